"""What all tables of the program have in common."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    SignalInstance,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from arbiter_app.theme.colours import colours_of
from arbiter_app.widgets.delegates import PADDING
from arbiter_app.widgets.frozen_columns import FrozenColumns
from arbiter_app.widgets.table_header import Header
from arbiter_app.widgets.tuple_model import Index

ROW_PADDING = 8
LONGEST_CELL = 40
"""Characters that the contents of a column can ask room for."""
_FEW_ROWS = 50
"""Up to so many changed rows are measured alone; their column gets wider, but not narrower."""

_NO_ROW = QModelIndex()
_CORNER = 6
"""Pixels in which the round corners of the frame are seen through the lower corners."""
_RESIZING = (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.LanguageChange)
_SIDEWAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_STEP = 10
"""Characters by which an arrow key moves a table sideways."""


class Table(QTableView):
    """A quiet table of whole rows: no grid of its own, rows as high as the text needs.

    Columns are as wide as their contents; the ``stretching`` ones share what room is left. When
    there is too little room these are cut to ``shortest`` characters, and the first ``frozen`` ones
    stay in view when the rest moves sideways. ``hint`` is shown while there are no rows.

    Those that ``give_way`` are left out, one after the other, where there is too little room.

    What a column needs is measured once for the contents that it has, and only while it is shown.
    """

    def __init__(
        self, stretching: tuple[int, ...], shortest: int, parent: QWidget, *, frozen: int = 0
    ) -> None:
        super().__init__(parent)
        self._stretching = stretching
        self._shortest = shortest
        self._needed: dict[int, int] = {}
        self._is_unfitted = False
        self._yielding: tuple[int, ...] = ()
        self._left_out: set[int] = set()
        self.hint = ""
        self.setHorizontalHeader(Header(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self._frozen = FrozenColumns(self, frozen) if frozen else None
        self._fit_rows()

    def setModel(self, model: QAbstractItemModel | None) -> None:  # noqa: N802
        """Show that model, and measure its columns when its contents change."""
        before = self.model()
        if before is not None:
            before.dataChanged.disconnect(self._note_data)
            before.layoutChanged.disconnect(self._note_layout)
            for signal in _contents_signals(before):
                signal.disconnect(self._forget_widths)
        super().setModel(model)
        self._forget_widths()
        if model is not None:
            model.dataChanged.connect(self._note_data)
            model.layoutChanged.connect(self._note_layout)
            for signal in _contents_signals(model):
                signal.connect(self._forget_widths)

    def stretch(self, columns: tuple[int, ...]) -> None:
        """Share the room that is left among these columns; one named twice gets two shares."""
        self._stretching = columns
        self._forget_widths()
        self.fit_columns()

    def give_way(self, columns: tuple[int, ...]) -> None:
        """Leave these columns out, in that order, where there is too little room for all."""
        self._yielding = columns
        self.fit_columns()

    def setColumnHidden(self, column: int, hide: bool) -> None:  # noqa: N802
        """Hide a column, or show it as far as there is room."""
        self._left_out.discard(column)
        super().setColumnHidden(column, hide)

    def fit_columns(self) -> None:
        """Give every column the width of its contents, and share out what room is left."""
        model = self.model()
        if model is None:
            return
        if not self.isVisible():
            self._is_unfitted = True
            return
        self._is_unfitted = False
        widths = self._widths(model.columnCount())
        stretching = [column for column in self._stretching if column in widths]
        spare = max(self.viewport().width() - sum(widths.values()), 0)
        for column in stretching:
            widths[column] += spare // len(stretching)
        for column, width in widths.items():
            self.setColumnWidth(column, width)
        if self._frozen:
            self._frozen.follow()

    def _widths(self, count: int) -> dict[int, int]:
        """What the columns need that are in view, once those are left out that give way."""
        for column in self._left_out:
            super().setColumnHidden(column, False)
        shown = [column for column in range(count) if not self.isColumnHidden(column)]
        widths = {column: self._kept_width(column) for column in shown}
        self._left_out = set()
        for column in self._yielding:
            is_sorted = column == self.horizontalHeader().sortIndicatorSection()
            if sum(widths.values()) <= self.viewport().width():
                break
            if column in widths and not is_sorted:
                del widths[column]
                self._left_out.add(column)
                super().setColumnHidden(column, True)
        return widths

    def height_for(self, rows: int) -> int:
        """The height at which so many rows are in view."""
        sideways = self.horizontalScrollBar()
        bar = sideways.sizeHint().height() if sideways.maximum() else 0
        heading = self.horizontalHeader().sizeHint().height()
        row = self.verticalHeader().defaultSectionSize()
        return heading + rows * row + bar + 2 * self.frameWidth()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """A row is one thing: arrows move the view sideways, Home and End go to the ends."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif event.key() in _SIDEWAYS:
            self._move_sideways(_SIDEWAYS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            is_home = event.key() == Qt.Key.Key_Home
            self.select_row(0 if is_home else self.model().rowCount() - 1)
        else:
            super().keyPressEvent(event)

    def _move_sideways(self, steps: int) -> None:
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() + steps * _STEP * self.fontMetrics().averageCharWidth())

    def scrollTo(  # noqa: N802
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring the row into view; which columns are in view stays as it is."""
        bar = self.horizontalScrollBar()
        place = bar.value()
        super().scrollTo(index, hint)
        bar.setValue(place)

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        """Move the rows that are drawn already, and draw only those that come into view.

        Qt does so for a viewport that hides all behind it. Ours does, but for its lower corners.
        """
        viewport, rows = self.viewport(), self.verticalHeader()
        before = rows.offset()
        viewport.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, not dx)
        super().scrollContentsBy(dx, dy)
        viewport.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)
        top = viewport.height() - _CORNER
        for left in (0, viewport.width() - _CORNER):
            viewport.update(left, top, _CORNER, _CORNER)
            viewport.update(left, top + before - rows.offset(), _CORNER, _CORNER)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the rows, or what to do about there being none."""
        super().paintEvent(event)
        if self.hint and self.model() is not None and not self.model().rowCount():
            self._paint_hint()

    def _paint_hint(self) -> None:
        painter = QPainter(self.viewport())
        painter.setPen(QColor(colours_of(self.palette()).muted))
        margin = self.fontMetrics().height()
        room: QRect = self.viewport().rect().adjusted(PADDING, margin, -PADDING, 0)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(room, flags | Qt.TextFlag.TextWordWrap, self.hint)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the table as wide as the room there is."""
        super().resizeEvent(event)
        self.fit_columns()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Give the columns the widths that they should have got while nobody saw them."""
        super().showEvent(event)
        if self._is_unfitted:
            self.fit_columns()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow a change of the text size or of the language."""
        super().changeEvent(event)
        if event.type() in _RESIZING:
            self._fit_rows()
            self._forget_widths()
            self.fit_columns()

    def sizeHintForColumn(self, column: int) -> int:  # noqa: N802
        """The width of the contents, within reason: a text can have a thousand letters."""
        return min(super().sizeHintForColumn(column), self._longest())

    def select_row(self, row: int) -> None:
        """Make a row the current one and bring it into view; no row if there is none such."""
        model = self.model()
        index: Index = model.index(row, 0) if 0 <= row < model.rowCount() else _NO_ROW
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)

    def _note_data(self, first: Index, last: Index, roles: list[int]) -> None:
        """Other text can need another width, a mark does not; a few rows at most need more."""
        if roles and Qt.ItemDataRole.DisplayRole not in roles:
            return
        rows = range(first.row(), last.row() + 1)
        for column in range(first.column(), last.column() + 1):
            if len(rows) > _FEW_ROWS:
                self._needed.pop(column, None)
            elif column in self._needed:
                self._needed[column] = max(self._needed[column], self._width_of(rows, column))

    def _note_layout(
        self, _parents: list[QPersistentModelIndex], hint: QAbstractItemModel.LayoutChangeHint
    ) -> None:
        """Rows in another order need the same widths."""
        if hint is not QAbstractItemModel.LayoutChangeHint.VerticalSortHint:
            self._forget_widths()

    def _forget_widths(self) -> None:
        self._needed.clear()

    def _kept_width(self, column: int) -> int:
        if column not in self._needed:
            self._needed[column] = self._natural_width(column)
        return self._needed[column]

    def _natural_width(self, column: int) -> int:
        heading = self.horizontalHeader().sectionSizeHint(column)
        last = self.model().rowCount() - 1  # of many rows Qt measures the first ones
        ends = self._width_of(range(last, last + 1), column) if last >= 0 else 0
        return max(self._within(self.sizeHintForColumn(column), column), ends, heading)

    def _width_of(self, rows: range, column: int) -> int:
        model = self.model()
        widths = [self.sizeHintForIndex(model.index(row, column)).width() for row in rows]
        return self._within(min(max(widths), self._longest()), column)

    def _within(self, width: int, column: int) -> int:
        """The width, for a stretching column not more than the least that it can be cut to."""
        if column not in self._stretching:
            return width
        return min(width, self.fontMetrics().horizontalAdvance("n") * self._shortest)

    def _longest(self) -> int:
        return self.fontMetrics().averageCharWidth() * LONGEST_CELL

    def _fit_rows(self) -> None:
        height = self.fontMetrics().height() + ROW_PADDING
        vertical = self.verticalHeader()
        vertical.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        vertical.setMinimumSectionSize(height)
        vertical.setDefaultSectionSize(height)
        if self._frozen:
            self._frozen.fit_rows(height)


def _contents_signals(model: QAbstractItemModel) -> tuple[SignalInstance, ...]:
    """What a model tells when columns can need another width, beside single cells that change."""
    return (
        model.modelReset,
        model.headerDataChanged,
        model.rowsInserted,
        model.rowsRemoved,
        model.columnsInserted,
        model.columnsRemoved,
    )
