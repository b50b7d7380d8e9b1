"""Swapped opponents are caught, and the criterion named is the one the literal checker names.

A failure names the seed or the file; ``mutations`` and ``tournaments_to_pair`` repeat it.
"""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pairing import read_trf_file
from pairing.auditing.checker.compare import check_round
from pairing.core.errors import NoPairingExists
from pairing.literal import TooLarge
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from tests.pairing.auditing.checker.mutations import bye_mutation, mutations
from tests.pairing.auditing.checker.referee import ORDER, verdict_on
from tests.pairing.cli.make_tournaments import FOLDER
from tests.support.sampling import kept_always
from tests.support.simulate import random_conditions, tournaments_to_pair

OWN = sorted(FOLDER.glob("*.trf"))
SMALL = [FOLDER / f"{name}.trf" for name in ("forbidden-20", "half-point-bye-15", "odd-13")]
SYSTEMS = pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
OF_THE_BYE = {"bye", "bye-score"}


def judged(mutation, system):
    """The judgement on a mutation, which must be there and make sense."""
    report = check_round(mutation.tournament, mutation.round_number, system)
    where = f"round {mutation.round_number}, swapped {mutation.swapped}"
    assert report.differs, where
    judgement = report.judgement
    assert judgement is not None, where
    absolute = {"C.1", "C.2", "C.3", "C.4", "C1", "C2", "C3", "C4", *ORDER.values()}
    if judgement.article in absolute:
        assert judgement.ours == judgement.theirs == 0, (where, judgement)
    else:
        assert judgement.ours < judgement.theirs, (where, judgement)
    return judgement


def assert_referee_agrees(mutation, system, judgement):
    """The same bracket and the same article."""
    games = [(game.white, game.black) for game in mutation.mutated.games]
    score, article = verdict_on(mutation.before, system.key, games)
    where = f"round {mutation.round_number}, swapped {mutation.swapped}: {judgement}"
    assert (judgement.score, judgement.article) == (score, article), where


def assert_caught_and_named(tournament, system, seed, count):
    """How many of the mutations the referee could look at."""
    looked_at = 0
    for mutation in mutations(tournament, seed, count):
        judgement = judged(mutation, system)
        try:
            assert_referee_agrees(mutation, system, judgement)
        except TooLarge:
            continue
        looked_at += 1
    return looked_at


def simulated(system, seed):
    """A whole tournament of few players, as long as it can be paired."""
    stages = []
    conditions = random_conditions(random.Random(seed), fewest=6, most=14)
    with suppress(NoPairingExists):
        for before in tournaments_to_pair(
            seed, lambda it: system.pair_next_round(it, None), conditions
        ):
            stages.append(before)
    return stages[-1]


@pytest.mark.parametrize("file", kept_always(OWN, SMALL), ids=lambda file: file.stem)
def test_swapped_opponents_in_our_tournaments_are_caught_and_the_criterion_named(file):
    tournament = read_trf_file(file).tournament
    assert assert_caught_and_named(tournament, DUTCH_2016, seed=1, count=10) > 0


@pytest.mark.exhaustive
@SYSTEMS
def test_swapped_opponents_in_random_tournaments_are_caught_and_the_criterion_named(system):
    looked_at = 0
    for seed in range(30):
        looked_at += assert_caught_and_named(simulated(system, seed), system, seed, count=8)
    assert looked_at > 150


@SYSTEMS
def test_a_bye_given_to_somebody_else_is_caught(system):
    keys = set()
    for seed in range(30):
        tournament = simulated(system, seed)
        for number, a_round in enumerate(tournament.rounds, start=1):
            if a_round.pairing_allocated_bye is None or not a_round.games:
                continue
            mutation = bye_mutation(tournament, number, random.Random(seed))
            judgement = judged(mutation, system)
            keys.add(judgement.key)
            if judgement.key not in OF_THE_BYE:
                assert_referee_agrees(mutation, system, judgement)
    assert "bye" in keys


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("system", "corpus"), [(DUTCH_2016, "dutch2017"), (DUTCH_2026, "dutch2026")]
)
def test_swapped_opponents_in_the_corpora_are_caught_and_the_criterion_named(
    shared_data, system, corpus
):
    looked_at = 0
    for file in sorted((shared_data / corpus).rglob("t0*.trf.gz")):
        tournament = read_trf_file(file).tournament
        if len(tournament.players) <= 20:
            looked_at += assert_caught_and_named(tournament, system, seed=2, count=5)
    assert looked_at > 50


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("system", "corpus"), [(DUTCH_2016, "dutch2017"), (DUTCH_2026, "dutch2026")]
)
def test_swapped_opponents_among_many_players_are_caught(shared_data, system, corpus):
    for file in sorted((shared_data / corpus).glob("t03*.trf.gz")):
        for mutation in mutations(read_trf_file(file).tournament, seed=3, count=2):
            judged(mutation, system)
