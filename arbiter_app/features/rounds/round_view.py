"""A round: its boards, results by keyboard, and who has a bye."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.settings import Settings
from arbiter_app.core.voices import terms_of
from arbiter_app.features.rounds.result_keys import Special, preset
from arbiter_app.features.rounds.results_bar import ResultsBar
from arbiter_app.features.rounds.round_lines import BoardLine, Line, Seats, round_lines
from arbiter_app.features.rounds.round_table import RoundTable
from arbiter_app.features.rounds.verify_pass import VerifyPass
from arbiter_app.widgets.asking import do_after_asking
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.following_view import FollowingView
from arbiter_app.widgets.notice_line import NoticeLine
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.model import GameResult, Round
from pairing.event.actions import Action, Adjourn, EnterResult, SwapColours
from pairing.systems.registry import plays_two_games


class RoundView(FollowingView):
    """Shows a paired round of a document and takes its results.

    With ``follows_last`` it always shows the last paired round, otherwise the one it was told, with
    the choices that help to enter results.
    """

    def __init__(
        self,
        document: Document,
        settings: Settings,
        *,
        follows_last: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._settings = settings
        self._is_unrated = False
        self._follows_last = follows_last
        self._round_number = 0
        self._seats = Seats()
        self.table = RoundTable(self)
        self._title = PlainLabel(self)
        self._title.setProperty("role", "title")
        self._count = PlainLabel(self)
        self._keys = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self._keys.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bar = ResultsBar(self)
        self.notice = NoticeLine(self)
        self.verifying = VerifyPass(document, self.table, self.notice, self)
        for label in (self._count, self._keys):
            label.setProperty("role", "muted")
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        table, bar = self.table, self.bar
        table.result_given.connect(self._enter)
        table.adjourned.connect(self._adjourn)
        table.menu_made.connect(self._offer_sheet)
        table.colours_swapped.connect(self._swap)
        table.jump_wanted.connect(self._start_jump)
        table.unrated_next.connect(self._note_unrated)
        table.decided.connect(self._decide)
        bar.presets.activated.connect(self._choose_preset)
        bar.missing_only.clicked.connect(self._filter)
        bar.verify.clicked.connect(self._verify)
        bar.jump.textChanged.connect(table.find_board)
        bar.jump.left.connect(self._end_jump)
        self._document.changed.connect(self.note_change)

    @property
    def round_number(self) -> int:
        """The round shown, 0 if none is."""
        return self._round_number

    @property
    def has_allocated_bye(self) -> bool:
        """Somebody has the pairing-allocated bye in the round shown."""
        a_round = self._document.tournament.rounds[self._round_number - 1]
        return a_round.pairing_allocated_bye is not None

    def show_round(self, round_number: int) -> None:
        """Show that paired round, the cursor on its first open board."""
        self._round_number = round_number
        self._stop_verifying()
        self.bar.missing_only.setChecked(False)
        self.catch_up()
        self.table.go_to_first_open_board()

    def start_entering(self) -> None:
        """Put the keyboard on the first board without a result, or on board 1 if there is none."""
        self._stop_verifying()
        self.table.setFocus()
        self._go_to_first_open_board()
        QTimer.singleShot(0, self, self._go_to_first_open_board)

    def _go_to_first_open_board(self) -> None:
        """A table that comes into sight goes to who is selected elsewhere; this comes after it."""
        self.table.go_to_first_open_board()
        if self.table.current_line is None:
            self.table.select_row(0)

    def start_verifying(self) -> None:
        """Begin to type everything again, from board 1 on."""
        self.bar.verify.setChecked(True)
        self._verify()

    def height_for(self, rows: int) -> int:
        """The height at which so many boards are in view."""
        above = self._column.sizeHint().height() - self.table.sizeHint().height()
        return above + self.table.height_for(rows)

    def show_whole_rows(self, height: int) -> None:
        """Leave free at the foot what would show a part of a board, at that height."""
        none, one = self.height_for(0), self.height_for(1)
        is_long = self.height_for(self.table.lines.rowCount()) > height
        free = (height - none) % (one - none) if is_long and height > one else 0
        self.setContentsMargins(0, 0, 0, free)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Name the keys that enter results now."""
        self._show_keys()
        super().showEvent(event)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self._title)
        top.addWidget(self._count)
        top.addStretch(1)
        top.addWidget(self._keys)
        layout = self._column = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.bar)
        layout.addWidget(self.notice)
        layout.addWidget(self.table, 1)
        self.bar.setVisible(not self._follows_last)

    def _show_keys(self) -> None:
        """Use the keys chosen, here or in another view, and say which they are."""
        keys = self.table.preset = preset(self._settings.result_keys)
        self.bar.choose_preset(keys.key)
        legend = self.tr(
            "{win} White wins   {draw} draw   {loss} Black wins   "
            "{white} {black} {both} forfeits   {adjourned} adjourned   ⌫ clears",
            terms_of(self._document),
        )
        if self._document.shown_system.traits.games_per_match > 1:
            legend = self.tr(
                "{win} {draw} {loss} first game, then the second   "
                "{white} {black} {both} forfeits   {adjourned} adjourned   ⌫ clears"
            )
        if self._is_unrated:
            legend = self.tr("Not rated:  {win} White wins   {draw} draw   {loss} Black wins")
        text = legend.format(
            win=keys.key_for(GameResult.WHITE_WINS),
            draw=keys.key_for(GameResult.DRAW),
            loss=keys.key_for(GameResult.BLACK_WINS),
            white=keys.key_for(GameResult.WHITE_WINS_BY_FORFEIT),
            black=keys.key_for(GameResult.BLACK_WINS_BY_FORFEIT),
            both=keys.key_for(GameResult.BOTH_FORFEIT),
            adjourned=keys.key_for(Special.ADJOURNED),
        )
        self._keys.show_text(text)

    def _choose_preset(self) -> None:
        self._settings.result_keys = str(self.bar.presets.currentData())
        self._show_keys()
        self.table.setFocus()

    def _note_unrated(self, is_unrated: bool) -> None:
        self._is_unrated = is_unrated
        self._show_keys()

    def _start_jump(self) -> None:
        if not self.bar.isHidden():
            self.bar.jump.clear()
            self.bar.jump.setFocus()

    def _end_jump(self) -> None:
        """Go on in the table; a board that the filter hides is shown."""
        text = self.bar.jump.text()
        if text and not self.table.find_board(text) and self.bar.missing_only.isChecked():
            self.bar.missing_only.setChecked(False)
            self._show_lines()
            self.table.find_board(text)
        self.table.setFocus()

    def _filter(self) -> None:
        self._show_lines()
        self.table.go_to_first_open_board()
        self.table.setFocus()

    def _refresh(self) -> None:
        paired = len(self._document.tournament.rounds)
        last = self._round_number
        if self._follows_last or self._round_number > paired:
            self._round_number = paired
        self.table.is_locked = self._document.is_read_only
        takes_results = not self._document.is_read_only and not self._follows_last
        self._keys.setVisible(takes_results)
        self.bar.setVisible(takes_results and bool(self._round_number))
        self._show_lines()
        if self._round_number != last:
            self._stop_verifying()
            self.table.go_to_first_open_board()

    def _show_lines(self) -> None:
        if not self._round_number:
            self._title.setText(self.tr("No round has been paired"))
            self._count.setText("")
            self.table.show_lines((), 0)
            return
        tournament = self._document.tournament
        self._title.setText(self.tr("Round {number}").format(number=self._round_number))
        entered = self._count_text(tournament.rounds[self._round_number - 1])
        is_changed = tournament.is_changed_by_hand(self._round_number)
        by_hand = self._document.voice.say("sheets.changed-by-hand") if is_changed else ""
        self._count.setText(" · ".join(filter(None, (by_hand, entered))))
        highest_tpn = max((player.tpn for player in tournament.players), default=0)
        self.table.show_lines(self._lines(), highest_tpn)

    def _lines(self) -> tuple[Line, ...]:
        lines = round_lines(
            self._document.tournament, self._round_number, self._document.voice, self._seats
        )
        if not self.bar.missing_only.isChecked():
            return lines
        return tuple(
            line for line in lines if isinstance(line, BoardLine) and line.result.is_pending
        )

    def _count_text(self, a_round: Round) -> str:
        entered = sum(not game.result.is_pending for game in a_round.games)
        total = len(a_round.games)
        adjourned = sum(game.adjourned for game in a_round.games)
        if adjourned:
            text = self.tr("{entered} of {total} results entered, {adjourned} adjourned", "", total)
        elif entered == total:
            text = self.tr("✓ all {total} results entered", "", total)
        else:
            text = self.tr("{entered} of {total} results entered", "", total)
        return text.format(entered=entered - adjourned, total=total, adjourned=adjourned)

    def _enter(self, line: BoardLine, result: GameResult) -> None:
        if self._has_sheets() and result.is_played:
            self.open_sheet(line, result if line.result.is_pending else GameResult.PENDING)
            return
        action = EnterResult(
            self._round_number, line.white.player.tpn, line.black.player.tpn, result
        )
        if self.verifying.is_on and not result.is_pending:
            self.verifying.compare(line, result)
        elif (result is line.result and not line.adjourned) or self._do(action):
            self._advance(result)

    def _has_sheets(self) -> bool:
        """Results are entered game by game: matches of teams, or of two players."""
        tournament = self._document.tournament
        return tournament.is_team_event or plays_two_games(tournament)

    def open_sheet(self, line: BoardLine, first: GameResult = GameResult.PENDING) -> None:
        """The score sheet of a match, on which its result is entered board by board.

        ``first`` is what was typed for board 1. After a match that had no result the sheet of the
        next one without a result follows.
        """
        from arbiter_app.features.rounds.score_sheet import ScoreSheetDialog

        others = [each for each in self._open_boards() if each.board != line.board]
        goes_on = line.result.is_pending and bool(others)
        dialog = ScoreSheetDialog(
            self._document,
            self._round_number,
            line,
            self,
            keys=self.table.preset,
            first=first,
            goes_on=goes_on,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(self._open_next_sheet if goes_on else self.table.go_on)
        dialog.open()

    def _open_next_sheet(self) -> None:
        self._go_on()
        line = self.table.current_line
        if line is not None and line.result.is_pending:
            self.open_sheet(line)

    def _go_on(self) -> None:
        """Move to the next board without a result, if that one has not moved to this place."""
        line = self.table.current_line
        if line is None or not line.result.is_pending:
            self.table.go_on()

    def _open_boards(self) -> Iterable[BoardLine]:
        lines = self.table.lines.rows
        return (each for each in lines if isinstance(each, BoardLine) and each.result.is_pending)

    def _offer_sheet(self, menu: QMenu) -> None:
        line = self.table.current_line
        if line is None or not self._has_sheets():
            return
        offer = QAction(self.tr("Score sheet…"), menu)
        offer.setEnabled(not self.table.is_locked)
        offer.triggered.connect(lambda: self.open_sheet(line))
        menu.addAction(offer)

    def _adjourn(self, line: BoardLine) -> None:
        if self.verifying.is_on:
            self.verifying.compare(line, GameResult.DRAW, adjourned=True)
        elif self._do(Adjourn(self._round_number, line.white.player.tpn, line.black.player.tpn)):
            self.table.go_on()

    def _do(self, action: Action) -> bool:
        """Carry out an action; where boards go out of view, the next one moves to their place."""
        row = self.table.currentIndex().row()
        is_done = do_after_asking(self._document, action, self)
        if self.bar.missing_only.isChecked():
            self.table.select_row(min(row, len(self.table.lines.rows) - 1))
        return is_done

    def _advance(self, result: GameResult) -> None:
        if not result.is_pending and not self.bar.missing_only.isChecked():
            self.table.go_on()

    def _swap(self, line: BoardLine) -> None:
        self._do(SwapColours(self._round_number, line.white.player.tpn, line.black.player.tpn))

    def _verify(self) -> None:
        """Begin to type everything again, or stop doing so."""
        if not self.bar.verify.isChecked():
            self._stop_verifying()
        else:
            self.bar.missing_only.setChecked(False)
            self.bar.missing_only.setEnabled(False)
            self._show_lines()
            self.verifying.start(self._round_number)
        self.table.setFocus()

    def _stop_verifying(self) -> None:
        self.verifying.stop()
        self.bar.verify.setChecked(False)
        self.bar.missing_only.setEnabled(True)

    def _decide(self, takes_typed: bool) -> None:
        if not self.verifying.decide(takes_typed=takes_typed) and not takes_typed:
            self._stop_verifying()
