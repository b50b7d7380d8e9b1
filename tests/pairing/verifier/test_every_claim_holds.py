"""Every claim about every round is verified, and proving changes no pairing."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress

import pytest

from pairing.core.errors import NoPairingExists
from pairing.trace.claims import Ground, Scope
from tests.pairing.verifier.proofs import CORPUS, SYSTEMS, cases, own_cases, prove_next
from tests.support.simulate import random_conditions, tournaments_to_pair

pytestmark = pytest.mark.exhaustive

EACH_SYSTEM = pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)


@EACH_SYSTEM
def test_the_tournaments_of_the_tests(system):
    failures = [failure for case in own_cases(system) for failure in case.failures()]
    assert failures == []


@EACH_SYSTEM
@pytest.mark.parametrize("pattern", ["t00*.trf.gz", "t01*.trf.gz"])
def test_a_part_of_the_corpora(shared_data, system, pattern):
    rounds = 0
    for file in sorted((shared_data / CORPUS[system.key]).glob(pattern)):
        for case in cases(system, file):
            assert case.failures() == []
            rounds += 1
    assert rounds > 60


@EACH_SYSTEM
def test_random_rounds_with_all_kinds_of_trouble(system):
    """Forfeits, absences, forbidden pairs, late entries, acceleration, other points."""
    grounds = Counter()
    scopes = Counter()

    def pair(tournament):
        case = prove_next(system, tournament, f"seed {seed}, round {tournament.next_round}")
        assert case.failures() == []
        for bracket in case.proof.brackets:
            grounds.update(claim.ground for claim in bracket.claims)
            scopes.update((each.scope, bool(each.odd_sets)) for each in bracket.price_lists)
        return case.pairing

    for seed in range(20):
        conditions = random_conditions(random.Random(seed), fewest=4, most=14)
        with suppress(NoPairingExists):
            for _ in tournaments_to_pair(seed, pair, conditions):
                pass
    own = {Ground.MOVED_DOWN} if system.key == "dutch-2016" else {Ground.SAME}
    assert set(grounds) >= set(Ground) - {Ground.OPEN, Ground.MOVED_DOWN, Ground.SAME} | own
    assert set(scopes) >= {(Scope.BRACKET, False), (Scope.ROUND, False), (Scope.ROUND, True)}
    assert grounds[Ground.OPEN] == 0


@EACH_SYSTEM
def test_a_proof_is_about_the_pairing_that_is_made_without_it(system):
    for case in own_cases(system):
        standing = [each for each in case.proof.brackets if each.set_aside is None]
        pairs = {frozenset(pair) for bracket in standing for pair in bracket.pairs}
        assert pairs == set(map(frozenset, case.pairing.pairs))
        assert case.proof.bye == case.pairing.bye
        assert system.pair_next_round(case.tournament, None) == case.pairing
