"""Broken files opened by File › Open in the window: told where and what; the open one stays."""

from __future__ import annotations

import gzip

import pytest
from PySide6.QtWidgets import QDialog

from arbiter_app.features.files import files
from arbiter_app.features.files.problems import ProblemsDialog
from arbiter_app.widgets import choosing
from pairing.event.store import TournamentFile
from pairing.formats.trf import lexer, write_trf
from tests.pairing.booklet import booklet

GOOD = write_trf(booklet(3)).encode()
LINES = GOOD.split(b"\n")
FIRST = next(number for number, line in enumerate(LINES) if line.startswith(b"001"))


def changed(old: bytes, new: bytes) -> bytes:
    """The report file with a piece of its first player replaced."""
    assert old in LINES[FIRST]
    return b"\n".join([*LINES[:FIRST], LINES[FIRST].replace(old, new, 1), *LINES[FIRST + 1 :]])


REPORTS = {
    "empty": (b"", "file is empty"),
    "blank lines": (b"\r\n \r\n", "file is empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" * 9, "line 1"),
    "a letter": (b"Dear friends,\nno tournament here.\n", "line 1"),
    "packed and damaged": (gzip.compress(GOOD)[:-20], "damaged"),
    "too many lines": (GOOD + b"\n" * lexer.MOST_LINES, "more than 100000 lines"),
    "an endless line": (GOOD + b"012 " + b"x" * lexer.LONGEST_LINE, "more than 100000 characters"),
    "a number that is none": (changed(b"001    1", b"001   1x"), f"line {FIRST + 1}, column 5"),
    "a rating that is none": (changed(b"2500", b"25O0"), f"line {FIRST + 1}, column 49"),
    "a player twice": (GOOD + LINES[FIRST] + b"\n", "was given before"),
    "an unknown opponent": (changed(b"   8 w", b"  88 w"), f"line {FIRST + 1}, column 92"),
    "a result that is none": (changed(b"8 w 1", b"8 w ?"), f"line {FIRST + 1}"),
}
OWN = {
    "no database": b"nonsense",
    "a head only": b"SQLite format 3\0" + b"\0" * 900,
    "empty": b"",
    "a report by its name": GOOD,
}


@pytest.fixture
def shown(monkeypatch):
    """Every list of problems that was shown, as one text each; it is cancelled."""
    texts = []

    def look(dialog):
        dialog.show()
        texts.append("\n".join(_rows(dialog)))
        dialog.close()
        return QDialog.DialogCode.Rejected

    monkeypatch.setattr(ProblemsDialog, "exec", look)
    return texts


def _rows(dialog):
    """Every problem in full, as the line below the table shows the one that is chosen."""
    for row in range(dialog.table.model().rowCount()):
        dialog.table.selectRow(row)
        yield dialog.whole.text()


@pytest.fixture
def told(monkeypatch):
    """What was said in message boxes."""
    said = []
    monkeypatch.setattr(files, "inform", lambda parent, what, why: said.append(f"{what} {why}"))
    return said


def open_by_menu(window, path, monkeypatch):
    """File › Open, with that file chosen; the tournament open before must stay as it is."""
    monkeypatch.setattr(choosing, "choose_file_to_open", lambda *_: path)
    before = path.read_bytes()
    state = window.document.path, window.document.tournament
    window.menus["open"].trigger()
    assert (window.document.path, window.document.tournament) == state
    assert path.read_bytes() == before


def test_a_broken_report_file_is_told_with_its_place(window, shown, told, tmp_path, monkeypatch):
    path = tmp_path / "broken.trf"
    window.files.open_sample(3)
    for case, (content, said) in REPORTS.items():
        path.write_bytes(content)
        open_by_menu(window, path, monkeypatch)
        text = shown.pop()
        assert said in text and str(path) in text, case
        assert shown == told == [], case


def test_a_broken_tournament_file_is_told_and_left_alone(
    window, shown, told, tmp_path, monkeypatch
):
    path = tmp_path / "broken.arbiter"
    window.files.open_sample(3)
    for case, content in OWN.items():
        path.write_bytes(content)
        open_by_menu(window, path, monkeypatch)
        text = told.pop()
        assert str(path) in text and "was not opened" in text, case
        assert shown == told == [], case


def test_a_file_that_another_program_has_is_told(window, told, tmp_path, monkeypatch):
    path = tmp_path / "used.arbiter"
    window.files.open_sample(3)
    with TournamentFile.create(path, booklet(2)):
        open_by_menu(window, path, monkeypatch)
    assert "another window" in told[0]
