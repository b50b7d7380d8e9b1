"""How wide the columns of a table are, how large its type, and how many pages go side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_app.features.printing import type as letters
from arbiter_app.features.printing.paper import POINT
from pairing.reports.documents import Band, Column, Row, Table

SMALLEST = 9.0
"""Points: no figure on a wall is smaller."""
USUAL = 10.0
LARGE = 15.0
_STEP = 0.5
_ENLARGEMENTS = (2.0, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1)
"""Times the usual size: how large the type of a chart may become that does not fill its paper."""
_MOST_ROWS_ENLARGED = 120
"""Rows of a chart; with more of them larger type only ever takes more paper."""
_ASIDE = 0.8
"""The type of what stands beside or below, times the size of the table."""
_WIDEST = 17.0
_NARROWEST = 7.0
"""Times the size of the type: a column that wraps is offered this, and never less than that."""


@dataclass(frozen=True, slots=True)
class Measures:
    """A table in a size of type (points): the widths of its columns, air included.

    ``is_dense``: with little air, for tables of many columns. ``below``: what belongs beside a cell
    stands under it. ``sides`` are the columns of each of the pages side by side; the first columns
    are repeated on all of them.
    """

    size: float
    is_dense: bool
    widths: tuple[float, ...] = ()
    below: bool = False
    sides: tuple[tuple[int, ...], ...] = ()

    @property
    def aside_size(self) -> float:
        """The type size of what stands beside or below."""
        return max(self.size * _ASIDE, SMALLEST * _ASIDE)

    @property
    def air(self) -> float:
        """Empty room at the left and at the right of every text."""
        return self.size * POINT * (0.2 if self.is_dense else 0.32)

    @property
    def row_air(self) -> float:
        """Empty room above and below the text of a row, together."""
        return self.size * POINT * (0.3 if self.is_dense else 0.45)


def candidates(table: Table, room: float, scale: float = 1.0) -> list[Measures]:
    """All ways to lay out the table no wider than the room, the largest type first.

    Columns that wrap give way to the type; points after a round go beside it, or else below, unless
    the table says where. If it is too wide even in the smallest type, pages stand side by side.
    """
    first = (LARGE if table.is_large else USUAL) * scale
    rows = rows_of(table)
    has_asides = any(cell.aside for row in rows for cell in row.cells)
    ways = (False, True) if table.asides_below is None else (table.asides_below,)
    found = []
    if table.is_wide and len(rows) <= _MOST_ROWS_ENLARGED:
        found = _enlarged(table, room, first)
    for below in ways if has_asides else (False,):
        for size in _sizes(first):
            fitted = _fitted(table, Measures(size, table.is_wide, (), below), room)
            if sum(fitted.widths) <= room:
                found.append(_stretched(table, fitted, room))
    smallest = Measures(_sizes(first)[-1], table.is_wide, (), has_asides and ways[-1])
    return found or [_side_by_side(table, _offered(table, smallest), room)]


def _enlarged(table: Table, room: float, first: float) -> list[Measures]:
    """A table that goes across the paper in larger type than usual, no column giving way for it.

    What belongs beside a cell stays there, unless the table says that it stands below.
    """
    found = []
    for factor in _ENLARGEMENTS:
        measures = Measures(first * factor, is_dense=True, below=bool(table.asides_below))
        natural = tuple(_natural(table, at, measures) for at in range(len(table.columns)))
        if sum(natural) <= room:
            found.append(_stretched(table, replace(measures, widths=natural), room))
    return found


def rows_of(table: Table) -> tuple[Row, ...]:
    """The rows without the lines across the table."""
    return tuple(row for row in table.rows if not isinstance(row, Band))


def _sizes(first: float) -> tuple[float, ...]:
    """Sizes of type to try; one smaller than the smallest is tried only if it is asked for."""
    steps = max(0, int((first - SMALLEST) / _STEP))
    return tuple(first - _STEP * step for step in range(steps + 1))


def _fitted(table: Table, measures: Measures, room: float) -> Measures:
    """The measures with the columns that wrap made narrower as far as is needed."""
    natural = [_natural(table, at, measures) for at in range(len(table.columns))]
    least = [
        _least(table, at, measures, natural[at]) if column.wraps else natural[at]
        for at, column in enumerate(table.columns)
    ]
    excess = sum(natural) - room
    give = [have - need for have, need in zip(natural, least, strict=True)]
    if excess > 0 and sum(give) > 0:
        share = min(1.0, excess / sum(give))
        natural = [have - gives * share for have, gives in zip(natural, give, strict=True)]
    return replace(measures, widths=tuple(natural))


def _offered(table: Table, measures: Measures) -> Measures:
    """The measures with columns that wrap no wider than they are offered at most."""
    most = _WIDEST * measures.size * POINT
    widths = tuple(
        min(natural, most) if column.wraps else natural
        for at, column in enumerate(table.columns)
        for natural in (_natural(table, at, measures),)
    )
    return replace(measures, widths=widths)


def _natural(table: Table, at: int, measures: Measures) -> float:
    """The width that a column would like to have."""
    column, size = table.columns[at], measures.size
    widths = [_cell_width(row, at, column, measures) for row in rows_of(table)]
    least = column.least * letters.width("n", size)
    widest = max([least, letters.width(column.heading, size, bold=True), *widths])
    return widest + 2 * measures.air


def _cell_width(row: Row, at: int, column: Column, measures: Measures) -> float:
    cell = row.cells[at]
    own = letters.width(cell.text, measures.size, bold=column.is_bold)
    if not cell.aside:
        return own
    aside = letters.width(cell.aside, measures.aside_size)
    return max(own, aside) if measures.below else own + 2 * measures.air + aside


def _least(table: Table, at: int, measures: Measures, natural: float) -> float:
    """The width below which a column that wraps does not go."""
    column, size = table.columns[at], measures.size
    words = [
        letters.longest_word(row.cells[at].text, size, bold=column.is_bold)
        for row in rows_of(table)
    ]
    longest = max([letters.width(column.heading, size, bold=True), *words])
    offered = min(max(longest, _NARROWEST * size * POINT), _WIDEST * size * POINT)
    return min(natural, offered + 2 * measures.air)


def _stretched(table: Table, measures: Measures, room: float) -> Measures:
    """The table as wide as the room: what is left goes to the columns with words."""
    spare = room - sum(measures.widths)
    wide = [at for at, column in enumerate(table.columns) if column.wraps or not table.is_wide]
    if not wide or spare <= 0:
        return replace(measures, sides=(tuple(range(len(measures.widths))),))
    total = sum(measures.widths[at] for at in wide)
    widths = tuple(
        own + (spare * own / total if at in wide else 0) for at, own in enumerate(measures.widths)
    )
    return replace(measures, widths=widths, sides=(tuple(range(len(widths))),))


def _side_by_side(table: Table, measures: Measures, room: float) -> Measures:
    """As many columns as go on each page, after those that are repeated on all."""
    still = tuple(range(min(table.still, len(measures.widths))))
    widths = _narrowed(measures.widths, still, room)
    sides: list[tuple[int, ...]] = []
    current = list(still)
    for at in range(len(still), len(widths)):
        if len(current) > len(still) and sum(widths[each] for each in (*current, at)) > room:
            sides.append(tuple(current))
            current = list(still)
        current.append(at)
    sides.append(tuple(current))
    return replace(measures, widths=widths, sides=tuple(sides))


def _narrowed(widths: Sequence[float], still: Sequence[int], room: float) -> tuple[float, ...]:
    """No column wider than half of the page: what does not go in is cut or wrapped."""
    most = room / 2
    kept = sum(min(widths[at], most) for at in still)
    return tuple(
        min(width, most) if at in still else min(width, max(room - kept, most))
        for at, width in enumerate(widths)
    )
