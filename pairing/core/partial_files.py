"""Files and folders that are being written: seen by nobody before they are whole, and cleared away
if they never became so.

Each is noted in a folder of the program's own while it is written. A program that is killed leaves
what it was writing and the note; the next start finds the note and removes both. Nothing else is
ever removed: what has no note, or is of a process that is still at work, stays. A folder that was
moved aside to be replaced is moved back if nothing has come in its place.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_BEGINNING, _END, _ASIDE = ".arbiter-", ".partial", ".aside"
_SEPARATOR = b"\0"
"""In a note, between what is to be cleared away and where it belongs if nothing stands there."""
_PROGRAM, _NOTES = "Arbiter Desk", "unfinished"


_PUBLISHED = frozenset({".html", ".pdf", ".pgn", ".txt"})
FOR_ALL, FOR_OWNER = 0o666, 0o600
"""Who may read a file; of all, as many as the system lets."""


def rights_of(target: Path) -> int:
    """Who may read what is written there: as before, if there is something already.

    Else that depends on its name: what is printed, put on the web or sent to live boards is for
    all; everything else, which may tell dates of birth, for its owner alone.
    """
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except OSError:
        return FOR_ALL if target.suffix.lower() in _PUBLISHED else FOR_OWNER


def notes_folder() -> Path:
    """Where is noted what is being written.

    Every command looks there, so the usual answer on Linux is given without loading what knows the
    folders of all systems; it would be the same.
    """
    if sys.platform == "linux":
        named, home = (Path(os.environ.get(each, "")) for each in ("XDG_STATE_HOME", "HOME"))
        if named.is_absolute() or home.is_absolute():
            states = named if named.is_absolute() else home / ".local" / "state"
            return states / _PROGRAM / _NOTES
    from platformdirs import user_state_path

    return user_state_path(_PROGRAM, appauthor=False) / _NOTES


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
    with _noted(target.with_name, suffix) as partial:
        yield partial


@contextmanager
def partial_folder(target: Path) -> Iterator[Path]:
    """A name beside ``target`` for a folder to be made, filled and moved there."""
    with _noted(target.with_name, _END) as partial:
        yield partial


@contextmanager
def moved_aside(target: Path) -> Iterator[None]:
    """A folder that is replaced inside stands aside meanwhile, and comes back if that fails.

    Nothing happens if there is no such folder.
    """
    if not target.exists():
        yield
        return
    with _noted(target.with_name, _ASIDE, belongs=target) as aside:
        target.rename(aside)
        try:
            yield
        finally:
            if not target.exists():
                aside.rename(target)


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """An empty folder for the owner alone where the system keeps such things; gone at the end."""
    from tempfile import gettempdir  # most commands need no such folder

    home = Path(gettempdir())
    with _noted(home.joinpath, _END) as folder:
        folder.mkdir(mode=0o700)
        yield folder


@contextmanager
def _noted(
    place: Callable[[str], Path], suffix: str, belongs: Path | None = None
) -> Iterator[Path]:
    """A new name, noted as long as something may stand under it, which is removed at the end."""
    token = os.urandom(8).hex()
    partial = place(f"{_BEGINNING}{token}{suffix}")
    note = _note(partial, token, belongs)
    try:
        yield partial
    finally:
        with suppress(OSError):
            _remove(partial)
        with suppress(OSError):
            note.unlink(missing_ok=True)


def clear_unfinished() -> None:
    """Remove what programs that were killed have left half written."""
    with suppress(OSError):
        for note in list(notes_folder().iterdir()):
            with suppress(OSError, ValueError):
                _clear(note)


def _note(partial: Path, token: str, belongs: Path | None) -> Path:
    """Note what is written; where that is not possible, a kill may leave something behind."""
    note = notes_folder() / f"{os.getpid()}-{token}"
    paths = filter(None, (partial, belongs))
    with suppress(OSError):
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_bytes(_SEPARATOR.join(os.fsencode(path.absolute()) for path in paths))
    return note


def _clear(note: Path) -> None:
    process, _, token = note.name.partition("-")
    if _is_at_work(int(process)):
        return
    left, _, belongs = note.read_bytes().partition(_SEPARATOR)
    partial, place = Path(os.fsdecode(left)), Path(os.fsdecode(belongs))
    if token and partial.name.startswith(f"{_BEGINNING}{token}"):
        if belongs and partial.exists() and not place.exists():
            partial.rename(place)
        for rest in (partial, partial.with_name(f"{partial.name}-journal")):
            _remove(rest)
    note.unlink()


def _remove(path: Path) -> None:
    """Remove a file, or a folder with all that is in it; nothing if there is nothing."""
    if path.is_dir() and not path.is_symlink():
        from shutil import rmtree  # most commands leave no folder behind

        rmtree(path)
    else:
        path.unlink(missing_ok=True)


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
