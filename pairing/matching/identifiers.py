"""The first perfect matching of a graph in the order of identifiers.

Of every pair the smaller vertex is the top member and the larger one the bottom member. A matching
is identified by its top members in ascending order, followed by their partners; identifiers are
compared like words in a dictionary.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import bits
from pairing.matching.general import augment


def first_by_identifier(neighbours: Sequence[int], mate: Sequence[int]) -> list[int]:
    """The partner of every vertex in the perfect matching with the smallest identifier.

    ``mate`` is any perfect matching of the graph ``neighbours``; neither is changed.
    """
    search = _First(neighbours, list(mate))
    search.fix_tops()
    search.fix_bottoms()
    return search.mate


class _First:
    """Vertices are fixed as top or bottom members in their order, then partners top by top."""

    def __init__(self, neighbours: Sequence[int], mate: list[int]) -> None:
        self.neighbours = neighbours
        self.mate = mate
        self.tops = 0
        self.bottoms = 0

    def fix_tops(self) -> None:
        """Every vertex as a top member if any matching that is left has it as one."""
        left = len(self.mate) // 2
        for vertex in range(len(self.mate)):
            if left and self._becomes_top(vertex):
                self.tops |= 1 << vertex
                left -= 1
            else:
                self.bottoms |= 1 << vertex

    def _becomes_top(self, vertex: int) -> bool:
        partner = self.mate[vertex]
        if partner > vertex:
            return True
        graph = self._graph_with_top(vertex)
        trial = list(self.mate)
        trial[vertex] = trial[partner] = -1
        if augment(graph, trial, vertex, 1 << partner) is not None:
            return False
        self.mate = trial
        return True

    def _graph_with_top(self, next_top: int) -> list[int]:
        """The edges from a top to a larger vertex that is not one, if ``next_top`` is a top too."""
        tops, bottoms = self.tops | 1 << next_top, self.bottoms
        graph = []
        for vertex, near in enumerate(self.neighbours):
            if tops >> vertex & 1:
                graph.append(near & ~tops & -(2 << vertex))
            elif bottoms >> vertex & 1:
                graph.append(near & tops & ~(-1 << vertex))
            else:
                graph.append(near & ~bottoms)
        return graph

    def fix_bottoms(self) -> None:
        """Every top member, the smallest first, gets the smallest partner that it can have."""
        tops, bottoms = self.tops, self.bottoms
        for top in bits(self.tops):
            tops ^= 1 << top
            self._take_first(top, tops, bottoms)
            bottoms ^= 1 << self.mate[top]

    def _take_first(self, top: int, tops: int, bottoms: int) -> None:
        """Change partners along an alternating path, among the open tops and bottoms."""
        own = self.mate[top]
        wanted = self.neighbours[top] & bottoms & -(2 << top)
        onward = self._reach(own, wanted & -wanted, tops)
        found = next(bottom for bottom in bits(wanted) if bottom in onward)
        taker = top
        while found != taker:
            loser = self.mate[found]
            self.mate[taker], self.mate[found] = found, taker
            if found == own:
                return
            taker, found = loser, onward[found]

    def _reach(self, own: int, first: int, tops: int) -> dict[int, int]:
        """Bottoms that can be given away, each with the one that its top takes instead.

        The search begins at ``own``, which becomes free, and ends at the set ``first``.
        """
        onward, queue = {own: own}, [own]
        for bottom in queue:
            if first >> bottom & 1:
                break
            takers = self.neighbours[bottom] & tops & ~(-1 << bottom)
            owner = self.mate[first.bit_length() - 1]
            if takers >> owner & 1:
                onward[first.bit_length() - 1] = bottom
                break
            for taker in bits(takers):
                tops ^= 1 << taker
                onward[self.mate[taker]] = bottom
                queue.append(self.mate[taker])
        return onward
