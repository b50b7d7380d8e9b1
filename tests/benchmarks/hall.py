"""How the hall holds out: 500 phones after a change, 300 pages a second, and keys meanwhile.

The phones are a process of their own on this computer, as the hall is, so that all three parts and
the window share its cores. A key counts until the window has painted what came of it, by the clock.
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
                _a_while(hall.read, arguments, "pages a second"),
            ]
        if not arguments.without_window:
            rows += _with_the_window(folder, file, arguments)
    return markdown_table(_STANDARD, rows)


def _after_a_change(hall: HallServer, arguments: argparse.Namespace) -> list[str]:
    """Everybody listens, a result is entered, everybody fetches two pages."""
    words = ("live", hall.read, str(arguments.players), str(arguments.phones))
    crowd = subprocess.Popen([*_CROWD, *words], stdout=subprocess.PIPE, text=True)
    assert crowd.stdout is not None
    with crowd, crowd.stdout:
        assert crowd.stdout.readline() == "listening\n"
        helper = hall.helper()
        begun = time.monotonic()
        helper.enter(1, "10")
        measured = json.loads(crowd.stdout.readline())
        return _row(f"{arguments.phones} phones after a change", measured, begun)


def _a_while(url: str, arguments: argparse.Namespace, what: str) -> list[str]:
    begun = time.monotonic()
    done = subprocess.run(_at_rate(url, arguments), check=True, stdout=subprocess.PIPE, text=True)
    return _row(f"{arguments.rate} {what}", json.loads(done.stdout), begun)


def _at_rate(url: str, arguments: argparse.Namespace) -> list[str]:
    numbers = (arguments.players, arguments.rate, arguments.seconds)
    return [*_CROWD, "rate", url, *map(str, numbers)]


def _row(what: str, measured: Any, begun: float) -> list[str]:
    figures = _figures(measured["took"])
    wrong = str(len(measured["wrong"]))
    return [what, str(len(measured["took"])), wrong, *figures, f"{time.monotonic() - begun:.1f}"]


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
    crowd = subprocess.Popen(_at_rate(url, arguments), stdout=subprocess.PIPE, text=True)
    began, keys = time.monotonic(), []
    while crowd.poll() is None:
        begun = time.monotonic()
        QTest.keyClicks(window.round.table, "105"[len(keys) % 3])
        QApplication.processEvents()
        keys.append((time.monotonic() - begun) * 1000)
        QTest.qWait(int(_PAUSE * 1000))
    assert crowd.stdout is not None
    with crowd.stdout:
        measured = json.loads(crowd.stdout.readline())
    window.close()
    row = _row(f"{arguments.rate} pages a second, hall of the window", measured, began)
    return [row, ["keys in the window meanwhile", str(len(keys)), "0", *_figures(keys), ""]]
