"""README is tried out: its commands and its example run, its paths exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from bootstrap.main import USAGE

import pairing
from pairing.cli.__main__ import main
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@pytest.fixture
def open_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """README's ``open.trf``, in the current folder: the sample before its fourth round."""
    sample = ROOT / "resources" / "samples" / "booklet.trf"
    tournament = pairing.read_trf_file(sample).tournament.before_round(4)
    file = tmp_path / "open.trf"
    file.write_text(pairing.write_trf(tournament), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return file


def test_every_command_shown_works(open_tournament: Path) -> None:
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    commands = [shlex.split(line, comments=True) for line in lines]
    assert {command[1] for command in commands} >= {"pair", "check", "convert", "export"}
    assert [command for command in commands if main(command[1:]) != 0] == []


def test_the_example_for_programmers_works(open_tournament: Path) -> None:
    (example,) = blocks("python")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", example], env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Round 1 1-4 5-2 3-6"
    assert "by the rules: True" in lines and "read as written: True" in lines
    assert lines[-1] == "refused: Nobody can be paired; two players are needed."


def test_every_path_named_exists() -> None:
    names = re.findall(
        r"`((?:pairing|arbiter_app|tests|packaging|resources|\.ci)/[\w./]*)`", README
    )
    assert len(names) > 20
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_the_commands_of_the_set_up_script_are_those_that_it_has() -> None:
    shown = set(re.findall(r"packaging[/\\]arbiter\.py (\w+)", README))
    assert shown == set(re.findall(r"arbiter\.py (\w+)", USAGE))
