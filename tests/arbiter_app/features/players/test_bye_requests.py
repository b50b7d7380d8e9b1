"""Byes asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_app.features.players.bye_requests import ByeRequestsDialog, rounds_to_come
from pairing.core.model import ByeKind, ByeRequest, Round
from pairing.event.actions import EnterPairing, RequestBye, Withdraw
from tests.arbiter_app.pressing import press_ok
from tests.arbiter_app.samples import FOUR, ROUND_1, tournament_of


@pytest.fixture
def open_byes(qtbot, small_event):
    def open_dialog(tpn: int = 2) -> ByeRequestsDialog:
        dialog = ByeRequestsDialog(small_event, tpn)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return open_dialog


def test_a_bye_is_asked_for_with_the_keyboard(qtbot, small_event, open_byes):
    dialog = open_byes()
    qtbot.keyClicks(dialog.choices[3], "half")
    press_ok(qtbot, dialog)
    assert small_event.tournament.requests == (ByeRequest(2, 3, ByeKind.HALF_POINT),)


def test_the_keyboard_begins_at_the_next_round(qtbot, open_byes):
    dialog = open_byes()
    assert dialog.focusWidget() is dialog.choices[1]


def test_several_rounds_at_once(qtbot, small_event, open_byes):
    dialog = open_byes()
    qtbot.keyClicks(dialog.choices[2], "half")
    qtbot.keyClicks(dialog.choices[5], "zero")
    press_ok(qtbot, dialog)
    assert small_event.tournament.requests == (
        ByeRequest(2, 2, ByeKind.HALF_POINT),
        ByeRequest(2, 5, ByeKind.ZERO_POINT),
    )


def test_a_request_can_be_cancelled(qtbot, small_event, open_byes):
    small_event.do(RequestBye(2, 3, ByeKind.HALF_POINT))
    dialog = open_byes()
    assert dialog.choices[3].currentData() is ByeKind.HALF_POINT
    qtbot.keyClicks(dialog.choices[3], "plays")
    press_ok(qtbot, dialog)
    assert small_event.tournament.requests == ()


def test_rounds_that_are_paired_are_not_offered(small_event, open_byes):
    small_event.do(EnterPairing(ROUND_1))
    dialog = open_byes()
    assert list(dialog.choices) == [2, 3, 4, 5]


def test_the_worth_of_a_bye_stands_beside_it(open_byes):
    dialog = open_byes()
    choice = dialog.choices[1]
    texts = [choice.itemText(index) for index in range(choice.count())]
    assert texts == ["plays", "half-point bye · ½", "zero-point bye · 0", "full-point bye · 1"]


def test_a_full_point_bye_comes_with_a_warning(qtbot, open_byes):
    dialog = open_byes()
    qtbot.keyClicks(dialog.choices[1], "full")
    assert dialog.notice.text().startswith("! Full-point byes on request are deprecated")
    dialog.choices[1].setCurrentIndex(0)
    assert dialog.notice.text() == ""


def test_a_refusal_keeps_the_dialog_open_with_the_reason(qtbot, small_event, open_byes):
    small_event.do(Withdraw(2))
    dialog = open_byes()
    qtbot.keyClicks(dialog.choices[1], "half")
    with qtbot.assertNotEmitted(small_event.refused):
        press_ok(qtbot, dialog)
    assert dialog.isVisible()
    assert "has withdrawn" in dialog.notice.text()


def test_nothing_changed_is_nothing_done(qtbot, small_event, open_byes):
    press_ok(qtbot, open_byes())
    assert not small_event.can_undo


def test_without_a_number_of_rounds_only_the_next_one_can_be_chosen():
    assert list(rounds_to_come(tournament_of(*FOUR, rounds=0))) == [1]


def test_after_the_last_round_there_is_nothing_to_choose():
    played = replace(tournament_of(*FOUR, rounds=1), rounds=(Round(),))
    assert list(rounds_to_come(played)) == []


def test_whoever_is_not_entitled_is_not_offered_a_half_point_bye(qtbot, small_event, open_byes):
    dialog = open_byes()
    qtbot.keyClicks(dialog.choices[3], "half")
    dialog.not_entitled.click()
    assert dialog.choices[3].currentData() is None
    press_ok(qtbot, dialog)
    assert small_event.tournament.players_by_tpn[2].no_half_point_byes
    assert small_event.tournament.requests == ()
    again = open_byes()
    at = again.choices[3].findData(ByeKind.HALF_POINT)
    assert not again.choices[3].model().item(at).isEnabled()
    again.not_entitled.click()
    again.choices[3].setCurrentIndex(at)
    press_ok(qtbot, again)
    assert small_event.tournament.requests == (ByeRequest(2, 3, ByeKind.HALF_POINT),)
    small_event.undo()
    small_event.undo()
    assert small_event.tournament.players_by_tpn[2].no_half_point_byes
