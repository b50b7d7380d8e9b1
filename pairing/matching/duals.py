"""Prices of single vertices and odd sets that prove a cheapest perfect matching cheapest."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.matching.bits import bits
from pairing.matching.kinds import PricedKinds
from pairing.matching.state import SCALE
from pairing.matching.tight import TightGraph


@dataclass(frozen=True)
class Prices:
    """Prices for ``scale`` times the costs.

    The prices of two vertices and of every odd set with just one of them are together at most the
    scaled cost of matching the two. Prices of odd sets are not negative. All prices together are
    the scaled cost of a cheapest perfect matching. If costs are packed from several digits, all
    this holds digit by digit.
    """

    scale: int
    vertices: list[int]
    odd_sets: list[tuple[int, int]]

    @property
    def total(self) -> int:
        """All prices together."""
        return sum(self.vertices) + sum(price for _, price in self.odd_sets)

    def slack(self, one: int, other: int, cost: int) -> int:
        """What two vertices with that scaled cost cost more than their prices."""
        between = (
            price for members, price in self.odd_sets if members >> one & 1 != members >> other & 1
        )
        return cost - self.vertices[one] - self.vertices[other] - sum(between)


def prices_of(graph: TightGraph) -> Prices:
    """The prices by which a tight graph was found."""
    if isinstance(graph.found, PricedKinds):
        return Prices(graph.found.scale, _by_vertex(graph.found, len(graph.witness)), [])
    return Prices(SCALE, graph.found.vertex_prices(), graph.found.set_prices())


def _by_vertex(kinds: PricedKinds, count: int) -> list[int]:
    prices = [0] * count
    for mask, price in zip(kinds.masks, kinds.prices, strict=True):
        for vertex in bits(mask):
            prices[vertex] = price
    return prices
