"""The settings of a tournament on one page, for a new tournament and for an open one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from arbiter_app.features.tournament.head_fields import HeadFields
from arbiter_app.features.tournament.option_fields import OptionFields
from arbiter_app.features.tournament.pairing_fields import PairingFields, draw_lots
from arbiter_app.features.tournament.points_fields import PointsFields
from arbiter_app.widgets.layouts import align_labels
from pairing.core.model import Colour, PointSystem, Tournament
from pairing.systems.system import PairingSystem


class TournamentForm(QWidget):
    """Head, pairing and points; side by side where there is room, else below one another.

    ``changed`` says that something on which acceleration depends is another now.
    """

    changed = Signal()

    def __init__(
        self,
        systems: tuple[PairingSystem, ...],
        draw: Callable[[], Colour] = draw_lots,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._shown = Tournament()
        self.head = HeadFields(self)
        self.pairing = PairingFields(systems, draw, self)
        self.options = OptionFields(self)
        self.points = PointsFields(self)
        self.head.rounds = self.pairing.round_count
        self._lay_out()
        self.head.start_changed.connect(self._pass_on_first_day)
        self.pairing.teams_chosen.connect(self._show_points_of_games)
        self.pairing.teams_chosen.connect(self.changed)
        self.pairing.rounds.valueChanged.connect(self.changed)
        self.pairing.boards.valueChanged.connect(self.changed)
        self.head.start_changed.connect(self.changed)
        self.options.score.currentIndexChanged.connect(self.changed)
        self.points.changed.connect(self.changed)

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(18)
        right.addWidget(self.pairing)
        right.addWidget(self.options)
        right.addWidget(self.points)
        right.addStretch(1)
        align_labels(self.pairing.form, self.options.form, self.points.form)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._columns.setContentsMargins(0, 0, 6, 0)
        self._columns.setSpacing(28)
        # On the right there are sentences: with more room they take fewer lines.
        self._columns.addWidget(self.head, 2, Qt.AlignmentFlag.AlignTop)
        self._columns.addLayout(right, 3)

    def show_tournament(self, tournament: Tournament) -> None:
        """Fill the form."""
        self._shown = tournament
        self.head.show_info(tournament.info)
        self.pairing.show_pairing(
            tournament.round_count,
            tournament.system,
            tournament.initial_colour,
            tournament.boards_per_match,
        )
        self.options.show_options(tournament, self.pairing.chosen_system())
        self.points.show_points(tournament.points)
        self._pass_on_first_day()

    def point_system(self) -> PointSystem | None:
        """What is chosen; of matches the score and the boards decide, or that there are two games.

        Values from a report file are kept as long as nothing else is chosen.
        """
        boards = self.pairing.boards_per_match()
        if not boards and not self._plays_two_games():
            return self.points.points()
        points, shown = self.options.points(boards), self._shown
        is_same = (boards, self.pairing.system_key()) == (shown.boards_per_match, shown.system)
        return shown.points if is_same and points.by_match == shown.points.by_match else points

    def _plays_two_games(self) -> bool:
        system = self.pairing.chosen_system()
        return system is not None and system.traits.games_per_match > 1

    def first_wrong(self) -> QWidget | None:
        """Judge everything; the first field with something wrong, ``None`` if all is well."""
        head = self.head.first_wrong()
        has_matches = self.pairing.boards_per_match() or self._plays_two_games()
        points = None if has_matches else self.points.first_wrong()
        return head or points

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Choose one column or two by the width there is, so that no field is cut."""
        columns = (self._columns.itemAt(column) for column in (0, 1))
        least = sum(column.minimumSize().width() for column in columns if column)
        is_wide = event.size().width() >= least + self._columns.spacing()
        self._columns.setDirection(
            QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        )
        super().resizeEvent(event)

    def _show_points_of_games(self, has_teams: bool) -> None:
        """Points are asked for where players play single games; matches have their own."""
        self.options.show_system(self.pairing.chosen_system(), has_teams=has_teams)
        self.points.setVisible(not has_teams and not self._plays_two_games())

    def _pass_on_first_day(self) -> None:
        self.pairing.show_first_day(self.head.start.day())
