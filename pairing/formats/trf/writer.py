"""Writes a tournament report file in one of its dialects.

What such a file cannot say, or says in other words, :mod:`pairing.formats.trf.losses` tells. A
system for which record 192 has no code is named there by its key in this library.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pairing.core.consistency import refuse_contradictory
from pairing.core.histories import Entry, histories, points_by_tpn
from pairing.core.model import (
    ByeRequest,
    Player,
    Team,
    Tenths,
    Tournament,
    TournamentInfo,
    points_decimal,
)
from pairing.formats.trf import trf16, trf26
from pairing.formats.trf.board_order import order_lines
from pairing.formats.trf.by_hand import lines_by_hand
from pairing.formats.trf.columns import (
    BIRTH_DATE,
    ENTRY_WIDTH,
    FEDERATION,
    FIDE_ID,
    FIRST_ROUND_DATE,
    LARGEST_STARTING_RANK,
    NAME,
    POINTS,
    RATING,
    STARTING_RANK,
    TEAM_NAME,
)
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.double_games import in_columns
from pairing.formats.trf.entries import UNKNOWN_MARK
from pairing.formats.trf.fields import number_in, plain, text_in, width
from pairing.formats.trf.further import lines_of_more
from pairing.formats.trf.gone import lines_of_gone, lines_of_not_entitled
from pairing.formats.trf.integrity import is_stated, lines_of_open_matches
from pairing.formats.trf.kept import (
    STANDINGS_RECORD,
    SYSTEM_RECORD,
    history_line,
    is_standings_record,
    is_team_event,
    kept_lines,
    named_by_kept_records,
    names_system,
    system_notes,
    system_without_own_record,
    written_code,
)
from pairing.formats.trf.lists import adjustment_line, byes_in_lines, upcoming_bye_points
from pairing.formats.trf.marks import lines_of_marks
from pairing.formats.trf.members import as_event_of_members, as_event_of_members_in_trf26
from pairing.formats.trf.more_ratings import lines_of_ratings
from pairing.formats.trf.team_scores import options_line
from pairing.systems.registry import plays_two_games

_SINGLE_TEXTS = {
    "012": "name",
    "022": "place",
    "032": "federation",
    "042": "start_date",
    "052": "end_date",
    "092": "kind",
    "102": "chief_arbiter",
    "122": "time_control",
}
_LONG_YEAR = re.compile(r"\d\d(\d\d)\D(\d\d)\D(\d\d)\Z")


def write_trf(tournament: Tournament, dialect: Dialect = Dialect.TRF16, head: str = "") -> str:
    """The report file, with LF line ends; encode it as UTF-8.

    ``head`` is the head of the chain of the tournament file, which becomes a comment.
    ``ValueError`` if a TPN has more digits than the columns hold.
    """
    refuse_contradictory(tournament)
    orders = order_lines(tournament)
    stated = [
        *lines_of_gone(tournament),
        *lines_of_not_entitled(tournament),
        *lines_of_open_matches(tournament),
        *lines_by_hand(tournament),
        *lines_of_ratings(tournament),
        *lines_of_marks(tournament),
        *lines_of_more(tournament),
    ]
    event = tournament
    tournament = in_records(event, dialect)
    if any(player.tpn > LARGEST_STARTING_RANK for player in tournament.players):
        raise ValueError(f"starting ranks end at {LARGEST_STARTING_RANK}")
    lines = [line.rstrip() for line in _interpreted_lines(tournament, event, dialect)]
    named = names_system(tournament, dialect)
    lines += [*options_line(tournament.options), *system_notes(tournament, dialect)]
    lines += [each for each in kept_lines(tournament) if named or each[:3] != SYSTEM_RECORD]
    lines += [*stated, *orders, *([history_line(head)] if head else [])]
    return "".join(f"{line}\n" for line in lines)


def in_records(tournament: Tournament, dialect: Dialect) -> Tournament:
    """The tournament as the records tell it: the members of teams are the players."""
    if plays_two_games(tournament):
        tournament = in_columns(tournament)
    if dialect is Dialect.TRF26:
        return as_event_of_members_in_trf26(tournament)
    return as_event_of_members(tournament)


def _interpreted_lines(
    tournament: Tournament, event: Tournament, dialect: Dialect
) -> Iterator[str]:
    """The records that are read; ``tournament`` is the ``event`` as they tell it."""
    yield from _head(tournament)
    if dialect is Dialect.TRF26:
        yield from trf26.settings_lines(tournament)
        yield from _code_lines(tournament, event, dialect)
        yield from _player_lines(tournament, event, dialect)
        yield from (_team_line(team) for team in tournament.teams)
        yield from trf26.list_lines(tournament)
    else:
        yield from _code_lines(tournament, event, dialect)
        yield from trf16.settings_lines(tournament)
        yield from _player_lines(tournament, event, dialect)
        yield from (_team_line(team) for team in tournament.teams)
        yield from trf16.list_lines(tournament)
    if not is_team_event(tournament):
        yield from (adjustment_line(each) for each in tournament.point_adjustments)


def _head(tournament: Tournament) -> Iterator[str]:
    info = tournament.info
    for code, field in _SINGLE_TEXTS.items():
        if code == "092":
            yield from _counts(tournament)
        if text := plain(getattr(info, field)):
            yield f"{code} {text}"
        if code == "102":
            yield from (f"112 {plain(name)}" for name in info.deputy_arbiters if plain(name))
    if any(info.round_dates):
        yield _dates_line(info)


def _counts(tournament: Tournament) -> Iterator[str]:
    teams = [line for line in tournament.kept_records if line.startswith("310")]
    yield f"062 {len(tournament.players)}"
    yield f"072 {sum(player.rating > 0 for player in tournament.players)}"
    yield f"082 {len(tournament.teams) or len(teams)}"


def _dates_line(info: TournamentInfo) -> str:
    dates = (date_of_round(date).ljust(ENTRY_WIDTH) for date in info.round_dates)
    return "132".ljust(FIRST_ROUND_DATE) + "".join(dates)


def date_of_round(date: str) -> str:
    """The date as record 132 has it: without the century, and of no more than ten characters."""
    return _LONG_YEAR.sub(r"\1/\2/\3", plain(date))[:ENTRY_WIDTH]


def _code_lines(tournament: Tournament, event: Tournament, dialect: Dialect) -> Iterator[str]:
    """Records 172 to 222, which hold codes."""
    info = tournament.info
    if text := plain(info.starting_rank_method):
        yield f"172 {text}"
    if text := plain(info.pairing_controller):
        yield f"182 {text}"
    if _needs_system_record(tournament, dialect):
        yield f"{SYSTEM_RECORD} {written_code(tournament)}"
    yield from _tie_break_lines(event)
    if text := plain(info.encoded_time_control):
        yield f"222 {text}"


def _tie_break_lines(event: Tournament) -> Iterator[str]:
    """Record 202, by which a reader knows what the ranks follow; of teams 212 too, with the points.

    A list that nobody announced is told of a tournament that has ranks by it: not where those of
    another program are written again, which may follow another one.
    """
    from pairing.standings import default_tie_breaks, ranks_are_of_the_file

    codes = event.tie_breaks
    if not codes and event.rounds and not ranks_are_of_the_file(event):
        codes = default_tie_breaks(event)
    if codes:
        listed = ",".join(map(plain, codes))
        yield f"202 {listed}"
        if event.is_team_event and not any(map(is_standings_record, event.kept_records)):
            yield f"{STANDINGS_RECORD} PTS,{listed.removeprefix('PTS,')}"


def _needs_system_record(tournament: Tournament, dialect: Dialect) -> bool:
    """TRF26 always names the system; TRF16 of teams only if a reader would take another one."""
    if dialect is Dialect.TRF26 and not named_by_kept_records(tournament):
        return True
    is_stated = system_without_own_record(tournament) == tournament.system
    return names_system(tournament, dialect) and not is_stated


def _player_lines(tournament: Tournament, event: Tournament, dialect: Dialect) -> Iterator[str]:
    """The players with their ranks in the standings, those of members in an event of teams."""
    from pairing.standings import ranks_to_report  # whoever reads needs none

    unknown = _adjourned_sides(event) if dialect is Dialect.TRF26 else frozenset()
    entries = _entries(tournament, byes_in_lines(tournament, dialect), unknown)
    points = points_to_show(tournament, dialect)
    rank_of = ranks_to_report(tournament if event.is_team_event else event, points)
    for player in tournament.players:
        tpn = player.tpn
        yield _player_line(player, points[tpn], rank_of[tpn]) + "".join(entries[tpn])


def _player_line(player: Player, points: Tenths, rank: int) -> str:
    """The line up to the blank before the first round's entry."""
    return (
        "001"
        + str(player.tpn).rjust(width(STARTING_RANK))
        + f" {player.sex:1.1}{player.title.value:>3} "
        + text_in(player.name, NAME)
        + " "
        + number_in(str(player.rating), RATING)
        + " "
        + text_in(player.federation, FEDERATION)
        + " "
        + plain(player.fide_id)[: width(FIDE_ID)].rjust(width(FIDE_ID))
        + " "
        + text_in(player.birth_date, BIRTH_DATE)
        + number_in(points_decimal(points), POINTS)
        + f"{rank:>5} "
    )


