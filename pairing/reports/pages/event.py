"""Everything that the pages say of an event, derived once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from pairing.core.model import Tournament
from pairing.formats.trf import write_trf
from pairing.reports.board import BoardRow, TournamentBoard
from pairing.reports.lists.event import ListedEvent
from pairing.speech.voice import Voice
from pairing.standings import Standings, StandingsRow, Working, explain_all
from pairing.systems.system import PairingSystem

Workings: TypeAlias = Mapping[int, tuple[Working, ...]]
"""How the values in the standings came about, under the TPN of each player."""


@dataclass(frozen=True)
class PageEvent:
    """A tournament with what follows from it, worked out when a page first asks for it.

    ``listed`` is what its lists are made from. ``head`` is the head of the chain of the
    tournament's file, empty if it comes from none. ``work_out`` tells how the values in the
    standings came about, where that is not to be found out anew for the same standings.
    """

    listed: ListedEvent
    head: str = ""
    work_out: Callable[[Tournament, Standings], Workings] = explain_all

    @cached_property
    def rows(self) -> Mapping[int, BoardRow]:
        """The lines of the board under their TPN."""
        return {row.tpn: row for row in self.board.rows}

    @cached_property
    def places(self) -> Mapping[int, StandingsRow]:
        """The lines of the standings under their TPN."""
        return {row.tpn: row for row in self.standings.rows}

    @cached_property
    def workings(self) -> Workings:
        """How the values in the standings came about."""
        return self.work_out(self.tournament, self.standings)

    @cached_property
    def fingerprint(self) -> str:
        """The SHA-256 of the report file (TRF16, UTF-8), in hexadecimal digits."""
        report = write_trf(self.tournament, head=self.head)
        return hashlib.sha256(report.encode("utf-8")).hexdigest()

    @property
    def tournament(self) -> Tournament:
        """The tournament itself."""
        return self.listed.tournament

    @property
    def system(self) -> PairingSystem:
        """The system by which it is paired."""
        return self.listed.system

    @property
    def voice(self) -> Voice:
        """Who tells it."""
        return self.listed.voice

    @property
    def board(self) -> TournamentBoard:
        """The board as it stands now."""
        return self.listed.board

    @property
    def standings(self) -> Standings:
        """Those after the last round of which all results are known."""
        return self.listed.standings

    @property
    def counted_rounds(self) -> int:
        """Rounds of which all results are known and which the standings count."""
        return self.standings.round_number

    @property
    def round_count(self) -> int:
        """Rounds of the whole tournament, as far as that is known."""
        return max(self.tournament.round_count, self.board.paired_rounds)

    @property
    def date(self) -> str:
        """When the last paired round was played, or else the tournament; empty if not known."""
        info = self.tournament.info
        last = info.date_of_round(self.board.paired_rounds)
        return last or info.end_date or info.start_date


def event_of(
    tournament: Tournament, system: PairingSystem, voice: Voice, head: str = ""
) -> PageEvent:
    """The event as it stands now; raises :class:`~pairing.standings.StandingsError`."""
    event = PageEvent(ListedEvent(tournament, system, voice), head)
    _ = event.standings
    return event
