"""The list on the left: the pages of the tournament and its rounds."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from arbiter_app.models.pages import ENTRY_ROLE, Entry, Page, PagesModel
from arbiter_app.models.tuple_model import Index
from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled
from arbiter_app.views.delegates import bold, write
from pairing.model import Tournament

_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight
WIDTH_IN_CHARACTERS = 21


class Navigation(QListView):
    """Lets the arbiter choose a page; ``chosen`` brings it."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("navigation")
        self.setAccessibleName(self.tr("Pages of the tournament"))
        self.pages = PagesModel(self)
        self.setModel(self.pages)
        self.setItemDelegate(_EntryDelegate(self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_tournament(self, tournament: Tournament | None, page: Page, lessons: int = 0) -> None:
        """List the pages of a tournament, if one is open, and mark the present one."""
        self.pages.show_tournament(tournament, lessons)
        self.mark(page)

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
        width = self.fontMetrics().averageCharWidth() * WIDTH_IN_CHARACTERS + 24
        return QSize(width, super().sizeHint().height())


class _EntryDelegate(QStyledItemDelegate):
    """Draws headings small and quiet, pages with their count on the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line of the list."""
        painter.save()
        entry: Entry = index.data(ENTRY_ROLE)
        colours = colours_of(option.palette)
        rect = QRectF(option.rect).adjusted(10, 0, -10, 0)
        if entry.is_heading:
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
        is_heading = index.data(ENTRY_ROLE).is_heading
        return QSize(40, round(height + (18 if is_heading else 13)))

    def _paint_page(
        self, painter: QPainter, option: QStyleOptionViewItem, entry: Entry, colours: Colours
    ) -> None:
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        rect = QRectF(option.rect).adjusted(10, 0, -10, 0)
        self._paint_background(painter, option, colours)
        font = bold(option.font) if is_current else option.font
        colour = colours.accent if is_current else colours.text
        write(painter, rect, entry.note, font, colour if is_current else colours.muted, _RIGHT)
        room = QFontMetricsF(font).horizontalAdvance(entry.note) + 6
        colour = colour if entry.is_enabled else colours.faint
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
