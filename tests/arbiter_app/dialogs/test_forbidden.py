"""Who may not meet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbiter_app.dialogs.forbidden import ForbiddenDialog
from pairing.actions import Forbid, RecordPairing
from pairing.actions.bans import Common
from pairing.model import ForbiddenGroup
from tests.arbiter_app.pressing import press_ok
from tests.arbiter_app.samples import FOUR, ROUND_1, opened, tournament_of

CLUBS = ("SK Rochade", "Turm", "SK Rochade", "Turm")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def document(qtbot, tmp_path: Path):
    players = [replace(player, club=club) for player, club in zip(FOUR, CLUBS, strict=True)]
    players.append(replace(FOUR[0], tpn=5, name="Zed", federation="SWE", club="", rating=0))
    with opened(tmp_path, tournament_of(*players)) as opened_document:
        yield opened_document


@pytest.fixture
def dialog(qtbot, document):
    made = ForbiddenDialog(document)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_pair_is_kept_apart_by_keyboard(dialog, document, qtbot):
    qtbot.keyClicks(dialog.first, "ahlgren")
    qtbot.keyClick(dialog.first, Qt.Key.Key_Return)
    qtbot.keyClicks(dialog.second, "3")
    qtbot.keyClick(dialog.second, Qt.Key.Key_Return)
    assert dialog.model.rows[0].who == "1 Ahlgren, Alice – 3 Dvořák, David"
    assert dialog.isVisible()
    press_ok(qtbot, dialog)
    assert document.tournament.forbidden == (ForbiddenGroup(frozenset({1, 3})),)


def test_nobody_is_kept_apart_from_himself(dialog, qtbot):
    qtbot.keyClicks(dialog.first, "1")
    qtbot.keyClicks(dialog.second, "1")
    qtbot.mouseClick(dialog.add_pair, LEFT)
    assert "Choose two players" in dialog.notice.text()
    assert dialog.groups() == ()


def test_each_club_is_a_group(dialog, qtbot):
    assert dialog.common[Common.CLUB].currentText() == "each of these 2"
    qtbot.mouseClick(dialog.add_common[Common.CLUB], LEFT)
    assert [group.members for group in dialog.groups()] == [{1, 3}, {2, 4}]


def test_one_federation_in_some_rounds(dialog, document, qtbot):
    dialog.from_round.setValue(2)
    dialog.to_round.setValue(3)
    qtbot.mouseClick(dialog.add_common[Common.FEDERATION], LEFT)
    press_ok(qtbot, dialog)
    assert document.tournament.forbidden == (ForbiddenGroup(frozenset({1, 5}), 2, 3),)


def test_rounds_that_are_none_are_refused_with_the_reason(dialog, document, qtbot):
    dialog.from_round.setValue(3)
    dialog.to_round.setValue(2)
    qtbot.mouseClick(dialog.add_common[Common.FEDERATION], LEFT)
    press_ok(qtbot, dialog)
    assert "no rounds" in dialog.notice.text()
    assert document.tournament.forbidden == ()


def test_a_group_is_removed(document, qtbot):
    document.do(Forbid((ForbiddenGroup(frozenset({1, 2})), ForbiddenGroup(frozenset({3, 4})))))
    again = ForbiddenDialog(document)
    qtbot.addWidget(again)
    again.show()
    again.activateWindow()
    with qtbot.waitActive(again):
        again.table.setFocus()
    again.table.select_row(0)
    qtbot.keyClick(again.table, Qt.Key.Key_Delete)
    press_ok(qtbot, again)
    assert document.tournament.forbidden == (ForbiddenGroup(frozenset({3, 4})),)


def test_the_same_group_again_is_one_group(dialog, qtbot):
    for _ in range(2):
        qtbot.mouseClick(dialog.add_common[Common.CLUB], LEFT)
    assert len(dialog.groups()) == 2


def test_after_the_start_it_says_what_speaks_against_it(document, qtbot):
    players = document.tournament.players
    document.do(RecordPairing(replace(ROUND_1, bye=players[4].tpn)))
    dialog = ForbiddenDialog(document)
    qtbot.addWidget(dialog)
    assert dialog.warning.text() == ""
    qtbot.mouseClick(dialog.add_common[Common.CLUB], LEFT)
    assert "before round 1" in dialog.warning.text()


def test_nothing_changed_is_nothing_done(dialog, document, qtbot):
    press_ok(qtbot, dialog)
    assert not document.can_undo
