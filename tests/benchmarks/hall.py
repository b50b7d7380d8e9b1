"""How the hall holds out: 500 phones after a change, 300 pages a second, and keys meanwhile.

The phones are a process of their own on this computer, as the hall is, so that all three parts and
the window share its cores. A key counts until the window has painted what came of it, by the clock.
Where others use the machine, too, the clock tells little, and the hall's processor time more.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.support.phones import HallServer, hall_on, make_event
from tests.support.table import markdown_table

_CROWD = (sys.executable, "-m", "tests.support.crowd")
_PAUSE = 0.3
"""Seconds between two keys, as fast as results are typed."""
_STANDARD = ("what", "answers", "wrong", "middle ms", "95 % ms", "longest ms", "all done s")
_CPU = "hall CPU s"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many players and phones, how many pages a second, and for how long."""
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--phones", type=int, default=500)
    parser.add_argument("--rate", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--without-window", action="store_true")


def run(arguments: argparse.Namespace) -> str:
    """The table of what took how long."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = make_event(folder / "event.arbiter", arguments.players)
        with hall_on(file, folder) as hall:
            rows = [
                _after_a_change(hall, arguments),
                _a_while(hall, arguments, "pages a second"),
            ]
        if not arguments.without_window:
            rows += _with_the_window(folder, file, arguments)
    return markdown_table((*_STANDARD, _CPU), rows)


def _after_a_change(hall: HallServer, arguments: argparse.Namespace) -> list[str]:
    """Everybody listens, a result is entered, everybody fetches two pages."""
    words = ("live", hall.read, str(arguments.players), str(arguments.phones))
    crowd = subprocess.Popen([*_CROWD, *words], stdout=subprocess.PIPE, text=True)
    assert crowd.stdout is not None
    with crowd, crowd.stdout:
        assert crowd.stdout.readline() == "listening\n"
        helper = hall.helper()
        begun = Begun(hall.process.pid)
        helper.enter(1, "10")
        measured = json.loads(crowd.stdout.readline())
        return _row(f"{arguments.phones} phones after a change", measured, begun)


def _a_while(hall: HallServer, arguments: argparse.Namespace, what: str) -> list[str]:
    begun = Begun(hall.process.pid)
    done = subprocess.run(
        _at_rate(hall.read, arguments), check=True, stdout=subprocess.PIPE, text=True
    )
    return _row(f"{arguments.rate} {what}", json.loads(done.stdout), begun)


def _at_rate(url: str, arguments: argparse.Namespace) -> list[str]:
    numbers = (arguments.players, arguments.rate, arguments.seconds)
    return [*_CROWD, "rate", url, *map(str, numbers)]


class Begun:
    """The moment when something began, for the clock and for the processor time of a process."""

    def __init__(self, process: int) -> None:
        self._process = process
        self._clock, self._processor = time.monotonic(), self._used()

    def passed(self) -> list[str]:
        """Seconds since then by the clock, and those of the processor; a dash if not known."""
        used = "–" if self._processor is None else f"{(self._used() or 0) - self._processor:.1f}"
        return [f"{time.monotonic() - self._clock:.1f}", used]

    def _used(self) -> float | None:
        known = Path(f"/proc/{self._process}/stat")
        if not known.exists():
            return None
        ticks = known.read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def _row(what: str, measured: Any, begun: Begun) -> list[str]:
    figures = _figures(measured["took"])
    wrong = str(len(measured["wrong"]))
    return [what, str(len(measured["took"])), wrong, *figures, *begun.passed()]


def _figures(took: Sequence[float]) -> list[str]:
    """The middle, what 95 of 100 stay below, and the longest."""
    ordered = sorted(took)
    places = (len(ordered) // 2, int(len(ordered) * 0.95), len(ordered) - 1)
    return [f"{ordered[place]:.0f}" for place in places]


def _with_the_window(folder: Path, file: Path, arguments: argparse.Namespace) -> list[list[str]]:
    """Results are typed in the window while its hall answers."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tests.support.hall import window_on

    window = window_on(file, folder)
    feature = window.features.hall
    os.environ["XDG_DATA_HOME"] = str(folder)
    feature.line.open("127.0.0.1", "")
    while feature.line.place is None:
        QTest.qWait(50)
    window.features.rounds.show_last_round()
    window.round.start_entering()
    url = feature.line.place.read
    warmed_up = subprocess.Popen(
        [*_CROWD, "rate", url, "500", "100", "10"], stdout=subprocess.DEVNULL
    )
    while warmed_up.poll() is None:
        QTest.qWait(50)
    told = (folder / "crowd.json").open("w+")
    crowd = subprocess.Popen(_at_rate(url, arguments), stdout=told)
    began, keys = Begun(feature.line.process_id), []
    while crowd.poll() is None:
        begun = time.monotonic()
        QTest.keyClicks(window.round.table, "105"[len(keys) % 3])
        QApplication.processEvents()
        keys.append((time.monotonic() - begun) * 1000)
        QTest.qWait(int(_PAUSE * 1000))
    with told:
        told.seek(0)
        measured = json.load(told)
    row = _row(f"{arguments.rate} pages a second, hall of the window", measured, began)
    window.close()
    return [row, ["keys in the window meanwhile", str(len(keys)), "0", *_figures(keys), "", ""]]
