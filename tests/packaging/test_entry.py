"""The script itself: which Python it wants, and how it is called."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from bootstrap.main import main

from tests.conftest import ROOT

SCRIPT = ROOT / "packaging" / "arbiter.py"


def test_an_older_python_is_told_which_one_is_needed(tmp_path: Path) -> None:
    demanding = tmp_path / "arbiter.py"
    demanding.write_text(SCRIPT.read_text(encoding="utf-8").replace("(3, 11)", "(4, 2)"))
    done = subprocess.run([sys.executable, demanding, "run"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Python 4.2 or newer is needed; this is Python 3.")
    assert done.stderr.count("\n") == 1


def test_the_script_uses_no_syntax_that_an_old_python_cannot_read() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 4))
    recent = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef)
    assert [node for node in ast.walk(tree) if isinstance(node, recent)] == []


@pytest.mark.parametrize(
    "arguments",
    [[], ["walk"], ["run", "one.trf", "two.trf"], ["setup", "now"], ["-x"], ["run", "a\x00b"]],
)
def test_bad_usage_shows_the_usage_and_exits_with_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("usage: arbiter.py run [--yes] [FILE]")
    assert shown.out == ""


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert capsys.readouterr().out.startswith("usage: arbiter.py run [--yes] [FILE]")
