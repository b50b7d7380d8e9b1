"""The score sheet of a match: who sat on which board for the two teams, and the results."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QGridLayout, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.texts import result_description, result_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.rounds.result_keys import PRESETS, Preset, Special, unrated
from arbiter_app.features.rounds.round_lines import BoardLine
from arbiter_app.jobs.job import give_way
from arbiter_app.widgets.attempts import attempt
from arbiter_app.widgets.layouts import heading, lay_out, scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary
from pairing.core.errors import Severity
from pairing.core.line_ups import forfeit_where_nobody_sits, line_up_notes, sheet_of
from pairing.core.model import (
    NOBODY,
    BoardResult,
    Colour,
    Game,
    GameResult,
    MatchResult,
    Player,
    colour_on_board,
)
from pairing.event.actions import EnterResult
from pairing.speech.problems import problem_text

_RESULTS = (
    GameResult.PENDING,
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.BOTH_FORFEIT,
)


class ResultBox(QComboBox):
    """The result of a board, the left team's first; one of the ``keys`` sets it.

    ``typed`` says that a key has done so.
    """

    typed = Signal()

    def __init__(self, keys: Preset, parent: QWidget) -> None:
        super().__init__(parent)
        self._keys = keys
        self._is_unrated = False
        for result in _RESULTS:
            self.addItem(result_text(result, voice_of(self)) or "…", result)
            tip = result_description(result, voice_of(self))
            self.setItemData(self.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)

    @property
    def result(self) -> GameResult:
        """What is chosen, as if the left team had White."""
        return GameResult(self.currentData())

    def show_result(self, result: GameResult) -> None:
        """Choose a result, also one that is not offered otherwise."""
        if self.findData(result) < 0:
            self.addItem(result_text(result, voice_of(self)), result)
        self.setCurrentIndex(self.findData(result))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Take a result key; everything else goes the usual way. Jobs rest meanwhile."""
        give_way()
        held = event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        meaning = None if held else self._keys.meaning_of(event)
        if self._is_unrated and meaning is not None:
            meaning = unrated(meaning)
        self._is_unrated = meaning is Special.UNRATED
        if meaning is Special.CLEAR:
            self.show_result(GameResult.PENDING)
        elif isinstance(meaning, GameResult):
            self.show_result(meaning)
            self.typed.emit()
        elif meaning is None:
            super().keyPressEvent(event)


