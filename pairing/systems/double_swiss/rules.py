"""Criteria (article 2) and colours of the first game (article 4) of the Double-Swiss, C.04.5."""

from __future__ import annotations

from collections.abc import Mapping

from pairing.core.colours import BLACK, WHITE
from pairing.systems.shared.upfloating.colours import (
    Given,
    alternated,
    by_initial_colour,
    other_than_last,
)
from pairing.systems.shared.upfloating.criteria import Criteria, opponents_floated
from pairing.systems.shared.upfloating.participants import Participant

CRITERIA = Criteria(floaters_lapse=1, of_pairs=(opponents_floated("C8", lapses=1),))

COLOUR_ARTICLES: Mapping[str, str] = {
    "initial-colour": "4.3.1",
    "fewer-whites": "4.3.2",
    "alternated": "4.3.3",
    "higher-alternated": "4.3.4",
    "other-alternated": "4.3.5",
}


def ranked(player: Participant) -> tuple[int, int]:
    """Sort key of the higher ranked: score, then pairing number."""
    return -player.score, player.tpn


def allocate(higher: Participant, other: Participant, initial: int) -> Given:
    """The colour of the higher ranked in the first game; the second game reverses it (4.4)."""
    if colour := by_initial_colour(higher, other, initial):
        return colour, "initial-colour"
    whites = higher.colours.count(WHITE) - other.colours.count(WHITE)
    if whites:
        return (BLACK if whites > 0 else WHITE), "fewer-whites"
    if colour := alternated(higher, other):
        return colour, "alternated"
    if colour := other_than_last(higher):
        return colour, "higher-alternated"
    return -other_than_last(other), "other-alternated"
