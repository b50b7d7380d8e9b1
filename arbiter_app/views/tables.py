"""What all tables of the program have in common."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from arbiter_app.models.tuple_model import Index
from arbiter_app.theme.colours import colours_of
from arbiter_app.views.delegates import PADDING, bold, write

ROW_PADDING = 10
HEADER_PADDING = 13
SAMPLE_ROWS = 200
"""How many rows in view tell how wide a column must be."""

LONGEST_CELL = 40
"""Characters that the contents of a column can ask room for."""

_NO_ROW = QModelIndex()
_ARROWS = {Qt.SortOrder.AscendingOrder: "▴", Qt.SortOrder.DescendingOrder: "▾"}


class Header(QHeaderView):
    """Quiet headings; the one by which the table is sorted is darker and has a small arrow."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(24)
        self.setResizeContentsPrecision(SAMPLE_ROWS)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:  # noqa: N802
        """Draw one heading."""
        painter.save()
        colours = colours_of(self.palette())
        painter.fillRect(rect, QColor(colours.header))
        painter.setPen(QColor(colours.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        is_sorted = self.isSortIndicatorShown() and self.sortIndicatorSection() == section
        colour = colours.text if is_sorted else colours.muted
        place = QRectF(rect).adjusted(PADDING, 0, -PADDING, -1)
        write(painter, place, self._text(section), bold(self.font()), colour, self._flags(section))
        painter.restore()

    def sectionSizeFromContents(self, section: int) -> QSize:  # noqa: N802
        """Room for the heading, and for the arrow where the table can be sorted."""
        metrics = QFontMetricsF(bold(self.font()))
        text = str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")
        arrow = " ▾" if self.isSortIndicatorShown() else ""
        width = metrics.horizontalAdvance(text + arrow) + 2 * PADDING + 2
        return QSize(round(width), round(metrics.height()) + HEADER_PADDING)

    def _text(self, section: int) -> str:
        text = str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")
        if not self.isSortIndicatorShown() or self.sortIndicatorSection() != section:
            return text
        return f"{text} {_ARROWS[self.sortIndicatorOrder()]}"

    def _flags(self, section: int) -> Qt.AlignmentFlag:
        role = Qt.ItemDataRole.TextAlignmentRole
        flags = self.model().headerData(section, Qt.Orientation.Horizontal, role)
        return Qt.AlignmentFlag(flags) & ~Qt.AlignmentFlag.AlignVCenter


class Table(QTableView):
    """A quiet table of whole rows: no grid of its own, rows as high as the text needs.

    Columns are as wide as their contents; the ``stretching`` ones share what room is left. When
    there is too little room these are cut to ``shortest`` characters.
    """

    def __init__(self, stretching: tuple[int, ...], shortest: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._stretching = stretching
        self._shortest = shortest
        self.setHorizontalHeader(Header(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self._fit_rows()

    def stretch(self, columns: tuple[int, ...]) -> None:
        """Share the room that is left among these columns; one named twice gets two shares."""
        self._stretching = columns
        self.fit_columns()

    def fit_columns(self) -> None:
        """Give every column the width of its contents, and share out what room is left."""
        model = self.model()
        if model is None:
            return
        columns = [
            column for column in range(model.columnCount()) if not self.isColumnHidden(column)
        ]
        widths = {column: self._natural_width(column) for column in columns}
        stretching = [column for column in self._stretching if column in widths]
        spare = max(self.viewport().width() - sum(widths.values()), 0)
        for column in stretching:
            widths[column] += spare // len(stretching)
        for column, width in widths.items():
            self.setColumnWidth(column, width)

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

    def sizeHintForColumn(self, column: int) -> int:  # noqa: N802
        """The width of the contents, within reason: a text can have a thousand letters."""
        longest = self.fontMetrics().averageCharWidth() * LONGEST_CELL
        return min(super().sizeHintForColumn(column), longest)

    def select_row(self, row: int) -> None:
        """Make a row the current one and bring it into view; no row if there is none such."""
        model = self.model()
        index: Index = model.index(row, 0) if 0 <= row < model.rowCount() else _NO_ROW
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)

    def _natural_width(self, column: int) -> int:
        width = max(self.sizeHintForColumn(column), self.horizontalHeader().sectionSizeHint(column))
        if column not in self._stretching:
            return width
        least = self.fontMetrics().horizontalAdvance("n") * self._shortest
        return min(width, least)

    def _fit_rows(self) -> None:
        height = self.fontMetrics().height() + ROW_PADDING
        vertical = self.verticalHeader()
        vertical.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        vertical.setMinimumSectionSize(height)
        vertical.setDefaultSectionSize(height)
