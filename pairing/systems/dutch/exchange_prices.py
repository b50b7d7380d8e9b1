"""Why no earlier exchange can be made, however many there are: one list of prices for all of them.

What the pairs of a candidate ask for by :class:`ExchangeOrder` is the cost of each. Prices of that
matching problem add up to what the candidate costs, and nothing that they allow costs less. Where
odd sets have a price, leaving one stands above all exchanges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_

from pairing.matching.bits import bits, mask_of
from pairing.matching.duals import Prices
from pairing.matching.forest import complete
from pairing.matching.outside import complete_from_inside
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE
from pairing.systems.dutch.crossings import SetsAround
from pairing.systems.shared.exchanges import ExchangeOrder
from pairing.trace.claims import EXCHANGE, EXCHANGE_BITS, Digit, Priced, PriceList, Scope


def least_exchange(
    order: ExchangeOrder,
    neighbours: Sequence[int],
    outside: int,
    odd_sets: Sequence[int],
    cost: int,
    mate: Sequence[int],
    names: Sequence[int],
) -> PriceList | None:
    """Prices by which no perfect matching costs less than that; ``None`` if some do.

    Who is fixed has no ``neighbours``. S1 and S2 are those of the order; ``outside`` are vertices
    for floating. ``mate`` is some matching: the nearer to a cheapest one, the quicker.
    """
    rows = _rows(order, neighbours, outside, odd_sets)
    matching = PricedMatching.of_rows(rows, mate)
    alike = outside & ~reduce(or_, odd_sets, 0)
    found = complete_from_inside(matching, alike, complete)
    assert found, "the candidate is one"
    prices = Prices(SCALE, matching.vertex_prices(), matching.set_prices())
    if prices.total < prices.scale * cost:
        return None
    living = [vertex for vertex, around in enumerate(neighbours) if around]
    return _listed(prices, living, names)


def _rows(
    order: ExchangeOrder, neighbours: Sequence[int], outside: int, odd_sets: Sequence[int]
) -> list[dict[int, int]]:
    """The partners of every vertex by what the pair costs."""
    sets, rows = SetsAround(odd_sets, len(neighbours)), []
    for vertex, by_exchange in enumerate(_by_exchange(order, neighbours, outside)):
        row: dict[int, int] = {}
        for asked, partners in by_exchange:
            for left, some in sets.left(vertex, partners):
                cost = asked + (left << order.bits)
                row[cost] = row.get(cost, 0) | some
        rows.append(row)
    return rows


def _by_exchange(
    order: ExchangeOrder, neighbours: Sequence[int], outside: int
) -> Iterator[Iterable[tuple[int, int]]]:
    """For every vertex its partners by what the pair contributes to the order."""
    s1, s2 = mask_of(order.s1), mask_of(order.s2)
    for vertex, around in enumerate(neighbours):
        if s1 >> vertex & 1:
            row = order.parts_in_s1(vertex, around & s1, around & outside)
        elif s2 >> vertex & 1:
            row = order.parts_in_s2(vertex, around & s2)
        else:
            row = {order.of_downfloater(bsn): 1 << bsn for bsn in bits(around & s1)}
        free = around & ~mask_of(bit for members in row.values() for bit in bits(members))
        yield (*row.items(), (0, free))


def _listed(prices: Prices, living: Sequence[int], names: Sequence[int]) -> PriceList:
    """The prices as a proof has them, in digits of so many bits."""
    most = max(map(abs, (*prices.vertices, *(price for _, price in prices.odd_sets))))
    count = most.bit_length() // EXCHANGE_BITS + 1
    groups: dict[int, list[int]] = {}
    for vertex in living:
        groups.setdefault(prices.vertices[vertex], []).append(names[vertex])
    return PriceList(
        scope=Scope.ROUND,
        digits=tuple(Digit(EXCHANGE, place) for place in reversed(range(count))),
        scale=prices.scale,
        prices=tuple(Priced(tuple(g), _digits(price, count)) for price, g in groups.items()),
        odd_sets=tuple(
            Priced(tuple(names[vertex] for vertex in bits(members)), _digits(price, count))
            for members, price in prices.odd_sets
        ),
    )


def _digits(price: int, count: int) -> tuple[int, ...]:
    """The digits of a price, weightiest first; all have its sign."""
    amount, last = abs(price), (1 << EXCHANGE_BITS) - 1
    digits = [amount >> EXCHANGE_BITS * place & last for place in reversed(range(count))]
    return tuple(-digit for digit in digits) if price < 0 else tuple(digits)
