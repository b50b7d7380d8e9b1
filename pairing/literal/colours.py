"""Who gets White: articles E.1-E.5 of 2016, 5.2.1-5.2.5 of 2026. The two texts do not differ."""

from __future__ import annotations

from functools import lru_cache

from pairing.core.model import Colour
from pairing.literal.participants import LiteralParticipant, LiteralStrength


@lru_cache(maxsize=10_000)
def colour_of(player: LiteralParticipant, opponent: LiteralParticipant) -> Colour:
    """The colour which ``player`` gets against ``opponent``: the first article that decides."""
    higher, lower = sorted((player, opponent), key=lambda one: one.rank)
    colour = (
        both_preferences(higher, lower)
        or stronger_preference(higher, lower)
        or alternation(higher, lower)
        or higher.preference  # E.4, 5.2.4
        or higher.number_colour  # E.5, 5.2.5
    )
    return colour if player is higher else colour.opposite


def both_preferences(higher: LiteralParticipant, lower: LiteralParticipant) -> Colour | None:
    """E.1 (5.2.1): the higher ranked player's colour if both preferences can be granted."""
    if higher.preference is lower.preference:
        return None
    if higher.preference is None and lower.preference is not None:
        return lower.preference.opposite
    return higher.preference


def stronger_preference(higher: LiteralParticipant, lower: LiteralParticipant) -> Colour | None:
    """E.2 (5.2.2): the colour if one preference is stronger; of two absolute, the wider one."""
    if higher.preference is None:
        return None
    if higher.strength is not lower.strength:
        return _granted(higher, lower, higher.strength > lower.strength)
    if higher.strength is not LiteralStrength.ABSOLUTE:
        return None
    width, other_width = abs(higher.colour_difference), abs(lower.colour_difference)
    return None if width == other_width else _granted(higher, lower, width > other_width)


def _granted(
    higher: LiteralParticipant, lower: LiteralParticipant, to_higher: bool
) -> Colour | None:
    if to_higher or lower.preference is None:
        return higher.preference
    return lower.preference.opposite


def alternation(higher: LiteralParticipant, lower: LiteralParticipant) -> Colour | None:
    """E.3 (5.2.3): the other colour than when they last had different ones.

    Only played games count, so that the last game of one stands beside the last game of the other
    (C.04.2.D.5; 3.4 in 2026).
    """
    for own, others in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not others:
            return own.opposite
    return None
