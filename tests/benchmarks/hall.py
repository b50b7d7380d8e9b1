"""How the hall holds out: 500 phones once a round is out, 300 pages a second, and keys meanwhile.

The phones are a process of their own on this computer, as the hall is, so that all three parts and
the window share its cores. First the hall of a file answers alone, then that of the window, in
which the round is published and results are typed. A key counts until the window has painted what
came of it, by the clock. The verdict below the table holds for a quiet machine; where others use it
too, the clock tells little, and the hall's processor time more.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, TypeVar

from pairing.event.store import TournamentFile
from pairing.systems.registry import find_system
from tests.benchmarks.material import usual_tournament
from tests.support.phones import hall_on, pair
from tests.support.table import markdown_table

if TYPE_CHECKING:
    from arbiter_app.shell.main_window import MainWindow

Waited = TypeVar("Waited")

_CROWD = (sys.executable, "-m", "tests.support.crowd")
_PAUSE = 0.3
"""Seconds between two keys, as fast as results are typed."""
_SYSTEM, _ROUND = "dutch-2026", 5
_HEADS = ("what", "answers", "wrong", "middle ms", "95 % ms", "longest ms", "all done s")
_CPU = "hall CPU s"
SECONDS_FOR_ALL, MS_A_PAGE, MS_A_KEY = 60.0, 100.0, 50.0
"""The aims: all phones served, and what 95 of 100 pages and keys stay below.

