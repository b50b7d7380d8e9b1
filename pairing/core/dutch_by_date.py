"""Which edition of the Dutch system holds on a day; what is paired without a named system.

C.04.3 has been rewritten several times; an event is played to its end by the text that was in force
on its first day. The draft of 2015 never was in force and stands in no row.
"""

from __future__ import annotations

from datetime import date
from enum import Enum

from msgspec import Struct

DUTCH_IN_FORCE: dict[str, tuple[str, str]] = {
    "dutch-2013": ("2012-09-01", "2017-06-30"),
    "dutch-2016": ("2017-07-01", "2026-01-31"),
    "dutch-2026": ("2026-02-01", ""),
}
"""First and last day (ISO dates, empty if open) of every edition under its key, oldest first."""


class ChosenBy(Enum):
    """Why an edition is taken for an event that names none."""

    FIRST_DAY = "first-day"
    """It was in force on the first day of the event."""
    TODAY = "today"
    """The event has no date that can be read; it is in force today."""
    NEWEST = "newest"
    """Neither the event's first day nor today is known; it is the newest."""
    OLDEST = "oldest"
    """The event is older than every edition here; it is the nearest to it."""


class EditionByDate(Struct, frozen=True):
    """An edition (the key of its system), why it is taken, and the day that decided, if one did."""

    key: str
    why: ChosenBy
    day: date | None = None


def dutch_by_date(first_day: date | None, today: date | None = None) -> EditionByDate:
    """The edition for an event that begins on that day, or, if that is not known, for today.

    The library has no clock: whoever knows the day hands it in.
    """
    day = first_day or today
    if day is None:
        return EditionByDate(list(DUTCH_IN_FORCE)[-1], ChosenBy.NEWEST)
    begun = [key for key, (first, _) in DUTCH_IN_FORCE.items() if first <= day.isoformat()]
    if not begun:
        return EditionByDate(next(iter(DUTCH_IN_FORCE)), ChosenBy.OLDEST, day)
    return EditionByDate(begun[-1], ChosenBy.FIRST_DAY if first_day else ChosenBy.TODAY, day)
