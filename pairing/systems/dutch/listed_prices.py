"""Prices of vertices and odd sets as a proof has them: whoever has one price, together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pairing.matching.bits import bits
from pairing.matching.duals import Prices
from pairing.trace.claims import Digit, Priced, PriceList, Scope


def listed(
    prices: Prices,
    living: Iterable[int],
    names: Sequence[int],
    scope: Scope,
    digits: tuple[Digit, ...],
    scale: int,
    written: Callable[[int], tuple[int, ...]],
) -> PriceList:
    """The prices of the ``living`` vertices and of all odd sets, by the ``names`` of vertices.

    ``written`` gives the amounts in the digits, for ``scale`` times the costs. Those of one price
    stand in the order of the first of them.
    """
    groups: dict[int, list[int]] = {}
    for vertex in living:
        groups.setdefault(prices.vertices[vertex], []).append(names[vertex])
    return PriceList(
        scope=scope,
        digits=digits,
        scale=scale,
        prices=tuple(Priced(tuple(group), written(price)) for price, group in groups.items()),
        odd_sets=tuple(
            Priced(tuple(sorted(names[vertex] for vertex in bits(members))), written(price))
            for members, price in prices.odd_sets
        ),
    )
