"""Putting a finished folder in its place: whole or not at all, and never over other people's files.

A folder of ours has a marker: a file whose first line says so and whose other lines name all files
that were written. A folder with anything else in it is left alone.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path

from pairing.core.partial_files import moved_aside, partial_folder
from pairing.reports.pages.errors import PagesError

MARKER = "arbiter-pages.txt"
_FIRST_LINE = "arbiter-pages 1"


def replace_folder(folder: Path, texts: Mapping[str, str]) -> None:
    """Write the texts (UTF-8) into files of these names in a new folder and move it to its place.

    Raises :class:`PagesError`; the old folder is then as it was. A folder that is not empty and was
    not written by this function, or has files that it did not write, is never touched.
    """
    place = folder.resolve()
    try:
        _refuse_foreign(place, folder)
        with partial_folder(place) as beside:
            _write(beside, texts)
            with moved_aside(place):
                beside.rename(place)
    except OSError as error:
        raise _pages_error(folder, error) from error


def _refuse_foreign(place: Path, folder: Path) -> None:
    """Raise :class:`PagesError` if anything in the place is not ours."""
    if not place.exists():
        return
    if not place.is_dir():
        raise PagesError("pages.is-a-file", path=str(folder))
    entries = sorted(place.iterdir())
    written = _written_names(place)
    if entries and not written:
        raise PagesError("pages.not-ours", path=str(folder))
    for entry in entries:
        if entry.name not in written or entry.is_dir():
            raise PagesError("pages.foreign-file", path=str(folder), name=entry.name)


def _written_names(place: Path) -> frozenset[str]:
    """The files that this program wrote into the folder, marker included; none if it did not."""
    marker = place / MARKER
    if not marker.is_file():
        return frozenset()
    first, *names = marker.read_text("utf-8", "replace").splitlines() or [""]
    return frozenset((MARKER, *names)) if first == _FIRST_LINE else frozenset()


def _write(place: Path, texts: Mapping[str, str]) -> None:
    """Make the folder with the marker and a file for each text."""
    place.mkdir()
    marker = "".join(f"{line}\n" for line in (_FIRST_LINE, *texts))
    for name, text in {MARKER: marker, **texts}.items():
        (place / name).write_bytes(text.encode("utf-8"))


def _pages_error(folder: Path, error: OSError) -> PagesError:
    """The operating system's refusal as an error of ours."""
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return PagesError("pages.no-such-folder", path=str(folder))
    reason = error.strerror or type(error).__name__
    return PagesError("pages.not-saved", path=str(folder), reason=reason)
