"""Why no earlier exchange can be made, however many there are: one list of prices for all of them.

They are those of the matching problem that finds the exchange: they add up to what the candidate
costs, and nothing that they allow costs less.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pairing.matching.bits import bits
from pairing.matching.duals import Prices
from pairing.matching.state import SCALE
from pairing.systems.dutch.costly_exchange import cheapest_exchange
from pairing.systems.dutch.listed_prices import listed
from pairing.systems.shared.exchanges import ExchangeOrder
from pairing.trace.claims import EXCHANGE, EXCHANGE_BITS, Digit, PriceList, Scope


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
    matching = cheapest_exchange(order, neighbours, outside, odd_sets, mate)
    if matching.bound < SCALE * cost:
        return None
    prices = Prices(SCALE, matching.vertex_prices(), matching.set_prices())
    most = max(map(abs, (*prices.vertices, *(price for _, price in prices.odd_sets))))
    count = most.bit_length() // EXCHANGE_BITS + 1
    digits = tuple(Digit(EXCHANGE, place) for place in reversed(range(count)))
    written = partial(_digits, count=count)
    return listed(prices, bits(matching.alive), names, Scope.ROUND, digits, SCALE, written)


def _digits(price: int, count: int) -> tuple[int, ...]:
    """The digits of a price, weightiest first; all have its sign."""
    amount, last = abs(price), (1 << EXCHANGE_BITS) - 1
    digits = [amount >> EXCHANGE_BITS * place & last for place in reversed(range(count))]
    return tuple(-digit for digit in digits) if price < 0 else tuple(digits)
