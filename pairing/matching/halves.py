"""The primal-dual method without odd sets: a cheapest way to match everybody by halves.

One unmatched vertex after another is the root of a tree, which ends at the nearest vertex where a
partner can be had (E. Dijkstra, "A note on two problems in connexion with graphs", 1959). Where two
outer vertices of the tree lose their slack sooner, the way between them and that edge are a *ring*
of an odd number of vertices, each of which has no slack with the next one. To match its vertices by
halves, each with both of those beside it, costs as much as their prices. So the root is matched and
the ring left; and where another tree reaches the ring, that one's root is matched, and the vertices
of the ring among each other.

Nearly always no ring remains in the end, or one or two. For their sake alone odd sets are made
afterwards. Made from the beginning, they are many: for a while it costs less to leave some out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from math import inf

from pairing.matching.state import Edge, MatchingState


class ByHalves:
    """A state without odd sets, and the rings in it.

    Every vertex of a ring knows all of it, in its order, and is unmatched.
    """

    def __init__(self, state: MatchingState) -> None:
        self.state = state
        self._ring: dict[int, tuple[int, ...]] = {}
        self._edges: dict[int, Sequence[tuple[int, int]]] = {}

    def match(self, roots: Iterable[int], limit: int | None) -> bool:
        """Match all roots, by halves at least; false if that is impossible, or not so cheap.

        One vertex of each ring that remains is unmatched.
        """
        before = list(self.state.seen)
        done = all(self._match_root(root, limit) for root in roots)
        for ring in dict.fromkeys(self._ring.values()):
            self._match_in_turn(ring[1:])
        self._enter_prices(before)
        return done

    def _enter_prices(self, before: list[int]) -> None:
        """Enter the prices that trees have changed in the state, each of them once."""
        state = self.state
        after, state.seen = state.seen, before
        for vertex, price in enumerate(after):
            state.reprice(vertex, price)

    def edges_of(self, vertex: int) -> Sequence[tuple[int, int]]:
        """The partners of a vertex with the costs; they stay the same."""
        edges = self._edges.get(vertex)
        if edges is None:
            edges = self._edges[vertex] = self.state.edges_of(vertex)
        return edges

    def _match_root(self, root: int, limit: int | None) -> bool:
        if self.state.mate[root] >= 0 or root in self._ring:
            return True  # another root has taken it
        tree = _Tree(self, root)
        end = tree.grow()
        if end is None:
            return False
        tree.note_prices()
        if end[1] in tree.outer:
            self._make_ring(tree, *end)
        else:
            self._break_ring(end[1])
            tree.match(*end)
        return limit is None or self.state.bound <= limit

    def _make_ring(self, tree: _Tree, one: int, other: int) -> None:
        """Match the root of a tree by leaving a ring that an edge of it closes.

        The ``other`` end was an outer vertex before; perhaps it is the root.
        """
        way, earlier = tree.way_up(one), tree.way_up(other)
        while len(earlier) > 1 and way[-2] == earlier[-2]:
            way.pop()
            earlier.pop()
        ring = (*way, *reversed(earlier[:-1]))
        tree.match_without(one)
        for vertex in ring:
            self._ring[vertex] = ring
            self.state.mate[vertex] = -1

    def _break_ring(self, end: int) -> None:
        """If a vertex is of a ring, match the others of it among each other."""
        ring = self._ring.get(end, ())
        for vertex in ring:
            del self._ring[vertex]
        if ring:
            place = ring.index(end)
            self._match_in_turn((*ring[place + 1 :], *ring[:place]))

    def _match_in_turn(self, vertices: Sequence[int]) -> None:
        """Match the first with the second, the third with the fourth, and so on."""
        mate = self.state.mate
        for one, other in zip(vertices[::2], vertices[1::2], strict=True):
            mate[one], mate[other] = other, one


class _Tree:
    """A tree of pairs that lose their slack one after another while the price of its root rises.

    ``outer`` are its outer vertices and ``_inner`` the inner ones, by how far that price had risen
    when they were reached. ``_via`` is for each vertex the outer one that comes nearest to it, that
    before an inner one, and ``_above`` what their edge costs above what the price of that one would
    be if the root's had not risen. In the queue are those who have a partner of their own, by the
    moments at which they can be reached. ``_end`` is the edge by which the root can be matched
    soonest, its outer end first.
    """

    def __init__(self, halves: ByHalves, root: int) -> None:
        self._halves = halves
        self._state = halves.state
        self._root = root
        self.outer = {root: 0}
        self._inner: dict[int, int] = {}
        self._via = [root] * len(self._state.mate)
        self._above: list[float] = [inf] * len(self._state.mate)
        self._queue: list[tuple[int, int]] = []
        self._risen = 0
        self._end: Edge | None = None
        self._end_at: float = inf

    def grow(self) -> Edge | None:
        """The edge by which the root can be matched, its outer end first; ``None`` if none can be.

        At the other end is a vertex that has no partner, or may leave the hub for it, or a second
        outer vertex of the tree.
        """
        vertex: int | None = self._root
        while vertex is not None:
            self._look_at_edges(vertex)
            vertex = self._next_outer()
        return self._end

    def _look_at_edges(self, vertex: int) -> None:
        """Note to whom the outer vertex that was reached last comes nearer than the others.

        What joins two outer ones is noted by the later of them, unless yet another one comes as
        near to the earlier one: that is noted then.
        """
        state, above, via, outer = self._state, self._above, self._via, self.outer
        mate, seen, hub = state.mate, state.seen, state.hub
        offset = self._risen - seen[vertex]
        for other, cost in self._halves.edges_of(vertex):
            here = offset + cost
            if here >= above[other]:
                continue
            above[other], via[other] = here, vertex
            moment = here - seen[other]
            if other in outer:
                self._can_end(vertex, other, (moment + outer[other]) // 2)
            elif mate[other] < 0 or other == hub or mate[other] == hub:
                self._can_end(vertex, other, moment)
            elif moment < self._end_at:
                heappush(self._queue, (moment, other))

    def _can_end(self, one: int, other: int, moment: int) -> None:
        """An edge by which the root can be matched at some moment."""
        if moment < self._end_at:
            self._end, self._end_at = (one, other), moment

    def _next_outer(self) -> int | None:
        """The partner of the vertex that is reached next; ``None`` if the tree has ended before.

        No outer vertex is reached again: the edge by which it could be ends the tree before.
        """
        queue, inner = self._queue, self._inner
        while queue and queue[0][1] in inner:
            heappop(queue)
        if not queue or self._end_at <= queue[0][0]:
            return None
        self._risen, near = heappop(queue)
        vertex = self._state.mate[near]
        inner[near] = self.outer[vertex] = self._risen
        return vertex

    def note_prices(self) -> None:
        """Note the prices at which the root is matched."""
        seen, risen = self._state.seen, int(self._end_at)
        for vertex, since in self.outer.items():
            seen[vertex] += risen - since
        for vertex, since in self._inner.items():
            seen[vertex] -= risen - since
        self._state.bound += risen

    def match(self, last: int, partner: int) -> None:
        """Match an outer vertex with another partner, and the root by changing those between."""
        mate = self._state.mate
        while True:
            former = mate[last]
            mate[last], mate[partner] = partner, last
            if last == self._root:
                return
            partner, last = former, self._via[former]

    def match_without(self, left: int) -> None:
        """Match the root so that another outer vertex is left over."""
        partner = self._state.mate[left]
        self.match(self._via[partner], partner)

    def way_up(self, vertex: int) -> list[int]:
        """The vertices from an outer one to the root."""
        way = [vertex]
        while vertex != self._root:
            inner = self._state.mate[vertex]
            vertex = self._via[inner]
            way += [inner, vertex]
        return way
