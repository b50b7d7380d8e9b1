"""Sets, exchanges and transpositions in the order of section D, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, perm
from typing import TypeAlias

Exchange: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Who goes down from S1, and who comes up from S2."""


def mdp_sets(count: int, chosen: int) -> Iterator[tuple[int, ...]]:
    """D.3 of 2013: places of the moved-down players in S1, in lexicographic order."""
    return combinations(range(count), chosen)


def exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[Exchange]:
    """D.2: always of the original S1 and S2 (A27), one player, then two, and so on.

    By the difference of the sums of places; then the S1 players in decreasing, the S2 players in
    increasing lexicographic order. The alternative, exchanges of what is already exchanged, has the
    tables of D.2 against it.
    """
    place = {player: rank for rank, player in enumerate([*s1, *s2])}
    for size in range(1, min(len(s1), len(s2)) + 1):
        if size == 1:
            yield from _single(s1, s2)
            continue
        downs = [tuple(reversed(each)) for each in combinations(s1, size)]
        downs.sort(key=lambda group: [-place[player] for player in group])
        ups = list(combinations(s2, size))
        yield from sorted(
            ((down, up) for down in downs for up in ups),
            key=lambda both: (
                sum(place[each] for each in both[1]) - sum(place[each] for each in both[0])
            ),
        )


def _single(s1: Sequence[int], s2: Sequence[int]) -> Iterator[Exchange]:
    players = [*s1, *s2]
    for difference in range(1, len(players)):
        for rank in range(len(s1) - 1, -1, -1):
            if len(s1) <= rank + difference < len(players):
                yield (players[rank],), (players[rank + difference],)


def exchanged(
    s1: Sequence[int], s2: Sequence[int], exchange: Exchange
) -> tuple[list[int], list[int]]:
    """S1 and S2 after an exchange, both sorted again (A.2)."""
    down, up = (set(side) for side in exchange)
    return sorted({*s1} - down | up), sorted({*s2} - up | down)


def block(turn: int, rank: int, s1_size: int, s2_size: int) -> int:
    """How many transpositions begin with the same ``turn`` opponents and one of rank ``rank``.

    Only the opponents of S1 are told apart (A28): whoever is left over stands in ranking order.
    """
    del rank
    return perm(s2_size - turn - 1, s1_size - turn - 1)


def literal_number(number: int, s1_size: int, s2_size: int) -> int:
    """The number in the full list of D.1 of an arrangement of the first places."""
    return number * factorial(s2_size - s1_size)
