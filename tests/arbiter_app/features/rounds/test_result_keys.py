"""Which key means which result."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from arbiter_app.features.rounds.result_keys import PRESETS, Special, preset, unrated
from pairing.core.model import GameResult

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
NONE, KEYPAD = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier


def pressed(text, modifiers=NONE, code=0):
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, modifiers, code, 0, 0, text)


@pytest.mark.parametrize(
    ("key", "typed"),
    [("150", "150"), ("123", "123"), ("132", "132"), ("wdl", "wdl"), ("150-342", "150")],
)
def test_every_preset_has_its_three_results(key, typed):
    meanings = [preset(key).meaning(character) for character in typed]
    assert meanings == [WIN, DRAW, LOSS]


@pytest.mark.parametrize("chosen", PRESETS, ids=lambda chosen: chosen.key)
def test_every_result_can_be_typed_with_every_preset(chosen):
    reachable = {chosen.key_for(result) for result in GameResult if not result.is_pending}
    assert "" not in reachable
    assert len(reachable) == len(GameResult) - 1


@pytest.mark.parametrize("chosen", PRESETS, ids=lambda chosen: chosen.key)
def test_the_key_shown_for_a_result_gives_that_result(chosen):
    for result in GameResult:
        if result.is_pending:
            continue
        mark, _, key = chosen.key_for(result).rpartition(" ")
        meaning = chosen.meaning(key)
        assert (unrated(meaning) if mark else meaning) is result


def test_zero_means_what_the_preset_says():
    assert preset("150").meaning("0") is LOSS
    assert preset("132").meaning("0") is Special.CLEAR
    assert preset("123").meaning("0") is None


def test_capitals_are_the_same_letters():
    assert preset("wdl").meaning("W") is WIN


def test_an_unknown_preset_is_the_usual_one():
    assert preset("nonsense").key == "150"


@pytest.mark.parametrize("modifiers", [NONE, KEYPAD])
def test_the_numeric_pad_types_the_same(modifiers):
    meanings = [preset("150").meaning_of(pressed(key, modifiers)) for key in "150+-*/"]
    assert meanings[:3] == [WIN, DRAW, LOSS]
    assert meanings[3] is GameResult.WHITE_WINS_BY_FORFEIT
    assert meanings[5:] == [Special.JUMP, Special.JUMP]


def test_digits_count_by_their_place_where_they_need_shift(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    french = [("&", 10), ("(", 14), ("à", 19)]
    meanings = [preset("150").meaning_of(pressed(text, code=code)) for text, code in french]
    assert meanings == [WIN, DRAW, LOSS]


def test_on_windows_and_mac_the_places_have_other_numbers(monkeypatch):
    monkeypatch.setattr("sys.platform", "win32")
    assert preset("150").meaning_of(pressed("&", code=2)) is WIN
    monkeypatch.setattr("sys.platform", "darwin")
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, NONE, 0, 29, 0, "à")
    assert preset("150").meaning_of(event) is LOSS
