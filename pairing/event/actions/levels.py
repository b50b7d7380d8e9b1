"""How loudly the arbiter is warned.

The list for endorsed programs of 2026 knows four levels; every warning before an action has its own
in the table here, and whoever shows one asks the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum

from pairing.core.errors import Problem, Severity


class Level(IntEnum):
    """How a warning is answered. No level can be switched off or lowered."""

    SAID = 1
    """It is said; nothing has to be done."""
    ACKNOWLEDGED = 2
    """It is said beforehand, and going on is the usual answer."""
    CONFIRMED = 3
    """Going on has to be chosen; the usual answer is not to."""
    TWO_STEPS = 4
    """Going on takes two steps, and the consequences are named before the second."""


LEVELS: Mapping[str, Level] = {
    "caution-full-point-bye": Level.ACKNOWLEDGED,
    "games-adjourned": Level.SAID,
    "caution-varma-twelve": Level.ACKNOWLEDGED,
    "caution-few-players": Level.ACKNOWLEDGED,
    "caution-adjourned-open": Level.ACKNOWLEDGED,
    "caution-table-rounds": Level.CONFIRMED,
    "caution-too-few-players": Level.CONFIRMED,
    "caution-results-lost": Level.CONFIRMED,
    "caution-published": Level.CONFIRMED,
    "caution-round-used": Level.CONFIRMED,
    "caution-round-over": Level.CONFIRMED,
    "caution-expelled": Level.CONFIRMED,
    "caution-adjourned-not-drawn": Level.CONFIRMED,
    "caution-second-half-point-bye": Level.CONFIRMED,
    "caution-seeding-broken": Level.CONFIRMED,
    "caution-numbers-anew": Level.CONFIRMED,
    "caution-numbers-exchanged": Level.CONFIRMED,
    "caution-forbidden-too-large": Level.CONFIRMED,
    "caution-forbidden-after-start": Level.CONFIRMED,
    "caution-rank-by-hand": Level.CONFIRMED,
    "caution-typed-values": Level.ACKNOWLEDGED,
    "caution-ratings-in-long-event": Level.ACKNOWLEDGED,
    "caution-round-count": Level.TWO_STEPS,
    "caution-last-round-wrong": Level.TWO_STEPS,
    "caution-tie-breaks": Level.TWO_STEPS,
    "caution-leave-fide-mode": Level.TWO_STEPS,
    "imported-otherwise": Level.CONFIRMED,
    "outside-fide-mode": Level.CONFIRMED,
}
"""The level of each warning by its key, without the ``action.`` before it."""

_OF_FILES = {
    Severity.NOTE: Level.SAID,
    Severity.WARNING: Level.ACKNOWLEDGED,
    Severity.ERROR: Level.CONFIRMED,
}
"""The level of what is wrong with a file; an error leaves something of it out."""


def level_of(key: str) -> Level:
    """The level of a warning by its key (``action.caution-…``)."""
    return LEVELS[key.removeprefix("action.")]


def level_of_problems(problems: Iterable[Problem]) -> Level:
    """The highest level of what is wrong with a file that is to be opened all the same."""
    levels = (
        LEVELS.get(each.key.removeprefix("action."), _OF_FILES[each.severity]) for each in problems
    )
    return max(levels, default=Level.SAID)
