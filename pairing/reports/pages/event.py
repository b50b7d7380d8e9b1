"""Everything that the pages say of an event, derived once."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from pairing.core.model import Tournament
from pairing.formats.trf import write_trf
from pairing.reports.board import BoardRow, TournamentBoard
from pairing.reports.lists.event import ListedEvent
from pairing.speech.voice import Voice
from pairing.standings import Standings, StandingsRow, Working, explain_all
from pairing.systems.system import PairingSystem


@dataclass(frozen=True, slots=True)
class PageEvent:
    """A tournament with what follows from it.

    ``listed`` is what its lists are made from. ``rows`` are the lines of the board and ``places``
    those of the standings under their TPN.
    ``workings`` tell how the values in the standings came about.
    ``fingerprint`` is the SHA-256 of the report file (TRF16, UTF-8), in hexadecimal digits;
    ``head`` is the head of the chain of the tournament's file, empty if it comes from none.
    """

    listed: ListedEvent
    rows: Mapping[int, BoardRow]
    places: Mapping[int, StandingsRow]
    workings: Mapping[int, tuple[Working, ...]]
    fingerprint: str
    head: str = ""

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
    def left_fide_mode(self) -> int:
        """The round before which FIDE mode was left; 0 if it was not."""
        return self.tournament.left_fide_mode

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
    listed = ListedEvent(tournament, system, voice)
    return PageEvent(
        listed=listed,
        rows={row.tpn: row for row in listed.board.rows},
        places={row.tpn: row for row in listed.standings.rows},
        workings=explain_all(tournament, listed.standings),
        fingerprint=hashlib.sha256(write_trf(tournament, head=head).encode("utf-8")).hexdigest(),
        head=head,
    )
