"""Spoil good files at random and give them to everything that reads files.

A finding is whatever is neither read nor refused with a clear message: an exception, a reader that
takes too long or too much memory, a file written where none belongs. The first one ends the run,
and its file is left in the folder of its number. Each file follows from the seed, the reader's name
and its number.
"""

from __future__ import annotations

import argparse
import random
import shutil
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.hostile_readers import READERS, Reader
from tests.support.memory import most_memory
from tests.support.table import markdown_table

LONGEST = 60
"""Seconds after which a reader is said to hang; the files are small."""


@dataclass
class Tally:
    """What became of the files of one reader."""

    reader: Reader
    answers: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    memory: str = ""

    def row(self) -> list[str]:
        """The reader's line of the table."""
        counts = [str(self.answers[each]) for each in ("read", "refused")]
        slowest = f"{self.slowest:.1f} s"
        return [self.reader.name, *counts, slowest, self.memory]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many files of each kind, and where they are tried."""
    parser.add_argument("--files", type=int, default=2000, help="of each kind")
    parser.add_argument("--kinds", nargs="*", choices=[reader.name for reader in READERS])
    parser.add_argument("--keep", type=Path, help="a new folder, in which a finding is left")


def run(arguments: argparse.Namespace) -> str:
    """The table of answers."""
    chosen = [each for each in READERS if not arguments.kinds or each.name in arguments.kinds]
    with tempfile.TemporaryDirectory() as folder:
        place = arguments.keep or Path(folder)
        tallies = [attack(each, arguments.seed, arguments.files, place) for each in chosen]
    head = ("reader", "read", "refused", "slowest", "memory")
    table = markdown_table(head, [tally.row() for tally in tallies])
    return f"seed {arguments.seed}\n\n{table}"


def attack(reader: Reader, seed: int, files: int, place: Path) -> Tally:
    """Give a reader so many spoilt files, each in a folder of its own below ``place``.

    Raises what the reader raises, ``AssertionError`` if it writes elsewhere, and ``TimeoutError``.
    """
    tally = Tally(reader)
    good = place / reader.name / "good"
    good.mkdir(parents=True)
    samples = [(path.name, path.read_bytes()) for path in reader.samples(good)]
    for number in range(files):
        dice = random.Random(f"{seed} {reader.name} {number}")
        name, content = dice.choice(samples)
        bad = reader.spoil(content, dice) if number else content
        _try(tally, place / reader.name / str(number), name, bad)
    tally.memory = most_memory()
    return tally


def _try(tally: Tally, room: Path, name: str, bad: bytes) -> None:
    path = room / "inner" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(bad)
    began = time.monotonic()
    _answer(tally, path)
    tally.slowest = max(tally.slowest, time.monotonic() - began)
    shutil.rmtree(room)


def _answer(tally: Tally, path: Path) -> None:
    with _time_limit():
        tally.answers[tally.reader.read(path)] += 1
    if {each.name for each in path.parents[1].iterdir()} != {"inner"}:
        raise AssertionError("something was written outside the folder")


@contextmanager
def _time_limit() -> Iterator[None]:
    """Interrupt what takes too long, where the system can."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def give_up(*_: object) -> None:
        raise TimeoutError(f"not done after {LONGEST} s")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LONGEST)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
