"""The settings of the tournament among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_app.core.marking import marked
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import Feature


class TournamentFeature(Feature):
    """Shows what the tournament is and how it is paired."""

    def commands(self) -> Iterable[Command]:
        """The settings."""
        yield Command(
            "settings",
            marked("Menus", "&Tournament settings…"),
            self.ask_settings,
            ("Ctrl+T",),
            "settings",
            enabled=Moment.can_change,
        )

        yield Command(
            "chess960",
            marked("Menus", "Chess&960…"),
            self.ask_chess960,
            hint=marked("Menus", "Draw the starting positions of the rounds"),
            enabled=Moment.can_change,
        )

    def ask_chess960(self) -> None:
        """Show the seed of the starting positions, and change it before round 1."""
        from arbiter_app.features.tournament.chess960_dialog import Chess960Dialog

        Chess960Dialog(self.document, self._place.window).exec()

    def ask_settings(self) -> None:
        """Show what the tournament is and how it is paired, and change it."""
        from arbiter_app.features.tournament.tournament_settings import TournamentSettingsDialog

        TournamentSettingsDialog(self.document, self._place.window).exec()
