"""An event of teams as one of their members: the form in which report files have it.

The members play the games of the boards; the teams are lists of them. What no record says about
teams, :func:`~pairing.formats.trf.losses.losses` names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairing.core.histories import histories, points_by_tpn
from pairing.core.line_ups import sheet_of
from pairing.core.model import (
    NOBODY,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    MatchResult,
    Player,
    PointSystem,
    Roster,
    Round,
    Team,
    Tenths,
    Tournament,
    colour_on_board,
    points_decimal,
)
from pairing.core.publishing import in_publishing_order
from pairing.core.scores import by_game_points, by_match_points
from pairing.formats.trf.lists import (
    acceleration_lines,
    bye_lines,
    byes_to_come,
    forbidden_line,
    team_adjustment_line,
)
from pairing.formats.trf.team_notes import team_notes
from pairing.formats.trf.team_scores import (
    bye_values,
    code_of_scores,
    match_points_lines,
    option_lines,
)

COLOURS_RECORD = "352"
TEAM_RECORD = "310"
BYES_RECORD = "320"
LINE_UP_RECORD = "300"
FORFEIT_RECORD = "330"


def as_event_of_members(tournament: Tournament) -> Tournament:
    """The event in which the members are the players; one of single players comes back as it is."""
    if not tournament.is_team_event:
        return tournament
    teams = tournament.players_by_tpn
    members = (
        replace(
            member,
            withdrawn=teams[roster.tpn].withdrawn,
            accelerations=teams[roster.tpn].accelerations,
        )
        for roster in tournament.rosters
        for member in roster.members
    )
    rosters = tournament.rosters_by_tpn
    return replace(
        tournament,
        stated_ranks=None,
        points=PointSystem(),
        players=tuple(sorted(members, key=lambda member: member.tpn)),
        rounds=tuple(_rounds(tournament)),
        requests=tuple(_requests(tournament)),
        forbidden=tuple(_forbidden(tournament)),
        teams=tuple(Team(team.name, _numbers(rosters, team.tpn)) for team in tournament.players),
        point_adjustments=(),
        boards_per_match=0,
        rosters=(),
        options=(),
        other_points=None,
        kept_records=(
            *_system_record(tournament),
            _colours_record(tournament),
            *match_points_lines(tournament),
            *option_lines(tournament),
            *team_notes(tournament.rosters),
            *_line_up_records(tournament),
            *tournament.kept_records,
        ),
    )


def as_event_of_members_in_trf26(tournament: Tournament) -> Tournament:
    """The same with the teams in the records of TRF26, and lists (240, 260, 299) of teams."""
    event = as_event_of_members(tournament)
    if event is tournament:
        return tournament
    records = (
        *_team_records(tournament),
        *_bye_records(tournament),
        *_forfeit_records(tournament),
        *_lists_of_teams(tournament),
    )
    kept = (*event.kept_records, *records)
    players = tuple(replace(member, accelerations=()) for member in event.players)
    return replace(event, players=players, teams=(), requests=(), forbidden=(), kept_records=kept)


def _numbers(rosters: dict[int, Roster], tpn: int) -> tuple[int, ...]:
    return rosters[tpn].numbers if tpn in rosters else ()


def _rounds(tournament: Tournament) -> Iterator[Round]:
    """Every round with the games of all boards, in the order of publishing."""
    scores: dict[int, Tenths] = {
        number: 0 for roster in tournament.rosters for number in roster.numbers
    }
    for a_round in tournament.rounds:
        made = _round(tournament, a_round)
        games = {(game.white, game.black): game for game in made.games}
        ordered = tuple(games[pair] for pair in in_publishing_order(games, scores))
        yield replace(made, games=ordered)
        players = tuple(Player(number, "") for number in scores)
        own = histories(Tournament(players=players, rounds=(made,)))
        scores = {number: score + own[number][0].points for number, score in scores.items()}


def _round(tournament: Tournament, a_round: Round) -> Round:
    rosters = tournament.rosters_by_tpn
    games: list[Game] = []
    byes: dict[int, ByeKind] = {}
    for match in a_round.games:
        for board in sheet_of(tournament, match).boards:
            if NOBODY not in (board.white, board.black):
                games.append(Game(board.white, board.black, board.result))
            else:
                byes[board.white or board.black] = ByeKind.FULL_POINT
    for bye in a_round.byes:
        byes |= dict.fromkeys(_numbers(rosters, bye.tpn), bye.kind)
    byes.pop(NOBODY, None)
    playing = {number for game in games for number in (game.white, game.black)}
    members = sorted(number for roster in tournament.rosters for number in roster.numbers)
    absent = (number for number in members if number not in playing)
    kinds = (Bye(number, byes.get(number, ByeKind.ZERO_POINT)) for number in absent)
    return replace(a_round, games=tuple(games), byes=tuple(kinds))


def _requests(tournament: Tournament) -> Iterator[ByeRequest]:
    rosters = tournament.rosters_by_tpn
    for request in tournament.requests:
        for number in _numbers(rosters, request.tpn):
            yield replace(request, tpn=number)


def _forbidden(tournament: Tournament) -> Iterator[ForbiddenGroup]:
    rosters = tournament.rosters_by_tpn
    for group in tournament.forbidden:
        numbers = (number for tpn in group.members for number in _numbers(rosters, tpn))
        yield replace(group, members=frozenset(numbers))


def _system_record(tournament: Tournament) -> Iterator[str]:
    """Record 192, where the code tells more than the system."""
    if code := code_of_scores(tournament):
        yield f"192 {code}"


def _colours_record(tournament: Tournament) -> str:
    """Record 352: the colours of the boards of the team that has White on the first."""
    boards = range(1, tournament.boards_per_match + 1)
    letters = (colour_on_board(Colour.WHITE, board).value.upper() for board in boards)
    return f"{COLOURS_RECORD} {''.join(letters)}"


def _team_records(tournament: Tournament) -> Iterator[str]:
    """Records 310: number, name, federation as nickname, strength, points, place, members."""
    from pairing.standings import ranks_to_report  # whoever reads needs none

    rank_of = ranks_to_report(tournament)
    game_points, match_points = (
        points_by_tpn(histories(by_game_points(tournament))),
        points_by_tpn(histories(by_match_points(tournament))),
    )
    rosters = tournament.rosters_by_tpn
    for team in tournament.players:
        numbers = " ".join(f"{number:>4}" for number in _numbers(rosters, team.tpn))
        yield (
            f"{TEAM_RECORD} {team.tpn:>3} {team.name:<32.32} {team.federation:<5.5} "
            f"{team.rating:>6} {points_decimal(match_points[team.tpn]):>6} "
            f"{points_decimal(game_points[team.tpn]):>6} {rank_of[team.tpn]:>3}  {numbers}"
        )


def _bye_records(tournament: Tournament) -> Iterator[str]:
    """Record 320: the team with the pairing-allocated bye of every round, 000 if there is none."""
    byes = [a_round.pairing_allocated_bye or 0 for a_round in tournament.rounds]
    if any(byes):
        match_points, game_points = map(points_decimal, bye_values(tournament))
        teams = " ".join(f"{tpn:>3}" if tpn else "000" for tpn in byes)
        yield f"{BYES_RECORD} {match_points:>4} {game_points:>4} {teams}"


def _line_up_records(tournament: Tournament) -> Iterator[str]:
    """Records 300: line-ups that are not in the order of the members."""
    rosters = tournament.rosters_by_tpn
    for number, a_round in enumerate(tournament.rounds, start=1):
        for game in a_round.games:
            if not isinstance(game.result, MatchResult):
                continue
            for team, other, colour in (
                (game.white, game.black, Colour.WHITE),
                (game.black, game.white, Colour.BLACK),
            ):
                seated = game.result.members(colour)
                order = _numbers(rosters, team)
                places = [order.index(each) for each in seated if each != NOBODY]
                if places != sorted(places) or NOBODY in seated[: len(places)]:
                    numbers = " ".join(f"{each:04}" for each in seated)
                    yield f"{LINE_UP_RECORD} {number:>3} {team:>3} {other:>3} {numbers}"


def _forfeit_records(tournament: Tournament) -> Iterator[str]:
    """Records 330: matches of which no board was played."""
    for number, a_round in enumerate(tournament.rounds, start=1):
        for game in a_round.games:
            if game.result.is_forfeit:
                marks = game.result.mark(Colour.WHITE) + game.result.mark(Colour.BLACK)
                yield f"{FORFEIT_RECORD} {marks} {number:>3} {game.white:>3} {game.black:>3}"


def _lists_of_teams(tournament: Tournament) -> Iterator[str]:
    """Byes asked for (240), acceleration (250), who may not meet (260), further points (299)."""
    yield from bye_lines(byes_to_come(tournament))
    yield from (forbidden_line(group) for group in tournament.forbidden if len(group.members) > 1)
    by_match = tournament.points.by_match
    yield from acceleration_lines(tournament.players, by_match=by_match)
    for adjustment in tournament.point_adjustments:
        yield team_adjustment_line(adjustment, by_match=by_match)
