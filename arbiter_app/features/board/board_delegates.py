"""Drawing of the board's cells: a round, floats, the colour preference."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from arbiter_app.core.voices import voice_of
from arbiter_app.features.board.board_model import ROW_ROLE
from arbiter_app.theme.colours import Colours
from arbiter_app.theme.fonts import scaled, text_width
from arbiter_app.widgets.chips import draw_chip, float_colour
from arbiter_app.widgets.delegates import (
    PADDING,
    Index,
    baseline,
    bold,
    fill,
    inner,
    run_by_letters,
    write,
)
from pairing.core.cards import Strength
from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.notation import Notation, round_text
from pairing.speech.voice import Voice

_NOT_PLAYED = frozenset("+-UFHZ")
_SMALL = 0.82
"""Size of the score beside a result, relative to the text."""


class RoundCellDelegate(QStyledItemDelegate):
    """A round on the board: ``14B↓+`` with the opponents' numbers in line, and small, the score."""

    def __init__(self, first_column: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._first_column = first_column

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the cell, its arrow in the colour of floats, and the score after the round."""
        painter.save()
        colours = fill(painter, option, index)
        row: BoardRow = index.data(ROW_ROLE)
        cell = row.cells[index.column() - self._first_column]
        rect = inner(option)
        lead, segments = (
            _lead(cell, option.font, _digits(index)),
            _segments(cell, colours, option.font, voice_of(self)),
        )
        draw_segments(painter, rect, segments, lead)
        if cell.progressive is not None:
            small = scaled(option.font, _SMALL)
            slot = rect.adjusted(0, 0, _cell_width(option.font, index) - rect.width(), 0)
            text = voice_of(self).points(cell.progressive)
            write(painter, slot, text, small, colours.muted, Qt.AlignmentFlag.AlignRight)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for a three-digit opponent with arrow, sign and score."""
        height = QFontMetricsF(option.font).height()
        width = _cell_width(option.font, index)
        return QSize(round(width) + 2 * PADDING, round(height))


def _cell_width(font: QFont, index: Index) -> float:
    """Room for an opponent's number with colour, arrow and sign, and for the score after it."""
    row: BoardRow = index.data(ROW_ROLE)
    is_long = any(cell.game_points is not None or cell.is_adjourned for cell in row.cells)
    longest = "0" * _digits(index) + ("W↓(=)" if is_long else "W↓+")
    return text_width(font, longest) + text_width(scaled(font, _SMALL), " 10½")


Segment = tuple[str, QFont, str]
"""A piece of text, its font and its colour."""


def draw_segments(
    painter: QPainter, rect: QRectF, segments: Iterable[Segment], lead: float = 0.0
) -> None:
    """Write pieces of text one after the other, the first one starting after ``lead``."""
    left = rect.left() + lead
    run_by_letters(painter)
    for text, font, colour in segments:
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QPointF(left, baseline(rect, metrics)), text)
        left += text_width(font, text)


def _digits(index: Index) -> int:
    """How many digits the numbers of the players on the board have at most."""
    return max(len(str(index.model().rowCount())), 2)


def _lead(cell: RoundCell, font: QFont, digits: int) -> float:
    """Room before the opponent's number, so that the colours of a column line up."""
    if cell.opponent is None or cell.mark in _NOT_PLAYED:
        return 0.0
    missing = digits - len(str(cell.opponent))
    return max(missing, 0) * text_width(font, "0")


def _segments(cell: RoundCell, colours: Colours, font: QFont, voice: Voice) -> tuple[Segment, ...]:
    """The cell's text in pieces."""
    text = round_text(cell, Notation.BOOKLET, voice)
    head, arrow, tail = (
        text.partition(cell.float_mark.value) if cell.float_mark.value else (text, "", "")
    )
    colour = colours.muted if cell.mark in _NOT_PLAYED else colours.text
    arrow_font = bold(font)
    return (
        (head, font, colour),
        (arrow, arrow_font, float_colour(cell.float_mark, colours)),
        (tail, font, colour),
    )


class FloatsDelegate(QStyledItemDelegate):
    """The floats of the last two rounds."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw both marks, a quiet dash for none."""
        painter.save()
        colours = fill(painter, option, index)
        row: BoardRow = index.data(ROW_ROLE)
        if row.floats_text:
            font = bold(option.font)
            marks = (row.last_float, row.earlier_float)
            pieces = [
                (f"{mark.value or '–'} ", font, float_colour(mark, colours)) for mark in marks
            ]
            draw_segments(painter, inner(option), pieces)
        painter.restore()


class PreferenceDelegate(QStyledItemDelegate):
    """The colour preference as a chip: white wants White, black wants Black."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the chip in the middle of the cell; a quiet letter where there is no preference."""
        painter.save()
        colours = fill(painter, option, index)
        row: BoardRow = index.data(ROW_ROLE)
        if row.preference.colour is None:
            centre = Qt.AlignmentFlag.AlignHCenter
            write(painter, inner(option), row.preference_text, option.font, colours.muted, centre)
        else:
            is_absolute = row.preference.strength is Strength.ABSOLUTE
            chip = _chip_rect(option, row.preference_text)
            letter = (row.preference_text, row.preference.colour)
            draw_chip(painter, chip, letter, colours, option.font, is_absolute=is_absolute)
        painter.restore()


def _chip_rect(option: QStyleOptionViewItem, text: str) -> QRectF:
    metrics = QFontMetricsF(bold(option.font))
    height = round(metrics.height() * 1.18)
    width = max(
        round(metrics.horizontalAdvance(text) + metrics.height() * 0.7), round(height * 1.3)
    )
    centre = QRectF(option.rect).center()
    return QRectF(round(centre.x() - width / 2), round(centre.y() - height / 2), width, height)
