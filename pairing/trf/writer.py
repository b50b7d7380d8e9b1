"""Writes a tournament report file: TRF16 columns, extension lines for what TRF16 has no record.

What such a file cannot say, or says in other words:

- ``Player.club`` has no column. ``Player.withdrawn`` becomes a zero-point bye in the next round.
- Texts are trimmed and control characters become blanks. Names are cut to 33 characters,
  federations to 3, FIDE numbers to 11, birth dates to 10, team names to 32. Numbers are never cut:
  a rating above 9999 or points above 999.9 are left blank.
- The century of a round's date is left out (``YY/MM/DD``).
- An initial colour not drawn yet comes back as what the first round shows, once it is paired.
- A last round without any game or pairing-allocated bye comes back as requests for that round.
- Requests for rounds that are paired already, and bans on fewer than two players, are left out.
- A kept 192 record that names another system than the tournament has is left out.

A system for which record 192 has no code is named there by its key in this library.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pairing.common.histories import bye_points, histories
from pairing.model import (
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Player,
    Team,
    Tenths,
    Tournament,
    TournamentInfo,
    points_decimal,
)
from pairing.trf.checks import ranks
from pairing.trf.columns import (
    ACCELERATED_PLAYER,
    BIRTH_DATE,
    ENTRY_WIDTH,
    FEDERATION,
    FIDE_ID,
    FIRST_ROUND_DATE,
    LARGEST_STARTING_RANK,
    LAST_ROUND,
    LIST_STEP,
    NAME,
    POINTS,
    RATING,
    STARTING_RANK,
    TEAM_NAME,
)
from pairing.trf.lexer import without_control_characters
from pairing.trf.scoring import scoring_lines
from pairing.trf.systems import SYSTEM_WITHOUT_NAME, code_of, named_system

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
_SYSTEM_RECORD = "192"
_LONG_YEAR = re.compile(r"\d\d(\d\d)\D(\d\d)\D(\d\d)\Z")


def write_trf(tournament: Tournament) -> str:
    """The report file, with LF line ends; encode it as UTF-8.

    ``ValueError`` if a TPN has more digits than the columns hold.
    """
    if any(player.tpn > LARGEST_STARTING_RANK for player in tournament.players):
        raise ValueError(f"starting ranks end at {LARGEST_STARTING_RANK}")
    lines = [line.rstrip() for line in _interpreted_lines(tournament)]
    lines += _kept_lines(tournament)
    return "".join(f"{line}\n" for line in lines)


def _kept_lines(tournament: Tournament) -> list[str]:
    is_named_anew = _system_said_otherwise(tournament) != tournament.system
    return [
        line
        for line in tournament.kept_records
        if not (is_named_anew and line.startswith(_SYSTEM_RECORD))
    ]


def _interpreted_lines(tournament: Tournament) -> Iterator[str]:
    yield from _head(tournament)
    yield from _settings(tournament)
    yield from _player_lines(tournament)
    yield from (_team_line(team) for team in tournament.teams)
    for player in tournament.players:
        if player.accelerations:
            yield _acceleration_line(player)
    for group in tournament.forbidden:
        if len(group.members) > 1:
            yield _ban_line(group)
    yield from _later_byes(tournament)


def _head(tournament: Tournament) -> Iterator[str]:
    info = tournament.info
    for code, field in _SINGLE_TEXTS.items():
        if code == "092":
            yield from _counts(tournament)
        if text := _plain(getattr(info, field)):
            yield f"{code} {text}"
        if code == "102":
            yield from (f"112 {_plain(name)}" for name in info.deputy_arbiters if _plain(name))
    if any(info.round_dates):
        yield _dates_line(info)


def _counts(tournament: Tournament) -> Iterator[str]:
    teams = [line for line in tournament.kept_records if line.startswith("310")]
    yield f"062 {len(tournament.players)}"
    yield f"072 {sum(player.rating > 0 for player in tournament.players)}"
    yield f"082 {len(tournament.teams) or len(teams)}"


def _dates_line(info: TournamentInfo) -> str:
    dates = (_LONG_YEAR.sub(r"\1/\2/\3", _plain(date)) for date in info.round_dates)
    return "132".ljust(FIRST_ROUND_DATE) + "".join(
        date[:ENTRY_WIDTH].ljust(ENTRY_WIDTH) for date in dates
    )


def _settings(tournament: Tournament) -> Iterator[str]:
    if _system_said_otherwise(tournament) != tournament.system:
        yield f"{_SYSTEM_RECORD} {code_of(tournament.system)}"
    if tournament.round_count:
        yield f"XXR {tournament.round_count}"
    if tournament.initial_colour is not None:
        yield f"XXC {'white1' if tournament.initial_colour is Colour.WHITE else 'black1'}"
    yield from scoring_lines(tournament.points)


def _system_said_otherwise(tournament: Tournament) -> str:
    """The system that a reader would find without a 192 record of ours."""
    kept = [line for line in tournament.kept_records if line.startswith(_SYSTEM_RECORD)]
    code = kept[-1][len(_SYSTEM_RECORD) :].strip() if kept else ""
    info = tournament.info
    return named_system(code, info.kind.strip(), info.start_date) or SYSTEM_WITHOUT_NAME


def _player_lines(tournament: Tournament) -> Iterator[str]:
    entries = _entries(tournament)
    points = _points_to_show(tournament)
    rank_of = ranks(points)
    for player in tournament.players:
        tpn = player.tpn
        yield _player_line(player, points[tpn], rank_of[tpn]) + "".join(entries[tpn])


def _player_line(player: Player, points: Tenths, rank: int) -> str:
    """The line up to the blank before the first round's entry."""
    return (
        "001"
        + str(player.tpn).rjust(_width(STARTING_RANK))
        + f" {player.sex:1.1}{player.title.value:>3} "
        + _text(player.name, NAME)
        + " "
        + _number(str(player.rating), RATING)
        + " "
        + _text(player.federation, FEDERATION)
        + " "
        + _plain(player.fide_id)[: _width(FIDE_ID)].rjust(_width(FIDE_ID))
        + " "
        + _text(player.birth_date, BIRTH_DATE)
        + _number(points_decimal(points), POINTS)
        + f"{rank:>5} "
    )


