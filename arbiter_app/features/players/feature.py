"""The list of players or teams among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QWidget

from arbiter_app.core.marking import marked
from arbiter_app.features.players.player_commands import PlayerCommands
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command, Moment, Wording, translated
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import PLAYERS

if TYPE_CHECKING:
    from arbiter_app.features.players.players_view import PlayersView

_PLAYERS = marked("Menus", "&Players")
_TEAMS = marked("Menus", "Tea&ms")


class PlayersFeature(PageFeature):
    """Shows who plays; what its page can do stands in a menu as well."""

    kinds = frozenset({"players"})
    has_margins = False

    def make_page(self, room: QWidget) -> LazyPart[PlayersView]:
        """The list, and the form beside it, built when they are first wanted."""
        self.page = LazyPart(self._build, room)
        self._actions = PlayerCommands(self.document, lambda: self.page.part, self.page)
        self._actions.wanted.connect(lambda: self._place.show_page(PLAYERS))
        return self.page

    def focus_page(self) -> None:
        """Put the keyboard on the list."""
        self.page.part.table.setFocus()

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
        self._menu.addActions(self._actions.actions())

    def refresh(self) -> None:
        """Call the menu by who is on the list."""
        self._menu.setTitle(self.name())

    def refresh_offers(self) -> None:
        """Offer what the page can do while there is a tournament."""
        for item in self._actions.actions():
            item.setVisible(self.document.is_open)

    def name(self) -> str:
        """Who is on the list, as a command says it: players, or teams."""
        is_of_teams = self.document.is_open and self.document.tournament.is_team_event
        return translated(_TEAMS if is_of_teams else _PLAYERS)

    def begin(self) -> None:
        """Go to the list and its form: the tournament has no players yet."""
        self._place.show_page(PLAYERS)
        self.page.part.start_entering()

    def stop(self) -> None:
        """Give the rating list back."""
        if self.page.built is not None:
            self.page.built.let_go()

    def _build(self, room: QWidget) -> PlayersView:
        from arbiter_app.features.players.players_view import PlayersView

        view = PlayersView(
            self.document,
            self._place.settings,
            self._actions,
            room,
            start_job=self._place.start_job,
        )
        self._place.selection.join(view.table, view.table.subject_at)
        return view
