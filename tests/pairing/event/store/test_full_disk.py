"""No room left: the action is refused, nothing changes, and the file still opens."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pairing.core.model import Tournament
from pairing.event.actions import Action, Return, Withdraw
from pairing.event.actions.legal import why_not
from pairing.event.store import CannotSave, TournamentFile, file
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.support.refusals import keyed

_UNTIL_FULL = """
import resource, sys
from pathlib import Path
from pairing.event.actions import Return, Withdraw
from pairing.event.store import CannotSave, TournamentFile
from pairing.speech.voice import IN_ENGLISH
path = Path(sys.argv[1])
with TournamentFile.open(path) as file:
    room = path.stat().st_size + 20_000
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    number = 0
    while True:
        before = file.tournament
        try:
            file.do([Withdraw, Return][number % 2](5))
        except CannotSave as error:
            assert file.tournament == before
            print(number, error.key)
            break
        number += 1
    resource.setrlimit(resource.RLIMIT_FSIZE, (room // 2, room))
    try:
        file.save_copy(path.with_name("copy.arbiter"), IN_ENGLISH)
    except CannotSave as error:
        print(error.key)
"""


def _without_room(path: Path) -> sqlite3.Connection:
    connection = _connect(path)
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {max(pages, 1)}")
    return connection


_connect = file.connect


def test_an_action_without_room_is_refused_and_can_be_done_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("pairing.event.store.database.connect", _without_room)
    with TournamentFile.open(path) as file:
        refused = _fill(file)
        assert refused.key == "store.disk-full"
        assert "disk is full" in IN_ENGLISH.say(refused.key, refused.values)
        state, log = file.tournament, file.log()
        assert file.undo() != state
        assert file.redo() == state
    monkeypatch.undo()
    with TournamentFile.open(path) as file:
        assert file.tournament == state
        assert file.log()[: len(log)] == log
        assert file.do(_next_action(state))


def _fill(file: TournamentFile) -> CannotSave:
    """Do something until it is refused; the refusal must have changed nothing."""
    while True:
        before, log = file.tournament, file.log()
        try:
            file.do(_next_action(before))
        except CannotSave as error:
            assert (file.tournament, file.log()) == (before, log)
            return error


def _next_action(tournament: Tournament) -> Action:
    return Withdraw(9) if why_not(Withdraw(9), tournament) is None else Return(9)


def test_a_new_file_without_room_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(file, "connect", _without_room)
    with pytest.raises(CannotSave, check=keyed("store.disk-full")):
        TournamentFile.create(tmp_path / "new.arbiter", booklet())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits for a process")
def test_a_file_that_the_system_lets_grow_no_more_stays_sound(path: Path):
    worker = subprocess.run(
        [sys.executable, "-c", _UNTIL_FULL, path], capture_output=True, text=True, check=True
    )
    done, key, copy_key = worker.stdout.split()
    assert (key, copy_key) == ("store.input-output", "store.input-output")
    assert int(done) > 0
    with TournamentFile.open(path) as file:
        assert len(file.log()) == 4 + int(done)
        assert file.do(Withdraw(9))
    assert list(path.parent.iterdir()) == [path]
