"""Reading a list of players from elsewhere: paste or file, meaning of the columns, preview."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.players.import_preview import ImportRow, import_rows
from arbiter_app.features.players.import_table import ImportTable
from arbiter_app.features.ratings.destinations import Destination, IntoTournament
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.jobs.latest import Latest
from arbiter_app.widgets.choosing import choose_file_to_open
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.layouts import lay_out, size_to_screen, stretch_sideways
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.properties import make_primary
from pairing.core.errors import PairingError
from pairing.core.model import Player, RatingSource, SourceKind
from pairing.formats.player_lists import (
    ColumnMapping,
    ImportRefused,
    ListField,
    PlayerImport,
    PlayerTable,
    guess_columns,
    in_board_order,
    players_from_table,
    read_table,
    sheet_names,
    table_from_text,
)

if TYPE_CHECKING:
    from arbiter_app.core.document import Document
    from arbiter_app.core.settings import Settings

Reader = Callable[[bool | None], PlayerTable]
"""Reads the list again; the answer says whether the first row is a heading (``None``: guess)."""


class ImportPlayersDialog(QDialog):
    """Registers the players of a list.

    The list comes from the clipboard or a file; the meaning of its columns is guessed and can be
    changed over the preview, which follows at once. The players go into the tournament, if not to
    another ``destination``. Lists are read by jobs that ``start`` runs.
    """

    def __init__(
        self,
        document: Document,
        settings: Settings,
        parent: QWidget | None = None,
        destination: Destination | None = None,
        start: Start = start_in_background,
    ) -> None:
        super().__init__(parent)
        self._opening = Latest(start, self)
        self._reading = Latest(start, self)
        self._destination = destination or IntoTournament(document)
        self._settings = settings
        self._read: Reader | None = None
        self._path: Path | None = None
        self._table: PlayerTable | None = None
        self._mapping = ColumnMapping(())
        self.paste_button = QPushButton(self.tr("&Paste"), self)
        self.file_button = QPushButton(self.tr("&Open a file…"), self)
        self.source = ElidedLabel(Qt.TextElideMode.ElideMiddle, self, edges=0)
        self.sheet = QComboBox(self)
        self.has_header = QCheckBox(self.tr("The first row is a &heading"), self)
        self.table = ImportTable(self)
        self.whole = NoticeLine(self)
        self.summary = NoticeLine(self)
        self.notice = NoticeLine(self)
        self.skips_registered = QCheckBox(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.import_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self._set_up()
        self._connect()
        self._show_nothing("")

    def _set_up(self) -> None:
        self.setWindowTitle(self.tr("Import players"))
        self.setSizeGripEnabled(True)
        stretch_sideways(self.source)
        self.sheet.setAccessibleName(self.tr("Sheet of the workbook"))
        self.skips_registered.setChecked(True)
        self.import_button.setDefault(True)
        make_primary(self.import_button)
        for button in (self.paste_button, self.file_button):
            button.setAutoDefault(False)
        row = QWidget(self)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        for button in (self.paste_button, self.file_button):
            layout.addWidget(button)
        layout.addWidget(self.source, 1)
        for choice in (self.sheet, self.has_header):
            layout.addWidget(choice)
        frame = lay_out(
            self,
            row,
            self.notice,
            self.table,
            self.whole,
            self.summary,
            self.skips_registered,
            self.buttons,
        )
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(980, 560))

    def _connect(self) -> None:
        self._opening.answered.connect(self._show_sheets)
        self._reading.answered.connect(self._show_table)
        for work in (self._opening, self._reading):
            work.failed.connect(self._show_refusal)
        self.paste_button.clicked.connect(self.paste)
        self.file_button.clicked.connect(self.choose_file)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self).activated.connect(self.paste)
        self.sheet.activated.connect(self._choose_sheet)
        self.has_header.clicked.connect(self._read_again)
        self.table.chosen.connect(self._assign)
        self.table.pointed_at.connect(self.whole.show_text)
        self.skips_registered.toggled.connect(self._count)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def paste(self) -> None:
        """Read what was copied elsewhere."""
        text = QGuiApplication.clipboard().text()
        self._path = None
        self._take(lambda has_header: table_from_text(text, has_header))
        self.source.show_text(self.tr("From the clipboard"))

    def choose_file(self) -> None:
        """Ask for a file and read it."""
        kinds = self.tr("Player lists (*.csv *.txt *.tsv *.xlsx);;All files (*)")
        title, folder = self.tr("Open a list of players"), self._settings.start_folder
        path = choose_file_to_open(self, title, folder, kinds)
        if path is not None:
            self._settings.last_folder = path.parent
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Read a file."""
        self._path = path
        self.source.show_text(path.name)
        self._show_reading()
        self._opening.run(lambda watch: sheet_names(path))

    def _show_sheets(self, sheets: tuple[str, ...]) -> None:
        self.sheet.clear()
        self.sheet.addItems(sheets)
        self._choose_sheet()

    def _choose_sheet(self) -> None:
        path, sheet = self._path, self.sheet.currentText()
        if path is not None:
            self._take(lambda has_header: read_table(path, sheet, has_header=has_header))

    def _take(self, read: Reader) -> None:
        self._read = read
        self._read_list(None)

    def _read_again(self, has_header: bool) -> None:
        self._read_list(has_header)

    def _read_list(self, has_header: bool | None) -> None:
        """Read the list; on a refusal show why, and nothing else."""
        read = self._read
        if read is not None:
            self._show_reading()
            self._reading.run(lambda watch: read(has_header))

    def _show_reading(self) -> None:
        self.notice.show_text(self.tr("The list is being read …"))

    def _show_table(self, table: PlayerTable) -> None:
        self._table = table
        self._mapping = guess_columns(table)
        self.has_header.setChecked(bool(table.header))
        self._show_list()

    def _show_refusal(self, refusal: PairingError) -> None:
        self._show_nothing(error_text(refusal, voice_of(self)))

    def _show_nothing(self, reason: str) -> None:
        self._table = None
        self.notice.show_text(reason, Tone.REFUSED)
        if not reason:
            self.notice.show_text(
                self.tr("Copy the list in a spreadsheet and paste it here, or open a file.")
            )
        self.table.hide_list()
        self._show_controls()
        self._count()

    def _show_list(self) -> None:
        if self._table is not None:
            rows = import_rows(self._table, self._result())
            self.table.show_list(self._table, self._mapping, rows)
            self._show_controls()
            self._count()

    def _show_controls(self) -> None:
        """Show what there is to choose."""
        self.has_header.setVisible(self._table is not None)
        is_workbook = self._path is not None and self.sheet.count() > 1
        self.sheet.setVisible(is_workbook)

    def _assign(self, column: int, field: ListField | None) -> None:
        """Let a column hold a field; the column that held it before is not used any more."""
        if self._table is not None:
            self._mapping = self._mapping.assign(column, field)
            self.table.show_meaning(self._mapping, import_rows(self._table, self._result()))
            self._count()

    def _result(self) -> PlayerImport | None:
        """What the list gives with these columns; ``None`` if no column holds names."""
        registered = self._destination.registered()
        self.notice.clear_text()
        if self._table is None:
            return None
        try:
            return players_from_table(self._table, self._mapping, registered)
        except ImportRefused as refusal:
            self.notice.show_text(voice_of(self).say(refusal.key, refusal.values), Tone.REFUSED)
            return None

    def players(self) -> tuple[Player, ...]:
        """The players that will be registered, those of teams by their boards."""
        skips = self.skips_registered.isChecked()
        players = {
            row.row: row.player
            for row in self.table.rows.rows
            if row.player is not None and not (skips and row.is_registered)
        }
        order = in_board_order(players, self._mapping) if self._destination.has_boards else players
        return tuple(self._with_source(players[row]) for row in order)

    def _with_source(self, player: Player) -> Player:
        """The player with the list as the source of his rating."""
        if not player.rating:
            return player
        return replace(
            player,
            rating_source=RatingSource(SourceKind.FILE, self._path.name if self._path else ""),
        )

    def _count(self) -> None:
        """Say how many players there are and how many rows need a look."""
        rows = self.table.rows.rows
        registered = sum(row.is_registered for row in rows)
        number = len(self.players())
        self.import_button.setText(
            self.tr("&Import {number} players", "", number).format(number=number)
        )
        self.import_button.setEnabled(number > 0)
        self.skips_registered.setVisible(registered > 0)
        self.skips_registered.setText(
            self.tr("&Leave out those already registered ({number})").format(number=registered)
        )
        self.summary.show_text(self._summary(rows))

    def _summary(self, rows: tuple[ImportRow, ...]) -> str:
        if not rows:
            return ""
        text = self.tr("Rows: {rows}. With a remark: {doubtful}. Without a player: {failed}.")
        counts = text.format(
            rows=len(rows),
            doubtful=sum(row.player is not None and bool(row.problems) for row in rows),
            failed=sum(row.player is None for row in rows),
        )
        return f"{counts} {self._destination.late_entry()}".strip()

    def accept(self) -> None:
        """Register the players; what is refused keeps the dialog open with the reason."""
        refusal = self._destination.take(self.players())
        self.notice.show_text(refusal, Tone.REFUSED)
        if not refusal:
            super().accept()
