"""The steps of a replay as a tree, a bracket each with its steps below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from arbiter_app.models.timeline import TimelineModel
from arbiter_app.views.step_delegates import StepDelegate


class StepTree(QTreeView):
    """Shows a :class:`~arbiter_app.models.timeline.TimelineModel`; a long row takes more lines."""

    def __init__(self, model: TimelineModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(StepDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Break the rows anew where the width has changed."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
