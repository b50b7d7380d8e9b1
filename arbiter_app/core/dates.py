"""Days as people write them where the program runs; files write them as year, month, day."""

from __future__ import annotations

import re
from datetime import datetime

from PySide6.QtCore import QDate, QLocale

_ISO = "yyyy-MM-dd"
_IN_FILES = re.compile(r"\s*(\d{4})[./-](\d{1,2})[./-](\d{1,2})\s*\Z")
_FIGURES = re.compile(r"\d+")
_FOUR = 4
_WEEKDAY = re.compile(r"[,،]?\s*dddd[,،]?\s*")


def date_format() -> str:
    """A day in figures as the locale writes it, the year in full: ``dd.MM.yyyy``.

    Where the program knows of no country it is ``yyyy-MM-dd``.
    """
    locale = QLocale()
    if locale.language() is QLocale.Language.C:
        return _ISO
    short = locale.dateFormat(QLocale.FormatType.ShortFormat)
    for letter, figures in (("y", "yyyy"), ("M", "MM"), ("d", "dd")):
        short = re.sub(f"{letter}+", figures, short)
    return short


def parse_date(text: str) -> QDate | None:
    """The day written as year, month, day with ``/``, ``-`` or ``.`` between; ``None`` if not."""
    match = _IN_FILES.match(text)
    return _day(*map(int, match.groups())) if match else None


def read_date(text: str) -> QDate | None:
    """The day that somebody typed: as files have it, or in the order of the locale."""
    figures = _FIGURES.findall(text)
    order = sorted("yMd", key=date_format().index)
    if len(figures) != len(order) or len(figures[order.index("y")]) != _FOUR:
        return parse_date(text)
    parts = dict(zip(order, map(int, figures), strict=True))
    return _day(parts["y"], parts["M"], parts["d"])


def date_text(text: str) -> str:
    """A date of a file as the locale writes it; what is no whole date keeps its parts."""
    day = parse_date(text)
    return text.replace("/", "-") if day is None else shown(day)


def shown(day: QDate) -> str:
    """The day as the locale writes it."""
    return QLocale().toString(day, date_format())


def in_words(day: QDate) -> str:
    """The day with the name of its month as the locale writes it: ``1. Februar 2026``."""
    locale = QLocale()
    full = locale.dateFormat(QLocale.FormatType.LongFormat)
    return locale.toString(day, _WEEKDAY.sub("", full).strip())


def moment_text(moment: datetime, time: str = "%H:%M:%S") -> str:
    """Day and time on this computer's clock; ``time`` is a format of ``strftime``."""
    here = moment.astimezone()
    return f"{shown(QDate(here.year, here.month, here.day))} {here.strftime(time)}"


def _day(year: int, month: int, day: int) -> QDate | None:
    date = QDate(year, month, day)
    return date if date.isValid() else None
