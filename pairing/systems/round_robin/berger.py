"""Berger's tables for any number of players: C.05, Annex 1."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.systems.round_robin.definitions import SMALLEST_FIELD
from pairing.systems.round_robin.tables import TableRound


def berger_cycle(count: int) -> tuple[TableRound, ...]:
    """The rounds in which every two of so many players meet once.

    There are none of a single one. If the number is odd, the highest number of the table is nobody:
    whoever would meet it rests.

    >>> berger_cycle(4)[1].pairs
    ((4, 3), (1, 2))
    >>> berger_cycle(3)[0]
    TableRound(pairs=((2, 3),), rests=1)
    """
    if count < SMALLEST_FIELD:
        return ()
    size = count + count % 2
    return tuple(_round(count, size, number) for number in range(size - 1))


def _round(count: int, size: int, number: int) -> TableRound:
    pairs = tuple(_boards(size, number))
    if count == size:
        return TableRound(pairs)
    rests = next(one if other == size else other for one, other in pairs if size in (one, other))
    return TableRound(pairs[1:], rests)


def _boards(size: int, number: int) -> Iterator[tuple[int, int]]:
    """The boards of a round, counted from 0, of an even table.

    The last number meets each other one in steps of half the table, with Black in odd rounds.
    Beside that one the others sit in a circle and meet across it, the following one with White.
    """
    others = size - 1
    head = number * (size // 2) % others
    yield (size, head + 1) if number % 2 else (head + 1, size)
    for step in range(1, size // 2):
        yield (head + step) % others + 1, (head - step) % others + 1


def double_berger(count: int, *, swaps: bool) -> tuple[TableRound, ...]:
    """Two cycles, the second with colours reversed.

    ``swaps`` exchanges the last two rounds of the first cycle, so that nobody has the same colour
    three times running where the two meet.
    """
    first = list(berger_cycle(count))
    second = [each.reversed_colours for each in first]
    if swaps and len(first) > 1:
        first[-2:] = first[-1], first[-2]
    return (*first, *second)
