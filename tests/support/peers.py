"""Other pairing programs as they are called: what they answer, and the time it costs."""

from __future__ import annotations

import contextlib
import io
import json
import runpy
import subprocess
import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

Opponents: TypeAlias = frozenset[frozenset[int]]
"""Who meets whom, by the numbers in the file."""

Values: TypeAlias = dict[int, list[float | None]]
"""Points, then values of tie-breaks, by the numbers in the file; ``None`` where there is none."""


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


@dataclass(frozen=True)
class Printed:
    """What a process wrote to its two outputs."""

    output: str
    errors: str


def in_a_process(command: Sequence[str]) -> Printed:
    """Run a command as its users do."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return Printed(done.stdout, done.stderr)


def in_this_process(command: Sequence[str]) -> Printed:
    """Run ``python -m MODULE …`` here, as its own main program: nothing is started anew.

    For thousands of calls of a fraction of a second each. Not for threads: the arguments and the
    output of this process are the program's for as long as it runs.
    """
    _, _, module, *arguments = command
    output, errors, own = io.StringIO(), "", sys.argv
    sys.argv = [module, *arguments]
    try:
        with contextlib.redirect_stdout(output), warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # that its parts are imported already
            runpy.run_module(module, run_name="__main__")
    except SystemExit:
        pass
    except Exception as fault:  # whatever ends it there ends only that call
        errors = repr(fault)
    finally:
        sys.argv = own
    return Printed(output.getvalue(), errors)


@dataclass(frozen=True)
class Gacrux:
    """Gacrux, the tool that FIDE's technical commission refers to: checker, tie-breaks, generator.

    It knows the Dutch system of 2026, Swiss Team and Berger tables. It comes with the packages of
    the tests, and runs in the Python that runs this.
    """

    call: Callable[[Sequence[str]], Printed] = in_a_process

    def check_command(self, file: Path) -> list[str]:
        """Pair all rounds of the file again and compare; what it says is JSON."""
        return [sys.executable, "-m", "gacrux.pairingchecker", "-c", "-i", str(file)]

    def standings_command(self, file: Path, rounds: int, codes: Sequence[str]) -> list[str]:
        """Points and tie-breaks after so many rounds, by the rules for Swiss tournaments.

        Without the number of rounds it counts byes that are announced for later ones.
        """
        start = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", str(file)]
        return [*start, "-n", str(rounds), "-s", "-t", "PTS", *codes]

    def generate_command(
        self, folder: Path, count: int, players: int, rounds: int, *, first: int = 0
    ) -> list[str]:
        """Make so many tournaments of individuals; those of a number are always the same ones."""
        start = [sys.executable, "-m", "gacrux.tournamentgenerator", "-g", str(first), str(count)]
        sizes = ["-p", str(players), "-N", str(rounds), "-S", "0.05", "0.10", "0.06"]
        return [*start, *sizes, "-o", str(folder / "%d.trf")]

    def differing_rounds(self, file: Path) -> list[int]:
        """The rounds that it would have paired otherwise; ``ValueError`` if it refuses the file."""
        rounds = self._answer(self.check_command(file), "pairingResult")["roundpairing"]
        return [each["round"] for each in rounds if not each["check"]]

    def values(self, file: Path, rounds: int, codes: Sequence[str]) -> Values:
        """Points and values of the codes by number; ``ValueError`` if it refuses the file."""
        answer = self._answer(self.standings_command(file, rounds, codes), "tiebreakResult")
        return {
            each["cid"]: list(map(_number, each["tiebreakScore"])) for each in answer["competitors"]
        }

    def _answer(self, command: Sequence[str], part: str) -> Any:
        done = self.call(command)
        if not done.output.startswith("{"):
            raise ValueError(done.errors)
        content = json.loads(done.output)
        if content["status"]["error"]:
            raise ValueError(content["status"]["error"])
        return content[part]


def _number(written: str | float | None) -> float | None:
    return None if written is None else float(written)
