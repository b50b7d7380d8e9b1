"""The first columns of a table, kept in view while the others move sideways."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from arbiter_app.widgets.table_header import Header

LARGEST_SHARE = 0.6
"""Frozen columns that would take more than this share of the width move with the others."""


class FrozenColumns(QTableView):
    """A second view of the same rows, over the left edge of the table.

    It shares the table's model, selection and delegates, scrolls with it, and passes the keyboard
    on to it. It is there only while the table is too wide for its place, and has rows.
    """

    def __init__(self, table: QTableView, count: int) -> None:
        super().__init__(table)
        self._table = table
        self._count = count
        self.setObjectName("frozenColumns")
        self.setHorizontalHeader(Header(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(table)
        self.verticalHeader().hide()
        self.hide()
        self._connect()

    def _connect(self) -> None:
        ours, theirs = self.verticalScrollBar(), self._table.verticalScrollBar()
        theirs.valueChanged.connect(ours.setValue)
        ours.valueChanged.connect(theirs.setValue)
        self._table.horizontalScrollBar().rangeChanged.connect(self._show_if_needed)
        self._table.horizontalHeader().sortIndicatorChanged.connect(self._show_order)
        self.horizontalHeader().sortIndicatorChanged.connect(self._table.sortByColumn)
        self.doubleClicked.connect(self._table.doubleClicked)

    def fit_rows(self, height: int) -> None:
        """Give the rows that height."""
        vertical = self.verticalHeader()
        vertical.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        vertical.setMinimumSectionSize(height)
        vertical.setDefaultSectionSize(height)

    def follow(self) -> None:
        """Show what the table shows, as wide as there."""
        table = self._table
        if self.model() is not table.model():
            self.setModel(table.model())
            self.setSelectionModel(table.selectionModel())
        for column in range(table.model().columnCount()):
            is_hidden = column >= self._count or table.isColumnHidden(column)
            self.setColumnHidden(column, is_hidden)
            if not is_hidden:
                self.setColumnWidth(column, table.columnWidth(column))
                self.setItemDelegateForColumn(column, table.itemDelegateForColumn(column))
        header = table.horizontalHeader()
        self.horizontalHeader().setSortIndicatorShown(header.isSortIndicatorShown())
        self._show_order(header.sortIndicatorSection(), header.sortIndicatorOrder())
        self._show_if_needed()

    def _show_order(self, section: int, order: Qt.SortOrder) -> None:
        header = self.horizontalHeader()
        was_blocked = header.blockSignals(True)
        header.setSortIndicator(section, order)
        header.blockSignals(was_blocked)
        header.viewport().update()

    def _show_if_needed(self) -> None:
        table = self._table
        room, width = table.viewport().width(), self.horizontalHeader().length()
        is_wide = table.horizontalScrollBar().maximum() > 0
        model = table.model()
        has_rows = model is not None and model.rowCount() > 0
        self.setVisible(has_rows and is_wide and width <= LARGEST_SHARE * room)
        self.horizontalHeader().setFixedHeight(table.horizontalHeader().height())
        height = table.horizontalHeader().height() + table.viewport().height()
        self.setGeometry(table.frameWidth(), table.frameWidth(), width + 1, height)
        self.verticalScrollBar().setValue(table.verticalScrollBar().value())
