"""Random rounds of small tournaments, paired by the engine and by the literal checker.

A failure names its seed; ``tournaments_to_pair(seed, …)`` with the same conditions repeats it.
"""

import random
from contextlib import suppress
from dataclasses import replace
from itertools import islice

import pytest

from pairing.core.errors import NoPairingExists
from pairing.literal import pair_round_literally
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from tests.support.adversarial import FAMILIES, hard_field, rounds_to_pair
from tests.support.simulate import anyhow, broken_rules, random_conditions, tournaments_to_pair

SYSTEMS = pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)


def compare(system, tournament, where):
    """The pairing of the next round, if engine and checker agree; both may find none."""
    try:
        expected = pair_round_literally(tournament, system.key)
    except NoPairingExists:
        with pytest.raises(NoPairingExists):
            system.pair_next_round(tournament, None)
        raise
    pairing = system.pair_next_round(tournament, None)
    assert pairing == expected, where
    return pairing


def compare_rounds(system, seed, conditions):
    """Pairs every round of that tournament twice; how many rounds there were."""
    rounds = 0

    def pair(tournament):
        where = f"{system.key}, seed {seed}, round {tournament.next_round}"
        pairing = compare(system, tournament, where)
        assert broken_rules(tournament, pairing, system.key) == [], where
        return pairing

    with suppress(NoPairingExists):
        for _ in tournaments_to_pair(seed, pair, conditions):
            rounds += 1
    return rounds


@SYSTEMS
def test_random_rounds_are_paired_alike(system):
    rounds = 0
    for seed in range(30):
        conditions = random_conditions(random.Random(seed), fewest=4, most=12)
        rounds += compare_rounds(system, seed, conditions)
    assert rounds > 100


@SYSTEMS
def test_rounds_are_paired_alike_when_nearly_everybody_has_met(system):
    rounds = 0
    for seed in range(100, 115):
        conditions = random_conditions(random.Random(seed), fewest=6, most=12)
        long = replace(conditions, rounds=conditions.players - 1)
        rounds += compare_rounds(system, seed, long)
    assert rounds > 75


@SYSTEMS
def test_larger_brackets_are_paired_alike(system):
    rounds = 0
    for seed in range(200, 210):
        conditions = random_conditions(random.Random(seed), fewest=14, most=20)
        rounds += compare_rounds(system, seed, conditions)
    assert rounds > 40


@SYSTEMS
def test_last_rounds_after_unusual_histories_are_paired_alike(system):
    for seed in range(300, 320):
        conditions = random_conditions(random.Random(seed), fewest=6, most=12)
        pair = anyhow(random.Random(seed))
        for tournament in islice(tournaments_to_pair(seed, pair, conditions), 2, 7):
            last = replace(tournament, round_count=tournament.next_round)
            with suppress(NoPairingExists):
                compare(system, last, f"{system.key}, seed {seed}, round {last.next_round}")


@SYSTEMS
@pytest.mark.parametrize("family", FAMILIES)
def test_fields_made_to_be_hard_are_paired_alike(system, family):
    rounds = 0
    for seed in range(4):
        field = hard_field(family, 7 + 2 * seed % 5, seed)

        def pair(tournament, seed=seed):
            where = f"{system.key}, {family}, seed {seed}, round {tournament.next_round}"
            return compare(system, tournament, where)

        with suppress(NoPairingExists):
            for _ in islice(rounds_to_pair(field, seed, pair), 8):
                rounds += 1
    assert rounds >= 4
