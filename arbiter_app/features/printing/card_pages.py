"""Cards to cut out on pages: as many as go side by side and one under the other."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from arbiter_app.features.printing import type as letters
from arbiter_app.features.printing.code_boxes import draw_code_box
from arbiter_app.features.printing.pages import FOOT, INK, QUIET, RULE, Page
from arbiter_app.features.printing.paper import POINT, Options, Sheet
from arbiter_app.widgets import structure
from pairing.reports.documents import Card, CardSheet, DocumentKind

_PAD = 9 * POINT
_CENTRE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_TYPE = 10.0
_CODE = 58 * POINT
"""The side of a code that a phone reads from the table."""


@dataclass(frozen=True)
class _Grid:
    """So many cards side by side and below each other, on paper upright or across."""

    sheet: Sheet
    across: int
    down: int

    @property
    def on_page(self) -> int:
        return self.across * self.down

    def box(self, place: int) -> QRectF:
        """Where the card in that place of the page lies, from 0, line by line."""
        room = self.sheet.room.adjusted(0, 0, 0, -FOOT)
        line, column = divmod(place, self.across)
        width, height = room.width() / self.across, room.height() / self.down
        return QRectF(room.left() + column * width, room.top() + line * height, width, height)


def card_pages(cards: CardSheet, options: Options) -> tuple[Page, ...]:
    """The pages; in a stack, cutting the pile gives piles that lie one on the other in order."""
    grid = _GRIDS[cards.kind](cards, options)
    count = math.ceil(len(cards.cards) / grid.on_page)
    pages = []
    for number in range(count):
        if options.in_stack:
            own = range(number, len(cards.cards), count)
        else:
            own = range(number * grid.on_page, min((number + 1) * grid.on_page, len(cards.cards)))
        pages.append(Page(grid.sheet, partial(_draw, grid, cards, own), tuple(own)))
    return tuple(pages)


def _draw(grid: _Grid, cards: CardSheet, own: range, painter: QPainter) -> None:
    for place, at in enumerate(own):
        box = grid.box(place)
        _draw_cut_lines(painter, box)
        painter.setPen(INK)
        with structure.part(painter, structure.SECTION):
            _FACES[cards.kind](painter, cards.cards[at], box.adjusted(_PAD, _PAD, -_PAD, -_PAD))


def _draw_cut_lines(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(RULE, 0.5 * POINT, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)


# Pairing cards


def _pairing_grid(cards: CardSheet, options: Options) -> _Grid:
    """Cards as wide as their fields need, and as high as the rounds are many."""
    sheet = Sheet(options.paper, is_wide=True)
    rounds = max((len(card.rows) for card in cards.cards), default=0)
    wanted = _line() * (rounds + 3.4) + 2 * _PAD
    room = sheet.room.height() - FOOT
    across = max(1, int(sheet.room.width() // (188 * POINT * options.scale)))
    return _Grid(sheet, across, max(1, int(room // wanted)))


def _line() -> float:
    return letters.line_height(_TYPE) + 2 * POINT


def _draw_pairing_card(painter: QPainter, card: Card, box: QRectF) -> None:
    number = letters.width(card.number, 15.0, bold=True) + 6 * POINT
    head = QRectF(box.left(), box.top(), box.width(), letters.line_height(15.0))
    letters.write(painter, head, card.number, 15.0, _LEFT, bold=True)
    letters.write(painter, head.adjusted(number, 0, 0, 0), card.name, 11.0, _LEFT, bold=True)
    below = QRectF(box.left(), head.bottom(), box.width(), _line())
    painter.setPen(QUIET)
    letters.write(painter, below, card.details, 8.5, _LEFT)
    _draw_form(painter, card, box, below.bottom() + 2 * POINT)


def _draw_form(painter: QPainter, card: Card, box: QRectF, y: float) -> None:
    """The headings and a line for every round, as high as there is room."""
    with structure.part(painter, structure.TABLE):
        _draw_rounds(painter, card, box, y)


def _draw_rounds(painter: QPainter, card: Card, box: QRectF, y: float) -> None:
    line = min((box.bottom() - y) / (len(card.rows) + 1), 1.35 * _line())
    width = box.width() / len(card.headings)
    for number, texts in enumerate((card.headings, *card.rows)):
        top = y + number * line
        painter.setPen(QPen(INK if number < 2 else RULE, 0.4 * POINT))
        painter.drawLine(QPointF(box.left(), top), QPointF(box.right(), top))
        painter.setPen(QUIET if number == 0 else INK)
        with structure.part(painter, structure.ROW):
            for column, text in enumerate(texts):
                cell = QRectF(box.left() + column * width, top, width, line)
                _draw_cell(painter, cell, text, is_head=number == 0)


def _draw_cell(painter: QPainter, cell: QRectF, text: str, *, is_head: bool) -> None:
    kind, scope = (structure.HEADING_CELL, "Column") if is_head else (structure.CELL, "")
    with structure.part(painter, kind, scope=scope):
        letters.write(painter, cell, text, 8.5 if is_head else _TYPE, _CENTRE)


# Result slips


def _slip_grid(cards: CardSheet, options: Options) -> _Grid:
    return _Grid(Sheet(options.paper, is_wide=False), 2, 4)


def _draw_slip(painter: QPainter, card: Card, box: QRectF) -> None:
    head, lower = box, 0
    for code in card.codes:
        head = head.adjusted(0, 0, -draw_code_box(painter, code, head.topRight(), _CODE), 0)
        lower = 20
    letters.write(painter, _row(head, 0, 26), card.number, 16.0, _LEFT, bold=True)
    painter.setPen(QUIET)
    letters.write(painter, _row(head, 26, 13), card.name, 8.5, _LEFT)
    for number, (label, name) in enumerate(card.lines):
        line = _row(box, 44 + lower + 20 * number, 18)
        painter.setPen(QUIET)
        letters.write(painter, line, label, 9.0, _LEFT)
        painter.setPen(INK)
        letters.write(painter, line.adjusted(38 * POINT, 0, 0, 0), name, 12.0, _LEFT, bold=True)
    _draw_boxes(painter, card, _row(box, 90 + lower, 26))
    foot = QRectF(box.left(), box.bottom() - 24 * POINT, box.width(), 24 * POINT)
    _draw_signatures(painter, card, foot)


def _draw_boxes(painter: QPainter, card: Card, box: QRectF) -> None:
    """A box to tick for every result."""
    width = box.width() / max(len(card.headings), 1)
    for number, text in enumerate(card.headings):
        left = box.left() + number * width
        side = 14 * POINT
        painter.setPen(QPen(INK, 0.8 * POINT))
        painter.drawRect(QRectF(left, box.center().y() - side / 2, side, side))
        cell = QRectF(left + side + 5 * POINT, box.top(), width - side, box.height())
        letters.write(painter, cell, text, 12.0, _LEFT)


def _draw_signatures(painter: QPainter, card: Card, box: QRectF) -> None:
    half = box.width() / 2
    for number, (label, _) in enumerate(card.lines):
        left = box.left() + number * half
        painter.setPen(QPen(INK, 0.5 * POINT))
        painter.drawLine(
            QPointF(left, box.top() + 10 * POINT),
            QPointF(left + half - 8 * POINT, box.top() + 10 * POINT),
        )
        painter.setPen(QUIET)
        cell = QRectF(left, box.top() + 11 * POINT, half, 12 * POINT)
        letters.write(painter, cell, label, 8.0, _LEFT)


def _row(box: QRectF, top: float, height: float) -> QRectF:
    """A strip of the box; both in points."""
    return QRectF(box.left(), box.top() + top * POINT, box.width(), height * POINT)


# Name cards


def _name_grid(cards: CardSheet, options: Options) -> _Grid:
    return _Grid(Sheet(options.paper, is_wide=False), 2, 5)


def _draw_name_card(painter: QPainter, card: Card, box: QRectF) -> None:
    """Number and name to be read at the table; below it what is for the player's phone."""
    letters.write(painter, _row(box, 0, 22), card.name, 16.0, _LEFT, bold=True)
    painter.setPen(QUIET)
    numbered = " · ".join(filter(None, (card.number, card.details)))
    letters.write(painter, _row(box, 22, 13), numbered, 9.0, _LEFT)
    below = box.adjusted(0, 42 * POINT, 0, 0)
    for code in reversed(card.codes):
        taken = draw_code_box(painter, code, below.topRight(), _CODE)
        below.adjust(0, 0, -taken - _PAD, 0)
    for label, text in card.lines:
        painter.setPen(QUIET)
        letters.write(painter, _row(below, 12, 13), label, 9.0, _LEFT)
        painter.setPen(INK)
        letters.write(painter, _row(below, 26, 22), text, 17.0, _LEFT, bold=True)


