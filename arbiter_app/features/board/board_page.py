"""The board and, under it, the boards of the last round."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.settings import Settings
from arbiter_app.features.board.board_view import BoardView
from arbiter_app.features.rounds.round_view import RoundView
from arbiter_app.jobs.job import Start

LEAST_PLAYERS = 8
LEAST_BOARDS = 3
"""Rows of each part that must be in view for the two to stand together."""


class BoardPage(QSplitter):
    """Divides the height between the two.

    The board gets what its rows need, the round what is left, until somebody moves the line between
    them. Where there is no room for some rows of both, the board stands alone.
    """

    def __init__(
        self,
        document: Document,
        settings: Settings,
        start_job: Start,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.board = BoardView(document, start_job, self)
        self.last_round = RoundView(document, settings, follows_last=True, parent=self)
        self._shows_round = True
        self._is_moved = False
        self.addWidget(self.board)
        self.addWidget(self.last_round)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(12)
        self.splitterMoved.connect(self._note_move)
        rows = self.board.proxy
        for changed in (rows.modelReset, rows.rowsInserted, rows.rowsRemoved):
            changed.connect(self.arrange)

    def show_round(self, shows: bool) -> None:
        """Show the round under the board, if there is room, or the board alone."""
        self._shows_round = shows
        self.arrange()

    def division(self) -> QByteArray:
        """The line as somebody placed it; empty if it goes by the rows."""
        return self.saveState() if self._is_moved else QByteArray()

    def restore_division(self, state: QByteArray) -> None:
        """Place the line where it was; an empty state lets it go by the rows."""
        self._is_moved = not state.isEmpty() and self.restoreState(state)
        self.arrange()

    def arrange(self) -> None:
        """Divide the height anew."""
        least_round = self.last_round.height_for(LEAST_BOARDS)
        room = self.height() - self.handleWidth()
        has_room = room >= self.board.height_for(LEAST_PLAYERS) + least_round
        self.last_round.setVisible(self._shows_round and has_room)
        if not self._is_moved:
            board = min(self.board.wanted_height(), self._whole_rows(room - least_round))
            self.setSizes([board, room - board])
            self.last_round.show_whole_rows(room - board)

    def _whole_rows(self, room: int) -> int:
        """The height of as many rows as fit into that; the last one is seen whole."""
        none, one = self.board.height_for(0), self.board.height_for(1)
        return none + max(room - none, 0) // (one - none) * (one - none)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the height anew."""
        super().resizeEvent(event)
        self.arrange()

    def _note_move(self) -> None:
        self._is_moved = True
        self.last_round.setContentsMargins(0, 0, 0, 0)
