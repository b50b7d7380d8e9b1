"""What is not a sound tournament file is refused with its reason and stays as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from shutil import copy

import pytest

from pairing.core.errors import Cancelled
from pairing.event.actions import Return, Withdraw
from pairing.event.store import StoreError, TournamentFile, database, schema
from pairing.speech.voice import IN_ENGLISH
from tests.support.refusals import keyed


def _refusal(path: Path) -> str:
    """The key with which opening is refused; the file must be the same afterwards."""
    before, others = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(StoreError) as caught:
        TournamentFile.open(path)
    assert IN_ENGLISH.say(caught.value.key, caught.value.values)
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


def _forged(path: Path, *statements: str) -> Path:
    """The file after somebody worked on it who knows how it is chained."""
    _changed(path, *statements)
    with closing(sqlite3.connect(path)) as connection:
        schema.chain_anew(connection)
        connection.commit()
    return path


@pytest.fixture(scope="module")
def long_file(written: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of so many entries that there is a snapshot between them."""
    path = Path(copy(written, tmp_path_factory.mktemp("long") / "long.arbiter"))
    with TournamentFile.open(path) as file:
        for _ in range(102):
            file.do(Withdraw(5))
            file.do(Return(5))
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
    with pytest.raises(StoreError, check=keyed("store.not-found")):
        TournamentFile.open(tmp_path / "none.arbiter")
    assert list(tmp_path.iterdir()) == []


def test_a_folder(tmp_path: Path):
    with pytest.raises(StoreError, check=keyed("store.not-a-tournament-file")):
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


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET payload = 'nonsense'",
        "UPDATE events SET payload = CAST(X'ff' AS TEXT)",
        """UPDATE events SET payload = '{"type":"Withdraw","tpn":4}' WHERE id = 2""",
        """UPDATE events SET kind = 'Return' WHERE id = 2""",
        "UPDATE events SET author = 'Bob'",
        "UPDATE events SET time = '2020-01-01T00:00:00+00:00' WHERE id = 3",
        "UPDATE events SET parent = 3 WHERE id = 2",
        "UPDATE events SET parent = 2 WHERE id = 2",
        "UPDATE events SET hash = X'00'",
        "UPDATE events SET previous = X'00' WHERE id = 2",
        "DELETE FROM moves WHERE id = 4",
        "UPDATE moves SET kind = 'redo' WHERE id = 4",
        "UPDATE moves SET author = 'Bob' WHERE id = 4",
        "UPDATE moves SET author = CAST(X'ff' AS TEXT)",
        "UPDATE moves SET time = 'yesterday'",
        "UPDATE moves SET id = 999 WHERE id = 4",
        "UPDATE moves SET link = zeroblob(32) WHERE id = 4",
        "UPDATE moves SET kind = 'undo', event = 1",
        "UPDATE snapshots SET tournament = replace(tournament, 'Carla', 'Clara')",
        "UPDATE snapshots SET event = event - 1",
        "UPDATE snapshots SET checksum = zeroblob(32)",
        "UPDATE snapshots SET position = zeroblob(32)",
    ],
)
def test_entries_that_are_not_what_was_written(long_file: Path, tmp_path: Path, statement: str):
    path = Path(copy(long_file, tmp_path / "open.arbiter"))
    assert _refusal(_changed(path, statement)) in {"store.chain-broken", "store.event-unreadable"}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE explanations SET record = 'other'",
        "UPDATE explanations SET round = 1",
        "UPDATE explanations SET event = 1",
        "UPDATE explanations SET time = '2020-01-01T00:00:00+00:00'",
        "UPDATE explanations SET id = 5",
    ],
)
def test_a_record_that_is_not_what_was_written(path: Path, statement: str):
    with TournamentFile.open(path) as file:
        file.keep_explanation(2, "record")
    assert _refusal(_changed(path, statement)) == "store.explanation-altered"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET payload = 'nonsense'",
        "UPDATE events SET payload = CAST(X'ff' AS TEXT)",
        """UPDATE events SET payload = '{"type":"UnpairRound"}' WHERE id = 1""",
        """UPDATE events SET payload = '{"type":"Withdraw","tpn":99}' WHERE id = 2""",
        """UPDATE events SET payload = '{"type":"Withdraw","tpn":3,"why":"ill"}' WHERE id = 2""",
        "UPDATE events SET parent = 3 WHERE id = 2",
        "UPDATE events SET parent = 2 WHERE id = 2",
        "UPDATE events SET kind = 'Return' WHERE id = 2",
        "UPDATE events SET time = 'yesterday' WHERE id = 2",
        "UPDATE moves SET kind = 'undo', event = 1",
        "UPDATE moves SET kind = 'jump' WHERE id = 2",
        "UPDATE moves SET time = 'yesterday'",
        "INSERT INTO snapshots (event, tournament) VALUES (2, '{')",
        """INSERT INTO snapshots (event, tournament)
        VALUES (2, '{"rounds":[{"games":[{"white":1,"black":1}]}]}')""",
        """INSERT INTO snapshots (event, tournament) VALUES (2, '{"sponsor":"x"}')""",
    ],
)
def test_entries_that_no_program_of_ours_writes(path: Path, statement: str):
    assert _refusal(_forged(path, statement)) in {"store.chain-broken", "store.event-unreadable"}


def test_a_snapshot_that_is_not_what_the_log_leads_to_is_found_behind_the_opening(path: Path):
    with TournamentFile.open(path) as file:
        for _ in range(60):
            file.do(Withdraw(5))
            file.do(Return(5))
        assert file.audit().wrong_snapshots() == ()
    forged = "UPDATE snapshots SET tournament = replace(tournament, 'Carla', 'Clara')"
    with TournamentFile.open(_forged(path, forged)) as file:
        (wrong,) = file.audit().wrong_snapshots()
        assert wrong > 100


def test_a_file_without_entries(path: Path):
    emptied = _changed(path, "DELETE FROM moves", "DELETE FROM events")
    assert _refusal(emptied) == "store.no-events"


def test_an_entry_of_monstrous_size(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(database, "MOST_BYTES", 1_000_000)
    monstrous = "UPDATE events SET payload = CAST(zeroblob(1500000) AS TEXT) WHERE id = 2"
    assert _refusal(_changed(path, monstrous)) == "store.too-large"


def test_an_inspection_finds_a_file_whole_until_a_byte_of_it_is_another(path: Path):
    with TournamentFile.open(path) as file:
        file.do(Withdraw(5))
        inspection = file.inspection()
        assert inspection.is_whole()
        for name in (b"Carla", b"Oskar"):
            changed = inspection.content.replace(name, name[::-1])
            assert changed != inspection.content
            assert not replace(inspection, content=changed).is_whole()
        assert not replace(inspection, content=inspection.content[:4096]).is_whole()
        assert not replace(inspection, links=inspection.links[:-1]).is_whole()


def test_an_inspection_tells_how_far_it_is_and_can_be_given_up(path: Path):
    def give_up(done: int, in_all: int) -> None:
        raise Cancelled

    with TournamentFile.open(path) as file, pytest.raises(Cancelled):
        file.inspection().is_whole(give_up)
