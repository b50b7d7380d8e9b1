"""Where links lead: to other files of the folder, or to other parts of the single page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairing.core.model import Player
from pairing.reports.lists.columns import titled_name
from pairing.reports.page_names import board_reason_name, player_name, reasons_name
from pairing.reports.pages.markup import Markup, element, joined, typed
from pairing.speech.voice import Voice


@dataclass(frozen=True, slots=True)
class Links:
    """``target`` turns the name of a page into the address of a link; empty if there is none."""

    target: Callable[[str], str]

    def to(self, name: str, content: str | Markup, *, is_current: bool = False) -> Markup:
        """A link to a page or part, or to the page on which it stands; the mere content if none."""
        if not self.target(name):
            return joined(content)
        current = "page" if is_current else None
        return element("a", content, href=self.target(name), aria_current=current)

    def reason(self, round_number: int, board: int) -> Markup:
        """The number of a board, linked to what decided it; the mere number if that is nowhere."""
        page, place = reasons_name(round_number), board_reason_name(round_number, board)
        target = self.target(page)
        if not target:
            return joined(board)
        address = f"#{place}" if target.startswith("#") else f"{target}#{place}"
        return element("a", board, href=address)

    def person(self, player: Player, text: str) -> Markup:
        """The text that names a player, with or without his title, linked to his page."""
        title = f"{player.title.value} " if player.title.value else ""
        if not text.startswith(title):
            title = ""
        return joined(title, self.to(player_name(player.tpn), typed(text.removeprefix(title))))

    def player(self, player: Player, voice: Voice) -> Markup:
        """A player's title and name, linked to him."""
        return self.person(player, titled_name(player, voice))


IN_FOLDER = Links(lambda name: f"{name}.html")
IN_PAGE = Links(lambda name: f"#{name}")
NO_LINKS = Links(lambda name: "")
