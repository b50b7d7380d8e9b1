"""Where links lead: to other files of the folder, or to other parts of the single page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairing.core.model import Player
from pairing.reports.lists.columns import titled_name
from pairing.reports.pages.markup import Markup, element, joined, typed
from pairing.speech.voice import Voice

INDEX, STANDINGS, CROSSTABLE, WALLCHART, PLAYERS, CARDS = (
    "index",
    "standings",
    "crosstable",
    "wallchart",
    "players",
    "cards",
)
"""The names of pages and parts."""


def round_name(round_number: int) -> str:
    """The name of the page, or part, with a round's pairings."""
    return f"round-{round_number}"


def reasons_name(round_number: int) -> str:
    """The name of the page that tells why a round is paired as it is."""
    return f"round-{round_number}-why"


def board_reason_name(round_number: int, board: int) -> str:
    """The place, on the page of reasons, of what decided a board."""
    return f"{reasons_name(round_number)}-board-{board}"


def player_name(tpn: int) -> str:
    """The name of a player's page, or of his card."""
    return f"player-{tpn}"


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
