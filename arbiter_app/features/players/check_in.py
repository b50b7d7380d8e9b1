"""The check-in desk: type a name, press Space; and in the end, what becomes of the missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QWidget

from arbiter_app.core.voices import terms_of
from arbiter_app.features.players.check_in_model import CheckInModel, CheckInRow, check_in_rows
from arbiter_app.widgets.asking import choose
from arbiter_app.widgets.attempts import attempt
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.find_field import FindField
from arbiter_app.widgets.layouts import heading, lay_out, side_by_side, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.tables import Table
from pairing.core.field import players_to_pair
from pairing.event.actions import CheckIn, CloseCheckIn
from pairing.event.actions.check_in import missing

if TYPE_CHECKING:
    from arbiter_app.core.document import Document

SHORTEST_TEXT = 18
MOST_NAMES = 20
"""Named in the question at the end; more are counted."""


class CheckInField(FindField):
    """A search in which Space or Enter says that the selected player is there: ``marked``."""

    marked = Signal()

    def is_handled(self, event: QKeyEvent) -> bool:
        """Space and Enter mark; every other key means what it does in a search."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.marked.emit()
            return True
        return super().is_handled(event)


class CheckInDialog(QDialog):
    """Who is there for the next round; every mark is kept at once."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.title = heading("", self)
        self.search = CheckInField(self.tr("Name or number, then Space"), self)
        self.missing_only = QCheckBox(self.tr("&Missing only"), self)
        self.model = CheckInModel(self)
        self.table = Table((CheckInModel.NAME, CheckInModel.CLUB), SHORTEST_TEXT, self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.finish = self.buttons.addButton(
            self.tr("&End of check-in…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self._set_up()
        self._connect()
        self._refresh()

    def _set_up(self) -> None:
        self.setWindowTitle(self.tr("Check-in"))
        self.setSizeGripEnabled(True)
        self.table.setModel(self.model)
        self.table.setAccessibleName(
            self.tr("Players expected in the next round", terms_of(self._document))
        )
        self.table.setItemDelegate(TextDelegate(Weight.MUTED, self.table))
        for column in (CheckInModel.PRESENCE, CheckInModel.NAME):
            self.table.setItemDelegateForColumn(column, TextDelegate(Weight.STRONG, self.table))
        self.table.setColumnHidden(CheckInModel.CLUB, self._document.tournament.is_team_event)
        self.table.hint = self.tr("Nobody found.")
        for button in self.buttons.buttons():
            if hasattr(button, "setAutoDefault"):
                button.setAutoDefault(False)
        row = side_by_side(self, (self.search, self.missing_only))
        frame = lay_out(self, self.title, row, self.table, self.notice, self.buttons)
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(760, 600))
        self.search.setFocus()

    def _connect(self) -> None:
        self.search.typed.connect(self._find)
        self.search.marked.connect(self.mark_current)
        self.search.next_wanted.connect(self._select_next)
        self.search.left.connect(self.reject)
        self.missing_only.clicked.connect(self._find)
        self.table.doubleClicked.connect(self.mark_current)
        space = QShortcut(QKeySequence(Qt.Key.Key_Space), self.table)
        space.setContext(Qt.ShortcutContext.WidgetShortcut)
        space.activated.connect(self.mark_current)
        self.finish.clicked.connect(self.ask_finish)
        self.buttons.rejected.connect(self.reject)
        self._document.changed.connect(self._refresh)

    @property
    def current(self) -> CheckInRow | None:
        """The player that is selected."""
        row = self.table.currentIndex().row()
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def mark_current(self) -> None:
        """The selected player is there, or is not after all; the search is ready for the next."""
        row = self.current
        if row is None:
            return
        action = CheckIn(row.player.tpn, is_present=not row.is_present)
        refusal = attempt(self._document, action)
        self.notice.show_text(refusal or self._marked_text(row), _tone(refusal))
        if self.search.text() and not refusal:
            self.search.clear()
            self.search.setFocus()

    def _marked_text(self, row: CheckInRow) -> str:
        text = self.tr("{tpn} {name} is missing again.")
        if not row.is_present:
            text = self.tr("✓ {tpn} {name} is present.")
        return text.format(tpn=row.player.tpn, name=row.player.name)

    def ask_finish(self) -> None:
        """Ask what becomes of those who are missing, and carry it out in one step."""
        tournament = self._document.tournament
        absent = missing(tournament)
        players = tournament.players_by_tpn
        names = "; ".join(f"{tpn} {players[tpn].name}" for tpn in absent[:MOST_NAMES])
        if len(absent) > MOST_NAMES:
            names += " …"
        number = tournament.next_round
        answers = (
            self.tr("Zero-point bye in round {round}").format(round=number),
            self.tr("Withdraw"),
        )
        what = self.tr("Missing players: {count}", terms_of(self._document)).format(
            count=len(absent)
        )
        why = self.tr(
            "{names}\n\nWhoever has not come is not paired (General Handling Rules C.04.2, 3.3 "
            "and 4.1)."
        ).format(names=names)
        chosen = choose(self, what, why, answers)
        if chosen is not None:
            action = CloseCheckIn(absent, withdraws=chosen == 1)
            refusal = attempt(self._document, action)
            self.notice.show_text(refusal, _tone(refusal))

    def _refresh(self) -> None:
        tournament = self._document.tournament
        expected, absent = len(players_to_pair(tournament)), len(missing(tournament))
        text = self.tr("Round {round}: {present} of {expected} present, missing: {missing}")
        self.title.setText(
            text.format(
                round=tournament.next_round,
                present=expected - absent,
                expected=expected,
                missing=absent,
            )
        )
        self.finish.setEnabled(absent > 0 and not self._document.is_read_only)
        row = self.table.currentIndex().row()
        self._show_rows()
        self.table.select_row(min(max(row, 0), len(self.model.rows) - 1))

    def _find(self) -> None:
        self._show_rows()
        self.table.select_row(0)

    def _show_rows(self) -> None:
        missing_only = self.missing_only.isChecked()
        text = self.search.text()
        self.model.show_rows(
            check_in_rows(self._document.tournament, text, missing_only=missing_only)
        )
        self.table.fit_columns()

    def _select_next(self, step: int) -> None:
        row = self.table.currentIndex().row() + step
        self.table.select_row(min(max(row, 0), len(self.model.rows) - 1))


def _tone(refusal: str) -> Tone:
    return Tone.REFUSED if refusal else Tone.NOTE
