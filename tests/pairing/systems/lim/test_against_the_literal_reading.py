"""Random rounds, paired by the engine and by the literal reading, which shares no code with it.

49,805 rounds of 4 to 12 players were compared once in this way without a difference.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

from pairing.auditing.checker.literal.lim import pair_lim_literally
from pairing.core.errors import NoPairingExists, NotReady
from pairing.systems.lim import LIM_2026
from tests.pairing.systems.shared.literal_rounds import (
    compare,
    compare_anyhow,
    compare_tournament,
    conditions_of,
)
from tests.support.simulate import anyhow, tournaments_to_pair


def test_random_rounds_are_paired_alike():
    rounds = sum(
        compare_tournament(LIM_2026, pair_lim_literally, seed, conditions)
        for seed, conditions in conditions_of(range(50), 4, 10)
    )
    assert rounds > 140


def test_rounds_are_paired_alike_when_nearly_everybody_has_met():
    rounds = 0
    for seed, conditions in conditions_of(range(100, 140), 5, 9):
        conditions = replace(conditions, rounds=conditions.players - 1)
        rounds += compare_tournament(LIM_2026, pair_lim_literally, seed, conditions)
    assert rounds > 130


def test_unusual_histories_are_paired_alike():
    rounds = 0
    for seed, conditions in conditions_of(range(200, 240), 5, 10):
        conditions = replace(conditions, rounds=max(4, conditions.players - 2))
        rounds += compare_anyhow(LIM_2026, pair_lim_literally, seed, conditions)
    assert rounds > 120


def test_maxi_tournaments_are_paired_alike():
    """With the limit of 100 points, which some rounds feel."""
    felt = rounds = 0
    for seed, conditions in conditions_of(range(300, 330), 6, 9):
        dice = random.Random(seed)
        for tournament in tournaments_to_pair(seed, anyhow(dice), conditions):
            maxi = as_maxi(dice, tournament)
            with suppress(NoPairingExists, NotReady):
                pairing = compare(LIM_2026, pair_lim_literally, maxi, f"seed {seed}")
                usual = LIM_2026.pair_next_round(replace(maxi, options=()), None)
                felt += usual != pairing
                rounds += 1
    assert felt and rounds > 60


def as_maxi(dice, tournament):
    """The tournament by Lim with the limit, and ratings thrown about."""
    players = (replace(p, rating=dice.choice((1800, 1950, 2000, 2200))) for p in tournament.players)
    options = ("maxi-tournament=yes",)
    return replace(tournament, system="lim-2026", options=options, players=tuple(players))
