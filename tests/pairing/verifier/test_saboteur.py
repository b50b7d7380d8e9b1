"""An engine that takes a later candidate, as good in all values, and certifies it itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations
from unittest.mock import patch

import pytest
from msgspec import structs

from pairing.core.errors import NoPairingExists
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.order_proof import _ProofWalk
from pairing.systems.dutch.price_lists import price_list
from pairing.systems.dutch.proof import _Proof
from pairing.trace.claims import Scope
from pairing.verifier import ClaimVerdict, Subject, verify
from pairing.verifier.boards import has_white
from tests.pairing.verifier.proofs import SYSTEMS, prove_next
from tests.pairing.verifier.strongest import field_of
from tests.pairing.verifier.test_tiny_fields import in_order
from tests.support.changed import replace
from tests.support.sampling import some
from tests.support.simulate import random_conditions, tournaments_to_pair

EDITIONS = {each.key: each for each in (BAKU_2016, FIDE_2026)}


class Shameless(_ProofWalk):
    """Says something at every decision, whether it is true or not."""

    def _with_earlier(self, player, earlier):
        return None

    def _leaving_more(self, neighbours):
        return None

    def _cost(self, order, changing):
        return 0


def shamelessly(paired, proven, number):
    """The order of any candidate, said to be proven."""
    return Shameless(paired, proven, number).run()


def later_ones(paired: PairedBracket) -> Iterator[PairedBracket]:
    """Candidates with two pairs mixed, which by the prices are as good in every value."""
    for scope in Scope:
        looks = scope is Scope.BRACKET or paired.context.looks_below
        proven = price_list(paired, scope) if looks else None
        if proven is None:
            continue
        near = proven.neighbours
        for (a, b), (c, d) in combinations(paired.pairing.pairs, 2):
            rest = tuple(p for p in paired.pairing.pairs if p not in ((a, b), (c, d)))
            for one, other in (((a, d), (c, b)), ((a, c), (b, d))):
                if near[one[0]] >> one[1] & 1 and near[other[0]] >> other[1] & 1:
                    mixed = (tuple(sorted(one)), tuple(sorted(other)))
                    pairs = tuple(sorted((*rest, *mixed)))
                    yield structs.replace(
                        paired, pairing=structs.replace(paired.pairing, pairs=pairs)
                    )
        return


def sabotaged(case) -> Iterator[tuple]:
    """The round with such a candidate in one bracket, and its proof."""
    system = case.proof.system
    edition = EDITIONS[system]
    players = contenders(case.tournament, edition.definitions)
    if any(bracket.set_aside for bracket in case.proof.brackets):
        return
    paired_brackets = pair_brackets(edition, players)
    seats = field_of(case.tournament, system, case.proof.bye).seats
    for place, paired in enumerate(paired_brackets):
        after = paired_brackets[place + 1] if place + 1 < len(paired_brackets) else None
        for other in list(later_ones(paired))[:3]:
            with patch("pairing.systems.dutch.proof.prove_order", shamelessly):
                bracket = _Proof(edition, other, after, False).proof()
            brackets = list(case.proof.brackets)
            brackets[place] = bracket
            pairs = [pair for each in brackets for pair in each.pairs]
            boards = [coloured(seats, pair, case.tournament.initial_colour) for pair in pairs]
            pairing = replace(case.pairing, pairs=in_order(seats, boards))
            yield pairing, replace(case.proof, brackets=tuple(brackets))


def coloured(seats, pair, initial):
    white = has_white(*(seats[tpn] for tpn in pair), initial).tpn
    return white, sum(pair) - white


def refused(system, seeds, most) -> int:
    """How many sabotaged rounds were refused, which is all of them, and for the order alone."""
    total = 0

    def pair(tournament):
        nonlocal total
        case = prove_next(system, tournament, "saboteur")
        assert case.holds()
        for pairing, proof in sabotaged(case):
            findings = verify(tournament, pairing, proof)
            failing = {
                each.subject for each in findings if each.verdict is not ClaimVerdict.VERIFIED
            }
            assert failing == {Subject.ORDER}, (pairing, failing)
            own = verify(tournament, pairing, case.proof)
            assert any(each.verdict is not ClaimVerdict.VERIFIED for each in own)
            total += 1
        return case.pairing

    for seed in seeds:
        conditions = random_conditions(random.Random(seed), fewest=8, most=most)
        with suppress(NoPairingExists):
            for _ in tournaments_to_pair(seed, pair, conditions):
                pass
    return total


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)
def test_a_later_candidate_is_refused_with_its_own_certificate(system):
    assert refused(system, range(5), most=16) > 30


@pytest.mark.exhaustive
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)
def test_many_later_candidates_are_refused_with_their_own_certificates(system):
    assert refused(system, some(range(100, 200), 4), most=40) > 500