def _adjourned_sides(event: Tournament) -> frozenset[tuple[int, int]]:
    """The rounds in which somebody's game is not over, with his TPN; matches are told otherwise."""
    return frozenset(
        (number, tpn)
        for number, a_round in enumerate(event.rounds, start=1)
        for game in a_round.games
        if is_stated(game)
        for tpn in (game.white, game.black)
    )


def _entries(
    tournament: Tournament, byes: Iterable[ByeRequest], unknown: frozenset[tuple[int, int]]
) -> dict[int, list[str]]:
    """Everybody's entries: the paired rounds, then these byes of rounds to come.

    ``unknown`` are the rounds of TPNs whose game stands there without the result it counts as.
    """
    entries = {
        tpn: [
            _entry(entry, is_unknown=(number, tpn) in unknown)
            for number, entry in enumerate(own, start=1)
        ]
        for tpn, own in histories(tournament).items()
    }
    for bye in sorted(byes, key=lambda bye: bye.round_number):
        own = entries[bye.tpn]
        own += [" " * ENTRY_WIDTH] * (bye.round_number - 1 - len(own))
        own.append(_bye_entry(bye.kind.value))
    return entries


def _entry(entry: Entry, *, is_unknown: bool) -> str:
    if entry.opponent is None or entry.colour is None:
        return _bye_entry(entry.mark)
    mark = UNKNOWN_MARK if is_unknown else entry.mark.replace("?", " ")
    return f"{entry.opponent:>5} {entry.colour.value} {mark} "


def _bye_entry(mark: str) -> str:
    return f" 0000 - {mark} "


def points_to_show(tournament: Tournament, dialect: Dialect) -> dict[int, Tenths]:
    """Everybody's points; a bye of the round to be paired counts if it stands in his line."""
    points = points_by_tpn(histories(tournament))
    for bye in byes_in_lines(tournament, dialect):
        if bye.round_number == tournament.next_round:
            points[bye.tpn] += upcoming_bye_points(tournament, bye.tpn, bye.kind)
    return points


def _team_line(team: Team) -> str:
    return f"013 {text_in(team.name, TEAM_NAME)}{' '.join(f'{tpn:>4}' for tpn in team.members)}"
