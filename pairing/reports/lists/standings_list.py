"""The standings with tie-breaks and what decided each place."""

from __future__ import annotations

from pairing.core.model import Tournament
from pairing.reports.lists.columns import (
    FEDERATION,
    NAME,
    NUMBER,
    RATING,
    TITLE,
    ColumnKind,
    ListColumn,
    score,
)
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Listing
from pairing.reports.lists.tie_breaks import tie_break_columns
from pairing.speech.voice import Voice
from pairing.standings import Standings, standings_notes, which_ranks_count
from pairing.standings.places import StandingsPlace, places

RANK: ListColumn[StandingsPlace] = ListColumn(
    "rank", ColumnKind.NUMBER, lambda place: place.row.rank
)
TOTAL: ListColumn[StandingsPlace] = ListColumn(
    "points", ColumnKind.POINTS, lambda place: score(place.row.points), 4
)
OTHER_RANK: ListColumn[StandingsPlace] = ListColumn(
    "rank-in-file", ColumnKind.NUMBER, lambda place: place.row.other_rank
)
COMPUTED_RANK: ListColumn[StandingsPlace] = ListColumn(
    "rank-by-tie-breaks", ColumnKind.NUMBER, lambda place: place.row.other_rank
)
DECIDED_BY: ListColumn[StandingsPlace] = ListColumn(
    "decided-by",
    ColumnKind.SHORT,
    lambda place: place.row.decided_by,
    8,
    words=lambda place, voice: place.decided_by(voice),
)


def standings_columns(made: Standings) -> tuple[ListColumn[StandingsPlace], ...]:
    """The columns of standings with these tie-breaks."""
    person: tuple[ListColumn[StandingsPlace], ...] = (NUMBER, TITLE, NAME, RATING, FEDERATION)
    other = (COMPUTED_RANK if made.by_file else OTHER_RANK,) if made.contradicted else ()
    return (RANK, *other, *person, TOTAL, *tie_break_columns(made), DECIDED_BY)


def standings_list(event: ListedEvent) -> Listing[StandingsPlace]:
    """What the standings show: ranks as they are, shared where nothing separates players."""
    return list_of(event.tournament, event.standings, event.voice)


def list_of(tournament: Tournament, made: Standings, voice: Voice) -> Listing[StandingsPlace]:
    """The list of these standings of a tournament."""
    values: dict[str, str | int] = {
        "round": made.round_number,
        "regulations": made.regulations(voice),
    }
    notes = standings_notes(tournament, made, voice)
    return Listing(
        state=voice.say(f"sheets.standings-{_state(made)}", values),
        columns=standings_columns(made),
        lines=places(tournament, made),
        still=5 if made.contradicted else 4,
        legend=". ".join(filter(None, (*_legend(made, values, voice), " ".join(notes)))),
    )


def _legend(made: Standings, values: dict[str, str | int], voice: Voice) -> tuple[str, ...]:
    """How the places are decided; which ranks count where the file that was read has others."""
    usual = voice.say("sheets.legend-standings", values)
    return (
        usual,
        *((which_ranks_count(made, voice),) if made.contradicted or made.by_file else ()),
    )


def _state(made: Standings) -> str:
    return "provisional" if made.is_provisional else "after"
