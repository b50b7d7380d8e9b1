"""The pairing list on which results are typed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from arbiter_app.core.texts import result_description, result_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.rounds.result_keys import PRESETS, Meaning, Special, unrated
from arbiter_app.features.rounds.round_delegates import ResultDelegate, SeatDelegate
from arbiter_app.features.rounds.round_lines import BoardLine, Line
from arbiter_app.features.rounds.round_model import LINE_ROLE, RoundModel, players_of
from arbiter_app.jobs.job import give_way
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Index
from pairing.core.model import Colour, GameResult
from pairing.core.names import folded

SHORTEST_SEAT = 20
_DECIDING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
_MENU_GROUPS = (
    (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS),
    (
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.BOTH_FORFEIT,
    ),
    (
        GameResult.WHITE_DRAWS_BLACK_LOSES,
        GameResult.WHITE_LOSES_BLACK_DRAWS,
        GameResult.BOTH_LOSE,
    ),
    (
        GameResult.UNRATED_WHITE_WINS,
        GameResult.UNRATED_DRAW,
        GameResult.UNRATED_BLACK_WINS,
        GameResult.UNRATED_BOTH_LOSE,
    ),
    (GameResult.PENDING,),
)


class RoundTable(Table):
    """The boards of a round.

    ``result_given`` brings the current board and the result typed or chosen for it, ``adjourned``
    a board on which play goes on another time, ``colours_swapped`` the board whose players sat the
    other way round. ``menu_made`` brings the menu of the current line before it is shown, so that
    others can add to it. ``jump_wanted`` asks for the field in which a board is looked for.
    ``unrated_next`` says whether the next result is that of a game that is not rated. While
    ``is_verifying``, ``decided`` says that the arbiter takes the result typed now (true) or the one
    entered before. ``explanation_wanted`` brings the players (TPNs) of a board of which the words
    on why it is so were clicked.
    """

    result_given = Signal(object, object)
    adjourned = Signal(object)
    jump_wanted = Signal()
    unrated_next = Signal(bool)
    decided = Signal(bool)
    colours_swapped = Signal(object)
    menu_made = Signal(QMenu)
    explanation_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__((RoundModel.WHITE, RoundModel.BLACK), SHORTEST_SEAT, parent)
        self.lines = RoundModel(self)
        self.setModel(self.lines)
        self.setAccessibleName(self.tr("Boards of the round"))
        self.is_locked = False
        self.is_verifying = False
        self.preset = PRESETS[0]
        self._is_unrated = False
        muted, strong = TextDelegate(Weight.MUTED, self), TextDelegate(Weight.STRONG, self)
        for column in range(self.lines.columnCount()):
            self.setItemDelegateForColumn(column, muted)
        self._seats = (SeatDelegate(Colour.WHITE, self), SeatDelegate(Colour.BLACK, self))
        self.setItemDelegateForColumn(RoundModel.WHITE, self._seats[0])
        self.setItemDelegateForColumn(RoundModel.BLACK, self._seats[1])
        self.setItemDelegateForColumn(RoundModel.RESULT, ResultDelegate(self))
        self.setItemDelegateForColumn(RoundModel.WHITE_POINTS, strong)
        self.setItemDelegateForColumn(RoundModel.BLACK_POINTS, strong)
        self.setColumnHidden(RoundModel.WHY, True)
        self.clicked.connect(self._want_explanation)

    def show_lines(self, lines: tuple[Line, ...], highest_tpn: int) -> None:
        """Show these lines; ``highest_tpn`` tells how wide numbers can be."""
        for delegate in self._seats:
            delegate.digits = max(len(str(highest_tpn)), 2)
        self.lines.show_rows(lines)
        self.fit_columns()

    def show_reasons(self, reasons: Mapping[frozenset[int], str]) -> None:
        """Say in the last column why boards are as they are; without reasons it goes."""
        if reasons == self.lines.reasons:
            return
        self.lines.show_reasons(reasons)
        self.setColumnHidden(RoundModel.WHY, not self.lines.reasons)
        self.fit_columns()

    def _want_explanation(self, index: Index) -> None:
        if index.column() == RoundModel.WHY and index.data():
            self.explanation_wanted.emit(players_of(index.data(LINE_ROLE)))

    @property
    def current_line(self) -> BoardLine | None:
        """The board under the cursor, if it is one."""
        line = self.currentIndex().data(LINE_ROLE)
        return line if isinstance(line, BoardLine) else None

    def go_to_first_open_board(self) -> None:
        """Move to the first board without a result; to no board if all have one."""
        rows = range(len(self.lines.rows))
        self.select_row(next((row for row in rows if self._is_open(row)), -1))

    def go_on(self) -> None:
        """Move to the next board without a result, round the end if need be; else one down."""
        here = self.currentIndex().row()
        boards = range(sum(isinstance(line, BoardLine) for line in self.lines.rows))
        order = [*boards[here + 1 :], *boards[: here + 1]]
        target = next((row for row in order if self._is_open(row)), here + 1)
        if target in boards:
            self.select_row(target)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the current board in sight where something above the list takes room."""
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Keys for results; everything else as in every table. Jobs rest meanwhile."""
        give_way()
        held = event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        meaning = None if held else self.preset.meaning_of(event)
        if self.is_verifying and event.key() in _DECIDING_KEYS:
            self.decided.emit(event.key() != Qt.Key.Key_Escape)
        elif meaning is None:
            super().keyPressEvent(event)
        else:
            self._take(meaning)

    def _take(self, meaning: Meaning) -> None:
        """Do what a key means; the mark for an unrated game holds for one result."""
        is_mark = meaning is Special.UNRATED and not self._is_unrated
        if self._is_unrated:
            meaning = unrated(meaning)
        self._mark_unrated(is_mark and self._takes_results)
        if isinstance(meaning, GameResult):
            self._give(meaning)
        elif meaning is Special.CLEAR:
            self._give(GameResult.PENDING)
        elif meaning is Special.ADJOURNED and self._takes_results:
            self.adjourned.emit(self.current_line)
        elif meaning is Special.SWAP and self._takes_results:
            self.colours_swapped.emit(self.current_line)
        elif meaning is Special.JUMP:
            self.jump_wanted.emit()

    def _mark_unrated(self, is_unrated: bool) -> None:
        if is_unrated != self._is_unrated:
            self._is_unrated = is_unrated
            self.unrated_next.emit(is_unrated)

    def find_board(self, text: str) -> bool:
        """Go to the board of that number, or the first with all these words in a name."""
        words = folded(text).split()
        row = next((row for row in range(len(self.lines.rows)) if self._fits(row, words)), None)
        if not words or row is None:
            return False
        self.select_row(row)
        return True

    def _fits(self, row: int, words: list[str]) -> bool:
        line = self.lines.rows[row]
        board = line if isinstance(line, BoardLine) else None
        if len(words) == 1 and words[0].isdecimal():
            return board is not None and board.board == int(words[0])
        seats = (line.white,) if board is None else (board.white, board.black)
        return any(all(word in folded(seat.player.name) for word in words) for seat in seats)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """What can be done with the current line, and what others have to say about it."""
        menu = self.line_menu()
        if not menu.isEmpty():  # separators do not count
            menu.exec(event.globalPos())

    def line_menu(self) -> QMenu:
        """Results of the current board, if they may be entered, then what others add."""
        menu = self.result_menu() if self._takes_results else self._empty_menu()
        menu.addSeparator()
        self.menu_made.emit(menu)
        return menu

    def result_menu(self) -> QMenu:
        """Every possible result of the current board, and the swap of colours."""
        menu = self._empty_menu()
        for group in _MENU_GROUPS:
            for result in group:
                menu.addAction(self._menu_item(result, menu))
            menu.addSeparator()
        adjourn = menu.addAction(
            self.tr("Adjourned") + f"\t{self.preset.key_for(Special.ADJOURNED)}"
        )
        adjourn.triggered.connect(lambda: self.adjourned.emit(self.current_line))
        swap = menu.addAction(self.tr("Swap colours") + f"\t{self.preset.key_for(Special.SWAP)}")
        swap.triggered.connect(lambda: self.colours_swapped.emit(self.current_line))
        return menu

    @property
    def _takes_results(self) -> bool:
        return self.current_line is not None and not self.is_locked

    def _empty_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _menu_item(self, result: GameResult, menu: QMenu) -> QAction:
        key = self.preset.key_for(result)
        text = result_text(result, voice_of(self))
        item = QAction(f"{text}   {result_description(result, voice_of(self))}".strip(), menu)
        item.setText(item.text() + (f"\t{key}" if key else ""))
        item.setCheckable(True)
        line = self.current_line
        item.setChecked(line is not None and line.result is result and not line.adjourned)
        item.triggered.connect(lambda: self._give(result))
        return item

    def _give(self, result: GameResult) -> None:
        if self._takes_results:
            self.result_given.emit(self.current_line, result)

    def _is_open(self, row: int) -> bool:
        line = self.lines.rows[row]
        return isinstance(line, BoardLine) and line.result.is_pending
