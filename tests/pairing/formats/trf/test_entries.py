"""Entries of a player line: opponent, colour, result."""

from __future__ import annotations

import pytest

from pairing.core.errors import Problem, Severity
from pairing.core.model import Bye, ByeKind, Game, GameResult
from pairing.formats.trf import read_trf
from tests.pairing.formats.trf.lines import CALM, only_problem, player_line, read, report


def result_of(white_entry: str, black_entry: str) -> tuple[GameResult, list[str]]:
    """The result of 1 against 2 in a round in which 3 has no opponent, and the problems."""
    tournament, problems = read(
        "XXC white1", player_line(1, f"2 {white_entry}"), player_line(2, f"1 {black_entry}")
    )
    (game,) = tournament.rounds[0].games
    assert (game.white, game.black) == (1, 2)
    return game.result, problems


def problem_of(key: str, *lines: str) -> Problem:
    problems = read_trf(report(*lines)).problems
    return next(problem for problem in problems if problem.key == f"trf.{key}")


def bye_of(entry: str) -> tuple[ByeKind, list[str]]:
    tournament, problems = read(*CALM, player_line(3, entry))
    (bye,) = tournament.rounds[0].byes
    return bye.kind, problems


@pytest.mark.parametrize("result", [r for r in GameResult if not r.is_pending])
def test_every_result_is_read_from_its_two_letters(result):
    white, black = result.value
    assert result_of(f"w {white}", f"b {black}") == (result, [])
    assert result_of(f"w {white.lower()}", f"b {black.lower()}") == (result, [])
    assert result_of(f"W {white}", f"B {black}") == (result, [])


def test_a_game_without_a_result_is_pending():
    assert result_of("w  ", "b  ") == (GameResult.PENDING, [])


def test_a_line_may_end_right_after_the_colour():
    first = player_line(1, "2 w  ").rstrip()
    assert first.endswith("w")
    assert read("XXC white1", first, player_line(2, "1 b  "))[0].rounds[0].games == (Game(1, 2),)


@pytest.mark.parametrize("kind", list(ByeKind))
def test_every_bye_is_read_from_its_letter(kind):
    assert bye_of(f"- {kind.value}") == (kind, [])
    assert bye_of(f"- {kind.value.lower()}") == (kind, [])


def test_the_opponents_number_of_a_bye_may_be_left_blank():
    line = player_line(3, "- H").replace("0000", "    ")
    assert read(*CALM, line)[0].rounds[0].byes == (Bye(3, ByeKind.HALF_POINT),)


@pytest.mark.parametrize(
    ("mark", "kind"),
    [
        ("+", ByeKind.PAIRING_ALLOCATED),
        ("-", ByeKind.ZERO_POINT),
        ("1", ByeKind.FULL_POINT),
        ("=", ByeKind.HALF_POINT),
        ("0", ByeKind.ZERO_POINT),
        ("W", ByeKind.FULL_POINT),
        ("d", ByeKind.HALF_POINT),
        ("L", ByeKind.ZERO_POINT),
    ],
)
def test_a_result_without_an_opponent_is_the_bye_of_that_worth_with_a_note(mark, kind):
    assert bye_of(f"- {mark}") == (kind, ["result-without-opponent"])


def test_no_entry_in_a_paired_round_is_a_zero_point_bye():
    assert bye_of("") == (ByeKind.ZERO_POINT, [])
    assert bye_of("-  ") == (ByeKind.ZERO_POINT, [])


def test_a_colour_without_an_opponent_is_noted():
    line = player_line(3, "- H").replace("0000 -", "0000 w")
    assert read(*CALM, line)[1] == ["colour-without-opponent"]


@pytest.mark.parametrize(
    ("entry", "key", "column"),
    [
        ("2x w 1", "bad-opponent", 92),
        ("2 x 1", "bad-colour", 97),
        ("2 w 7", "bad-result", 99),
        ("2 w H", "bye-with-opponent", 92),
    ],
)
def test_nonsense_in_an_entry_is_reported_at_its_column(entry, key, column):
    problem = problem_of(key, player_line(1, entry), player_line(2, "1 b 0"))
    assert (problem.place.line, problem.place.column) == (1, column)


def test_letters_that_stand_beside_their_columns_are_reported():
    shifted = player_line(1) + "     2 w 1"
    problem = problem_of("entry-out-of-columns", shifted, player_line(2, "1 b 0"))
    assert (problem.severity, problem.place.line) == (Severity.ERROR, 1)


@pytest.mark.parametrize("entry", ["2x w 1", "2 x 1", "2 w 7"])
def test_what_cannot_be_read_is_taken_from_the_opponent(entry):
    tournament, _ = read("XXC white1", player_line(1, entry), player_line(2, "1 b 0"))
    assert tournament.rounds[0].games == (Game(1, 2, GameResult.WHITE_WINS),)


def test_an_unreadable_result_on_both_sides_leaves_the_game_pending():
    tournament, problems = read(player_line(1, "2 w 7"), player_line(2, "1 b 8"))
    assert tournament.rounds[0].games == (Game(1, 2, GameResult.PENDING),)
    assert problems == ["result-unknown", "bad-result", "bad-result"]


def test_a_question_mark_is_a_result_that_nobody_knows_yet():
    tournament, problems = read("XXC white1", player_line(1, "2 w ?"), player_line(2, "1 b ?"))
    assert tournament.rounds[0].games == (Game(1, 2, GameResult.PENDING),)
    assert problems == ["result-unknown"]
    assert result_of("w ?", "b 0") == (GameResult.WHITE_WINS, ["result-on-one-side"])
    assert result_of("w  ", "b ?") == (GameResult.PENDING, ["result-unknown"])


@pytest.mark.parametrize("sign", ["?", "*"])
def test_once_a_round_rests_on_it_an_unknown_result_is_that_of_an_adjourned_game(sign):
    lines = (
        player_line(1, f"2 w {sign}", "3 b 1", points="1.5"),
        player_line(2, f"1 b {sign}", "4 w 0", points="0.5"),
        player_line(3, "4 w 1", "1 w 0", points="1.0"),
        player_line(4, "3 b 0", "2 b 1", points="1.0"),
    )
    tournament, problems = read("XXC white1", *lines)
    (game,) = (each for each in tournament.rounds[0].games if each.white == 1)
    assert game == Game(1, 2, GameResult.DRAW, adjourned=True)
    assert [key for key in problems if key != "bad-result"] == ["result-unknown-drawn"]
    found = read_trf(report("XXC white1", *lines)).problems
    assert not any(problem.severity is Severity.ERROR for problem in found)


def test_a_bye_whose_kind_cannot_be_read_is_missing():
    problem = problem_of("bad-bye", *CALM, player_line(3, "- ?"))
    assert (problem.severity, problem.place.column) == (Severity.ERROR, 99)


def test_a_line_beyond_round_999_is_reported_and_not_read_further():
    problem = only_problem(*CALM, player_line(3) + " " * 9995 + "x")
    assert (problem.key, problem.place.line) == ("trf.too-many-rounds", 4)
