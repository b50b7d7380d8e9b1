"""The tournament board among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.features.board.board_page import BoardPage
from arbiter_app.workplace.command import Command, Moment, Standard, Wording, translated
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import BOARD, PLAYERS

_FIND = marked("Menus", "&Find player")


class BoardFeature(PageFeature):
    """Shows the board with the last round under it, and finds players on it."""

    kinds = frozenset({"board"})

    def make_page(self, room: QWidget) -> BoardPage:
        """The board and, under it, the last round."""
        self.page = BoardPage(self.document, self._place.settings, self._place.start_job, room)
        self.board = self.page.board
        self.last_round = self.page.last_round
        return self.page

    def focus_page(self) -> None:
        """Put the keyboard on the board."""
        self.board.table.setFocus()

    def commands(self) -> Iterable[Command]:
        """To see the board, to find somebody on it, and to sort it."""
        yield Command(
            "board",
            marked("Menus", "&Board"),
            partial(self._place.go_to_page, BOARD),
            ("Ctrl+1",),
            "board",
            enabled=Moment.has_tournament,
        )
        yield Command(
            "round-under-board",
            marked("Menus", "Round &under the board"),
            self.toggle_last_round,
            ("Ctrl+U",),
            enabled=Moment.has_tournament,
            checked=lambda: self._place.settings.shows_round_under_board,
        )
        yield from self._finding()
        yield from self._sorting()

    def _finding(self) -> Iterable[Command]:
        yield Command(
            "find",
            _FIND,
            self.find_player,
            (Standard.Find,),
            "find",
            enabled=lambda moment: moment.has_tournament() and moment.page != PLAYERS,
            wording=lambda moment: Wording(translated(_FIND)),
        )
        yield Command(
            "find-next",
            marked("Menus", "Find &next"),
            lambda: self.board.find_next(1),
            ("F3",),
            enabled=Moment.has_tournament,
        )
        yield Command(
            "find-previous",
            marked("Menus", "Find &previous"),
            lambda: self.board.find_next(-1),
            ("Shift+F3",),
            enabled=Moment.has_tournament,
        )

    def _sorting(self) -> Iterable[Command]:
        orders = (
            ("tpn", marked("Menus", "By &number")),
            ("rank", marked("Menus", "By &rank")),
            ("name", marked("Menus", "By n&ame")),
        )
        for number, (order, text) in enumerate(orders, start=1):
            yield Command(
                f"sort-{order}",
                text,
                partial(self.sort, order),
                (f"Ctrl+Shift+{number}",),
                enabled=Moment.has_tournament,
            )

    def refresh(self) -> None:
        """Show the last round under the board if that is wished and there is one."""
        shows = self._place.settings.shows_round_under_board
        self.page.show_round(shows and bool(self._place.last_round))

    def close(self) -> None:
        """Remember how the height is divided."""
        self._place.settings.remember_layout("split", self.page.division())

    def sort(self, order: str) -> None:
        """Show the board in another order."""
        self._place.show_page(BOARD)
        self.board.sort_by(order)

    def find_player(self) -> None:
        """Look for a player on the board."""
        self._place.show_page(BOARD)
        self.board.start_finding()

    def toggle_last_round(self) -> None:
        """Show the last round under the board, or no longer."""
        settings = self._place.settings
        settings.shows_round_under_board = self._place.commands["round-under-board"].isChecked()
        self.refresh()
