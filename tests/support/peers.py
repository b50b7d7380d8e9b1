"""Other pairing programs as they are called: what they answer, and the time it costs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

Opponents: TypeAlias = frozenset[frozenset[int]]
"""Who meets whom, by the numbers in the file."""


class Peer(Protocol):
    """A program that pairs the next round of a report file."""

    @property
    def name(self) -> str:
        """As it stands over the columns of tables."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The keys of the editions by which it can pair; empty if only its user knows."""

    def command(self, file: Path, out: Path) -> list[str]:
        """What has to be called to have the pairs of ``file`` written to ``out``."""


@dataclass(frozen=True)
class BbpPairings:
    """A program that is called as bbpPairings is."""

    path: Path
    editions: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.path.stem

    def command(self, file: Path, out: Path) -> list[str]:
        """Pair by the Dutch system."""
        return [str(self.path), "--dutch", str(file), "-p", str(out)]

    def check_command(self, file: Path) -> list[str]:
        """Pair all rounds of the file again and compare."""
        return [str(self.path), "--dutch", str(file), "-c"]


@dataclass(frozen=True)
class Py4swiss:
    """py4swiss as a program; it knows the text of 2016."""

    name: str = "py4swiss"
    editions: tuple[str, ...] = ("dutch-2016",)

    def command(self, file: Path, out: Path) -> list[str]:
        """Its own command line, in the Python that runs this."""
        start = "from py4swiss.main import main; main()"
        return [sys.executable, "-c", start, "-t", str(file), "-p", str(out)]


@dataclass(frozen=True)
class Spent:
    """Seconds of the processor for a process, and whether that ended well."""

    seconds: float
    succeeded: bool


def spend(command: Sequence[str]) -> Spent:
    """Run a process to its end; everything that it starts itself counts."""
    import resource  # Windows has none, and no other benchmark needs it

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Spent(seconds, done.returncode == 0)


def read_pairs(out: Path) -> Opponents:
    """The pairs in a file as such programs write it: their number, then two numbers a line.

    Whoever has the bye stands beside a 0.
    """
    lines = out.read_text("utf-8").split("\n")[1:]
    pairs = (frozenset(map(int, line.split())) for line in lines if line.strip())
    return frozenset(pair for pair in pairs if 0 not in pair)
