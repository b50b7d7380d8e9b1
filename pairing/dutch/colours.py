"""Allocation of colours to a pair: section E of the 2016 text, article 5 of 2026."""

from __future__ import annotations

from enum import Enum

from pairing.common.cards import Strength
from pairing.dutch.contenders import NO_COLOUR, WHITE, Contender


class ColourRule(Enum):
    """The rule that decided, by meaning."""

    BOTH_GRANTED = "both-granted"
    STRONGER_GRANTED = "stronger-granted"
    ALTERNATED = "alternated"
    HIGHER_RANKED_GRANTED = "higher-ranked-granted"
    ODD_NUMBER = "odd-number"


def stronger(one: Contender, other: Contender) -> Contender | None:
    """Whose preference E.2 grants when both want the same colour; ``None`` if it does not say.

    Of two absolute preferences (possible with topscorers only) the wider difference is stronger.
    """
    if one.strength != other.strength:
        return one if one.strength > other.strength else other
    if one.strength == Strength.ABSOLUTE and abs(one.difference) != abs(other.difference):
        return one if abs(one.difference) > abs(other.difference) else other
    return None


def allocate(one: Contender, other: Contender, initial_colour: int) -> tuple[int, ColourRule]:
    """The colour of ``one`` (+1 White, -1 Black) and the rule that decided."""
    if one.due != other.due or one.due == NO_COLOUR:
        if one.due or other.due:
            return one.due or -other.due, ColourRule.BOTH_GRANTED
    elif (granted := stronger(one, other)) is not None:
        return (one.due if granted is one else -one.due), ColourRule.STRONGER_GRANTED
    alternated = _alternate(one, other)
    if alternated:
        return alternated, ColourRule.ALTERNATED
    higher = one if one.index < other.index else other
    sign = 1 if higher is one else -1
    if higher.due:
        return sign * higher.due, ColourRule.HIGHER_RANKED_GRANTED
    return sign * (initial_colour if higher.odd_number else -initial_colour), ColourRule.ODD_NUMBER


def _alternate(one: Contender, other: Contender) -> int:
    """The colour of ``one`` by the latest round of played games in which the two differed, or 0.

    Histories are compressed to played games and compared from the latest one backwards.
    """
    for own, opposite in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if own != opposite:
            return -own
    return NO_COLOUR


def white_first(
    one: Contender, other: Contender, initial_colour: int
) -> tuple[Contender, Contender]:
    """The pair as (White, Black)."""
    colour, _ = allocate(one, other, initial_colour)
    return (one, other) if colour == WHITE else (other, one)
