"""A table in which something is typed beside what is fixed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableWidget, QTableWidgetItem, QWidget

from arbiter_app.widgets.tables import ROW_PADDING


class TypingTable(QTableWidget):
    """Columns of text, the last as wide as there is room; as quiet as the tables that are read.

    ``heads`` names them, ``letters`` says how many characters wide each but the last is.
    """

    def __init__(
        self, heads: Sequence[str], letters: Sequence[int], parent: QWidget | None = None
    ) -> None:
        super().__init__(0, len(heads), parent)
        self.setHorizontalHeaderLabels(list(heads))
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setStretchLastSection(True)
        header.setMinimumSectionSize(self.fontMetrics().averageCharWidth() * 4)
        rows = self.verticalHeader()
        rows.setDefaultSectionSize(self.fontMetrics().height() + 2 * ROW_PADDING)
        rows.hide()
        for column, count in enumerate(letters):
            self.setColumnWidth(column, count * self.fontMetrics().averageCharWidth())

    def fix(self, row: int, column: int, text: str) -> None:
        """Show a text that cannot be changed."""
        cell = QTableWidgetItem(text)
        cell.setFlags(cell.flags() & ~Qt.ItemFlag.ItemIsEditable)
        self.setItem(row, column, cell)

    def offer(self, row: int, column: int, text: str) -> None:
        """Show a text that can be changed."""
        self.setItem(row, column, QTableWidgetItem(text))

    def typed(self, row: int, column: int) -> str:
        """What stands there now, without the spaces around it."""
        item = self.item(row, column)
        return item.text().strip() if item is not None else ""
