"""Why vertices remain unmatched, as a set that anybody can check (Tutte and Berge)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.matching.bits import bits
from pairing.matching.general import augment, maximum_matching


@dataclass(frozen=True, slots=True)
class Shortage:
    """Odd groups of vertices that touch no others but ``others``, which are fewer.

    So many vertices as there are groups more than others remain unmatched in every matching.
    """

    groups: tuple[int, ...]
    others: int

    @property
    def unmatched(self) -> int:
        """How many vertices remain unmatched at least."""
        return len(self.groups) - self.others.bit_count()


def shortage(neighbours: Sequence[int]) -> Shortage:
    """The shortage that proves a greatest matching greatest: nobody if all can be matched.

    The groups are those of T. Gallai and J. Edmonds: each could spare any one of its members.
    """
    mate = maximum_matching(neighbours)
    loose = 0
    for vertex, partner in enumerate(mate):
        if partner < 0:
            found = augment(neighbours, mate, vertex, 0)
            loose |= found.outer if found is not None else 1 << vertex
    around = 0
    for vertex in bits(loose):
        around |= neighbours[vertex]
    return Shortage(tuple(_components(neighbours, loose)), around & ~loose)


def _components(neighbours: Sequence[int], vertices: int) -> list[int]:
    """The connected parts of a set of vertices."""
    parts = []
    while vertices:
        part = fresh = vertices & -vertices
        while fresh:
            reached = 0
            for vertex in bits(fresh):
                reached |= neighbours[vertex]
            fresh = reached & vertices & ~part
            part |= fresh
        parts.append(part)
        vertices &= ~part
    return parts
