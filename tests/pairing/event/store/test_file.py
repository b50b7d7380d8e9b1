"""Doing, undoing, redoing; the log; what is on the disk."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from getpass import getuser
from pathlib import Path

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.model import Player, Tournament, TournamentInfo
from pairing.event.actions import (
    ChangeSettings,
    Return,
    Withdraw,
)
from pairing.event.store import CannotOpen, CannotSave, TournamentFile, log_title, login_name
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.support.refusals import keyed


def _copy_on_disk(file: TournamentFile) -> Tournament:
    """The tournament that another program finds if it copies the file at this moment."""
    copy = file.path.with_suffix(".copied")
    copy.write_bytes(file.path.read_bytes())
    with TournamentFile.open(copy) as copied:
        return copied.tournament


def test_a_new_file_holds_the_tournament_and_nothing_to_undo(tmp_path: Path):
    with TournamentFile.create(tmp_path / "new.arbiter", booklet()) as file:
        assert file.tournament == booklet()
        assert file.path == tmp_path / "new.arbiter"
        assert not file.is_read_only
        assert (file.can_undo, file.can_redo) == (False, False)
        assert (file.undo_action, file.redo_action) == (None, None)


def test_an_action_is_in_the_one_file_when_do_returns(tmp_path: Path):
    with TournamentFile.create(tmp_path / "new.arbiter", booklet(2)) as file:
        after = file.do(Withdraw(3))
        assert after == file.tournament == Withdraw(3).apply(booklet(2))
        assert _copy_on_disk(file) == after


def test_undo_and_redo_go_back_and_forth_over_a_restart(path: Path):
    with TournamentFile.open(path) as file:
        assert file.tournament == Withdraw(3).apply(booklet(2))
        assert (file.undo_action, file.redo_action) == (Withdraw(3), Return(3))
        assert file.redo() == booklet(2)
        assert (file.can_undo, file.can_redo) == (True, False)
    with TournamentFile.open(path) as file:
        assert file.undo() == Withdraw(3).apply(booklet(2))
        assert file.undo() == booklet(2)
        assert (file.can_undo, file.can_redo) == (False, True)
    with TournamentFile.open(path) as file:
        assert file.redo() == Withdraw(3).apply(booklet(2))
        assert file.redo() == booklet(2)


def test_there_must_be_something_to_undo_and_redo(tmp_path: Path):
    with TournamentFile.create(tmp_path / "new.arbiter", booklet()) as file:
        with pytest.raises(CannotSave, check=keyed("store.nothing-to-undo")):
            file.undo()
        with pytest.raises(CannotSave, check=keyed("store.nothing-to-redo")):
            file.redo()


def test_a_new_action_after_an_undo_hides_what_was_undone_but_keeps_it(file: TournamentFile):
    file.do(Withdraw(4))
    assert not file.can_redo
    file.undo()
    assert file.redo_action == Withdraw(4)
    assert Return(3) in [entry.action for entry in file.log()]


def test_a_refused_action_leaves_no_trace(file: TournamentFile):
    before, log = file.tournament, file.log()
    with pytest.raises(ActionRefused):
        file.do(Withdraw(3))
    assert (file.tournament, file.log()) == (before, log)


def test_the_log_says_when_who_and_what(path: Path):
    with TournamentFile.open(path, author="Bob") as file:
        file.redo()
        log = file.log()
    assert [(entry.author, log_title(entry, IN_ENGLISH)) for entry in log] == [
        ("Ann", "New tournament: Booklet"),
        ("Ann", "Withdraw Carla"),
        ("Ann", "Return of Carla"),
        ("Ann", "Undo: Return of Carla"),
        ("Bob", "Redo: Return of Carla"),
    ]
    now = datetime.now(UTC)
    assert all(timedelta(0) <= now - entry.time < timedelta(minutes=5) for entry in log)


def test_nobody_is_named_in_the_log_unless_told(tmp_path: Path):
    with TournamentFile.create(tmp_path / "a.arbiter", booklet()) as file:
        file.do(Withdraw(1))
    assert getuser().encode() not in (tmp_path / "a.arbiter").read_bytes()
    with TournamentFile.open(tmp_path / "a.arbiter") as file:
        assert [entry.author for entry in file.log()] == ["", ""]


def test_the_name_of_the_login_is_there_for_those_who_want_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("pairing.event.store.file.getuser", lambda: "carol")
    assert login_name() == "carol"


def test_nobody_logged_in_is_no_obstacle(monkeypatch: pytest.MonkeyPatch):
    def nobody() -> str:
        raise KeyError(12345)

    monkeypatch.setattr("pairing.event.store.file.getuser", nobody)
    assert login_name() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_files_and_copies_are_for_their_owner_alone(tmp_path: Path):
    with TournamentFile.create(tmp_path / "a.arbiter", booklet()) as file:
        file.save_copy(tmp_path / "b.arbiter", IN_ENGLISH)
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}


def test_an_existing_file_is_never_overwritten_by_a_new_one(tmp_path: Path):
    there = tmp_path / "there.arbiter"
    there.write_text("precious")
    with pytest.raises(CannotOpen, check=keyed("store.exists")):
        TournamentFile.create(there, booklet())
    assert there.read_text() == "precious"


def test_a_tournament_that_contradicts_itself_makes_no_file(tmp_path: Path):
    with pytest.raises(ActionRefused):
        TournamentFile.create(tmp_path / "a", Tournament(players=(Player(0, "x"),)))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_could_not_be_filled_is_removed(tmp_path: Path):
    broken = Tournament(info=TournamentInfo(name="half a pair: \ud800"))
    with pytest.raises(CannotSave, check=keyed("store.not-text")):
        TournamentFile.create(tmp_path / "a", broken)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_is_said(tmp_path: Path):
    with pytest.raises(CannotOpen, check=keyed("store.cannot-create")):
        TournamentFile.create(tmp_path / "nowhere" / "a.arbiter", booklet())


def test_a_text_that_is_no_unicode_is_refused_and_nothing_changes(file: TournamentFile):
    before = file.tournament
    with pytest.raises(CannotSave, check=keyed("store.not-text")):
        file.do(ChangeSettings(info=TournamentInfo(name="\udcff")))
    assert file.tournament == before
    assert file.do(Return(3)) == booklet(2)


def test_when_closed_there_is_one_file_and_closing_twice_is_harmless(path: Path):
    file = TournamentFile.open(path)
    file.do(Withdraw(5))
    file.close()
    file.close()
    assert list(path.parent.iterdir()) == [path]


def test_opening_and_reading_changes_nothing(path: Path):
    before = path.read_bytes()
    with TournamentFile.open(path) as file:
        assert file.log()
    assert path.read_bytes() == before


def test_a_relative_name_is_found_wherever_the_program_goes(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    for make in (TournamentFile.open, lambda name: TournamentFile.create(name, booklet())):
        monkeypatch.chdir(path.parent)
        with make(Path(path.name)) as file:
            monkeypatch.chdir("/")
            assert file.do(Withdraw(5))
            assert file.path == path
        path.unlink()


@pytest.mark.parametrize("name", ["Ünïcödé 棋.arbiter", "a b?#%.arbiter", "x" * 200])
def test_any_file_name_will_do(tmp_path: Path, name: str):
    with TournamentFile.create(tmp_path / name, booklet()) as file:
        file.do(Withdraw(1))
    with TournamentFile.open(tmp_path / name) as file:
        assert file.undo() == booklet()
