"""Players from a list become all the teams of an event."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_app.core.document import Document
from arbiter_app.core.marking import marked
from arbiter_app.core.texts import error_text
from arbiter_app.features.players.into_team import already_plays
from arbiter_app.widgets.attempts import attempt
from pairing.core.errors import ActionRefused
from pairing.core.model import Player
from pairing.event.actions.teams import teams_on_list

_HOW = marked(
    "Destinations",
    "Players with the same team or club in the list play for one team, in the order of their "
    "boards, or else of the list.",
)


class IntoTeams:
    """The destination that enters a team for every team on the list, in one step of the history."""

    has_boards = True

    def __init__(self, document: Document) -> None:
        self._document = document

    def registered(self) -> tuple[Player, ...]:
        """The members of all teams."""
        rosters = self._document.tournament.rosters
        return tuple(member for roster in rosters for member in roster.members)

    def take(self, players: tuple[Player, ...]) -> str:
        """Enter their teams."""
        try:
            return attempt(self._document, teams_on_list(players))
        except ActionRefused as refusal:
            return error_text(refusal, self._document.voice)

    def already(self, player: Player) -> str:
        """That he plays for a team."""
        return already_plays(player)

    def late_entry(self) -> str:
        """What makes a team."""
        return QCoreApplication.translate("Destinations", _HOW)
