"""The line that says how far the work has come."""

from __future__ import annotations

import io

import pytest

from pairing.cli.progress import ProgressLine
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.cli.conftest import Terminal


@pytest.fixture
def clock(monkeypatch):
    """The seconds that go by between two looks at the clock."""
    seconds = [1000.0]
    monkeypatch.setattr("pairing.cli.progress.time.monotonic", lambda: seconds[0])
    return seconds


def test_the_line_is_written_over_and_wiped_in_the_end(monkeypatch, clock):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with ProgressLine("check.progress", IN_ENGLISH) as progress:
        progress.show(1, 20)
        clock[0] += 1
        progress.show(2, 20)
    first, blank, second, blank_again, end = terminal.getvalue().split("\r")
    assert first == "Checked 1 of 20 files …"
    assert second == "Checked 2 of 20 files …"
    assert blank == blank_again == " " * len(first)
    assert end == ""


def test_it_is_not_written_more_often_than_anyone_can_read(monkeypatch, clock):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with ProgressLine("check.progress", IN_ENGLISH) as progress:
        for done in range(100):
            progress.show(done, 100)
    assert terminal.getvalue().count("Checked") == 1


def test_nothing_is_written_where_nobody_watches(monkeypatch, clock):
    file = io.StringIO()
    monkeypatch.setattr("sys.stderr", file)
    with ProgressLine("check.progress", IN_ENGLISH) as progress:
        progress.show(1, 20)
    assert file.getvalue() == ""
