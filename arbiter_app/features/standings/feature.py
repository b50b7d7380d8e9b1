"""The standings among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import STANDINGS

if TYPE_CHECKING:
    from arbiter_app.features.standings.standings_view import StandingsView


class StandingsFeature(PageFeature):
    """Shows places and how they are decided."""

    kinds = frozenset({"standings"})
    has_margins = False

    def make_page(self, room: QWidget) -> LazyPart[StandingsView]:
        """The standings, built when they are first seen."""
        self.page = LazyPart(self._build, room)
        return self.page

    def focus_page(self) -> None:
        """Put the keyboard on the places."""
        self.page.part.table.setFocus()

    def commands(self) -> Iterable[Command]:
        """To see the standings, and to choose the tie-breaks."""
        yield Command(
            "standings",
            marked("Menus", "&Standings"),
            partial(self._place.go_to_page, STANDINGS),
            ("Ctrl+5",),
            "standings",
            enabled=Moment.has_tournament,
        )
        yield Command(
            "tie-breaks",
            marked("Menus", "T&ie-breaks…"),
            self.ask_tie_breaks,
            hint=marked("Menus", "Choose how places are decided"),
            enabled=Moment.can_change,
        )

    def ask_tie_breaks(self) -> None:
        """Show how places are decided, and change it."""
        from arbiter_app.features.standings.standings_rules import StandingsRulesDialog

        StandingsRulesDialog(self.document, self._place.window).exec()

    def _build(self, room: QWidget) -> StandingsView:
        from arbiter_app.features.standings.standings_view import StandingsView

        view = StandingsView(self.document, self._place.commands["tie-breaks"], room)
        self._place.selection.join(view.table, view.subject_at)
        return view
