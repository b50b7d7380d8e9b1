"""What the tests of the command line share: a run, a made-up system, files of a few players."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pairing.cli.__main__ import main
from pairing.systems import registry
from pairing.systems.system import Registry
from tests.pairing.neighbours import NEIGHBOURS


@dataclass(frozen=True)
class Run:
    """What a command line did."""

    exit_code: int
    out: str
    err: str

    @property
    def json(self) -> dict:
        return json.loads(self.out)


Arbiter = Callable[..., Run]


@pytest.fixture
def arbiter(capsys: pytest.CaptureFixture[str]) -> Arbiter:
    """Runs ``arbiter`` with these words in this process; nothing may ever be raised."""

    def run(*words: object) -> Run:
        exit_code = main([str(word) for word in words])
        return Run(exit_code, *capsys.readouterr())

    return run


@pytest.fixture
def neighbours(monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of a made-up system which is in the registry during the test."""
    known = Registry()
    for system in (*registry.all_systems(), NEIGHBOURS):
        known.add(system)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", known)
    return NEIGHBOURS.key


def trf_line(tpn: int, name: str, points: str, *entries: str) -> str:
    """A 001 line: entries like ``"   2 w 1"``."""
    line = f"001 {tpn:4}      {name:<33} {2400 - tpn}{points:>32}     "
    return line + "".join(f"  {entry}" for entry in entries)


HEAD = ("012 Made up", "XXR 3", "XXC white1")

FOUR_PLAYERS = (
    *HEAD,
    trf_line(1, "Ann", "1.0", "   2 w 1"),
    trf_line(2, "Bob", "0.0", "   1 b 0"),
    trf_line(3, "Cleo", "0.5", "   4 w ="),
    trf_line(4, "Dan", "0.5", "   3 b ="),
)
"""One round, paired by the neighbours' system."""


@pytest.fixture
def trf(tmp_path: Path) -> Callable[..., Path]:
    """Writes lines to a ``.trf`` file, and that the edition of 2017 is meant if they name none."""

    def write(*lines: str, name: str = "made-up.trf", code: str = "FIDE_DUTCH_2017") -> Path:
        path = tmp_path / name
        if code and lines and not any(line.startswith("192") for line in lines):
            lines += (f"192 {code}",)
        path.write_bytes("".join(f"{line}\n" for line in lines).encode("utf-8"))
        return path

    return write


@pytest.fixture
def four_players(trf: Callable[..., Path]) -> Path:
    """The file of :data:`FOUR_PLAYERS`."""
    return trf(*FOUR_PLAYERS)


class Terminal(io.StringIO):
    """A stream that a person is watching."""

    def isatty(self) -> bool:
        return True
