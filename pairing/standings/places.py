"""The lines of standings as they are shown: a player and his place."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.model import Player, Tournament
from pairing.speech.voice import Voice
from pairing.standings.table import FILE, HAND, LOT, POINTS, Standings, StandingsRow

_DECIDERS = {
    POINTS: "sheets.points",
    HAND: "sheets.by-hand",
    LOT: "sheets.lot",
    FILE: "sheets.by-file",
}


@dataclass(frozen=True, slots=True)
class StandingsPlace:
    """A player and his line in the standings; ``is_shared`` with the player in the line above."""

    player: Player
    row: StandingsRow
    is_shared: bool

    def decided_by(self, voice: Voice) -> str:
        """What put the player behind the one above, in words; empty for the first."""
        if self.is_shared:
            return voice.say("sheets.shared")
        decider = self.row.decided_by
        return voice.say(_DECIDERS[decider]) if decider in _DECIDERS else decider


def places(tournament: Tournament, made: Standings) -> tuple[StandingsPlace, ...]:
    """The lines of standings of that tournament, best first."""
    players, rows = tournament.players_by_tpn, made.listed
    return tuple(
        StandingsPlace(players[row.tpn], row, is_shared=row.rank < line)
        for line, row in enumerate(rows, start=1)
    )
