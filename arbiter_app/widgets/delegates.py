"""Drawing of table cells: what lies behind them, one line of text, a box to tick."""

from __future__ import annotations

from enum import Enum
from functools import cache

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled, text_width
from arbiter_app.widgets.tuple_model import MARK_ROLE

Index = QModelIndex | QPersistentModelIndex
PADDING = 7
_BAR = 3


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
    painter.setFont(font)
    painter.setPen(QColor(colour))
    run_by_letters(painter)
    painter.drawText(QPointF(rect.left() + spare * _before(flags), baseline(rect, metrics)), shown)


@cache
def _before(flags: Qt.AlignmentFlag) -> float:
    """The share of the room to spare that lies before a text."""
    if flags & Qt.AlignmentFlag.AlignHCenter:
        return 0.5
    return 1.0 if flags & Qt.AlignmentFlag.AlignRight else 0.0


def run_by_letters(painter: QPainter) -> None:
    """Let a text run as its own letters do, whatever the window does: ``2½`` is never ``½2``."""
    painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)


def baseline(rect: QRectF, metrics: QFontMetricsF) -> float:
    """Where letters stand, whatever other font lends a letter that ours does not have."""
    return round(rect.center().y() + (metrics.ascent() - metrics.descent()) / 2)


def inner(option: QStyleOptionViewItem) -> QRectF:
    """The cell without its padding."""
    return QRectF(option.rect).adjusted(PADDING, 0, -PADDING, -1)


def bold(font: QFont) -> QFont:
    """The heavier cut for what matters most in a row."""
    return scaled(font, 1, QFont.Weight.DemiBold)


def room(font: QFont, text: str) -> QSize:
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
        write(painter, inner(option), text, font, colour, flags)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for the text in its weight."""
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        return room(bold(option.font), text)


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
