"""Why whatever is left leaves priced odd sets more often than an equally good candidate does.

Where a set of edges without slack holds a perfect matching, that need not be a cheapest one: it may
leave an odd set three times. Then nothing unweighted stands in its way, but prices do, of the same
matching problem with the number of odd sets that an edge leaves as its cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.matching.bits import bits
from pairing.matching.duals import Prices
from pairing.matching.forest import complete
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE
from pairing.trace.claims import CROSSINGS, Digit, Priced, PriceList, Scope


class SetsAround:
    """The odd sets in which each of so many vertices is."""

    def __init__(self, odd_sets: Sequence[int], count: int) -> None:
        self._inside = [0] * count
        for number, members in enumerate(odd_sets):
            for vertex in bits(members):
                self._inside[vertex] |= 1 << number
        self._within: dict[int, int] = {}
        for vertex, sets in enumerate(self._inside):
            self._within[sets] = self._within.get(sets, 0) | 1 << vertex

    def left(self, vertex: int, partners: int) -> Iterator[tuple[int, int]]:
        """Some partners of a vertex by how many sets a pair with them leaves."""
        own = self._inside[vertex]
        if partners.bit_count() < len(self._within):
            parts = ((self._inside[other], 1 << other) for other in bits(partners))
        else:
            parts = ((sets, partners & members) for sets, members in self._within.items())
        return (((own ^ sets).bit_count(), some) for sets, some in parts if some)


class CrossingPrices:
    """A graph with prices for leaving odd sets, kept while pairs are fixed.

    ``alive`` are the vertices that are left. ``mate`` is some matching: the nearer to one that
    leaves the sets as rarely as can be, the quicker.
    """

    def __init__(
        self,
        neighbours: Sequence[int],
        alive: int,
        odd_sets: Sequence[int],
        mate: Sequence[int],
        names: Sequence[int],
    ) -> None:
        self._names = names
        living = [
            around & alive if alive >> vertex & 1 else 0 for vertex, around in enumerate(neighbours)
        ]
        self._is_nobody_alone = sum(map(bool, living)) == alive.bit_count()
        sets, rows = SetsAround(odd_sets, len(neighbours)), list[dict[int, int]]()
        for vertex, around in enumerate(living):
            row: dict[int, int] = {}
            for left, some in sets.left(vertex, around):
                row[left] = row.get(left, 0) | some
            rows.append(row)
        self._matching = PricedMatching.of_rows(rows, mate)
        complete(self._matching)

    def fix(self, one: int, other: int) -> None:
        """Pair two vertices for good."""
        for vertex in (one, other):
            self._matching.remove(vertex)
        complete(self._matching)

    def more(self, allowed: int) -> PriceList | None:
        """Prices by which every perfect matching leaves the sets more often than ``allowed``.

        ``None`` if some matching does not, or nothing matches everybody.
        """
        return self._more(self._matching, allowed)

    def more_with(self, player: int, partners: int, allowed: int) -> PriceList | None:
        """The same of those in which one of these is his partner."""
        matching = self._matching.copy()
        matching.make_incompatible(player, ~partners)
        return self._more(matching, allowed)

    def _more(self, matching: PricedMatching, allowed: int) -> PriceList | None:
        if not (self._is_nobody_alone and complete(matching)):
            return None
        prices = Prices(SCALE, matching.vertex_prices(), matching.set_prices())
        if matching.bound <= SCALE * allowed:
            return None
        return _listed(prices, matching.alive, self._names)


def _listed(prices: Prices, alive: int, names: Sequence[int]) -> PriceList:
    groups: dict[int, list[int]] = {}
    for vertex in bits(alive):
        groups.setdefault(prices.vertices[vertex], []).append(names[vertex])
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
