"""Records of TRF26 about teams: byes, forbidden pairs, forfeited matches, adjusted points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    Game,
    GameResult,
    PointAdjustment,
)
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.losses import losses
from pairing.systems.olympiad import OLYMPIAD_1998
from tests.support.reported import without_ranks

EVENT = generate(
    Conditions(players=Span(11, 11), rounds=Span(4, 4)), OLYMPIAD_1998, seed=3
).tournament
EVENT = replace(EVENT, round_count=7)


def read(text):
    return read_trf(text.encode())


def file_of(event):
    return write_trf(event, Dialect.TRF26)


def keys(result):
    return [problem.key.removeprefix("trf.") for problem in result.problems]


def with_lines(text, *lines):
    return text + "".join(f"{line}\n" for line in lines)


def without(text, code):
    return "".join(line for line in text.splitlines(True) if not line.startswith(code))


def test_byes_bans_and_points_of_teams_come_back():
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


@pytest.mark.parametrize("number", [1, 4])
def test_a_forfeit_in_any_round_agrees_with_its_record(number):
    a_round = EVENT.rounds[number - 1]
    game = replace(a_round.games[0], result=GameResult.WHITE_WINS_BY_FORFEIT)
    rounds = list(EVENT.rounds)
    rounds[number - 1] = replace(a_round, games=(game, *a_round.games[1:]))
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
    assert result.problems[-1].place.line == len(text.splitlines())


def test_a_record_that_tells_of_no_forfeit_is_an_error_and_kept():
    result = read(with_lines(file_of(EVENT), "330 +=   2   1   2"))
    assert "bad-forfeit" in keys(result)
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


def test_game_points_of_a_team_are_compared_with_the_results():
    team = next(line for line in file_of(EVENT).splitlines() if line.startswith("310"))
    other = f"{team[:61]}{'99.5':>6}{team[67:]}"
    result = read(file_of(EVENT).replace(team, other))
    assert "team-points-differ" in keys(result)
    assert "team-points-differ" not in keys(read(file_of(EVENT)))


def test_game_points_that_are_left_open_contradict_nothing():
    team = next(line for line in file_of(EVENT).splitlines() if line.startswith("310"))
    found = keys(read(file_of(EVENT).replace(team, f"{team[:61]}{'':6}{team[67:]}")))
    assert "bad-points" not in found and "team-points-differ" not in found


def test_results_of_teams_that_the_games_tell_are_not_kept():
    result = read(with_lines(file_of(EVENT), "801   1 Team 0001      7 20.0"))
    assert "record-repeats" in keys(result)
    assert without_ranks(result.tournament) == without_ranks(EVENT)
