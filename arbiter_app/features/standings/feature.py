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
        yield Command(
            "rank-by-hand",
            marked("Menus", "&Level players by hand…"),
            self.rank_by_hand,
            hint=marked("Menus", "Put players whom no tie-break separates into an order"),
            enabled=Moment.can_change_round,
        )
        yield Command(
            "typed-values",
            marked("Menus", "Values &computed elsewhere…"),
            self.type_values,
            hint=marked("Menus", "Type the values of a tie-break that was computed elsewhere"),
            enabled=Moment.can_change_round,
        )

    def rank_by_hand(self) -> None:
        """Rank players who are level after the round that the page shows."""
        from arbiter_app.features.standings.rank_by_hand import RankByHandDialog

        RankByHandDialog(self.document, self._shown_round, self._place.window).exec()

    def type_values(self) -> None:
        """Type the values of a tie-break after the round that the page shows."""
        from arbiter_app.features.standings.typed_values import TypedValuesDialog

        TypedValuesDialog(self.document, self._shown_round, self._place.window).exec()

    @property
    def _shown_round(self) -> int | None:
        """The round that was chosen on the page; ``None`` for the last complete one."""
        return self.page.part.rounds.currentData() if self.page.built is not None else None

    def ask_tie_breaks(self) -> None:
        """Show how places are decided, and change it."""
        from arbiter_app.features.standings.standings_rules import StandingsRulesDialog

        StandingsRulesDialog(self.document, self._place.window).exec()

    def _build(self, room: QWidget) -> StandingsView:
        from arbiter_app.features.standings.standings_view import StandingsView

        view = StandingsView(self.document, self._place.commands["tie-breaks"], room)
        self._place.selection.join(view.table, view.subject_at)
        return view
