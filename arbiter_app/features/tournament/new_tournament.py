"""Starting a tournament: one page with sensible defaults; players come afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QDate, QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from arbiter_app.features.tournament.acceleration_field import AccelerationField
from arbiter_app.features.tournament.pairing_fields import draw_lots
from arbiter_app.features.tournament.tournament_form import TournamentForm
from arbiter_app.widgets.layouts import lay_out, scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine
from arbiter_app.widgets.properties import make_primary
from pairing.core.model import Colour, Tournament, TournamentInfo
from pairing.event.actions import PlayInTeams
from pairing.systems.registry import all_systems
from pairing.systems.system import PairingSystem

USUAL_ROUNDS = 9


class NewTournamentDialog(QDialog):
    """Asks for what a tournament needs; lots for the initial colour are drawn unless refused.

    ``systems`` are offered in their order; ``draw`` gives the colour on which the lot falls.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        systems: tuple[PairingSystem, ...] | None = None,
        draw: Callable[[], Colour] = draw_lots,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New tournament"))
        offered = all_systems() if systems is None else systems
        self.note = NoticeLine(self)
        self.form = TournamentForm(offered, draw, self)
        self.form.pairing.teams_chosen.connect(self._say_what_comes_next)
        self.form.pairing.follow_first_day()
        self.form.show_tournament(blank_tournament(offered))
        self.form.pairing.choose_lots()
        self.acceleration = AccelerationField(self._entered(), self)
        self.form.changed.connect(self._explain_acceleration)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        create = self.buttons.addButton(
            self.tr("Create tournament"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        create.setDefault(True)
        make_primary(create)
        self._lay_out()
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self) -> None:
        lay_out(self, scrolling(self.form, self), self.acceleration, self.note, self.buttons)
        self.form.head.name.setFocus()
        wide = self.fontMetrics().averageCharWidth() * 118
        size_to_screen(self, QSize(max(wide, 780), self.form.sizeHint().height() + 206))

    def tournament(self) -> Tournament:
        """The tournament as entered, without players; what was never drawn or given is empty."""
        acceleration = self.acceleration.action()
        return acceleration.apply(self._entered()) if acceleration else self._entered()

    def _explain_acceleration(self) -> None:
        self.acceleration.explain(self._entered())

    def _entered(self) -> Tournament:
        form, boards = self.form, self.form.pairing.boards_per_match()
        entered = Tournament(
            info=form.head.info(),
            system=form.pairing.system_key(),
            round_count=form.pairing.round_count(),
            initial_colour=form.pairing.initial_colour(),
            points=form.point_system() or Tournament().points,
        )
        if boards:
            entered = PlayInTeams(boards).apply(entered)
        points = form.point_system() or entered.points
        return replace(entered, points=points, options=form.options.chosen())

    def _say_what_comes_next(self, has_teams: bool) -> None:
        if has_teams:
            text = self.tr(
                "Teams are added next. All of this can be changed until round 1 is paired."
            )
        else:
            text = self.tr(
                "Players are added next. All of this can be changed until round 1 is paired."
            )
        self.note.show_text(text)

    def accept(self) -> None:
        """Close if nothing is wrong; else go to the first field that has something to say."""
        wrong = self.form.first_wrong()
        if wrong is None:
            super().accept()
        else:
            wrong.setFocus()


def blank_tournament(systems: tuple[PairingSystem, ...]) -> Tournament:
    """The defaults: today, nine rounds, the first system offered until the dates say another."""
    day = QDate.currentDate().toString("yyyy/MM/dd")
    return Tournament(
        info=TournamentInfo(start_date=day, end_date=day),
        system=systems[0].key if systems else Tournament().system,
        round_count=USUAL_ROUNDS,
    )
