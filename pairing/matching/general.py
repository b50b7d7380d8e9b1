"""Unweighted matching in a general graph given by neighbour sets (Edmonds' blossom method).

A graph is a list ``neighbours`` of bit sets, one a vertex, symmetric. A matching is a list ``mate``
with the partner of every vertex or -1. ``alive`` restricts a search to a set of vertices.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from msgspec import Struct

from pairing.matching.bits import bits, mask_of


class NeighbourSets(Protocol):
    """The neighbours of each vertex; they may be found as they are asked for."""

    def __getitem__(self, vertex: int, /) -> int:
        """The set of the neighbours of a vertex."""

    def __len__(self) -> int:
        """How many vertices there are."""


class FailedSearch(Struct, frozen=True):
    """Why a vertex cannot be matched: what its failing search reached.

    The ``outer`` vertices fall into odd sets that touch no others but the ``inner`` ones, and there
    is one such set more than there are inner vertices. So whoever is matched with an inner vertex
    from elsewhere leaves even more of them unmatched. ``stem`` leads from every vertex towards the
    base of the blossom it lies in, which is its own stem.
    """

    outer: int
    inner: int
    stem: list[int]

    @property
    def reached(self) -> int:
        """All vertices reached."""
        return self.outer | self.inner

    @property
    def blossoms(self) -> list[int]:
        """The odd sets of three or more outer vertices."""
        sets: dict[int, int] = {}
        for vertex in bits(self.outer):
            base = vertex
            while self.stem[base] != base:
                base = self.stem[base]
            sets[base] = sets.get(base, 0) | 1 << vertex
        return [members for members in sets.values() if members.bit_count() > 1]


def maximum_matching(neighbours: Sequence[int], mate: list[int] | None = None) -> list[int]:
    """A matching with the greatest number of pairs, grown from ``mate`` (which is not changed)."""
    grown = list(mate) if mate is not None else [-1] * len(neighbours)
    if -1 in grown:
        match_more(neighbours, grown, _unmatched(grown))
    return grown


def match_more(neighbours: Sequence[int], mate: list[int], exposed: int) -> int:
    """Grow ``mate`` to the greatest number of pairs; which of its ``exposed`` vertices are left."""
    return _grow(neighbours, mate, exposed, is_told=False)[0]


def decompose(neighbours: Sequence[int], mate: list[int], exposed: int) -> tuple[int, int, int]:
    """Grow ``mate`` like :func:`match_more`; who is left, could be left, and who is shared.

    Everybody who some greatest matching leaves could be left instead of those who are. Whom else
    these could meet they share: every greatest matching gives each of them to one of these (T.
    Gallai, J. Edmonds).
    """
    left, loose, reached = _grow(neighbours, mate, exposed, is_told=True)
    return left, loose, reached & ~loose


def _grow(
    neighbours: Sequence[int], mate: list[int], exposed: int, *, is_told: bool
) -> tuple[int, int, int]:
    """Who is left, and which outer vertices and others failing searches reached.

    Unless all of that ``is_told``, no search is begun that is sure to fail.
    """
    exposed = _match_neighbours(neighbours, mate, exposed)
    loose = reached = 0
    for vertex in bits(exposed):
        others = exposed & ~(1 << vertex)
        if not (others or is_told):
            break  # nobody is left to be matched with: the search would reach all for nothing
        if mate[vertex] >= 0 or not (neighbours[vertex] or is_told):
            continue
        # No way of another one leads through what a failing search has reached.
        obstacle = augment(neighbours, mate, vertex, others, ~reached)
        if obstacle is None:
            exposed = _exposed(mate, exposed)
        else:
            loose |= obstacle.outer
            reached |= obstacle.reached
    return exposed, loose, reached


def perfect_matching(neighbours: Sequence[int], mate: Sequence[int]) -> list[int] | FailedSearch:
    """A perfect matching grown from ``mate`` (which is not changed), or why there is none."""
    grown = list(mate)
    exposed = _match_neighbours(neighbours, grown, _unmatched(grown))
    while exposed:
        root = (exposed & -exposed).bit_length() - 1
        obstacle = augment(neighbours, grown, root, exposed & ~(1 << root))
        if obstacle is not None:
            return obstacle
        exposed = _exposed(grown, exposed)
    return grown


def _match_neighbours(neighbours: Sequence[int], mate: list[int], exposed: int) -> int:
    """Match unmatched vertices with unmatched neighbours, last ones first; those left over."""
    for vertex in bits(exposed):
        ends = neighbours[vertex] & exposed
        if ends and exposed >> vertex & 1:
            partner = ends.bit_length() - 1
            _join(mate, vertex, partner)
            exposed &= ~(1 << vertex | 1 << partner)
    return exposed


def _unmatched(mate: list[int]) -> int:
    found, place = 0, -1
    for _ in range(mate.count(-1)):
        place = mate.index(-1, place + 1)
        found |= 1 << place
    return found


def _exposed(mate: Sequence[int], among: int) -> int:
    return mask_of(vertex for vertex in bits(among) if mate[vertex] < 0)


def augment(
    neighbours: NeighbourSets, mate: list[int], root: int, targets: int, alive: int = -1
) -> FailedSearch | None:
    """Match ``root`` by an alternating path to one of the unmatched ``targets``.

    Changes ``mate`` and returns ``None``; or leaves it alone and returns what stood in the way.
    """
    if _augment_shortly(neighbours, mate, root, targets, alive):
        return None
    search = _BlossomSearch(neighbours, mate, root, targets, alive)
    return None if search.run() else search.obstacle


def reached_from(
    neighbours: Sequence[int], mate: list[int], root: int, alive: int = -1
) -> FailedSearch:
    """What a search from an unmatched vertex reaches that has nowhere to go.

    The outer vertices are those that can be left unmatched instead of it, itself included.
    """
    search = _BlossomSearch(neighbours, mate, root, 0, alive)
    search.run()
    return search.obstacle


def leave_out(
    neighbours: Sequence[int], mate: list[int], root: int, wanted: int, alive: int = -1
) -> int:
    """Match ``root`` so that the lowest possible one of ``wanted`` is left unmatched instead.

    That one is returned, and ``mate`` is changed; if none of them can be left unmatched, -1 is, and
    ``mate`` is left alone.
    """
    if _leave_out_shortly(neighbours, mate, root, wanted, alive):
        return (wanted & -wanted).bit_length() - 1
    return _BlossomSearch(neighbours, mate, root, 0, alive).leave_out(wanted)


def _augment_shortly(
    neighbours: NeighbourSets, mate: list[int], root: int, targets: int, alive: int
) -> bool:
    """Paths of one or three edges, which are nearly all that dense graphs need."""
    around = neighbours[root] & alive
    ends = around & targets
    if ends:
        _join(mate, root, (ends & -ends).bit_length() - 1)
        return True
    ends = targets & alive
    for near in bits(around):
        far = mate[near]
        if far < 0 or not alive >> far & 1:
            continue
        reachable = neighbours[far] & ends
        if reachable:
            _join(mate, far, (reachable & -reachable).bit_length() - 1)
            _join(mate, root, near)
            return True
    return False


def _leave_out_shortly(
    neighbours: Sequence[int], mate: list[int], root: int, wanted: int, alive: int
) -> bool:
    """Leave out the lowest wanted vertex by a path of two or four edges, if there is one."""
    last = (wanted & -wanted).bit_length() - 1
    before_last = mate[last] if last >= 0 else -1
    around = neighbours[root] & alive
    if before_last < 0 or not alive >> before_last & alive >> last & 1:
        return False
    if around >> before_last & 1:
        _join(mate, root, before_last)
        mate[last] = -1
        return True
    for far in bits(neighbours[before_last] & alive):
        near = mate[far]
        if near >= 0 and around >> near & 1:
            _join(mate, root, near)
            _join(mate, far, before_last)
            mate[last] = -1
            return True
    return False


def _join(mate: list[int], one: int, other: int) -> None:
    mate[one] = other
    mate[other] = one


@lru_cache(maxsize=8)
def _each_its_own(count: int) -> tuple[int, ...]:
    """The stems of so many vertices before a search; to copy them is quicker than to count."""
    return tuple(range(count))


class _BlossomSearch:
    """One search for alternating paths from a vertex, blossoms taken together.

    J. Edmonds, "Paths, trees, and flowers", 1965. ``before`` of an inner vertex is the outer vertex
    from which it was reached. An inner vertex that a blossom makes outer as well has a ``bridge``:
    the edge that closed the blossom, its end on his own side first. ``blossom`` is for every base
    the set of outer vertices taken together with it. Every step grows the tree or unites two
    blossoms, so that a search takes no more steps than there are vertices.
    """

    def __init__(
        self, neighbours: NeighbourSets, mate: list[int], root: int, targets: int, alive: int
    ) -> None:
        self.neighbours = neighbours
        self.mate = mate
        self.root = root
        self.targets = targets
        self.alive = alive
        self.stem = [*_each_its_own(len(neighbours))]
        self.blossom = {root: 1 << root}
        self.before: dict[int, int] = {}
        self.bridge: dict[int, tuple[int, int]] = {}
        self.outer = 1 << root
        self.inner = 0
        self.queue = [root]

    @property
    def obstacle(self) -> FailedSearch:
        return FailedSearch(self.outer, self.inner & ~self.outer, self.stem)

    def run(self) -> bool:
        """Match the root with a target, if there is a way to one."""
        for vertex in self.queue:
            around = self.neighbours[vertex] & self.alive
            if ends := around & self.targets & ~(self.outer | self.inner):
                self._leave_out(vertex)
                _join(self.mate, vertex, (ends & -ends).bit_length() - 1)
                return True
            self._scan(vertex, around)
        return False

    def leave_out(self, wanted: int) -> int:
        """Match the root so that the lowest possible one of ``wanted`` is unmatched; -1: none."""
        lowest = wanted & -wanted
        for vertex in self.queue:
            if self.outer & lowest:
                break
            self._scan(vertex, self.neighbours[vertex] & self.alive)
        wanted &= self.outer
        if not wanted:
            return -1
        chosen = (wanted & -wanted).bit_length() - 1
        self._leave_out(chosen)
        return chosen

    def _scan(self, vertex: int, around: int) -> None:
        """Take unreached neighbours into the tree, and shrink what outer ones close."""
        if fresh := around & ~(self.outer | self.inner):
            self._take(vertex, fresh)
        while others := around & self.outer & ~self.blossom[self._base(vertex)]:
            self._shrink(vertex, (others & -others).bit_length() - 1)

    def _take(self, vertex: int, fresh: int) -> None:
        """Reach vertices from an outer one; their partners are outer from then on."""
        mate, alive, outer, inner = self.mate, self.alive, self.outer, self.inner
        for near in bits(fresh):
            partner = mate[near]
            if partner < 0 or not alive >> partner & 1 or outer >> near & 1:
                continue
            self.before[near] = vertex
            self.blossom[partner] = single = 1 << partner
            self.queue.append(partner)
            inner |= 1 << near
            outer |= single
        self.outer, self.inner = outer, inner

    def _base(self, vertex: int) -> int:
        """The base of the blossom a vertex lies in, itself if it lies in none."""
        stem = self.stem
        while stem[vertex] != vertex:
            stem[vertex] = vertex = stem[stem[vertex]]
        return vertex

    def _shrink(self, one: int, other: int) -> None:
        """Shrink the blossom closed by the edge between two outer vertices."""
        common = self._common_base(one, other)
        self._unite(one, other, common)
        self._unite(other, one, common)

    def _common_base(self, one: int, other: int) -> int:
        seen = 0
        vertex = self._base(one)
        while True:
            seen |= 1 << vertex
            if vertex == self.root or self.mate[vertex] < 0:
                break
            vertex = self._base(self.before[self.mate[vertex]])
        vertex = self._base(other)
        while not seen >> vertex & 1:
            vertex = self._base(self.before[self.mate[vertex]])
        return vertex

    def _unite(self, end: int, far_end: int, common: int) -> None:
        """Take one side of a blossom, from the edge that closes it, together with its base."""
        vertex = self._base(end)
        while vertex != common:
            inner = self.mate[vertex]
            self.bridge[inner] = end, far_end
            self.outer |= 1 << inner
            self.queue.append(inner)
            self.blossom[common] |= self.blossom.pop(vertex) | 1 << inner
            self.stem[vertex] = self.stem[inner] = common
            vertex = self._base(self.before[inner])

    def _leave_out(self, vertex: int) -> None:
        """Change partners on the way from an outer vertex to the root, which gets one for it."""
        ways, pairs = [(vertex, self.root)], []
        while ways:
            start, end = ways.pop()
            while start != end:
                if start in self.bridge:
                    near, far = self.bridge[start]
                    pairs.append((near, far))
                    ways.append((near, self.mate[start]))
                    start = far
                else:
                    partner = self.mate[start]
                    pairs.append((partner, self.before[partner]))
                    start = self.before[partner]
        self.mate[vertex] = -1
        for one, other in pairs:
            _join(self.mate, one, other)
