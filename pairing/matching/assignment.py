"""Cheapest perfect matching between two sides of equal size, costs being small whole numbers.

The Hungarian method (H. Kuhn, 1955) on bit sets: prices of rows and columns, their sum never above
the cost of a pair, and a matching of pairs whose cost equals it. A cheapest matching uses only such
tight pairs, and every perfect matching of tight pairs is cheapest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.matching.bits import bits


@dataclass(slots=True)
class Assignment:
    """Rows matched with columns at least cost; a fixed row or column is out of the game.

    ``layers[cost][row]`` is the set of columns that a row may have at that cost, a column standing
    in one layer at most. ``mate`` is the column of every row or -1, ``owner`` the row of every
    column or -1.
    """

    layers: Sequence[Sequence[int]]
    row_prices: list[int]
    column_prices: list[int]
    mate: list[int]
    owner: list[int]
    open_columns: int

    def copy(self) -> Assignment:
        """The same state, to be changed on its own."""
        return Assignment(
            self.layers,
            list(self.row_prices),
            list(self.column_prices),
            list(self.mate),
            list(self.owner),
            self.open_columns,
        )

    def cost(self) -> int:
        """What the matched pairs cost together."""
        return sum(self.cost_of(row, column) or 0 for row, column in enumerate(self.mate))

    def cost_of(self, row: int, column: int) -> int | None:
        """The cost of a pair, ``None`` if it is not allowed."""
        for cost, layer in enumerate(self.layers):
            if column >= 0 and layer[row] >> column & 1:
                return cost
        return None

    def tight(self, row: int) -> int:
        """The open columns that a row may have in some cheapest matching, as far as prices tell."""
        levels = self._levels()
        return self._tight(row, levels)

    def marry(self, row: int, column: int, *, at_no_loss: bool = False) -> bool:
        """Match a row with an open column, everybody else as cheaply as possible, and fix both.

        With ``at_no_loss`` only if the whole gets no dearer. If it is impossible the result is
        false and the state is spoilt.
        """
        widower, widow = self.owner[column], self.mate[row]
        if at_no_loss and not self.tight(row) >> column & 1:
            return False
        self.open_columns &= ~(1 << column)
        self.mate[row], self.owner[column] = column, row
        if widow == column:
            return True
        self.mate[widower] = self.owner[widow] = -1
        return self._match(widower, at_no_loss)

    def _match(self, root: int, at_no_loss: bool = False) -> bool:
        """Find a column for a row without one, changing prices as far as that is allowed."""
        rows, columns = {root: -1}, 0
        queue = [root]
        while True:
            levels = self._levels()
            for row in queue:
                fresh = self._tight(row, levels) & ~columns
                for column in bits(fresh):
                    if self.owner[column] < 0:
                        self._flip(row, column, rows)
                        return True
                    columns |= 1 << column
                    rows[self.owner[column]] = row
                    queue.append(self.owner[column])
            step = None if at_no_loss else self._least_slack(rows, self.open_columns & ~columns)
            if step is None:
                return False
            for row in rows:
                self.row_prices[row] += step
            for column in bits(columns):
                self.column_prices[column] -= step
            queue = list(rows)

    def _flip(self, row: int, column: int, before: dict[int, int]) -> None:
        while row >= 0:
            left = self.mate[row]
            self.mate[row], self.owner[column] = column, row
            row, column = before[row], left

    def _tight(self, row: int, levels: dict[int, int]) -> int:
        price = self.row_prices[row]
        found = 0
        for cost, layer in enumerate(self.layers):
            found |= layer[row] & levels.get(cost - price, 0)
        return found

    def _levels(self) -> dict[int, int]:
        """The open columns by their price."""
        levels: dict[int, int] = {}
        for column in bits(self.open_columns):
            price = self.column_prices[column]
            levels[price] = levels.get(price, 0) | 1 << column
        return levels

    def _least_slack(self, rows: dict[int, int], columns: int) -> int | None:
        """By how much the prices must change for another column to be reached."""
        levels = [(price, own & columns) for price, own in self._levels().items() if own & columns]
        return min(
            (
                cost - self.row_prices[row] - price
                for row in rows
                for cost, layer in enumerate(self.layers)
                for price, own in levels
                if layer[row] & own
            ),
            default=None,
        )


def cheapest_assignment(layers: Sequence[Sequence[int]]) -> Assignment | None:
    """A cheapest perfect matching of as many columns as there are rows; ``None``: there is none."""
    size = len(layers[0])
    state = Assignment(layers, [0] * size, [0] * size, [-1] * size, [-1] * size, (1 << size) - 1)
    for row in range(size):
        allowed = [cost for cost, layer in enumerate(layers) if layer[row]]
        if not allowed:
            return None
        state.row_prices[row] = allowed[0]
    return state if all(map(state._match, range(size))) else None


def earliest(best: Assignment) -> list[int]:
    """The column of every row in the cheapest matching that is first in lexicographic order.

    The first row has the lowest column it can have, then the second, and so on.
    """
    state = best.copy()
    for row in range(len(state.mate)):
        for column in bits(state.tight(row)):
            trial = state.copy()
            if trial.marry(row, column, at_no_loss=True):
                state = trial
                break
    return state.mate
