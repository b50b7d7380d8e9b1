"""The three ratings of FIDE, which of them stands in for another, and the list of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import permutations
from typing import TypeAlias


class RatingKind(Enum):
    """A rating, by the rate of play for which it is kept."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


FallBack: TypeAlias = Sequence[RatingKind]
"""The ratings to try, first one first."""

FALL_BACK: Mapping[RatingKind, tuple[RatingKind, ...]] = {
    RatingKind.STANDARD: (RatingKind.STANDARD, RatingKind.RAPID, RatingKind.BLITZ),
    RatingKind.RAPID: (RatingKind.RAPID, RatingKind.STANDARD, RatingKind.BLITZ),
    RatingKind.BLITZ: (RatingKind.BLITZ, RatingKind.STANDARD, RatingKind.RAPID),
}
"""What is used in a tournament of each kind unless its arbiter decides otherwise."""

FALL_BACKS: Sequence[FallBack] = tuple(
    dict.fromkeys(
        (
            *FALL_BACK.values(),
            *(order for length in (3, 2, 1) for order in permutations(RatingKind, length)),
        )
    )
)
"""Every order that an arbiter can decide on: the usual ones, then others, then shorter ones."""


class Method(Enum):
    """How the rating of the tournament follows from FIDE's list and from the list of one's own."""

    FIDE = "fide"
    OWN = "own"
    FIDE_ELSE_OWN = "fide-else-own"
    OWN_ELSE_FIDE = "own-else-fide"
    HIGHER = "higher"
    """The higher of both; of equals FIDE's."""


@dataclass(frozen=True, slots=True)
class UsedRating:
    """A rating and the list it comes from; 0 and no source for a player without any.

    ``source`` is the kind of FIDE's rating, ``None`` for one of the list of one's own (``is_own``).
    """

    value: int
    source: RatingKind | None
    is_own: bool = False
