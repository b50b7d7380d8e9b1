"""Records of TRF26 about teams: byes, forbidden pairs, forfeited matches, adjusted points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.errors import Place
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    Game,
    GameResult,
    PointAdjustment,
    PointSystem,
)
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.columns import ADJUSTED_POINTS
from pairing.formats.trf.losses import losses
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.team_swiss import TEAM_SWISS_2026
from tests.support.reported import without_ranks

EVENT = generate(
    Conditions(players=Span(11, 11), rounds=Span(4, 4)), OLYMPIAD_1998, seed=3
).tournament
EVENT = replace(EVENT, round_count=7)
BY_MATCH = generate(
    Conditions(players=Span(4, 4), rounds=Span(2, 2)), TEAM_SWISS_2026, seed=3
).tournament


def read(text):
    return read_trf(text.encode())


def file_of(event):
    return write_trf(event, Dialect.TRF26)


def keys(result):
    return [problem.key.removeprefix("trf.") for problem in result.problems]


def place_of(result, key):
    (found,) = (each.place for each in result.problems if each.key == f"trf.{key}")
    return found


def with_lines(text, *lines):
    return text + "".join(f"{line}\n" for line in lines)


def without(text, code):
    return "".join(line for line in text.splitlines(True) if not line.startswith(code))


def test_byes_forbidden_pairs_and_points_of_teams_come_back():
    event = replace(
        EVENT,
        requests=(
            ByeRequest(3, 5, ByeKind.HALF_POINT),
            ByeRequest(4, 5, ByeKind.ZERO_POINT),
            ByeRequest(3, 6, ByeKind.FULL_POINT),
        ),
        forbidden=(
            ForbiddenGroup(frozenset({1, 2, 7})),
            ForbiddenGroup(frozenset({5, 6}), 5, 6),
        ),
        point_adjustments=(PointAdjustment(-10, None, 4, frozenset({2})),),
    )
    text = file_of(event)
    lines = text.splitlines()
    assert "240 H   5    3" in lines
    assert "260   5   6    5    6" in lines
    assert not any(line.startswith(("XXP", "XXZ")) for line in lines)
    assert without_ranks(read(text).tournament) == without_ranks(event)
    assert [p.key for p in losses(event, Dialect.TRF26) if p.severity.value == "warning"] == []


@pytest.mark.parametrize("result", [GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BOTH_FORFEIT])
def test_a_forfeited_match_is_told(result):
    *earlier, last = EVENT.rounds
    game = replace(last.games[0], result=result)
    event = replace(EVENT, rounds=(*earlier, replace(last, games=(game, *last.games[1:]))))
    text = file_of(event)
    assert f"330 {result.value}   4 {game.white:>3} {game.black:>3}" in text.splitlines()
    assert without_ranks(read(text).tournament) == without_ranks(event)


@pytest.mark.parametrize(("number", "place"), [(1, 0), (4, 0), (4, 3)])
def test_a_forfeit_on_any_board_of_any_round_agrees_with_its_record(number, place):
    a_round = EVENT.rounds[number - 1]
    games = list(a_round.games)
    games[place] = replace(games[place], result=GameResult.WHITE_WINS_BY_FORFEIT)
    rounds = list(EVENT.rounds)
    rounds[number - 1] = replace(a_round, games=tuple(games))
    assert "forfeit-contradicts" not in keys(read(file_of(replace(EVENT, rounds=tuple(rounds)))))


@pytest.mark.parametrize("number", [0, 7])
def test_a_forfeit_in_a_round_that_was_not_paired_contradicts_the_games(number):
    *earlier, last = EVENT.rounds
    game = replace(last.games[0], result=GameResult.WHITE_WINS_BY_FORFEIT)
    event = replace(EVENT, rounds=(*earlier, replace(last, games=(game, *last.games[1:]))))
    text = with_lines(file_of(event), f"330 +-   {number} {game.white:>3} {game.black:>3}")
    assert {"forfeit-contradicts", "bad-forfeit"} & set(keys(read(text)))


def test_a_forfeited_match_is_read_where_no_member_has_an_entry():
    text = file_of(EVENT)
    game = EVENT.rounds[3].games[0]
    members = {n for tpn in (game.white, game.black) for n in EVENT.rosters_by_tpn[tpn].numbers}
    blanked = "".join(
        line[:120] + "\n" if line.startswith("001") and int(line[3:8]) in members else line
        for line in without(text, "310").splitlines(True)
    )
    teams = "".join(line for line in text.splitlines(True) if line.startswith("310"))
    result = read(with_lines(blanked + teams, f"330 -+   4 {game.black:>3} {game.white:>3}"))
    forfeit = Game(game.black, game.white, GameResult.BLACK_WINS_BY_FORFEIT)
    assert forfeit in result.tournament.rounds[3].games
    assert not any(line.startswith("330") for line in result.tournament.kept_records)


def test_a_forfeit_that_was_played_is_reported_and_the_games_count():
    game = EVENT.rounds[1].games[0]
    text = with_lines(file_of(EVENT), f"330 +-   2 {game.white:>3} {game.black:>3}")
    result = read(text)
    assert without_ranks(result.tournament) == without_ranks(EVENT)
    assert "forfeit-contradicts" in keys(result)
    assert result.problems[-1].place == Place("", len(text.splitlines()), 5)


def test_a_record_that_tells_of_no_forfeit_is_an_error_and_kept():
    result = read(with_lines(file_of(EVENT), "330 +=   2   1   2"))
    assert place_of(result, "bad-forfeit").column == 5
    assert result.tournament.kept_records[-1] == "330 +=   2   1   2"


def test_an_absence_is_worth_what_the_list_says():
    byes = {n: r.pairing_allocated_bye for n, r in enumerate(EVENT.rounds, start=1)}
    number, bye = next((n, tpn) for n, tpn in byes.items() if tpn)
    *others, game = EVENT.rounds[3].games
    event = replace(
        EVENT,
        rounds=(
            *EVENT.rounds[:3],
            replace(
                EVENT.rounds[3],
                games=tuple(others),
                byes=(
                    *EVENT.rounds[3].byes,
                    Bye(game.white, ByeKind.ZERO_POINT),
                    Bye(game.black, ByeKind.ZERO_POINT),
                ),
            ),
        ),
    )
    text = with_lines(file_of(event), f"240 H   4 {game.white:>4}", f"240 H {number:>3} {bye:>4}")
    result = read(text)
    kinds = {each.tpn: each.kind for each in result.tournament.rounds[3].byes}
    assert kinds[game.white] is ByeKind.HALF_POINT
    assert kinds[game.black] is ByeKind.ZERO_POINT
    assert keys(result).count("team-bye-contradicts") == 1
    assert place_of(result, "team-bye-contradicts").column == 1
    assert result.tournament.requests == ()
    assert result.tournament.rounds[number - 1].pairing_allocated_bye == bye


def test_the_bye_of_a_team_is_known_from_its_record_alone():
    bye = EVENT.rounds[3].pairing_allocated_bye
    numbers = EVENT.rosters_by_tpn[bye].numbers
    text = "".join(
        line[:120] + "\n" if line.startswith("001") and int(line[3:8]) in numbers else line
        for line in file_of(EVENT).splitlines(True)
    )
    assert read(text).tournament.rounds[3].pairing_allocated_bye == bye


def test_teams_that_do_not_exist_are_named_as_teams():
    result = read(with_lines(file_of(EVENT), "260   1 999    1   77    2"))
    assert "unknown-team" in keys(result)
    assert result.tournament.forbidden == (ForbiddenGroup(frozenset({1, 2})),)


def with_game_points(text):
    """The file of the event with other game points of team 1."""
    team = next(line for line in file_of(EVENT).splitlines() if line.startswith("310"))
    return file_of(EVENT).replace(team, f"{team[:61]}{text:>6}{team[67:]}")


def test_game_points_of_a_team_are_compared_with_the_results():
    result = read(with_game_points("99.5"))
    assert place_of(result, "team-points-differ").column == 62
    assert "team-points-differ" not in keys(read(file_of(EVENT)))


def test_game_points_fill_their_columns():
    (found,) = (
        each for each in read(with_game_points("1015.0")).problems if "listed" in each.values
    )
    assert found.values["listed"] == "1015.0" and found.values["team"] == 1


def test_game_points_that_are_no_number_are_an_error_at_their_column():
    assert place_of(read(with_game_points("many")), "bad-points").column == 62


@pytest.mark.parametrize("number", ["101", " x "])
def test_a_record_of_no_team_of_the_event_is_compared_with_nothing(number):
    """Number 101 is not number 1; and what is no number names nobody."""
    lines = file_of(EVENT).splitlines()
    last = next(line for line in reversed(lines) if line.startswith("310"))
    stray = f"310 {number}{last[7:61]}{'99.5':>6}"
    assert "team-points-differ" not in keys(read(with_lines(file_of(EVENT), stray)))


def test_game_points_that_are_left_open_contradict_nothing():
    team = next(line for line in file_of(EVENT).splitlines() if line.startswith("310"))
    found = keys(read(file_of(EVENT).replace(team, f"{team[:61]}{'':6}{team[67:]}")))
    assert "bad-points" not in found and "team-points-differ" not in found


def test_results_of_teams_that_the_games_tell_are_not_kept():
    result = read(with_lines(file_of(EVENT), "801   1 Team 0001      7 20.0"))
    assert "record-repeats" in keys(result)
    assert without_ranks(result.tournament) == without_ranks(EVENT)


def test_points_for_all_teams_and_for_some_come_back():
    """For every team, for teams that are named, and of the other score alone."""
    adjustments = (
        PointAdjustment(5, None, 2),
        PointAdjustment(0, None, 3, frozenset({4}), other_points=10),
        PointAdjustment(-10, None, 4, frozenset({2}), other_points=-20),
    )
    event = replace(EVENT, point_adjustments=adjustments)
    assert read(file_of(event)).tournament.point_adjustments == adjustments


def test_points_of_the_other_score_alone_leave_the_first_as_it_is():
    other = PointAdjustment(0, None, 3, frozenset({4}), other_points=10)
    text = file_of(replace(EVENT, point_adjustments=(other,)))
    line = next(each for each in text.splitlines() if each.startswith("299"))
    start, stop = ADJUSTED_POINTS.start, ADJUSTED_POINTS.stop
    blank = f"{line[:start]}{'':{stop - start}}{line[stop:]}"
    assert blank != line
    assert read(text.replace(line, blank)).tournament.point_adjustments == (other,)


def test_match_points_go_before_game_points_where_they_come_first():
    adjustments = (PointAdjustment(20, None, 2, frozenset({4}), other_points=-15),)
    points = PointSystem.for_match_points()
    event = replace(BY_MATCH, points=points, point_adjustments=adjustments)
    assert read(file_of(event)).tournament.point_adjustments == adjustments


def test_points_for_teams_that_do_not_exist_are_left_out_and_the_next_are_read():
    known = PointAdjustment(-10, None, 4, frozenset({2}))
    text = file_of(replace(EVENT, point_adjustments=(known,)))
    line = next(each for each in text.splitlines() if each.startswith("299"))
    unknown = f"{line.rstrip()[:-1]}99"
    result = read(text.replace(line, f"{unknown}\n{line}"))
    assert "unknown-team" in keys(result)
    assert result.tournament.point_adjustments == (known,)


def test_virtual_points_begin_in_the_round_of_their_range():
    teams = EVENT.players
    event = replace(
        EVENT, players=(*(replace(t, accelerations=(0, 20)) for t in teams[:3]), *teams[3:])
    )
    found = read(file_of(event)).tournament.players
    assert [each.accelerations for each in found[:4]] == [(0, 20)] * 3 + [()]


def test_virtual_points_that_members_have_stay_beside_lists_of_teams():
    teams = EVENT.players
    event = replace(
        EVENT,
        players=(replace(teams[0], accelerations=(20, 10)), *teams[1:]),
        requests=(ByeRequest(3, 5, ByeKind.HALF_POINT),),
    )
    found = read(write_trf(event, Dialect.TRF16)).tournament
    assert found.players[0].accelerations == (20, 10)
    assert found.requests == event.requests


def test_byes_of_a_record_are_looked_for_in_their_own_round():
    """Team 11 rests in round 3: to say so of round 4 as well contradicts the games."""
    text = file_of(EVENT)
    line = next(each for each in text.splitlines() if each.startswith("320"))
    assert line.endswith("000 000  11   4")
    result = read(text.replace(line, line.replace("11   4", "11  11")))
    assert "team-bye-contradicts" in keys(result)
    assert "team-bye-contradicts" not in keys(read(text))
