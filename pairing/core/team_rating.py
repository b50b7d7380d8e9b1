"""How strong a team is: the average rating of its best members."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pairing.core.model import Roster

if TYPE_CHECKING:
    from fractions import Fraction

UNRATED = 2000
"""What a member without a rating counts for (6 of the Olympiad, 1998)."""


def member_ratings(roster: Roster) -> list[int]:
    """The members' ratings, the highest first; :data:`UNRATED` for whoever has none."""
    return sorted((member.rating or UNRATED for member in roster.members), reverse=True)


def average(ratings: Sequence[int]) -> Fraction:
    """The exact average; 0 of nothing."""
    from fractions import Fraction  # of use to events of teams only

    return Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0)


def team_rating(roster: Roster, boards: int) -> int:
    """The average of as many of the best as there are boards (7), as it is shown.

    That is a whole number, halves up; 0 for a team without members.
    """
    from fractions import Fraction

    return int(average(member_ratings(roster)[:boards]) + Fraction(1, 2))
