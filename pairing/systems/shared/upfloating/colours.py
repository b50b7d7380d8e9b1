"""What the two systems share in giving colours: comparisons of histories (4.3 of both texts).

A colour is +1 for White, -1 for Black; that of a match is the one on board 1 or in game 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from pairing.systems.shared.upfloating.participants import Participant

Given: TypeAlias = tuple[int, str]
"""The colour of the higher ranked of two, and the key of the rule that gives it."""

Allocation: TypeAlias = Callable[[Participant, Participant, int], Given]
"""The colour of the first of two, who is the higher ranked, with the initial colour."""


def by_initial_colour(higher: Participant, other: Participant, initial: int) -> int:
    """With an odd number the initial colour, else the other one; 0 if one of them has played."""
    if higher.colours or other.colours:
        return 0
    return initial if higher.tpn % 2 else -initial


def alternated(one: Participant, other: Participant) -> int:
    """The other colour than in the latest match in which the two had different ones, or 0.

    Only matches with a colour count, and histories are compared from the latest one backwards.
    """
    for own, others in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if own != others:
            return -own
    return 0


def other_than_last(one: Participant) -> int:
    """The opposite of the last colour, 0 without one."""
    return -one.colours[-1] if one.colours else 0


class ColourAllocation:
    """Who has White, by the rules of one system.

    ``allocate`` is the system's, ``rank`` says who of two is the higher ranked one (the least), and
    ``articles`` are the numbers of the rules by their keys.
    """

    def __init__(
        self,
        allocate: Allocation,
        rank: Callable[[Participant], tuple[int, ...]],
        articles: Mapping[str, str],
        initial: int,
    ) -> None:
        self._allocate = allocate
        self._rank = rank
        self._articles = articles
        self._initial = initial

    def of(self, one: Participant, other: Participant) -> tuple[int, int, str, str]:
        """White and Black by TPN, then the article and the key of the rule that decides."""
        higher, lower = sorted((one, other), key=self._rank)
        colour, key = self._allocate(higher, lower, self._initial)
        white, black = (higher, lower) if colour > 0 else (lower, higher)
        return white.tpn, black.tpn, self._articles[key], key
