"""What a cheapest perfect matching costs more if one pair is forced, read off its prices.

Where a matching is cheapest by the prices of kinds (:mod:`pairing.matching.tight`), every pair has
a slack: what it costs above the prices of its two vertices, nothing for a pair of the matching. To
force a pair leaves both former partners alone; the least slack on an alternating path between them
is what they cost more to match. It is found by the method of E. Dijkstra (1959), one search for all
pairs that leave the same partner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import NamedTuple

from pairing.matching.bits import bits
from pairing.matching.kinds import PricedKinds


class Detour(NamedTuple):
    """What a forced pair costs more, and every vertex on the way with its new partner.

    ``vertices`` is the set of all of these, and of their partners.
    """

    cost: int
    pairs: tuple[tuple[int, int], ...]
    vertices: int


class Detours:
    """Forced pairs in a cheapest matching ``mate`` of tight pairs.

    ``incompatible`` is for each vertex the set of those with whom it may not be matched. Among
    equally cheap ways one is taken that uses few new pairs of ``reluctant`` vertices, a union of
    kinds.
    """

    def __init__(
        self, kinds: PricedKinds, incompatible: Sequence[int], mate: Sequence[int], reluctant: int
    ) -> None:
        self._kinds = kinds
        self.incompatible = incompatible
        self.mate = mate
        self._reluctant = reluctant
        self._scale = 2 * len(mate) + 2
        self._searches: dict[tuple[int, int], _DetourSearch] = {}

    @cached_property
    def kind(self) -> list[int]:
        """The kind of every vertex by its place."""
        kind = [0] * len(self.mate)
        for place, mask in enumerate(self._kinds.masks):
            for vertex in bits(mask):
                kind[vertex] = place
        return kind

    @cached_property
    def steps(self) -> list[list[tuple[int, int]]]:
        """For every kind the sets of vertices with whom it may be matched, by weight."""
        count = len(self._kinds.masks)
        return [self._steps_of(place) for place in range(count)]

    def _steps_of(self, place: int) -> list[tuple[int, int]]:
        masks = self._kinds.masks
        by_weight: dict[int, int] = {}
        for other, mask in enumerate(masks):
            slack = self._kinds.slack(place, other)
            if slack is not None:
                extra = bool((mask | masks[place]) & self._reluctant)
                weight = slack * self._scale + extra
                by_weight[weight] = by_weight.get(weight, 0) | mask
        return sorted(by_weight.items())

    def force(self, one: int, other: int, among: int) -> Detour | None:
        """The cheapest way of matching two vertices; ``None`` if this method does not find it.

        ``among`` are the vertices that may get another partner from the side of ``one``, if the
        vertices have two sides; all that may, if they have not.
        """
        slack = self._kinds.slack(self.kind[one], self.kind[other])
        if slack is None or self.incompatible[one] >> other & 1:
            return None
        end, start = self.mate[one], self.mate[other]
        search = self._searches.get((end, among))
        if search is None:
            search = self._searches[end, among] = _DetourSearch(self, end, among)
        front = search.reach(start)
        if front is None:
            return None
        tail = search.tail(front.onward)
        if (tail.vertices | 1 << start) & tail.left:
            return None  # It meets itself, as it can without two sides.
        return Detour(
            cost=(slack + front.weight // self._scale) // self._kinds.scale,
            pairs=((start, tail.taken), *tail.pairs),
            vertices=tail.vertices | tail.left | 1 << start | 1 << end,
        )


class _DetourFront(NamedTuple):
    """Vertices from which ``end`` is reached with one weight, all by way of ``onward``."""

    vertices: int
    weight: int
    onward: int


class _Tail(NamedTuple):
    """The rest of a way, on which a vertex gets ``taken`` if it leaves the rest to it.

    ``pairs`` are the ``vertices`` of the rest with their new partners, ``left`` their present ones.
    """

    taken: int
    pairs: tuple[tuple[int, int], ...] = ()
    vertices: int = 0
    left: int = 0


class _DetourSearch:
    """The least weights of alternating paths to ``end``, found as far as they are asked for.

    Every vertex reached gets a new partner: the present one of the next vertex on its way, the last
    one ``end`` itself.
    """

    def __init__(self, detours: Detours, end: int, among: int) -> None:
        self._detours = detours
        self._open = among
        self._reached = 0
        self._offered: dict[int, int] = {}
        self._settled: list[_DetourFront] = []
        self._fronts: list[tuple[int, int, int, int]] = []
        self._waiting: list[int] = []
        self._tails = {-1: _Tail(end)}
        self._now = self._made = 0
        self._spread(end, -1)

    def reach(self, start: int) -> _DetourFront | None:
        """The front to which a vertex belongs, with the least weight; ``None``: there is no way."""
        while not self._reached >> start & 1:
            if self._fronts and (self._fronts[0][0] <= self._now or not self._waiting):
                self._settle()
            elif self._waiting:
                vertex = self._next_waiting()
                self._spread(self._detours.mate[vertex], vertex)
            else:
                return None
        return self._front_of(start)

    def tail(self, onward: int) -> _Tail:
        """The way from a vertex that was reached."""
        ahead = []
        while onward not in self._tails:
            ahead.append(onward)
            onward = self._front_of(onward).onward
        tail = self._tails[onward]
        for vertex in reversed(ahead):
            partner = self._detours.mate[vertex]
            tail = self._tails[vertex] = _Tail(
                partner,
                ((vertex, tail.taken), *tail.pairs),
                tail.vertices | 1 << vertex,
                tail.left | 1 << partner,
            )
        return tail

    def _front_of(self, vertex: int) -> _DetourFront:
        """The one to which a vertex that was reached belongs."""
        for front in self._settled:
            if front.vertices >> vertex & 1:
                return front
        raise KeyError(vertex)

    def _settle(self) -> None:
        self._now, _, vertices, onward = heappop(self._fronts)
        vertices &= self._open
        if vertices:
            self._open ^= vertices
            self._reached |= vertices
            self._settled.append(_DetourFront(vertices, self._now, onward))
            self._waiting.append(vertices)

    def _next_waiting(self) -> int:
        """Of the vertices from which it has not been looked further, one reached last."""
        vertices = self._waiting.pop()
        vertex = vertices.bit_length() - 1
        if vertices ^ 1 << vertex:
            self._waiting.append(vertices ^ 1 << vertex)
        return vertex

    def _spread(self, partner: int, onward: int) -> None:
        """Look for those who may take this partner, and leave the rest to ``onward``.

        Those to whom a partner of the same kind was offered before had him no dearer.
        """
        detours, now = self._detours, self._now
        kind = detours.kind[partner]
        free = self._open & ~detours.incompatible[partner] & ~self._offered.get(kind, 0)
        if not free:
            return
        self._offered[kind] = self._offered.get(kind, 0) | free
        for weight, members in detours.steps[kind]:
            vertices = members & free
            if vertices:
                self._made += 1
                heappush(self._fronts, (now + weight, self._made, vertices, onward))
