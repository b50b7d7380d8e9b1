"""Paths of files: new ones that are not taken, and which kind an old one is."""

from __future__ import annotations

from pathlib import Path

from pairing.core import file_names

SUFFIX = ".arbiter"
_SQLITE_HEADER = b"SQLite format 3\0"


def free_path(folder: Path, stem: str) -> Path:
    """A path in the folder at which nothing is yet: ``Open.arbiter``, ``Open 2.arbiter`` …"""
    return file_names.free_path(folder, stem, SUFFIX)


def with_suffix(path: Path, suffix: str) -> Path:
    """The path with that suffix, added if someone typed a name without one."""
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)


def is_tournament_file(path: Path) -> bool:
    """The file is one of ours, by its name or its first bytes; anything else is a report file."""
    if path.suffix.lower() == SUFFIX:
        return True
    with path.open("rb") as file:
        return file.read(len(_SQLITE_HEADER)) == _SQLITE_HEADER


def path_text(path: Path) -> str:
    """A path as shown to people: the home folder shortened to a tilde."""
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
