"""Random rounds of small tournaments, paired by the engine and by the plain reading beside it."""

import random
from contextlib import suppress
from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists, NotReady
from pairing.systems.swiss_simple import SWISS_SIMPLE
from tests.pairing.systems.swiss_simple.literal import pair_literally
from tests.support.simulate import anyhow, random_conditions, tournaments_to_pair


def compare(tournament, where):
    """The pairing of the next round, if both agree; both may find none."""
    try:
        pairs, bye = pair_literally(tournament)
    except NoPairingExists:
        with pytest.raises(NoPairingExists):
            SWISS_SIMPLE.pair_next_round(tournament, None)
        raise
    pairing = SWISS_SIMPLE.pair_next_round(tournament, None)
    assert frozenset(map(frozenset, pairing.pairs)) == pairs, where
    assert pairing.bye == bye, where
    return pairing


def compare_rounds(seed, conditions):
    """Pairs every round of that tournament twice; how many rounds there were."""
    rounds = 0

    def pair(tournament):
        return compare(tournament, f"seed {seed}, round {tournament.next_round}")

    with suppress(NoPairingExists):
        for _ in tournaments_to_pair(seed, pair, conditions):
            rounds += 1
    return rounds


def conditions_of(seed, fewest, most):
    conditions = random_conditions(random.Random(seed), fewest=fewest, most=most)
    return replace(conditions, accelerated=False)


def test_random_rounds_are_paired_alike():
    rounds = sum(compare_rounds(seed, conditions_of(seed, 4, 9)) for seed in range(60))
    assert rounds > 150


def test_rounds_are_paired_alike_when_nearly_everybody_has_met():
    rounds = 0
    for seed in range(100, 150):
        conditions = conditions_of(seed, 4, 8)
        rounds += compare_rounds(seed, replace(conditions, rounds=conditions.players))
    assert rounds > 150


def test_larger_groups_are_paired_alike():
    rounds = 0
    for seed in range(200, 206):
        conditions = replace(conditions_of(seed, 11, 11), draws=0.9, rounds=5)
        rounds += compare_rounds(seed, conditions)
    assert rounds > 20


def test_mixed_halves_are_paired_alike_where_colours_choose_the_exchange():
    """B.4 over all exchanges: some first legal exchange is passed over."""
    passed_over = 0
    for seed in range(400, 440):
        conditions = replace(conditions_of(seed, 6, 8), draws=0.9, rounds=7, absences=0)
        dice = random.Random(seed)
        for tournament in tournaments_to_pair(seed, anyhow(dice), conditions):
            with suppress(NoPairingExists, NotReady):
                compare(tournament, f"seed {seed}")
                events = [e for b in SWISS_SIMPLE.replay(tournament).brackets for e in b.events]
                passed_over += any(event.key == "exchange-colours" for event in events)
    assert passed_over


def test_unusual_histories_are_paired_alike():
    rounds = 0
    for seed in range(300, 360):
        dice = random.Random(seed)
        conditions = replace(conditions_of(seed, 5, 9), rounds=7)
        for tournament in tournaments_to_pair(seed, anyhow(dice), conditions):
            ratings = [dice.choice((0, 1800, 1900, 2000)) for _ in tournament.players]
            players = tuple(map(_rated, tournament.players, ratings))
            with suppress(NoPairingExists, NotReady):
                compare(replace(tournament, players=players), f"seed {seed}")
                rounds += 1
    assert rounds > 200


def _rated(player, rating):
    return replace(player, rating=rating)
