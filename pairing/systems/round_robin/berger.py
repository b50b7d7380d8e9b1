"""Berger's tables for any number of players: C.05, Annex 1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.systems.round_robin.definitions import SMALLEST_FIELD


@dataclass(frozen=True, slots=True)
class BergerRound:
    """One round by numbers from 1: (white, black) in the order of the table, and who rests."""

    pairs: tuple[tuple[int, int], ...]
    rests: int | None = None

    @property
    def reversed_colours(self) -> BergerRound:
        """The same opponents with the other colours."""
        return BergerRound(tuple((black, white) for white, black in self.pairs), self.rests)


def berger_cycle(count: int) -> tuple[BergerRound, ...]:
    """The rounds in which every two of so many players meet once.

    If the number is odd, the highest number of the table is nobody: whoever would meet it rests.

    >>> berger_cycle(4)[1].pairs
    ((4, 3), (1, 2))
    >>> berger_cycle(3)[0]
    BergerRound(pairs=((2, 3),), rests=1)
    """
    if count < SMALLEST_FIELD:
        raise ValueError(count)
    size = count + count % 2
    return tuple(_round(count, size, number) for number in range(size - 1))


def _round(count: int, size: int, number: int) -> BergerRound:
    pairs = tuple(_boards(size, number))
    if count == size:
        return BergerRound(pairs)
    rests = next(one if other == size else other for one, other in pairs if size in (one, other))
    return BergerRound(pairs[1:], rests)


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


def berger_rounds(count: int, cycles: int, *, swaps: bool) -> tuple[BergerRound, ...]:
    """All rounds of several cycles, every second one with colours reversed.

    ``swaps`` exchanges the last two rounds of each cycle before a reversed one, so that nobody has
    the same colour three times running where the two meet.
    """
    rounds: list[BergerRound] = []
    for cycle in range(cycles):
        own = list(berger_cycle(count))
        if cycle % 2:
            own = [each.reversed_colours for each in own]
        elif swaps and cycle + 1 < cycles and len(own) > 1:
            own[-2:] = own[-1], own[-2]
        rounds += own
    return tuple(rounds)
