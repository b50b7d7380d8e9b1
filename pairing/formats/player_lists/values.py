"""Single values of a player list: ratings, titles, dates … as people write them.

Every function returns the value, or ``None`` if the text is not one; an empty text is a value.
"""

from __future__ import annotations

import re
from datetime import date

from pairing.core.model import Title
from pairing.core.names import folded

HIGHEST_RATING = 4000

_NOTHING = frozenset({"", "-", "--", "---", "–", "—", "?", "0", "n/a"})
_UNRATED = _NOTHING | {"unr", "unrated", "nr", "ohne", "sans", "none", "restp"}
_WHOLE_NUMBER = re.compile(r"(\d+)(?:[.,]0+)?\Z")
_MARKED_RATING = re.compile(r"(\d{1,4})\s*(?:[FNE]|[-–]\s*\d{1,4})\Z", re.IGNORECASE)
"""A French rating with its kind (``1754 F``: of FIDE, national, estimated), or a DWZ with the
number of tournaments that it rests on (``1854-23``)."""

_TITLES = {title.value.lower(): title for title in Title} | {
    "g": Title.GM,
    "m": Title.IM,
    "f": Title.FM,
    "c": Title.CM,
    "wg": Title.WGM,
    "wm": Title.WIM,
    "wf": Title.WFM,
    "wc": Title.WCM,
}
"""The titles and their letters in rating lists."""

_MALE = frozenset(
    {
        "m",
        "male",
        "man",
        "mann",
        "mannlich",
        "masculin",
        "masculino",
        "maschile",
        "homme",
        "hombre",
        "h",
    }
)
_FEMALE = frozenset(
    {
        "w",
        "f",
        "female",
        "woman",
        "frau",
        "weiblich",
        "feminin",
        "femenino",
        "femminile",
        "femme",
        "mujer",
        "vrouw",
        "v",
    }
)

_YEAR_FIRST = re.compile(r"(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?\Z")
_DAY_FIRST = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\Z")
_YEARS = range(1900, 2100)


def parse_rating(text: str) -> int | None:
    """A rating from 0 (none) to ``HIGHEST_RATING``; what is written behind it is left out."""
    if text.lower() in _UNRATED or text.lower().rstrip(".") in _UNRATED:
        return 0
    match = _WHOLE_NUMBER.match(text) or _MARKED_RATING.match(text)
    if match is None or len(match[1]) > 4:
        return None
    rating = int(match[1])
    return rating if rating <= HIGHEST_RATING else None


def parse_title(text: str) -> Title | None:
    """A FIDE title, in full capitals or small, or by its letter in rating lists."""
    plain = text.lower()
    return Title.NONE if plain in _NOTHING else _TITLES.get(plain)


def parse_federation(text: str) -> str | None:
    """Three letters, as capitals."""
    if text.lower() in _NOTHING:
        return ""
    is_code = len(text) == 3 and text.isascii() and text.isalpha()
    return text.upper() if is_code else None


def parse_fide_id(text: str) -> str | None:
    """The digits of a FIDE number."""
    if text.lower() in _NOTHING:
        return ""
    match = _WHOLE_NUMBER.match(text)
    return match[1] if match and len(match[1]) <= 10 else None


def parse_sex(text: str) -> str | None:
    """``m`` or ``w``."""
    plain = folded(text)
    if plain in _NOTHING:
        return ""
    if plain in _MALE:
        return "m"
    return "w" if plain in _FEMALE else None


def parse_birth_date(text: str) -> str | None:
    """``YYYY``, ``YYYY/MM`` or ``YYYY/MM/DD``; day before month unless only the reverse can be."""
    if text.lower() in _NOTHING or set(text) <= set("0/-."):
        return ""
    if match := _DAY_FIRST.match(text):
        day, month, year = int(match[1]), int(match[2]), int(match[3])
        return _date_text(year, month, day) or _date_text(year, day, month)
    if match := _YEAR_FIRST.match(text):
        return _date_text(int(match[1]), int(match[2] or 0), int(match[3] or 0))
    return None


def _date_text(year: int, month: int, day: int) -> str | None:
    """The date as far as known (0: not known), or ``None`` if there is no such day."""
    if year not in _YEARS:
        return None
    if month == 0:
        return f"{year}" if day == 0 else None
    try:
        date(year, month, day or 1)
    except ValueError:
        return None
    return f"{year}/{month:02}/{day:02}" if day else f"{year}/{month:02}"
