"""Unweighted matching in a general graph given by neighbour sets (Edmonds' blossom method).

A graph is a list ``neighbours`` of bit sets, one a vertex, symmetric. A matching is a list ``mate``
with the partner of every vertex or -1. ``alive`` restricts a search to a set of vertices.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.matching.bits import bits, mask_of


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a vertex cannot be matched: what its failing search reached.

    The ``outer`` vertices fall into odd sets that touch no others but the ``inner`` ones, and there
    is one such set more than there are inner vertices. So whoever is matched with an inner vertex
    from elsewhere leaves even more of them unmatched. ``base`` is for every vertex the stem of the
    blossom it lies in.
    """

    outer: int
    inner: int
    base: list[int]

    @property
    def reached(self) -> int:
        """All vertices reached."""
        return self.outer | self.inner

    @property
    def blossoms(self) -> list[int]:
        """The odd sets of three or more outer vertices."""
        sets: dict[int, int] = {}
        for vertex in bits(self.outer):
            sets[self.base[vertex]] = sets.get(self.base[vertex], 0) | 1 << vertex
        return [members for members in sets.values() if members.bit_count() > 1]


def maximum_matching(neighbours: Sequence[int], mate: list[int] | None = None) -> list[int]:
    """A matching with the greatest number of pairs, grown from ``mate`` (which is not changed)."""
    grown = list(mate) if mate is not None else [-1] * len(neighbours)
    exposed = _match_neighbours(neighbours, grown)
    for vertex in bits(exposed):
        if grown[vertex] < 0 and not augment(neighbours, grown, vertex, exposed & ~(1 << vertex)):
            exposed = _exposed(grown, exposed)
    return grown


def perfect_matching(neighbours: Sequence[int], mate: Sequence[int]) -> list[int] | Obstacle:
    """A perfect matching grown from ``mate`` (which is not changed), or why there is none."""
    grown = list(mate)
    exposed = _match_neighbours(neighbours, grown)
    while exposed:
        root = (exposed & -exposed).bit_length() - 1
        obstacle = augment(neighbours, grown, root, exposed & ~(1 << root))
        if obstacle is not None:
            return obstacle
        exposed = _exposed(grown, exposed)
    return grown


def _match_neighbours(neighbours: Sequence[int], mate: list[int]) -> int:
    """Match unmatched vertices with unmatched neighbours, last ones first; those left over."""
    exposed = mask_of(vertex for vertex, partner in enumerate(mate) if partner < 0)
    for vertex in bits(exposed):
        ends = neighbours[vertex] & exposed
        if ends and exposed >> vertex & 1:
            partner = ends.bit_length() - 1
            _join(mate, vertex, partner)
            exposed &= ~(1 << vertex | 1 << partner)
    return exposed


def _exposed(mate: Sequence[int], among: int) -> int:
    return mask_of(vertex for vertex in bits(among) if mate[vertex] < 0)


def augment(
    neighbours: Sequence[int], mate: list[int], root: int, targets: int, alive: int = -1
) -> Obstacle | None:
    """Match ``root`` by an alternating path to one of the unmatched ``targets``.

    Changes ``mate`` and returns ``None``; or leaves it alone and returns what stood in the way.
    """
    if _augment_shortly(neighbours, mate, root, targets, alive):
        return None
    search = _Search(neighbours, mate, root, targets, alive)
    return None if search.run() else search.obstacle


def _augment_shortly(
    neighbours: Sequence[int], mate: list[int], root: int, targets: int, alive: int
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


def _join(mate: list[int], one: int, other: int) -> None:
    mate[one] = other
    mate[other] = one


class _Search:
    """One breadth-first search for an alternating path, blossoms shrunk to their base.

    J. Edmonds, "Paths, trees, and flowers", 1965. ``before`` of an inner vertex is the outer vertex
    from which it was reached; inside a blossom it also leads the other way round.
    """

    def __init__(
        self, neighbours: Sequence[int], mate: list[int], root: int, targets: int, alive: int
    ) -> None:
        self.neighbours = neighbours
        self.mate = mate
        self.root = root
        self.targets = targets
        self.alive = alive
        self.base = list(range(len(neighbours)))
        self.before = [-1] * len(neighbours)
        self.outer = 1 << root
        self.inner = 0

    @property
    def reached(self) -> int:
        return self.outer | self.inner

    @property
    def obstacle(self) -> Obstacle:
        return Obstacle(self.outer, self.inner & ~self.outer, self.base)

    def run(self) -> bool:
        queue = [self.root]
        for vertex in queue:
            around = self.neighbours[vertex] & self.alive
            end = self._grow(vertex, around & ~self.reached, queue)
            if end >= 0:
                self._flip(end)
                return True
            for other in bits(around & self.outer):
                if self.base[other] != self.base[vertex]:
                    self._shrink(vertex, other, queue)
        return False

    def _grow(self, vertex: int, fresh: int, queue: list[int]) -> int:
        """Take unreached neighbours into the tree; the end of a path if one is a target, or -1."""
        ends = fresh & self.targets
        if ends:
            end = (ends & -ends).bit_length() - 1
            self.before[end] = vertex
            return end
        for near in bits(fresh):
            partner = self.mate[near]
            if partner < 0 or not self.alive >> partner & 1 or self.inner >> near & 1:
                continue
            self.before[near] = vertex
            self.inner |= 1 << near
            self.outer |= 1 << partner
            queue.append(partner)
        return -1

    def _shrink(self, one: int, other: int, queue: list[int]) -> None:
        """Shrink the blossom closed by the edge between two outer vertices."""
        stem = self._common_base(one, other)
        absorbed = self._mark(one, stem, other) | self._mark(other, stem, one)
        for vertex in bits(self.reached):
            if absorbed >> self.base[vertex] & 1:
                self.base[vertex] = stem
                if not self.outer >> vertex & 1:
                    self.outer |= 1 << vertex
                    queue.append(vertex)

    def _common_base(self, one: int, other: int) -> int:
        seen = 0
        vertex = self.base[one]
        while True:
            seen |= 1 << vertex
            if vertex == self.root:
                break
            vertex = self.base[self.before[self.mate[vertex]]]
        vertex = self.base[other]
        while not seen >> vertex & 1:
            vertex = self.base[self.before[self.mate[vertex]]]
        return vertex

    def _mark(self, vertex: int, stem: int, child: int) -> int:
        """Point the way round the blossom; the set of bases on this side of it."""
        absorbed = 0
        while self.base[vertex] != stem:
            partner = self.mate[vertex]
            absorbed |= 1 << self.base[vertex] | 1 << self.base[partner]
            self.before[vertex] = child
            child = partner
            vertex = self.before[partner]
        return absorbed

    def _flip(self, end: int) -> None:
        vertex = end
        while vertex >= 0:
            previous = self.before[vertex]
            onward = self.mate[previous]
            _join(self.mate, vertex, previous)
            vertex = onward if previous != self.root else -1
