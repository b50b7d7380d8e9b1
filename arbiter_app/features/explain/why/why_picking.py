"""From the tables of the window to questions: what is selected, and what a menu asks about it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from arbiter_app.features.board.board_model import ROW_ROLE
from arbiter_app.features.board.board_view import BoardView
from arbiter_app.features.explain.why.why_panel import WhyPanel
from arbiter_app.features.rounds.round_lines import BoardLine, Line, Seat
from arbiter_app.features.rounds.round_model import LINE_ROLE, RoundModel
from arbiter_app.features.rounds.round_view import RoundView
from arbiter_app.widgets.tuple_model import Index
from arbiter_app.workplace.selection import Subject
from pairing.core.model import Player
from pairing.explaining import Aspect, Question, ThisBoard, ThisPlayer, WhyNotBye


class BoardPicker(QObject):
    """Asks about the player under the cursor of the tournament board."""

    def __init__(self, board: BoardView, panel: WhyPanel, actions: tuple[QAction, ...]) -> None:
        super().__init__(panel)
        self._panel = panel
        self.table = board.table
        self.table.addActions(actions)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.table.clicked.connect(self._pick)
        self.table.activated.connect(self._pick)

    def subject(self) -> Subject | None:
        """The selected player."""
        return self.reading(self.table.currentIndex())

    def reading(self, index: Index) -> Subject | None:
        """The player of a row."""
        row = index.data(ROW_ROLE)
        return None if row is None else Subject(row.tpn)

    def _pick(self, index: Index) -> None:
        self._panel.pick_second(index.data(ROW_ROLE).tpn)


class RoundPicker(QObject):
    """Asks about the board under the cursor of a pairing list."""

    def __init__(self, view: RoundView, panel: WhyPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._view = view
        self.table = view.table
        self.table.menu_made.connect(self._extend)
        self.table.clicked.connect(self._pick)
        self.table.activated.connect(self._pick)

    def subject(self) -> Subject | None:
        """The selected board, or the selected player who has a bye."""
        return self.reading(self.table.currentIndex())

    def reading(self, index: Index) -> Subject | None:
        """The board of a row with the player of the cell, White where it has none."""
        line = self._line(index)
        if line is None:
            return None
        tpn = _seat(line, index).player.tpn
        if isinstance(line, BoardLine):
            return Subject(tpn, line.board, self._view.round_number)
        return Subject(tpn)

    def _line(self, index: Index) -> Line | None:
        line: Line | None = index.data(LINE_ROLE)
        return line

    def _pick(self, index: Index) -> None:
        line = self._line(index)
        if line is not None and index.column() != RoundModel.RESULT:
            self._panel.pick_second(_seat(line, index).player.tpn)

    def _extend(self, menu: QMenu) -> None:
        """Add the questions about the current line to its menu."""
        line = self._line(self.table.currentIndex())
        if line is None:
            return
        if not isinstance(line, BoardLine):
            self._offer(menu, self.tr("Why no opponent?"), ThisPlayer(line.white.player.tpn))
            return
        for aspect, text in self._aspects(line).items():
            self._offer(menu, text, ThisBoard(line.board, frozenset({aspect})))
        menu.addSeparator()
        for seat in (line.white, line.black):
            self._offer_why_not(menu, seat.player)
        if self._view.has_allocated_bye:
            for player in (line.white.player, line.black.player):
                text = self.tr("Why does {name} not have the bye?").format(name=player.name)
                self._offer(menu, text, WhyNotBye(player.tpn))

    def _aspects(self, line: BoardLine) -> dict[Aspect, str]:
        white = line.white.player.name
        texts = {
            Aspect.PAIR: self.tr("Why these two?"),
            Aspect.COLOURS: self.tr("Why White for {name}?").format(name=white),
        }
        if line.white.pairing_points != line.black.pairing_points:
            texts[Aspect.FLOAT] = self.tr("Why different scores?")
        return texts

    def _offer(self, menu: QMenu, text: str, question: Question) -> None:
        item = menu.addAction(_plain(text))
        item.triggered.connect(lambda: self._panel.ask(question))

    def _offer_why_not(self, menu: QMenu, player: Player) -> None:
        text = self.tr("Why not {name} against…").format(name=player.name)
        item = menu.addAction(_plain(text))
        item.triggered.connect(lambda: self._panel.begin_why_not(player.tpn))


def _seat(line: Line, index: Index) -> Seat:
    """The half of the line in which a cell stands."""
    if isinstance(line, BoardLine) and index.column() >= RoundModel.BLACK_POINTS:
        return line.black
    return line.white


def _plain(text: str) -> str:
    """The text for a menu, in which a single & would underline a letter."""
    return text.replace("&", "&&")
