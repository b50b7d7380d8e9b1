"""Why a rating list cannot be imported or used. The list imported before is untouched."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pairing.core.errors import PairingError


class RatingListError(PairingError):
    """``key`` (``ratings.…``) names the reason, ``values`` its particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class KindUnknown(RatingListError):
    """The list has one rating a player and nothing tells which; ask, and import again."""


_REASONS = {
    "SQLITE_FULL": "ratings.disk-full",
    "SQLITE_BUSY": "ratings.index-in-use",
    "SQLITE_LOCKED": "ratings.index-in-use",
    "SQLITE_CANTOPEN": "ratings.index-not-accessible",
    "SQLITE_READONLY": "ratings.index-not-accessible",
    "SQLITE_PERM": "ratings.index-not-accessible",
    "SQLITE_IOERR": "ratings.input-output",
    "SQLITE_NOTADB": "ratings.index-damaged",
    "SQLITE_CORRUPT": "ratings.index-damaged",
    "SQLITE_ERROR": "ratings.index-damaged",
}
"""By the beginning of SQLite's name for the error."""
_NO_FULL_TEXT = "no such module: fts5"


@contextmanager
def translated(index: Path) -> Iterator[None]:
    """Whatever SQLite reports inside becomes an error of ours that names the index."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except UnicodeDecodeError as error:  # The damage is part of what SQLite reports.
        raise RatingListError("ratings.index-damaged", file=str(index)) from error
    except sqlite3.Error as error:
        key = _reason(error)
        if key is None:
            raise
        raise RatingListError(key, file=str(index)) from error


def _reason(error: sqlite3.Error) -> str | None:
    if _NO_FULL_TEXT in str(error):
        return "ratings.no-full-text"
    name = getattr(error, "sqlite_errorname", "SQLITE_CORRUPT")
    return next((key for begin, key in _REASONS.items() if name.startswith(begin)), None)
