"""The standings with tie-breaks and what decided each place."""

from __future__ import annotations

from pairing.reports.sheets import styles
from pairing.reports.sheets.columns import FEDERATION, NAME, NUMBER, RATING, TITLE, SheetColumn
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.listing import Listing
from pairing.reports.sheets.tie_breaks import tie_break_columns
from pairing.standings.places import StandingsPlace, places

RANK: SheetColumn[StandingsPlace] = SheetColumn("rank", styles.NUMBER, lambda place: place.row.rank)
TOTAL: SheetColumn[StandingsPlace] = SheetColumn(
    "points", styles.POINTS, lambda place: place.row.points / 10, 4
)
DECIDED_BY: SheetColumn[StandingsPlace] = SheetColumn(
    "decided-by",
    styles.TEXT,
    lambda place: place.row.decided_by,
    8,
    words=lambda place, voice: place.decided_by(voice),
)


def standings_list(event: WorkbookEvent) -> Listing[StandingsPlace]:
    """What the standings show: ranks as they are, shared where nothing separates players."""
    made = event.standings
    person: tuple[SheetColumn[StandingsPlace], ...] = (NUMBER, TITLE, NAME, RATING, FEDERATION)
    columns: tuple[SheetColumn[StandingsPlace], ...]
    columns = (RANK, *person, TOTAL, *tie_break_columns(made), DECIDED_BY)
    values: dict[str, str | int] = {
        "round": made.round_number,
        "regulations": made.regulations,
    }
    return Listing(
        state=event.voice.say("sheets.standings-after", values),
        columns=columns,
        lines=places(event.tournament, made),
        still=4,
        legend=event.voice.say("sheets.legend-standings", values),
    )
