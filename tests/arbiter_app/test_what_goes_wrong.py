"""A full disk, a pulled stick, a clock set back: nothing is lost, and work goes on afterwards."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta

import pytest

from arbiter_app.core.document import Document
from pairing.event.actions import Return, Withdraw
from pairing.event.store import StoreError, TournamentFile, file
from tests.pairing.booklet import booklet


@pytest.fixture
def stick(tmp_path):
    """The folder in which the tournament is."""
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def document(qapp, stick):
    opened = Document()
    opened.create(stick / "open.arbiter", booklet(3))
    yield opened
    opened.close()


@pytest.fixture
def refused(document):
    """Every sentence with which something was refused."""
    said = []
    document.refused.connect(said.append)
    return said


def works_again(document) -> None:
    """The next action is done and kept, and so is its undoing."""
    before = document.tournament
    assert document.do(Withdraw(14))
    assert document.trouble == ""
    document.undo()
    path = document.path
    document.close()
    with TournamentFile.open(path) as file:
        assert file.tournament == before
        assert file.can_redo


@pytest.mark.skipif(sys.platform == "win32", reason="no limits there")
def test_a_full_disk(document, refused):
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (document.path.stat().st_size, hard))
    try:
        for number in range(500):
            before = document.tournament
            if not document.do((Withdraw, Return)[number % 2](5)):
                break
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert "disk" in refused[0] and refused[0] == document.trouble
    assert document.tournament == before
    works_again(document)


def test_a_medium_that_became_read_only(document, refused):
    connection = document._file._opened.disk
    connection.execute("PRAGMA query_only = ON")
    assert not document.do(Withdraw(5))
    assert "for reading only" in refused[0]
    connection.execute("PRAGMA query_only = OFF")
    works_again(document)


def test_a_stick_that_is_pulled_and_comes_back(document, refused, stick, tmp_path):
    stick.rename(tmp_path / "gone")
    assert not document.do(Withdraw(5))
    document.undo()
    assert refused == [document.trouble] and "was moved, deleted or replaced" in refused[0]
    with pytest.raises(StoreError):
        document.back_up(stick)
    document.save_copy(tmp_path / "rescued.arbiter")
    (tmp_path / "gone").rename(stick)
    with TournamentFile.open(tmp_path / "rescued.arbiter") as rescued:
        assert rescued.tournament == document.tournament
    works_again(document)


def test_a_file_that_another_program_has_stays_closed(document, stick):
    other = Document()
    with pytest.raises(StoreError):
        other.open_file(document.path)
    assert not other.is_open
    works_again(document)


def test_a_clock_that_was_set_back(document, monkeypatch):
    class Yesterday(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.now(UTC) - timedelta(days=1)

    document.do(Withdraw(5))
    monkeypatch.setattr(file, "datetime", Yesterday)
    document.do(Withdraw(6))
    times = [entry.time for entry in document.log()]
    assert times[-1] < times[-2]
    assert "Finn" in document.undo_text, "what was done last, not what is dated last"
    document.undo()
    assert not document.tournament.players_by_tpn[6].withdrawn
    assert document.tournament.players_by_tpn[5].withdrawn
    works_again(document)


def test_the_window_says_it_until_something_is_saved(window, monkeypatch):
    window.files.create(booklet(3))
    window.document._file._opened.disk.execute("PRAGMA query_only = ON")
    window.document.do(Withdraw(5))
    assert window.banner.isVisible() and "for reading only" in window.banner.text()
    window.document._file._opened.disk.execute("PRAGMA query_only = OFF")
    window.document.do(Withdraw(5))
    assert not window.banner.isVisible()
