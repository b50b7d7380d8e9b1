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

from pairing.matching.bids import match_by_bids
from pairing.matching.bits import bits, mask_of
from pairing.matching.calling import Calling
from pairing.matching.completing import Forests, complete_with
from pairing.matching.halves import ByHalves
from pairing.matching.priced import PricedMatching, at_levels
from pairing.matching.state import Node
from pairing.matching.trees import FREE, INNER, Forest, TreeEvent, roots_of

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
        return Forests(_ClassForest, calling=_ClassCalling, bids=match_by_bids)
    return Forests(_EdgeForest, _EdgeHalves, _EdgeCalling, match_by_bids)


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
        self._forest = (_EdgeForest if state.has_few_edges else _ClassForest)(state, roots)

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


class _EdgeForest(Forest[PricedMatching]):
    """Every vertex has few edges: these are looked at one by one.

    In the queue is of each outer vertex the edge that loses its slack next, by that moment, and
    behind the edges of a moment the odd sets that open then. ``awaited`` are the moments of the
    entries that count: others have been overtaken.
    """

    def __init__(self, state: PricedMatching, roots: Iterable[int]) -> None:
        self._queue: list[tuple[int, bool, int, int]] = []
        self._awaited: dict[int, int] = {}
        self._edges: dict[int, list[tuple[int, int]]] = {}
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
        cost = self.state.costs_of(self.state.kind[vertex])[self.state.kind[near]]
        if not self.outer >> near & 1:
            return self.level[vertex] + self.state.seen[near] + moment == cost
        nearness = self.level[vertex] + self.level[near] + 2 * moment
        return nearness == cost and not self._own(vertex) >> near & 1

    def _next_event(self) -> TreeEvent | None:
        queue = self._queue
        while queue:
            moment, is_opening, node, near = queue[0]
            if is_opening:
                heappop(queue)
                if self._opens(node, moment):
                    return TreeEvent(moment, 0, node)
            elif not self._is_awaited(node, moment):
                heappop(queue)
            elif self._still_counts(node, near, moment):
                return TreeEvent(moment, 0)
            else:
                heappop(queue)
                self._look_at_edges(node)
        return None

    def _edges_of(self, vertex: int) -> list[tuple[int, int]]:
        """The partners of a vertex with the costs; they stay the same while trees grow."""
        edges = self._edges.get(vertex)
        if edges is None:
            edges = self._edges[vertex] = self.state.edges_of(vertex)
        return edges

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


class _EdgeHalves(ByHalves[PricedMatching], _EdgeForest):
    """The same without odd sets."""


class _EdgeCalling(Calling[PricedMatching], _EdgeForest):
    """A hub that calls, everybody having few edges."""


class _ClassCalling(Calling[PricedMatching], _ClassForest):
    """A hub that calls, with classes of vertices."""


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
