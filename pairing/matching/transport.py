"""Prices for kinds: the dual of a symmetric transportation problem, in exact integers.

Given kinds with sizes and the cost of pairing a member of one kind with a member of another, the
cheapest fractional way of pairing everybody has prices: ``price[a] + price[b] <= 2 * cost[a][b]``
for every allowed pair of kinds, so the sum of all members' prices is a lower bound for the doubled
cost of any perfect matching. A matching that uses only tight pairs of kinds (equality)
attains it and is therefore cheapest; every cheapest matching uses only tight pairs (complementary
slackness).

Solved by successive shortest paths with potentials on the bipartite double cover (each kind once
as a row, once as a column); cf. R. Ahuja, T. Magnanti, J. Orlin, "Network Flows", chapter 9.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import inf
from typing import NamedTuple

_MANY_KINDS = 24
"""With fewer of them ways are short, and better first prices would take longer than they save."""

Costs = Sequence[Mapping[int, int]]
"""For every kind those that it may be paired with, and what that costs; symmetric."""


class TransportPlan(NamedTuple):
    """A cheapest fractional pairing of kinds.

    ``prices`` are the doubled prices. ``flow[a].get(b, 0) + flow[b].get(a, 0)`` is twice the number
    of pairs made between two kinds, ``flow[a].get(a, 0)`` twice the number within one.
    """

    prices: list[int]
    flow: list[dict[int, int]]


def cheapest_plan(costs: Costs, sizes: Sequence[int]) -> TransportPlan | None:
    """The cheapest way of pairing kinds; ``None`` if they cannot even be paired fractionally."""
    return _Transport(costs, sizes).solve()


class _Transport:
    def __init__(self, costs: Costs, sizes: Sequence[int]) -> None:
        self.cells = [list(row.items()) for row in costs]
        """For every row the columns it may ship to, with their costs."""
        self.supply = list(sizes)
        self.demand = list(sizes)
        self.shipped: list[dict[int, int]] = [{} for _ in sizes]
        """For every column what it gets from each row."""
        self.order = sorted(range(len(sizes)), key=sizes.__getitem__, reverse=True)
        self.rows: list[int] = []
        self.columns: list[int] = []

    def solve(self) -> TransportPlan | None:
        if not all(self.cells):
            return None
        self._first_potentials()
        self._fill_zero_cells()
        for row, left in enumerate(self.supply):
            while left:
                way = self._cheapest_way(row)
                if way is None:
                    return None
                left -= self._ship_along(way, left)
        prices = [row + column for row, column in zip(self.rows, self.columns, strict=True)]
        return TransportPlan(prices, self.shipped)

    def _first_potentials(self) -> None:
        rows = self.rows = [min([cost for _, cost in cells]) for cells in self.cells]
        # The costs are symmetric, so the cells of a row are those of its column as well.
        self.columns = [min([cost - rows[row] for row, cost in cells]) for cells in self.cells]
        if len(self.cells) >= _MANY_KINDS:
            self._raise(self.rows, self.columns)
            self._raise(self.columns, self.rows)

    def _raise(self, prices: list[int], others: list[int]) -> None:
        """Raise prices in turn, large kinds first, until cells without slack could take each whole.

        Where a kind is of several, prices on the other side fall by that. It would take a way for
        each of them otherwise.
        """
        for kind in self.order:
            cells, left = self.cells[kind], self.supply[kind]
            if left == 1:
                prices[kind] = min([cost - others[other] for other, cost in cells])
                continue
            for price, other in sorted([(cost - others[other], other) for other, cost in cells]):
                prices[kind] = price
                left -= self.demand[other]
                if left <= 0:
                    break
            for other, cost in cells:
                if cost - prices[kind] < others[other]:
                    others[other] = cost - prices[kind]

    def _fill_zero_cells(self) -> None:
        columns, demand = self.columns, self.demand
        for row in self.order:
            price, left = self.rows[row], self.supply[row]
            for column, cost in self.cells[row]:
                wanted = demand[column]
                if wanted and cost == price + columns[column]:
                    amount = left if left < wanted else wanted
                    self.shipped[column][row] = amount
                    demand[column] = wanted - amount
                    left -= amount
                    if not left:
                        break
            self.supply[row] = left

    def _cheapest_way(self, start: int) -> list[tuple[int, int]] | None:
        """A way from a row to a column with demand, that column first; ``None`` if there is none.

        It goes by cells: the row of each takes over a column from the row of the one before it, to
        which that had shipped. Prices change so that none of them has slack. What is farther away
        than the nearest column with demand (E. Dijkstra) is not looked at: all rows together would
        go nearly everywhere for each unit, since the ways of most lead through the same cells.
        """
        cells, prices, columns, demand = self.cells, self.rows, self.columns, self.demand
        row_distance, relieved = dict[int, int](), dict[int, int]()
        near: list[float] = [inf] * len(columns)
        via = [start] * len(columns)
        done: dict[int, int] = {}
        queue: list[tuple[int, int]] = []
        nearest, reached, fresh = inf, 0, [start]
        while True:
            for row in fresh:
                row_distance[row] = reached
                offset = reached - prices[row]
                for column, cost in cells[row]:
                    above = offset + cost
                    if above < near[column]:
                        near[column], via[column] = above, row
                        distance = above - columns[column]
                        if distance < nearest:
                            heappush(queue, (distance, column))
                            if demand[column]:
                                nearest = distance
            while queue and queue[0][1] in done:
                heappop(queue)
            if not queue:
                return None
            reached, column = heappop(queue)
            if demand[column]:
                break
            done[column] = reached
            fresh = [row for row in self.shipped[column] if row not in row_distance]
            relieved.update(dict.fromkeys(fresh, column))
        for row, distance in row_distance.items():
            prices[row] += reached - distance
        for other, distance in done.items():
            columns[other] -= reached - distance
        way = [(via[column], column)]
        while (row := way[-1][0]) != start:
            way.append((via[relieved[row]], relieved[row]))
        return way

    def _ship_along(self, way: Sequence[tuple[int, int]], most: int) -> int:
        """Ship as much as can be of what the row at the end has left; how much that is."""
        taken = [(row, left) for (row, _), (_, left) in pairwise(way)]
        end = way[0][1]
        amount = min([most, self.demand[end], *(self.shipped[left][row] for row, left in taken)])
        for row, column in way:
            self._ship(row, column, amount)
        for row, left in taken:
            self._ship(row, left, -amount)
        self.demand[end] -= amount
        return amount

    def _ship(self, row: int, column: int, amount: int) -> None:
        """Enter that so much more is shipped, or less if the amount is negative."""
        from_rows = self.shipped[column]
        from_rows[row] = from_rows.get(row, 0) + amount
        if not from_rows[row]:
            del from_rows[row]
