"""Random rounds of small tournaments, paired by an engine and by a literal reading beside it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.system import PairingSystem
from tests.support.simulate import Conditions, anyhow, random_conditions, tournaments_to_pair

Literal = Callable[[Tournament], tuple[set[tuple[int, int]], int | None]]


def compare(
    system: PairingSystem, literal: Literal, tournament: Tournament, where: str
) -> RoundPairing:
    """The pairing of the next round, if both agree; both may find none, which is raised."""
    try:
        boards, bye = literal(tournament)
    except NoPairingExists:
        with pytest.raises(NoPairingExists):
            system.pair_next_round(tournament, None)
        raise
    pairing = system.pair_next_round(tournament, None)
    assert (set(pairing.pairs), pairing.bye) == (boards, bye), where
    return pairing


def compare_tournament(
    system: PairingSystem, literal: Literal, seed: int, conditions: Conditions
) -> int:
    """Pairs every round of a tournament twice; how many rounds there were."""
    rounds = 0

    def pair(tournament: Tournament) -> RoundPairing:
        return compare(system, literal, tournament, f"seed {seed}, {tournament.next_round}")

    with suppress(NoPairingExists):
        for _ in tournaments_to_pair(seed, pair, conditions):
            rounds += 1
    return rounds


def compare_anyhow(
    system: PairingSystem, literal: Literal, seed: int, conditions: Conditions
) -> int:
    """The same on histories that no system would produce, the ratings thrown about."""
    dice, rounds = random.Random(seed), 0
    for tournament in tournaments_to_pair(seed, anyhow(dice), conditions):
        with suppress(NoPairingExists, NotReady):
            compare(system, literal, _shuffled(dice, tournament), f"seed {seed}")
            rounds += 1
    return rounds


def conditions_of(seeds: range, fewest: int, most: int) -> Iterator[tuple[int, Conditions]]:
    """Random conditions for every seed."""
    for seed in seeds:
        yield seed, random_conditions(random.Random(seed), fewest, most)


def _shuffled(dice: random.Random, tournament: Tournament) -> Tournament:
    ratings = (1500, 1800, 1801, 1900, 2000, 2100)
    players = (replace(each, rating=dice.choice(ratings)) for each in tournament.players)
    return replace(tournament, players=tuple(players))
