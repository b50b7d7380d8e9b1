"""The check-in desk, by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.players import check_in
from arbiter_app.features.players.check_in import CheckInDialog
from pairing.core.field import players_to_pair


@pytest.fixture
def dialog(qtbot, small_event):
    made = CheckInDialog(small_event)
    qtbot.addWidget(made)
    made.show()
    return made


def shown(dialog):
    return [(row.player.tpn, row.is_present) for row in dialog.model.rows]


def test_a_part_of_a_name_and_space_check_a_player_in(dialog, small_event, qtbot):
    qtbot.keyClicks(dialog.search, "dvor ")
    assert small_event.tournament.checked_in == {3}
    assert dialog.search.text() == ""
    assert dialog.title.text() == "Round 1: 1 of 4 present, missing: 3"
    assert "✓ 3 Dvořák, David is present." in dialog.notice.text()


def test_one_after_the_other_without_leaving_the_keyboard(dialog, small_event, qtbot):
    qtbot.keyClicks(dialog.search, "ali bru 4 ")
    assert small_event.tournament.checked_in == {1, 2, 4}


def test_enter_does_the_same_as_space(dialog, small_event, qtbot):
    qtbot.keyClicks(dialog.search, "muller")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert small_event.tournament.checked_in == {4}


def test_again_takes_a_slip_back(dialog, small_event, qtbot):
    qtbot.keyClicks(dialog.search, "ali ali ")
    assert small_event.tournament.checked_in == frozenset()
    assert "missing again" in dialog.notice.text()


def test_arrows_and_space_work_on_the_list(dialog, small_event, qtbot):
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.search, Qt.Key.Key_Space)
    assert small_event.tournament.checked_in == {2}
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert small_event.tournament.checked_in == {2, 3}


def test_only_the_missing_can_be_shown(dialog, qtbot):
    qtbot.keyClicks(dialog.search, "ali ")
    qtbot.mouseClick(dialog.missing_only, Qt.MouseButton.LeftButton)
    assert shown(dialog) == [(2, False), (3, False), (4, False)]


@pytest.mark.parametrize("answer", [0, 1, None])
def test_in_the_end_the_missing_have_a_bye_or_are_withdrawn(
    dialog, small_event, qtbot, monkeypatch, answer
):
    asked = []
    monkeypatch.setattr(check_in, "choose", lambda *words: asked.append(words) or answer)
    qtbot.keyClicks(dialog.search, "ali bru ")
    qtbot.mouseClick(dialog.finish, Qt.MouseButton.LeftButton)
    assert "3 Dvořák, David; 4 Müller, Eva" in asked[0][2]
    expected = {0: (1, 2), 1: (1, 2), None: (1, 2, 3, 4)}[answer]
    assert players_to_pair(small_event.tournament) == expected
    withdrawn = [player.tpn for player in small_event.tournament.players if player.withdrawn]
    assert withdrawn == ([3, 4] if answer == 1 else [])
    if answer is not None:
        small_event.undo()
        assert players_to_pair(small_event.tournament) == (1, 2, 3, 4)


def test_when_all_are_there_nothing_is_left_to_end(dialog, qtbot):
    qtbot.keyClicks(dialog.search, "1 2 3 4 ")
    assert not dialog.finish.isEnabled()
