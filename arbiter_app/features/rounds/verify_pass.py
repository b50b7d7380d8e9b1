"""Typing the results of a round a second time: it stops where they differ."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.texts import game_text
from arbiter_app.features.rounds.round_lines import BoardLine
from arbiter_app.features.rounds.round_table import RoundTable
from arbiter_app.widgets.asking import do_after_asking
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from pairing.core.model import Game, GameResult, Round
from pairing.core.second_entry import Difference, SecondEntry
from pairing.event.actions import Action, Adjourn, EnterResult


class VerifyPass(QObject):
    """Compares what is typed on a table with what the document has, board by board.

    At a difference Enter takes what was typed and Escape keeps what was entered; without one Escape
    ends the pass.
    """

    def __init__(
        self, document: Document, table: RoundTable, notice: NoticeLine, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._table = table
        self._notice = notice
        self._window = parent
        self._round_number = 0
        self._second = SecondEntry()

    @property
    def is_on(self) -> bool:
        """Results are typed for comparing."""
        return self._table.is_verifying

    def start(self, round_number: int) -> None:
        """Begin at board 1 of that round."""
        self._round_number = round_number
        self._table.is_verifying = True
        self._go_on(SecondEntry(), 0)

    def stop(self) -> None:
        """Results are entered again as usual."""
        self._table.is_verifying = False
        self._notice.clear_text()

    def compare(self, line: BoardLine, result: GameResult, *, adjourned: bool = False) -> None:
        """Go on if both times say the same; else stop here until that is decided."""
        open_difference = self._second.difference
        if open_difference is not None and open_difference.board != line.board:
            self._table.find_board(str(open_difference.board))
            QApplication.beep()
            return
        second = self._second.typed(self._round, line.board, result, adjourned=adjourned)
        if second.difference is not None:
            QApplication.beep()
        self._go_on(second, line.board)

    def decide(self, *, takes_typed: bool) -> bool:
        """Take what was typed or keep what was entered; false if there was nothing to decide."""
        difference = self._second.difference
        if difference is None:
            return False
        if not takes_typed:
            self._go_on(self._second.kept(), difference.board)
        elif do_after_asking(self._document, self._correction(difference.typed), self._window):
            self._go_on(self._second.changed(), difference.board)
        return True

    @property
    def _round(self) -> Round:
        return self._document.tournament.rounds[self._round_number - 1]

    def _correction(self, typed: Game) -> Action:
        if typed.adjourned:
            return Adjourn(self._round_number, typed.white, typed.black)
        return EnterResult(self._round_number, typed.white, typed.black, typed.result)

    def _go_on(self, second: SecondEntry, after: int) -> None:
        self._second = second
        if second.difference is not None:
            self._notice.show_text(self._difference_text(second.difference), Tone.REFUSED)
            return
        board = second.next_board(self._round, after)
        self._table.select_row((board or after) - 1)
        self._notice.show_text(self._progress_text())

    def _progress_text(self) -> str:
        done, total = self._second.done(self._round), len(self._round.games)
        if done < total:
            text = self.tr(
                "Type all results again (Esc ends): {done} of {total} boards verified.", "", total
            )
        else:
            text = self.tr("✓ All {total} boards verified; corrected: {corrected}.", "", total)
        corrected = len(self._second.corrected)
        return text.format(done=done, total=total, corrected=corrected)

    def _difference_text(self, difference: Difference) -> str:
        text = self.tr(
            "Board {board}: {entered} was entered, {typed} is typed now. "
            "Enter takes {typed}, Esc keeps {entered}."
        )
        return text.format(
            board=difference.board,
            entered=self._game_text(difference.entered),
            typed=self._game_text(difference.typed),
        )

    def _game_text(self, game: Game) -> str:
        return game_text(game, self._document.voice) or self.tr("no result")
