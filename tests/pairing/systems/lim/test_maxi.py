"""Random rounds of Maxi-tournaments, paired by the engine and by the literal reading."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

from pairing.core.errors import NoPairingExists, NotReady
from pairing.literal.lim import pair_lim_literally
from pairing.systems.lim import LIM_2026
from tests.pairing.systems.shared.literal_rounds import (
    compare,
    conditions_of,
)
from tests.support.simulate import anyhow, tournaments_to_pair


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
