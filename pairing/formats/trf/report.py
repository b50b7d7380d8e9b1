"""What a rating officer looks for before a report is accepted, found before it is sent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from pairing.core.errors import Place, Problem, Severity
from pairing.core.model import GameResult, Player, Tournament
from pairing.formats.trf.double_games import in_columns
from pairing.formats.trf.fields import plain
from pairing.formats.trf.findings import listed, quoted
from pairing.formats.trf.kept import national_player
from pairing.formats.trf.members import as_event_of_members
from pairing.systems.registry import plays_two_games

_DATE = re.compile(r"\d{4}/(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])\Z")
_BIRTH_DATE = re.compile(r"\d{4}(/\d\d/\d\d)?\Z")
_ROUND_DATE = re.compile(r"(\d\d)?(\d\d/\d\d/\d\d)\Z")
_FEDERATION = re.compile(r"[A-Z]{3}\Z")
_KEYS_OF_MISSING_TEXTS = {
    "name": "report-no-name",
    "place": "report-no-place",
    "federation": "report-no-federation",
    "chief_arbiter": "report-no-chief-arbiter",
    "time_control": "report-no-time-control",
}


def report_problems(tournament: Tournament) -> tuple[Problem, ...]:
    """Notes on what is missing or odd for rating the tournament; empty if nothing is.

    The mandatory fields and those marked "warning if wrong" are of C.02.03, annex A (TRF26). Of an
    event of teams the members and their games are rated, of a match of two games both games.
    """
    if plays_two_games(tournament):
        tournament = in_columns(tournament)
    tournament = as_event_of_members(tournament)
    return (
        *_of_head(tournament),
        *_of_dates(tournament),
        *_of_players(tournament),
        *_of_rounds(tournament),
        *_of_games(tournament),
    )


def _of_head(tournament: Tournament) -> Iterator[Problem]:
    info = tournament.info
    for field, key in _KEYS_OF_MISSING_TEXTS.items():
        if not getattr(info, field).strip():
            yield _note(key)
    federation = info.federation.strip()
    if federation and not _FEDERATION.match(federation):
        yield _note("report-odd-federation", text=quoted(plain(federation)))
    is_national = any(national_player(line) is not None for line in tournament.kept_records)
    if is_national and not info.starting_rank_method:
        yield _note("report-no-starting-rank-method")


def _of_dates(tournament: Tournament) -> Iterator[Problem]:
    info = tournament.info
    days = [info.start_date.strip(), info.end_date.strip()]
    if not all(_DATE.match(day) for day in days):
        yield _note("report-odd-dates")
    elif days[0] > days[1]:
        yield _note("report-end-before-start")
    dates = info.round_dates[: len(tournament.rounds)]
    dated = [_ROUND_DATE.match(date.strip()) for date in dates]
    undated = [number for number, date in enumerate(dated, start=1) if date is None]
    undated += range(len(dates) + 1, len(tournament.rounds) + 1)
    if undated:
        yield _note("report-undated-rounds", rounds=listed(undated), count=len(undated))
    in_order = [date[2] for date in dated if date is not None]
    if in_order != sorted(in_order):
        yield _note("report-dates-disordered")


def _of_players(tournament: Tournament) -> Iterator[Problem]:
    players = tournament.players
    yield from _about("report-no-fide-id", (p for p in players if not p.fide_id))
    odd = (p for p in players if p.fide_id and not p.fide_id.isdecimal())
    yield from _about("report-odd-fide-id", odd)
    yield from _about("report-same-fide-id", _with_the_same_fide_id(players))
    yield from _about("report-no-rating", (p for p in players if not p.rating))
    undated = (p for p in players if not _BIRTH_DATE.match(p.birth_date))
    yield from _about("report-no-birth-date", undated)
    unfederated = (p for p in players if not _FEDERATION.match(p.federation))
    yield from _about("report-no-player-federation", unfederated)
    yield from _about("report-no-sex", (p for p in players if not p.sex))
    yield from _about("report-no-rated-game", _without_rated_game(tournament))


def _with_the_same_fide_id(players: Iterable[Player]) -> Iterator[Player]:
    owners = Counter(player.fide_id for player in players if player.fide_id)
    return (player for player in players if owners[player.fide_id] > 1)


def _of_rounds(tournament: Tournament) -> Iterator[Problem]:
    paired = len(tournament.rounds)
    if not tournament.round_count:
        yield _note("report-no-round-count")
    elif paired < tournament.round_count:
        yield _note("report-rounds-missing", paired=paired, rounds=tournament.round_count)
    for number, a_round in enumerate(tournament.rounds, start=1):
        boards = [board for board, game in enumerate(a_round.games, 1) if game.result.is_pending]
        if boards:
            yield _note("report-no-result", round=number, boards=listed(boards), count=len(boards))


def _of_games(tournament: Tournament) -> Iterator[Problem]:
    """Games that are not rated, and results that a rating officer asks about."""
    for key, concerns in _GAMES_TO_NOTE.items():
        games = [place for place, result in _results(tournament) if concerns(result)]
        if games:
            yield _note(key, count=len(games), games=listed(games))


def _results(tournament: Tournament) -> Iterator[tuple[str, GameResult]]:
    """Every game as ``round.board`` with its result."""
    for number, a_round in enumerate(tournament.rounds, start=1):
        for board, game in enumerate(a_round.games, start=1):
            if isinstance(game.result, GameResult):
                yield f"{number}.{board}", game.result


def _is_unrated(result: GameResult) -> bool:
    """It was played in less than a move by each."""
    return set(result.value) <= set("WDL")


def _may_be_rated(result: GameResult) -> bool:
    """It is rated, or its result is not known yet."""
    return result.is_pending or (result.is_played and not _is_unrated(result))


def _is_unusual(result: GameResult) -> bool:
    """Neither a win nor a draw for both: 0-0, ½-0."""
    return result.value in ("00", "LL", "=0", "0=")


_GAMES_TO_NOTE: Mapping[str, Callable[[GameResult], bool]] = {
    "report-forfeits": lambda result: result.is_forfeit,
    "report-unrated": _is_unrated,
    "report-unusual": _is_unusual,
}


def _without_rated_game(tournament: Tournament) -> Iterator[Player]:
    """Players without a game that is rated; nobody as long as none has been paired."""
    playing = {
        tpn
        for a_round in tournament.rounds
        for game in a_round.games
        if isinstance(game.result, GameResult) and _may_be_rated(game.result)
        for tpn in (game.white, game.black)
    }
    return (p for p in tournament.players if tournament.rounds and p.tpn not in playing)


def _about(key: str, players: Iterable[Player]) -> Iterator[Problem]:
    """A note on these players, if there are any."""
    tpns = [player.tpn for player in players]
    if tpns:
        yield _note(key, count=len(tpns), players=listed(tpns))


def _note(key: str, **values: str | int) -> Problem:
    return Problem(Severity.NOTE, f"trf.{key}", Place(), values)
