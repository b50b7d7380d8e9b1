"""The orders in which alterations are tried: D.1-D.3 of 2016, 4.2-4.4 of 2026.

Everything here is about BSNs, the numbers 1, 2, 3, … of the players of a bracket in ranking order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

Bsns: TypeAlias = tuple[int, ...]


def transpositions(
    s2: Bsns, places: int, leads_nowhere: Callable[[Bsns], bool] = lambda _: False
) -> Iterator[Bsns]:
    """D.1 (4.2): the first ``places`` BSNs of every transposition of S2, lexicographic order.

    The remaining BSNs of S2 are ignored, as the article says. ``leads_nowhere`` may cut off all
    transpositions that begin with the given BSNs.
    """
    yield from _continued((), s2, places, leads_nowhere)


def _continued(
    start: Bsns, s2: Bsns, places: int, leads_nowhere: Callable[[Bsns], bool]
) -> Iterator[Bsns]:
    if leads_nowhere(start):
        return
    if len(start) == places:
        yield start
        return
    for bsn in s2:
        if bsn not in start:
            yield from _continued((*start, bsn), s2, places, leads_nowhere)


def exchanges(s1: Bsns, s2: Bsns) -> Iterator[tuple[Bsns, Bsns]]:
    """D.2 (4.3): the original S1 and S2, then both after every resident exchange, in order.

    Fewest BSNs exchanged; smallest difference of the sums; highest different BSN that leaves S1;
    lowest different BSN that leaves S2. Both subgroups are sorted again by rank.
    """
    for count in range(min(len(s1), len(s2)) + 1):
        swaps = [
            (leaving, joining)
            for leaving in combinations(sorted(s1, reverse=True), count)
            for joining in combinations(sorted(s2), count)
        ]
        for leaving, joining in sorted(swaps, key=_exchange_order):
            yield _swapped(s1, leaving, joining), _swapped(s2, joining, leaving)


def _exchange_order(swap: tuple[Bsns, Bsns]) -> tuple[int, Bsns, Bsns]:
    leaving, joining = swap
    return sum(joining) - sum(leaving), tuple(-bsn for bsn in leaving), joining


def _swapped(group: Bsns, leaving: Bsns, joining: Bsns) -> Bsns:
    return tuple(sorted((set(group) - set(leaving)) | set(joining)))


def mdp_sets_2016(scores: Sequence[int], size: int) -> list[Bsns]:
    """D.3 of 2016: the sets of MDPs in S1; highest different score, then lowest BSNs.

    ``scores`` are those of the MDPs, BSN 1 first.
    """

    def order(bsns: Bsns) -> tuple[Bsns, Bsns]:
        return tuple(-scores[bsn - 1] for bsn in bsns), bsns

    return sorted(combinations(range(1, len(scores) + 1), size), key=order)


def mdp_sets_2026(scores: Sequence[int], size: int) -> list[Bsns]:
    """4.4.2 of 2026: the sets of MDPs in S1 by the smallest different BSN."""
    return list(combinations(range(1, len(scores) + 1), size))
