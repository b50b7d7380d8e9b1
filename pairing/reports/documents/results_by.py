"""Results by category and by club, and the list of those with a title."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pairing.core.dates import first_day
from pairing.core.model import Player, Tenths, Title
from pairing.core.names import clean_text, folded
from pairing.federation.games import people
from pairing.federation.prizes import Condition
from pairing.reports.documents.content import Band, Row, Table
from pairing.reports.documents.errors import NoDocument
from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.documents.tables import event_name, list_columns, list_row
from pairing.reports.lists.columns import (
    CLUB,
    FEDERATION,
    NAME,
    NUMBER,
    RATING,
    TITLE,
    ListColumn,
)
from pairing.reports.lists.columns import ColumnKind as Holds
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.standings_list import RANK, TOTAL
from pairing.reports.lists.starting_list import FIDE_ID, ListedPlayer
from pairing.reports.lists.tie_breaks import tie_break_columns
from pairing.speech.voice import Voice
from pairing.standings.places import StandingsPlace, places

_YOUTH = (8, 10, 12, 14, 16, 18, 20)
_SENIORS = (50, 65)
_CLASS = 200
"""Ratings of one class differ by less."""
_LOWEST, _HIGHEST = 1200, 2400
BEST_OF_A_CLUB = 4
"""The points of so many players decide the order of clubs."""


@dataclass(frozen=True, slots=True)
class Category:
    """Some of the players, and what they are called."""

    name: str
    condition: Condition


@dataclass(frozen=True, slots=True)
class _Placed:
    """A player's place among those of his category or club, and his line in the standings."""

    place: int
    whole: StandingsPlace

    @property
    def player(self) -> Player:
        return self.whole.player


_PLACE: ListColumn[_Placed] = ListColumn("place-here", Holds.NUMBER, lambda line: line.place)


def results_by_category(event: ListedEvent) -> Table:
    """The standings of women, of each age group, and of each class of ratings, one after another.

    Everybody stands in his own age group alone, by the age reached in the year of the first day, in
    one class of ratings, and by the places of the whole standings. Without a date there are no age
    groups. Raises :class:`NoDocument` where nobody is in a category.
    """
    lines = _single_players(event)
    groups = [
        (category.name, found)
        for category in categories(event)
        if (found := [line for line in lines if category.condition.is_met_by(line.player)])
    ]
    if not groups:
        raise NoDocument("documents.no-categories")
    return _results(DocumentKind.BY_CATEGORY, event, groups)


def categories(event: ListedEvent) -> Iterator[Category]:
    """Those for which a list is made if anybody is in it."""
    voice, day = event.voice, first_day(event.tournament.info)
    yield Category(voice.say("documents.women"), Condition(sex="w"))
    if day is not None:
        yield from _age_groups(day.year, voice)
    yield from _rating_classes(voice)


def _age_groups(year: int, voice: Voice) -> Iterator[Category]:
    until: int | None = None
    for age in _YOUTH:
        since = year - age
        born = Condition(born_since=since, born_until=None if until is None else until - 1)
        name = voice.say("documents.under", {"age": age, "year": since})
        yield Category(name, born)
        until = since
    for age, older in zip(_SENIORS, (*_SENIORS[1:], None), strict=True):
        oldest = None if older is None else year - older + 1
        name = voice.say("documents.over", {"age": age, "year": year - age})
        yield Category(name, Condition(born_since=oldest, born_until=year - age))


def _rating_classes(voice: Voice) -> Iterator[Category]:
    values: dict[str, str | int] = {"rating": _HIGHEST}
    yield Category(
        voice.say("documents.rated-from", values),
        Condition(rating_at_least=_HIGHEST, unrated=False),
    )
    for least in range(_HIGHEST - _CLASS, _LOWEST - 1, -_CLASS):
        values = {"least": least, "most": least + _CLASS - 1}
        within = Condition(rating_at_least=least, rating_at_most=least + _CLASS - 1, unrated=False)
        yield Category(voice.say("documents.rated-between", values), within)
    values = {"rating": _LOWEST}
    below = Condition(rating_at_least=1, rating_at_most=_LOWEST - 1, unrated=False)
    yield Category(voice.say("documents.rated-below", values), below)
    yield Category(voice.say("documents.unrated"), Condition(unrated=True))


