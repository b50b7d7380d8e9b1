"""A module is run by the interpreter of the source tree, or by the program of a bundle."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pairing.core.own_process import own_command, own_environment
from tests.conftest import ROOT


def test_a_module_is_found_from_any_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [*own_command("pairing.cli"), "systems"],
        cwd=tmp_path,
        env=own_environment(),
        capture_output=True,
        check=True,
        text=True,
    )
    assert "dutch-2026" in done.stdout


def test_what_else_is_on_the_path_stays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert own_environment()["PYTHONPATH"].split(os.pathsep) == [str(ROOT), "elsewhere"]


@pytest.mark.parametrize(
    ("running", "command"), [("arbiter", "arbiter"), ("arbiter-desk.exe", "arbiter.exe")]
)
def test_a_bundle_asks_its_own_console_program(
    running: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / running))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert own_command("a.module") == (str(tmp_path / command), "-m", "a.module")
    assert "PYTHONPATH" not in own_environment()
