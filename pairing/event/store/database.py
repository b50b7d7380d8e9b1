"""Opening the SQLite file so that it is ours alone, sound, and written through to the disk.

Journal: SQLite's rollback journal. Whatever has been acknowledged stands in the main file, so
that the one file can be copied whenever it is closed; only a crash in the middle of saving leaves a
journal beside it, and the next opening rolls that back. (After a crash, a write-ahead log would
hold acknowledged actions in a second file.) Lock: SQLite's exclusive lock, which the operating
system takes back when the process ends, however it ends.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from pairing.core.file_names import free_path
from pairing.core.partial_files import partial_file
from pairing.event.store import schema
from pairing.event.store.checking import (
    Inspection,
    read_links,
    refuse_altered,
    refuse_contradictions,
)
from pairing.event.store.codec import MOST_BYTES
from pairing.event.store.errors import (
    CannotOpen,
    CannotSave,
    FileDamaged,
    StoreError,
    reason,
    translated,
)
from pairing.event.store.guard import FileGuard
from pairing.event.store.seal import is_broken

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
    """Make an empty file, for its owner alone; refuses if something has that name already."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
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


@dataclass(frozen=True, slots=True)
class Opened:
    """A sound file of the present version.

    ``memory`` holds all that is in it, and answers every question: whatever happens to the file,
    nothing in it is lost as long as the program runs. ``obstacle`` is why the file cannot be
    written; if it can, it is locked against everybody else, and ``guard`` watches it.
    """

    disk: sqlite3.Connection
    memory: sqlite3.Connection
    guard: FileGuard | None
    obstacle: str | None

    def close(self) -> None:
        """Seal the file and give it back; closing twice does no harm."""
        if self.guard and self.guard.is_as_noted():
            self.guard.seal()
        self.abandon()

    def abandon(self) -> None:
        """Give the file back as it is."""
        self.memory.close()
        self.disk.close()
        if self.guard:
            self.guard.close()


def open_database(path: Path, *, for_reading: bool = False) -> Opened:
    """Open a tournament file, and bring it up to date if it is of an older version.

    Before that a copy of the older file is kept beside it. With ``for_reading`` nothing is written
    at all, and the file is brought up to date in memory only, as one that cannot be written.
    """
    _refuse_no_file(path)
    with translated(CannotOpen, path), ExitStack() as on_failure:
        disk = connect(path)
        on_failure.callback(disk.close)
        obstacle = _why_not_writable(disk, for_reading=for_reading)
        _refuse_foreign(disk, path)
        guard = None if obstacle else FileGuard(path)
        if guard:
            on_failure.callback(guard.close)
        _refuse_damaged(disk, path)
        _refuse_unsealed(disk, path, guard.content() if guard else path.read_bytes())
        memory = in_memory(disk)
        on_failure.callback(memory.close)
        _bring_up_to_date(memory, disk, path, obstacle)
        refuse_altered(memory)
        if guard:
            guard.note()
        on_failure.pop_all()
    return Opened(disk, memory, guard, obstacle)


def watched(path: Path, disk: sqlite3.Connection) -> Opened:
    """The same for a file that was just made."""
    return Opened(disk, in_memory(disk), FileGuard(path), None)


def in_memory(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A copy of all pages."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    memory.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
    connection.backup(memory)
    return memory


def holds_the_same(content: bytes, memory: sqlite3.Connection) -> bool:
    """The bytes are a sound file with exactly that history."""
    return Inspection(content, read_links(memory)).is_unaltered


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


def _why_not_writable(connection: sqlite3.Connection, *, for_reading: bool) -> str | None:
    """Take the lock; then try to write, without keeping it, since only that tells for certain.

    A file that can only be read, or is only to be read, is not kept locked.
    """
    connection.execute("BEGIN EXCLUSIVE")
    try:
        if for_reading:
            connection.execute("PRAGMA locking_mode = NORMAL")
            return "store.for-reading"
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


def _refuse_unsealed(connection: sqlite3.Connection, path: Path, content: bytes) -> None:
    """Files from before the chain have no seal."""
    if schema.version(connection) >= schema.CHAINED and is_broken(content):
        raise FileDamaged("store.damaged", file=str(path))


def _is_whole(connection: sqlite3.Connection, path: Path) -> bool:
    """Nothing is missing at the end; SQLite itself overlooks part of the last page."""
    pages = schema.number(connection, "PRAGMA page_count")
    return path.stat().st_size >= pages * schema.number(connection, "PRAGMA page_size")


def _is_sound(connection: sqlite3.Connection) -> bool:
    """Pages, tables and references between rows are all as they should be."""
    upgrades = schema.UPGRADES[: schema.version(connection)]
    return (
        connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
        and upgrades != ()
        and schema.has_structure_of(connection, upgrades)
        and connection.execute("PRAGMA foreign_key_check").fetchone() is None
    )


def _bring_up_to_date(
    memory: sqlite3.Connection, disk: sqlite3.Connection, path: Path, obstacle: str | None
) -> None:
    """First in memory; on the disk only if that went well and a copy of the old file is kept."""
    old = schema.version(memory)
    if old == len(schema.UPGRADES):
        return
    if old < schema.CHAINED:
        refuse_contradictions(memory)
    with transaction(memory):
        schema.upgrade(memory, schema.UPGRADES)
    refuse_altered(memory)
    if obstacle is None:
        _keep_copy(disk, path, old)
        with transaction(disk):
            schema.upgrade(disk, schema.UPGRADES)


def _keep_copy(disk: sqlite3.Connection, path: Path, version: int) -> None:
    """A copy of the file as it was, beside it: ``Open (format 3).arbiter``."""
    kept = free_path(path.parent, f"{path.stem} (format {version})", path.suffix)
    try:
        write_whole(disk, kept)
    except StoreError as error:
        raise CannotOpen("store.upgrade-needs-copy", file=str(path), copy=str(kept)) from error


def _seal(path: Path) -> None:
    with closing(FileGuard(path)) as guard:
        guard.seal()


def write_whole(source: sqlite3.Connection, path: Path) -> None:
    """Write all pages to a file; nothing is seen of it before it is complete.

    Raises :class:`~pairing.event.store.errors.CannotSave`.
    """
    try:
        with partial_file(path) as partial, translated(CannotSave, path):
            with closing(sqlite3.connect(partial)) as copy:
                copy.execute("PRAGMA synchronous = EXTRA")
                source.backup(copy)
            _seal(partial)
            partial.replace(path)
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotSave("store.cannot-create", file=str(path), reason=why) from error
