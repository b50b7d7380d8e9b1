"""The values of a tie-break that was computed elsewhere, typed for every player."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.layouts import heading, lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.typing_table import TypingTable
from pairing.event.actions import TypeValues
from pairing.standings import (
    StandingsError,
    announced_tie_breaks,
    parse_tie_break,
    tournament_standings,
)
from pairing.standings.typed import TYPED, typed_after

VALUE_COLUMN = 2
_VALUE = re.compile(r"([-\u2212]?)(\d{1,4})(?:[.,](\d{1,2}))?\Z")


class TypedValuesDialog(QDialog):
    """A value for every player after a round; OK keeps those that are there."""

    def __init__(
        self, document: Document, after_round: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Values computed elsewhere"))
        self._document = document
        self.after_round = after_round or 0
        self.code = QComboBox(self)
        heads = (self.tr("No"), self.tr("Name"), self.tr("Value"))
        self.table = TypingTable(heads, (6, 30), self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._fill(after_round)
        self._lay_out()
        self.code.activated.connect(self._show_values)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def accept(self) -> None:
        """Keep the values; stay open with the first that is none."""
        values: list[tuple[int, int]] = []
        for row in range(self.table.rowCount()):
            text = self.table.typed(row, VALUE_COLUMN)
            value = hundredths(text)
            if text and value is None:
                self._refuse(row, text)
                return
            if value is not None:
                values.append((self._tpn(row), value))
        action = TypeValues(self.code.currentText(), self.after_round, tuple(values))
        if carry_out(self._document, (action,), self.notice, self):
            super().accept()

    def _refuse(self, row: int, text: str) -> None:
        self.table.setCurrentCell(row, VALUE_COLUMN)
        said = self.tr("“{text}” for number {number}: a number such as 12.5 or -3 was expected.")
        self.notice.show_text(said.format(text=text, number=self._tpn(row)), Tone.REFUSED)

    def _tpn(self, row: int) -> int:
        return self._document.tournament.players[row].tpn

    def _fill(self, after_round: int | None) -> None:
        tournament = self._document.tournament
        codes, _ = announced_tie_breaks(tournament)
        parsed = map(parse_tie_break, codes)
        typed = dict.fromkeys(code.without_modifiers for code in parsed if code.name == TYPED)
        self.code.addItems(list(typed))
        try:
            self.after_round = tournament_standings(tournament, after_round).round_number
        except StandingsError as error:
            self.notice.show_text(self._document.voice.say(error.key, error.values), Tone.REFUSED)
            typed = {}
        if not typed and not self.notice.text():
            self.notice.show_text(
                self.tr("First add OTHER_ and a name to the tie-breaks, such as OTHER_PLAYOFF.")
            )
        for part in (
            self.code,
            self.table,
            self.buttons.button(QDialogButtonBox.StandardButton.Ok),
        ):
            part.setEnabled(bool(typed))
        self._show_values()

    def _show_values(self) -> None:
        """Everybody with the value that he has so far."""
        tournament, code = self._document.tournament, self.code.currentText()
        held = (
            typed_after(tournament.typed_values, parse_tie_break(code), self.after_round)
            if code
            else None
        )
        values = held.by_tpn if held is not None else {}
        self.table.setRowCount(len(tournament.players))
        for row, player in enumerate(tournament.players):
            self.table.fix(row, 0, str(player.tpn))
            self.table.fix(row, 1, player.name)
            value = values.get(player.tpn)
            text = "" if value is None else self._document.voice.localized(f"{value / 100:g}")
            self.table.offer(row, VALUE_COLUMN, text)

    def _lay_out(self) -> None:
        self.table.setAccessibleName(self.tr("Values of the players"))
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        text = self.tr("Values after round {round}").format(round=self.after_round)
        column.addWidget(heading(text, body))
        form = QFormLayout()
        form.addRow(self.tr("&Tie-break"), self.code)
        column.addLayout(form)
        column.addWidget(self.table, 1)
        lay_out(self, body, self.notice, self.buttons)
        wide = self.fontMetrics().averageCharWidth() * 60
        size_to_screen(self, QSize(max(wide, 440), 520))


def hundredths(text: str) -> int | None:
    """A number with at most two decimals in hundredths; ``None`` for any other text."""
    match = _VALUE.match(text)
    if match is None:
        return None
    amount = 100 * int(match[2]) + int((match[3] or "").ljust(2, "0"))
    return -amount if match[1] else amount
