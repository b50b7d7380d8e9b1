"""Saving a copy."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core import partial_files
from pairing.event.actions import UnpairRound, Withdraw
from pairing.event.store import (
    CannotOpen,
    CannotSave,
    CopyDiffers,
    Relation,
    TournamentFile,
)
from pairing.event.store.copies import relation
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.support.refusals import keyed


def test_the_copy_has_the_whole_history(file: TournamentFile, tmp_path: Path):
    file.save_copy(tmp_path / "copy.arbiter", IN_ENGLISH)
    with TournamentFile.open(tmp_path / "copy.arbiter") as copy:
        assert copy.tournament == file.tournament
        assert copy.log() == file.log()
        assert copy.redo() == booklet(2)
    assert file.can_redo


def test_an_older_copy_is_replaced(file: TournamentFile, tmp_path: Path):
    copy = tmp_path / "copy.arbiter"
    file.save_copy(copy, IN_ENGLISH)
    file.redo()
    file.save_copy(copy, IN_ENGLISH)
    with TournamentFile.open(copy) as copied:
        assert copied.tournament == booklet(2)
    assert not list(tmp_path.glob("*.partial"))


def test_what_is_no_tournament_file_is_not_replaced(file: TournamentFile, tmp_path: Path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"precious")
    with pytest.raises(CannotOpen, check=keyed("store.not-a-tournament-file")):
        file.save_copy(picture, IN_ENGLISH)
    assert picture.read_bytes() == b"precious"


def test_a_file_in_use_is_not_replaced(file: TournamentFile, tmp_path: Path):
    with (
        TournamentFile.create(tmp_path / "other.arbiter", booklet()),
        pytest.raises(CannotOpen, check=keyed("store.in-use")),
    ):
        file.save_copy(tmp_path / "other.arbiter", IN_ENGLISH)
    with pytest.raises(CannotOpen, check=keyed("store.in-use")):
        file.save_copy(file.path, IN_ENGLISH)


def test_a_folder_that_is_not_there_is_said(file: TournamentFile, tmp_path: Path):
    with pytest.raises(CannotSave):
        file.save_copy(tmp_path / "nowhere" / "copy.arbiter", IN_ENGLISH)
    assert not (tmp_path / "nowhere").exists()


def test_a_backup_has_the_name_of_the_file_and_replaces_the_one_before(
    file: TournamentFile, tmp_path: Path
):
    stick = tmp_path / "stick"
    stick.mkdir()
    assert file.back_up(stick, IN_ENGLISH) == stick / "open.arbiter"
    file.redo()
    file.back_up(stick, IN_ENGLISH)
    with TournamentFile.open(stick / "open.arbiter") as copy:
        assert copy.tournament == booklet(2)


def test_a_backup_does_not_replace_another_tournament(file: TournamentFile, tmp_path: Path):
    stick = tmp_path / "stick"
    stick.mkdir()
    TournamentFile.create(stick / "open.arbiter", booklet(4)).close()
    before = (stick / "open.arbiter").read_bytes()
    with pytest.raises(CannotSave, check=keyed("store.other-tournament")):
        file.back_up(stick, IN_ENGLISH)
    assert (stick / "open.arbiter").read_bytes() == before


def test_the_second_place_is_another_one(file: TournamentFile):
    with pytest.raises(CannotSave, check=keyed("store.same-folder")):
        file.back_up(file.path.parent, IN_ENGLISH)


def test_a_stick_that_was_pulled_out_is_told(file: TournamentFile, tmp_path: Path):
    with pytest.raises(CannotSave):
        file.back_up(tmp_path / "pulled out", IN_ENGLISH)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def test_a_copy_is_the_same_behind_ahead_or_has_parted(
    file: TournamentFile, stick: Path, tmp_path: Path
):
    copy = file.back_up(stick, IN_ENGLISH)
    assert file.compare(copy) is Relation.SAME
    file.redo()
    assert file.compare(copy) is Relation.BEHIND
    with TournamentFile.open(copy) as went_on:
        went_on.do(Withdraw(5))
    assert file.compare(copy) is Relation.PARTED
    with TournamentFile.open(copy) as went_on:
        assert relation(went_on.links[:-1], went_on.links) is Relation.AHEAD
    TournamentFile.create(tmp_path / "other.arbiter", file.tournament).close()
    assert file.compare(tmp_path / "other.arbiter") is Relation.OTHER


@pytest.mark.parametrize("parted", [True, False])
def test_a_copy_that_holds_more_is_not_replaced(file: TournamentFile, stick: Path, parted: bool):
    copy = file.back_up(stick, IN_ENGLISH)
    with TournamentFile.open(copy) as went_on:
        went_on.do(Withdraw(5))
    if parted:
        file.redo()
    before = copy.read_bytes()
    for save in (lambda: file.back_up(stick, IN_ENGLISH), lambda: file.save_copy(copy, IN_ENGLISH)):
        with pytest.raises(CopyDiffers) as caught:
            save()
        assert caught.value.relation is (Relation.PARTED if parted else Relation.AHEAD)
        said = IN_ENGLISH.say(caught.value.key, caught.value.values)
        assert "Withdraw" in said and str(copy) in said
        assert copy.read_bytes() == before
    assert list(stick.iterdir()) == [copy]
    file.save_copy(copy, IN_ENGLISH, replacing=True)
    assert file.compare(copy) is Relation.SAME


def test_the_last_copy_of_every_round_is_kept(tmp_path: Path, stick: Path):
    with TournamentFile.create(tmp_path / "open.arbiter", booklet(2)) as file:
        file.back_up(stick, IN_ENGLISH)
        file.do(UnpairRound())
        file.back_up(stick, IN_ENGLISH)
        file.undo()
        file.do(Withdraw(5))
        file.back_up(stick, IN_ENGLISH)
        names = {path.name for path in stick.iterdir()}
        assert names == {"open.arbiter", "open (round 1).arbiter"}
        assert file.compare(stick / "open (round 1).arbiter") is Relation.BEHIND
        assert file.compare(stick / "open.arbiter") is Relation.SAME


@pytest.mark.parametrize("content", [b"", b"torn" * 3000])
def test_a_damaged_copy_keeps_no_fresh_one_from_being_written_beside_it(
    file: TournamentFile, stick: Path, content: bytes
):
    damaged = stick / "open.arbiter"
    damaged.write_bytes(content)
    for _ in range(2):
        assert file.back_up(stick, IN_ENGLISH) == stick / "open 2.arbiter"
        file.do(Withdraw(9)) if file.can_redo else file.undo()
    assert damaged.read_bytes() == content
    assert len(list(stick.iterdir())) == 2


def test_a_copy_for_giving_away_has_no_history_and_no_dates_of_birth(tmp_path: Path):
    players = tuple(replace(each, birth_date="1990/01/02") for each in booklet(2).players)
    tournament = replace(booklet(2), players=players)
    with TournamentFile.create(tmp_path / "a.arbiter", tournament, "Ann") as file:
        file.do(Withdraw(3))
        file.save_without_history(tmp_path / "b.arbiter")
        with pytest.raises(CannotOpen, check=keyed("store.exists")):
            file.save_without_history(tmp_path / "b.arbiter")
    assert b"1990" not in (tmp_path / "b.arbiter").read_bytes()
    with TournamentFile.open(tmp_path / "b.arbiter") as given:
        assert len(given.log()) == 1
        assert given.tournament == Withdraw(3).apply(booklet(2))


def test_what_a_killed_program_left_half_written_is_cleared_away(
    file: TournamentFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    notes = tmp_path / "notes"
    monkeypatch.setattr(partial_files, "notes_folder", lambda: notes)
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    monkeypatch.setattr(partial_files.os, "getpid", lambda: dead.pid)
    with partial_files.partial_file(tmp_path / "copy.arbiter") as partial:
        note = next(notes.iterdir())
        kept = note.read_bytes()
    partial.write_bytes(b"half")
    note.write_bytes(kept)
    precious = tmp_path / "precious"
    precious.write_bytes(b"mine")
    (notes / f"{dead.pid}-0000").write_bytes(str(precious).encode())
    monkeypatch.undo()
    monkeypatch.setattr(partial_files, "notes_folder", lambda: notes)
    partial_files.clear_unfinished()
    assert not partial.exists()
    assert precious.exists()
    assert list(notes.iterdir()) == []
