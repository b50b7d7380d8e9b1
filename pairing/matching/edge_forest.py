"""Trees that await each edge by itself: it is quicker so where every vertex has few."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from pairing.matching.bits import bits
from pairing.matching.state import Node
from pairing.matching.trees import FREE, INNER, Forest, State, TreeEvent


class EdgeForest(Forest[State]):
    """Every vertex has few edges: these are looked at one by one.

    In the queue is of each outer vertex the edge that loses its slack next, by that moment, and
    behind the edges of a moment the odd sets that open then. ``awaited`` are the moments of the
    entries that count: others have been overtaken.
    """

    def __init__(self, state: State, roots: Iterable[int]) -> None:
        self._queue: list[tuple[int, bool, int, int]] = []
        self._awaited: dict[int, int] = {}
        self._edges: dict[int, Sequence[tuple[int, int]]] = {}
        super().__init__(state, roots)

    def _find_tight(self) -> None:
        queue = self._queue
        while not self.tight and queue and queue[0][0] <= self.risen and not queue[0][1]:
            moment, _, vertex, _ = heappop(queue)
            if self._is_awaited(vertex, moment):
                self._look_at_edges(vertex)

    def _is_awaited(self, vertex: int, moment: int) -> bool:
        return self._awaited.get(vertex) == moment and self.outer >> vertex & 1 == 1

    def _still_counts(self, vertex: int, near: int, moment: int) -> bool:
        """The other end is as near still, and in no tree or an outer one of another blossom."""
        if self.inner >> near & 1:
            return False
        cost = self.state.cost(vertex, near)
        if not self.outer >> near & 1:
            return self.level[vertex] + self.state.seen[near] + moment == cost
        nearness = self.level[vertex] + self.level[near] + 2 * moment
        return nearness == cost and not self._own(vertex) >> near & 1

    def _next_event(self) -> TreeEvent | None:
        if not self._is_next_sure():
            return None
        moment, is_opening, node, _ = self._queue[0]
        if not is_opening:
            return TreeEvent(moment, 0)
        heappop(self._queue)
        return TreeEvent(moment, 0, node)

    def _is_next_sure(self) -> bool:
        """What stands at the head of the queue will happen; false if nothing will any more."""
        queue = self._queue
        while queue:
            moment, is_opening, node, near = queue[0]
            if is_opening:
                if self._opens(node, moment):
                    return True
                heappop(queue)
            elif not self._is_awaited(node, moment):
                heappop(queue)
            elif self._still_counts(node, near, moment):
                return True
            else:
                heappop(queue)
                self._look_at_edges(node)
        return False

    def _edges_of(self, vertex: int) -> Sequence[tuple[int, int]]:
        """The partners of a vertex with the costs; they stay the same while trees grow."""
        edges = self._edges.get(vertex)
        if edges is None:
            edges = self._edges[vertex] = self._find_edges(vertex)
        return edges

    def _find_edges(self, vertex: int) -> Sequence[tuple[int, int]]:
        """Those edges of a vertex that are looked at one by one."""
        return self.state.edges_of(vertex)

    def _join_classes(self, members: int) -> None:
        self.outer |= members
        for vertex in bits(members):
            self._look_at_edges(vertex)

    def _look_at_edges(self, vertex: int) -> None:
        """Note with whom an outer vertex has no slack, and await the edge that loses it next."""
        stand, level_of, seen, level = self.stand, self.level, self.state.seen, self.level[vertex]
        # What an edge costs above the other end if it has no slack: where both rise, half is left.
        at_once, at_once_outer = level + self.risen, level + 2 * self.risen + 1
        tight, next_free, next_outer, own = 0, -1, -1, None
        least = least_outer = 0
        for near, cost in self._edges_of(vertex):
            if stand[near] == INNER:
                continue
            if stand[near] == FREE:
                above = cost - seen[near]
                if above <= at_once:
                    tight |= 1 << near
                elif next_free < 0 or above < least:
                    least, next_free = above, near
                continue
            if own is None:
                own = self._own(vertex)
            if own >> near & 1:
                continue
            above = cost - level_of[near]
            if above <= at_once_outer:
                tight |= 1 << near
            elif next_outer < 0 or above < least_outer:
                least_outer, next_outer = above, near
        if tight:
            self.tight.append((vertex, tight))
        moment, next_near = least - level, next_free
        meeting = (least_outer - level) // 2
        if next_outer >= 0 and (next_free < 0 or meeting < moment):
            moment, next_near = meeting, next_outer
        if next_near >= 0:
            self._awaited[vertex] = moment
            heappush(self._queue, (moment, False, vertex, next_near))
        else:
            self._awaited.pop(vertex, None)

    def _leave_classes(self, members: int) -> None:
        """There are no classes here."""

    def _await_freed(self, freed: int) -> None:
        # Whichever side has fewer is gone through, and the other one is asked for by place.
        is_from_outer = freed.bit_count() > self.outer.bit_count()
        here, there = (self.outer, freed) if is_from_outer else (freed, self.outer)
        is_there = bin(there)[:1:-1].ljust(len(self.stand), "0")
        queue, awaited, risen = self._queue, self._awaited, self.risen
        level_of, seen_of = self.level, self.state.seen
        tight: dict[int, int] = {}
        for one in bits(here):
            for other, cost in self._edges_of(one):
                if is_there[other] == "0":
                    continue
                vertex, near = (one, other) if is_from_outer else (other, one)
                moment = cost - level_of[vertex] - seen_of[near]
                if moment <= risen:
                    tight[vertex] = tight.get(vertex, 0) | 1 << near
                elif vertex not in awaited or moment < awaited[vertex]:
                    awaited[vertex] = moment
                    heappush(queue, (moment, False, vertex, near))
        self.tight += tight.items()

    def _await_opening(self, moment: int, node: Node) -> None:
        heappush(self._queue, (moment, True, node, 0))