class ScoreSheetDialog(QDialog):
    """One row a board: the member of the left team, the result, the member of the right team.

    The left team has White on board 1. A key of ``keys`` sets the result of a board and goes on to
    the next; after the last one Enter enters the sheet as the result of the match. ``first`` is
    what was typed already, for board 1. With ``goes_on`` the button says that another sheet
    follows.
    """

    def __init__(
        self,
        document: Document,
        round_number: int,
        line: BoardLine,
        parent: QWidget | None = None,
        *,
        keys: Preset = PRESETS[0],
        first: GameResult = GameResult.PENDING,
        goes_on: bool = False,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._keys = keys
        self._round_number = round_number
        self._teams = line.white.player, line.black.player
        self.seats: list[tuple[QComboBox, ResultBox, QComboBox]] = []
        self.total = PlainLabel(self)
        self.line_ups = NoticeLine(self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        match = Game(self._teams[0].tpn, self._teams[1].tpn, line.result)
        self._sheet = sheet_of(document.tournament, match)
        if goes_on:
            enter = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
            enter.setText(self.tr("Enter, then the next match"))
            make_primary(enter)
        self._lay_out()
        if self.seats and not first.is_pending:
            self.seats[0][1].show_result(first)
            self._go_on_after(0)
        self._show_total()
        self._show_line_ups()

    def sheet(self) -> MatchResult:
        """The sheet as it is filled in."""
        boards = []
        for number, (left, result, right) in enumerate(self.seats, start=1):
            board = BoardResult(left.currentData(), right.currentData(), result.result)
            has_white = colour_on_board(Colour.WHITE, number) is Colour.WHITE
            boards.append(board if has_white else board.mirrored)
        return replace(self._sheet, boards=tuple(boards))

    def accept(self) -> None:
        """Enter the sheet; stay open with the reason if that is not possible."""
        left, right = self._teams
        action = EnterResult(self._round_number, left.tpn, right.tpn, self.sheet())
        reason = attempt(self._document, action)
        if reason:
            self.notice.show_text(reason, Tone.REFUSED)
        else:
            super().accept()

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Score sheet"))
        left, right = self._teams
        title = heading(f"{left.name} – {right.name}", self)
        body = QWidget(self)
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(2, 1)
        grid.setColumnStretch(5, 1)
        members = [self._members(team) for team in self._teams]
        for number, board in enumerate(self._sheet.boards, start=1):
            self._add_board(grid, number, board, members)
        for place, (_, box, _) in enumerate(self.seats):
            box.typed.connect(partial(self._go_on_after, place))
        below = (self.total, self.line_ups, self.notice, self.buttons)
        lay_out(self, title, scrolling(body, self), *below)
        self._go_on_after(-1)
        height = 42 * len(self.seats) + 230
        size_to_screen(self, QSize(760, height))

    def _go_on_after(self, place: int) -> None:
        """Put the keyboard on the board after that place; after the last one on the button."""
        following = [box for _, box, _ in self.seats[place + 1 : place + 2]]
        enter = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        target: QWidget = following[0] if following else enter
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _add_board(
        self, grid: QGridLayout, number: int, board: BoardResult, members: list[tuple[Player, ...]]
    ) -> None:
        """A row of the sheet; the colours stand beside the members."""
        colour = colour_on_board(Colour.WHITE, number)
        shown = board if colour is Colour.WHITE else board.mirrored
        left = self._member_box(members[0], shown.white, number)
        right = self._member_box(members[1], shown.black, number)
        result = ResultBox(self._keys, self)
        result.setAccessibleName(self.tr("Result on board {number}").format(number=number))
        result.show_result(shown.result)
        for box in (left, result, right):
            box.currentIndexChanged.connect(self._show_total)
        for box in (left, right):
            box.currentIndexChanged.connect(self._take_seat)
        letters = (colour.value, colour.opposite.value)
        row = [PlainLabel(str(number), self), PlainLabel(letters[0], self), left, result]
        row += [PlainLabel(letters[1], self), right]
        for column, widget in enumerate(row):
            grid.addWidget(widget, number, column)
        self.seats.append((left, result, right))

    def _members(self, team: Player) -> tuple[Player, ...]:
        """Who can sit on a board for a side; a player who plays two games sits there himself."""
        if not self._document.tournament.is_team_event:
            return (team,)
        roster = self._document.tournament.rosters_by_tpn.get(team.tpn)
        return roster.members if roster else ()

    def _member_box(self, members: tuple[Player, ...], chosen: int, number: int) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(self.tr("Player on board {number}").format(number=number))
        plays_in_teams = self._document.tournament.is_team_event
        for place, member in enumerate(members, start=1):
            rating = f"  {member.rating}" if member.rating else ""
            before = place if plays_in_teams else member.tpn
            box.addItem(f"{before}  {member.name}{rating}", member.tpn)
        if plays_in_teams:
            box.addItem(self.tr("– nobody –"), NOBODY)
        box.setCurrentIndex(max(box.findData(chosen), 0))
        box.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        return box

    def _take_seat(self) -> None:
        """Somebody sits elsewhere: an empty board is lost by forfeit, and line-ups are told."""
        boards = forfeit_where_nobody_sits(self.sheet()).boards
        for number, board in enumerate(boards, start=1):
            result = self.seats[number - 1][1]
            has_white = colour_on_board(Colour.WHITE, number) is Colour.WHITE
            result.show_result((board if has_white else board.mirrored).result)
        self._show_line_ups()

    def _show_line_ups(self) -> None:
        """Who plays for whom, and what most regulations would not allow."""
        left, right = self._teams
        match = Game(left.tpn, right.tpn, self.sheet())
        notes = line_up_notes(self._document.tournament, match)
        is_warning = any(note.severity is Severity.WARNING for note in notes)
        text = "\n".join(problem_text(note, self._document.voice) for note in notes)
        self.line_ups.show_text(text, Tone.WARNING if is_warning else Tone.NOTE)

    def _show_total(self) -> None:
        sheet = self.sheet()
        left, right = (self._document.voice.points(sheet.points(colour)) for colour in Colour)
        if sheet.is_pending:
            text = self.tr("No result yet")
        elif sheet.unfinished:
            text = self.tr("{left} – {right}, unfinished games counted as draws")
        else:
            text = self.tr("{left} – {right}")
        self.total.setText(text.format(left=left, right=right))
