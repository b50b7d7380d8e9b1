"""The days of an event, read from dates as people and report files write them."""

from __future__ import annotations

import re
from datetime import date
from typing import Protocol

_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")
_YEAR_LAST = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})")
_REPORT_FILE = re.compile(r"(\d{2})/(\d{2})/(\d{2})")


class Dated(Protocol):
    """What says when an event takes place, as it is written: the head of a tournament."""

    @property
    def start_date(self) -> str:
        """Its first day."""

    @property
    def end_date(self) -> str:
        """Its last day."""

    @property
    def round_dates(self) -> tuple[str, ...]:
        """The days of the rounds, round 1 first."""


def parse_date(text: str) -> date | None:
    """The day that a text means, ``None`` if it means none.

    ``2026/05/09`` with any separator, ``9.5.2026`` (the day first), and ``26/05/09`` as report
    files write the days of rounds (record 132).
    """
    text = text.strip()
    if found := _YEAR_FIRST.fullmatch(text):
        return _day(found[1], found[2], found[3])
    if found := _YEAR_LAST.fullmatch(text):
        return _day(found[3], found[2], found[1])
    if found := _REPORT_FILE.fullmatch(text):
        return _day(f"20{found[1]}", found[2], found[3])
    return None


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def round_days(info: Dated) -> tuple[date | None, ...]:
    """The day of every round that has one, round 1 first."""
    return tuple(parse_date(text) for text in info.round_dates)


def first_day(info: Dated) -> date | None:
    """The day on which the event begins: as its head says, else that of the earliest round."""
    return parse_date(info.start_date) or min(filter(None, round_days(info)), default=None)


def last_day(info: Dated) -> date | None:
    """The day on which the event ends: as its head says, else that of the latest round."""
    return parse_date(info.end_date) or max(filter(None, round_days(info)), default=None)
