"""Answers to "why not?" as data."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from pairing.trace.judgement import Judgement


class Outcome(Enum):
    """What became of the opposite of what was paired."""

    SO_IT_IS = "so-it-is"
    """It is no opposite: the round is paired just so."""
    IMPOSSIBLE = "impossible"
    """No complete pairing complies with the absolute criteria then."""
    WORSE = "worse"
    """The best pairing of that kind is worse in some criterion."""
    LATER = "later"
    """It is equally good, but generated later."""


class Answer(Struct, frozen=True):
    """What was found when the opposite was asked for.

    ``judgement`` says where and by what it fails. ``changed`` are the pairs (TPNs, the higher
    ranked first) that it has and the round does not, from the top; ``bye`` is who would then have
    the pairing-allocated bye.
    """

    outcome: Outcome
    judgement: Judgement | None = None
    changed: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
