"""Completing a priced matching, whose costs are those of kinds.

Trees grow from all unmatched vertices at once (:mod:`pairing.matching.trees`). Vertices of one kind
and price lose their slack with others at the same moments, which are foreseen for all of them
together; or, where everybody has few edges, for each of these.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import TypeVar

from msgspec import Struct

from pairing.matching.bits import bits, mask_of
from pairing.matching.completing import Forests, complete_with
from pairing.matching.edge_forest import EdgeForest
from pairing.matching.halves import ByHalves
from pairing.matching.priced import PricedMatching, at_levels
from pairing.matching.state import Node
from pairing.matching.trees import Forest, TreeEvent, roots_of

_Key = TypeVar("_Key", int, tuple[int, int])


def complete(state: PricedMatching, limit: int | None = None) -> bool:
    """Match everybody as cheaply as possible.

    False if there is no perfect matching, or none that costs at most ``limit``, scaled; those
    matched so far then stay so, and prices and their bound, above the limit, are those reached.
    """
    return complete_with(forests_of(state), state, limit)


def forests_of(state: PricedMatching) -> Forests[PricedMatching]:
    """Those by which its costs are told more quickly."""
    if not state.has_few_edges:
        return Forests(_ClassForest)
    return Forests(EdgeForest, ByHalves)


class Spared:
    """A matching in which one vertex is unmatched, and what it costs to spare another one instead.

    It is told by one tree that grows from the unmatched vertex, as far as it is asked for: whoever
    is an outer vertex of it can change places with the root along edges without slack.
    """

    def __init__(self, state: PricedMatching) -> None:
        """The state, of which nothing else is made afterwards."""
        self._state = state
        roots = roots_of(state)
        assert len(roots) == 1, "one vertex is unmatched"
        self._forest = (EdgeForest if state.has_few_edges else _ClassForest)(state, roots)

    def cost_without(self, vertex: int) -> int | None:
        """The least cost of matching everybody else, scaled; ``None`` if they cannot be matched."""
        forest = self._forest
        if not forest.reach(vertex):
            return None
        return self._state.bound - forest.level[vertex] - forest.risen

    def mate_without(self, vertex: int) -> list[int]:
        """Such a matching, for a vertex that was reached."""
        return self._forest.mate_sparing(vertex)


class _ClassForest(Forest[PricedMatching]):
    """Outer vertices of one kind and level are a class.

    With others at one level and for one cost they lose their slack at one moment, which is an event
    in the queue.
    """

    def __init__(self, state: PricedMatching, roots: Iterable[int]) -> None:
        self.outer_levels: dict[int, int] = {}
        self.classes: dict[tuple[int, int], int] = {}
        self.events: list[tuple[int, int, _Events]] = []
        self._costs: dict[int, list[tuple[int, int]]] = {}
        self._made = 0
        super().__init__(state, roots)

    def _find_tight(self) -> None:
        state = self.state
        for vertex in self.waiting:
            if self.outer >> vertex & 1:
                seen = self.level[vertex] + self.risen
                by_cost = state.by_cost[state.kind[vertex]]
                free = at_levels(by_cost, state.levels, -seen) & ~(self.outer | self.inner)
                outer = at_levels(by_cost, self.outer_levels, -seen - self.risen)
                self.tight.append((vertex, (free | outer) & state.allowed[vertex]))
        self.waiting.clear()

    def _join_classes(self, members: int) -> None:
        state = self.state
        self.outer |= members
        for member in bits(members):
            self.waiting.append(member)
            key = kind, level = state.kind[member], self.level[member]
            self.outer_levels[level] = self.outer_levels.get(level, 0) | 1 << member
            is_new = key not in self.classes
            self.classes[key] = self.classes.get(key, 0) | 1 << member
            if is_new:
                self._foresee(kind, level)

    def _leave_classes(self, members: int) -> None:
        for member in bits(members & self.outer):
            level = self.level[member]
            _take_out(self.outer_levels, level, member)
            _take_out(self.classes, (self.state.kind[member], level), member)

    def _await_opening(self, moment: int, node: Node) -> None:
        self._push(_Events([(moment, 0, 0, False)], opening=node))

    def _foresee(self, kind: int, level: int) -> None:
        """When a new outer class will lose its slack with the others."""
        state, now, reached = self.state, self.risen, self.outer | self.inner
        events = self._events(kind, level)
        for seen, members in state.levels.items():
            if free := members & ~reached:
                events.add(now + level + seen, seen, free, outer=False)
        for their_level, members in self.outer_levels.items():
            events.add(2 * now + level + their_level, their_level, members, outer=True)
        if events.moments:
            self._push(events)

    def _await_freed(self, freed: int) -> None:
        state, now = self.state, self.risen
        levels: dict[int, int] = {}
        for vertex in bits(freed):
            seen = state.seen[vertex]
            levels[seen] = levels.get(seen, 0) | 1 << vertex
        for kind, level in self.classes:
            events = self._events(kind, level)
            for seen, members in levels.items():
                events.add(now + level + seen - 1, seen, members, outer=False)
            if events.moments:
                self._push(events)

    def _events(self, kind: int, level: int) -> _Events:
        """No events yet of an outer class."""
        costs = self._costs.get(kind)
        if costs is None:
            costs = self._costs[kind] = list(self.state.by_cost[kind].items())
        return _Events([], kind, level, costs, self.state.costs_of(kind), self.state.kind)

    def _push(self, events: _Events) -> None:
        self._made += 1
        heappush(self.events, (events.moments[0][0], self._made, events))

    def _next_event(self) -> TreeEvent | None:
        while self.events:
            moment, _, events = heappop(self.events)
            if events.opening >= 0:
                if self._opens(events.opening, moment):
                    return TreeEvent(moment, 0, events.opening)
                continue
            if (events.kind, events.level) not in self.classes:
                continue
            _, cost, their_level, outer = heappop(events.moments)
            others = self._at(their_level, outer=outer)
            events.add(cost, their_level, others, outer=outer)
            if events.moments:
                self._push(events)
            partners = self.state.by_cost[events.kind][cost]
            members = self._losing_slack(events, partners & others)
            if members:
                return TreeEvent(moment, members)
        return None

    def _at(self, level: int, *, outer: bool) -> int:
        """The outer vertices at a level, or those that are in no tree."""
        if outer:
            return self.outer_levels.get(level, 0)
        return self.state.levels.get(level, 0) & ~(self.outer | self.inner)

    def _losing_slack(self, events: _Events, others: int) -> int:
        """The vertices of an outer class that have partners among others, at their moment."""
        own, allowed = self.classes[events.kind, events.level], self.state.allowed
        if not others:
            return 0
        return mask_of(v for v in bits(own) if others & allowed[v] & ~self._own(v))


class _Events(Struct, eq=False):
    """What awaits an outer class of a kind and level; or that an odd set opens.

    ``costs`` are those of its kind, ascending, with whom they are for; ``cost_of`` tells them by
    the ``kinds`` of these. Each level that others are at has its next moment in a heap: with the
    cost for which they lose slack, the level, and whether these others are outer vertices.
    """

    moments: list[tuple[int, int, int, bool]]
    kind: int = 0
    level: int = 0
    costs: Sequence[tuple[int, int]] = ()
    cost_of: Mapping[int, int] = {}
    kinds: Sequence[int] = ()
    opening: Node = -1

    def add(self, above: int, their_level: int, members: int, *, outer: bool) -> None:
        """Enter the next moment of a level, if its members have a higher cost than that."""
        cost = self._next_cost(above, members)
        if cost is not None:
            room = cost - self.level - their_level
            moment = room // 2 if outer else room
            heappush(self.moments, (moment, cost, their_level, outer))

    def _next_cost(self, above: int, members: int) -> int | None:
        if not members & members - 1:
            cost = self.cost_of.get(self.kinds[members.bit_length() - 1]) if members else None
            return cost if cost is not None and cost > above else None
        for place in range(bisect_right(self.costs, above, key=_cost_of), len(self.costs)):
            cost, partners = self.costs[place]
            if partners & members:
                return cost
        return None


def _cost_of(entry: tuple[int, int]) -> int:
    return entry[0]


def _take_out(sets: dict[_Key, int], key: _Key, vertex: int) -> None:
    """Take a vertex out of one of some sets, and an empty set out of these."""
    sets[key] ^= 1 << vertex
    if not sets[key]:
        del sets[key]
