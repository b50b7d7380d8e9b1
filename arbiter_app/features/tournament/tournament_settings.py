"""The settings of the open tournament; what the start of play has fixed cannot be changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from arbiter_app.features.tournament.acceleration_field import AccelerationField
from arbiter_app.features.tournament.tournament_form import TournamentForm
from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.layouts import lay_out, scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine
from pairing.event.actions import Action, ChangeSettings, PlayInTeams
from pairing.systems.registry import all_systems, with_known_options

if TYPE_CHECKING:
    from arbiter_app.core.document import Document


class TournamentSettingsDialog(QDialog):
    """The form of a new tournament, filled with the open one; OK changes what differs, at once."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tournament settings"))
        self._document = document
        self.form = TournamentForm(all_systems(), parent=self)
        self.form.show_tournament(document.tournament)
        self.acceleration = AccelerationField(document.tournament, self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.form.changed.connect(self._explain_acceleration)
        self._lock()
        self._lay_out()

    def _lock(self) -> None:
        """Switch off what is fixed: a drawn colour stays, and round 1 fixes system and points."""
        tournament = self._document.tournament
        has_started = bool(tournament.rounds)
        self.form.pairing.lock(
            system=has_started,
            colour=has_started and tournament.initial_colour is not None,
            undrawn=tournament.initial_colour is not None,
        )
        self.form.points.setEnabled(not has_started)
        self.form.options.lock(locked=has_started)
        if has_started and tournament.initial_colour is None:
            self.notice.show_text(self.tr("System and points are fixed once round 1 is paired."))
        elif has_started:
            self.notice.show_text(
                self.tr("System, points and initial colour are fixed once round 1 is paired.")
            )

    def _lay_out(self) -> None:
        lay_out(self, scrolling(self.form, self), self.acceleration, self.notice, self.buttons)
        wide = self.fontMetrics().averageCharWidth() * 118
        size_to_screen(self, QSize(max(wide, 780), self.form.sizeHint().height() + 190))
        self.form.head.name.setFocus()

    def action(self) -> ChangeSettings:
        """The change that the form describes; what is the same as before is left out.

        Options that the form cannot show are no change: a report file may have brought them.
        """
        form, now = self.form, with_known_options(self._document.tournament)
        values = {
            "info": form.head.info(),
            "system": form.pairing.system_key(),
            "round_count": form.pairing.round_count(),
            "initial_colour": form.pairing.initial_colour(),
            "points": form.point_system(),
            "options": form.options.chosen(),
        }
        changed = {name: value for name, value in values.items() if value != getattr(now, name)}
        return msgspec.structs.replace(ChangeSettings(), **changed)

    def accept(self) -> None:
        """Close once the change is made; else show what stands against it."""
        wrong = self.form.first_wrong()
        if wrong is not None:
            wrong.setFocus()
        elif self._change():
            super().accept()

    def _explain_acceleration(self) -> None:
        now = self._document.tournament
        wished = replace(
            now,
            system=self.form.pairing.system_key(),
            round_count=self.form.pairing.round_count(),
            points=self.form.point_system() or now.points,
        )
        self.acceleration.explain(wished)

    def _change(self) -> bool:
        settings, acceleration = self.action(), self.acceleration.action()
        actions: list[Action] = [] if settings == ChangeSettings() else [settings]
        boards = self.form.pairing.boards_per_match()
        if boards != self._document.tournament.boards_per_match:
            actions.insert(0, PlayInTeams(boards))
        if acceleration is not None:
            actions.insert(0 if not acceleration.is_on else len(actions), acceleration)
        return carry_out(self._document, actions, self.notice, self)
