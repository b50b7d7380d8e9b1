"""Spoil good files at random and give them to everything that reads files.

A finding is whatever is neither read nor refused with a clear message: an exception, a reader that
takes too long or too much memory, a file written where none belongs. Each file follows from the
seed, the reader's name and its number; findings are kept in a folder.
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
from tests.support.trouble import trouble

LONGEST = 60
"""Seconds after which a reader is said to hang; the files are small."""


@dataclass
class Tally:
    """What became of the files of one reader."""

    reader: Reader
    answers: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    slowest: float = 0.0
    memory: str = ""

    def row(self) -> list[str]:
        """The reader's line of the table."""
        counts = [str(self.answers[each]) for each in ("read", "refused")]
        slowest = f"{self.slowest:.1f} s"
        return [self.reader.name, *counts, str(len(self.findings)), slowest, self.memory]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many files of each kind, and where bad ones are kept."""
    parser.add_argument("--files", type=int, default=2000, help="of each kind")
    parser.add_argument("--kinds", nargs="*", choices=[reader.name for reader in READERS])
    parser.add_argument("--keep", type=Path, help="a folder for the files that were a finding")


def run(arguments: argparse.Namespace) -> str:
    """The table of answers, and every finding."""
    chosen = [each for each in READERS if not arguments.kinds or each.name in arguments.kinds]
    tallies = [attack(reader, arguments.seed, arguments.files, arguments.keep) for reader in chosen]
    head = ("reader", "read", "refused", "findings", "slowest", "memory")
    text = markdown_table(head, [tally.row() for tally in tallies])
    return "\n\n".join([f"seed {arguments.seed}\n\n{text}", *_findings(tallies)])


def _findings(tallies: list[Tally]) -> Iterator[str]:
    for tally in tallies:
        yield from tally.findings


def attack(reader: Reader, seed: int, files: int, keep: Path | None = None) -> Tally:
    """Give a reader so many spoilt files."""
    tally = Tally(reader)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "good").mkdir()
        samples = [(path.name, path.read_bytes()) for path in reader.samples(folder / "good")]
        for number in range(files):
            dice = random.Random(f"{seed} {reader.name} {number}")
            name, content = dice.choice(samples)
            bad = reader.spoil(content, dice) if number else content
            _try(tally, folder, name, bad, number, keep)
    tally.memory = most_memory()
    return tally


def _try(tally: Tally, folder: Path, name: str, bad: bytes, number: int, keep: Path | None) -> None:
    room = folder / "room" / "inner"
    room.mkdir(parents=True)
    (room / name).write_bytes(bad)
    began = time.monotonic()
    found = trouble(lambda: _answer(tally, room / name), last_calls=4)
    tally.slowest = max(tally.slowest, time.monotonic() - began)
    shutil.rmtree(room.parent)
    if found:
        tally.findings.append(f"{tally.reader.name} {number}:\n{found}")
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)
            (keep / f"{number}-{name}").write_bytes(bad)


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
