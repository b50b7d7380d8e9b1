"""The laptop dies while results of round 4 are typed; ``benchmarks kill`` does it 200 times."""

from __future__ import annotations

import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from arbiter_app.app import make_application
from arbiter_app.core.settings import Settings
from arbiter_app.features.files import files
from arbiter_app.features.files.history import HistoryDialog
from arbiter_app.features.files.history_model import WHAT
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.theme.theme import Theme
from pairing.event.store import TournamentFile
from tests.arbiter_app.conftest import run_at_once
from tests.pairing.booklet import booklet

ROUND_3, TYPED = "1510515", "15105"


def type_until_killed(path: Path, settings_file: Path, connection: Connection) -> None:
    """Pair round 4 and type results; tell of every one that it is entered, then wait."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = make_application()
    settings = Settings(settings_file)
    window = MainWindow(settings, Theme(application, settings), run_at_once)
    files.tournaments_folder = lambda: path.parent
    window.files.create(booklet(2), path.stem)
    window.show()
    window.menus["pair"].trigger()
    QTest.keyClicks(window.round.table, ROUND_3)
    window.menus["pair"].trigger()
    for key in TYPED:
        QTest.keyClick(window.round.table, key)
        connection.send(key)
    connection.recv()


def die_while_typing(path: Path, settings_file: Path) -> None:
    """A process that is killed as soon as it has told of the last result."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=type_until_killed, args=(path, settings_file, theirs))
    process.start()
    theirs.close()
    assert [ours.recv() for _ in TYPED] == list(TYPED)
    process.kill()
    process.join()


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_nothing_is_lost_and_the_copy_opens(qtbot, theme, hands_on, tournaments, tmp_path):
    path, stick = tmp_path / "open.arbiter", tmp_path / "USB"
    stick.mkdir()
    die_while_typing(path, tmp_path / "settings.ini")

    window = MainWindow(Settings(tmp_path / "settings.ini"), theme, run_at_once)
    qtbot.addWidget(window)
    window.open_first(None)
    hands = hands_on(window)
    hands.picture("started-again")
    assert window.document.path == path
    assert "without closing" in window.banner.text() and "Enter result" in window.banner.text()
    assert [not game.result.is_pending for game in hands.last_round.games].count(True) == 5

    hands.file = stick
    hands.press("F12")
    hands.press("F6")
    hands.type("10")
    hands.press("Ctrl+H")
    dialog = hands.dialog(HistoryDialog)
    hands.click(dialog.snapshots_only)
    hands.picture("snapshots", dialog)
    shown = [dialog.shown.index(row, WHAT + 2).data() for row in range(dialog.shown.rowCount())]
    assert {"start of round 4", "end of round 3"} <= set(shown)
    hands.press("Escape")
    with hands.close() as file:
        assert file.tournament.rounds[3].is_complete
    assert [each.name for each in stick.iterdir()] == [path.name], "one file, nothing beside it"
    with TournamentFile.open(stick / path.name) as copy:
        assert len(copy.log()) == 1 + 1 + len(ROUND_3) + 1 + len(TYPED)
