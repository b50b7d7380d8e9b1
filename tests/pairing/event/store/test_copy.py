"""Saving a copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.event.store import CannotOpen, CannotSave, TournamentFile
from tests.pairing.booklet import booklet


def test_the_copy_has_the_whole_history(file: TournamentFile, tmp_path: Path):
    file.save_copy(tmp_path / "copy.arbiter")
    with TournamentFile.open(tmp_path / "copy.arbiter") as copy:
        assert copy.tournament == file.tournament
        assert copy.log() == file.log()
        assert copy.redo() == booklet(2)
    assert file.can_redo


def test_an_older_copy_is_replaced(file: TournamentFile, tmp_path: Path):
    copy = tmp_path / "copy.arbiter"
    file.save_copy(copy)
    file.redo()
    file.save_copy(copy)
    with TournamentFile.open(copy) as copied:
        assert copied.tournament == booklet(2)
    assert not list(tmp_path.glob("*.partial"))


def test_what_is_no_tournament_file_is_not_replaced(file: TournamentFile, tmp_path: Path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"precious")
    with pytest.raises(CannotOpen, match=r"store\.not-a-tournament-file"):
        file.save_copy(picture)
    assert picture.read_bytes() == b"precious"


def test_a_file_in_use_is_not_replaced(file: TournamentFile, tmp_path: Path):
    with (
        TournamentFile.create(tmp_path / "other.arbiter", booklet()),
        pytest.raises(CannotOpen, match=r"store\.in-use"),
    ):
        file.save_copy(tmp_path / "other.arbiter")
    with pytest.raises(CannotOpen, match=r"store\.in-use"):
        file.save_copy(file.path)


def test_a_folder_that_is_not_there_is_said(file: TournamentFile, tmp_path: Path):
    with pytest.raises(CannotSave):
        file.save_copy(tmp_path / "nowhere" / "copy.arbiter")
    assert not (tmp_path / "nowhere").exists()


def test_a_backup_has_the_name_of_the_file_and_replaces_the_one_before(
    file: TournamentFile, tmp_path: Path
):
    stick = tmp_path / "stick"
    stick.mkdir()
    assert file.back_up(stick) == stick / "open.arbiter"
    file.redo()
    file.back_up(stick)
    with TournamentFile.open(stick / "open.arbiter") as copy:
        assert copy.tournament == booklet(2)


def test_a_backup_does_not_replace_another_tournament(file: TournamentFile, tmp_path: Path):
    stick = tmp_path / "stick"
    stick.mkdir()
    TournamentFile.create(stick / "open.arbiter", booklet(4)).close()
    before = (stick / "open.arbiter").read_bytes()
    with pytest.raises(CannotSave, match=r"store\.other-tournament"):
        file.back_up(stick)
    assert (stick / "open.arbiter").read_bytes() == before


def test_the_second_place_is_another_one(file: TournamentFile):
    with pytest.raises(CannotSave, match=r"store\.same-folder"):
        file.back_up(file.path.parent)


def test_a_stick_that_was_pulled_out_is_told(file: TournamentFile, tmp_path: Path):
    with pytest.raises(CannotSave):
        file.back_up(tmp_path / "pulled out")
