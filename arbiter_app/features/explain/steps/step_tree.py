"""The steps of a replay as a tree, a bracket each with its steps below it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from arbiter_app.features.explain.steps.step_delegates import StepDelegate
from arbiter_app.features.explain.steps.timeline import TimelineModel
from arbiter_app.widgets.tuple_model import NO_INDEX

MOST_UNFOLDED = 40
"""Of a replay with more steps only the section of the present step is unfolded."""


class StepTree(QTreeView):
    """Shows a :class:`~.timeline.TimelineModel`; a long row takes more lines.

    Where all rows have room every section is unfolded; else only that of the present step is, and
    the others are one line each, as in a table of contents. A step that is opened is unfolded page
    by page, as far as its rows come into sight. ``room_changed`` says that there is more room or
    less.
    """

    room_changed = Signal()

    def __init__(self, model: TimelineModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = model
        self._has_other_width = False
        self._is_folding: bool | None = None
        self.setModel(model)
        self.setItemDelegate(StepDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.timeout.connect(self._unfold_in_sight)
        self._fold = QTimer(self, singleShot=True, interval=0)
        self._fold.timeout.connect(self.fold_to_fit)
        self.expanded.connect(self._unfold_first)
        self.verticalScrollBar().valueChanged.connect(self._look.start)
        model.rowsInserted.connect(self._look.start)
        model.modelReset.connect(self._forget_folding)
        self.selectionModel().currentChanged.connect(self._follow_section)

    @property
    def folded_height(self) -> int:
        """The height of all rows while the longest section alone is unfolded.

        Nothing of a replay that is scrolled in any case.
        """
        if self._steps.step_count > MOST_UNFOLDED:
            return 0
        sections = [self._rows_below(NO_INDEX, at) for at in range(self._steps.rowCount())]
        return sum(head for head, _ in sections) + max((own for _, own in sections), default=0)

    def fold_to_fit(self) -> None:
        """Unfold every section where all rows have room, else that of the present step alone.

        What somebody has folded or unfolded stays so until that changes.
        """
        sections = range(self._steps.rowCount())
        if len(sections) and self._steps.step_count <= MOST_UNFOLDED:
            needed = sum(sum(self._rows_below(NO_INDEX, at)) for at in sections)
            is_folding = needed > self.viewport().height()
        else:
            is_folding = True
        if is_folding is self._is_folding:
            return
        self._is_folding = is_folding
        here = section_of(self.currentIndex())
        for at in sections:
            section = self._steps.index(at, 0)
            self.setExpanded(section, not is_folding or section == here)
        self.scrollTo(self.currentIndex())

    def _rows_below(self, parent: QModelIndex, at: int) -> tuple[int, int]:
        """The height of a row, and of the rows below it."""
        row = self._steps.index(at, 0, parent)
        below = range(self._steps.rowCount(row))
        return self._height(row), sum(self._height(self._steps.index(n, 0, row)) for n in below)

    def _height(self, row: QModelIndex) -> int:
        return max(self.sizeHintForIndex(row).height(), 0)

    def _forget_folding(self) -> None:
        self._is_folding = None

    def _follow_section(self, current: QModelIndex, before: QModelIndex) -> None:
        """Fold the section that is left, where the others are folded too."""
        here, left = section_of(current), section_of(before)
        if self._is_folding and here.isValid() and here != left:
            if left.isValid():
                self.collapse(left)
            self.expand(here)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Break the rows anew where the width has changed."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._has_other_width = True
            self.scheduleDelayedItemsLayout()
        self._look.start()
        self._fold.start()
        self.room_changed.emit()

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


def section_of(row: QModelIndex) -> QModelIndex:
    """The section in which a row is, which may be the row itself."""
    while row.parent().isValid():
        row = row.parent()
    return row
