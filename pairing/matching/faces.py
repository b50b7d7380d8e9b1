"""Costs of pairs that come from how each end of a pair is turned.

A vertex has one or more faces, each with a surcharge. Two vertices cost the least sum of surcharges
of two faces that meet. So a vertex with a cost of its own needs no kind of its own: the price of a
face is that of its vertex less the surcharge, and two faces that meet have no slack where their
prices are opposite. Where a hundred vertices of a kind have a hundred costs for what they seldom
do, nearly all of their prices are the same still.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pairing.matching.bits import bits, mask_where
from pairing.matching.ladder import Ladder
from pairing.matching.state import SCALE, MatchingState

Face = int


class Faces(Struct, frozen=True):
    """For every vertex its faces with their surcharges, and for every face those that it meets.

    Surcharges are whole numbers, and none is negative. Who has no face is not to be matched.
    """

    of: Sequence[Sequence[tuple[Face, int]]]
    meeting: Sequence[Sequence[Face]]

    def cost(self, one: int, other: int) -> int | None:
        """What two vertices cost together; ``None`` if they have no faces that meet."""
        return min(
            (
                extra + their_extra
                for face, extra in self.of[one]
                for their_face, their_extra in self.of[other]
                if their_face in self.meeting[face]
            ),
            default=None,
        )


class FacedMatching(MatchingState):
    """A matching of vertices that have faces, together with its prices.

    ``ladders`` are for each face the vertices that have it, by its price, with that of the odd sets
    around the vertex. ``neighbours`` are for each vertex those it may be matched with, if they have
    faces that meet. ``start`` is some matching, of which is kept what has no slack at first. Prices
    begin with ``first``, valid ones, or at half of the least cost; each in turn rises as far as it
    can.
    """

    def __init__(
        self,
        faces: Faces,
        neighbours: Sequence[int],
        start: Sequence[int],
        first: Sequence[int] | None = None,
    ) -> None:
        nobody, nothing = [-1] * len(neighbours), [0] * len(neighbours)
        super().__init__(mask_where(map(bool, faces.of)), list(first or nothing), nobody)
        self.faces = [[(face, SCALE * extra) for face, extra in own] for own in faces.of]
        self.meeting = faces.meeting
        self.allowed = [around & self.alive for around in neighbours]
        self.ladders = [Ladder() for _ in faces.meeting]
        self._costs = Faces(self.faces, faces.meeting)  # scaled, and those of a hub if there is one
        for vertex in bits(self.alive):
            self._enclass(vertex)
        rising = list(bits(self.alive)) if first is not None else self._at_half_of_the_least_cost()
        for vertex in rising:
            self.reprice(vertex, self._room(vertex))
        self.bound = sum(self.seen)
        self.match_tight(start)

    def _at_half_of_the_least_cost(self) -> list[int]:
        """Those to whom all pairs cost something get half of the least as their price."""
        least = [(vertex, self._room(vertex)) for vertex in bits(self.alive)]
        for vertex, cost in least:
            self.reprice(vertex, cost // 2)
        return [vertex for vertex, cost in least if cost]

    def _room(self, vertex: int) -> int:
        """How high a price it can have; 0 if there is nobody to be matched with.

        No other has a level at which there would be less room than its own price takes.
        """
        allowed, own, room = self.allowed[vertex], self.seen[vertex], []
        for face, extra in self.faces[vertex]:
            for other in self.meeting[face]:
                highest = self.ladders[other].highest(allowed, extra - own + 1)
                if highest is not None:
                    room.append(extra - highest)
        return min(room, default=0)

    def cost(self, one: int, other: int) -> int | None:
        return self._costs.cost(one, other) if self.allowed[one] >> other & 1 else None

    def tight(self, vertex: int, common: int = 0) -> int:
        found, room = 0, common - self.seen[vertex]
        for face, extra in self.faces[vertex]:
            for other in self.meeting[face]:
                found |= self.ladders[other].members.get(room + extra, 0)
        return found

    def _cost_like(self, some: int) -> None:
        self.faces.append(self.faces[(some & -some).bit_length() - 1])

    def _forget_last(self) -> None:
        self.faces.pop()

    def _enclass(self, vertex: int) -> None:
        seen = self.seen[vertex]
        for face, extra in self.faces[vertex]:
            self.ladders[face].add(seen - extra, vertex)

    def _declass(self, vertex: int) -> None:
        seen = self.seen[vertex]
        for face, extra in self.faces[vertex]:
            self.ladders[face].take(seen - extra, vertex)
