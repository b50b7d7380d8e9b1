"""Where players go who are taken from a list: onto that of the tournament, or elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication

from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.widgets.attempts import attempt
from pairing.core.model import Player
from pairing.event.actions import AddPlayers

if TYPE_CHECKING:
    from arbiter_app.core.document import Document
    from arbiter_app.core.settings import Settings
    from arbiter_app.features.ratings.import_ratings import LocalList


@dataclass(frozen=True)
class PlayerLists:
    """Where the arbiter's lists of players are: files, and the rating list of this computer.

    They are read by jobs that ``start`` runs.
    """

    settings: Settings
    local: LocalList
    start: Start = start_in_background


class Destination(Protocol):
    """Takes players."""

    @property
    def has_boards(self) -> bool:
        """Their order is that of the boards at which they will play."""

    def registered(self) -> tuple[Player, ...]:
        """Everybody who has been taken already, there or elsewhere in the event."""

    def take(self, players: tuple[Player, ...]) -> str:
        """Take these players; why not, if they are refused."""

    def already(self, player: Player) -> str:
        """That somebody has been taken already, in a sentence."""

    def late_entry(self) -> str:
        """What happens to somebody who comes after round 1; empty if nothing does."""


class IntoTournament:
    """Registers players of the tournament, as one step of its history."""

    has_boards = False

    def __init__(self, document: Document) -> None:
        self._document = document

    def registered(self) -> tuple[Player, ...]:
        """The players of the tournament."""
        return self._document.tournament.players

    def take(self, players: tuple[Player, ...]) -> str:
        """Register them."""
        return attempt(self._document, AddPlayers(players))

    def already(self, player: Player) -> str:
        """Under which number he is registered."""
        text = _tr("{name} is registered already, as number {tpn}.")
        return text.format(name=player.name, tpn=player.tpn)

    def late_entry(self) -> str:
        """Which round is the first to be played."""
        tournament = self._document.tournament
        if not tournament.rounds:
            return ""
        text = _tr(
            "Round {round} is the first they play; the rounds before it count as zero-point byes."
        )
        return text.format(round=tournament.next_round)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Destinations", text)
