"""Forbidden pairs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.players.forbidden import ForbiddenDialog
from pairing.core.model import ForbiddenGroup
from pairing.event.actions import EnterPairing, Forbid
from pairing.event.actions.forbidden_pairs import Common
from tests.arbiter_app.pressing import press_ok
from tests.arbiter_app.samples import FOUR, ROUND_1, opened, tournament_of

CLUBS = ("SK Rochade", "Turm", "SK Rochade", "Turm")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def small_event(qtbot, tmp_path: Path):
    players = [replace(player, club=club) for player, club in zip(FOUR, CLUBS, strict=True)]
    players.append(replace(FOUR[0], tpn=5, name="Zed", federation="SWE", club="", rating=0))
    with opened(tmp_path, tournament_of(*players)) as opened_document:
        yield opened_document


@pytest.fixture
def dialog(qtbot, small_event):
    made = ForbiddenDialog(small_event)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_pair_is_forbidden_by_keyboard(dialog, small_event, qtbot):
    qtbot.keyClicks(dialog.first, "ahlgren")
    qtbot.keyClick(dialog.first, Qt.Key.Key_Return)
    qtbot.keyClicks(dialog.second, "3")
    qtbot.keyClick(dialog.second, Qt.Key.Key_Return)
    assert dialog.model.rows[0].who == "1 Ahlgren, Alice – 3 Dvořák, David"
    assert dialog.isVisible()
    press_ok(qtbot, dialog)
    assert small_event.tournament.forbidden == (ForbiddenGroup(frozenset({1, 3})),)


def test_nobody_is_a_forbidden_pair_with_himself(dialog, qtbot):
    qtbot.keyClicks(dialog.first, "1")
    qtbot.keyClicks(dialog.second, "1")
    qtbot.mouseClick(dialog.add_pair, LEFT)
    assert "Choose two players" in dialog.notice.text()
    assert dialog.groups() == ()


def test_each_club_is_a_group(dialog, qtbot):
    assert dialog.common[Common.CLUB].currentText() == "each of these 2"
    qtbot.mouseClick(dialog.add_common[Common.CLUB], LEFT)
    assert [group.members for group in dialog.groups()] == [{1, 3}, {2, 4}]


def test_one_federation_in_some_rounds(dialog, small_event, qtbot):
    dialog.from_round.setValue(2)
    dialog.to_round.setValue(3)
    qtbot.mouseClick(dialog.add_common[Common.FEDERATION], LEFT)
    press_ok(qtbot, dialog)
    assert small_event.tournament.forbidden == (ForbiddenGroup(frozenset({1, 5}), 2, 3),)


def test_rounds_that_are_none_are_refused_with_the_reason(dialog, small_event, qtbot):
    dialog.from_round.setValue(3)
    dialog.to_round.setValue(2)
    qtbot.mouseClick(dialog.add_common[Common.FEDERATION], LEFT)
    press_ok(qtbot, dialog)
    assert "no such rounds" in dialog.notice.text()
    assert small_event.tournament.forbidden == ()


def test_a_group_is_removed(small_event, qtbot):
    small_event.do(Forbid((ForbiddenGroup(frozenset({1, 2})), ForbiddenGroup(frozenset({3, 4})))))
    again = ForbiddenDialog(small_event)
    qtbot.addWidget(again)
    again.show()
    again.activateWindow()
    with qtbot.waitActive(again):
        again.table.setFocus()
    again.table.select_row(0)
    qtbot.keyClick(again.table, Qt.Key.Key_Delete)
    press_ok(qtbot, again)
    assert small_event.tournament.forbidden == (ForbiddenGroup(frozenset({3, 4})),)


def test_the_same_group_again_is_one_group(dialog, qtbot):
    for _ in range(2):
        qtbot.mouseClick(dialog.add_common[Common.CLUB], LEFT)
    assert len(dialog.groups()) == 2


def test_after_the_start_it_says_what_speaks_against_it(small_event, qtbot):
    players = small_event.tournament.players
    small_event.do(EnterPairing(replace(ROUND_1, bye=players[4].tpn)))
    dialog = ForbiddenDialog(small_event)
    qtbot.addWidget(dialog)
    assert dialog.warning.text() == ""
    qtbot.mouseClick(dialog.add_common[Common.CLUB], LEFT)
    assert "before round 1" in dialog.warning.text()


def test_nothing_changed_is_nothing_done(dialog, small_event, qtbot):
    press_ok(qtbot, dialog)
    assert not small_event.can_undo
