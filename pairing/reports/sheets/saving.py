"""Putting a finished file in its place: whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from pairing.core.partial_files import partial_file, rights_of
from pairing.reports.sheets.errors import SheetError

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

_REASONS = {
    errno.ENOSPC: "sheets.disk-full",
    errno.EDQUOT: "sheets.disk-full",
    errno.EROFS: "sheets.not-allowed",
    errno.EACCES: "sheets.not-allowed",
    errno.EPERM: "sheets.not-allowed",
    errno.ENOENT: "sheets.no-such-folder",
    errno.ENOTDIR: "sheets.no-such-folder",
    errno.EISDIR: "sheets.is-a-folder",
    errno.ENAMETOOLONG: "sheets.name-too-long",
}


def save_sheets(workbook: Workbook, path: Path) -> None:
    """Save a workbook; :class:`SheetError` if that fails.

    A file that is already at ``path`` is replaced once the new one is complete.
    """
    from pairing.reports.sheets.workbook_writer import workbook_bytes  # loads openpyxl

    try:
        content = workbook_bytes(workbook)
    except OSError as error:
        raise sheet_error(path, error) from error
    replace_file(path, content)


def replace_file(path: Path, data: bytes, rights: int | None = None) -> None:
    """Write the file beside its place and move it there; :class:`SheetError` if that fails.

    Who may read it follows from :func:`~pairing.core.partial_files.rights_of` unless that is given.

    Whoever opens ``path`` meanwhile sees the old file or the new one, never a part. On failure the
    old file is untouched and nothing is left behind.
    """
    place = path.resolve()
    try:
        if place.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        with partial_file(place, rights_of(place) if rights is None else rights) as beside:
            _write_through(beside, data)
            _move(beside, place)
    except OSError as error:
        raise sheet_error(path, error) from error


def sheet_error(path: Path, error: OSError) -> SheetError:
    """The operating system's refusal as an error of ours."""
    key = _REASONS.get(error.errno or 0, "sheets.not-saved")
    return SheetError(key, path=str(path), reason=error.strerror or type(error).__name__)


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _move(source: Path, target: Path) -> None:
    """Replace the target; Windows refuses (as not permitted) while another program has it open."""
    try:
        source.replace(target)
    except PermissionError as error:
        raise SheetError("sheets.in-use", path=str(target)) from error