def _entries(tournament: Tournament) -> dict[int, list[str]]:
    """Everybody's entries: the paired rounds, then the request for the next round."""
    entries = {
        tpn: [
            _game_entry(entry.opponent, entry.colour, entry.mark)
            if entry.opponent is not None and entry.colour is not None
            else _bye_entry(entry.mark)
            for entry in own
        ]
        for tpn, own in histories(tournament).items()
    }
    for tpn, kind in _next_byes(tournament).items():
        entries[tpn].append(_bye_entry(kind.value))
    return entries


def _game_entry(opponent: int, colour: Colour, mark: str) -> str:
    return f"{opponent:>5} {colour.value} {mark.replace('?', ' ')} "


def _bye_entry(mark: str) -> str:
    return f" 0000 - {mark} "


def _next_byes(tournament: Tournament) -> dict[int, ByeKind]:
    """Byes of the round to be paired: requests, and zero points for those who have withdrawn."""
    number = tournament.next_round
    byes = {}
    if not tournament.round_count or number <= tournament.round_count:
        byes = {p.tpn: ByeKind.ZERO_POINT for p in tournament.players if p.withdrawn}
    requested = {r.tpn: r.kind for r in tournament.requests if r.round_number == number}
    return byes | requested


def _points_to_show(tournament: Tournament) -> dict[int, Tenths]:
    """The sum of what stands in a player's line, a bye of the round to be paired included."""
    points = {tpn: sum(entry.points for entry in own) for tpn, own in histories(tournament).items()}
    for tpn, kind in _next_byes(tournament).items():
        points[tpn] += bye_points(tournament.points, kind)
    return points


def _team_line(team: Team) -> str:
    return f"013 {_text(team.name, TEAM_NAME)}{' '.join(f'{tpn:>4}' for tpn in team.members)}"


def _acceleration_line(player: Player) -> str:
    values = (points_decimal(points).rjust(LIST_STEP) for points in player.accelerations)
    return f"XXA{player.tpn:>{_width(ACCELERATED_PLAYER)}}{''.join(values)}"


def _ban_line(group: ForbiddenGroup) -> str:
    members = sorted(group.members)
    if (group.first_round, group.last_round) == (1, 0):
        return " ".join(["XXP", *map(str, members)])
    last = group.last_round or LAST_ROUND
    return f"260 {group.first_round:>3} {last:>3} " + _numbers(members)


def _later_byes(tournament: Tournament) -> Iterator[str]:
    """Requests for rounds after the next one, one line for each kind and round."""
    later: dict[tuple[int, str], list[int]] = {}
    for request in sorted(tournament.requests, key=_round_then_player):
        if request.round_number > tournament.next_round:
            key = request.round_number, request.kind.value
            later.setdefault(key, []).append(request.tpn)
    for (number, letter), tpns in later.items():
        yield f"240 {letter} {number:>3} " + _numbers(tpns)


def _round_then_player(request: ByeRequest) -> tuple[int, int]:
    return request.round_number, request.tpn


def _numbers(tpns: list[int]) -> str:
    return " ".join(f"{tpn:>4}" for tpn in tpns)


def _width(field: slice) -> int:
    return int(field.stop - field.start)


def _plain(text: str) -> str:
    return without_control_characters(text.replace("\t", " ")).strip()


def _text(text: str, field: slice) -> str:
    """A text cut and padded to its columns."""
    width = _width(field)
    return _plain(text)[:width].ljust(width)


def _number(text: str, field: slice) -> str:
    """A number at the right edge of its columns; blank if it does not fit."""
    width = _width(field)
    return text.rjust(width) if len(text) <= width else " " * width
