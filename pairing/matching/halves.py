"""The primal-dual method without odd sets: a cheapest way to match everybody by halves.

Where two outer vertices of one tree lose their slack, the way between them and that edge are a
*ring* of an odd number of vertices, each of which has no slack with the next one. To match its
vertices by halves, each with both of those beside it, costs as much as their prices. So the tree
falls apart, its root matched and the ring left; and where another tree reaches the ring, that one's
root is matched, and the vertices of the ring among each other.

Nearly always no ring remains in the end, or one or two. For their sake alone odd sets are made
afterwards. Made from the beginning, they are many: for a while it costs less to leave some out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairing.matching.state import Edge
from pairing.matching.trees import Forest, State


class ByHalves(Forest[State]):
    """Trees that grow without odd sets, of which the state has none either.

    Every vertex of a ring knows all of it, in its order.
    """

    def __init__(self, state: State, roots: Iterable[int]) -> None:
        self._ring: dict[int, tuple[int, ...]] = {}
        super().__init__(state, roots)

    def grow(self, limit: int | None) -> bool:
        """Match all roots, by halves at least; false if that is impossible, or not so cheap.

        One vertex of each ring that remains is unmatched.
        """
        grown = super().grow(limit)
        for ring in dict.fromkeys(self._ring.values()):
            self._match_in_turn(ring[1:])
        return grown

    def _look(self, vertex: int, others: int) -> Edge | None:
        if ends := others & self.outer:
            return vertex, ends.bit_length() - 1
        return super()._look(vertex, others)

    def _leads_out(self, near: int) -> bool:
        return near in self._ring or super()._leads_out(near)

    def _augment(self, one: int, other: int) -> None:
        if self.tree[one] == self.tree[other]:  # nobody is of a tree that has fallen any more
            self._make_ring(one, other)
            return
        if ring := self._ring.get(other):
            for vertex in ring:
                del self._ring[vertex]
            place = ring.index(other)
            self._match_in_turn((*ring[place + 1 :], *ring[:place]))
        super()._augment(one, other)

    def _make_ring(self, one: int, other: int) -> None:
        """Match the root of a tree by leaving a ring that an edge of it closes."""
        common, root = self._common_base(one, other), self.tree[one]
        ring = (*self._up_to(common, one), *reversed(self._up_to(common, other)[:-1]))
        edges, freed = self._way(common), self.trees[root]
        self._fell([root], edges)
        for vertex in ring:
            self._ring[vertex] = ring
            self.state.mate[vertex] = -1
        self._await_freed(freed)

    def _up_to(self, common: int, vertex: int) -> list[int]:
        """The vertices from an outer one to another that it hangs on."""
        found = [vertex]
        while vertex != common:
            inner = self._parent(vertex)
            vertex = self.entry[inner][0]
            found += [inner, vertex]
        return found

    def _match_in_turn(self, vertices: Sequence[int]) -> None:
        """Match the first with the second, the third with the fourth, and so on."""
        mate = self.state.mate
        for one, other in zip(vertices[::2], vertices[1::2], strict=True):
            mate[one], mate[other] = other, one
