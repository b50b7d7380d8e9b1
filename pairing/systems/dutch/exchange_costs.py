"""What a pair asks for in the first exchange, as the cost of an edge (D.2; 4.3).

Where odd sets have a price, only matchings that leave each of them once are best candidates: to
leave one stands above all exchanges.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import bits, mask_of
from pairing.matching.faces import Face, Faces
from pairing.systems.shared.exchanges import ExchangeOrder

Rows = list[dict[int, int]]
"""For every vertex its partners as sets, by what a pair with them costs."""

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


def exchange_rows(
    order: ExchangeOrder, neighbours: Sequence[int], outside: int, odd_sets: Sequence[int]
) -> Rows:
    """What the edges of a graph cost by the order; ``outside`` are vertices for floating."""
    return above_leaving(_rows(order, neighbours, outside), odd_sets, order.bits)


def _rows(order: ExchangeOrder, neighbours: Sequence[int], outside: int) -> Rows:
    """The same without odd sets."""
    s1, s2 = mask_of(order.s1), mask_of(order.s2)
    rows = []
    for vertex, around in enumerate(neighbours):
        if s1 >> vertex & 1:
            row = order.parts_in_s1(vertex, around & s1, around & outside)
        elif s2 >> vertex & 1:
            row = order.parts_in_s2(vertex, around & s2)
        else:
            row = {order.of_downfloater(bsn): 1 << bsn for bsn in bits(around & s1)}
        free = around
        for members in row.values():
            free &= ~members
        if free:
            row[0] = free
        rows.append(row)
    return rows


def above_leaving(rows: Rows, odd_sets: Sequence[int], bits_below: int) -> Rows:
    """Partners by cost, where above the cost stands how many of some sets a pair leaves."""
    if not odd_sets:
        return rows
    inside = [0] * len(rows)
    for number, members in enumerate(odd_sets):
        for vertex in bits(members):
            inside[vertex] |= 1 << number
    within: dict[int, int] = {}
    for vertex, sets in enumerate(inside):
        within[sets] = within.get(sets, 0) | 1 << vertex
    above = []
    for own, row in zip(inside, rows, strict=True):
        found: dict[int, int] = {}
        for cost, members in row.items():
            if members.bit_count() < len(within):
                parts = ((inside[vertex], 1 << vertex) for vertex in bits(members))
            else:
                parts = ((sets, members & vertices) for sets, vertices in within.items())
            for sets, some in parts:
                if some:
                    left = cost + ((own ^ sets).bit_count() << bits_below)
                    found[left] = found.get(left, 0) | some
        above.append(found)
    return above


def exchange_faces(
    order: ExchangeOrder, neighbours: Sequence[int], odd_sets: Sequence[int]
) -> Faces:
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


def largest_part(vertices: int, odd_sets: Sequence[int]) -> int:
    """Of some vertices as many as can be that lie in the same odd sets, or in none.

    For everybody else it costs the same to be matched with any of them.
    """
    parts = [vertices]
    for members in odd_sets:
        parts = [some for part in parts for some in (part & members, part & ~members) if some]
    return max(parts, key=int.bit_count, default=0)
