"""A table on pages: rows are never divided, and the headings stand on every page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from arbiter_app.features.printing import type as letters
from arbiter_app.features.printing.code_boxes import code_size, draw_code_box
from arbiter_app.features.printing.pages import FOOT, INK, QUIET, RULE, SHADE, Page
from arbiter_app.features.printing.paper import POINT, Options, Sheet
from arbiter_app.features.printing.table_measures import Measures, candidates
from arbiter_app.widgets import structure
from pairing.reports.documents import Align, Band, Cell, Column, Row, Table

_TITLE = 16.0
_SUBTITLE = 11.0
_LEGEND = 8.5
_CODE = 66 * POINT
"""The side of the code in the head of a list."""
_BESIDE = 14 * POINT
"""Between the event and the title on one line."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_ALIGNED = {
    Align.LEFT: Qt.AlignmentFlag.AlignLeft | _MIDDLE,
    Align.CENTRE: Qt.AlignmentFlag.AlignHCenter | _MIDDLE,
    Align.RIGHT: Qt.AlignmentFlag.AlignRight | _MIDDLE,
}
_LEFT = _ALIGNED[Align.LEFT]
_LEAST_OF_LISTS = 0.8
"""Times the largest type that fits: how small the type of a list may become to save a page."""


@dataclass(frozen=True)
class _Sheetful:
    """A table and how it is laid out."""

    table: Table
    sheet: Sheet
    measures: Measures

    @property
    def head_height(self) -> float:
        """Event and title, or the code beside them, and a little room under them."""
        below = 0.0 if self.has_one_line else self.title_height
        return max(self.event_height + below, self.code_size.height()) + 6 * POINT

    @property
    def head_width(self) -> float:
        """The room for event and title: the code stands at their right."""
        taken = self.code_size.width() + _BESIDE if self.table.code else 0.0
        return self.sheet.room.width() - taken

    @property
    def code_size(self) -> QSizeF:
        """What the code and the address below it take; nothing if there is none."""
        return code_size(self.table.code, self.code_side) if self.table.code else QSizeF(0, 0)

    @property
    def code_side(self) -> float:
        """The side of the code; on larger paper it is read from further away."""
        return _CODE * self.sheet.type_scale

    @cached_property
    def has_one_line(self) -> bool:
        """On a wide page the title stands beside the event, if there is room for both."""
        event = letters.width(self.table.event, _TITLE, bold=True)
        title = letters.width(self.table.title, _SUBTITLE)
        return self.sheet.is_wide and event + _BESIDE + title <= self.head_width

    @cached_property
    def event_height(self) -> float:
        """The event takes as many lines as it needs."""
        return letters.height(self.table.event, _TITLE, self.head_width, bold=True)

    @cached_property
    def title_height(self) -> float:
        """So does the title where it stands below."""
        return letters.height(self.table.title, _SUBTITLE, self.head_width)

    @property
    def heading_height(self) -> float:
        """The row of the headings."""
        return letters.line_height(self.measures.size) + self.measures.row_air

    @cached_property
    def heights(self) -> list[float]:
        """The height of every row."""
        return [self.row_height(row) for row in self.table.rows]

    @cached_property
    def parts(self) -> list[range]:
        """The rows of each page, from the top."""
        return _divided(self, self.heights)

    def row_height(self, row: Row | Band) -> float:
        """What a row takes; all its columns count, whatever page they stand on."""
        size, air = self.measures.size, self.measures.air
        if isinstance(row, Band):
            room = self.sheet.room.width() - 2 * air
            text = letters.height(row.text, size, room, bold=row.is_heading)
            return text + self.measures.row_air * (2 if row.is_heading else 1)
        highest = letters.line_height(size)
        columns = zip(self.table.columns, row.cells, self.measures.widths, strict=True)
        for column, cell, width in columns:
            highest = max(highest, self._cell_height(column, cell, width - 2 * air))
        return highest + self.measures.row_air

    def _cell_height(self, column: Column, cell: Cell, room: float) -> float:
        size = self.measures.size
        own = letters.line_height(size)
        if column.wraps and cell.text:
            own = letters.height(cell.text, size, room, bold=column.is_bold)
        if self.measures.below and cell.aside:
            own += letters.line_height(self.measures.aside_size)
        return own

    def legend_height(self) -> float:
        """What the legend takes under the last row."""
        if not self.table.legend:
            return 0.0
        text = letters.height(self.table.legend, _LEGEND, self.sheet.room.width())
        return text + 6 * POINT


