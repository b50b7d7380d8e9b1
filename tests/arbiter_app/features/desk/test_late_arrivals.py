"""Those who come late are seated with a choice each, and undo takes them out again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from arbiter_app.features.desk.late_arrivals import LateArrivalsDialog
from arbiter_app.workplace.page import Page
from pairing.core.model import Player
from pairing.event.actions import AddPlayers
from pairing.event.manual.latecomers import joining, seated
from pairing.systems.dutch import DUTCH_2026
from tests.pairing.event.manual.test_latecomers import paired

BYE = 0


@pytest.fixture
def dialog(window, qtbot):
    """Seven players are paired, number 8 has the bye; 1 and 9 have come late."""
    window.files.create(paired(7), "Open")
    made = LateArrivalsDialog(window.document, DUTCH_2026, window)
    qtbot.addWidget(made)
    made.show()
    return made


def choose(dialog, tpn, chosen):
    box = dialog.choices[tpn]
    box.setCurrentIndex(box.findData(chosen))
    box.activated.emit(box.currentIndex())


def test_nothing_is_chosen_at_first(dialog):
    assert list(dialog.choices) == [1, 9]
    assert [box.currentData() for box in dialog.choices.values()] == [None, None]
    assert not dialog.change.isEnabled()


def test_a_choice_follows_for_the_opponent_and_is_taken_back_with_him(dialog):
    choose(dialog, 1, 9)
    assert dialog.choices[9].currentData() == 1
    choose(dialog, 9, 8)
    assert dialog.choices[1].currentData() is None
    choose(dialog, 1, 8)
    assert dialog.choices[9].currentData() is None


def test_the_round_is_changed_with_the_rule_and_undo_takes_it_back(dialog, window, qtbot):
    choose(dialog, 1, 8)
    choose(dialog, 9, BYE)
    assert "C.04.2, 4.4.4" in dialog.notice.text()
    qtbot.mouseClick(dialog.change, Qt.MouseButton.LeftButton)
    last = window.document.tournament.rounds[0]
    assert {last.games[-1].white, last.games[-1].black} == {1, 8}
    assert last.pairing_allocated_bye == 9
    window.menus["undo"].trigger()
    assert len(window.document.tournament.rounds[0].games) == 3


def test_the_command_is_there_while_somebody_can_join(window, monkeypatch):
    seen = []
    monkeypatch.setattr(QDialog, "exec", lambda self: seen.append(self) or False)
    window.files.open_sample(3)
    assert not window.menus["late-arrivals"].isEnabled()
    window.files.create(paired(6), "Open")
    window.menus["late-arrivals"].trigger()
    assert [type(each) for each in seen] == [LateArrivalsDialog]


def test_the_first_choice_has_the_keyboard(dialog):
    assert dialog.focusWidget() is dialog.choices[1]


def test_the_bye_is_free_once_who_has_it_has_an_opponent(dialog):
    choose(dialog, 9, BYE)
    assert "P7 has the bye" in dialog.notice.text()
    assert not dialog.change.isEnabled()
    choose(dialog, 1, 8)
    assert dialog.change.isEnabled()


def test_a_changed_round_says_so_and_keeps_its_reasons(window, qtbot):
    window.files.create(replace(paired(7), rounds=(), requests=()), "Open")
    window.pairer.pair()
    pairs = [set(pair) for pair in window.round.table.lines.reasons]
    window.document.do(AddPlayers((Player(0, "Earliest, One", 2700), Player(0, "Last, One", 900))))
    latest = len(window.document.tournament.players)
    session = seated(window.document.tournament, DUTCH_2026, ((1, latest),))
    assert window.document.do(joining(session)[0])
    window.go_to_page(Page("round", 1))
    reasons = window.round.table.lines.reasons
    assert reasons[frozenset((1, latest))] == "by hand"
    kept = [set(pair) for pair, reason in reasons.items() if reason != "by hand"]
    assert kept == [{tpn + 1 for tpn in pair} for pair in pairs]
    assert "changed by hand" in window.round._count.text()
    assert any("by hand" in entry.note for entry in window.navigation.pages._entries)
