"""The list of players or teams among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from arbiter_app.core.marking import marked
from arbiter_app.features.players.players_view import PlayersView
from arbiter_app.workplace.command import Command, Moment, Wording, translated
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import PLAYERS

_PLAYERS = marked("Menus", "&Players")
_TEAMS = marked("Menus", "Tea&ms")


class PlayersFeature(PageFeature):
    """Shows who plays; what its page can do stands in a menu as well."""

    kinds = frozenset({"players"})
    has_margins = False

    def make_page(self, room: QWidget) -> PlayersView:
        """The list, and the form beside it."""
        self.view = PlayersView(
            self.document, self._place.settings, room, start_job=self._place.start_job
        )
        self.view.wanted.connect(lambda: self._place.show_page(PLAYERS))
        self._place.selection.join(self.view.table, self.view.table.subject_at)
        return self.view

    def focus_page(self) -> None:
        """Put the keyboard on the list."""
        self.view.table.setFocus()

    def commands(self) -> Iterable[Command]:
        """To see the list."""
        yield Command(
            "players",
            _PLAYERS,
            partial(self._place.go_to_page, PLAYERS),
            ("Ctrl+2",),
            "players",
            enabled=Moment.has_tournament,
            wording=lambda moment: Wording(self.name()),
        )

    def extend_menus(self, menus: Mapping[str, QMenu]) -> None:
        """Everything that the page can do."""
        self._menu = menus["players"]
        self._menu.addActions(self.view.actions())

    def refresh(self) -> None:
        """Call the menu by who is on the list."""
        self._menu.setTitle(self.name())

    def refresh_offers(self) -> None:
        """Offer what the page can do while there is a tournament."""
        for item in self.view.actions():
            item.setVisible(self.document.is_open)

    def name(self) -> str:
        """Who is on the list, as a command says it: players, or teams."""
        is_of_teams = self.document.is_open and self.document.tournament.is_team_event
        return translated(_TEAMS if is_of_teams else _PLAYERS)

    def begin(self) -> None:
        """Go to the list and its form: the tournament has no players yet."""
        self._place.show_page(PLAYERS)
        self.view.start_entering()

    def stop(self) -> None:
        """Give the rating list back."""
        self.view.let_go()
