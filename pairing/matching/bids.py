"""Matching by bids: whoever is unmatched takes the partner that costs him least.

He takes him from another one if need be, and the price of that partner falls by as much as the
second choice would have cost more, for which his own rises: no edge has less slack than before, but
that with the one who held him has. That one bids in the next pass. So prices far from the last ones
come near to them without a tree (D. Bertsekas, "A distributed algorithm for the assignment
problem", 1979).

Two who want the same partner can go on for long by small differences. So the passes end when they
have matched nobody more for a while; those are left to trees, and those whose choices cost alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.state import MatchingState

_IN_VAIN = 2
"""After so many passes in succession that match nobody more, the others are left to trees."""


def match_by_bids(state: MatchingState, unmatched: Sequence[int]) -> list[int]:
    """Match some of the unmatched vertices where there are no odd sets; those that remain.

    Prices stay valid, and sums and differences of prices and costs.
    """
    bids, mate, left, in_vain = _Bids(state), state.mate, list(unmatched), 0
    while left and in_vain < _IN_VAIN:
        bidding = dict.fromkeys(bids.bid(vertex) for vertex in left if mate[vertex] < 0)
        still = [vertex for vertex in bidding if vertex is not None and mate[vertex] < 0]
        in_vain = in_vain + 1 if len(still) == len(left) else 0
        left = still
    return left


class _Bids:
    """Bids of single vertices; ``edges`` are the partners of each that has bid, with the costs."""

    def __init__(self, state: MatchingState) -> None:
        self._state = state
        self._edges: dict[int, Sequence[tuple[int, int]]] = {}

    def bid(self, vertex: int) -> int | None:
        """Let an unmatched vertex bid; who lacks a partner after that, itself or another one."""
        state, seen = self._state, self._state.seen
        edges = self._edges.get(vertex)
        if edges is None:
            edges = self._edges[vertex] = state.edges_of(vertex)
        if not edges:
            return vertex
        rests = [cost - seen[near] for near, cost in edges]
        least = min(rests)
        place = rests.index(least)
        near = edges[place][0]
        rests[place] = rests[-1]
        rests.pop()
        second = min(rests, default=least)
        state.bound += least - seen[vertex]
        holder = -1 if near == state.hub else state.mate[near]
        if holder >= 0 and second == least:
            state.reprice(vertex, least)
            return vertex
        state.mate[vertex], state.mate[near] = near, vertex
        if holder < 0:
            state.reprice(vertex, least)
            return None
        state.reprice(vertex, second)
        state.reprice(near, seen[near] - (second - least))
        if holder == state.hub:
            return None
        state.mate[holder] = -1
        return holder
