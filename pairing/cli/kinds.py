"""Which kind of file it is that a command was given."""

from __future__ import annotations

from pathlib import Path

from pairing.cli.output import STANDARD_INPUT, TOURNAMENT_SUFFIX

_SQLITE_MAGIC = b"SQLite format 3\x00"


def is_tournament_file(path: Path) -> bool:
    """The file is one of this program's own, by its name or by how it begins."""
    if path == STANDARD_INPUT:
        return False
    if path.suffix.lower() == TOURNAMENT_SUFFIX:
        return True
    with path.open("rb") as file:
        return file.read(len(_SQLITE_MAGIC)) == _SQLITE_MAGIC
