"""Colours of board 1: what rule 17 forbids, and who gets which (19 to 24)."""

from __future__ import annotations

from enum import Enum

from pairing.core.model import Colour
from pairing.systems.olympiad.contestants import Contestant, ranked

WIDEST_DIFFERENCE = 2
LONGEST_RUN = 2


class ColourRuling(Enum):
    """The rule that decided: its number and its meaning."""

    ONLY_ONE_ALLOWED = ("17", "only-one-allowed")
    EQUALISED = ("19", "equalised")
    BOTH_ALTERNATED = ("20", "both-alternated")
    SHORTER_RUN = ("21", "shorter-run")
    HIGHER_RANKED_BALANCED = ("22", "higher-balanced")
    HIGHER_RANKED_ALTERNATED = ("23", "higher-alternated")
    DRAWN = ("24", "drawn")

    @property
    def article(self) -> str:
        """The number of the rule."""
        return str(self.value[0])

    @property
    def key(self) -> str:
        """What it means."""
        return str(self.value[1])


def may_have(team: Contestant, colour: Colour) -> bool:
    """Rule 17: with that colour the difference stays within two, and it is not the third in a row.

    >>> may_have(Contestant(1, 0, 0, frozenset(), (Colour.WHITE,) * 2, True), Colour.WHITE)
    False
    """
    difference = 2 * team.colours.count(colour) - len(team.colours)
    return difference < WIDEST_DIFFERENCE and _run(team, colour) < LONGEST_RUN


def clash(one: Contestant, other: Contestant) -> bool:
    """Rule 17 allows neither the one nor the other distribution of the colours."""
    return not any(_allowed(one, other, colour) for colour in Colour)


def _allowed(one: Contestant, other: Contestant, colour: Colour) -> bool:
    """The first may have that colour and the second the opposite one."""
    return may_have(one, colour) and may_have(other, colour.opposite)


def allocate(one: Contestant, other: Contestant, drawn: Colour) -> tuple[Colour, ColourRuling]:
    """The colour of ``one`` on board 1 and the rule that decides; ``drawn`` is that of rule 24.

    Rule 17 is named only where it overrules the others.
    """
    colour, rule = _by_priority(one, other, drawn)
    if _allowed(one, other, colour) or not _allowed(one, other, colour.opposite):
        return colour, rule
    return colour.opposite, ColourRuling.ONLY_ONE_ALLOWED


def _by_priority(one: Contestant, other: Contestant, drawn: Colour) -> tuple[Colour, ColourRuling]:
    """The colour of ``one`` by 19 to 24."""
    if (colour := _equalising(one, other)) is not None:
        return colour, ColourRuling.EQUALISED
    if not one.colours:
        return _by_number(one, other, drawn), ColourRuling.DRAWN
    if one.colours[-1] is not other.colours[-1]:
        return one.colours[-1].opposite, ColourRuling.BOTH_ALTERNATED
    if (colour := _breaking_longer_run(one, other)) is not None:
        return colour, ColourRuling.SHORTER_RUN
    return _for_higher_ranked(one, other)


def _equalising(one: Contestant, other: Contestant) -> Colour | None:
    """19(1): White for fewer whites; with equal whites, for more blacks (O12)."""
    whites = _count(one, Colour.WHITE) - _count(other, Colour.WHITE)
    blacks = _count(one, Colour.BLACK) - _count(other, Colour.BLACK)
    if not whites and not blacks:
        return None
    is_due_white = whites < 0 if whites else blacks > 0
    return Colour.WHITE if is_due_white else Colour.BLACK


def _breaking_longer_run(one: Contestant, other: Contestant) -> Colour | None:
    """21: both had the same colour last; whoever has had it longer without a break changes.

    The run that counts is the one which the new game would lengthen (O23).
    """
    last = one.colours[-1]
    runs = _run(one, last), _run(other, last)
    if runs[0] == runs[1]:
        return None
    return last if runs[0] < runs[1] else last.opposite


def _for_higher_ranked(one: Contestant, other: Contestant) -> tuple[Colour, ColourRuling]:
    """22 and 23; they also decide where runs are equal but sequences are not (O13)."""
    higher = min(one, other, key=ranked)
    whites = 2 * _count(higher, Colour.WHITE) - len(higher.colours)
    if whites:
        due, rule = (
            Colour.BLACK if whites > 0 else Colour.WHITE,
            ColourRuling.HIGHER_RANKED_BALANCED,
        )
    else:
        due, rule = higher.colours[-1].opposite, ColourRuling.HIGHER_RANKED_ALTERNATED
    return (due if higher is one else due.opposite), rule


def _by_number(one: Contestant, other: Contestant, drawn: Colour) -> Colour:
    """24: an odd number, as the higher ranked of the pair, has the drawn colour (O13, O22)."""
    higher = min(one, other, key=ranked)
    colour = drawn if higher.tpn % 2 else drawn.opposite
    return colour if higher is one else colour.opposite


def _count(team: Contestant, colour: Colour) -> int:
    return team.colours.count(colour)


def _run(team: Contestant, colour: Colour) -> int:
    """How often in a row the team has had that colour last."""
    run = 0
    for had in reversed(team.colours):
        if had is not colour:
            break
        run += 1
    return run
