"""README and handbook are tried out: commands and examples run, paths exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from bootstrap.main import USAGE
from PySide6.QtWidgets import QApplication

import pairing
from pairing.cli.__main__ import main
from pairing.cli.parser import COMMANDS
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
HANDBOOK = {
    file.stem: file.read_text(encoding="utf-8")
    for file in sorted((ROOT / "resources" / "handbook" / "en").glob("*.md"))
}


def blocks(language: str, *texts: str) -> list[str]:
    return [
        block
        for text in texts
        for block in re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)
    ]


def commands(*texts: str) -> list[list[str]]:
    lines = [line for block in blocks("sh", *texts) for line in block.splitlines()]
    return [shlex.split(line, comments=True) for line in lines]


@pytest.fixture
def open_tournament(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """``open.trf`` in the current folder, the sample before its fourth round.

    Commands that draw on paper find an application that windows can be opened in as well.
    """
    sample = ROOT / "resources" / "samples" / "booklet.trf"
    tournament = pairing.read_trf_file(sample).tournament.before_round(4)
    file = tmp_path / "open.trf"
    file.write_text(pairing.write_trf(tournament), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return file


def test_every_command_of_the_readme_works(open_tournament: Path) -> None:
    assert [command for command in commands(README) if main(command[1:]) != 0] == []


@pytest.mark.parametrize("page", [name for name, text in HANDBOOK.items() if "```sh" in text])
def test_every_command_of_the_handbook_works(page: str, open_tournament: Path) -> None:
    shown = commands(HANDBOOK[page])
    made = ["arbiter", "convert", "open.trf", "open.arbiter"]
    if made not in shown:
        assert main(made[1:]) == 0
    for plan in blocks("toml", HANDBOOK[page]):  # the files that the page shows
        Path("prizes.toml").write_text(plan, encoding="utf-8")
    assert [command for command in shown if main(command[1:]) != 0] == []


def test_the_handbook_tells_every_command() -> None:
    told = set(re.findall(r"^\| `arbiter ([\w-]+)`", HANDBOOK["commands"], re.MULTILINE))
    assert told == set(COMMANDS) - {"window"}


def printed_by_the_example(text: str) -> list[str]:
    (example,) = blocks("python", text)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", example], env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_the_five_lines_for_programmers_work() -> None:
    pairs, *answer = printed_by_the_example(README)
    assert pairs == "1-3 4-2"
    assert any("Ann" in line and "Bob" in line for line in answer)


def test_the_example_of_the_handbook_works(open_tournament: Path) -> None:
    lines = printed_by_the_example(HANDBOOK["library"])
    assert lines[0] == "Round 1 1-4 5-2 3-6"
    assert "by the rules: True" in lines and "read as written: True" in lines
    assert lines[-1] == "refused: Nobody can be paired; two players are needed."


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 120


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)]+)\)", README))
def test_every_link_of_the_readme_leads_somewhere(link: str) -> None:
    assert (ROOT / link).is_file()


def test_every_path_named_exists() -> None:
    names = re.findall(
        r"`((?:pairing|arbiter_app|tests|packaging|resources|\.ci)/[\w./]*)`",
        README + "".join(HANDBOOK.values()),
    )
    assert len(names) > 20
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_the_commands_of_the_set_up_script_are_those_that_it_has() -> None:
    shown = set(re.findall(r"packaging[/\\]arbiter\.py (\w+)", README))
    assert shown == set(re.findall(r"arbiter\.py (\w+)", USAGE))
