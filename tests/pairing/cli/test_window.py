"""``arbiter`` and ``arbiter FILE``: the window, or why there is none."""

from __future__ import annotations

from types import SimpleNamespace

import pytest


@pytest.fixture
def opened(monkeypatch):
    """The files on which the window was opened, instead of opening it."""
    files = []

    def run(path):
        files.append(path)
        return 0

    monkeypatch.setattr("pairing.cli.qt.import_module", lambda _: SimpleNamespace(run=run))
    return files


def test_without_any_word_the_window_opens(arbiter, opened):
    assert arbiter().exit_code == 0
    assert arbiter("--debug").exit_code == 0
    assert opened == [None, None]


def test_a_word_that_is_no_command_is_the_file_to_open(arbiter, opened, four_players):
    assert arbiter(four_players).exit_code == 0
    assert arbiter("--debug", four_players).exit_code == 0
    assert arbiter("window", four_players).exit_code == 0
    assert opened == [four_players] * 3


def test_a_word_that_is_neither_command_nor_file_is_bad_usage(arbiter, opened):
    run = arbiter("chekc")
    assert run.exit_code == 2
    assert "chekc" in run.err and "--help" in run.err
    assert opened == []


def test_without_a_display_the_window_is_not_tried(arbiter, opened, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    run = arbiter()
    assert run.exit_code == 2
    assert "no display" in run.err
    assert opened == []


@pytest.mark.parametrize(
    "reason",
    [
        ModuleNotFoundError("No module named 'PySide6'", name="PySide6"),
        ModuleNotFoundError("No module named 'PySide6'", name="PySide6.QtGui"),
        ImportError("libEGL.so.1: cannot open shared object file"),
    ],
)
def test_without_qt_the_reason_is_said_in_a_sentence(arbiter, monkeypatch, reason):
    def fail(_):
        raise reason

    monkeypatch.setattr("pairing.cli.qt.import_module", fail)
    run = arbiter()
    assert run.exit_code == 2
    assert "The window and PDF files need Qt (PySide6)" in run.err
    assert "Traceback" not in run.err


def test_another_missing_module_is_not_blamed_on_qt(arbiter, monkeypatch):
    def fail(_):
        raise ModuleNotFoundError("No module named 'msgspec'", name="msgspec")

    monkeypatch.setattr("pairing.cli.qt.import_module", fail)
    assert "No module named 'msgspec'" in arbiter().err
