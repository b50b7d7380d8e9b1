"""What all tables of the program have in common."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from arbiter_app.models.tuple_model import Index

ROW_PADDING = 13
SAMPLE_ROWS = 200
_NO_ROW = QModelIndex()


class Table(QTableView):
    """A quiet table of whole rows: no grid of its own, rows as high as the text needs.

    ``stretching`` columns share the width that the others leave, but never get less than
    ``shortest`` characters.
    """

    def __init__(self, stretching: tuple[int, ...], shortest: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._stretching = stretching
        self._shortest = shortest
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(24)
        header.setResizeContentsPrecision(SAMPLE_ROWS)
        self._fit_rows()

    def fit_columns(self) -> None:
        """Give every column the width of its contents, and the rest to the stretching ones."""
        model = self.model()
        if model is None:
            return
        widths = {
            column: max(self.sizeHintForColumn(column), self._header_width(column))
            for column in range(model.columnCount())
            if column not in self._stretching
        }
        for column, width in widths.items():
            self.setColumnWidth(column, width)
        room = self.viewport().width() - sum(widths.values())
        least = self.fontMetrics().horizontalAdvance("n") * self._shortest
        for column in self._stretching:
            self.setColumnWidth(column, max(room // len(self._stretching), least))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the table as wide as the room there is."""
        super().resizeEvent(event)
        self.fit_columns()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow a change of the text size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_rows()
            self.fit_columns()

    def select_row(self, row: int) -> None:
        """Make a row the current one and bring it into view; no row if there is none such."""
        model = self.model()
        index: Index = model.index(row, 0) if 0 <= row < model.rowCount() else _NO_ROW
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)

    def _header_width(self, column: int) -> int:
        return self.horizontalHeader().sectionSizeHint(column)

    def _fit_rows(self) -> None:
        height = self.fontMetrics().height() + ROW_PADDING
        vertical = self.verticalHeader()
        vertical.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        vertical.setMinimumSectionSize(height)
        vertical.setDefaultSectionSize(height)
