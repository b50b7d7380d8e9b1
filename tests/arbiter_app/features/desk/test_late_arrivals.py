"""Those who come late are seated with a choice each, and undo takes them out again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from arbiter_app.features.desk.late_arrivals import LateArrivalsDialog
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
