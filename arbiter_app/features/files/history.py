"""Everything ever done in the open file, and the way back to any of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QWidget

from arbiter_app.core.texts import error_text
from arbiter_app.features.files.history_model import (
    CHANGE,
    WHAT,
    HistoryFilter,
    HistoryModel,
    HistoryRow,
    history_rows,
    when_text,
)
from arbiter_app.widgets.asking import confirm
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.find_field import FindField
from arbiter_app.widgets.layouts import lay_out, side_by_side, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.tables import Table
from pairing.event.actions import GoBack
from pairing.event.store.errors import StoreError

if TYPE_CHECKING:
    from arbiter_app.core.document import Document
    from arbiter_app.features.files.files import Files

SHORTEST_TEXT = 24


class HistoryDialog(QDialog):
    """The log of a document, newest first, found as one types.

    Going back takes up the tournament of that time as a new entry, which undo takes back; nothing
    that came after is lost.
    """

    def __init__(self, document: Document, files: Files, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._files = files
        self.setWindowTitle(self.tr("History"))
        self.setSizeGripEnabled(True)
        self.search = FindField(self.tr("Find an entry"), self)
        self.snapshots_only = QCheckBox(self.tr("&Snapshots only"), self)
        self.snapshots_only.setToolTip(self.tr("Only the start and the end of each round"))
        self.model = HistoryModel(self)
        self.shown = HistoryFilter(self.model, self)
        self.table = Table((WHAT, CHANGE), SHORTEST_TEXT, self)
        self.whole = NoticeLine(self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        roles = QDialogButtonBox.ButtonRole
        self.go_back = self.buttons.addButton(self.tr("&Go back to here…"), roles.ActionRole)
        self.extract = self.buttons.addButton(self.tr("&Open as a new file"), roles.ActionRole)
        for button in (self.go_back, self.extract):
            button.setAutoDefault(False)
        self._set_up()
        self._connect()
        self._refresh()

    def _set_up(self) -> None:
        self.table.setModel(self.shown)
        self.table.setAccessibleName(self.tr("History"))
        self.table.setItemDelegate(TextDelegate(Weight.MUTED, self.table))
        self.table.setItemDelegateForColumn(WHAT, TextDelegate(Weight.STRONG, self.table))
        self.table.setItemDelegateForColumn(CHANGE, TextDelegate(parent=self.table))
        self.table.hint = self.tr("Nothing found.")
        row = side_by_side(self, (self.search, self.snapshots_only))
        frame = lay_out(self, row, self.table, self.whole, self.notice, self.buttons)
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(1080, 600))
        self.search.setFocus()

    def _connect(self) -> None:
        self.search.typed.connect(self._find)
        self.search.next_wanted.connect(self._select_next)
        self.search.left.connect(self.table.setFocus)
        self.snapshots_only.clicked.connect(self._find)
        self.table.selectionModel().currentRowChanged.connect(self._show_current)
        self.go_back.clicked.connect(self.ask_go_back)
        self.extract.clicked.connect(self.open_as_new)
        self.buttons.rejected.connect(self.reject)
        self._document.changed.connect(self._refresh)

    def _refresh(self) -> None:
        """Read the log again; what cannot be read is said instead."""
        try:
            self.model.show_rows(history_rows(self._document.log(), self._document.voice))
        except StoreError as error:
            self.model.show_rows(())
            self.notice.show_text(error_text(error, self._document.voice), Tone.REFUSED)
        self.table.fit_columns()
        self.table.select_row(0)
        self._show_current()

    def _find(self) -> None:
        snapshots_only = self.snapshots_only.isChecked()
        self.shown.search(self.search.text(), snapshots_only=snapshots_only)
        self.table.select_row(0)
        self._show_current()

    def _select_next(self, step: int) -> None:
        row = self.table.currentIndex().row() + step
        self.table.select_row(min(max(row, 0), self.shown.rowCount() - 1))
        self.table.setFocus()

    @property
    def current(self) -> HistoryRow | None:
        """The entry that is selected."""
        return self.shown.row_at(self.table.currentIndex())

    def _show_current(self) -> None:
        """Show the selected entry in full, and what can be done with it."""
        row = self.current
        text = "" if row is None else "  ".join(filter(None, (row.title, row.change)))
        self.whole.show_text(text)
        differs = row is not None and row.entry.outcome != self._document.tournament
        self.go_back.setEnabled(differs and not self._document.is_read_only)
        self.extract.setEnabled(row is not None)

    def ask_go_back(self) -> None:
        """Take up the tournament as it stood after the selected entry, after asking."""
        row = self.current
        if row is None:
            return
        tournament = row.entry.outcome
        why = self.tr(
            "The tournament will stand as after entry {number} of {time}: players {players}, "
            "rounds {rounds}. Everything that came after stays in the history, and Undo leads back."
        ).format(
            number=row.number,
            time=when_text(row),
            players=len(tournament.players),
            rounds=len(tournament.rounds),
        )
        if confirm(self, self.tr("Go back to entry {number}").format(number=row.number), why):
            reason = self._document.attempt(GoBack(row.number, tournament))
            self.notice.show_text(reason, Tone.REFUSED)

    def open_as_new(self) -> None:
        """Open the tournament as it stood after the selected entry in a file of its own."""
        row = self.current
        if row is None:
            return
        name = self._document.path.stem if self._document.path else ""
        title = self.tr("{name} entry {number}").format(name=name, number=row.number)
        if self._files.create(row.entry.outcome, title):
            self.accept()