Pages are judged at the even pace. Of the moment when a round is out only the end counts: everybody
asks at once, and the first ones wait for pages that nobody has seen yet.
"""
_SHARE_OF_RATE = 0.95


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many players and phones, how many pages a second, and for how long."""
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--phones", type=int, default=500)
    parser.add_argument("--rate", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--without-window", action="store_true")


@dataclass(frozen=True, slots=True)
class Measured:
    """What was asked, how many milliseconds each answer took, and what went wrong.

    ``seconds`` are those by the clock until all was done, ``processor`` those that the hall worked,
    ``None`` if not known.
    """

    what: str
    took: list[float]
    wrong: list[str]
    seconds: float
    processor: float | None

    def below(self, share: float) -> float:
        """What that share of the answers stays below."""
        ordered = sorted(self.took) or [0.0]
        return ordered[min(int(len(ordered) * share), len(ordered) - 1)]

    @property
    def cells(self) -> list[str]:
        """The row of the table."""
        figures = [f"{self.below(share):.0f}" for share in (0.5, 0.95, 1.0)]
        used = "–" if self.processor is None else f"{self.processor:.1f}"
        counts = [str(len(self.took)), str(len(self.wrong))]
        return [self.what, *counts, *figures, f"{self.seconds:.1f}", used]


def run(arguments: argparse.Namespace) -> str:
    """The table of what took how long, and which aims are reached."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    load = f"Load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = _event(folder / "event.arbiter", arguments)
        alone = Path(shutil.copy(file, folder / "alone.arbiter"))
        with hall_on(alone, folder) as hall:
            out = _once_out(hall.read, hall.process.pid, arguments, lambda: hall.order("publish"))
            measured = [out, _a_while(hall.read, hall.process.pid, arguments)]
        keys: list[Measured] = []
        if not arguments.without_window:
            more, keys = _with_the_window(folder, file, arguments)
            measured += more
    table = markdown_table((*_HEADS, _CPU), [each.cells for each in (*measured, *keys)])
    wrong = Counter(each for part in measured for each in part.wrong)
    told = [f"{count} times wrong: {what}" for what, count in wrong.most_common()]
    return "\n".join([load, "", table, "", *told, *_verdict(measured, keys, arguments)])


def _event(path: Path, arguments: argparse.Namespace) -> Path:
    """A tournament of which all rounds but the fifth are played; that one is paired."""
    system = find_system(_SYSTEM)
    played = usual_tournament(system, arguments.players, _ROUND, arguments.seed)
    with TournamentFile.create(path, played.before_round(_ROUND)) as file:
        pair(file)
    return path


def _verdict(
    measured: Sequence[Measured], keys: Sequence[Measured], arguments: argparse.Namespace
) -> Iterator[str]:
    """A line for each aim: what was measured, and whether it is reached."""
    outs, rates = measured[::2], measured[1::2]
    wrong = sum(len(each.wrong) for each in measured)
    paces = [len(each.took) / each.seconds for each in rates]
    for aim, values, is_reached in (
        (f"Round {_ROUND} on {arguments.phones} phones within {SECONDS_FOR_ALL:.0f} s",
         [f"{each.seconds:.1f} s" for each in outs],
         all(each.seconds <= SECONDS_FOR_ALL for each in outs)),
        (f"{arguments.rate} pages a second", [f"{pace:.0f}" for pace in paces],
         all(pace >= arguments.rate * _SHARE_OF_RATE for pace in paces)),
        (f"95 % of pages within {MS_A_PAGE:.0f} ms",
         [f"{each.below(0.95):.0f} ms" for each in rates],
         all(each.below(0.95) <= MS_A_PAGE for each in rates)),
        (f"95 % of keys within {MS_A_KEY:.0f} ms",
         [f"{each.below(0.95):.0f} ms, longest {each.below(1):.0f} ms" for each in keys],
         all(each.below(0.95) <= MS_A_KEY for each in keys)),
        ("No answer wrong", [str(wrong)], not wrong),
    ):  # fmt: skip
        if values:
            yield f"{'reached' if is_reached else 'MISSED'}: {aim}: {'; '.join(values)}"


# The phones


def _once_out(
    url: str, process: int, arguments: argparse.Namespace, publish: Callable[[], object]
) -> Measured:
    """Everybody listens, the round is published, everybody fetches its page and his own."""
    with _listening(url, arguments) as told:
        begun = Begun(process)
        publish()
        return _read(f"{arguments.phones} phones, round {_ROUND} is out", told, begun)


@contextmanager
def _listening(url: str, arguments: argparse.Namespace) -> Iterator[IO[str]]:
    """Phones that wait for a change; what they tell."""
    words = ("live", url, str(arguments.players), str(arguments.phones))
    crowd = subprocess.Popen([*_CROWD, *words], stdout=subprocess.PIPE, text=True)
    assert crowd.stdout is not None
    with crowd, crowd.stdout:
        assert crowd.stdout.readline() == "listening\n"
        yield crowd.stdout


@contextmanager
def _asking(url: str, arguments: argparse.Namespace, seconds: float) -> Iterator[IO[str]]:
    """So many pages a second are asked for; what came of it."""
    numbers = (arguments.players, arguments.rate, seconds)
    words = [*_CROWD, "rate", url, *map(str, numbers)]
    crowd = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert crowd.stdout is not None
    with crowd, crowd.stdout:
        yield crowd.stdout


def _a_while(url: str, process: int, arguments: argparse.Namespace) -> Measured:
    begun = Begun(process)
    with _asking(url, arguments, arguments.seconds) as told:
        return _read(f"{arguments.rate} pages a second", told, begun)


def _read(what: str, told: IO[str], begun: Begun) -> Measured:
    measured = json.loads(told.readline())
    return Measured(what, measured["took"], measured["wrong"], *begun.passed())


class Begun:
    """The moment when something began, for the clock and for the processor time of a process."""

    def __init__(self, process: int) -> None:
        self._process = process
        self._clock, self._processor = time.monotonic(), self._used()

    def passed(self) -> tuple[float, float | None]:
        """Seconds since then by the clock, and those of the processor if they are known."""
        seconds, used = time.monotonic() - self._clock, self._used()
        is_known = used is not None and self._processor is not None
        return seconds, (used or 0) - (self._processor or 0) if is_known else None

    def _used(self) -> float | None:
        known = Path(f"/proc/{self._process}/stat")
        if not known.exists():
            return None
        ticks = known.read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


# The window


def _with_the_window(
    folder: Path, file: Path, arguments: argparse.Namespace
) -> tuple[list[Measured], list[Measured]]:
    """The same while results are typed in the window; pages, and keys."""
    from PySide6.QtTest import QTest

    from tests.support.hall import window_on

    window = window_on(file, folder)
    line = window.features.hall.line
    os.environ["XDG_DATA_HOME"] = str(folder)
    line.open("127.0.0.1", "")
    while line.place is None:
        QTest.qWait(50)
    window.features.rounds.show_last_round()
    window.round.start_entering()
    url, typing = line.place.read, _Typing(window)
    pages = []
    with ThreadPoolExecutor(1) as waiting:
        opening = _listening(url, arguments)
        told = typing.until(waiting.submit(opening.__enter__), is_typing=False)
        begun = Begun(line.process_id)
        window.place.commands["publish"].trigger()
        what = f"{arguments.phones} phones, round {_ROUND} is out, in the window"
        pages.append(typing.until(waiting.submit(_read, what, told, begun)))
        opening.__exit__(None, None, None)
        begun = Begun(line.process_id)
        with _asking(url, arguments, arguments.seconds) as told:
            what = f"{arguments.rate} pages a second, hall of the window"
            pages.append(typing.until(waiting.submit(_read, what, told, begun)))
    window.close()
    return pages, [typing.measured]


class _Typing:
    """Types results into the round, one after the other, and measures each."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._begun = time.monotonic()
        self._took: list[float] = []

    def until(self, future: Future[Waited], *, is_typing: bool = True) -> Waited:
        """Type, or only wait, until something is there; what it is."""
        from PySide6.QtTest import QTest

        while not future.done():
            if is_typing:
                self._type()
            QTest.qWait(int(_PAUSE * 1000))
        return future.result()

    def _type(self) -> None:
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication

        begun = time.monotonic()
        QTest.keyClicks(self._window.round.table, "105"[len(self._took) % 3])
        QApplication.processEvents()
        self._took.append((time.monotonic() - begun) * 1000)

    @property
    def measured(self) -> Measured:
        """What the keys took."""
        seconds = time.monotonic() - self._begun
        return Measured("keys in the window meanwhile", self._took, [], seconds, None)
