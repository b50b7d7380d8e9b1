"""What can go wrong with a tournament file. The file itself is as it was before, in every case."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pairing.core.errors import PairingError


class StoreError(PairingError):
    """Base of what the tournament file raises; ``key`` names the reason, ``values`` the rest."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class CannotOpen(StoreError):
    """The file was not opened, or not created."""


class CannotSave(StoreError):
    """Something was not recorded; tournament and file are as they were before."""


class FileDamaged(StoreError):
    """The file is ours, but part of it cannot be read."""


_REASONS = {
    "SQLITE_BUSY": "store.in-use",
    "SQLITE_NOTADB": "store.not-a-tournament-file",
    "SQLITE_READONLY_ROLLBACK": "store.unfinished-save",
    "SQLITE_READONLY": "store.not-writable",
    "SQLITE_PERM": "store.not-writable",
    "SQLITE_CANTOPEN": "store.not-accessible",
    "SQLITE_FULL": "store.disk-full",
    "SQLITE_IOERR": "store.input-output",
    "SQLITE_TOOBIG": "store.too-large",
    "SQLITE_CORRUPT": "store.damaged",
    "SQLITE_CONSTRAINT": "store.damaged",
    "SQLITE_ERROR": "store.damaged",
}
"""By the beginning of SQLite's name for the error, special cases first."""


def reason(error: sqlite3.Error) -> str | None:
    """The key for what SQLite reports; ``None`` for a mistake of the program."""
    if isinstance(error, sqlite3.ProgrammingError):
        return None
    name = getattr(error, "sqlite_errorname", "SQLITE_CORRUPT")
    return next((key for begin, key in _REASONS.items() if name.startswith(begin)), None)


@contextmanager
def translated(failure: type[StoreError], path: Path) -> Iterator[None]:
    """Whatever SQLite reports inside becomes a ``failure`` that names the file.

    Python cannot even tell what SQLite reports of a damaged file if the damage is part of it.
    """
    try:
        yield
    except UnicodeDecodeError as error:
        raise failure("store.damaged", file=str(path)) from error
    except sqlite3.Error as error:
        key = reason(error)
        if key is None:
            raise
        raise failure(key, file=str(path)) from error
