"""Drawing of table cells: plain text, a round's cell, the preference chip, floats, results."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from arbiter_app.features.board.board_model import ROW_ROLE
from arbiter_app.features.rounds.round_lines import BoardLine, Seat
from arbiter_app.features.rounds.round_model import LINE_ROLE
from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled, text_width
from arbiter_app.widgets.tuple_model import MARK_ROLE
from pairing.board import BoardRow, Cell
from pairing.common.cards import Float, Strength
from pairing.model import Colour, points_text

Index = QModelIndex | QPersistentModelIndex
PADDING = 7
_BAR = 3
_NOT_PLAYED = frozenset("+-UFHZ")
_SMALL = 0.82
"""Size of the score beside a result, relative to the text."""


class Weight(Enum):
    """How loudly a column speaks."""

    PLAIN = "plain"
    MUTED = "muted"
    STRONG = "strong"


def fill(painter: QPainter, option: QStyleOptionViewItem, index: Index) -> Colours:
    """Draw what lies behind a cell: selection, the line below, the mark of the current row."""
    colours = colours_of(option.palette)
    rect = option.rect
    if index.data(MARK_ROLE):
        painter.fillRect(rect, QColor(colours.amber_soft))
        if index.column() == 0:
            is_current = option.state & QStyle.StateFlag.State_Selected
            bar = colours.accent if is_current else colours.amber
            painter.fillRect(rect.adjusted(0, 0, _BAR - rect.width(), 0), QColor(bar))
    elif option.state & QStyle.StateFlag.State_Selected:
        has_focus = option.widget is not None and option.widget.hasFocus()
        painter.fillRect(rect, QColor(colours.selection if has_focus else colours.hover))
        if index.column() == 0 and has_focus:
            painter.fillRect(rect.adjusted(0, 0, _BAR - rect.width(), 0), QColor(colours.accent))
    painter.setPen(QColor(colours.grid))
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())
    return colours


def write(
    painter: QPainter, rect: QRectF, text: str, font: QFont, colour: str, flags: Qt.AlignmentFlag
) -> None:
    """Write one line of text into a rectangle, shortened with dots if it is too long."""
    metrics = QFontMetricsF(font)
    shown = text
    if text_width(font, text) > rect.width() + 1:
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
    spare = rect.width() - text_width(font, shown)
    share = 1.0 if flags & Qt.AlignmentFlag.AlignRight else 0.0
    share = 0.5 if flags & Qt.AlignmentFlag.AlignHCenter else share
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(rect.left() + spare * share, _baseline(rect, metrics)), shown)


def _baseline(rect: QRectF, metrics: QFontMetricsF) -> float:
    """Where letters stand, whatever other font lends a letter that ours does not have."""
    return round(rect.center().y() + (metrics.ascent() - metrics.descent()) / 2)


def inner(option: QStyleOptionViewItem) -> QRectF:
    """The cell without its padding."""
    return QRectF(option.rect).adjusted(PADDING, 0, -PADDING, -1)


def bold(font: QFont) -> QFont:
    """The heavier cut for what matters most in a row."""
    return scaled(font, 1, QFont.Weight.DemiBold)


def _room(font: QFont, text: str) -> QSize:
    """Room for a line of text and the padding of its cell."""
    width = text_width(font, text) + 2 * PADDING + 2
    return QSize(round(width), round(QFontMetricsF(font).height()))


class TextDelegate(QStyledItemDelegate):
    """One line of text in the weight of its column."""

    def __init__(self, weight: Weight = Weight.PLAIN, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._weight = weight

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the text of the cell."""
        painter.save()
        colours = fill(painter, option, index)
        font = bold(option.font) if self._weight is Weight.STRONG else option.font
        colour = colours.muted if self._weight is Weight.MUTED else colours.text
        flags = Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole))
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        write(painter, inner(option), text, font, colour, flags & ~Qt.AlignmentFlag.AlignVCenter)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for the text in its weight."""
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        return _room(bold(option.font), text)


class TickDelegate(TextDelegate):
    """A text after a box with or without a tick."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw box and text; no box where there is nothing to tick."""
        painter.save()
        colours = fill(painter, option, index)
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        rect = inner(option)
        if state is not None:
            _draw_tick_box(painter, rect, colours, is_ticked=state == Qt.CheckState.Checked)
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        place = rect.adjusted(rect.height(), 0, 0, 0)
        write(painter, place, text, option.font, colours.text, Qt.AlignmentFlag.AlignLeft)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for the box as well."""
        size = super().sizeHint(option, index)
        return QSize(size.width() + 2 * size.height(), size.height())


def _draw_tick_box(painter: QPainter, rect: QRectF, colours: Colours, *, is_ticked: bool) -> None:
    side = round(rect.height() * 0.6)
    box = QRectF(rect.left(), 0, side, side)
    box.moveTop(round(rect.center().y() - side / 2))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.accent if is_ticked else colours.border), 1.2))
    painter.setBrush(QColor(colours.accent if is_ticked else colours.raised))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    if is_ticked:
        painter.setPen(QPen(QColor(colours.on_accent), 1.8))
        corners = ((0.24, 0.52), (0.43, 0.72), (0.78, 0.3))
        points = [QPointF(box.left() + x * side, box.top() + y * side) for x, y in corners]
        painter.drawPolyline(points)


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
            _segments(cell, colours, option.font),
        )
        draw_segments(painter, rect, segments, lead)
        if cell.progressive is not None:
            small = scaled(option.font, _SMALL)
            slot = rect.adjusted(0, 0, _cell_width(option.font, index) - rect.width(), 0)
            text = points_text(cell.progressive)
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
    for text, font, colour in segments:
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QPointF(left, _baseline(rect, metrics)), text)
        left += text_width(font, text)


def _digits(index: Index) -> int:
    """How many digits the numbers of the players on the board have at most."""
    return max(len(str(index.model().rowCount())), 2)


def _lead(cell: Cell, font: QFont, digits: int) -> float:
    """Room before the opponent's number, so that the colours of a column line up."""
    if cell.opponent is None or cell.mark in _NOT_PLAYED:
        return 0.0
    missing = digits - len(str(cell.opponent))
    return max(missing, 0) * text_width(font, "0")


