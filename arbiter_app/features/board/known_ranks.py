"""Ranks for the board: those of the standings, made anew only when a whole round has changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from arbiter_app.jobs.job import Start
from arbiter_app.jobs.latest import Latest
from pairing.core.model import Tournament
from pairing.standings import StandingsError, tournament_standings


class KnownRanks(QObject):
    """Remembers the ranks of one state: most results change no round that the standings count.

    They are made in the background; of thousands of players that takes longer than to show them.
    ``found`` says that there are others now than those given last.
    """

    found = Signal()

    def __init__(self, start: Start, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._counted: Tournament | None = None
        self._ranks: Mapping[int, int] = {}
        self._work = Latest(start, self)
        self._work.answered.connect(self._take)

    def of(self, tournament: Tournament) -> Mapping[int, int]:
        """The rank of every TPN that has one in the standings; nobody's where none can be made.

        As long as they are not found it is those of the state before.
        """
        counted = _counted(tournament)
        if counted != self._counted:
            self._counted = counted
            self._work.run(lambda _watch: _ranks(counted))
        return self._ranks

    def forget(self) -> None:
        """Know nothing: another tournament is open."""
        self._work.cancel()
        self._counted, self._ranks = None, {}

    def _take(self, ranks: Mapping[int, int]) -> None:
        self._ranks = ranks
        self.found.emit()


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
    return {row.tpn: row.rank for row in made.listed}
