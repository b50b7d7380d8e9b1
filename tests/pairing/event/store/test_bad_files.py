"""What is not a sound tournament file is refused with its reason and stays as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pairing.event.store import StoreError, TournamentFile, database, schema
from pairing.speech.texts import sentence


def _refusal(path: Path) -> str:
    """The key with which opening is refused; the file must be the same afterwards."""
    before, others = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(StoreError) as caught:
        TournamentFile.open(path)
    assert sentence(caught.value.key, caught.value.values)
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == others
    return caught.value.key


def _changed(path: Path, *statements: str) -> Path:
    """The file after somebody worked on it with SQLite."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "store.empty"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "store.not-a-tournament-file"),
        (b"012 A tournament\n001    1\n", "store.not-a-tournament-file"),
        (b"SQLite format 3\0" + b"\0" * 500, "store.not-a-tournament-file"),
        (b"x", "store.not-a-tournament-file"),
    ],
)
def test_other_kinds_of_files(tmp_path: Path, content: bytes, key: str):
    path = tmp_path / "strange.arbiter"
    path.write_bytes(content)
    assert _refusal(path) == key


def test_a_database_of_another_program(tmp_path: Path):
    path = tmp_path / "other.arbiter"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE events (id INTEGER PRIMARY KEY)")
    assert _refusal(path) == "store.not-a-tournament-file"


def test_a_file_that_is_ours_by_name_only(tmp_path: Path):
    path = tmp_path / "bare.arbiter"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    assert _refusal(path) == "store.damaged"


def test_a_file_that_is_not_there(tmp_path: Path):
    with pytest.raises(StoreError, match=r"store\.not-found"):
        TournamentFile.open(tmp_path / "none.arbiter")
    assert list(tmp_path.iterdir()) == []


def test_a_folder(tmp_path: Path):
    with pytest.raises(StoreError, match=r"store\.not-a-tournament-file"):
        TournamentFile.open(tmp_path)


def test_a_file_of_a_newer_version(path: Path):
    assert _refusal(_changed(path, "PRAGMA user_version = 99")) == "store.newer-version"


@pytest.mark.parametrize("version", [0, -1])
def test_a_file_of_no_version(path: Path, version: int):
    assert _refusal(_changed(path, f"PRAGMA user_version = {version}")) == "store.damaged"


@pytest.mark.parametrize("share", [0.01, 0.2, 0.5, 0.9, 0.999])
def test_a_file_cut_short(path: Path, share: float):
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share)])
    assert _refusal(path) in {"store.damaged", "store.not-a-tournament-file"}


@pytest.mark.parametrize("page", range(1, 5))
def test_a_file_with_a_spoilt_page(path: Path, page: int):
    content = bytearray(path.read_bytes())
    content[page * 4096 : page * 4096 + 200] = b"\xa5" * 200
    path.write_bytes(content)
    assert _refusal(path) == "store.damaged"


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE snapshots",
        "DROP INDEX events_by_parent",
        "CREATE TABLE more (x)",
        "CREATE VIEW more AS SELECT 1",
        "CREATE TRIGGER more AFTER INSERT ON events BEGIN DELETE FROM events; END",
        "UPDATE events SET parent = 77 WHERE id = 2",
        "UPDATE moves SET event = 77",
    ],
)
def test_tables_or_references_that_are_not_ours(path: Path, statement: str):
    assert _refusal(_changed(path, statement)) == "store.damaged"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET payload = 'nonsense'",
        "UPDATE events SET payload = CAST(X'ff' AS TEXT)",
        """UPDATE events SET payload = '{"type":"UnpairRound"}' WHERE id = 1""",
        """UPDATE events SET payload = '{"type":"Withdraw","tpn":99}' WHERE id = 2""",
        "UPDATE events SET parent = 3 WHERE id = 2",
        "UPDATE events SET parent = 2 WHERE id = 2",
        "UPDATE moves SET kind = 'undo', event = 1",
        "INSERT INTO snapshots VALUES (2, '{')",
        """INSERT INTO snapshots VALUES (2, '{"rounds":[{"games":[{"white":1,"black":1}]}]}')""",
    ],
)
def test_entries_that_cannot_be_read(path: Path, statement: str):
    assert _refusal(_changed(path, statement)) == "store.event-unreadable"


def test_a_file_without_entries(path: Path):
    emptied = _changed(path, "DELETE FROM moves", "DELETE FROM events")
    assert _refusal(emptied) == "store.no-events"


def test_an_entry_of_monstrous_size(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(database, "MOST_BYTES", 1_000_000)
    monstrous = "UPDATE events SET payload = CAST(zeroblob(1500000) AS TEXT) WHERE id = 2"
    assert _refusal(_changed(path, monstrous)) == "store.too-large"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE moves SET time = 'yesterday'",
        "UPDATE moves SET kind = 'jump'",
        "UPDATE moves SET author = CAST(X'ff' AS TEXT)",
        "UPDATE events SET payload = 'nonsense' WHERE id = 3",
    ],
)
def test_spoilt_lines_of_the_log_are_said_when_it_is_read(path: Path, statement: str):
    with TournamentFile.open(_changed(path, statement)) as file, pytest.raises(StoreError):
        file.log()


@pytest.mark.parametrize("ask", [lambda file: file.redo_action, TournamentFile.redo])
def test_a_spoilt_action_is_said_when_it_is_to_be_done_again(
    path: Path, ask: Callable[[TournamentFile], object]
):
    spoilt = _changed(path, "UPDATE events SET payload = 'nonsense' WHERE id = 3")
    with TournamentFile.open(spoilt) as file:
        before = file.tournament
        with pytest.raises(StoreError, match=r"store\.event-unreadable"):
            ask(file)
        assert file.tournament == before
