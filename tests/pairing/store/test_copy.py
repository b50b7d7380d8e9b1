"""Saving a copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.store import CannotOpen, CannotSave, TournamentFile
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