def _segments(cell: Cell, colours: Colours, font: QFont) -> tuple[Segment, ...]:
    """The cell's text in pieces; the minus is the long one, as wide as the plus."""
    text = cell.text.replace("-", "−")
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


def float_colour(mark: Float, colours: Colours) -> str:
    """Amber for a downfloat, the accent for an upfloat."""
    return {Float.DOWN: colours.amber, Float.UP: colours.accent}.get(mark, colours.muted)


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


def draw_chip(
    painter: QPainter,
    rect: QRectF,
    preference: tuple[str, Colour],
    colours: Colours,
    font: QFont,
    *,
    is_absolute: bool,
) -> None:
    """Draw a preference chip; an absolute preference has a heavy amber frame."""
    text, colour = preference
    body, letter, edge = _chip_colours(colour, colours)
    width = 2.0 if is_absolute else 1.0
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.amber if is_absolute else edge), width))
    painter.setBrush(QColor(body))
    half = QPointF(width / 2, width / 2)
    painter.drawRoundedRect(QRectF(rect.topLeft() + half, rect.bottomRight() - half), 4, 4)
    painter.setFont(scaled(font, 0.95, QFont.Weight.DemiBold))
    painter.setPen(QColor(letter))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _chip_colours(colour: Colour, colours: Colours) -> tuple[str, str, str]:
    """Body, letter and edge of a chip."""
    if colour is Colour.WHITE:
        return colours.white_chip, colours.on_white_chip, colours.white_chip_border
    return colours.black_chip, colours.on_black_chip, colours.black_chip_border


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
        room = _room(bold(option.font), str(index.data(Qt.ItemDataRole.DisplayRole) or ""))
        return room + QSize(round(self._lead(option.font)), 0)

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
        return _room(bold(option.font), text)


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
