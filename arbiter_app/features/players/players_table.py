"""The list of players: one row a player, sorted by its headings, made for the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from arbiter_app.core.voices import terms_of
from arbiter_app.features.players.players_model import PlayersFilter, PlayersModel
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Index
from arbiter_app.workplace.selection import Subject
from pairing.core.model import Player, Tournament

SHORTEST_NAME = 18
_NAME, _CLUB = 2, 9
_OF_PERSONS = (1, 6, 7, 8, _CLUB)
"""Columns without meaning for teams."""
_QUIET = (1, 4, 6, 7, 8, _CLUB)


class PlayersTable(Table):
    """Shows the players.

    ``chosen`` says that the person wants to work on the current one, ``selected`` that the current
    one is another.
    """

    chosen = Signal()
    selected = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__((_NAME, _NAME, _CLUB), SHORTEST_NAME, parent, frozen=_NAME + 1)
        self._players = PlayersModel(self)
        self.shown = PlayersFilter(self._players, self)
        self.setModel(self.shown)
        self.setObjectName("playersTable")
        self.setAccessibleName(self.tr("Players", terms_of(self)))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._dress()
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.doubleClicked.connect(self.chosen)
        self.selectionModel().selectionChanged.connect(self.selected)

    def _dress(self) -> None:
        plain, quiet = TextDelegate(parent=self), TextDelegate(Weight.MUTED, self)
        self.setItemDelegate(plain)
        self.setItemDelegateForColumn(_NAME, TextDelegate(Weight.STRONG, self))
        for column in _QUIET:
            self.setItemDelegateForColumn(column, quiet)

    def show_tournament(self, tournament: Tournament) -> None:
        """Show these players, and keep the number selected that was selected."""
        current = self.current_player()
        self._players.show_tournament(tournament)
        for column in _OF_PERSONS:
            self.setColumnHidden(column, tournament.is_team_event)
        if current is not None and self.current_player() is None:
            self.select(current.tpn)
        self.fit_columns()

    def current_player(self) -> Player | None:
        """The selected player."""
        indexes = self.selectionModel().selectedRows()
        return self.shown.player_at(indexes[0]) if indexes else None

    def subject_at(self, index: Index) -> Subject | None:
        """The player of a row."""
        player = self.shown.player_at(index)
        return None if player is None else Subject(player.tpn)

    def select(self, tpn: int) -> None:
        """Select a player and scroll to him; nothing if he is not shown."""
        index = self.shown.index_of(tpn)
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)

    def select_next(self, step: int) -> None:
        """Select the next (or, with -1, the previous) player shown."""
        row = self.currentIndex().row() + step if self.current_player() else 0
        self.select_row(min(max(row, 0), self.shown.rowCount() - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter works on the selected player."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit()
        else:
            super().keyPressEvent(event)
