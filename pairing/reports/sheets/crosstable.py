"""The cross table: every player's rounds by rank, with the tie-breaks."""

from __future__ import annotations

from dataclasses import replace

from pairing.reports.board import BoardRow, by_rank
from pairing.reports.sheets.chart import Chart, state_text
from pairing.reports.sheets.columns import FEDERATION, NAME, NUMBER, RATING, TITLE
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.grid import POINTS, RANK
from pairing.reports.sheets.options import Progressive
from pairing.reports.sheets.tie_breaks import tie_break_columns


def crosstable(event: WorkbookEvent) -> Chart:
    """What the cross table shows: the players by rank, opponents by rank.

    It counts the same rounds as the standings.
    """
    board = event.counted_board
    state = state_text("crosstable", event.tournament, board, event.voice)
    rows = sorted(board.rows, key=by_rank)
    return Chart(
        state=event.voice.say(
            "sheets.ranks-in-rounds", {"state": state, "rank": RANK.heading(event.voice)}
        ),
        rows=tuple(_with_ranks(row, event.places) for row in rows),
        rounds=max(event.tournament.round_count, board.columns),
        leading=(RANK, NUMBER, TITLE, NAME, RATING, FEDERATION),
        trailing=(POINTS, *tie_break_columns(event.standings)),
        opponents="rank",
        options=replace(event.options, progressive=Progressive.NONE),
    )


def _with_ranks(row: BoardRow, places: dict[int, int]) -> BoardRow:
    """The row with the opponents' ranks in its cells instead of their TPNs."""
    cells = tuple(
        cell if cell.opponent is None else replace(cell, opponent=places[cell.opponent])
        for cell in row.cells
    )
    return replace(row, cells=cells)
