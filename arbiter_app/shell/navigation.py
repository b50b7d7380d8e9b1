"""The list on the left: the pages of the tournament and its rounds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from arbiter_app.shell.pages import ENTRY_ROLE, Entry, PagesModel
from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled
from arbiter_app.theme.icons import icon
from arbiter_app.widgets.delegates import bold, write
from arbiter_app.widgets.tuple_model import Index
from arbiter_app.workplace.page import Page
from pairing.core.model import Tournament

_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_BROKEN = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
_RAIL_EDGE = 4
"""What stands left and right of a name on the rail, in pixels."""

WIDTH_IN_CHARACTERS = 21
ENOUGH_IN_CHARACTERS = 128
"""Characters of the usual text that list and page together need for the list to be a list.

With less room it is a rail of pictures with small names.
"""

_RAIL_LINES = 3.9
_PICTURE_LINES = 1.15
_SMALL = 0.85
"""Sizes on the rail: its width and its pictures in lines of text, and its text."""

_PICTURES = {
    "board": "board",
    "desk": "desk",
    "players": "players",
    "standings": "standings",
    "schedule": "wallchart",
    "hall": "hall",
    "federation": "federation",
    "finish": "finish",
    "lessons": "learn",
    "progress": "progress",
}
"""The pictures of pages, by their kind; the pages of rounds have none."""


class Navigation(QListView):
    """Lets the arbiter choose a page; ``chosen`` brings it."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("navigation")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Pages of the tournament"))
        self._is_narrow = False
        self._side: QWidget | None = None
        self.pages = PagesModel(self)
        self.setModel(self.pages)
        self.setItemDelegate(_EntryDelegate(self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_tournament(self, tournament: Tournament | None, page: Page, lessons: int = 0) -> None:
        """List the pages of a tournament, if one is open, and mark the present one."""
        self.pages.show_tournament(tournament, lessons)
        self.updateGeometry()
        self.mark(page)

    def show_hall(self, is_open: bool, waits: int) -> None:
        """Say beside the hall whether it is open, and how much in it waits."""
        words = self.tr("on")
        self.pages.note_hall((f"{words} · {waits}" if waits else words) if is_open else "")

    def share_room_of(self, side: QWidget) -> None:
        """Be a rail while the widget in which it stands has little room."""
        self._side = side
        side.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Be as wide as there is room for."""
        side = self._side
        if side is not None and watched is side and event.type() is QEvent.Type.Resize:
            enough = self.fontMetrics().averageCharWidth() * ENOUGH_IN_CHARACTERS
            self._make_narrow(is_narrow=side.width() < enough)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Names on the rail break by its width."""
        super().resizeEvent(event)
        if self._is_narrow and event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def _make_narrow(self, *, is_narrow: bool) -> None:
        if is_narrow is not self._is_narrow:
            self._is_narrow = is_narrow
            bars = Qt.ScrollBarPolicy
            self.setVerticalScrollBarPolicy(
                bars.ScrollBarAlwaysOff if is_narrow else bars.ScrollBarAsNeeded
            )
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()
            self.viewport().update()

    @property
    def is_narrow(self) -> bool:
        """It is a rail."""
        return self._is_narrow

    def mark(self, page: Page) -> None:
        """Mark the present page without choosing it anew."""
        was_blocked = self.blockSignals(True)
        self.setCurrentIndex(self.pages.index(self.pages.row_of(page)))
        self.blockSignals(was_blocked)
        self.viewport().update()

    def selectionChanged(  # noqa: N802
        self, selected: QItemSelection, deselected: QItemSelection
    ) -> None:
        """Tell which page was chosen."""
        super().selectionChanged(selected, deselected)
        entry = self.currentIndex().data(ENTRY_ROLE)
        if isinstance(entry, Entry) and selected.indexes() and not self.signalsBlocked():
            self.chosen.emit(entry.page)

    def sizeHint(self) -> QSize:  # noqa: N802
        """As wide as its texts need."""
        if self._is_narrow:
            usual = QFontMetricsF(self.font()).height() * _RAIL_LINES
            around = self.width() - self.viewport().width() + 2 * _RAIL_EDGE
            width = max(usual, self._longest_word() + around)
            return QSize(round(width), super().sizeHint().height())
        width = self.fontMetrics().averageCharWidth() * WIDTH_IN_CHARACTERS + 24
        return QSize(width, super().sizeHint().height())

    def _longest_word(self) -> float:
        """The width of the longest word on the rail, which a name is not broken in."""
        small = QFontMetricsF(bold(scaled(self.font(), _SMALL)))
        rows = (self.pages.index(row) for row in range(self.pages.rowCount()))
        entries: list[Entry] = [row.data(ENTRY_ROLE) for row in rows]
        words = (word for entry in entries if _picture(entry) for word in entry.text.split())
        return max(map(small.horizontalAdvance, words), default=0.0)


class _EntryDelegate(QStyledItemDelegate):
    """Draws headings small and quiet, pages with their count on the right."""

    def __init__(self, navigation: Navigation) -> None:
        super().__init__(navigation)
        self._navigation = navigation

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line of the list."""
        painter.save()
        entry: Entry = index.data(ENTRY_ROLE)
        colours = colours_of(option.palette)
        rect = QRectF(option.rect).adjusted(10, 0, -10, 0)
        if self._navigation.is_narrow:
            self._paint_on_rail(painter, option, entry, colours)
        elif entry.is_heading:
            font = scaled(option.font, 0.82, option.font.weight().DemiBold)
            write(
                painter, rect.adjusted(0, 8, 0, 0), entry.text.upper(), font, colours.muted, _LEFT
            )
        else:
            self._paint_page(painter, option, entry, colours)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """A little more room above a heading."""
        height = QFontMetricsF(option.font).height()
        entry: Entry = index.data(ENTRY_ROLE)
        if self._navigation.is_narrow:
            lines = 0.35 if entry.is_heading else 1.55 if _picture(entry) is None else 2.75
            return QSize(20, round(height * lines + self._further_lines(entry, option.font)))
        return QSize(40, round(height + (18 if entry.is_heading else 13)))

    def _paint_on_rail(
        self, painter: QPainter, option: QStyleOptionViewItem, entry: Entry, colours: Colours
    ) -> None:
        """A picture and a small name below it; of a round the name alone, of a heading a gap."""
        if entry.is_heading:
            return
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        self._paint_background(painter, option, colours)
        colour = colours.accent if is_current else colours.muted
        font = scaled(option.font, _SMALL)
        if is_current:
            font = bold(font)
        rect = QRectF(option.rect)
        name = _picture(entry)
        if name is not None:
            side = round(QFontMetricsF(option.font).height() * _PICTURE_LINES)
            drawn = icon(name, colour, colour)
            drawing = drawn.pixmap(QSize(side, side), painter.device().devicePixelRatioF())
            whole = rect.height() - self._further_lines(entry, option.font)
            place = QPointF(rect.center().x() - side / 2, rect.top() + whole * 0.14)
            painter.drawPixmap(place.toPoint(), drawing)
            rect = rect.adjusted(0, whole * 0.52, 0, -2)
        if self._further_lines(entry, option.font):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(rect.adjusted(2, 0, -2, 0), _BROKEN, entry.text)
        else:
            write(painter, rect.adjusted(2, 0, -2, 0), entry.text, font, colour, _CENTRE)

    def _further_lines(self, entry: Entry, font: QFont) -> float:
        """The height of the lines after the first that a long name needs on the rail."""
        if _picture(entry) is None or not self._navigation.is_narrow:
            return 0.0
        small = QFontMetricsF(bold(scaled(font, _SMALL)))
        room = QRectF(0, 0, self._navigation.viewport().width() - 2 * _RAIL_EDGE, 0)
        return max(0.0, small.boundingRect(room, _BROKEN, entry.text).height() - small.height())

    def _paint_page(
        self, painter: QPainter, option: QStyleOptionViewItem, entry: Entry, colours: Colours
    ) -> None:
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        rect = QRectF(option.rect).adjusted(10, 0, -10, 0)
        self._paint_background(painter, option, colours)
        font = bold(option.font) if is_current else option.font
        colour = colours.accent if is_current else colours.text
        write(painter, rect, entry.note, font, colour if is_current else colours.muted, _RIGHT)
        room = QFontMetricsF(font).horizontalAdvance(entry.note) + 6 if entry.note else 0
        colour = colour if entry.is_enabled else colours.muted
        write(painter, rect.adjusted(0, 0, -room, 0), entry.text, font, colour, _LEFT)

    def _paint_background(
        self, painter: QPainter, option: QStyleOptionViewItem, colours: Colours
    ) -> None:
        is_current = option.state & QStyle.StateFlag.State_Selected
        is_under_mouse = option.state & QStyle.StateFlag.State_MouseOver
        has_focus = is_current and option.state & QStyle.StateFlag.State_HasFocus
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.accent), 1) if has_focus else Qt.PenStyle.NoPen)
        if is_current or is_under_mouse:
            painter.setBrush(QColor(colours.accent_soft if is_current else colours.hover))
            body = QRectF(option.rect).adjusted(0.5, 1.5, -0.5, -1.5)
            painter.drawRoundedRect(body, 5, 5)


def _picture(entry: Entry) -> str | None:
    """The picture of a page, if it has one."""
    return None if entry.page is None else _PICTURES.get(entry.page.kind)
