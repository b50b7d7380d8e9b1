"""Files that are being written: seen by nobody before they are whole, and cleared away if they
never became so.

Each is noted in a folder of the program's own while it is written. A program that is killed leaves
the file and the note; the next start finds the note and removes both. Nothing else is ever removed:
a file without a note, or of a process that is still at work, stays.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_BEGINNING, _END = ".arbiter-", ".partial"
_NOTES = "unfinished"


def notes_folder() -> Path:
    """Where is noted what is being written."""
    from platformdirs import user_state_path  # most commands write no file

    return user_state_path("Arbiter Desk", appauthor=False) / _NOTES


@contextmanager
def partial_file(target: Path, mode: int = 0o600) -> Iterator[Path]:
    """An empty file beside ``target``, for its owner alone, to be written and moved there.

    What is still there at the end is removed. Raises ``OSError`` if no file can be made there.
    """
    with partial_name(target, _END) as partial:
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
        yield partial


@contextmanager
def partial_name(target: Path, suffix: str) -> Iterator[Path]:
    """The same without making the file; it has that suffix."""
    token = secrets.token_hex(8)
    partial = target.with_name(f"{_BEGINNING}{token}{suffix}")
    note = _note(partial, token)
    try:
        yield partial
    finally:
        for path in (partial, note):
            with suppress(OSError):
                path.unlink(missing_ok=True)


def clear_unfinished() -> None:
    """Remove what programs that were killed have left half written."""
    with suppress(OSError):
        for note in list(notes_folder().iterdir()):
            with suppress(OSError, ValueError):
                _clear(note)


def _note(partial: Path, token: str) -> Path:
    """Note what is written; where that is not possible, a kill may leave something behind."""
    note = notes_folder() / f"{os.getpid()}-{token}"
    with suppress(OSError):
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_bytes(os.fsencode(partial.absolute()))
    return note


def _clear(note: Path) -> None:
    process, _, token = note.name.partition("-")
    if _is_at_work(int(process)):
        return
    partial = Path(os.fsdecode(note.read_bytes()))
    if token and partial.name.startswith(f"{_BEGINNING}{token}"):
        for left in (partial, partial.with_name(f"{partial.name}-journal")):
            left.unlink(missing_ok=True)
    note.unlink()


def _is_at_work(process: int) -> bool:
    """Windows keeps a file that somebody writes from being removed, and needs no answer here."""
    if sys.platform == "win32":
        return process == os.getpid()
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