def table_pages(table: Table, options: Options) -> tuple[Page, ...]:
    """The pages from the top to the bottom, and for each part those side by side."""
    sheet = Sheet(options.paper, table.is_wide)
    found = [
        _Sheetful(table, sheet, measures)
        for measures in candidates(table, sheet.room.width(), options.scale * sheet.type_scale)
    ]
    least = 0.0 if table.is_wide else _LEAST_OF_LISTS * found[0].measures.size
    laid = min((each for each in found if each.measures.size >= least), key=_page_count)
    return tuple(
        Page(sheet, partial(_draw, laid, part, side), tuple(part))
        for part in laid.parts
        for side in laid.measures.sides
    )


def _page_count(laid: _Sheetful) -> int:
    """Fewer pages go before larger type; of as many pages the first candidate is taken."""
    return len(laid.parts) * len(laid.measures.sides)


def _divided(laid: _Sheetful, heights: Sequence[float]) -> list[range]:
    """The rows of each page: a heading is not left alone at the foot, the legend needs its room."""
    room = laid.sheet.room.height() - FOOT - laid.head_height - laid.heading_height
    starts, used = [0], 0.0
    for at, own in enumerate(heights):
        needed = own
        if _is_heading(laid.table, at) and at + 1 < len(heights):
            needed += heights[at + 1]
        if used and used + needed > room:
            starts.append(at)
            used = 0.0
        used += own
    if used + laid.legend_height() > room and len(heights) - starts[-1] > 1:
        starts.append(len(heights) - 1)
    ends = [*starts[1:], len(heights)]
    return [range(first, last) for first, last in zip(starts, ends, strict=True)]


def _is_heading(table: Table, at: int) -> bool:
    row = table.rows[at]
    return isinstance(row, Band) and row.is_heading


def _draw(laid: _Sheetful, part: range, side: tuple[int, ...], painter: QPainter) -> None:
    """Draw one page."""
    with structure.part(painter, structure.SECTION, id(laid)):
        y = laid.sheet.room.top()
        y += _draw_head(
            laid, painter, y, is_first=not part.start and side == laid.measures.sides[0]
        )
        with structure.part(painter, structure.TABLE, side):
            y += _draw_headings(laid, side, painter, y, is_first=not part.start)
            y = _draw_rows(laid, part, side, painter, y)
        _rule(painter, laid.sheet.room.left(), y, _side_width(laid, side))
        if part.stop == len(laid.heights) and laid.table.legend:
            _draw_legend(laid, painter, y)


def _draw_rows(
    laid: _Sheetful, part: range, side: tuple[int, ...], painter: QPainter, y: float
) -> float:
    """Draw the rows from that height; the height below them."""
    room, heights = laid.sheet.room, laid.heights
    for number, at in enumerate(part):
        row = laid.table.rows[at]
        with structure.part(painter, structure.ROW, at):
            if isinstance(row, Band):
                box = QRectF(room.left(), y, room.width(), heights[at])
                kind = structure.HEADING_CELL if row.is_heading else structure.CELL
                scope = "Row" if row.is_heading else ""
                with structure.part(painter, kind, 0, scope=scope, span=len(side)):
                    _draw_band(laid, row, box, painter)
            else:
                _draw_row(laid, row, side, (y, heights[at], number % 2 == 1), painter)
        y += heights[at]
    return y


def _draw_legend(laid: _Sheetful, painter: QPainter, y: float) -> None:
    room = laid.sheet.room
    box = QRectF(room.left(), y + 5 * POINT, room.width(), laid.legend_height())
    painter.setPen(QUIET)
    letters.write(painter, box, laid.table.legend, _LEGEND, letters.TOP_LEFT, wraps=True)


def _side_width(laid: _Sheetful, side: Sequence[int]) -> float:
    return sum(laid.measures.widths[at] for at in side)


def _draw_head(laid: _Sheetful, painter: QPainter, y: float, *, is_first: bool) -> float:
    """The event and what the page shows, on every page; read aloud on the first of a document."""
    if not is_first:
        with structure.decoration(painter):
            return _draw_titles(laid, painter, y)
    return _draw_titles(laid, painter, y)


