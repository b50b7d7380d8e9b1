"""A cheapest perfect matching together with the prices that prove it, kept while pairs are fixed.

The primal-dual method of J. Edmonds ("Maximum matching and a polyhedron with 0,1-vertices", 1965).
It begins with the prices of kinds (:mod:`pairing.matching.transport`), which nearly always suffice,
and goes on from any prices that are valid: a vertex can be taken out, or a pair made incompatible,
and only what hangs on them is matched anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, reduce
from operator import or_

from pairing.matching.bits import bits
from pairing.matching.kinds import PricedKinds
from pairing.matching.ladder import Ladder
from pairing.matching.state import SCALE, MatchingState

_FEW_EDGES = 60
"""Up to so many for a vertex on average it is quicker to await each edge by itself."""
_FEW_OF_MANY_KINDS = 160
"""At most so many where the vertices are of a quarter as many kinds, or more."""
_FEW_MEMBERS = 16
"""The highest price among fewer is found sooner by asking each of them."""


class PricedMatching(MatchingState):
    """The matching of vertices of some kinds, which tell what each two of them cost.

    ``kinds`` give the cost of two vertices and first prices, valid ones; ``allowed`` is for each
    vertex the set of those it may be matched with, as far as their kinds may. ``mate`` is a
    matching of pairs without slack.
    """

    def __init__(self, kinds: PricedKinds, allowed: Sequence[int], mate: Sequence[int]) -> None:
        costs = [{other: SCALE * cost for other, cost in row.items()} for row in kinds.costs]
        rows = [_by_cost(row, kinds.masks) for row in costs]
        prices = [SCALE // kinds.scale * price for price in kinds.prices]
        self._begin(kinds.masks, prices, rows, mate)
        self._costs.update(enumerate(costs))
        self.allowed = list(allowed)

    @classmethod
    def of_rows(cls, rows: Sequence[Mapping[int, int]], start: Sequence[int]) -> PricedMatching:
        """The same for vertices that are all different: for each the sets of its partners by cost.

        Who has no partners at all is not to be matched. ``start`` is some matching, of which is
        kept what has no slack at first. Prices begin at half of the least cost, and each in turn
        rises as far as it can, so that nobody is without a pair that has no slack.
        """
        scaled = [{SCALE * cost: row[cost] for cost in sorted(row)} for row in rows]
        prices = _risen_in_turn(scaled)
        made = object.__new__(cls)
        made._begin([1 << vertex for vertex in range(len(rows))], prices, scaled, [-1] * len(rows))
        for vertex, row in enumerate(rows):
            if not row:
                made.remove(vertex)
        made.allowed = [made.alive] * len(rows)
        made.match_tight(start)
        return made

    def _begin(
        self,
        masks: Sequence[int],
        prices: Sequence[int],
        rows: Sequence[dict[int, int]],
        mate: Sequence[int],
    ) -> None:
        self.kind = [0] * len(mate)
        seen = [0] * len(mate)
        self.levels: dict[int, int] = {}
        for place, (mask, price) in enumerate(zip(masks, prices, strict=True)):
            self.levels[price] = self.levels.get(price, 0) | mask
            for vertex in bits(mask):
                self.kind[vertex], seen[vertex] = place, price
        self.by_cost = list(rows)
        self._masks = masks
        self._costs: dict[int, dict[int, int]] = {}
        super().__init__((1 << len(mate)) - 1, seen, mate)

    def copy(self) -> PricedMatching:
        """The same state, to be changed on its own."""
        twin = object.__new__(PricedMatching)
        twin.allowed = list(self.allowed)
        twin.mate = list(self.mate)
        twin.alive = self.alive
        twin.kind = self.kind
        twin.seen = list(self.seen)
        twin.levels = dict(self.levels)
        twin.by_cost = self.by_cost
        twin.hub = None
        twin._take_sets(self)
        twin.has_few_edges = self.has_few_edges
        twin._costs, twin.partners, twin._masks = self._costs, self.partners, self._masks
        return twin

    @cached_property
    def has_few_edges(self) -> bool:
        """Vertices may be matched with few others: to look at these one by one is quicker.

        So it is with more of them where there are many kinds, whose classes have one member each.
        """
        few, count = _FEW_EDGES, len(self.mate)
        if 4 * len(self.by_cost) >= count:
            few = max(few, min(count // 2, _FEW_OF_MANY_KINDS))
        total = sum(self.partners_of(vertex).bit_count() for vertex in bits(self.alive))
        return total <= few * self.alive.bit_count()

    @cached_property
    def partners(self) -> list[int]:
        """For every kind the vertices that it may be matched with, as far as kinds tell."""
        return [reduce(or_, by_cost.values(), 0) for by_cost in self.by_cost]

    def costs_of(self, kind: int) -> dict[int, int]:
        """The kinds that one may be matched with, and the costs, scaled."""
        costs = self._costs.get(kind)
        if costs is None:
            row, kinds = self.by_cost[kind].items(), self.kind
            costs = {kinds[vertex]: cost for cost, members in row for vertex in bits(members)}
            self._costs[kind] = costs
        return costs

    def tight(self, vertex: int, common: int = 0) -> int:
        by_cost = self.by_cost[self.kind[vertex]]
        return at_levels(by_cost, self.levels, common - self.seen[vertex])

    def tight_of_each(self) -> Iterator[int]:
        known: dict[tuple[int, int], int] = {}  # there are many of one kind and price
        for vertex in bits(self.alive):
            key = self.kind[vertex], self.seen[vertex]
            if key not in known:
                known[key] = self.tight(vertex)
            yield known[key]

    def is_tight(self, one: int, other: int) -> bool:
        cost = self.costs_of(self.kind[one]).get(self.kind[other])
        return cost is not None and cost == self.seen[one] + self.seen[other]

    def cost(self, one: int, other: int) -> int | None:
        if not self.allowed[one] >> other & 1:
            return None
        return self.costs_of(self.kind[one]).get(self.kind[other])

    def priced_kinds(self) -> PricedKinds:
        """Vertices with equal costs and prices as kinds; there are no odd sets then."""
        classes: dict[tuple[int, int], int] = {}
        for vertex in bits(self.alive):
            key = self.kind[vertex], self.seen[vertex]
            classes[key] = classes.get(key, 0) | 1 << vertex
        every = [(kind, seen, members) for (kind, seen), members in classes.items()]
        rows = []
        for kind, _, _ in every:
            costs = self.costs_of(kind)
            known = ((place, costs.get(other)) for place, (other, _, _) in enumerate(every))
            rows.append({place: cost // SCALE for place, cost in known if cost is not None})
        masks, prices = tuple(members for _, _, members in every), [seen for _, seen, _ in every]
        return PricedKinds(masks, rows, prices, SCALE)

    def partners_of(self, vertex: int) -> int:
        return self.allowed[vertex] & self.partners[self.kind[vertex]] & self.alive

    def edges_of(self, vertex: int) -> list[tuple[int, int]]:
        kind_of = self.kind
        costs = self.costs_of(kind_of[vertex])
        return [(near, costs[kind_of[near]]) for near in bits(self.partners_of(vertex))]

    def _cost_like(self, some: int) -> None:
        new, last = len(self.by_cost), 1 << len(self.kind)
        partners, own = list(self.partners), dict[int, int]()
        for kind, (row, members_of_kind) in enumerate(zip(self.by_cost, self._masks, strict=True)):
            cost = next((cost for cost, members in row.items() if members & some), None)
            if cost is not None:
                row[cost] |= last
                own[cost] = own.get(cost, 0) | members_of_kind
                partners[kind] |= last
                if kind in self._costs:
                    self._costs[kind][new] = cost
        self.by_cost.append(dict(sorted(own.items())))
        self.partners = [*partners, reduce(or_, own.values(), 0)]
        self.kind.append(new)
        self._masks = [*self._masks, last]
        self.__dict__.pop("has_few_edges", None)

    def _forget_last(self) -> None:
        kind, last = self.kind.pop(), 1 << len(self.kind)
        self.by_cost.pop()
        self._masks = self._masks[:-1]
        self.partners = [partners & ~last for partners in self.partners[:-1]]
        for row in self.by_cost:
            for cost, members in row.items():
                if members & last:
                    row[cost] ^= last
                    break
        self._costs.pop(kind, None)
        for costs in self._costs.values():
            costs.pop(kind, None)
        self.__dict__.pop("has_few_edges", None)

    def _enclass(self, vertex: int) -> None:
        seen = self.seen[vertex]
        self.levels[seen] = self.levels.get(seen, 0) | 1 << vertex

    def _declass(self, vertex: int) -> None:
        seen = self.seen[vertex]
        self.levels[seen] ^= 1 << vertex
        if not self.levels[seen]:
            del self.levels[seen]


def _risen_in_turn(rows: Sequence[Mapping[int, int]]) -> list[int]:
    """A price for every row: half of the least cost, and then in turn as high as it can be."""
    prices = [next(iter(row), 0) // 2 for row in rows]
    ladder = Ladder()
    for vertex, price in enumerate(prices):
        ladder.add(price, vertex)
    for vertex, row in enumerate(rows):
        room = []
        for cost, members in row.items():
            if members.bit_count() < _FEW_MEMBERS:
                room += [cost - prices[each] for each in bits(members)]
            else:
                highest = ladder.highest(members)
                assert highest is not None, "everybody is at some level"
                room.append(cost - highest)
        price = min(room, default=0)
        if price != prices[vertex]:
            ladder.take(prices[vertex], vertex)
            ladder.add(price, vertex)
            prices[vertex] = price
    return prices


def _by_cost(row: dict[int, int], masks: Sequence[int]) -> dict[int, int]:
    """The vertices that a kind may be matched with, by what that costs, ascending."""
    found: dict[int, int] = {}
    for other, cost in row.items():
        found[cost] = found.get(cost, 0) | masks[other]
    return dict(sorted(found.items()))


def at_levels(by_cost: dict[int, int], levels: dict[int, int], room: int) -> int:
    """The vertices whose level is their cost and so much more."""
    found = 0
    if len(by_cost) < len(levels):
        for cost, members in by_cost.items():
            found |= members & levels.get(cost + room, 0)
    else:
        for level, members in levels.items():
            found |= members & by_cost.get(level - room, 0)
    return found
