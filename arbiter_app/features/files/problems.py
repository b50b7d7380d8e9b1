"""Everything that is wrong with a file, before it is opened or instead of opening it."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QModelIndex, QSize, QSortFilterProxyModel, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QWidget,
)

from arbiter_app.core.voices import voice_of
from arbiter_app.features.files.problems_model import ProblemsModel
from arbiter_app.widgets.delegates import TextDelegate
from arbiter_app.widgets.layouts import heading, lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import SORT_ROLE
from pairing.core.errors import Problem, Severity
from pairing.event.actions.levels import Level, level_of_problems
from pairing.speech.problems import problem_text

_WHAT = 3
_SHORTEST = 40


class ProblemsDialog(QDialog):
    """Lists problems; accepted means "open anyway".

    The usual answer is that of the highest level among them. With ``can_open=False`` there is
    nothing to open, and the dialog can only be closed.
    """

    def __init__(
        self,
        problems: tuple[Problem, ...],
        parent: QWidget | None = None,
        *,
        can_open: bool = True,
    ) -> None:
        super().__init__(parent)
        self._can_open = can_open
        self._level = level_of_problems(problems)
        self.setWindowTitle(self.tr("Problems in the file"))
        self.model = ProblemsModel(self)
        self.model.show_rows(problems)
        self._shown = QSortFilterProxyModel(self)
        self._shown.setSortRole(SORT_ROLE)
        self._shown.setSourceModel(self.model)
        self.table = Table((_WHAT,), _SHORTEST, self)
        self.whole = NoticeLine(self)
        self.buttons = QDialogButtonBox(self)
        self._set_up_table()
        self._set_up_buttons()
        self._lay_out(problems)

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self._shown)
        table.setAccessibleName(self.tr("Problems"))
        table.setItemDelegate(TextDelegate(parent=table))
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.horizontalHeader().setSortIndicatorShown(True)
        table.horizontalHeader().setSectionsClickable(True)
        table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        table.setSortingEnabled(True)
        table.selectionModel().currentRowChanged.connect(self._show_whole)
        table.addAction(self._copy_action())

    def _copy_action(self) -> QAction:
        copy = QAction(self.tr("Copy"), self.table)
        copy.setShortcut(QKeySequence.StandardKey.Copy)
        copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        copy.triggered.connect(self.copy_selected)
        return copy

    def _set_up_buttons(self) -> None:
        roles, standard = QDialogButtonBox.ButtonRole, QDialogButtonBox.StandardButton
        copy = self.buttons.addButton(self.tr("Copy a&ll"), roles.ActionRole)
        copy.clicked.connect(self.copy_all)
        if self._can_open:
            proceed = self.buttons.addButton(self.tr("&Open anyway"), roles.AcceptRole)
            cancel = self.buttons.addButton(standard.Cancel)
            (proceed if self._level <= Level.ACKNOWLEDGED else cancel).setDefault(True)
        else:
            self.buttons.addButton(standard.Close)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, problems: tuple[Problem, ...]) -> None:
        files = sorted({problem.place.file for problem in problems if problem.place.file})
        title = heading(", ".join(files) or self.tr("Problems"), self)
        title.setWordWrap(True)
        count = NoticeLine(self)
        grave = self._level >= Level.CONFIRMED
        count.show_text(self._summary(problems), Tone.WARNING if grave else Tone.NOTE)
        frame = lay_out(self, title, count, self.table, self.whole, self.buttons)
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(900, 480))
        self.table.setFocus()

    def _summary(self, problems: tuple[Problem, ...]) -> str:
        number = Counter(problem.severity for problem in problems)
        counts = self.tr("Errors: {errors}, warnings: {warnings}, notes: {notes}.").format(
            errors=number[Severity.ERROR],
            warnings=number[Severity.WARNING],
            notes=number[Severity.NOTE],
        )
        return f"{counts} {self._consequence(number)}".strip()

    def _consequence(self, number: Counter[Severity]) -> str:
        if not self._can_open:
            return self.tr("The file cannot be opened.")
        if number[Severity.ERROR]:
            return self.tr("What could not be read is missing from the tournament.")
        return ""

    def _show_whole(self, index: QModelIndex) -> None:
        """Show the current problem in full, where the table may have shortened it."""
        if index.isValid():
            row = self._shown.mapToSource(index).row()
            self.whole.show_text(problem_text(self.model.rows[row], voice_of(self)))

    def copy_all(self) -> None:
        """Put all rows on the clipboard, in the order shown."""
        self._copy(range(self._shown.rowCount()))

    def copy_selected(self) -> None:
        """Put the selected rows on the clipboard."""
        rows = self.table.selectionModel().selectedRows()
        self._copy(sorted(index.row() for index in rows))

    def _copy(self, rows: range | list[int]) -> None:
        source = [self._shown.mapToSource(self._shown.index(row, 0)).row() for row in rows]
        QGuiApplication.clipboard().setText(self.model.as_text(source))
