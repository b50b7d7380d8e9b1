"""FIDE's lists beside each other: the newest, and earlier ones for events that began under them."""

from __future__ import annotations

import contextlib
from datetime import date, timedelta
from pathlib import Path

from pairing.formats.rating_lists.errors import RatingListError
from pairing.formats.rating_lists.info import ListInfo
from pairing.formats.rating_lists.rating_list import RatingList

MOST_KEPT = 3
"""Earlier lists; a whole one takes some hundred megabytes."""
_MONTH = len("2026-11")
CURRENT_DAYS = 31
"""FIDE publishes a list every month."""


def in_force_from(info: ListInfo) -> date | None:
    """The first day of FIDE's list, which is that of a month; the day of one's own.

    ``None`` if the list does not say. FIDE packs its list again in the course of the month.
    """
    day = _day(info)
    return day if day is None or info.is_own else day.replace(day=1)


def days_old(info: ListInfo, today: date) -> int | None:
    """How many days ago the list was packed, or came into force; ``None`` if it does not say."""
    day = _day(info)
    return None if day is None else (today - day) // timedelta(days=1)


def _day(info: ListInfo) -> date | None:
    try:
        return date.fromisoformat(f"{info.date}-01"[:10])
    except ValueError:
        return None


def put_in_place(fresh: Path, index: Path) -> None:
    """Make ``fresh`` the list of ``index``; the one there is kept if it is of another month.

    :class:`RatingListError` if a file is in use or the disk refuses; the list there then stays.
    """
    kept = _name_to_keep(fresh, index)
    try:
        if kept is not None:
            index.replace(kept)
        try:
            fresh.replace(index)
        except OSError:
            if kept is not None:
                kept.replace(index)
            raise
    except OSError as error:
        raise RatingListError("ratings.index-in-use", file=str(index)) from error
    for path in sorted(_earlier(index))[:-MOST_KEPT]:
        with contextlib.suppress(OSError):
            path.unlink()


def list_in_force(index: Path, day: date) -> Path | None:
    """The file of the list that was in force on that day; ``None`` if none that is here was."""
    dated = [
        (first, path)
        for path in (index, *_earlier(index))
        if (info := _info(path)) is not None
        and (first := in_force_from(info)) is not None
        and first <= day
    ]
    return max(dated)[1] if dated else None


def _earlier(index: Path) -> list[Path]:
    return list(index.parent.glob(f"{index.stem}-[0-9]*{index.suffix}"))


def _name_to_keep(fresh: Path, index: Path) -> Path | None:
    old, new = _info(index), _info(fresh)
    if old is None or new is None or old.date[:_MONTH] in ("", new.date[:_MONTH]):
        return None
    return index.with_name(f"{index.stem}-{old.date[:_MONTH]}{index.suffix}")


def _info(path: Path) -> ListInfo | None:
    try:
        with RatingList.open(path) as opened:
            return opened.info
    except RatingListError:
        return None
