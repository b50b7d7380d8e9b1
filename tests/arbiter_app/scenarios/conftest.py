"""A window with hands on it, its own rating list, and dialogs that are answered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from arbiter_app.features.players import players_view
from arbiter_app.shell.main_window import MainWindow
from tests.arbiter_app.scenarios.hands import Hands

Lay = Callable[[MainWindow], Hands]


@pytest.fixture
def tournaments(tournaments: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folders of the program, that of the rating list too."""
    monkeypatch.setattr(players_view, "rating_index", lambda: tmp_path / "ratings.sqlite")
    return tournaments


@pytest.fixture
def hands_on(qtbot: QtBot, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Lays hands on a window: it comes to the front, on a laptop's screen."""

    def lay(window: MainWindow) -> Hands:
        window.resize(1366, 740)
        hands = Hands(qtbot, window, request.node.path.stem.removeprefix("test_"))
        monkeypatch.setattr(QDialog, "exec", lambda dialog: hands.handle(dialog))
        for ask in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(QFileDialog, ask, lambda *_: (hands.chosen_file(), ""))
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: hands.chosen_file())
        hands.go_to(window)
        return hands

    return lay


@pytest.fixture
def hands(window: MainWindow, hands_on: Lay) -> Hands:
    """Hands on the window with nothing open."""
    return hands_on(window)
