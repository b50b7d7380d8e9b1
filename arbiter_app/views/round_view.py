"""A round: its boards, results by keyboard, and who has a bye."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from arbiter_app.document import Document
from arbiter_app.models.round_lines import BoardLine, round_lines
from arbiter_app.views.asking import do_after_asking
from arbiter_app.views.round_table import RoundTable
from arbiter_app.widgets.elided_label import ElidedLabel
from pairing.actions import EnterResult, SwapColours
from pairing.model import GameResult, Round


class RoundView(QWidget):
    """Shows a paired round of a document and takes its results.

    With ``follows_last`` it always shows the last paired round, otherwise the one it was told.
    """

    def __init__(
        self, document: Document, *, follows_last: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._follows_last = follows_last
        self._round_number = 0
        self._is_stale = True
        self.table = RoundTable(self)
        self._title = QLabel(self)
        self._title.setProperty("role", "title")
        self._count = QLabel(self)
        self._keys = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self._keys.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._keys.show_text(self._key_legend())
        for label in (self._count, self._keys):
            label.setProperty("role", "muted")
        self._lay_out()
        self.table.result_given.connect(self._enter)
        self.table.colours_swapped.connect(self._swap)
        document.changed.connect(self._note_change)

    @property
    def round_number(self) -> int:
        """The round shown, 0 if none is."""
        return self._round_number

    def show_round(self, round_number: int) -> None:
        """Show that paired round, the cursor on its first open board."""
        self._round_number = round_number
        self._refresh()
        self.table.go_to_first_open_board()

    def start_entering(self) -> None:
        """Put the keyboard on the first board without a result, or on board 1 if there is none."""
        self.table.setFocus()
        self.table.go_to_first_open_board()
        if self.table.current_line is None:
            self.table.select_row(0)

    def height_for(self, rows: int) -> int:
        """The height at which so many boards are in view."""
        above = self.layout().sizeHint().height() - self.table.sizeHint().height()
        return above + self.table.height_for(rows)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Catch up with the tournament."""
        if self._is_stale:
            self._refresh()
        super().showEvent(event)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self._title)
        top.addWidget(self._count)
        top.addStretch(1)
        top.addWidget(self._keys)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.table)

    def _key_legend(self) -> str:
        return self.tr("Keys:  1 White wins   5 draw   0 Black wins   + − x forfeits   ⌫ clears")

    def _note_change(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self._is_stale = False
        paired = len(self._document.tournament.rounds)
        last = self._round_number
        if self._follows_last or self._round_number > paired:
            self._round_number = paired
        self.table.is_locked = self._document.is_read_only
        self._keys.setVisible(not self._document.is_read_only and not self._follows_last)
        self._show_lines()
        if self._round_number != last:
            self.table.go_to_first_open_board()

    def _show_lines(self) -> None:
        if not self._round_number:
            self._title.setText(self.tr("No round has been paired"))
            self._count.setText("")
            self.table.show_lines((), 0)
            return
        tournament = self._document.tournament
        self._title.setText(self.tr("Round {number}").format(number=self._round_number))
        self._count.setText(self._count_text(tournament.rounds[self._round_number - 1]))
        highest_tpn = max((player.tpn for player in tournament.players), default=0)
        self.table.show_lines(round_lines(tournament, self._round_number), highest_tpn)

    def _count_text(self, a_round: Round) -> str:
        entered = sum(not game.result.is_pending for game in a_round.games)
        total = len(a_round.games)
        if entered == total:
            return self.tr("✓ all {total} results entered").format(total=total)
        return self.tr("{entered} of {total} results entered").format(entered=entered, total=total)

    def _enter(self, line: BoardLine, result: GameResult) -> None:
        action = EnterResult(
            self._round_number, line.white.player.tpn, line.black.player.tpn, result
        )
        if result is line.result or do_after_asking(self._document, action, self):
            self._advance(result)

    def _advance(self, result: GameResult) -> None:
        if not result.is_pending:
            self.table.go_on()

    def _swap(self, line: BoardLine) -> None:
        action = SwapColours(self._round_number, line.white.player.tpn, line.black.player.tpn)
        do_after_asking(self._document, action, self)
