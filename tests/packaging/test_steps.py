"""The test command: every check runs beside pytest, and a failure of any shows in the exit code."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from bootstrap import main
from bootstrap.environment import Environment

PYTEST_VERSION = ("-n0", "--version")
"""Options with which pytest ends at once and in peace."""


class Ready(Environment):
    """An environment that has everything: the one in which this test runs."""

    python = Path(sys.executable)

    def prepare(self, purpose: str) -> None:
        """There is nothing to do."""


@pytest.fixture
def ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ready:
    monkeypatch.setattr(main, "need_qt", lambda environment, platforms: None)
    return Ready(tmp_path)


def test_a_failing_check_is_told_after_the_tests_and_named_last(
    ready: Ready, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = {"first": ("json.tool", "no-such-file"), "second": ("platform",)}
    monkeypatch.setattr(main, "STEPS", steps)
    assert main._test(ready, PYTEST_VERSION) == 1
    said = capfd.readouterr().err
    assert said.index("== pytest") < said.index("== first") < said.index("no-such-file")
    assert said.index("no-such-file") < said.index("== second")
    assert said.endswith("\nFailed beside the tests: first\n")


def test_the_exit_code_is_0_if_all_pass(ready: Ready, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "STEPS", {"only": ("platform",)})
    assert main._test(ready, PYTEST_VERSION) == 0


@pytest.mark.exhaustive
def test_the_exit_code_of_pytest_counts(ready: Ready, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "STEPS", {})
    assert main._test(ready, ("-n0", "--no-such-option")) == 4


def test_every_check_knows_the_folders_it_reads() -> None:
    assert set(main.CHECKED) <= {folder.name for folder in main.ROOT.iterdir()}


def test_the_files_of_the_tests_are_in_memory_where_there_is_room_and_then_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main, "MEMORY_FOLDER", tmp_path)
    monkeypatch.setattr(main, "MEMORY_NEEDED", 1)
    with main._folder_of_the_tests() as variables:
        folder = Path(variables["PYTEST_DEBUG_TEMPROOT"])
        assert folder.is_dir() and folder.parent == tmp_path
    assert not folder.exists()


@pytest.mark.parametrize(("folder", "needed"), [("", 2**80), ("none", 1)])
def test_without_room_in_memory_the_files_are_where_they_always_are(
    folder: str, needed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main, "MEMORY_FOLDER", tmp_path / folder)
    monkeypatch.setattr(main, "MEMORY_NEEDED", needed)
    with main._folder_of_the_tests() as variables:
        assert not variables
    assert not any(tmp_path.iterdir())
