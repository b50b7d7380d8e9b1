"""Unweighted matching between left vertices and right vertices, both numbered from 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.matching.bits import bits


@dataclass(slots=True)
class Matching:
    """Partners on both sides, -1 for none."""

    of_left: list[int]
    of_right: list[int]

    @classmethod
    def empty(cls, left: int, right: int) -> Matching:
        """Nobody matched."""
        return cls([-1] * left, [-1] * right)

    def copy(self) -> Matching:
        """An independent copy."""
        return Matching(list(self.of_left), list(self.of_right))

    def join(self, left: int, right: int) -> None:
        """Match two vertices, whatever they had before being the caller's business."""
        self.of_left[left] = right
        self.of_right[right] = left


def reroute(
    neighbours: Sequence[int], matching: Matching, left: int, targets: int, rights: int
) -> tuple[int, int] | None:
    """Match ``left`` through an alternating path that ends in one of the right ``targets``.

    Only the right vertices in ``rights`` are used. On success the matching is changed and ``None``
    returned. Otherwise the sets (left, right) that the search reached: those left vertices have no
    other neighbours than those right vertices, and use them all (a Hall set).
    """
    came_from: dict[int, int] = {}
    reached_left, reached_right = 1 << left, 0
    queue = [left]
    for vertex in queue:
        fresh = neighbours[vertex] & rights & ~reached_right
        ends = fresh & targets
        if ends:
            end = (ends & -ends).bit_length() - 1
            came_from[end] = vertex
            _flip(matching, came_from, left, end)
            return None
        reached_right |= fresh
        for right in bits(fresh):
            came_from[right] = vertex
            onward = matching.of_right[right]
            if onward >= 0 and not reached_left >> onward & 1:
                reached_left |= 1 << onward
                queue.append(onward)
    return reached_left, reached_right


def _flip(matching: Matching, came_from: dict[int, int], root: int, end: int) -> None:
    right = end
    while True:
        left = came_from[right]
        previous = matching.of_left[left]
        matching.join(left, right)
        if left == root:
            return
        right = previous


def fill(neighbours: Sequence[int], matching: Matching) -> list[int]:
    """Match as many left vertices as possible, growing the matching; those left over."""
    rights = (1 << len(matching.of_right)) - 1
    free = sum(1 << right for right, left in enumerate(matching.of_right) if left < 0)
    missing = []
    for left in range(len(matching.of_left)):
        if matching.of_left[left] >= 0:
            continue
        if reroute(neighbours, matching, left, free, rights) is not None:
            missing.append(left)
        else:
            free = sum(1 << right for right, one in enumerate(matching.of_right) if one < 0)
    return missing
