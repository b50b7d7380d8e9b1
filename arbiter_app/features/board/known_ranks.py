"""Ranks for the board: those of the standings, made anew only when a whole round has changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pairing.core.model import Tournament
from pairing.standings import StandingsError, tournament_standings


class KnownRanks:
    """Remembers the ranks of one state: most results change no round that the standings count."""

    def __init__(self) -> None:
        self._counted: Tournament | None = None
        self._ranks: Mapping[int, int] = {}

    def of(self, tournament: Tournament) -> Mapping[int, int]:
        """The rank of every TPN in the standings; nobody's where none can be made."""
        counted = _counted(tournament)
        if counted != self._counted:
            self._counted, self._ranks = counted, _ranks(counted)
        return self._ranks


def _counted(tournament: Tournament) -> Tournament:
    """The tournament as far as the standings look at it."""
    rounds = tournament.rounds
    if rounds and not rounds[-1].is_complete:
        rounds = rounds[:-1]
    return replace(tournament, rounds=rounds, requests=())


def _ranks(tournament: Tournament) -> Mapping[int, int]:
    try:
        made = tournament_standings(tournament)
    except StandingsError:
        return {}
    return {row.tpn: row.rank for row in made.rows}
