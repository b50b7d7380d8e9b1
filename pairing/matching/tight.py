"""Cheapest perfect matchings by prices on kinds of vertices.

Vertices of one kind cost the same towards everybody. The cheapest fractional way of pairing kinds
is a small linear programme; its prices say which edges can occur in any cheapest perfect matching.
Only those edges are kept (the tight graph). If the tight graph has a perfect matching, that
matching is cheapest, every cheapest one uses only its edges, and every perfect matching of it is
cheapest.

Where the fractional optimum is not attained, kinds are split where a failing search shows an
obstacle, and then *odd sets* are priced: of an odd number of vertices at least one is matched
outside, so an amount may be taken off all edges that leave the set and added to the bound
(J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import Obstacle, augment, maximum_matching, perfect_matching
from pairing.matching.transport import Plan, cheapest_plan
from pairing.matching.weighted import cheapest_matching

_LARGE_KIND = 8
"""Two kinds that both have more members than this are taken to have an allowed pair."""
_MOST_KINDS = 90
_MOST_ODD_SETS = 16
"""Beyond these the prices cost more than the weighted matching that replaces them."""


@dataclass(frozen=True)
class MatchingProblem:
    """Vertices 0, 1, … to be matched perfectly and as cheaply as possible.

    ``kinds`` are disjoint vertex sets that cover all vertices. ``barred`` is for each vertex the
    set of those it may not be matched with, itself included, beyond what ``cost`` says: ``cost`` of
    two vertices depends only on their kinds, ``None`` if the kinds may not be matched.
    """

    kinds: tuple[int, ...]
    barred: Sequence[int]
    cost: Callable[[int, int], int | None]
    regions: tuple[int, ...] = ()
    """Unions of kinds that are worth trying as odd sets."""

    def total(self, mate: Sequence[int]) -> int:
        """The cost of a perfect matching."""
        return sum(self.cost(one, other) or 0 for one, other in enumerate(mate) if one < other)

    def without(self, vertices: int) -> MatchingProblem:
        """The same problem without some vertices, the others numbered anew in their order."""
        kept = [vertex for vertex in range(len(self.barred)) if not vertices >> vertex & 1]
        place = {vertex: new for new, vertex in enumerate(kept)}

        def renumbered(members: int) -> int:
            return mask_of(place[vertex] for vertex in bits(members & ~vertices))

        return MatchingProblem(
            kinds=tuple(kind for kind in map(renumbered, self.kinds) if kind),
            barred=[renumbered(self.barred[vertex]) for vertex in kept],
            cost=lambda one, other: self.cost(kept[one], kept[other]),
            regions=tuple(region for region in map(renumbered, self.regions) if region),
        )

    def least_cost(self) -> int | None:
        """The cost of a cheapest perfect matching, ``None`` if there is none."""
        mate = self.cheapest()
        return None if mate is None else self.total(mate)

    def cheapest(self) -> list[int] | None:
        """A cheapest perfect matching, ``None`` if there is none."""
        graph = tight_graph(self, _nobody_matched)
        if graph is not None:
            return graph.witness
        edges = list(self._edges())
        neighbours = [0] * len(self.barred)
        for one, other, _ in edges:
            neighbours[one] |= 1 << other
            neighbours[other] |= 1 << one
        if isinstance(perfect_matching(neighbours, _nobody_matched(neighbours)), Obstacle):
            return None
        mate = cheapest_matching(edges, {})
        return [mate[vertex] for vertex in range(len(self.barred))]

    def _edges(self) -> Iterator[tuple[int, int, int]]:
        for one, barred in enumerate(self.barred):
            for other in range(one):
                if not barred >> other & 1 and not self.barred[other] >> one & 1:
                    cost = self.cost(one, other)
                    if cost is not None:
                        yield one, other, cost


def _nobody_matched(neighbours: Sequence[int]) -> list[int]:
    return [-1] * len(neighbours)


@dataclass(frozen=True)
class TightGraph:
    """The edges that can occur in a cheapest perfect matching, and one such matching.

    ``all_are_cheapest`` is false if odd sets were priced: the graph then holds every cheapest
    matching, but perhaps also others.
    """

    neighbours: list[int]
    witness: list[int]
    all_are_cheapest: bool


def tight_graph(
    problem: MatchingProblem, start: Callable[[list[int]], list[int]]
) -> TightGraph | None:
    """The graph of all cheapest perfect matchings, or ``None`` if prices do not find one.

    ``start`` gives a first matching for neighbour sets, perhaps not a perfect one.
    """
    kinds = _Kinds(problem, problem.kinds)
    while len(kinds.masks) <= _MOST_KINDS:
        table = kinds.cost_table()
        plan = cheapest_plan(table, kinds.sizes)
        if plan is None:
            return None
        neighbours = kinds.tight_neighbours(table, plan.prices)
        found = perfect_matching(neighbours, start(neighbours))
        if not isinstance(found, Obstacle):
            return TightGraph(neighbours, found, all_are_cheapest=True)
        if kinds.masks == problem.kinds:
            graph = _with_odd_sets(kinds, table, plan, ())
            if graph is not None:
                return graph
        finer = kinds.split(found.reached)
        if finer is None:
            return _with_odd_sets(kinds, table, plan, found.blossoms)
        kinds = finer
    return None


class _Kinds:
    def __init__(self, problem: MatchingProblem, masks: tuple[int, ...]) -> None:
        self.problem = problem
        self.masks = masks
        self.sizes = [mask.bit_count() for mask in masks]
        self.samples = [(mask & -mask).bit_length() - 1 for mask in masks]

    def split(self, obstacle: int) -> _Kinds | None:
        """Every vertex in the obstacle as a kind of its own; ``None`` if they all are already."""
        masks: list[int] = []
        for mask in self.masks:
            if mask & ~obstacle:
                masks.append(mask & ~obstacle)
            masks += [1 << vertex for vertex in bits(mask & obstacle)]
        return _Kinds(self.problem, tuple(masks)) if len(masks) > len(self.masks) else None

    def cut(self, vertices: int) -> _Kinds:
        """Kinds that lie wholly inside or wholly outside a set of vertices."""
        masks = [part for mask in self.masks for part in (mask & vertices, mask & ~vertices)]
        return _Kinds(self.problem, tuple(part for part in masks if part))

    def cost_table(self) -> list[list[int | None]]:
        count = len(self.masks)
        table: list[list[int | None]] = [[None] * count for _ in range(count)]
        for row in range(count):
            for column in range(row + 1):
                cost = self.problem.cost(self.samples[row], self.samples[column])
                if cost is not None and self.may_match(row, column):
                    table[row][column] = table[column][row] = cost
        return table

    def may_match(self, row: int, column: int) -> bool:
        """Some member of the one kind may be matched with some member of the other."""
        if self.sizes[row] > self.sizes[column]:
            row, column = column, row
        if self.sizes[row] > _LARGE_KIND:
            return True
        barred, partners = self.problem.barred, self.masks[column]
        return any(partners & ~barred[vertex] for vertex in bits(self.masks[row]))

    def tight_neighbours(self, table: list[list[int | None]], prices: list[int]) -> list[int]:
        barred = self.problem.barred
        neighbours = [0] * len(barred)
        for row, mask in enumerate(self.masks):
            price, partners = prices[row], 0
            for column, cost in enumerate(table[row]):
                if cost is not None and price + prices[column] == 2 * cost:
                    partners |= self.masks[column]
            for vertex in bits(mask):
                neighbours[vertex] = partners & ~barred[vertex]
        return neighbours

    def places_in(self, vertices: int) -> set[int]:
        """The kinds that lie in a set of vertices."""
        return {place for place, mask in enumerate(self.masks) if mask & vertices}


def _with_odd_sets(
    kinds: _Kinds,
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
            return TightGraph(priced.tight_neighbours(), found, all_are_cheapest=False)
        waiting += found.blossoms
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

    def __init__(self, kinds: _Kinds, table: list[list[int | None]], plan: Plan) -> None:
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
        return finer is not None and len(finer.masks) <= _MOST_KINDS and self._adopt(finer)

    def _adopt(self, finer: _Kinds) -> bool:
        """Go on with finer kinds; false if they cannot be paired."""
        if len(finer.masks) == len(self.kinds.masks):
            return True
        table = self._table_of(finer)
        plan = cheapest_plan(table, finer.sizes)
        if plan is None:
            return False
        self.kinds, self.table, self.plan = finer, table, plan
        return True

    def _table_of(self, finer: _Kinds) -> list[list[int | None]]:
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
