"""The first exchange in the order of D.2 (4.3), as a cheapest matching.

It is the way where many players have to be exchanged, and its prices show that no earlier exchange
is possible. Costs are told edge by edge, or by faces.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import bits, mask_where
from pairing.matching.face_forest import cheapest_by_faces
from pairing.matching.forest import forests_of
from pairing.matching.outside import complete_from_inside
from pairing.matching.priced import PricedMatching
from pairing.matching.state import MatchingState
from pairing.systems.dutch.exchange_costs import exchange_faces, exchange_rows, largest_part
from pairing.systems.shared.exchanges import ExchangeOrder

_FEW_PARTNERS = 48
"""With so many on average, or a third of all, prices of faces are the quicker way."""


def cheapest_exchange(
    order: ExchangeOrder,
    neighbours: Sequence[int],
    outside: int,
    odd_sets: Sequence[int],
    start: Sequence[int],
) -> MatchingState:
    """A matching that asks for the first possible exchange, with the prices that show this.

    ``neighbours`` is a graph that has perfect matchings but for vertices without any neighbour,
    whose partner is -1. S1 and S2 are those of the order; ``outside`` are vertices for floating.
    ``odd_sets`` are nested or have nobody in common, and can all be left once. ``start`` is some
    matching: the nearer to a cheapest one, the quicker.
    """
    alike = largest_part(outside, odd_sets)
    found: MatchingState | None
    if _have_few_partners(neighbours, alike):
        rows = exchange_rows(order, neighbours, outside, odd_sets)
        priced = PricedMatching.of_rows(rows, start)
        found = priced if complete_from_inside(priced, alike, forests_of) else None
    else:
        faces = exchange_faces(order, neighbours, odd_sets)
        found = cheapest_by_faces(faces, neighbours, start, alike)
    assert found is not None, "there is such a matching"
    return found


def _have_few_partners(neighbours: Sequence[int], alike: int) -> bool:
    """To look at the edges one by one is quicker then; those alike are looked at as one."""
    inside = mask_where(map(bool, neighbours)) & ~alike
    edges = sum(
        (neighbours[vertex] & ~alike).bit_count() + bool(neighbours[vertex] & alike)
        for vertex in bits(inside)
    )
    count = inside.bit_count()
    return edges <= min(_FEW_PARTNERS, count / 3) * count