def results_by_club(event: ListedEvent) -> Table:
    """The standings of each club; first the club whose best players have most points together.

    Raises :class:`NoDocument` where nobody has a club.
    """
    clubs: dict[str, list[StandingsPlace]] = {}
    for line in _single_players(event):
        if key := folded(line.player.club):
            clubs.setdefault(key, []).append(line)
    if not clubs:
        raise NoDocument("documents.no-clubs")
    order = sorted(clubs.values(), key=lambda lines: (-_together(lines), lines[0].row.rank))
    groups = [(_club_heading(lines, event.voice), lines) for lines in order]
    return _results(DocumentKind.BY_CLUB, event, groups)


def _together(lines: Sequence[StandingsPlace]) -> Tenths:
    return sum(line.row.points for line in lines[:BEST_OF_A_CLUB])


def _club_heading(lines: Sequence[StandingsPlace], voice: Voice) -> str:
    values: dict[str, str | int] = {
        "club": clean_text(lines[0].player.club),
        "points": voice.points(_together(lines)),
        "best": min(len(lines), BEST_OF_A_CLUB),
        "players": len(lines),
    }
    return voice.say("documents.club-result", values)


def _single_players(event: ListedEvent) -> tuple[StandingsPlace, ...]:
    if event.tournament.is_team_event:
        raise NoDocument("documents.only-single-players")
    return places(event.tournament, event.standings)


def _results(
    kind: DocumentKind, event: ListedEvent, groups: Iterable[tuple[str, Sequence[StandingsPlace]]]
) -> Table:
    whole = (RANK, NUMBER, TITLE, NAME, RATING, FEDERATION)
    club = () if kind is DocumentKind.BY_CLUB else (CLUB,)
    columns = (*whole, *club, TOTAL, *tie_break_columns(event.standings))
    rows: list[Row | Band] = []
    for name, lines in groups:
        rows.append(Band(name))
        for place, line in enumerate(lines, start=1):
            own = list_row((_PLACE,), _Placed(place, line), event.voice)
            rest = list_row(columns, line, event.voice)
            rows.append(Row((*own.cells, *rest.cells), rest.is_quiet))
    values: dict[str, str | int] = {
        "round": event.standings.round_number,
        "regulations": event.standings.regulations(event.voice),
    }
    return Table(
        kind=kind,
        event=event_name(event),
        title=event.voice.say(f"documents.{kind.value}-after", values),
        columns=(*list_columns((_PLACE,), event.voice), *list_columns(columns, event.voice)),
        rows=tuple(rows),
        still=5,
        legend=event.voice.say("sheets.legend-standings", values),
    )


def titled_list(event: ListedEvent) -> Table:
    """The players who have a title, by title and rating; how many of each.

    Raises :class:`NoDocument` where nobody has one.
    """
    titled = [player for player in people(event.tournament).values() if player.title.value]
    if not titled:
        raise NoDocument("documents.no-titles")
    columns = (NUMBER, TITLE, NAME, RATING, FEDERATION, CLUB, FIDE_ID)
    rows: list[Row | Band] = []
    for title in Title:
        own = sorted(
            (player for player in titled if player.title is title),
            key=lambda player: (-player.rating, folded(player.name), player.tpn),
        )
        if own:
            values: dict[str, str | int] = {"title": title.value, "players": len(own)}
            rows.append(Band(event.voice.say("documents.so-many-with-title", values)))
            rows += (list_row(columns, ListedPlayer(player), event.voice) for player in own)
    return Table(
        kind=DocumentKind.TITLED,
        event=event_name(event),
        title=event.voice.say("documents.titled"),
        columns=list_columns(columns, event.voice),
        rows=tuple(rows),
        still=3,
        legend=event.voice.say("sheets.legend-starting-list"),
    )
