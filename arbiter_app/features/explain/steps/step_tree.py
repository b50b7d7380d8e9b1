"""The steps of a replay as a tree, a bracket each with its steps below it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from arbiter_app.features.explain.steps.step_delegates import StepDelegate
from arbiter_app.features.explain.steps.timeline import TimelineModel


class StepTree(QTreeView):
    """Shows a :class:`~.timeline.TimelineModel`; a long row takes more lines.

    A step that is opened is unfolded page by page, as far as its rows come into sight.
    """

    def __init__(self, model: TimelineModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = model
        self._has_other_width = False
        self.setModel(model)
        self.setItemDelegate(StepDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.timeout.connect(self._unfold_in_sight)
        self.expanded.connect(self._unfold_first)
        self.verticalScrollBar().valueChanged.connect(self._look.start)
        model.rowsInserted.connect(self._look.start)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Break the rows anew where the width has changed."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._has_other_width = True
            self.scheduleDelayedItemsLayout()
        self._look.start()

    def doItemsLayout(self) -> None:  # noqa: N802
        """Lay the rows out; rows that are broken anew move the present step, which stays in sight.

        Without this the first step would be out of sight when the view comes up: it is chosen while
        the view is still narrow and its rows are high.
        """
        super().doItemsLayout()
        if self._has_other_width:
            self._has_other_width = False
            self.scrollTo(self.currentIndex())

    def _unfold_first(self, step: QModelIndex | QPersistentModelIndex) -> None:
        """Unfold a step that has just been opened, if it was not before."""
        if not self._steps.rowCount(step):
            self._steps.unfold(step)

    def _unfold_in_sight(self) -> None:
        """Unfold every step further of which the last row below it is in sight."""
        height = self.viewport().height()
        row = self.indexAt(self.viewport().rect().topLeft())
        while row.isValid() and self.visualRect(row).top() < height:
            above = row.parent()
            if row.row() == self._steps.rowCount(above) - 1:
                self._steps.unfold(above)
            row = self.indexBelow(row)