def _draw_titles(laid: _Sheetful, painter: QPainter, y: float) -> float:
    room = laid.sheet.room
    painter.setPen(INK)
    if laid.table.code:
        draw_code_box(painter, laid.table.code, QPointF(room.right(), y), laid.code_side)
    box = QRectF(room.left(), y, laid.head_width, laid.event_height)
    with structure.part(painter, structure.TITLE):
        letters.write(
            painter, box, laid.table.event, _TITLE, letters.TOP_LEFT, bold=True, wraps=True
        )
    if laid.has_one_line:
        taken = letters.width(laid.table.event, _TITLE, bold=True) + _BESIDE
        beside = box.adjusted(taken, 2 * POINT, 0, 0)
        with structure.part(painter, structure.SUBTITLE):
            letters.write(painter, beside, laid.table.title, _SUBTITLE, _LEFT)
        return laid.head_height
    below = QRectF(room.left(), box.bottom(), laid.head_width, laid.title_height)
    with structure.part(painter, structure.SUBTITLE):
        letters.write(painter, below, laid.table.title, _SUBTITLE, letters.TOP_LEFT, wraps=True)
    return laid.head_height


def _draw_headings(
    laid: _Sheetful, side: Sequence[int], painter: QPainter, y: float, *, is_first: bool
) -> float:
    """The headings, on every page; read aloud above the first row."""
    with structure.part(painter, structure.ROW, -1) if is_first else structure.decoration(painter):
        return _draw_heading_row(laid, side, painter, y)


def _draw_heading_row(laid: _Sheetful, side: Sequence[int], painter: QPainter, y: float) -> float:
    size, air, x = laid.measures.size, laid.measures.air, laid.sheet.room.left()
    painter.setPen(INK)
    for at in side:
        column, width = laid.table.columns[at], laid.measures.widths[at]
        box = QRectF(x + air, y, width - 2 * air, laid.heading_height)
        with structure.part(painter, structure.HEADING_CELL, at, scope="Column"):
            letters.write(painter, box, column.heading, size, _ALIGNED[column.align], bold=True)
        x += width
    left, whole = laid.sheet.room.left(), _side_width(laid, side)
    _rule(painter, left, y, whole, INK)
    _rule(painter, left, y + laid.heading_height, whole, INK)
    return laid.heading_height


def _draw_band(laid: _Sheetful, band: Band, box: QRectF, painter: QPainter) -> None:
    air = laid.measures.air
    painter.setPen(INK)
    inner = box.adjusted(air, 0, -air, 0)
    letters.write(
        painter,
        inner,
        band.text,
        laid.measures.size,
        _LEFT,
        bold=band.is_heading,
        wraps=True,
    )
    _rule(painter, box.left(), box.top(), box.width(), RULE)


def _draw_row(
    laid: _Sheetful,
    row: Row,
    side: Sequence[int],
    place: tuple[float, float, bool],
    painter: QPainter,
) -> None:
    y, height, is_shaded = place
    x = laid.sheet.room.left()
    if is_shaded:
        painter.fillRect(QRectF(x, y, _side_width(laid, side), height), SHADE)
    _rule(painter, x, y, _side_width(laid, side), RULE)
    for at in side:
        width = laid.measures.widths[at]
        painter.setPen(QUIET if row.is_quiet else INK)
        with structure.part(painter, structure.CELL, at):
            _draw_cell(laid, at, row.cells[at], QRectF(x, y, width, height), painter)
        x += width


def _draw_cell(laid: _Sheetful, at: int, cell: Cell, box: QRectF, painter: QPainter) -> None:
    measures, column = laid.measures, laid.table.columns[at]
    inner = box.adjusted(measures.air, 0, -measures.air, 0)
    below = letters.line_height(measures.aside_size) if cell.aside and measures.below else 0.0
    letters.write(
        painter,
        inner.adjusted(0, 0, 0, -below),
        cell.text,
        measures.size,
        _ALIGNED[column.align],
        bold=column.is_bold,
        wraps=column.wraps,
    )
    if cell.aside:
        _draw_aside(measures, cell, inner, painter)


def _draw_aside(measures: Measures, cell: Cell, inner: QRectF, painter: QPainter) -> None:
    """Draw what stands beside or below the text."""
    size = measures.aside_size
    painter.setPen(QUIET)
    if not measures.below:
        letters.write(painter, inner, cell.aside, size, _ALIGNED[Align.RIGHT])
        return
    own = letters.line_height(size)
    box = QRectF(inner.left(), inner.bottom() - own - POINT, inner.width(), own)
    letters.write(painter, box, cell.aside, size, _LEFT)


def _rule(painter: QPainter, x: float, y: float, width: float, colour: QColor = INK) -> None:
    pen = painter.pen()
    painter.setPen(QPen(colour, 0.5 * POINT if colour == INK else 0.25 * POINT))
    painter.drawLine(QPointF(x, y), QPointF(x + width, y))
    painter.setPen(pen)
