"""Why whatever is left leaves priced odd sets more often than an equally good candidate does.

Where a set of edges without slack holds a perfect matching, that need not be a cheapest one: it may
leave an odd set three times. Then nothing unweighted stands in its way, but prices do, of the same
matching problem with the number of odd sets that an edge leaves as its cost.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import bits, mask_of
from pairing.matching.duals import Prices, vertex_prices
from pairing.matching.kinds import MatchingProblem
from pairing.trace.claims import CROSSINGS, Digit, Priced, PriceList, Scope


def leaving_more(
    neighbours: Sequence[int],
    alive: int,
    odd_sets: Sequence[int],
    allowed: int,
    names: Sequence[int],
) -> PriceList | None:
    """Prices by which every perfect matching leaves the odd sets more often than ``allowed``.

    ``alive`` are the vertices that are left. ``None`` if some matching does not.
    """
    living = list(bits(alive))
    prices = vertex_prices(_problem(living, neighbours, alive, odd_sets)) if odd_sets else None
    if prices is None or prices.total <= prices.scale * allowed:
        return None
    return _listed(prices, [names[vertex] for vertex in living])


def _problem(
    living: Sequence[int], neighbours: Sequence[int], alive: int, odd_sets: Sequence[int]
) -> MatchingProblem:
    place = {vertex: new for new, vertex in enumerate(living)}
    inside = [
        mask_of(number for number, odd in enumerate(odd_sets) if odd >> vertex & 1)
        for vertex in living
    ]
    kinds: dict[int, int] = {}
    for new, sets in enumerate(inside):
        kinds[sets] = kinds.get(sets, 0) | 1 << new
    everyone = (1 << len(living)) - 1
    incompatible = [
        everyone & ~mask_of(place[other] for other in bits(neighbours[vertex] & alive))
        for vertex in living
    ]
    return MatchingProblem(
        tuple(kinds.values()),
        incompatible,
        lambda one, other: (inside[one] ^ inside[other]).bit_count(),
    )


def _listed(prices: Prices, names: Sequence[int]) -> PriceList:
    groups: dict[int, list[int]] = {}
    for name, price in zip(names, prices.vertices, strict=True):
        groups.setdefault(price, []).append(name)
    return PriceList(
        scope=Scope.ROUND,
        digits=(Digit(CROSSINGS, None),),
        scale=prices.scale,
        prices=tuple(Priced(tuple(group), (price,)) for price, group in groups.items()),
        odd_sets=tuple(
            Priced(tuple(names[vertex] for vertex in bits(members)), (price,))
            for members, price in prices.odd_sets
        ),
    )
