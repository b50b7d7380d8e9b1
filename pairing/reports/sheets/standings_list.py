"""The standings with tie-breaks and what decided each place."""

from __future__ import annotations

from pairing.reports.sheets import styles
from pairing.reports.sheets.columns import FEDERATION, NAME, NUMBER, RATING, TITLE, Column
from pairing.reports.sheets.event import Event
from pairing.reports.sheets.listing import Listing
from pairing.reports.sheets.tie_breaks import tie_break_columns
from pairing.standings.places import Place, places

RANK: Column[Place] = Column("rank", styles.NUMBER, lambda place: place.row.rank)
TOTAL: Column[Place] = Column("points", styles.POINTS, lambda place: place.row.points / 10, 4)
DECIDED_BY: Column[Place] = Column(
    "decided-by",
    styles.TEXT,
    lambda place: place.row.decided_by,
    8,
    words=lambda place, voice: place.decided_by(voice),
)


def standings_list(event: Event) -> Listing[Place]:
    """What the standings show: ranks as they are, shared where nothing separates players."""
    made = event.standings
    person: tuple[Column[Place], ...] = (NUMBER, TITLE, NAME, RATING, FEDERATION)
    columns: tuple[Column[Place], ...]
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
