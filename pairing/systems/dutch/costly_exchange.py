"""The first exchange in the order of D.2 (4.3), as a cheapest matching.

It is the way where many players have to be exchanged. Costs are told edge by edge, or by faces.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.face_forest import cheapest_by_faces
from pairing.matching.faces import Face, Faces
from pairing.matching.weighted import cheapest_mates_in
from pairing.systems.dutch.exchange_costs import exchange_rows, largest_part
from pairing.systems.shared.exchanges import ExchangeOrder

_FEW_PARTNERS = 48
"""With so many on average, or a third of all, prices of faces are the quicker way."""

_STAYING_UP, _GOING_DOWN, _STAYING_DOWN, _COMING_UP, _OUTSIDE = range(5)
_MEETING: Sequence[Sequence[Face]] = (
    (_STAYING_DOWN, _GOING_DOWN),
    (_STAYING_UP, _OUTSIDE),
    (_STAYING_UP, _COMING_UP, _OUTSIDE),
    (_STAYING_DOWN,),
    (_STAYING_DOWN, _GOING_DOWN, _OUTSIDE),
)
"""Upper players meet lower ones, and lower ones who float meet vertices outside the bracket.

That both members of a pair change sides is never asked for.
"""


def mates_after_exchange(
    order: ExchangeOrder,
    neighbours: Sequence[int],
    outside: int,
    odd_sets: Sequence[int],
    start: Sequence[int],
) -> list[int]:
    """The partners by vertex where the exchange that they ask for is the first possible one.

    ``neighbours`` is a graph that has perfect matchings but for vertices without any neighbour,
    whose partner is -1. S1 and S2 are those of the order; ``outside`` are vertices for floating.
    ``odd_sets`` are nested or have nobody in common, and can all be left once. ``start`` is some
    matching.
    """
    alike = largest_part(outside, odd_sets)
    if _have_few_partners(neighbours):
        rows = exchange_rows(order, neighbours, outside, odd_sets)
        mate = cheapest_mates_in(rows, start, alike)
    else:
        mate = cheapest_by_faces(_faces(order, neighbours, odd_sets), neighbours, start, alike)
    assert mate is not None, "there is such a matching"
    return mate


def _have_few_partners(neighbours: Sequence[int]) -> bool:
    """To look at the edges one by one is quicker then."""
    count = sum(map(bool, neighbours))
    return sum(map(int.bit_count, neighbours)) <= min(_FEW_PARTNERS, count / 3) * count


def _faces(order: ExchangeOrder, neighbours: Sequence[int], odd_sets: Sequence[int]) -> Faces:
    """What a vertex can do, with what it contributes to the order.

    Faces meet within one odd set, or within none. So a vertex has each of its faces once more for
    every set around its own one, and for none, where it is for having left those inside.
    """
    ascending = sorted(odd_sets, key=int.bit_count)
    every: list[list[tuple[Face, int]]] = []
    for vertex, around in enumerate(neighbours):
        if not around:
            every.append([])
            continue
        own = [(_OUTSIDE, 0)]
        if vertex in order.s1:
            own = [(_STAYING_UP, 0), (_GOING_DOWN, order.of_change(vertex))]
        elif vertex in order.s2:
            own = [(_STAYING_DOWN, 0), (_COMING_UP, order.of_change(vertex))]
        sets = [place for place, members in enumerate(ascending) if members >> vertex & 1]
        every.append(
            [
                (len(_MEETING) * place + face, extra + (left << order.bits))
                for left, place in enumerate((*sets, len(ascending)))
                for face, extra in own
            ]
        )
    meeting = [
        [len(_MEETING) * place + face for face in faces]
        for place in range(len(ascending) + 1)
        for faces in _MEETING
    ]
    return Faces(every, meeting)
