"""Putting a finished folder in its place: whole or not at all, and never over other people's files.

A folder of ours has a marker: a file whose first line says so and whose other lines name all files
that were written. Only such files are ever deleted, one by one.
"""

from __future__ import annotations

import contextlib
import errno
import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path

from pairing.reports.pages.errors import PagesError

MARKER = "arbiter-pages.txt"
_FIRST_LINE = "arbiter-pages 1"


def replace_folder(folder: Path, texts: Mapping[str, str]) -> None:
    """Write the texts (UTF-8) into files of these names in a new folder and move it to its place.

    Raises :class:`PagesError`; the old folder is then as it was. A folder that is not empty and was
    not written by this function, or has files that it did not write, is never touched.
    """
    place = folder.resolve()
    beside, aside = (place.with_name(f".{secrets.token_hex(8)}.{end}") for end in ("new", "old"))
    try:
        old_names = _own_files(place, folder)
        _write(beside, texts)
        _exchange(place, beside, aside)
        _remove(aside, old_names)
    except OSError as error:
        raise _pages_error(folder, error) from error
    finally:
        with contextlib.suppress(OSError):
            _remove(beside, (*texts, MARKER))


def _own_files(place: Path, folder: Path) -> tuple[str, ...]:
    """The files in the place, all of which are ours; none if it is free or empty.

    Raises :class:`PagesError` if anything there is not ours.
    """
    if not place.exists():
        return ()
    if not place.is_dir():
        raise PagesError("pages.is-a-file", path=str(folder))
    entries = sorted(place.iterdir())
    written = _written_names(place)
    if entries and not written:
        raise PagesError("pages.not-ours", path=str(folder))
    for entry in entries:
        if entry.name not in written or entry.is_dir():
            raise PagesError("pages.foreign-file", path=str(folder), name=entry.name)
    return tuple(entry.name for entry in entries)


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


def _exchange(place: Path, beside: Path, aside: Path) -> None:
    """Move the new folder to its place, and the old one, if there is one, out of the way."""
    if not place.exists():
        beside.rename(place)
        return
    place.rename(aside)
    try:
        beside.rename(place)
    except OSError:
        aside.rename(place)
        raise


def _remove(place: Path, names: Iterable[str]) -> None:
    """Delete these files of a folder of ours, and the folder; nothing if there is none."""
    if not place.exists():
        return
    for name in names:
        (place / name).unlink(missing_ok=True)
    place.rmdir()


def _pages_error(folder: Path, error: OSError) -> PagesError:
    """The operating system's refusal as an error of ours."""
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return PagesError("pages.no-such-folder", path=str(folder))
    reason = error.strerror or type(error).__name__
    return PagesError("pages.not-saved", path=str(folder), reason=reason)
