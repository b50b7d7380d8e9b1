"""Prices for odd sets of vertices, where prices on kinds alone prove too little.

Of an odd number of vertices at least one is matched outside, so an amount may be taken off all
edges that leave the set and added to the bound (J. Edmonds, "Maximum matching and a polyhedron with
0,1-vertices", 1965).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairing.matching.bits import bits
from pairing.matching.general import Obstacle, augment, maximum_matching, perfect_matching
from pairing.matching.kinds import Kinds, PricedKinds
from pairing.matching.transport import Plan, cheapest_plan

MOST_KINDS = 90
_MOST_ODD_SETS = 16
"""Beyond these the prices cost more than the weighted matching that replaces them."""


@dataclass(frozen=True)
class TightGraph:
    """The edges that can occur in a cheapest perfect matching, and one such matching.

    ``all_are_cheapest`` is false if odd sets were priced: the graph then holds every cheapest
    matching, but perhaps also others. ``priced`` are the kinds that found the graph otherwise.
    """

    neighbours: list[int]
    witness: list[int]
    priced: PricedKinds | None

    @property
    def all_are_cheapest(self) -> bool:
        """Every perfect matching of the graph is a cheapest one."""
        return self.priced is not None


def with_odd_sets(
    kinds: Kinds,
    table: list[list[int | None]],
    plan: Plan,
    blossoms: Sequence[int],
) -> TightGraph | None:
    """Price odd sets one after another until the bound is attained by a matching."""
    priced = _Priced(kinds, table, plan)
    waiting = [*_odd_unions(kinds.problem.regions), *blossoms]
    tried: set[int] = set()
    while waiting and len(tried) < _MOST_ODD_SETS:
        odd_set = waiting.pop(0)
        if odd_set in tried or not priced.raise_bound(odd_set):
            continue
        tried.add(odd_set)
        found = priced.attaining_matching()
        if not isinstance(found, Obstacle):
            return TightGraph(priced.tight_neighbours(), found, priced=None)
        waiting += [*found.blossoms, *priced.blossoms()]
    return None


def _odd_unions(regions: Sequence[int]) -> Iterator[int]:
    """Every union of regions with an odd number of vertices, but for one and all but one."""
    total = sum(region.bit_count() for region in regions)
    for choice in range(1, 1 << max(0, len(regions) - 1)):
        union = sum(region for place, region in enumerate(regions) if choice >> place & 1)
        if union.bit_count() % 2 and 1 < union.bit_count() < total - 1:
            yield union


class _Priced:
    """Costs reduced by the prices of odd sets, and the bound that they prove.

    All costs are multiplied by ``scale`` so that prices stay whole; the bound is for doubled costs.
    """

    def __init__(self, kinds: Kinds, table: list[list[int | None]], plan: Plan) -> None:
        self.kinds = kinds
        self.table = table
        self.plan = plan
        self.scale = 1
        self.bonus = 0
        self.odd_sets: list[int] = []

    def tight_neighbours(self) -> list[int]:
        return self.kinds.tight_neighbours(self.table, self.plan.prices)

    def attaining_matching(self) -> list[int] | Obstacle:
        """A matching as cheap as the bound, or an obstacle in which all kinds are split."""
        while True:
            neighbours = self.tight_neighbours()
            inside = self._without_edges_across(neighbours)
            near = maximum_matching(inside)
            found = perfect_matching(neighbours, near)
            if not isinstance(found, Obstacle):
                if self.is_attained_by(found):
                    return found
                found = self._obstacle_within(inside, near)
            if not self.split(found.reached):
                return found

    def blossoms(self) -> list[int]:
        """The odd sets that all unmatched vertices of a greatest matching show."""
        neighbours = self.tight_neighbours()
        mate = maximum_matching(neighbours)
        left_over = [vertex for vertex, partner in enumerate(mate) if partner < 0]
        found = [augment(neighbours, mate, vertex, 0) for vertex in left_over]
        return [odd_set for one in found if one is not None for odd_set in one.blossoms]

    def _without_edges_across(self, neighbours: list[int]) -> list[int]:
        """The graph without edges that leave an odd set, of which a cheap matching has few."""
        inside = list(neighbours)
        for odd_set in self.odd_sets:
            inside = [
                around & (odd_set if odd_set >> vertex & 1 else ~odd_set)
                for vertex, around in enumerate(inside)
            ]
        return inside

    def _obstacle_within(self, inside: list[int], mate: list[int]) -> Obstacle:
        """What keeps vertices unmatched inside or outside odd sets beyond what parity asks."""
        outer = inner = 0
        base = list(range(len(mate)))
        for vertex, partner in enumerate(mate):
            if partner < 0 and not self._is_odd_one_out(vertex, mate):
                found = augment(inside, mate, vertex, 0)
                if found is not None:
                    outer, inner = outer | found.outer, inner | found.inner
                    base = [
                        b if found.outer >> v & 1 else base[v] for v, b in enumerate(found.base)
                    ]
        return Obstacle(outer, inner, base)

    def _is_odd_one_out(self, vertex: int, mate: list[int]) -> bool:
        """The only unmatched vertex of an odd set, which has to be matched outside it."""
        return any(
            odd_set >> vertex & 1 and sum(mate[other] < 0 for other in bits(odd_set)) == 1
            for odd_set in self.odd_sets
        )

    def is_attained_by(self, mate: Sequence[int]) -> bool:
        """The matching is as cheap as the bound, and so as cheap as any."""
        bound = sum(
            size * price for size, price in zip(self.kinds.sizes, self.plan.prices, strict=True)
        )
        return 2 * self.scale * self.kinds.problem.total(mate) == bound + 2 * self.bonus

    def raise_bound(self, odd_set: int) -> bool:
        """Find the price of an odd set that raises the bound most; false if none raises it.

        The bound as a function of the price is the lower envelope of straight lines, one for each
        plan: cost of the plan + price * (1 - edges of the plan that leave the set). Two lines are
        intersected and one of them replaced until the intersection lies on the envelope.
        """
        if not self._adopt(self.kinds.cut(odd_set)):
            return False
        inside = self.kinds.places_in(odd_set)
        low = self._line(self.plan, self.table, inside)
        if low.leaving >= 2:
            return False
        high = self._line_at(_more_than_all(self.table, self.kinds.sizes), inside)
        if high is None or high.leaving < 2:
            return False
        while True:
            across, rise = high.cost - low.cost, high.leaving - low.leaving
            reduced = _reduced(self.table, inside, rise, across)
            plan = cheapest_plan(reduced, self.kinds.sizes)
            if plan is None:
                return False
            found = self._line(plan, self.table, inside)
            if found.cost * rise - across * found.leaving == low.cost * rise - across * low.leaving:
                self.table, self.plan = reduced, plan
                self.scale, self.bonus = self.scale * rise, self.bonus * rise + across
                self.odd_sets.append(odd_set)
                return True
            if found.leaving < 2:
                low = found
            else:
                high = found

    def split(self, obstacle: int) -> bool:
        """Every vertex in the obstacle as a kind of its own; false if nothing is gained by it."""
        finer = self.kinds.split(obstacle)
        return finer is not None and len(finer.masks) <= MOST_KINDS and self._adopt(finer)

    def _adopt(self, finer: Kinds) -> bool:
        """Go on with finer kinds; false if they cannot be paired."""
        if len(finer.masks) == len(self.kinds.masks):
            return True
        table = self._table_of(finer)
        plan = cheapest_plan(table, finer.sizes)
        if plan is None:
            return False
        self.kinds, self.table, self.plan = finer, table, plan
        return True

    def _table_of(self, finer: Kinds) -> list[list[int | None]]:
        """The present costs between finer kinds, as far as these may be matched."""
        origin = [
            next(place for place, mask in enumerate(self.kinds.masks) if mask & part)
            for part in finer.masks
        ]
        return [
            [
                self.table[origin[row]][origin[column]] if finer.may_match(row, column) else None
                for column in range(len(origin))
            ]
            for row in range(len(origin))
        ]

    def _line(self, plan: Plan, table: list[list[int | None]], inside: set[int]) -> _Line:
        cost = leaving = 0
        for row, flows in enumerate(plan.flow):
            for column, flow in enumerate(flows):
                if flow:
                    cost += flow * (table[row][column] or 0)
                    leaving += flow * ((row in inside) != (column in inside))
        return _Line(cost, leaving)

    def _line_at(self, price: int, inside: set[int]) -> _Line | None:
        plan = cheapest_plan(_reduced(self.table, inside, 1, price), self.kinds.sizes)
        return None if plan is None else self._line(plan, self.table, inside)


@dataclass(frozen=True, slots=True)
class _Line:
    """Doubled cost of a plan, and twice the number of its edges that leave the odd set."""

    cost: int
    leaving: int


def _more_than_all(table: list[list[int | None]], sizes: Sequence[int]) -> int:
    return 1 + 2 * sum(sizes) * max(abs(cost) for row in table for cost in row if cost is not None)


def _reduced(
    table: list[list[int | None]], inside: set[int], scale: int, price: int
) -> list[list[int | None]]:
    """Scaled costs, the price taken off every edge that leaves the set."""
    return [
        [
            None
            if cost is None
            else cost * scale - price
            if (row in inside) != (column in inside)
            else cost * scale
            for column, cost in enumerate(costs)
        ]
        for row, costs in enumerate(table)
    ]
