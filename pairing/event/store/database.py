"""Opening the SQLite file so that it is ours alone, sound, and written through to the disk.

Journal: SQLite's rollback journal. Whatever has been acknowledged stands in the main file, so
that the one file can be copied whenever it is closed; only a crash in the middle of saving leaves a
journal beside it, and the next opening rolls that back. (After a crash, a write-ahead log would
hold acknowledged actions in a second file.) Lock: SQLite's exclusive lock, which the operating
system takes back when the process ends, however it ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from pairing.event.store import schema
from pairing.event.store.codec import MOST_BYTES
from pairing.event.store.errors import CannotOpen, FileDamaged, reason, translated

_SECONDS_TO_WAIT = 0.5
"""For another program that has the file for a moment, a virus scanner for instance."""

_SETTINGS = (
    "PRAGMA synchronous = EXTRA",
    "PRAGMA fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA locking_mode = EXCLUSIVE",
)


def reserve_name(path: Path) -> None:
    """Make an empty file; refuses if something has that name already."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        raise CannotOpen("store.exists", file=str(path)) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotOpen("store.cannot-create", file=str(path), reason=why) from error


def connect(path: Path) -> sqlite3.Connection:
    """A connection that locks the file when it first reads or writes."""
    connection = sqlite3.connect(path, timeout=_SECONDS_TO_WAIT, isolation_level=None)
    with ExitStack() as on_failure:
        on_failure.callback(connection.close)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
        for setting in _SETTINGS:
            connection.execute(setting)
        on_failure.pop_all()
    return connection


def open_database(path: Path) -> tuple[sqlite3.Connection, str | None]:
    """A connection to a sound tournament file of the present version, and why it cannot be written.

    The second value is ``None`` if the file can be written; it is then locked against everybody
    else.
    """
    _refuse_no_file(path)
    with translated(CannotOpen, path), ExitStack() as on_failure:
        connection = connect(path)
        on_failure.callback(connection.close)
        obstacle = _why_not_writable(connection)
        _refuse_foreign(connection, path)
        _refuse_damaged(connection, path)
        _bring_up_to_date(connection, path, obstacle)
        on_failure.pop_all()
    return connection, obstacle


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing of what is written inside; on the disk when the block is left."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


def _refuse_no_file(path: Path) -> None:
    if not path.exists():
        raise CannotOpen("store.not-found", file=str(path))
    if not path.is_file():
        raise CannotOpen("store.not-a-tournament-file", file=str(path))
    if path.stat().st_size == 0:
        raise CannotOpen("store.empty", file=str(path))


def _why_not_writable(connection: sqlite3.Connection) -> str | None:
    """Take the lock; then try to write, without keeping it, since only that tells for certain.

    A file that can only be read is not kept locked.
    """
    connection.execute("BEGIN EXCLUSIVE")
    try:
        connection.execute("PRAGMA user_version = 0")
    except sqlite3.OperationalError as error:
        connection.execute("PRAGMA locking_mode = NORMAL")
        return reason(error)
    finally:
        connection.rollback()
    return None


def _refuse_foreign(connection: sqlite3.Connection, path: Path) -> None:
    if schema.number(connection, "PRAGMA application_id") != schema.APPLICATION_ID:
        raise CannotOpen("store.not-a-tournament-file", file=str(path))
    version = schema.version(connection)
    if version > len(schema.UPGRADES):
        raise CannotOpen("store.newer-version", file=str(path), version=version)


def _refuse_damaged(connection: sqlite3.Connection, path: Path) -> None:
    if not (_is_whole(connection, path) and _is_sound(connection)):
        raise FileDamaged("store.damaged", file=str(path))


def _is_whole(connection: sqlite3.Connection, path: Path) -> bool:
    """Nothing is missing at the end; SQLite itself overlooks part of the last page."""
    pages = schema.number(connection, "PRAGMA page_count")
    return path.stat().st_size >= pages * schema.number(connection, "PRAGMA page_size")


def _is_sound(connection: sqlite3.Connection) -> bool:
    """Pages, tables and references between rows are all as they should be."""
    upgrades = schema.UPGRADES[: schema.version(connection)]
    return (
        connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        and upgrades != ()
        and schema.has_structure_of(connection, upgrades)
        and connection.execute("PRAGMA foreign_key_check").fetchone() is None
    )


def _bring_up_to_date(connection: sqlite3.Connection, path: Path, obstacle: str | None) -> None:
    if schema.version(connection) == len(schema.UPGRADES):
        return
    if obstacle:
        raise CannotOpen("store.upgrade-needs-writing", file=str(path))
    with transaction(connection):
        schema.upgrade(connection, schema.UPGRADES)
