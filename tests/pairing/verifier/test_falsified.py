"""No falsified certificate is accepted, of whatever kind; the kinds stand in ``falsified``."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import islice

import pytest

from pairing.core.errors import NoPairingExists
from pairing.verifier.checking import check
from tests.pairing.verifier.falsified import KINDS, genuine
from tests.pairing.verifier.proofs import CORPUS, SYSTEMS, Case, prove_next
from tests.support.changed import replace
from tests.support.sampling import some_rounds
from tests.support.simulate import random_conditions, tournaments_to_pair

EACH_SYSTEM = pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)
ONLY_2016 = {
    "a_candidate_set_aside_that_was_not_the_first",
    "what_was_set_aside_left_out",
}
RARE = {
    *ONLY_2016,
    "downfloaters_in_another_order",
    "an_exchange_said_of_somebody",
    "a_ground_of_the_order_twice",
    "counts_in_another_order",
}
ONLY_2026 = {"claims_on_the_bye_left_out", "a_claim_on_the_bye_twice"}


@cache
def sample(system) -> tuple[Case, ...]:
    """Rounds of small random tournaments, with set-aside candidates, odd sets and byes."""
    found: list[Case] = []

    def pair(tournament):
        found.append(prove_next(system, replace(tournament, system=system.key), f"seed {seed}"))
        return found[-1].pairing

    for seed in (7, 12, 37, 52, 61, 68):
        conditions = random_conditions(random.Random(seed), fewest=7, most=13)
        with suppress(NoPairingExists):
            for _ in tournaments_to_pair(seed, pair, conditions):
                pass
    return tuple(found)


def accepted(cases: Iterable[Case], names: Iterable[str], seen: Counter) -> Iterator[str]:
    """The falsified certificates that the verifier accepts."""
    for case in cases:
        dice = random.Random(case.where)
        assert check(genuine(case), case.tournament).failing is None, case.where
        for name in names:
            for forgery in islice(KINDS[name](case, dice), 4):
                seen[name] += 1
                if check(forgery.certificate, forgery.tournament).failing is None:
                    yield f"{case.where}, round {case.pairing.round_number}: {name}"


@EACH_SYSTEM
@pytest.mark.parametrize("name", KINDS)
@pytest.mark.usefixtures("read_once")
def test_nothing_falsified_is_accepted(system, name):
    seen = Counter()
    cases = [case for case in sample(system) if case.pairing.pairs]
    assert list(accepted(cases if name in RARE else cases[::6], [name], seen)) == []
    is_for = (name not in ONLY_2016 or "2016" in system.key) and (
        name not in ONLY_2026 or "2026" in system.key
    )
    assert not is_for or seen[name]


def test_there_are_more_than_thirty_kinds():
    assert len(KINDS) > 30


@EACH_SYSTEM
@pytest.mark.exhaustive
@pytest.mark.usefixtures("read_once")
def test_nothing_falsified_of_the_corpora_is_accepted(shared_data, system):
    seen = Counter()
    files = (shared_data / CORPUS[system.key]).rglob("*.trf.gz")
    assert list(accepted(recorded(system, files), KINDS, seen)) == []
    assert sum(seen.values()) > 3_000


def recorded(system, files) -> Iterator[Case]:
    for file, tournament, number in some_rounds(files, 7):
        if len(tournament.players) <= 200:
            before = replace(tournament, system=system.key).before_round(number)
            with suppress(NoPairingExists):
                yield prove_next(system, before, f"{file.name}, round {number}")
