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

from collections.abc import Sequence
from typing import NamedTuple

Costs = Sequence[Sequence[int | None]]
"""Square and symmetric; ``None`` where two kinds may not be paired."""


class TransportPlan(NamedTuple):
    """A cheapest fractional pairing of kinds.

    ``prices`` are the doubled prices. ``flow[a][b] + flow[b][a]`` is twice the number of pairs made
    between two kinds, ``flow[a][a]`` twice the number within one.
    """

    prices: list[int]
    flow: list[list[int]]


def cheapest_plan(costs: Costs, sizes: Sequence[int]) -> TransportPlan | None:
    """The cheapest way of pairing kinds; ``None`` if they cannot even be paired fractionally."""
    return _Transport(costs, sizes).solve()


class _Transport:
    def __init__(self, costs: Costs, sizes: Sequence[int]) -> None:
        self.cells = [
            [(column, cost) for column, cost in enumerate(row) if cost is not None] for row in costs
        ]
        """For every row the columns it may ship to, with their costs."""
        self.count = len(sizes)
        self.supply = list(sizes)
        self.demand = list(sizes)
        self.flow = [[0] * self.count for _ in sizes]
        self.rows = [0] * self.count
        self.columns = [0] * self.count

    def solve(self) -> TransportPlan | None:
        if not self._first_potentials():
            return None
        self._fill_zero_cells()
        while any(self.supply):
            if not self._ship_along_shortest_path():
                return None
        prices = [row + column for row, column in zip(self.rows, self.columns, strict=True)]
        return TransportPlan(prices, self.flow)

    def _first_potentials(self) -> bool:
        if not all(self.cells):
            return False
        rows = self.rows = [min([cost for _, cost in cells]) for cells in self.cells]
        # The costs are symmetric, so the cells of a row are those of its column as well.
        self.columns = [min([cost - rows[row] for row, cost in cells]) for cells in self.cells]
        return True

    def _fill_zero_cells(self) -> None:
        columns, demand = self.columns, self.demand
        for row, cells in enumerate(self.cells):
            price, left = self.rows[row], self.supply[row]
            for column, cost in cells:
                if demand[column] and cost == price + columns[column]:
                    amount = min(left, demand[column])
                    self.flow[row][column] += amount
                    demand[column] -= amount
                    left -= amount
                    if not left:
                        break
            self.supply[row] = left

    def _ship_along_shortest_path(self) -> bool:
        """Dijkstra from all rows with supply to the nearest column with demand, then ship."""
        count = self.count
        row_distance: dict[int, int] = {row: 0 for row in range(count) if self.supply[row]}
        column_via = [-1] * count
        row_via: dict[int, int] = {}
        distance: list[int | None] = [None] * count
        done: dict[int, int] = {}
        fresh = list(row_distance)
        while True:
            for row in fresh:
                self._relax(row, row_distance[row], distance, column_via, done)
            nearest, column = None, -1
            for candidate in range(count):
                so_far = distance[candidate]
                if (
                    candidate not in done
                    and so_far is not None
                    and (nearest is None or so_far < nearest)
                ):
                    nearest, column = so_far, candidate
            if nearest is None:
                return False
            done[column] = nearest
            if self.demand[column]:
                break
            fresh = [
                row for row in range(count) if self.flow[row][column] and row not in row_distance
            ]
            for row in fresh:
                row_distance[row] = nearest
                row_via[row] = column
        self._update_potentials(nearest, row_distance, done)
        self._push(column, column_via, row_via)
        return True

    def _relax(
        self,
        row: int,
        base: int,
        distance: list[int | None],
        column_via: list[int],
        done: dict[int, int],
    ) -> None:
        offset = base - self.rows[row]
        columns = self.columns
        for column, cost in self.cells[row]:
            if column in done:
                continue
            length = offset + cost - columns[column]
            so_far = distance[column]
            if so_far is None or length < so_far:
                distance[column] = length
                column_via[column] = row

    def _update_potentials(
        self, reach: int, row_distance: dict[int, int], done: dict[int, int]
    ) -> None:
        for row, distance in row_distance.items():
            self.rows[row] += reach - distance
        for column, distance in done.items():
            self.columns[column] -= reach - distance

    def _push(self, end: int, column_via: list[int], row_via: dict[int, int]) -> None:
        steps = []
        column = end
        while True:
            row = column_via[column]
            steps.append((row, column))
            if row not in row_via:
                break
            column = row_via[row]
        amount = min(self.supply[row], self.demand[end])
        for row_after, (_, left_column) in zip(
            [step[0] for step in steps[:-1]], steps[1:], strict=True
        ):
            amount = min(amount, self.flow[row_after][left_column])
        for index, (row_on_path, column_on_path) in enumerate(steps):
            self.flow[row_on_path][column_on_path] += amount
            if index + 1 < len(steps):
                self.flow[row_on_path][steps[index + 1][1]] -= amount
        self.supply[steps[-1][0]] -= amount
        self.demand[end] -= amount
