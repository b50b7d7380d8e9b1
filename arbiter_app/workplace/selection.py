"""Who is selected: one selection for all pages, tables and the desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Index
from pairing.explaining import Question, ThisBoard, ThisPlayer

FOLLOWING_MILLISECONDS = 120
"""So long a pause lets the other tables in sight follow; typing fast, nobody waits for them."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A player (TPN), or a board of a round with the one of its players who was pointed at."""

    player: int
    board: int = 0
    round_number: int = 0

    def question(self, round_number: int) -> Question:
        """What one asks about it in a round: of another round than its own, about the player."""
        is_board = self.board and self.round_number == round_number
        return ThisBoard(self.board) if is_board else ThisPlayer(self.player)


Reading: TypeAlias = Callable[[Index], Subject | None]
"""Says whom a row of a table is about."""


class Selection(QObject):
    """What was selected last, wherever that was; ``changed`` brings the :class:`Subject`.

    Tables that have joined select the same player as soon as they are in sight.
    """

    changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.subject: Subject | None = None
        self._joined: list[_Joined] = []
        self._pause = QTimer(self, singleShot=True)
        self._pause.setInterval(FOLLOWING_MILLISECONDS)
        self._pause.timeout.connect(self._let_follow)

    def choose(self, subject: Subject) -> None:
        """Select this from now on."""
        if subject != self.subject:
            self.subject = subject
            self._pause.start()
            self.changed.emit(subject)

    def forget(self) -> None:
        """Nothing is selected any more: another tournament is open."""
        self.subject = None
        self._pause.stop()

    def join(self, table: Table, reading: Reading) -> None:
        """Take what is selected in a table, and select there what was selected elsewhere."""
        self._joined.append(_Joined(self, table, reading))

    def _let_follow(self) -> None:
        for each in self._joined:
            each.follow()


class _Joined(QObject):
    """One table and the selection."""

    def __init__(self, selection: Selection, table: Table, reading: Reading) -> None:
        super().__init__(table)
        self._selection = selection
        self._table = table
        self._reading = reading
        self._is_following = False
        table.selectionModel().currentChanged.connect(self._note)
        table.clicked.connect(self._take)
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow once the table has come into sight and caught up with the tournament."""
        if event.type() is QEvent.Type.Show:
            QTimer.singleShot(0, self, self.follow)
        return super().eventFilter(watched, event)

    def follow(self) -> None:
        """Select the player there, if he is not selected already."""
        subject = self._selection.subject
        if subject is None or not self._table.isVisible():
            return
        if self._is_about(self._table.currentIndex(), subject):
            return
        model = self._table.model()
        rows = (row for row in range(model.rowCount()) if self._is_at(row, subject))
        row = next(rows, None)
        if row is not None:
            self._is_following = True
            self._table.select_row(row)
            self._is_following = False

    def _is_at(self, row: int, subject: Subject) -> bool:
        return self._is_about(self._table.model().index(row, 0), subject)

    def _is_about(self, index: Index, subject: Subject) -> bool:
        found = self._reading(index) if index.isValid() else None
        return found is not None and found.player == subject.player

    def _note(self, index: Index, before: Index) -> None:
        """A table that gets the keyboard goes to its first row by itself; nobody selects that."""
        if before.isValid() or index.row() > 0 or self._selection.subject is None:
            self._take(index)

    def _take(self, index: Index) -> None:
        if self._is_following or not self._table.isVisible() or not index.isValid():
            return
        subject = self._reading(index)
        if subject is not None:
            self._selection.choose(subject)
