"""Forms on paper: one page each, in the largest type with which everything fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from arbiter_app.features.printing import type as letters
from arbiter_app.features.printing.pages import FOOT, INK, QUIET, RULE, SHADE, Page
from arbiter_app.features.printing.paper import POINT, Options, Sheet
from arbiter_app.widgets import structure
from pairing.federation.forms import Block, FieldOf, Form, GameTable, Note
from pairing.federation.forms.form import GameRow, Part

_TITLE, _SUBTITLE, _HEADING, _LABEL, _VALUE, _CELL, _NOTE = 15.0, 9.0, 9.0, 6.5, 10.0, 9.0, 7.5
"""Sizes of type in points, before a form is made to fill its page."""
_GAP = 7.0
_PAD = 2.5
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_LARGEST, _SMALLEST, _STEP = 1.3, 0.4, 0.02
"""Times these sizes: what a short form grows to, what a long one shrinks to, in such steps."""


@dataclass(frozen=True)
class _Pen:
    """Where things are drawn, and how much smaller than usual."""

    scale: float
    width: float

    def points(self, size: float) -> float:
        return size * self.scale

    def units(self, size: float) -> float:
        return size * self.scale * POINT

    def line(self, size: float) -> float:
        return letters.line_height(self.points(size))

    @property
    def label_height(self) -> float:
        return self.line(_LABEL)

    def row_height(self, row: Sequence[FieldOf]) -> float:
        """A row of fields: the label, and room for the values or for writing."""
        return max(self._field_height(row, field) for field in row) + self.units(_PAD)

    def _field_height(self, row: Sequence[FieldOf], field: FieldOf) -> float:
        room = self.width * field.share / sum(each.share for each in row) - self.units(_PAD)
        written = letters.height(field.value, self.points(_VALUE), room)
        return self.label_height + max(written, field.lines * self.line(_VALUE))

    def height(self, part: Part) -> float:
        if isinstance(part, Block):
            rows = sum(self.row_height(row) for row in part.rows)
            return self.line(_HEADING) + self.units(_GAP) + rows
        if isinstance(part, GameTable):
            return self.cell_height * (len(part.rows) + 1) + self.units(_GAP)
        return letters.height(part.text, self.points(_NOTE), self.width) + self.units(_GAP)

    @property
    def cell_height(self) -> float:
        return self.line(_CELL) + self.units(1.5)

    def total(self, form: Form) -> float:
        head = self.line(_TITLE) + self.line(_SUBTITLE)
        return head + sum(map(self.height, form.parts))


def form_pages(form: Form, options: Options) -> tuple[Page, ...]:
    """The form on one upright page."""
    sheet = Sheet(options.paper, is_wide=False)
    room = sheet.room.adjusted(0, 0, 0, -FOOT)
    return (
        Page(sheet, partial(_draw, form, room, _fitting(form, room, _LARGEST * options.scale))),
    )


def _fitting(form: Form, room: QRectF, largest: float) -> _Pen:
    """The largest type in which the form fits the page."""
    scale = largest
    while scale > _SMALLEST and _Pen(scale, room.width()).total(form) > room.height():
        scale -= _STEP
    return _Pen(scale, room.width())


def _draw(form: Form, room: QRectF, pen: _Pen, painter: QPainter) -> None:
    with structure.part(painter, structure.SECTION):
        _draw_form(form, room, pen, painter)


def _draw_form(form: Form, room: QRectF, pen: _Pen, painter: QPainter) -> None:
    painter.setPen(INK)
    y = room.top()
    head = QRectF(room.left(), y, room.width(), pen.line(_TITLE))
    with structure.part(painter, structure.TITLE):
        letters.write(painter, head, form.title, pen.points(_TITLE), _LEFT, bold=True)
    y = head.bottom()
    painter.setPen(QUIET)
    below = QRectF(room.left(), y, room.width(), pen.line(_SUBTITLE))
    letters.write(painter, below, form.subtitle, pen.points(_SUBTITLE), _LEFT)
    y = below.bottom()
    for part in form.parts:
        _draw_part(painter, part, QRectF(room.left(), y, room.width(), pen.height(part)), pen)
        y += pen.height(part)


def _draw_part(painter: QPainter, part: Part, box: QRectF, pen: _Pen) -> None:
    inner = box.adjusted(0, pen.units(_GAP), 0, 0)
    if isinstance(part, Block):
        _draw_block(painter, part, inner, pen)
    elif isinstance(part, GameTable):
        _draw_table(painter, part, inner, pen)
    elif isinstance(part, Note):
        painter.setPen(QUIET)
        letters.write(painter, inner, part.text, pen.points(_NOTE), _TOP, wraps=True)


def _draw_block(painter: QPainter, block: Block, box: QRectF, pen: _Pen) -> None:
    head = QRectF(box.left(), box.top(), box.width(), pen.line(_HEADING))
    painter.fillRect(head, SHADE)
    painter.setPen(INK)
    inner = head.adjusted(pen.units(_PAD), 0, 0, 0)
    with structure.part(painter, structure.SUBTITLE):
        letters.write(painter, inner, block.heading, pen.points(_HEADING), _LEFT, bold=True)
    y = head.bottom()
    for row in block.rows:
        height = pen.row_height(row)
        _draw_row(painter, row, QRectF(box.left(), y, box.width(), height), pen)
        y += height


def _draw_row(painter: QPainter, row: Sequence[FieldOf], box: QRectF, pen: _Pen) -> None:
    """Every field with its label above and a line below."""
    shares = sum(field.share for field in row)
    x = box.left()
    for field in row:
        width = box.width() * field.share / shares
        own = QRectF(x, box.top(), width - pen.units(_PAD), box.height())
        with structure.part(painter, structure.PARAGRAPH):
            _draw_field(painter, field, own, pen)
        painter.setPen(QPen(RULE, 0.5 * POINT))
        painter.drawLine(own.bottomLeft(), own.bottomRight())
        x += width


def _draw_field(painter: QPainter, field: FieldOf, own: QRectF, pen: _Pen) -> None:
    painter.setPen(QUIET)
    label = QRectF(own.left(), own.top(), own.width(), pen.label_height)
    letters.write(painter, label, field.label, pen.points(_LABEL), _LEFT)
    painter.setPen(INK)
    value = own.adjusted(0, pen.label_height, 0, 0)
    letters.write(painter, value, field.value, pen.points(_VALUE), _TOP, wraps=True)


def _draw_table(painter: QPainter, table: GameTable, box: QRectF, pen: _Pen) -> None:
    with structure.part(painter, structure.TABLE):
        _draw_lines(painter, table, box, pen)


def _draw_lines(painter: QPainter, table: GameTable, box: QRectF, pen: _Pen) -> None:
    for number, row in enumerate((GameRow(table.headings), *table.rows)):
        line = QRectF(
            box.left(), box.top() + number * pen.cell_height, box.width(), pen.cell_height
        )
        painter.setPen(QPen(RULE, 0.4 * POINT))
        painter.drawLine(line.bottomLeft(), line.bottomRight())
        painter.setPen(QUIET if number == 0 or row.is_struck else INK)
        with structure.part(painter, structure.ROW):
            _draw_cells(painter, table.shares, row, line, pen, is_head=number == 0)
        if row.is_struck:
            painter.setPen(QPen(INK, 0.6 * POINT))
            middle = line.center().y()
            painter.drawLine(QPointF(line.left(), middle), QPointF(line.right(), middle))


def _draw_cells(
    painter: QPainter,
    shares: Sequence[int],
    row: GameRow,
    line: QRectF,
    pen: _Pen,
    *,
    is_head: bool,
) -> None:
    x = line.left()
    for share, text in zip(shares, row.cells, strict=True):
        width = line.width() * share / sum(shares)
        cell = QRectF(x, line.top(), width - pen.units(_PAD), line.height())
        size = pen.points(_LABEL if is_head else _CELL)
        kind, scope = (structure.HEADING_CELL, "Column") if is_head else (structure.CELL, "")
        with structure.part(painter, kind, scope=scope):
            letters.write(painter, cell, text, size, _LEFT)
        x += width
