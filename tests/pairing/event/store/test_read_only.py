"""Files and folders that cannot be written: reading works, doing is refused."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from pairing.event.actions import Withdraw
from pairing.event.store import CannotOpen, CannotSave, TournamentFile
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.support.refusals import keyed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions of folders are POSIX")

_OLDER = Path(__file__).parents[3] / "data" / "store" / "version-1.arbiter"


def _reads_but_does_not_write(path: Path) -> str:
    """The key with which everything that would write is refused."""
    before = path.read_bytes()
    with TournamentFile.open(path) as file:
        assert file.is_read_only
        assert file.tournament == Withdraw(3).apply(booklet(2))
        assert len(file.log()) == 4
        assert (file.can_undo, file.can_redo) == (False, False)
        assert (file.undo_action, file.redo_action) == (None, None)
        keys = {_refused(attempt) for attempt in (file.undo, file.redo, lambda: _do(file))}
        assert keys == {file.obstacle}
    assert path.read_bytes() == before
    return keys.pop()


def _do(file: TournamentFile) -> None:
    file.do(Withdraw(4))


def _refused(attempt) -> str:
    with pytest.raises(CannotSave) as caught:
        attempt()
    assert IN_ENGLISH.say(caught.value.key, caught.value.values)
    return caught.value.key


def test_a_file_that_may_not_be_written_is_open_for_reading(guarded: Path):
    guarded.chmod(0o400)
    assert _reads_but_does_not_write(guarded) == "store.not-writable"


def test_a_file_in_a_folder_that_may_not_be_written_is_open_for_reading(guarded: Path):
    guarded.parent.chmod(0o500)
    assert _reads_but_does_not_write(guarded) in {"store.not-accessible", "store.not-writable"}


def test_two_can_read_at_once_and_do_not_keep_the_writer_out(guarded: Path):
    guarded.chmod(0o400)
    with TournamentFile.open(guarded) as one, TournamentFile.open(guarded) as other:
        assert one.tournament == other.tournament
        guarded.chmod(0o600)
        with TournamentFile.open(guarded) as writer:
            assert writer.do(Withdraw(4))


def test_a_copy_of_it_can_be_written(guarded: Path):
    guarded.chmod(0o400)
    copy = guarded.with_name("copy.arbiter")
    with TournamentFile.open(guarded) as file:
        file.save_copy(copy, IN_ENGLISH)
    with TournamentFile.open(copy) as file:
        assert file.do(Withdraw(4))


def test_a_file_that_may_not_be_read_is_not_opened(guarded: Path):
    guarded.chmod(0)
    with pytest.raises(CannotOpen, check=keyed("store.not-accessible")):
        TournamentFile.open(guarded)


def test_no_file_is_made_in_a_folder_that_may_not_be_written(guarded: Path):
    guarded.parent.chmod(0o500)
    with pytest.raises(CannotOpen) as caught:
        TournamentFile.create(guarded.with_name("new.arbiter"), booklet())
    assert caught.value.key == "store.cannot-create"
    assert os.strerror(errno.EACCES) in IN_ENGLISH.say(caught.value.key, caught.value.values)


def test_no_copy_is_made_in_a_folder_that_may_not_be_written(guarded: Path):
    guarded.parent.chmod(0o500)
    with TournamentFile.open(guarded) as file, pytest.raises(CannotSave):
        file.save_copy(guarded.with_name("copy.arbiter"), IN_ENGLISH)
    assert list(guarded.parent.iterdir()) == [guarded]


def test_an_older_file_that_may_not_be_written_is_brought_up_to_date_in_memory(guarded: Path):
    older = guarded.with_name("older.arbiter")
    older.write_bytes(_OLDER.read_bytes())
    older.chmod(0o400)
    guarded.parent.chmod(0o500)
    before = older.read_bytes()
    with TournamentFile.open(older) as file:
        assert file.is_read_only
        assert file.log()
    assert older.read_bytes() == before
    assert sorted(guarded.parent.iterdir()) == sorted([guarded, older])


def test_for_reading_only_nothing_is_written_even_if_it_could_be(path: Path, tmp_path: Path):
    older = tmp_path / "older.arbiter"
    older.write_bytes(_OLDER.read_bytes())
    before = older.read_bytes()
    with TournamentFile.open(older, for_reading=True) as file:
        assert file.obstacle == "store.for-reading"
        assert file.head
    assert older.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == sorted([path, older])


def test_a_save_cut_short_cannot_be_put_right_without_writing(guarded: Path):
    journal = guarded.with_name(guarded.name + "-journal")
    _crash_while_saving(guarded, journal)
    guarded.chmod(0o400)
    with pytest.raises(CannotOpen) as caught:
        TournamentFile.open(guarded)
    assert caught.value.key == "store.unfinished-save"
    guarded.chmod(0o600)
    with TournamentFile.open(guarded) as file:
        assert file.tournament == Withdraw(3).apply(booklet(2))


def _crash_while_saving(path: Path, journal: Path) -> None:
    """Leave file and journal as they are in the middle of a large transaction."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("UPDATE events SET payload = replace(hex(zeroblob(50000)), '0', 'x')")
        torn, beside = path.read_bytes(), journal.read_bytes()
        connection.execute("ROLLBACK")
    path.write_bytes(torn)
    journal.write_bytes(beside)
