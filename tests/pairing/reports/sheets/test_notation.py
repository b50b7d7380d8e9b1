"""How rounds are written on sheets."""

from __future__ import annotations

import pytest

from pairing.core.cards import Float
from pairing.core.model import Colour
from pairing.reports.board import RoundCell
from pairing.reports.sheets.notation import Notation, round_text
from pairing.speech.voice import IN_ENGLISH


@pytest.mark.parametrize(
    ("mark", "colour", "crosstable", "booklet"),
    [
        ("1", Colour.WHITE, "12w1", "12W+"),
        ("=", Colour.BLACK, "12b½", "12B="),
        ("0", Colour.WHITE, "12w0", "12W-"),
        ("W", Colour.BLACK, "12b1", "12B+"),
        ("D", Colour.WHITE, "12w½", "12W="),
        ("L", Colour.BLACK, "12b0", "12B-"),
        ("?", Colour.WHITE, "12w", "12W"),
        ("+", Colour.WHITE, "12w+", "+BYE"),
        ("-", Colour.BLACK, "12b-", "-BYE"),
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
        ("Z", "–", "-BYE"),
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
