"""Completing a priced matching whose costs are those of fares.

Outer vertices at one level lose their slack with others at one level all at the same moment: which
levels come next is foreseen for each level. The few pairs inside are awaited one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from pairing.matching.bits import bits, mask_of
from pairing.matching.completing import Forests
from pairing.matching.edge_forest import EdgeForest
from pairing.matching.fared import FaredMatching
from pairing.matching.trees import TreeEvent


def forests_of(_: FaredMatching) -> Forests[FaredMatching]:
    """Those that grow by fares."""
    return Forests(_FareForest)


class _FareForest(EdgeForest[FaredMatching]):
    """Trees of vertices that have fares.

    ``outer_levels`` are the outer vertices by their levels, as they would be without the rise of
    prices. Each of these levels awaits the next one of others that are in no tree, and the next
    one of outer vertices: ``next_levels`` tells which, and ``meetings`` are the moments, with the
    level and whether it awaits outer vertices.
    """

    def __init__(self, state: FaredMatching, roots: Iterable[int]) -> None:
        self.outer_levels: dict[int, int] = {}
        self._next_levels: dict[tuple[int, bool], int] = {}
        self._meetings: list[tuple[int, int, bool]] = []
        super().__init__(state, roots)

    def _find_edges(self, vertex: int) -> Sequence[tuple[int, int]]:
        return list(self.state.pairs[vertex].items())

    def _find_tight(self) -> None:
        state, risen, in_trees = self.state, self.risen, self.outer | self.inner
        for vertex in self.waiting:
            fare = state.fares[vertex]
            if fare is not None:
                opposite = fare - self.level[vertex] - risen
                free = state.levels.get(opposite, 0) & ~in_trees
                tight = (free | self.outer_levels.get(opposite - risen, 0)) & state.by_fare(vertex)
                if tight := tight & state.allowed[vertex]:
                    self.tight.append((vertex, tight))
        self.waiting.clear()
        super()._find_tight()

    def _next_event(self) -> TreeEvent | None:
        while self._meetings:
            moment, level, outer = self._meetings[0]
            if self._is_next_sure() and self._queue[0][0] < moment:
                break
            heappop(self._meetings)
            if members := self._met(moment, level, outer=outer):
                return TreeEvent(moment, members)
        return super()._next_event()

    def _met(self, moment: int, level: int, *, outer: bool) -> int:
        """The vertices of an outer level that lose their slack with somebody then, if it counts."""
        at = self._next_levels.get((level, outer))
        if at is None or moment != _meeting(level, at, outer=outer):
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

    def _join_classes(self, members: int) -> None:
        self.outer |= members
        state, levels = self.state, self.outer_levels
        for vertex in bits(members):
            self.waiting.append(vertex)
            if state.pairs[vertex]:
                self._look_at_edges(vertex)
            fare = state.fares[vertex]
            if fare is not None:
                level = self.level[vertex] - fare
                is_new = level not in levels
                levels[level] = levels.get(level, 0) | 1 << vertex
                if is_new:
                    self._foresee(level)

    def _leave_classes(self, members: int) -> None:
        levels = self.outer_levels
        for vertex in bits(members & self.outer):
            fare = self.state.fares[vertex]
            if fare is not None:
                level = self.level[vertex] - fare
                levels[level] ^= 1 << vertex
                if not levels[level]:
                    del levels[level]
                    self._next_levels.pop((level, False), None)
                    self._next_levels.pop((level, True), None)

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
            self._next_levels.pop((level, outer), None)

    def _await(self, level: int, other: int, *, outer: bool) -> None:
        self._next_levels[level, outer] = other
        heappush(self._meetings, (_meeting(level, other, outer=outer), level, outer))

    def _await_freed(self, freed: int) -> None:
        super()._await_freed(freed)
        state = self.state
        found: dict[int, int] = {}
        for vertex in bits(freed):
            fare = state.fares[vertex]
            if fare is not None:
                level = state.seen[vertex] - fare
                found[level] = found.get(level, 0) | 1 << vertex
        for level, members in self.outer_levels.items():
            opposite = -level - self.risen
            if others := found.get(opposite, 0):
                for vertex in bits(members):
                    if tight := others & state.allowed[vertex] & state.by_fare(vertex):
                        self.tight.append((vertex, tight))
            if known := [each for each in found if each < opposite]:
                nearest, awaited = max(known), self._next_levels.get((level, False))
                if awaited is None or awaited < nearest:
                    self._await(level, nearest, outer=False)


def _meeting(level: int, other: int, *, outer: bool) -> int:
    """The moment at which outer vertices at a level have no slack with others at another."""
    room = -level - other
    return room // 2 if outer else room