# Badges


def _badge_grid(cards: CardSheet, options: Options) -> _Grid:
    return _Grid(Sheet(options.paper, is_wide=False), 2, 5)


def _draw_badge(painter: QPainter, card: Card, box: QRectF) -> None:
    """The name as large as the badge is wide, to be read across a table."""
    painter.setPen(QUIET)
    for _, text in card.lines:
        letters.write(painter, _row(box, 0, 13), text, 8.5, _CENTRE)
    painter.setPen(INK)
    letters.write(painter, _row(box, 20, 18), card.number, 13.0, _CENTRE, bold=True)
    size = 24.0
    while size > 11.0 and letters.width(card.name, size, bold=True) > box.width():
        size -= 1.0
    letters.write(painter, _row(box, 42, 34), card.name, size, _CENTRE, bold=True)
    painter.setPen(QUIET)
    letters.write(painter, _row(box, 84, 16), card.details, 11.0, _CENTRE)


# Table cards


def _table_grid(cards: CardSheet, options: Options) -> _Grid:
    return _Grid(Sheet(options.paper, is_wide=False), 1, 2)


def _draw_table_card(painter: QPainter, card: Card, box: QRectF) -> None:
    """The number to be seen from afar, and who sits where."""
    for code in card.codes:
        draw_code_box(painter, code, _row(box, 30, 0).topRight(), _CODE)
    painter.setPen(QUIET)
    letters.write(painter, _row(box, 0, 18), card.name, 11.0, _CENTRE)
    painter.setPen(INK)
    letters.write(painter, _row(box, 30, 170), card.number, 130.0, _CENTRE, bold=True)
    for number, (label, name) in enumerate(card.lines):
        top = 220 + 60 * number
        painter.setPen(QUIET)
        letters.write(painter, _row(box, top, 14), label, 11.0, _CENTRE)
        painter.setPen(INK)
        letters.write(painter, _row(box, top + 14, 34), name, 24.0, _CENTRE, bold=True)


_GRIDS = {
    DocumentKind.PAIRING_CARDS: _pairing_grid,
    DocumentKind.RESULT_SLIPS: _slip_grid,
    DocumentKind.TABLE_CARDS: _table_grid,
    DocumentKind.NAME_CARDS: _name_grid,
    DocumentKind.BADGES: _badge_grid,
}
_FACES = {
    DocumentKind.PAIRING_CARDS: _draw_pairing_card,
    DocumentKind.RESULT_SLIPS: _draw_slip,
    DocumentKind.TABLE_CARDS: _draw_table_card,
    DocumentKind.NAME_CARDS: _draw_name_card,
    DocumentKind.BADGES: _draw_badge,
}
