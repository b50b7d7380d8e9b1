"""How the window feels: its start, its memory, and the longest pause in a large tournament.

The start is that of a new process until the sample is painted; what only the measuring needs is
imported elsewhere. A pause is the time of the processor from a key, a command or a turn of the
wheel until the window has painted what came of it.
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.support.memory import most_memory
from tests.support.table import markdown_table

_ROUNDS = 5
_STARTS = 5
_START = "from tests.benchmarks.window import start; start()"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many players, and how many rounds they play."""
    parser.add_argument("--players", type=int, nargs="*", default=[500])
    parser.add_argument("--rounds", type=int, default=_ROUNDS)


def run(arguments: argparse.Namespace) -> str:
    """The table of starts, and one of pauses for each size."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    starts = sorted(_time_of_start() for _ in range(_STARTS))
    head = f"start to the painted sample: best {starts[0]:.2f} s, middle {starts[2]:.2f} s"
    measured = (
        _in_own_process(size, arguments.rounds, arguments.seed) for size in arguments.players
    )
    parts = [head, *measured]
    return "\n\n".join(parts)


def start() -> None:
    """Show the sample in the window, paint it, and end at once."""
    gc.disable()  # as the program's own start does
    with tempfile.TemporaryDirectory() as folder:
        window, application = _window(Path(folder))
        window.files.open_sample(3)
        window.repaint()
        application.processEvents()
    os._exit(0)


def _time_of_start() -> float:
    began = time.monotonic()
    quiet = {"QT_LOGGING_RULES": "default.warning=false"}
    subprocess.run([sys.executable, "-c", _START], check=True, env=os.environ | quiet)
    return time.monotonic() - began


def _in_own_process(players: int, rounds: int, seed: int) -> str:
    """The pauses, measured in a process whose memory is its own."""
    call = f"pauses({players}, {rounds}, {seed})"
    code = f"from tests.benchmarks.window import pauses; print({call})"
    quiet = {"QT_LOGGING_RULES": "default.warning=false"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, check=True, env=os.environ | quiet, stdout=subprocess.PIPE, text=True
    )
    return done.stdout.strip()


def pauses(players: int, rounds: int, seed: int) -> str:
    """Open a tournament of that size, use it, and give the table of what took how long."""
    from arbiter_app.core.collecting import Collector
    from pairing.event.store import TournamentFile
    from tests.benchmarks.material import large_tournament

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.arbiter"
        TournamentFile.create(path, large_tournament(players, rounds, seed)).close()
        gc.disable()
        window, application = _window(Path(folder))
        window.files.open_sample(3)
        Collector(application).begin()
        rows = [_row("open", [_pause(lambda: window.files.open(path), application)])]
        rows += [_row(name, _series(do, application)) for name, do in _uses(window)]
        window.close()
    text = markdown_table(("what", "times", "middle, ms", "worst, ms"), rows)
    return f"{players} players, {rounds} rounds; memory at most {most_memory()}\n\n{text}"


def _window(folder: Path):
    from arbiter_app.app import make_application
    from arbiter_app.core.settings import Settings
    from arbiter_app.features.files import files
    from arbiter_app.shell.main_window import MainWindow
    from arbiter_app.theme.theme import Theme

    vars(files)["tournaments_folder"] = lambda: folder
    application = make_application()
    settings = Settings(folder / "settings.ini")
    window = MainWindow(settings, Theme(application, settings))
    window.show()
    return window, application


def _uses(window) -> list[tuple[str, list[Callable[[], object]]]]:
    """What a person does, each some times."""
    from pairing.event.actions import Return, Withdraw

    bar = window.board.table.verticalScrollBar()
    document = window.document
    orders = ("name", "rank", "tpn")
    actions = [kind(tpn) for tpn in range(1, 6) for kind in (Withdraw, Return)]
    return [
        ("scroll the board", [lambda: bar.setValue(bar.value() + bar.pageStep())] * 30),
        (
            "sort the board",
            [lambda order=order: window.features.board.sort(order) for order in orders * 3],
        ),
        ("an action", [lambda action=action: document.do(action) for action in actions]),
        ("undo", [window.menus["undo"].trigger] * 10),
        ("redo", [window.menus["redo"].trigger] * 10),
        ("the last round", [window.menus["last-round"].trigger, window.menus["board"].trigger] * 3),
        ("to the results", [window.menus["results"].trigger]),
        ("a result key", [lambda: _type_result(window)] * 20),
    ]


def _type_result(window) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    QTest.keyClick(window.round.table, Qt.Key.Key_1)


def _series(steps: list[Callable[[], object]], application) -> list[float]:
    return [_pause(step, application) for step in steps]


def _pause(step: Callable[[], object], application) -> float:
    """Seconds until everything that follows from the step is done and painted."""
    began = time.process_time()
    step()
    application.processEvents()
    return time.process_time() - began


def _row(name: str, seconds: list[float]) -> list[str]:
    ordered = sorted(seconds)
    middle, worst = ordered[len(ordered) // 2], ordered[-1]
    return [name, str(len(seconds)), f"{1000 * middle:.0f}", f"{1000 * worst:.0f}"]
