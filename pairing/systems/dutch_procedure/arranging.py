"""Sets, exchanges and transpositions in the order of section D, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import factorial
from typing import TypeAlias

Exchange: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Who goes down from S1, and who comes up from S2."""


def mdp_sets(count: int, chosen: int) -> Iterator[tuple[int, ...]]:
    """D.3 of 2013: places of the moved-down players in S1, in lexicographic order."""
    return combinations(range(count), chosen)


def limbo_weights(sizes: Sequence[int], left_out: int) -> Iterator[tuple[int, ...]]:
    """D.3 of 2015: how many of each score stay in the Limbo, the lightest weight first.

    ``sizes`` are the numbers of moved-down players by score, the highest score first.
    """
    if not sizes:
        if not left_out:
            yield ()
        return
    for highest in range(min(sizes[0], left_out) + 1):
        for rest in limbo_weights(sizes[1:], left_out - highest):
            yield highest, *rest


def sets_of_weight(
    groups: Sequence[Sequence[int]], weight: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """D.3 of 2015: the sets that leave a Limbo of one weight, in lexicographic order."""
    chosen = (
        combinations(group, len(group) - out) for group, out in zip(groups, weight, strict=True)
    )
    return (tuple(place for part in parts for place in part) for parts in product(*chosen))


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


def literal_number(number: int, s1_size: int, s2_size: int) -> int:
    """The number in the full list of D.1 of an arrangement of the first places.

    Only the opponents of S1 are told apart (A28): whoever is left over stands in ranking order.
    """
    return number * factorial(s2_size - s1_size)
