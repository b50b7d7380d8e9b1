"""What a tournament loses when it is written as a report file, and what other programs pass over.

Reading the file gives the tournament again, but for what :func:`losses` names. Other
differences mean the same: rounds at the end without a date or fictitious points (TRF26) are not
told of, and a value of a result for all players and rounds becomes part of the point system.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple, replace

from pairing.core.errors import Place, Problem, Severity
from pairing.core.model import (
    ForbiddenGroup,
    Game,
    Player,
    Roster,
    Round,
    Tournament,
    points_decimal,
)
from pairing.formats.trf import columns
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.fields import plain, width
from pairing.formats.trf.findings import listed, quoted
from pairing.formats.trf.further import states_ranking
from pairing.formats.trf.integrity import is_open_match, is_stated
from pairing.formats.trf.kept import is_team_event, kept_lines, named_by_kept_records
from pairing.formats.trf.lists import is_for_all_rounds, later_requests
from pairing.formats.trf.matches import NoMatches, as_event_of_teams
from pairing.formats.trf.systems import has_code
from pairing.formats.trf.trf26 import needs_xxs
from pairing.formats.trf.writer import date_of_round, in_records, points_to_show

_CUT_TEXTS: tuple[tuple[str, slice, Callable[[Player], str]], ...] = (
    ("loss-name", columns.NAME, lambda player: player.name),
    ("loss-federation", columns.FEDERATION, lambda player: player.federation),
    ("loss-fide-id", columns.FIDE_ID, lambda player: player.fide_id),
    ("loss-birth-date", columns.BIRTH_DATE, lambda player: player.birth_date),
)

_OF_TEAMS = ("300", "310", "320", "330", "352", "362")
"""Records of TRF26 on teams and their matches."""


def losses(tournament: Tournament, dialect: Dialect) -> tuple[Problem, ...]:
    """What a file of that dialect does not say, or says so that other programs may not see it.

    A warning is a loss; a note is something said in other words or in words of the other dialect.
    """
    of_dialect = _in_trf26 if dialect is Dialect.TRF26 else _in_trf16
    event, tournament = tournament, in_records(tournament, dialect)
    return (
        *_of_matches(event, tournament),
        *_of_players(tournament),
        *_of_clubs(event, tournament),
        *_warn_about("loss-points", _with_unfit_points(tournament, dialect)),
        *_of_texts(tournament),
        *_of_rounds(tournament),
        *_of_games(event, dialect),
        *_of_lists(tournament),
        *_of_team_events(tournament),
        *_of_acceleration(tournament),
        *of_dialect(tournament),
    )


def _of_acceleration(tournament: Tournament) -> Iterator[Problem]:
    if tournament.announces_acceleration:
        yield _warning("loss-acceleration")


def _of_games(tournament: Tournament, dialect: Dialect) -> Iterator[Problem]:
    adjourned_key = "loss-adjourned" if dialect is Dialect.TRF16 else "adjourned-unknown"
    games = [game for a_round in tournament.rounds for game in a_round.games if game.adjourned]
    if any(not is_stated(game) and not is_open_match(game) for game in games):
        yield _warning("loss-adjourned", count=len(games))
    elif games:
        yield _note(
            "loss-adjourned" if any(map(is_open_match, games)) else adjourned_key, count=len(games)
        )
    if tournament.rating_corrections:
        yield _warning("loss-rating-corrections", count=len(tournament.rating_corrections))


def _of_matches(event: Tournament, written: Tournament) -> Iterator[Problem]:
    """What the records of members do not say of their teams and matches."""
    if not event.is_team_event:
        return
    try:
        back = as_event_of_teams(written, named_by_kept_records(written))
    except NoMatches:
        yield _warning("loss-matches")
        return
    read = back.players_by_tpn
    changed = {team.tpn for team in event.players if _described(team) != _described(read[team.tpn])}
    changed |= {own.tpn for own in event.rosters if any(map(_is_stated_in_part, own.members))}
    yield from _warn_about("loss-team-data", changed)
    rosters = zip(event.rosters, back.rosters, strict=False)
    differing_rosters = (own.tpn for own, other in rosters if own != _with_everybody_there(other))
    yield from _warn_about("loss-roster", differing_rosters)
    rounds = enumerate(zip(event.rounds, back.rounds, strict=False), start=1)
    differing = [number for number, (own, other) in rounds if _by_seats(own) != _by_seats(other)]
    if differing:
        yield _warning("loss-sheets", rounds=listed(differing), count=len(differing))
    states_bonuses = any(line.startswith("299") for line in written.kept_records)
    if event.points != back.points or (event.point_adjustments and not states_bonuses):
        yield _warning("loss-team-points")


def _by_seats(a_round: Round) -> list[Game]:
    """The games whatever their order and whether they are open, which is told apart from them."""
    games = (replace(game, adjourned=False) for game in a_round.games)
    return sorted(games, key=lambda game: (game.white, game.black))


def _described(team: Player) -> Player:
    """The team without what comments and lists of teams tell of it."""
    return replace(
        team,
        withdrawn=False,
        no_half_point_byes=False,
        official_rating=0,
        later_ratings=(),
        accelerations=(),
    )


def _is_stated_in_part(member: Player) -> bool:
    """He has what comments tell of single players only."""
    ratings = member.official_rating or member.later_ratings
    return bool(ratings or member.no_half_point_byes or member.expelled)


def _with_everybody_there(roster: Roster) -> Roster:
    """The roster of a team that may have withdrawn, and its members with it in records."""
    members = (replace(member, withdrawn=False) for member in roster.members)
    return replace(roster, members=tuple(members))


def _of_players(tournament: Tournament) -> Iterator[Problem]:
    players = tournament.players
    for key, field, text in _CUT_TEXTS:
        cut = (p.tpn for p in players if len(plain(text(p))) > width(field))
        yield from _warn_about(key, cut, most=width(field))
    unfit = (p.tpn for p in players if not _fits(str(p.rating), columns.RATING))
    yield from _warn_about("loss-rating", unfit)


def _of_clubs(event: Tournament, written: Tournament) -> Iterator[Problem]:
    """Comments tell the clubs of single players, not those of members of teams, nor of teams."""
    if event.is_team_event:
        everybody = (*written.players, *event.players)
        yield from _warn_about("loss-club", {p.tpn for p in everybody if p.club})


def _with_unfit_points(tournament: Tournament, dialect: Dialect) -> Iterator[int]:
    for tpn, points in points_to_show(tournament, dialect).items():
        if not _fits(points_decimal(points), columns.POINTS):
            yield tpn


def _fits(text: str, field: slice) -> bool:
    return len(text) <= width(field)


def _of_texts(tournament: Tournament) -> Iterator[Problem]:
    changed = sum(text != plain(text) for text in _texts(tournament))
    if changed:
        yield _warning("loss-characters", count=changed)
    blank = sum(not plain(name) for name in tournament.info.deputy_arbiters)
    if blank:
        yield _warning("loss-blank-deputies", count=blank)
    names = [plain(team.name) for team in tournament.teams]
    long = [quoted(name) for name in names if not _fits(name, columns.TEAM_NAME)]
    if long:
        yield _warning("loss-team-name", most=width(columns.TEAM_NAME), names="; ".join(long))


def _texts(tournament: Tournament) -> Iterator[str]:
    """Every text that stands in a record."""
    for value in astuple(tournament.info):
        yield from (value,) if isinstance(value, str) else value
    for player in tournament.players:
        yield from (player.name, player.federation, player.fide_id, player.birth_date, player.club)
    yield from (team.name for team in tournament.teams)
    yield from tournament.tie_breaks


def _of_rounds(tournament: Tournament) -> Iterator[Problem]:
    if any(date != date_of_round(date) for date in tournament.info.round_dates):
        yield _note("loss-round-dates")
    if tournament.initial_colour is None and tournament.rounds:
        yield _note("loss-initial-colour")
    unpaired = 0
    for a_round in reversed(tournament.rounds):
        if a_round.games or a_round.pairing_allocated_bye is not None:
            break
        unpaired += 1
    if unpaired:
        yield _warning("loss-rounds", count=unpaired)


def _of_lists(tournament: Tournament) -> Iterator[Problem]:
    if not states_ranking(tournament.ranking):
        yield _warning("loss-ranking")
    small = sum(len(group.members) < 2 for group in tournament.forbidden)
    if small:
        yield _warning("loss-groups", count=small)
    kept = kept_lines(tournament)
    outdated = set(tournament.kept_records) - set(kept)
    outdated.update([line for line in kept if line.startswith("212")][1:])  # the first one counts
    if outdated:
        records = sorted(quoted(plain(line)) for line in outdated)
        yield _warning("loss-records", records="; ".join(records))


def _of_team_events(tournament: Tournament) -> Iterator[Problem]:
    """Forbidden pairs for some rounds, adjustments of players: no words in records of teams."""
    codes = _used(
        {"260": _forbidden_for_some_rounds(tournament), "299": tournament.point_adjustments}
    )
    if codes and is_team_event(tournament):
        yield _warning("loss-team-event", records=codes)


def _in_trf16(tournament: Tournament) -> Iterator[Problem]:
    """TRF16 has words for results; what goes beyond stands in records of TRF26."""
    info = tournament.info
    content: dict[str, object] = {
        "172": info.starting_rank_method,
        "182": info.pairing_controller,
        "202": tournament.tie_breaks,
        "222": info.encoded_time_control,
    }
    if not is_team_event(tournament):
        content["240"] = later_requests(tournament)
        content["260"] = _forbidden_for_some_rounds(tournament)
        content["299"] = tournament.point_adjustments
    kept = kept_lines(tournament)
    for code in _OF_TEAMS:
        content[code] = any(line.startswith(code) for line in kept)
    if codes := _used(dict(sorted(content.items()))):
        yield _note("said-in-trf26", records=codes)


def _in_trf26(tournament: Tournament) -> Iterator[Problem]:
    content: dict[str, object] = {"XXS": needs_xxs(tournament)}
    if is_team_event(tournament):
        content["XXA"] = any(player.accelerations for player in tournament.players)
        content["XXP"] = any(is_for_all_rounds(group) for group in tournament.forbidden)
    if codes := _used(content):
        yield _note("said-in-trf16", records=codes)
    if not has_code(tournament.system):
        yield _note("system-without-code", system=tournament.system)


def _forbidden_for_some_rounds(tournament: Tournament) -> list[ForbiddenGroup]:
    return [group for group in tournament.forbidden if not is_for_all_rounds(group)]


def _used(content_by_code: Mapping[str, object]) -> str:
    """The codes of the records that have something to say."""
    return ", ".join(code for code, content in content_by_code.items() if content)


def _warn_about(key: str, tpns: Iterable[int], **values: int) -> Iterator[Problem]:
    """A warning about these players, if there are any."""
    concerned = sorted(tpns)
    if concerned:
        yield _warning(key, count=len(concerned), players=listed(concerned), **values)


def _warning(key: str, **values: str | int) -> Problem:
    return Problem(Severity.WARNING, f"trf.{key}", Place(), values)


def _note(key: str, **values: str | int) -> Problem:
    return Problem(Severity.NOTE, f"trf.{key}", Place(), values)
