"""Everything that the pages say of an event, derived once."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from pairing.core.model import Tournament
from pairing.formats.trf import write_trf
from pairing.reports.board import BoardRow, TournamentBoard, tournament_board
from pairing.speech.voice import Voice
from pairing.standings import Standings, StandingsRow, Working, explain_all, tournament_standings
from pairing.systems.system import PairingSystem


@dataclass(frozen=True, slots=True)
class PageEvent:
    """A tournament with what follows from it.

    ``standings`` are those after the last round of which all results are known. ``rows`` are the
    lines of the board and ``places`` those of the standings under their TPN; ``lines`` are the
    numbers 1, 2, … of the standings' lines, all different also where places are shared.
    ``workings`` tell how the values in the standings came about.
    ``fingerprint`` is the SHA-256 of the report file (TRF16, UTF-8), in hexadecimal digits;
    ``head`` is the head of the chain of the tournament's file, empty if it comes from none.
    """

    tournament: Tournament
    system: PairingSystem
    voice: Voice
    board: TournamentBoard
    standings: Standings
    rows: Mapping[int, BoardRow]
    places: Mapping[int, StandingsRow]
    lines: Mapping[int, int]
    workings: Mapping[int, tuple[Working, ...]]
    fingerprint: str
    head: str = ""

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
    board = tournament_board(tournament, system.definitions)
    table = tournament_standings(tournament)
    return PageEvent(
        tournament=tournament,
        system=system,
        voice=voice,
        board=board,
        standings=table,
        rows={row.tpn: row for row in board.rows},
        places={row.tpn: row for row in table.rows},
        lines={row.tpn: line for line, row in enumerate(table.rows, start=1)},
        workings=explain_all(tournament, table),
        fingerprint=hashlib.sha256(write_trf(tournament, head=head).encode("utf-8")).hexdigest(),
        head=head,
    )
