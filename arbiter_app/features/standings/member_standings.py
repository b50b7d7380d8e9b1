"""The list of what the members of teams have scored, by boards or in one list."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from arbiter_app.features.standings.member_standings_model import (
    NAME_COLUMN,
    POINTS_COLUMN,
    TEAM_COLUMN,
    MemberStandingsModel,
    member_lines,
)
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.tables import Table
from pairing.core.model import Tournament
from pairing.standings.members import board_places, individual_places

_SHORTEST_NAME = 14


class MemberStandings(QWidget):
    """Shows the members of all teams who have played, in the order that is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tournament = Tournament()
        self._round: int | None = None
        self.model = MemberStandingsModel(self)
        self.table = Table((NAME_COLUMN, TEAM_COLUMN), _SHORTEST_NAME, self)
        self.order = QComboBox(self)
        self._dress()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        self.order.activated.connect(self._show)

    def _dress(self) -> None:
        self.order.addItem(self.tr("By board"), board_places)
        self.order.addItem(self.tr("By points"), individual_places)
        self.order.setAccessibleName(self.tr("Order of the players"))
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Players of all teams"))
        self.table.hint = self.tr(
            "No score sheet has been filled in yet. They are on the pages of the rounds."
        )
        self.table.setItemDelegate(TextDelegate(parent=self))
        strong = TextDelegate(Weight.STRONG, self)
        for column in (NAME_COLUMN, POINTS_COLUMN):
            self.table.setItemDelegateForColumn(column, strong)

    def show_members(self, tournament: Tournament, after_round: int) -> None:
        """List the members of this event after that round."""
        self._tournament, self._round = tournament, after_round
        self._show()

    def _show(self) -> None:
        places = self.order.currentData()(self._tournament, self._round)
        self.model.show_rows(member_lines(self._tournament, places))
        self.table.fit_columns()
