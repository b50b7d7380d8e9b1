"""Who can have a prize: the standings with what conditions ask about."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.model import Player, Tenths, Tournament
from pairing.standings import tournament_standings


@dataclass(frozen=True, slots=True)
class PrizeEntrant:
    """A player at his place."""

    place: int
    player: Player
    points: Tenths


def entrants(tournament: Tournament) -> tuple[PrizeEntrant, ...]:
    """Everybody by his place in the standings, the first being 1; in team events teams.

    Raises :class:`~pairing.standings.StandingsError`.
    """
    by_tpn = tournament.players_by_tpn
    rows = tournament_standings(tournament).listed
    return tuple(
        PrizeEntrant(place, by_tpn[row.tpn], row.points) for place, row in enumerate(rows, start=1)
    )
