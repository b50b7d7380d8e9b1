"""How results, byes and rounds are written, and read again."""

from __future__ import annotations

import pytest

from pairing.core.cards import Float
from pairing.core.model import ByeKind, Colour, Game, GameResult
from pairing.reports.board import RoundCell
from pairing.reports.notation import (
    Notation,
    bye_text,
    game_text,
    read_result,
    result_text,
    round_text,
)
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import IN_ENGLISH, Voice


@pytest.mark.parametrize(
    ("mark", "colour", "crosstable", "booklet"),
    [
        ("1", Colour.WHITE, "12w1", "12W+"),
        ("=", Colour.BLACK, "12b½", "12B="),
        ("0", Colour.WHITE, "12w0", "12W−"),
        ("W", Colour.BLACK, "12b1", "12B+"),
        ("D", Colour.WHITE, "12w½", "12W="),
        ("L", Colour.BLACK, "12b0", "12B−"),
        ("?", Colour.WHITE, "12w", "12W"),
        ("+", Colour.WHITE, "12w+", "12+F"),
        ("-", Colour.BLACK, "12b−", "12−F"),
    ],
)
def test_games_are_written_with_opponent_and_colour(
    mark: str, colour: Colour, crosstable: str, booklet: str
):
    cell = RoundCell(1, 12, colour, mark)
    assert round_text(cell, Notation.CROSSTABLE, IN_ENGLISH) == crosstable
    assert round_text(cell, Notation.BOOKLET, IN_ENGLISH) == booklet


@pytest.mark.parametrize(
    ("mark", "crosstable", "booklet"),
    [
        ("U", "bye", "+BYE"),
        ("F", "1bye", "+BYE"),
        ("H", "½bye", "=BYE"),
        ("Z", "–", "−BYE"),
    ],
)
def test_byes_say_what_kind_they_are(mark: str, crosstable: str, booklet: str):
    assert round_text(RoundCell(1, mark=mark), Notation.CROSSTABLE, IN_ENGLISH) == crosstable
    assert round_text(RoundCell(1, mark=mark), Notation.BOOKLET, IN_ENGLISH) == booklet


def test_byes_asked_for_stand_in_brackets():
    cell = RoundCell(4, mark="H", is_requested=True)
    assert round_text(cell, Notation.CROSSTABLE, IN_ENGLISH) == "(½bye)"
    assert round_text(cell, Notation.BOOKLET, IN_ENGLISH) == "(=BYE)"


def test_floats_are_arrows():
    game = RoundCell(1, 9, Colour.WHITE, "1", Float.DOWN)
    assert round_text(game, Notation.CROSSTABLE, IN_ENGLISH) == "9w1↓"
    assert round_text(game, Notation.BOOKLET, IN_ENGLISH) == "9W↓+"
    bye = RoundCell(1, mark="U", float_mark=Float.DOWN)
    assert round_text(bye, Notation.CROSSTABLE, IN_ENGLISH) == "bye↓"
    assert round_text(bye, Notation.BOOKLET, IN_ENGLISH) == "+BYE↓"


@pytest.mark.parametrize("notation", Notation)
def test_rounds_to_come_are_empty(notation: Notation):
    assert round_text(RoundCell(7), notation, IN_ENGLISH) == ""


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (GameResult.PENDING, ""),
        (GameResult.WHITE_WINS, "1–0"),
        (GameResult.DRAW, "½–½"),
        (GameResult.WHITE_LOSES_BLACK_DRAWS, "0–½"),
        (GameResult.BLACK_WINS_BY_FORFEIT, "− +"),
        (GameResult.BOTH_FORFEIT, "− −"),
        (GameResult.UNRATED_BLACK_WINS, "0–1 (unrated)"),
    ],
)
def test_results_are_written_from_whites_side(result: GameResult, text: str):
    assert result_text(result, IN_ENGLISH) == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("result", [each for each in GameResult if not each.is_pending])
def test_what_is_written_of_a_result_is_read_as_the_same(result: GameResult, language: str):
    assert read_result(result_text(result, Voice(language))) is result


def test_a_game_that_is_not_over_says_so_and_not_a_draw():
    assert game_text(Game(1, 2, GameResult.DRAW, adjourned=True), IN_ENGLISH) == "adj."


def test_a_bye_says_what_it_is_worth_unless_that_is_nothing():
    assert bye_text(ByeKind.HALF_POINT, 5, IN_ENGLISH) == "half-point bye · ½"
    assert bye_text(ByeKind.ZERO_POINT, 0, IN_ENGLISH) == "not paired"
