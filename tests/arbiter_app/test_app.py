"""The program as a whole, started and ended in a process of its own."""

import locale
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from arbiter_app.app import _end_on_interrupt
from arbiter_app.core.settings import Settings
from pairing.event.store import TournamentFile
from tests.conftest import ROOT

PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from arbiter_app import app
from arbiter_app.features.files import files
from arbiter_app.shell.main_window import MainWindow

home = Path(sys.argv[1])
app.default_settings_path = lambda: home / "settings.ini"
app.log_folder = lambda: home / "log"
files.tournaments_folder = lambda: home / "Documents"
open_first = MainWindow.open_first

def open_and_end(window, path):
    open_first(window, path)
    if not window.document.is_open:
        window.files.open_sample(3)
    QTimer.singleShot(0, QApplication.quit)

MainWindow.open_first = open_and_end
sys.exit(app.run(Path(sys.argv[2]) if len(sys.argv) > 2 else None))
"""


def start(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PROGRAM, str(home), *arguments]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.exhaustive
def test_the_sample_of_one_start_is_there_at_the_next(tmp_path):
    first = start(tmp_path)
    assert first.returncode == 0, first.stderr
    (path,) = (tmp_path / "Documents").glob("*.arbiter")
    assert Settings(tmp_path / "settings.ini").last_file == path
    second = start(tmp_path)
    assert second.returncode == 0, second.stderr
    assert list((tmp_path / "Documents").iterdir()) == [path]
    with TournamentFile.open(path) as file:
        assert len(file.tournament.rounds) == 3
    assert (tmp_path / "log" / "arbiter-desk.log").read_text("utf-8") == ""


@pytest.mark.parametrize("country", ["tr_TR.UTF-8", "de_DE.UTF-8"])
def test_it_starts_wherever_it_is(tmp_path, country):
    """In Turkish a small i has another capital: Qt finds no property by a name that begins so."""
    before = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, country)
    except locale.Error:
        pytest.skip(f"{country} is not installed")
    finally:
        locale.setlocale(locale.LC_ALL, before)
    started = start(tmp_path, LC_ALL=country, LANG=country)
    assert started.returncode == 0, started.stderr
    assert list((tmp_path / "Documents").iterdir())


def test_an_interrupt_waits_until_what_is_begun_is_done(qapp, qtbot, monkeypatch):
    """Closing a window in the middle of building it destroyed what was being filled."""
    ended = []
    monkeypatch.setattr(qapp, "quit", lambda: ended.append(True))
    before, timers = signal.getsignal(signal.SIGINT), set(qapp.findChildren(QTimer))
    _end_on_interrupt(qapp)
    try:
        signal.raise_signal(signal.SIGINT)
        assert ended == []
        qtbot.waitUntil(lambda: ended == [True])
    finally:
        signal.signal(signal.SIGINT, before)
        for timer in set(qapp.findChildren(QTimer)) - timers:
            timer.deleteLater()
