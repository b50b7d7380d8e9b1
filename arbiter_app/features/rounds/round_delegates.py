"""Drawing of a pairing list's cells: who sits there, and the result."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from arbiter_app.features.rounds.round_lines import BoardLine, Seat
from arbiter_app.features.rounds.round_model import LINE_ROLE
from arbiter_app.theme.colours import Colours
from arbiter_app.theme.fonts import text_width
from arbiter_app.widgets.delegates import PADDING, Index, bold, fill, inner, room, write
from pairing.core.model import Colour


class SeatDelegate(QStyledItemDelegate):
    """A player on the pairing list: number, name, title, rating; for a bye the kind of it.

    Where there is no room for title and rating, the name has all of it.
    """

    def __init__(self, colour: Colour, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._colour = colour
        self.digits = 2

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the player, or why there is none."""
        painter.save()
        colours = fill(painter, option, index)
        line = index.data(LINE_ROLE)
        if isinstance(line, BoardLine):
            seat = line.white if self._colour is Colour.WHITE else line.black
            self._draw_seat(painter, inner(option), seat, colours, option.font)
        elif self._colour is Colour.WHITE:
            self._draw_seat(painter, inner(option), line.white, colours, option.font)
        else:
            rect = inner(option).adjusted(self._lead(option.font), 0, 0, 0)
            text = str(index.data(Qt.ItemDataRole.DisplayRole))
            write(painter, rect, text, option.font, colours.muted, Qt.AlignmentFlag.AlignLeft)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for number and name; title and rating stand where there is more."""
        size = room(bold(option.font), str(index.data(Qt.ItemDataRole.DisplayRole) or ""))
        return size + QSize(round(self._lead(option.font)), 0)

    def _draw_seat(
        self, painter: QPainter, rect: QRectF, seat: Seat, colours: Colours, font: QFont
    ) -> None:
        number = QRectF(rect.left(), rect.top(), self._lead(font) - PADDING, rect.height())
        right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
        write(painter, number, str(seat.player.tpn), font, colours.muted, right)
        strong = bold(font)
        place = rect.adjusted(self._lead(font), 0, 0, 0)
        write(painter, place, seat.player.name, strong, colours.text, left)
        aside = "  " + f"{seat.player.title.value} {seat.player.rating or ''}".strip()
        end = text_width(strong, seat.player.name)
        if end + text_width(font, aside) <= place.width():
            write(painter, place.adjusted(end, 0, 0, 0), aside, font, colours.muted, left)

    def _lead(self, font: QFont) -> float:
        return text_width(font, "0" * self.digits) + PADDING


class ResultDelegate(QStyledItemDelegate):
    """A result on the pairing list; an open board shows an empty box where the result will be."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the result, or the box of an open board, filled when it is the current one."""
        painter.save()
        colours = fill(painter, option, index)
        line = index.data(LINE_ROLE)
        if isinstance(line, BoardLine) and line.result.is_pending:
            is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
            is_current = is_selected and option.widget.hasFocus()
            _draw_open_box(painter, option, colours, is_current=is_current)
        elif isinstance(line, BoardLine):
            text = str(index.data(Qt.ItemDataRole.DisplayRole))
            colour = colours.amber if line.result.is_forfeit else colours.text
            centre = Qt.AlignmentFlag.AlignHCenter
            write(painter, inner(option), text, bold(option.font), colour, centre)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for the result as it is written; the game points of a match are longer than 1–0."""
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        return room(bold(option.font), text)


def _draw_open_box(
    painter: QPainter, option: QStyleOptionViewItem, colours: Colours, *, is_current: bool
) -> None:
    size = QFontMetricsF(option.font).height()
    box = QRectF(0, 0, round(size * 1.9), round(size * 1.15))
    box.moveCenter(QRectF(option.rect).center())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.accent if is_current else colours.border), 1))
    painter.setBrush(QColor(colours.raised if is_current else colours.panel))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    if is_current:
        painter.fillRect(
            QRectF(box.center().x() - 1, box.top() + 4, 2, box.height() - 8), QColor(colours.accent)
        )
