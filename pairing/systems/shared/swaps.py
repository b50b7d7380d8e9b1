"""Exchanges of several players between S1 and S2, one by one in order (D.2 in 2016, 4.3 in 2026).

There may be millions of them: they are made as they are asked for, and counted without being made.
A player is known here by his steps from the middle: 1 for the lowest of S1, 2 for the next above
him, 0 for the highest of S2, 1 for the next below him. Steps add up to the difference of the sums
of BSNs, which decides after the number of players exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import TypeAlias

Swap: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Who leaves S1, the lowest first, and who leaves S2, the highest first."""


class Swaps:
    """All exchanges of ``size`` players of S1 (BSNs in order) for as many of S2, in order."""

    def __init__(self, s1: Sequence[int], s2: Sequence[int], size: int) -> None:
        self._leaving = (-1, *reversed(s1))
        self._joining = tuple(s2)
        self._size = size

    def __iter__(self) -> Iterator[Swap]:
        """Smallest difference, then the highest BSNs of S1, then the lowest of S2."""
        return self.starting(0)

    def starting(self, number: int) -> Iterator[Swap]:
        """The same from the one with that number (from 0) on; none before it is made."""
        if number >= self.count:
            return
        size, above, below = self._size, len(self._leaving), len(self._joining)
        first_down, first_up = self._steps_of(number) if number else ((), ())
        least_up, most_up = sum(range(size)), sum(range(below - size, below))
        nearest = sum(first_down) + sum(first_up) or size * size
        for difference in range(nearest, size * (above + below)):
            low, high = difference - most_up, difference - least_up
            for down in _choices(size, 1, above, low, high, first_down):
                left = difference - sum(down)
                for up in _choices(size, 0, below, left, left, first_up):
                    leaving = tuple(self._leaving[step] for step in down)
                    yield leaving, tuple(self._joining[step] for step in up)
                first_up = ()
            first_down = ()

    def _steps_of(self, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who is exchanged in the one with that number: the reverse of counting what is before."""
        difference = self._size * self._size
        while number >= (nearer := self._of_down((), 1, difference)):
            number, difference = number - nearer, difference + 1
        down: tuple[int, ...] = ()
        while len(down) < self._size:
            step = down[-1] + 1 if down else 1
            while number >= (fewer := self._of_down((*down, step), step + 1, difference)):
                number, step = number - fewer, step + 1
            down = (*down, step)
        up: tuple[int, ...] = ()
        while len(up) < self._size:
            step, missing = up[-1] + 1 if up else 0, self._size - len(up) - 1
            left = difference - sum(down) - sum(up)
            while number >= (fewer := _ways(missing, step + 1, len(self._joining), left - step)):
                number, step = number - fewer, step + 1
            up = (*up, step)
        return down, up

    @property
    def count(self) -> int:
        """How many there are."""
        above, below = len(self._leaving) - 1, len(self._joining)
        return comb(above, self._size) * comb(below, self._size)

    def number_of(self, swap: Swap) -> int:
        """How many exchanges of this size come before that one."""
        down = tuple(self._leaving.index(bsn) for bsn in swap[0])
        up = tuple(self._joining.index(bsn) for bsn in swap[1])
        difference = sum(down) + sum(up)
        nearer = sum(
            self._of_down((), 1, each) for each in range(self._size * self._size, difference)
        )
        return nearer + self._before_down(down, difference) + self._before_up(up)

    def _of_down(self, begun: tuple[int, ...], start: int, difference: int) -> int:
        """How many have that difference and begin with those steps of S1, the next from there."""
        left, missing = difference - sum(begun), self._size - len(begun)
        return sum(
            _ways(missing, start, len(self._leaving), own)
            * _ways(self._size, 0, len(self._joining), left - own)
            for own in range(left + 1)
        )

    def _before_down(self, down: tuple[int, ...], difference: int) -> int:
        return sum(
            self._of_down((*down[:turn], step), step + 1, difference)
            for turn, step in _earlier(down, 1)
        )

    def _before_up(self, up: tuple[int, ...]) -> int:
        return sum(
            _ways(self._size - turn - 1, step + 1, len(self._joining), sum(up[turn:]) - step)
            for turn, step in _earlier(up, 0)
        )


def _earlier(steps: tuple[int, ...], start: int) -> Iterator[tuple[int, int]]:
    """Every turn with every step that would come before the one taken."""
    for turn, step in enumerate(steps):
        first = steps[turn - 1] + 1 if turn else start
        yield from ((turn, earlier) for earlier in range(first, step))


def _choices(
    size: int, start: int, end: int, low: int, high: int, first: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Ascending steps below ``end`` with a sum from ``low`` to ``high``, lexicographic order.

    They begin with ``first``, one of them, if it is given.
    """
    if not size:
        if low <= 0 <= high:
            yield ()
        return
    if first:
        step, start = first[0], first[0] + 1
        for others in _choices(size - 1, start, end, low - step, high - step, first[1:]):
            yield step, *others
    for step in range(start, end - size + 1):
        if size * step + size * (size - 1) // 2 > high:
            return
        if step + sum(range(end - size + 1, end)) >= low:
            for others in _choices(size - 1, step + 1, end, low - step, high - step):
                yield step, *others


@lru_cache(maxsize=100_000)
def _ways(size: int, start: int, end: int, total: int) -> int:
    """How many choices of so many ascending steps from ``start`` below ``end`` have that sum."""
    if not size:
        return int(total == 0)
    if start + size > end or size * start + size * (size - 1) // 2 > total:
        return 0
    return _ways(size - 1, start + 1, end, total - start) + _ways(size, start + 1, end, total)
