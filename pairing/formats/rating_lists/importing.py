"""From the file that the arbiter brings to an index beside the program's other files.

The new index is built in a file of its own and moved into place when it is complete: until then,
and after any failure, the list imported before is the one in use.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from pairing.core.errors import Cancelled
from pairing.formats.rating_lists import index as tables
from pairing.formats.rating_lists.entries import Entry, EntryMaker
from pairing.formats.rating_lists.errors import RatingListError, translated
from pairing.formats.rating_lists.findings import RowFindings
from pairing.formats.rating_lists.heads import Head, month_of_names
from pairing.formats.rating_lists.info import ListInfo
from pairing.formats.rating_lists.kinds import RatingKind
from pairing.formats.rating_lists.own_list import read_own
from pairing.formats.rating_lists.source import ListSource, open_source
from pairing.formats.rating_lists.text_list import read_text
from pairing.formats.rating_lists.xml_list import looks_like_xml, read_xml

Watcher: TypeAlias = Callable[[int, int], None]
"""Hears (thousandths done, 1000) several times a second while a list is imported.

It may raise :class:`pairing.core.errors.Cancelled`, which ends the import and leaves the old list.
"""

_ALL = 1000
_READING = 500
"""Reading the list and making it searchable take about as long."""
_STEPS_BETWEEN_SIGNS = 500_000
"""Of SQLite's machine: some hundredths of a second."""


def import_rating_list(
    source: Path, index: Path, watch: Watcher | None = None, *, kind: RatingKind | None = None
) -> ListInfo:
    """Make the FIDE rating list in ``source`` (TXT or XML, plain or zipped) searchable.

    The list goes to the file ``index``, in place of the one there. ``kind`` is needed only for a
    list with one rating a player whose file name does not say which;
    :class:`~pairing.formats.rating_lists.errors.KindUnknown` asks for it. :class:`RatingListError`
    if ``source`` is no rating list or ``index`` cannot be written. On Windows an open
    :class:`~pairing.formats.rating_lists.rating_list.RatingList` must be closed before.
    """
    with _new_file(index) as new, open_source(source) as opened, translated(index):
        progress = _Progress(watch or _nobody)
        with closing(tables.create(new)) as connection, _signs_of_life(connection, progress):
            info = _fill(connection, opened, progress, kind)
        _move(new, index)
    return info


def import_own_list(source: Path, index: Path, watch: Watcher | None = None) -> ListInfo:
    """Make a rating list of one's own (CSV, text or XLSX; columns by their headings) searchable.

    The list goes to the file ``index``, in place of the one there. Players need a name and a
    rating; a FIDE ID joins them to FIDE's list
    (:class:`~pairing.formats.rating_lists.joined.RatingLists`).
    :class:`~pairing.formats.player_lists.ImportRefused` or :class:`RatingListError` if ``source``
    is no such list or ``index`` cannot be written.
    """
    with _new_file(index) as new, translated(index):
        progress = _Progress(watch or _nobody)
        with closing(tables.create(new)) as connection, _signs_of_life(connection, progress):
            progress.show(0)
            own = read_own(source)
            progress.show(_READING)
            info = _finish(connection, own.entries, own.maker, (), own.day, progress)
        _move(new, index)
    return info


def _nobody(_done: int, _all: int) -> None:
    """Watches nothing."""


class _Progress:
    """How far the import has come, in thousandths, and whether it is to stop."""

    def __init__(self, watch: Watcher) -> None:
        self._watch = watch
        self._done = 0
        self.cancelled: Cancelled | None = None

    def show(self, done: int) -> None:
        """Tell the watcher; what it raises goes up."""
        self._done = done
        self._watch(done, _ALL)

    def give_sign(self) -> int:
        """Tell the same again from within SQLite, through which nothing can be raised."""
        try:
            self._watch(self._done, _ALL)
        except Cancelled as cancelled:
            self.cancelled = cancelled
        return self.cancelled is not None


@contextmanager
def _signs_of_life(connection: sqlite3.Connection, progress: _Progress) -> Iterator[None]:
    """The watcher is told, and may cancel, also while one statement takes long."""
    connection.set_progress_handler(progress.give_sign, _STEPS_BETWEEN_SIGNS)
    try:
        yield
    except sqlite3.OperationalError as error:
        if progress.cancelled:
            raise progress.cancelled from error
        raise


def _fill(
    connection: sqlite3.Connection, source: ListSource, progress: _Progress, kind: RatingKind | None
) -> ListInfo:
    findings = RowFindings(source.file)
    maker = EntryMaker(findings)
    head, entries = _read(source, maker, progress, kind)
    date = head.month or month_of_names(source.names) or source.day
    return _finish(connection, entries, maker, head.kinds, date, progress)


def _finish(
    connection: sqlite3.Connection,
    entries: Iterable[Entry],
    maker: EntryMaker,
    kinds: tuple[RatingKind, ...],
    date: str,
    progress: _Progress,
) -> ListInfo:
    """Put the players into the index; a list without kinds of ratings is one's own."""
    findings = maker.findings
    tables.add_players(connection, entries)
    repeated = tables.drop_repeated(connection, findings)
    rows = maker.made - repeated
    maker.refuse_rubbish(rows)
    tables.add_words(
        connection, lambda done: progress.show(_READING + (_ALL - _READING) * done // rows)
    )
    skipped = maker.skipped + repeated
    info = ListInfo(findings.file, kinds, date, rows, skipped, findings.all(), is_own=not kinds)
    tables.finish(connection, info)
    return info


def _read(
    source: ListSource, maker: EntryMaker, progress: _Progress, kind: RatingKind | None
) -> tuple[Head, Iterator[Entry]]:
    pieces = _pieces(source, progress)
    first = next(pieces, b"")
    read = read_xml if looks_like_xml(first) else read_text
    return read(source.names, chain([first], pieces), maker, kind)


def _pieces(source: ListSource, progress: _Progress) -> Iterator[bytes]:
    while piece := source.read():
        progress.show(_READING * source.done // max(source.size, source.done))
        yield piece


@contextmanager
def _new_file(index: Path) -> Iterator[Path]:
    """The name of a new file beside the index; whatever is there in the end is removed."""
    _remove_leftovers(index)
    new = index.with_name(f"{_beginning(index)}{secrets.token_hex(8)}{_ENDING}")
    try:
        yield new
    finally:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)


_ENDING = ".part"


def _beginning(index: Path) -> str:
    return f".{index.name}."


def _remove_leftovers(index: Path) -> None:
    """Remove what an import left that was killed; a file that is being written is locked."""
    with contextlib.suppress(OSError):
        for file in index.parent.iterdir():
            if file.name.startswith(_beginning(index)) and file.name.endswith(_ENDING):
                _remove_unlocked(file)


def _remove_unlocked(file: Path) -> None:
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return
        except sqlite3.DatabaseError:  # Not even begun to be an index.
            pass
    file.unlink()


def _move(new: Path, index: Path) -> None:
    """Put the index into its place, written through to the disk."""
    try:
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        new.replace(index)
    except PermissionError as error:
        raise RatingListError("ratings.index-in-use", file=str(index)) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise RatingListError(
            "ratings.index-not-written", file=str(index), reason=reason
        ) from error
