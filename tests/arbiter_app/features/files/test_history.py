"""The history of a file, and the way back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from arbiter_app.features.files import history
from arbiter_app.features.files.files import Files
from arbiter_app.features.files.history import HistoryDialog
from arbiter_app.workplace.saving import Saving
from pairing.core.model import GameResult
from pairing.event.actions import EditPlayer, EnterPairing, EnterResult, Withdraw
from tests.arbiter_app.samples import FOUR, ROUND_1


@pytest.fixture
def small_event(small_event):
    small_event.do(Withdraw(2))
    small_event.undo()
    small_event.do(EditPlayer(type(FOUR[0])(1, "Ahlgren, Alice", 2450)))
    small_event.do(EnterPairing(ROUND_1))
    small_event.do(EnterResult(1, 1, 3, GameResult.DRAW))
    small_event.do(EnterResult(1, 4, 2, GameResult.WHITE_WINS))
    return small_event


@pytest.fixture
def dialog(qtbot, small_event, settings, tournaments):
    window = QWidget()
    qtbot.addWidget(window)
    saving = Saving(small_event, settings, window)
    made = HistoryDialog(small_event, Files(small_event, settings, window, saving))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def asked(monkeypatch):
    """Questions asked; they are answered with yes."""
    said = []
    monkeypatch.setattr(history, "confirm", lambda *words: said.append(words) or True)
    return said


def shown(dialog, column):
    rows = range(dialog.shown.rowCount())
    return [dialog.shown.index(row, column).data() for row in rows]


def test_everything_stands_there_the_newest_first(dialog):
    assert shown(dialog, history.WHAT) == [
        "Enter result 1–0, Müller, Eva – Bianchi, Bruno, round 1",
        "Enter result ½–½, Ahlgren, Alice – Dvořák, David, round 1",
        "Pair round 1",
        "Edit Ahlgren, Alice",
        "Undo: Withdraw Bianchi, Bruno",
        "Withdraw Bianchi, Bruno",
        "New tournament: Spring Open",
    ]


def test_from_what_to_what_stands_beside_it(dialog):
    changes = shown(dialog, history.CHANGE)
    assert changes[1] == "Board 1: no result → ½–½"
    assert "Rating: 2500 → 2450" in changes[3]


def test_entries_are_found_as_one_types(dialog, qtbot):
    qtbot.keyClicks(dialog.search, "dvorak result")
    assert len(shown(dialog, history.WHAT)) == 1


def test_snapshots_are_start_and_end_of_the_round(dialog, qtbot):
    qtbot.mouseClick(dialog.snapshots_only, Qt.MouseButton.LeftButton)
    assert shown(dialog, history.WHAT + 2) == ["end of round 1", "start of round 1"]


def test_going_back_loses_nothing(dialog, small_event, qtbot, asked):
    latest = small_event.tournament
    qtbot.keyClicks(dialog.search, "pair round 1")
    qtbot.mouseClick(dialog.go_back, Qt.MouseButton.LeftButton)
    assert "rounds 1" in asked[0][2]
    assert all(game.result.is_pending for game in small_event.tournament.rounds[0].games)
    dialog.search.clear()
    assert shown(dialog, history.WHAT)[0] == "Go back to entry 5 of the history"
    assert len(shown(dialog, history.WHAT)) == 8
    small_event.undo()
    assert small_event.tournament == latest


def test_what_stands_already_cannot_be_gone_back_to(dialog):
    assert not dialog.go_back.isEnabled()
    dialog.table.select_row(6)
    assert dialog.go_back.isEnabled()


def test_a_moment_opens_as_a_file_of_its_own(dialog, small_event, qtbot, tournaments):
    dialog.table.select_row(6)
    qtbot.mouseClick(dialog.extract, Qt.MouseButton.LeftButton)
    assert small_event.path == tournaments / "test entry 1.arbiter"
    assert small_event.tournament.rounds == ()
