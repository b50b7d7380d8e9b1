"""Whoever sits at a terminal is asked before a file is replaced; a script is not."""

from __future__ import annotations

import io
import sys

import pytest

SAMPLE = "resources/samples/booklet.trf"


class Terminal(io.StringIO):
    """A stream with somebody in front of it."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def at_a_terminal(monkeypatch, capsys):
    """Somebody types that line."""

    def types(line):
        monkeypatch.setattr(sys, "stdin", Terminal(line))
        monkeypatch.setattr(type(sys.stderr), "isatty", lambda self: True)

    return types


@pytest.fixture
def there(tmp_path):
    file = tmp_path / "standings.json"
    file.write_text("old")
    return file


def list_into(arbiter, file):
    return arbiter("standings", SAMPLE, "--format", "json", "-o", file)


@pytest.mark.parametrize("answer", ["\n", "n\n", "", "perhaps\n"])
def test_anything_but_a_yes_leaves_the_file(arbiter, at_a_terminal, there, answer):
    at_a_terminal(answer)
    run = list_into(arbiter, there)
    assert run.exit_code == 2
    assert "is there already" in run.err
    assert "left as it was" in run.err
    assert there.read_text() == "old"


@pytest.mark.parametrize("answer", ["y\n", "Yes\n"])
def test_a_yes_replaces_it(arbiter, at_a_terminal, there, answer):
    at_a_terminal(answer)
    assert list_into(arbiter, there).exit_code == 0
    assert there.read_text() != "old"


def test_the_answer_is_in_the_language_spoken(arbiter, at_a_terminal, there, monkeypatch):
    monkeypatch.setenv("ARBITER_LANG", "de")
    at_a_terminal("ja\n")
    assert list_into(arbiter, there).exit_code == 0


def test_a_certificate_is_asked_about_too(arbiter, at_a_terminal, there):
    at_a_terminal("n\n")
    run = arbiter("explain", SAMPLE, "--round", 3, "--certificate", there)
    assert (run.exit_code, there.read_text()) == (2, "old")


def test_a_new_file_is_written_without_a_question(arbiter, at_a_terminal, tmp_path):
    at_a_terminal("")
    assert list_into(arbiter, tmp_path / "new.json").exit_code == 0


def test_a_script_replaces_what_it_names(arbiter, there):
    assert list_into(arbiter, there).exit_code == 0
    assert there.read_text() != "old"
