"""The wallchart: every player's rounds by TPN, as it hangs in the hall."""

from __future__ import annotations

from pairing.reports.lists.chart import POINTS, Chart, rank_column, state_text
from pairing.reports.lists.columns import CLUB, FEDERATION, NAME, NUMBER, RATING, TITLE
from pairing.reports.lists.event import ListedEvent


def wallchart(event: ListedEvent) -> Chart:
    """What the wallchart shows: the players by TPN, opponents by TPN.

    The last round is there while it is being played; ranks are those of the standings.
    """
    board = event.board
    club = (CLUB,) if event.options.with_clubs else ()
    return Chart(
        state=state_text("wallchart", event.tournament, board, event.voice),
        rows=board.rows,
        rounds=max(event.tournament.round_count, board.columns),
        leading=(NUMBER, TITLE, NAME, RATING, FEDERATION, *club),
        trailing=(POINTS, rank_column(event.ranks)),
        opponents="number",
        options=event.options,
        has_floats=event.has_floats,
    )
