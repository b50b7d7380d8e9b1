"""What the lists of an event are made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from pairing.core.model import Tournament
from pairing.explaining.boards import RoundReasons, round_reasons
from pairing.reports.board import TournamentBoard, tournament_board
from pairing.reports.hall_links import HallLinks
from pairing.reports.options import USUAL, WallchartOptions
from pairing.speech.voice import Voice
from pairing.standings import Standings, tournament_standings
from pairing.systems.system import PairingSystem


@dataclass(frozen=True)
class ListedEvent:
    """A tournament as its lists show it, and how they are to look.

    ``voice`` tells it. ``board`` is the tournament as it stands, ``standings`` those after the last
    round of which all results are known, by the tournament's own tie-breaks or the usual ones.
    ``hall`` is where codes on paper lead while the hall is open. ``rank`` makes the standings,
    where those of an earlier moment do not still hold.
    """

    tournament: Tournament
    system: PairingSystem
    voice: Voice
    options: WallchartOptions = USUAL
    hall: HallLinks | None = None
    rank: Callable[[Tournament], Standings] = tournament_standings

    @cached_property
    def board(self) -> TournamentBoard:
        """The board as it stands now."""
        return tournament_board(self.tournament, self.system.definitions)

    @cached_property
    def standings(self) -> Standings:
        """The standings; raises :class:`~pairing.standings.StandingsError`."""
        return self.rank(self.tournament)

    @cached_property
    def reasons(self) -> RoundReasons | None:
        """Why the last paired round is as it is; ``None`` if its system keeps no steps.

        Raises :class:`~pairing.core.errors.PairingError` if the round cannot be paired again.
        """
        return round_reasons(self.tournament, self.round_number, self.system, self.voice)

    @property
    def round_number(self) -> int:
        """The last paired round, 0 before the first."""
        return len(self.tournament.rounds)

    @cached_property
    def places(self) -> dict[int, int]:
        """The line of every TPN in the standings, from 1: places of which none is shared.

        Players whom no tie-break separates stand in the order of their TPNs.
        """
        return {row.tpn: place for place, row in enumerate(self.standings.rows, start=1)}

    @cached_property
    def ranks(self) -> dict[int, int]:
        """The rank of every TPN that has one; shared by those whom nothing separates."""
        return {row.tpn: row.rank for row in self.standings.listed}

    @cached_property
    def counted_board(self) -> TournamentBoard:
        """The board with the rounds that the standings count."""
        rounds = self.tournament.rounds[: self.standings.round_number]
        counted = replace(self.tournament, rounds=rounds)
        return tournament_board(counted, self.system.definitions)

    @property
    def has_floats(self) -> bool:
        """Its system knows floats, so that they are told."""
        return self.system.traits.has_floats
