"""Completing a priced matching whose costs are those of fares.

Outer vertices at one level lose their slack with others at one level all at the same moment: which
levels come next is foreseen for each level, and for each vertex the next of its few pairs inside.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from pairing.matching.bids import match_by_bids
from pairing.matching.bits import bits, mask_of
from pairing.matching.calling import Calling
from pairing.matching.completing import Forests
from pairing.matching.fared import FaredMatching
from pairing.matching.state import Node
from pairing.matching.trees import FREE, INNER, OUTER, Forest, TreeEvent


def forests_of(_: FaredMatching) -> Forests[FaredMatching]:
    """Those that grow by fares."""
    return Forests(_FareForest, calling=_FareCalling, bids=match_by_bids)


class _FareForest(Forest[FaredMatching]):
    """Trees of vertices that have fares.

    ``outer_levels`` are the outer vertices by their levels, as they would be without the rise of
    prices. Each of these levels awaits the next one of others that are in no tree, and the next
    one of outer vertices; ``awaited`` tells which. ``awaited_pairs`` tell of outer vertices when
    they lose their slack with somebody inside next, and with whom. In the queue are, by their
    moments, levels and vertices that await something, and behind all of a moment the odd sets that
    open then.
    """

    def __init__(self, state: FaredMatching, roots: Iterable[int]) -> None:
        self.outer_levels: dict[int, int] = {}
        self._awaited: dict[tuple[int, bool], int] = {}
        self._awaited_pairs: dict[int, tuple[int, int]] = {}
        self._queue: list[tuple[int, bool, int, int | tuple[int, bool]]] = []
        self._pushed = 0
        super().__init__(state, roots)

    def _push(self, moment: int, awaiting: int | tuple[int, bool], *, opens: bool = False) -> None:
        self._pushed += 1
        heappush(self._queue, (moment, opens, self._pushed, awaiting))

    # What has no slack

    def _find_tight(self) -> None:
        if not self.waiting:
            return
        state, risen, in_trees = self.state, self.risen, self.outer | self.inner
        for vertex in self.waiting:
            tight, fare = 0, state.fares[vertex]
            if fare is not None:
                opposite = fare - self.level[vertex] - risen
                free = state.levels.get(opposite, 0) & ~in_trees
                tight = (free | self.outer_levels.get(opposite - risen, 0)) & state.by_fare(vertex)
                tight &= state.allowed[vertex]
            if state.pairs[vertex]:
                tight |= self._tight_pairs(vertex)
            if tight:
                self.tight.append((vertex, tight))
        self.waiting.clear()

    def _tight_pairs(self, vertex: int) -> int:
        """With whom inside an outer vertex has no slack; the next one who loses it is awaited."""
        stand, level_of, seen = self.stand, self.level, self.state.seen
        level, risen = level_of[vertex], self.risen
        tight, awaited, next_near, own = 0, 0, -1, None
        for other, cost in self.state.pairs[vertex].items():
            where = stand[other]
            if where == INNER:
                continue
            if where == FREE:
                moment = cost - level - seen[other]
            else:
                if own is None:
                    own = self._own(vertex)
                if own >> other & 1:
                    continue
                moment = (cost - level - level_of[other]) // 2
            if moment <= risen:
                tight |= 1 << other
            elif next_near < 0 or moment < awaited:
                awaited, next_near = moment, other
        if next_near < 0:
            self._awaited_pairs.pop(vertex, None)
        else:
            self._await_pair(awaited, vertex, next_near)
        return tight

    def _await_pair(self, moment: int, vertex: int, near: int) -> None:
        self._awaited_pairs[vertex] = moment, near
        self._push(moment, vertex)

    def _still_counts(self, vertex: int, near: int, moment: int) -> bool:
        """A pair inside loses its slack then; the other may have come to a tree meanwhile."""
        if self.stand[near] == INNER:
            return False
        cost, level = self.state.cost(vertex, near), self.level[vertex] + moment
        if self.stand[near] == FREE:
            return level + self.state.seen[near] == cost
        return level + self.level[near] + moment == cost and not self._own(vertex) >> near & 1

    # Levels

    def _join_classes(self, members: int) -> None:
        self.outer |= members
        fares, level_of, levels = self.state.fares, self.level, self.outer_levels
        for vertex in bits(members):
            self.waiting.append(vertex)
            fare = fares[vertex]
            if fare is not None:
                level = level_of[vertex] - fare
                if level in levels:
                    levels[level] |= 1 << vertex
                else:
                    levels[level] = 1 << vertex
                    self._foresee(level)

    def _leave_classes(self, members: int) -> None:
        fares, level_of, levels = self.state.fares, self.level, self.outer_levels
        for vertex in bits(members & self.outer):
            fare = fares[vertex]
            if fare is not None:
                level = level_of[vertex] - fare
                left = levels[level] ^ 1 << vertex
                if left:
                    levels[level] = left
                else:
                    del levels[level]
                    self._awaited.pop((level, False), None)
                    self._awaited.pop((level, True), None)

    def _foresee(self, level: int) -> None:
        """Await the next levels for a new level of outer vertices.

        Those of outer vertices that were there before need not await it in turn.
        """
        self._await_next(level, -level - self.risen, outer=False)
        self._await_next(level, -level - 2 * self.risen, outer=True)

    def _await_next(self, level: int, below: int, *, outer: bool) -> None:
        """Await the highest level of others below one."""
        if outer:
            known = [each for each in self.outer_levels if each < below]
        else:
            levels, free = self.state.levels, ~(self.outer | self.inner)
            known = [each for each in levels if each < below and levels[each] & free]
        if known:
            self._await(level, max(known), outer=outer)
        else:
            self._awaited.pop((level, outer), None)

    def _await(self, level: int, other: int, *, outer: bool) -> None:
        self._awaited[level, outer] = other
        room = -level - other
        self._push(room // 2 if outer else room, (level, outer))

    def _await_freed(self, freed: int) -> None:
        state, risen = self.state, self.risen
        found: dict[int, int] = {}
        for vertex in bits(freed):
            fare = state.fares[vertex]
            if fare is not None:
                level = state.seen[vertex] - fare
                found[level] = found.get(level, 0) | 1 << vertex
            for other, cost in state.pairs[vertex].items():
                if self.stand[other] == OUTER:
                    moment = cost - self.level[other] - state.seen[vertex]
                    if moment <= risen:
                        self.tight.append((other, 1 << vertex))
                    elif other not in self._awaited_pairs or moment < self._awaited_pairs[other][0]:
                        self._await_pair(moment, other, vertex)
        for level, members in self.outer_levels.items():
            opposite = -level - risen
            if others := found.get(opposite, 0):
                for vertex in bits(members):
                    if tight := others & state.allowed[vertex] & state.by_fare(vertex):
                        self.tight.append((vertex, tight))
            if known := [each for each in found if each < opposite]:
                nearest, awaited = max(known), self._awaited.get((level, False))
                if awaited is None or awaited < nearest:
                    self._await(level, nearest, outer=False)

    # The queue

    def _await_opening(self, moment: int, node: Node) -> None:
        self._push(moment, node, opens=True)

    def _next_event(self) -> TreeEvent | None:
        while self._queue:
            moment, opens, _, awaiting = heappop(self._queue)
            if not isinstance(awaiting, int):
                if members := self._met(moment, *awaiting):
                    return TreeEvent(moment, members)
            elif opens:
                if self._opens(awaiting, moment):
                    return TreeEvent(moment, 0, awaiting)
            elif self._has_met(moment, awaiting):
                return TreeEvent(moment, 1 << awaiting)
        return None

    def _has_met(self, moment: int, vertex: int) -> bool:
        """A vertex loses its slack with somebody inside then; otherwise it awaits the next one."""
        awaited, near = self._awaited_pairs.get(vertex, (-1, -1))
        if awaited != moment or not self.outer >> vertex & 1:
            return False
        if moment == self.risen or self._still_counts(vertex, near, moment):
            return True
        self._tight_pairs(vertex)  # nobody is: what happens now has all been seen to
        return False

    def _met(self, moment: int, level: int, outer: bool) -> int:
        """The vertices of an outer level that lose their slack with somebody then, if it counts."""
        at = self._awaited.get((level, outer))
        if at is None or moment != (-level - at >> outer):
            return 0
        self._await_next(level, at, outer=outer)
        levels = self.outer_levels if outer else self.state.levels
        others = levels.get(at, 0) & (-1 if outer else ~(self.outer | self.inner))
        if not others:
            return 0
        allowed, by_fare = self.state.allowed, self.state.by_fare
        return mask_of(
            vertex
            for vertex in bits(self.outer_levels[level])
            if others & allowed[vertex] & by_fare(vertex) & ~self._own(vertex)
        )


class _FareCalling(Calling[FaredMatching], _FareForest):
    """A hub that calls, where vertices have fares."""
