"""Files of older versions are brought up to date, once, and keep everything."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from pairing.event.actions import Action, Return, Withdraw
from pairing.event.store import CannotOpen, CannotSave, StoreError, TournamentFile, schema
from pairing.event.store.codec import decode_tournament
from tests.pairing.booklet import booklet
from tests.support.refusals import keyed

_KEPT = Path(__file__).parents[3] / "data" / "store"


def _add_a_remark(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE events ADD COLUMN remark TEXT NOT NULL DEFAULT 'none'")


def _fail_half_way(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM moves")
    connection.execute("SELECT nonsense")


def _version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return schema.version(connection)


def test_a_new_file_has_the_latest_version(path: Path):
    assert _version(path) == len(schema.UPGRADES)


def test_an_older_file_is_upgraded_when_it_is_opened(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(schema, "UPGRADES", (*schema.UPGRADES, _add_a_remark))
    for _ in range(2):
        with TournamentFile.open(path) as file:
            assert file.tournament == Withdraw(3).apply(booklet(2))
            assert file.redo_action == Return(3)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT DISTINCT remark FROM events").fetchall() == [("none",)]
    assert _version(path) == len(schema.UPGRADES)


def test_a_copy_of_the_older_file_is_kept_beside_it(tmp_path: Path):
    path = Path(shutil.copy(_KEPT / "version-2.arbiter", tmp_path))
    with TournamentFile.open(path) as file:
        tournament, log = file.tournament, file.log()
    assert _version(path) == len(schema.UPGRADES)
    copy = tmp_path / "version-2 (format 2).arbiter"
    assert sorted(tmp_path.iterdir()) == sorted([path, copy])
    assert _version(copy) == 2
    with TournamentFile.open(copy, for_reading=True) as file:
        assert (file.tournament, file.log()) == (tournament, log)
    assert _version(copy) == 2


def test_without_room_for_the_copy_the_older_file_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = Path(shutil.copy(_KEPT / "version-2.arbiter", tmp_path))
    before = path.read_bytes()

    def full(source: sqlite3.Connection, path: Path) -> None:
        raise CannotSave("store.disk-full", file=str(path))

    monkeypatch.setattr("pairing.event.store.database.write_whole", full)
    with pytest.raises(CannotOpen, check=keyed("store.upgrade-needs-copy")):
        TournamentFile.open(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshots SET tournament = replace(tournament, '\"rounds\"', '\"rounes\"')",
        "UPDATE events SET payload = replace(payload, '\"rating\"', '\"ratinf\"') WHERE id = 1",
        "UPDATE events SET kind = 'Return' WHERE id = 1",
        "UPDATE moves SET kind = 'undo' WHERE id = 2",
    ],
)
def test_an_older_file_that_denies_itself_is_not_brought_up_to_date(tmp_path: Path, damage: str):
    path = Path(shutil.copy(_KEPT / "version-1.arbiter", tmp_path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(damage)
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(StoreError):
        TournamentFile.open(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_upgraded_file_is_newer_to_the_older_program(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    with monkeypatch.context() as later:
        later.setattr(schema, "UPGRADES", (*schema.UPGRADES, _add_a_remark))
        TournamentFile.open(path).close()
    with pytest.raises(CannotOpen) as caught:
        TournamentFile.open(path)
    newer = len(schema.UPGRADES) + 1
    assert (caught.value.key, caught.value.values["version"]) == ("store.newer-version", newer)


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    before = path.read_bytes()
    with monkeypatch.context() as later:
        later.setattr(schema, "UPGRADES", (*schema.UPGRADES, _add_a_remark, _fail_half_way))
        with pytest.raises(StoreError):
            TournamentFile.open(path)
    assert path.read_bytes() == before
    TournamentFile.open(path).close()


@pytest.mark.parametrize("kept", sorted(_KEPT.glob("*.arbiter")), ids=lambda path: path.stem)
def test_files_of_every_version_hold_for_ever_what_they_held(kept: Path, tmp_path: Path):
    """Kept files were made by the program of their version; together they have every action.

    They are never made anew: what is in the ``.json`` beside them must follow from their events.
    """
    copy = Path(shutil.copy(kept, tmp_path))
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("DELETE FROM snapshots")
        connection.commit()
    with TournamentFile.open(copy) as file:
        assert file.tournament == decode_tournament(kept.with_suffix(".json").read_bytes())


def test_a_file_with_every_action_is_kept(tmp_path: Path):
    seen: set[type] = set()
    for kept in _KEPT.glob("*.arbiter"):
        with TournamentFile.open(Path(shutil.copy(kept, tmp_path))) as file:
            seen |= {type(entry.action) for entry in file.log()}
    assert seen == set(get_args(Action))


def test_a_file_of_every_version_is_kept():
    """A file is named by its version and, if it is not the first, by what it adds."""
    versions = {"-".join(path.stem.split("-")[:2]) for path in _KEPT.glob("*.arbiter")}
    assert versions == {f"version-{number}" for number in range(1, len(schema.UPGRADES) + 1)}
