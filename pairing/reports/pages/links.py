"""Where links lead: to other files of the folder, or to other parts of the single page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairing.reports.board import BoardRow
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

    def player(self, row: BoardRow, voice: Voice) -> Markup:
        """A player's title and name, linked to him; a withdrawal is said in words."""
        player = row.player
        title = f"{player.title.value} " if player.title.value else ""
        shown = typed(player.name or voice.say("pages.unnamed-player", {"tpn": player.tpn}))
        link = self.to(player_name(player.tpn), shown)
        gone = element("small", f" ({voice.say('pages.withdrawn')})")
        return joined(title, link, gone) if player.withdrawn else joined(title, link)


IN_FOLDER = Links(lambda name: f"{name}.html")
IN_PAGE = Links(lambda name: f"#{name}")
NO_LINKS = Links(lambda name: "")
