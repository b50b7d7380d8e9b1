"""Whether the file on the disk is still the one that was last written here.

A copy put in its place, a synchronising program or a stick pulled out too early change a file that
is open without a word; what is written after that is acknowledged and lost. So before every write
the file is compared with what was seen of it after the last one.

POSIX takes all locks of a process on a file away when it closes any descriptor of it: a guard is
made after the database has its lock, and closed after the database.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from pairing.event.store.seal import PLACE, is_sealed, seal_of

_SIZE = 28
"""Where the number of pages stands in the header of SQLite."""
_HEADER = 100


@dataclass(frozen=True, slots=True)
class _Seen:
    device: int
    inode: int
    size: int
    time: int
    header: bytes


class FileGuard:
    """Watches one file; nothing here raises ``OSError`` after the guard was made."""

    def __init__(self, path: Path) -> None:
        self._path = path
        flags = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
        self._descriptor = os.open(path, flags)
        self._seen = self._look()

    def note(self) -> None:
        """Remember the file as it is now."""
        self._seen = self._look()

    def is_as_noted(self) -> bool:
        """Nobody has touched the file since; false also if it is gone."""
        now = self._look()
        return now is not None and now == self._seen

    def is_only_dated_anew(self) -> bool:
        """The same file with the same size and header (change counter too), but another time."""
        now = self._look()
        return (
            now is not None
            and self._seen is not None
            and replace(now, time=0) == replace(self._seen, time=0)
        )

    def is_whole(self) -> bool:
        """The file stands in its place and has all the pages that its header tells of."""
        now = self._look()
        if now is None or self._seen is None or len(now.header) < _HEADER:
            return False
        pages = int.from_bytes(now.header[_SIZE : _SIZE + 4], "big")
        size_of_page = int.from_bytes(now.header[16:18], "big")
        is_same = (now.device, now.inode) == (self._seen.device, self._seen.inode)
        return is_same and now.size == pages * size_of_page

    def content(self) -> bytes:
        """All bytes of the file that was opened, wherever it is now; as far as they can be read."""
        parts: list[bytes] = []
        try:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            while part := os.read(self._descriptor, 1 << 20):
                parts.append(part)
        except OSError:
            return b""
        return b"".join(parts)

    def seal(self) -> None:
        """Write the seal of the file as it is, unless it has that already."""
        content = self.content()
        if not content or is_sealed(content):
            return
        with suppress(OSError):
            os.lseek(self._descriptor, PLACE, os.SEEK_SET)
            os.write(self._descriptor, seal_of(content))
            os.fsync(self._descriptor)

    def close(self) -> None:
        """Let go of the file; closing twice does no harm."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _look(self) -> _Seen | None:
        try:
            stat = self._path.stat()
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            header = os.read(self._descriptor, _HEADER)
        except OSError:
            return None
        return _Seen(stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns, header)
