"""The cross table: every player's rounds in the order of the standings, with the tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pairing.reports.board import BoardRow
from pairing.reports.lists.chart import POINTS, Chart, line_column, rank_column, state_text
from pairing.reports.lists.columns import FEDERATION, NAME, NUMBER, RATING, TITLE
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.tie_breaks import tie_break_columns
from pairing.reports.options import Progressive


def crosstable(event: ListedEvent) -> Chart:
    """What the cross table shows: opponents by the number of their line, which nobody shares.

    It counts the same rounds as the standings; ranks, in the last column, are theirs.
    """
    board, places = event.counted_board, event.places
    state = state_text("crosstable", event.tournament, board, event.voice)
    line = line_column(places)
    rows = sorted(board.rows, key=lambda row: places[row.tpn])
    return Chart(
        state=event.voice.say(
            "sheets.lines-in-rounds", {"state": state, "line": line.heading(event.voice)}
        ),
        rows=tuple(_with_lines(row, places) for row in rows),
        rounds=max(event.tournament.round_count, board.columns),
        leading=(line, NUMBER, TITLE, NAME, RATING, FEDERATION),
        trailing=(POINTS, *tie_break_columns(event.standings), rank_column(event.ranks)),
        opponents="line",
        options=replace(event.options, progressive=Progressive.NONE),
        has_floats=event.has_floats,
    )


def _with_lines(row: BoardRow, places: Mapping[int, int]) -> BoardRow:
    """The row with the opponents' lines in its cells instead of their TPNs."""
    cells = tuple(
        cell if cell.opponent is None else replace(cell, opponent=places[cell.opponent])
        for cell in row.cells
    )
    return replace(row, cells=cells)
