"""Ranking level players by hand, and typing values, as an arbiter does it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.standings.rank_by_hand import RankByHandDialog
from arbiter_app.features.standings.typed_values import VALUE_COLUMN, TypedValuesDialog, hundredths
from pairing.standings import tournament_standings
from tests.arbiter_app.samples import opened
from tests.pairing.standings.build import event

LEVEL = replace(
    event("1-2 ==, 3-4 ==", "1-3 10, 2-4 01", round_count=2),
    tie_breaks=("WON", "OTHER_PLAYOFF"),
    system="dutch-2026",
)


@pytest.fixture
def document(tmp_path):
    with opened(tmp_path, LEVEL) as document:
        yield document


def ok(dialog):
    dialog.buttons.button(dialog.buttons.StandardButton.Ok).click()


def ranked(document):
    return [(row.rank, row.tpn) for row in tournament_standings(document.tournament).rows][:2]


def test_level_players_are_moved_and_the_warning_is_answered(qtbot, document, questions):
    dialog = RankByHandDialog(document, None)
    qtbot.addWidget(dialog)
    assert dialog.group.count() == 2
    dialog.order.setCurrentRow(1)
    qtbot.mouseClick(dialog.up, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(dialog.reason, "play-off")
    ok(dialog)
    assert ranked(document) == [(1, 4), (2, 1)]
    assert document.tournament.places_by_hand[0].reason == "play-off"
    document.undo()
    assert ranked(document) == [(1, 1), (1, 4)]


def test_they_are_left_level_again(qtbot, document, questions):
    for at, expected in enumerate(([(1, 1), (2, 4)], [(1, 1), (1, 4)])):
        dialog = RankByHandDialog(document, 2)
        qtbot.addWidget(dialog)
        if at:
            qtbot.mouseClick(dialog.level, Qt.MouseButton.LeftButton)
        else:
            assert not dialog.level.isEnabled()
            ok(dialog)
        assert ranked(document) == expected


def test_where_nobody_is_level_the_dialog_says_so(qtbot, tmp_path):
    with opened(tmp_path, replace(LEVEL, tie_breaks=("TPN",))) as document:
        dialog = RankByHandDialog(document, None)
        qtbot.addWidget(dialog)
        assert "nobody level" in dialog.notice.text()
        assert not dialog.order.isEnabled()


def test_values_are_typed_and_read_again(qtbot, document, questions):
    dialog = TypedValuesDialog(document, None)
    qtbot.addWidget(dialog)
    dialog.table.item(3, VALUE_COLUMN).setText("2,5")
    dialog.table.item(0, VALUE_COLUMN).setText("x")
    ok(dialog)
    assert "number 1" in dialog.notice.text()
    dialog.table.item(0, VALUE_COLUMN).setText("-1")
    ok(dialog)
    assert ranked(document) == [(1, 4), (2, 1)]
    again = TypedValuesDialog(document, 2)
    qtbot.addWidget(again)
    assert [again.table.item(row, VALUE_COLUMN).text() for row in range(4)] == ["-1", "", "", "2.5"]


def test_without_such_a_tie_break_there_is_nothing_to_type(qtbot, tmp_path):
    with opened(tmp_path, replace(LEVEL, tie_breaks=("WON",))) as document:
        dialog = TypedValuesDialog(document, None)
        qtbot.addWidget(dialog)
        assert "OTHER_" in dialog.notice.text()
        assert not dialog.table.isEnabled()


@pytest.mark.parametrize(
    ("text", "value"),
    [("12.5", 1250), ("-3", -300), ("\u22120,25", -25), ("1.234", None), ("", None), ("1e3", None)],
)
def test_numbers_have_at_most_two_decimals(text, value):
    assert hundredths(text) == value
