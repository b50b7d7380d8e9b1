"""The bytes of a rating list, plain or out of an archive, piece by piece.

Archives are read as untrusted: one list in each, nothing is unpacked to the disk, and what would
unpack to more than is plausible is refused before it begins.
"""

from __future__ import annotations

import io
import lzma
import os
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from pairing.formats.rating_lists.errors import RatingListError
from pairing.formats.rating_lists.limits import (
    FREE_EXPANSION,
    MAX_BYTES,
    MAX_DIRECTORY_BYTES,
    MAX_EXPANSION,
    MEGABYTE,
)

_CHUNK = 512 * 1024
_FIRST_BYTES_OF_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_LISTS = (".txt", ".xml")
_DAMAGE = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, NotImplementedError)
"""What the standard library raises for archives that are cut, damaged or packed in unknown ways."""
_DAMAGED_DIRECTORY = (*_DAMAGE, ValueError, OverflowError, struct.error, OSError)
"""What it raises besides while it reads the table of contents."""
_ENCRYPTED = 0x1
_NO_DAY = (1980, 1, 1)
"""What an archive says of files without a date."""


class ListSource:
    """The list as it is being read.

    ``names`` are those of the file and, in an archive, before it of the list inside. ``size`` is
    that of the list in bytes and ``done`` how many of them were read. ``day`` is when the list was
    packed (``YYYY-MM-DD``), empty if not known.
    """

    def __init__(self, names: tuple[str, ...], stream: IO[bytes], size: int, day: str = "") -> None:
        self.names = names
        self.size = size
        self.day = day
        self.done = 0
        self._stream = stream

    @property
    def file(self) -> str:
        """The name of the file that was brought."""
        return self.names[-1]

    def read(self) -> bytes:
        """The next piece, empty at the end; :class:`RatingListError` if it cannot be read."""
        try:
            piece = self._stream.read(_CHUNK)
        except _DAMAGE as error:
            raise RatingListError("ratings.damaged-archive", file=self.file) from error
        except OSError as error:
            if error.errno is None:  # That is no word from the operating system but from bz2.
                raise RatingListError("ratings.damaged-archive", file=self.file) from error
            raise _unreadable(self.file, error) from error
        self.done += len(piece)
        return piece


@contextmanager
def open_source(path: Path) -> Iterator[ListSource]:
    """The list in a file, which an archive may hold; the content decides, not the name."""
    with _opened(path) as file:
        beginning = file.peek(len(_FIRST_BYTES_OF_ZIP[0]))
        if beginning.startswith(_FIRST_BYTES_OF_ZIP):
            with _member(path, file) as source:
                yield source
            return
        size = path.stat().st_size
        _refuse_too_large(path, size)
        yield ListSource((path.name,), file, size)


@contextmanager
def _opened(path: Path) -> Iterator[io.BufferedReader]:
    try:
        if path.stat().st_size == 0:
            raise RatingListError("ratings.empty", file=path.name)
        file = _SmallReads(path.open("rb", buffering=0))
    except OSError as error:
        raise _unreadable(path.name, error) from error
    with file:
        yield file


class _SmallReads(io.BufferedReader):
    """A file of which nobody reads much at a time, whatever an archive says of its contents."""

    def read(self, size: int | None = -1, /) -> bytes:
        wanted = os.fstat(self.fileno()).st_size - self.tell() if size is None or size < 0 else size
        if wanted > MAX_DIRECTORY_BYTES:
            raise zipfile.BadZipFile
        return super().read(size)


@contextmanager
def _member(path: Path, file: IO[bytes]) -> Iterator[ListSource]:
    try:
        archive = zipfile.ZipFile(file)
        member = _only_list(path, archive.infolist())
        _refuse_implausible(path, member)
        stream = archive.open(member)
    except _DAMAGED_DIRECTORY as error:
        raise RatingListError("ratings.damaged-archive", file=path.name) from error
    with archive, stream:
        yield ListSource((member.filename, path.name), stream, member.file_size, _day(member))


def _only_list(path: Path, members: list[zipfile.ZipInfo]) -> zipfile.ZipInfo:
    lists = [member for member in members if _is_list(member.filename)]
    if not lists:
        raise RatingListError("ratings.no-list-in-archive", file=path.name)
    if len(lists) > 1:
        raise RatingListError("ratings.several-lists", file=path.name, lists=len(lists))
    if lists[0].flag_bits & _ENCRYPTED:
        raise RatingListError("ratings.password", file=path.name)
    return lists[0]


def _is_list(name: str) -> bool:
    return name.lower().endswith(_LISTS) and not name.startswith("__MACOSX/")


def _refuse_implausible(path: Path, member: zipfile.ZipInfo) -> None:
    """Python unpacks no more of a file than the archive declares, so that declared sizes count."""
    _refuse_too_large(path, member.file_size)
    if member.file_size > FREE_EXPANSION + MAX_EXPANSION * path.stat().st_size:
        size = member.file_size // MEGABYTE
        raise RatingListError("ratings.implausible-archive", file=path.name, size=size)


def _refuse_too_large(path: Path, size: int) -> None:
    if size > MAX_BYTES:
        limit = MAX_BYTES // MEGABYTE
        raise RatingListError("ratings.file-too-large", file=path.name, limit=limit)


def _day(member: zipfile.ZipInfo) -> str:
    year, month, day = member.date_time[:3]
    if (year, month, day) == _NO_DAY or not (1 <= month <= 12 and 1 <= day <= 31):
        return ""
    return f"{year:04}-{month:02}-{day:02}"


def _unreadable(file: str, error: OSError) -> RatingListError:
    reason = error.strerror or type(error).__name__
    return RatingListError("ratings.unreadable", file=file, reason=reason)
