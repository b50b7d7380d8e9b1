"""Players from a list become members of a team."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from arbiter_app.core.document import Document
from arbiter_app.core.marking import marked
from arbiter_app.features.players.members_model import MembersModel
from pairing.core.model import Player

_ALREADY = marked("Destinations", "{name} plays for a team of this event already.")


def already_plays(player: Player) -> str:
    """That somebody plays for a team of the event, in a sentence."""
    return QCoreApplication.translate("Destinations", _ALREADY).format(name=player.name)


class IntoTeam:
    """The destination that puts members at the end of a team being edited; its form saves them."""

    has_boards = True

    def __init__(self, document: Document, members: MembersModel, tpn: int) -> None:
        self._document = document
        self._members = members
        self._tpn = tpn

    def registered(self) -> tuple[Player, ...]:
        """The members of this team as they stand in the form, and those of all others."""
        rosters = self._document.tournament.rosters
        others = (roster.members for roster in rosters if roster.tpn != self._tpn)
        return (*self._members.members, *(member for each in others for member in each))

    def take(self, players: tuple[Player, ...]) -> str:
        """Put them on the list; numbers are given when the team is saved."""
        self._members.add(tuple(replace(player, tpn=0) for player in players))
        return ""

    def already(self, player: Player) -> str:
        """That he plays for a team."""
        return already_plays(player)

    def late_entry(self) -> str:
        """Nothing is to be said of members."""
        return ""
