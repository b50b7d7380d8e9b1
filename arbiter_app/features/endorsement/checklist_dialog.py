"""FIDE's draft checklist for tournament programs, with this program's answers."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.features.endorsement.checklist_model import TEXT_COLUMN, ChecklistModel
from arbiter_app.widgets.find_field import FindField
from arbiter_app.widgets.layouts import lay_out, side_by_side, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine
from arbiter_app.widgets.tables import Table
from pairing.auditing.endorsement import EDITION, ChecklistRow, RowAnswer, checklist

SHORTEST_TEXT = 60
_LINES_OF_EVIDENCE = 6


class ChecklistDialog(QDialog):
    """Lists the rows; below them stand tests, commands and remarks of the row that is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("FIDE checklist"))
        self.setSizeGripEnabled(True)
        self.notice = NoticeLine(self)
        self.search = FindField(self.tr("Find a row"), self)
        self.open_only = QCheckBox(self.tr("&Only what is missing in part or in whole"), self)
        self.model = ChecklistModel(self)
        self.table = Table((TEXT_COLUMN,), SHORTEST_TEXT, self)
        self.evidence = QPlainTextEdit(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._set_up()
        self._lay_out()
        self.show_rows()

    def _set_up(self) -> None:
        head = voice_of(self).say("endorsement.head", {"checklist": EDITION})
        self.notice.show_text(head)
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Rows of the checklist"))
        self.table.hint = self.tr("There is no such row.")
        self.evidence.setReadOnly(True)
        self.evidence.setAccessibleName(self.tr("What bears out the answer"))
        lines = self.evidence.fontMetrics().lineSpacing() * _LINES_OF_EVIDENCE
        self.evidence.setFixedHeight(lines)
        self.search.typed.connect(self.show_rows)
        self.search.next_wanted.connect(self._step)
        self.open_only.toggled.connect(self.show_rows)
        self.table.selectionModel().currentRowChanged.connect(self._show_evidence)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self) -> None:
        choice = side_by_side(self, (self.search, self.open_only))
        frame = lay_out(self, self.notice, choice, self.table, self.evidence, self.buttons)
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(900, 640))
        self.search.setFocus()

    def show_rows(self) -> None:
        """Show the rows that are asked for, and choose the first of them."""
        wanted = self.search.text().strip().casefold()
        rows = tuple(row for row in checklist() if self._is_shown(row, wanted))
        self.model.show_rows(rows)
        self.table.fit_columns()
        self.table.select_row(0)
        self._show_evidence()

    def _is_shown(self, row: ChecklistRow, wanted: str) -> bool:
        """A number is that of the row; anything else a part of what it says."""
        if self.open_only.isChecked() and row.answer not in (RowAnswer.NO, RowAnswer.PARTLY):
            return False
        if wanted.isdecimal():
            return str(row.number) == wanted
        return wanted in f"{row.text} {row.remark} {' '.join(row.evidence)}".casefold()

    def _step(self, step: int) -> None:
        last = self.model.rowCount() - 1
        self.table.select_row(min(max(self.table.currentIndex().row() + step, 0), last))

    def _show_evidence(self) -> None:
        index = self.table.currentIndex()
        if not index.isValid():
            self.evidence.clear()
            return
        row = self.model.rows[index.row()]
        lines = (row.text, *row.evidence, row.remark)
        self.evidence.setPlainText("\n".join(filter(None, lines)))
