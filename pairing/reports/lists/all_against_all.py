"""The cross table of a round robin: what everybody has scored against everybody else."""

from __future__ import annotations

from pairing.reports.board import BoardRow
from pairing.reports.lists.chart import POINTS, rank_column, state_text
from pairing.reports.lists.columns import NAME, NUMBER, TITLE, ColumnKind, ListColumn
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Listing
from pairing.reports.lists.tie_breaks import tie_break_columns
from pairing.reports.notation import result_mark

NO_GAME = "×"
"""What stands where the table of all rounds has no game between two, as between one and himself."""


def all_against_all(event: ListedEvent) -> Listing[BoardRow]:
    """A line and a column for everybody, by TPN, with the results of the one in the line.

    Of two games the one that is played first stands first. Where there is none yet nothing stands.
    """
    voice, players = event.voice, event.tournament.players
    met = _met(event)
    columns: tuple[ListColumn[BoardRow], ...] = (
        *(NUMBER, TITLE, NAME),
        *(_against(player.tpn, met, event) for player in players),
        POINTS,
        *tie_break_columns(event.standings),
        rank_column(event.ranks),
    )
    return Listing(
        state=state_text("all-against-all", event.tournament, event.board, voice),
        columns=columns,
        lines=event.board.rows,
        still=3,
        legend=voice.say("sheets.legend-all-against-all"),
    )


def _met(event: ListedEvent) -> frozenset[tuple[int, int]]:
    """Whom the table of all rounds has meet, each pair in both orders."""
    make = event.system.traits.schedule
    pairs = {pair for boards in (make(event.tournament) if make else ()) for pair in boards}
    return frozenset(pairs | {(black, white) for white, black in pairs})


def _against(
    opponent: int, met: frozenset[tuple[int, int]], event: ListedEvent
) -> ListColumn[BoardRow]:
    """The column of the results against one of them."""

    def results(row: BoardRow) -> str:
        marks = (result_mark(cell, event.voice) for cell in row.cells if cell.opponent == opponent)
        return " ".join(filter(None, marks)) if (row.tpn, opponent) in met else NO_GAME

    return ListColumn("", ColumnKind.SHORT, results, 1, label=str(opponent))
