"""The score sheet of a match, filled in by keys and by choosing members."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.rounds import score_sheet
from arbiter_app.features.rounds.round_lines import BoardLine, round_lines
from arbiter_app.features.rounds.round_view import RoundView
from arbiter_app.features.rounds.score_sheet import ScoreSheetDialog
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.conditions import PLAIN
from pairing.auditing.generator.simulation import generate
from pairing.core.model import NOBODY, Colour, GameResult, MatchResult
from pairing.event.actions import EnterPairing, ReplaceTournament
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.registry import pair_next_round


@pytest.fixture
def matches(document):
    """Six teams before the results of round 2."""
    conditions = Conditions(players=Span(6, 6), rounds=Span(1, 1), rates=PLAIN)
    event = generate(conditions, OLYMPIAD_1998, 1).tournament
    document.do(ReplaceTournament(replace(event, round_count=4)))
    document.do(EnterPairing(pair_next_round(document.tournament)))
    return document


@pytest.fixture
def sheet(matches, qtbot):
    line = round_lines(matches.tournament, 2, IN_ENGLISH)[0]
    assert isinstance(line, BoardLine)
    dialog = ScoreSheetDialog(matches, 2, line)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def entered(document):
    return document.tournament.rounds[1].games[0].result


def test_one_key_a_board_fills_the_sheet(sheet, matches, qtbot):
    for key, (_, result, _) in zip("1=50", sheet.seats, strict=True):
        qtbot.keyClicks(result, key)
    assert sheet.total.text() == "2 – 2"
    sheet.accept()
    result = entered(matches)
    assert isinstance(result, MatchResult)
    assert [board.result for board in result.boards] == [
        GameResult.WHITE_WINS,
        GameResult.DRAW,
        GameResult.DRAW,
        GameResult.WHITE_WINS,
    ]
    assert result.points(Colour.WHITE) == 20


def test_work_in_the_background_rests_while_a_sheet_is_typed(sheet, qtbot, monkeypatch):
    rests = []
    monkeypatch.setattr(score_sheet, "give_way", lambda: rests.append(True))
    qtbot.keyClicks(sheet.seats[0][1], "1")
    assert rests


def test_a_reserve_can_be_seated(sheet, matches, qtbot):
    left, result, _ = sheet.seats[3]
    left.setCurrentIndex(4)
    qtbot.keyClicks(result, "1")
    sheet.accept()
    roster = matches.tournament.rosters_by_tpn[matches.tournament.rounds[1].games[0].white]
    assert entered(matches).members(Colour.WHITE)[3] == roster.numbers[4]


def test_a_member_who_sits_twice_is_refused_with_a_reason(sheet, matches, qtbot):
    sheet.seats[1][0].setCurrentIndex(0)
    qtbot.keyClicks(sheet.seats[0][1], "1")
    sheet.accept()
    assert sheet.isVisible()
    assert "cannot sit" in sheet.notice.text()
    assert entered(matches) is GameResult.PENDING


def test_a_result_key_on_the_list_of_matches_opens_the_sheet(matches, settings, theme, qtbot):
    view = RoundView(matches, settings, follows_last=False)
    qtbot.addWidget(view)
    view.show()
    view.show_round(2)
    view.start_entering()
    qtbot.keyClicks(view.table, "1")
    dialog = view.findChild(ScoreSheetDialog)
    assert dialog is not None
    assert dialog.seats[0][1].result is GameResult.WHITE_WINS
    dialog.accept()
    assert entered(matches).points(Colour.WHITE) == 25
    view.findChild(ScoreSheetDialog).reject()
    qtbot.keyClick(view.table, Qt.Key.Key_Plus)
    assert matches.tournament.rounds[1].games[1].result is GameResult.WHITE_WINS_BY_FORFEIT


def focused(view):
    """The part of the open sheet that has the keyboard."""
    return view.findChildren(ScoreSheetDialog)[-1].focusWidget()


def test_a_whole_round_of_matches_is_typed_without_another_key_than_enter(
    matches, settings, theme, qtbot
):
    settings.result_keys = "123"
    view = RoundView(matches, settings, follows_last=False)
    qtbot.addWidget(view)
    view.show()
    view.show_round(2)
    view.start_entering()
    qtbot.keyClicks(view.table, "1")
    for key in "231":
        qtbot.keyClicks(focused(view), key)
    for typed in ("2222", "3333"):
        qtbot.keyClick(focused(view), Qt.Key.Key_Return)
        for key in typed:
            qtbot.keyClicks(focused(view), key)
    qtbot.keyClick(focused(view), Qt.Key.Key_Return)
    games = matches.tournament.rounds[1].games
    totals = [game.result.points(Colour.WHITE) for game in games]
    assert totals[1] == 20
    assert not any(game.result.is_pending for game in games)
    assert not [each for each in view.findChildren(ScoreSheetDialog) if each.isVisible()]


def test_a_match_that_is_corrected_stands_alone(matches, settings, theme, qtbot):
    view = RoundView(matches, settings, follows_last=False)
    qtbot.addWidget(view)
    view.show()
    view.show_round(2)
    view.table.select_row(0)
    qtbot.keyClick(view.table, Qt.Key.Key_Plus)
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "5")
    dialog = view.findChild(ScoreSheetDialog)
    kept = [GameResult.WHITE_WINS_BY_FORFEIT] * 4
    assert [box.result for _, box, _ in dialog.seats] == kept
    dialog.accept()
    assert not [each for each in view.findChildren(ScoreSheetDialog) if each.isVisible()]


def test_a_key_clears_a_board_of_the_sheet(sheet, qtbot):
    box = sheet.seats[0][1]
    qtbot.keyClicks(box, "1")
    qtbot.keyClick(box, Qt.Key.Key_Backspace)
    assert box.result is GameResult.PENDING


def test_who_plays_for_whom_is_told_and_another_order_is_warned_of(sheet):
    assert sheet.line_ups.isHidden()
    first, second = sheet.seats[0][0], sheet.seats[1][0]
    first.setCurrentIndex(1)
    second.setCurrentIndex(0)
    assert "comes earlier in the list" in sheet.line_ups.text()
    first.setCurrentIndex(0)
    second.setCurrentIndex(1)
    assert sheet.line_ups.isHidden()
    sheet.seats[3][0].setCurrentIndex(4)
    assert " for " in sheet.line_ups.text() and "⚠" not in sheet.line_ups.text()


def test_an_empty_board_is_lost_by_forfeit(sheet, matches, qtbot):
    for _, result, _ in sheet.seats:
        qtbot.keyClicks(result, "=")
    right = sheet.seats[3][2]
    right.setCurrentIndex(right.findData(NOBODY))
    assert sheet.seats[3][1].result is GameResult.WHITE_WINS_BY_FORFEIT
    assert sheet.total.text() == "2½ – 1½"
    sheet.seats[3][1].show_result(GameResult.DRAW)
    sheet.accept()
    assert "only a forfeit can be entered" in sheet.notice.text()
    upper = sheet.seats[1][2]
    upper.setCurrentIndex(upper.findData(NOBODY))
    right.setCurrentIndex(3)
    assert "board 2 is empty, and a lower one is not" in sheet.line_ups.text()
