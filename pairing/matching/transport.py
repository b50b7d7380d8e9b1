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
        self.rows: list[int] = []
        self.columns: list[int] = []
        self._near: dict[int, list[int]] = {}
        """For rows that were gone through the columns without slack, until prices change."""

    def solve(self) -> TransportPlan | None:
        if not all(self.cells):
            return None
        self._first_potentials()
        self._fill_zero_cells()
        while any(self.supply):
            if not self._ship_along_zero_cells() and not self._change_prices():
                return None
        prices = [row + column for row, column in zip(self.rows, self.columns, strict=True)]
        return TransportPlan(prices, self.shipped)

    def _first_potentials(self) -> None:
        rows = self.rows = [min([cost for _, cost in cells]) for cells in self.cells]
        # The costs are symmetric, so the cells of a row are those of its column as well.
        self.columns = [min([cost - rows[row] for row, cost in cells]) for cells in self.cells]

    def _fill_zero_cells(self) -> None:
        columns, demand = self.columns, self.demand
        for row, cells in enumerate(self.cells):
            price, left = self.rows[row], self.supply[row]
            for column, cost in cells:
                wanted = demand[column]
                if wanted and cost == price + columns[column]:
                    amount = left if left < wanted else wanted
                    self.shipped[column][row] = amount
                    demand[column] = wanted - amount
                    left -= amount
                    if not left:
                        break
            self.supply[row] = left

    def _ship(self, row: int, column: int, amount: int) -> None:
        """Enter that so much more is shipped, or less if the amount is negative."""
        from_rows = self.shipped[column]
        from_rows[row] = from_rows.get(row, 0) + amount
        if not from_rows[row]:
            del from_rows[row]

    def _ship_along_zero_cells(self) -> bool:
        """Ship from rows with supply by cells without slack; false if none leads to any demand.

        Rows and columns are gone through once for all rows with supply: nearly always there are
        ways for many of these before prices have to change.
        """
        column_via: dict[int, int] = {}
        row_via: dict[int, int] = {}
        has_shipped = False
        for start in [row for row, left in enumerate(self.supply) if left]:
            column = None if start in row_via else self._demand_near(start, column_via, row_via)
            if column is not None:
                self._push(column, column_via, row_via)
                has_shipped = True
        return has_shipped

    def _demand_near(
        self, start: int, column_via: dict[int, int], row_via: dict[int, int]
    ) -> int | None:
        """A column with demand that a row reaches without slack, by what was not reached before."""
        demand = self.demand
        rows = [start]
        for row in rows:
            near = self._near.get(row)
            if near is None:
                near = self._near[row] = self._columns_near(row)
            for column in near:
                if column in column_via:
                    continue
                column_via[column] = row
                if demand[column]:
                    return column
                for other in self.shipped[column]:
                    if other not in row_via and other != start:
                        row_via[other] = column
                        rows.append(other)
        return None

    def _columns_near(self, row: int) -> list[int]:
        """Those to which a row ships without slack."""
        price, columns = self.rows[row], self.columns
        return [column for column, cost in self.cells[row] if cost == price + columns[column]]

    def _change_prices(self) -> bool:
        """Let nearest columns with demand be reached without slack; false if there is none.

        Dijkstra from all rows with supply, as far as the nearest columns for half of these: to
        stop at the first one would take as long again for nearly every unit.
        """
        cells, prices, columns, demand = self.cells, self.rows, self.columns, self.demand
        row_distance = {row: 0 for row, left in enumerate(self.supply) if left}
        known: list[float] = [inf] * len(columns)
        done: dict[int, int] = {}
        queue: list[tuple[int, int]] = []
        reached, nearest, fresh = 0, -1, list(row_distance)
        wanted = (len(fresh) + 1) // 2
        while wanted:
            for row in fresh:
                offset = reached - prices[row]
                for column, cost in cells[row]:
                    distance = offset + cost - columns[column]
                    if distance < known[column]:
                        known[column] = distance
                        heappush(queue, (distance, column))
            while queue and queue[0][1] in done:
                heappop(queue)
            if not queue:
                break
            reached, column = heappop(queue)
            done[column] = reached
            if demand[column]:
                nearest = reached
                wanted -= 1
            fresh = sorted(row for row in self.shipped[column] if row not in row_distance)
            for row in fresh:
                row_distance[row] = reached
        if nearest < 0:
            return False
        self._update_potentials(nearest, row_distance, done)
        return True

    def _update_potentials(
        self, reach: int, row_distance: dict[int, int], done: dict[int, int]
    ) -> None:
        for row, distance in row_distance.items():
            self.rows[row] += max(reach - distance, 0)
        for column, distance in done.items():
            self.columns[column] -= max(reach - distance, 0)
        self._near.clear()

    def _push(self, end: int, column_via: Mapping[int, int], row_via: Mapping[int, int]) -> None:
        steps = []
        column = end
        while True:
            row = column_via[column]
            steps.append((row, column))
            if row not in row_via:
                break
            column = row_via[row]
        # What comes in at a row's column is taken from what the row shipped to the one before it.
        relieved = [(row, left) for (row, _), (_, left) in pairwise(steps)]
        least = min((self.shipped[left][row] for row, left in relieved), default=self.demand[end])
        amount = min(self.supply[steps[-1][0]], self.demand[end], least)
        for row, column in steps:
            self._ship(row, column, amount)
        for row, left in relieved:
            self._ship(row, left, -amount)
        self.supply[steps[-1][0]] -= amount
        self.demand[end] -= amount
