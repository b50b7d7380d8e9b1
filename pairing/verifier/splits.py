"""S1 and S2 of a remainder after every exchange, in the order of D.2 (4.3)."""

from __future__ import annotations

from collections.abc import Iterator


def exchanges(s1_size: int, s2_size: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who leaves S1 and who leaves S2, by places in the remainder from 0; nobody at first.

    First the fewest exchanged, then the smallest difference of the sums, then the highest who
    leaves S1, then the lowest who leaves S2.
    """
    for count in range(min(s1_size, s2_size) + 1):
        least = count * (count - 1) // 2
        most = count * (s1_size + s2_size - 2) - 2 * least
        for steps in range(2 * least, most + 1):
            for down in _sets(count, s1_size, steps - least):
                rest = steps - sum(down)
                leaving = tuple(s1_size - 1 - step for step in down)
                for up in _sets_of_sum(count, s2_size, rest):
                    yield leaving, tuple(s1_size + step for step in up)


def _sets(count: int, size: int, most: int, start: int = 0) -> Iterator[tuple[int, ...]]:
    """Sets of so many numbers below ``size``, in lexicographic order, with a sum up to ``most``."""
    if not count:
        yield ()
        return
    for first in range(start, size - count + 1):
        if count * first + count * (count - 1) // 2 > most:
            return
        for rest in _sets(count - 1, size, most - first, first + 1):
            yield (first, *rest)


def _sets_of_sum(count: int, size: int, total: int, start: int = 0) -> Iterator[tuple[int, ...]]:
    """The same with just that sum; no numbers are asked for together with no sum alone."""
    if count < 2:
        if not count:
            yield ()
        elif start <= total < size:
            yield (total,)
        return
    for first in range(start, size - count + 1):
        if count * first + count * (count - 1) // 2 > total:
            return
        for rest in _sets_of_sum(count - 1, size, total - first, first + 1):
            yield (first, *rest)
