"""A made-up pairing system, so simple that a test can foresee it: 1–2, 3–4, 5–6 …

The odd board gets the initial colour in odd rounds, the other colour in even ones, for the smaller
TPN; the last of an odd number has the bye. Forbidden groups are obeyed by giving up.
"""

from __future__ import annotations

from pairing.core.cards import CardDefinitions
from pairing.core.definitions import (
    bye_or_forfeit_win_bars_the_bye,
    dutch_colour_preference,
    every_unplayed_round_is_a_downfloat,
)
from pairing.core.errors import NoPairingExists
from pairing.core.field import players_to_pair, why_not_ready
from pairing.core.model import Colour, RoundPairing, Tournament
from pairing.systems.system import PairingSystem, Watcher

NEEDS = ("round-count", "initial-colour")


def pair_neighbours(tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
    """The pairing of the next round, as the module says."""
    if reason := why_not_ready(tournament, NEEDS):
        raise reason
    present = players_to_pair(tournament)
    pairs = tuple(zip(present[::2], present[1::2], strict=False))
    for group in tournament.forbidden:
        if any(set(pair) <= group.members for pair in pairs):
            raise NoPairingExists(tuple(sorted(group.members)))
    smaller_is_white = (tournament.initial_colour is Colour.WHITE) == (
        tournament.next_round % 2 == 1
    )
    if watch is not None:
        watch(len(present), len(present))
    return RoundPairing(
        round_number=tournament.next_round,
        system=NEIGHBOURS.key,
        pairs=tuple(pair if smaller_is_white else pair[::-1] for pair in pairs),
        bye=present[-1] if len(present) % 2 else None,
    )


NEIGHBOURS = PairingSystem(
    key="neighbours",
    name="Neighbours",
    edition="made up",
    in_force=("", "2001-12-31"),
    needs=NEEDS,
    definitions=CardDefinitions(
        unplayed_downfloat=every_unplayed_round_is_a_downfloat,
        bars_bye=bye_or_forfeit_win_bars_the_bye,
        preference=dutch_colour_preference,
    ),
    pair_next_round=pair_neighbours,
)
