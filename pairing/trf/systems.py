"""Names of pairing systems in report files (record 192, codes of ETT26) and our keys."""

from __future__ import annotations

import re

SYSTEM_WITHOUT_NAME = "dutch-2016"
"""What a file without record 192 is paired by: the edition of the time of TRF16."""

_KEYS = {
    "FIDE_DUTCH_2017": "dutch-2016",
    "FIDE_DUTCH_2026": "dutch-2026",
    "FIDE_DUTCH_2025": "dutch-2026",
    "FIDE_DUBOV": "dubov-2026",
    "FIDE_BURSTEIN": "burstein-2026",
    "FIDE_DOUBLESWISS": "double-swiss-2026",
    "FIDE_ROUNDROBIN": "round-robin",
    "BERGER_ROUNDROBIN": "round-robin",
}
_CODES = {
    "dutch-2016": "FIDE_DUTCH_2017",
    "dutch-2026": "FIDE_DUTCH_2026",
    "dubov-2026": "FIDE_DUBOV",
    "burstein-2026": "FIDE_BURSTEIN",
    "double-swiss-2026": "FIDE_DOUBLESWISS",
    "team-swiss-2026": "FIDE_TEAM",
    "round-robin": "FIDE_ROUNDROBIN",
}
_TEAM_SWISS = re.compile(r"FIDE_TEAM(_TYPE[AB])?(_[MG]P){0,2}\Z")
_OWN_KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+\Z")
_YEAR_FIRST = re.compile(r"(\d{4})\D(\d{1,2})\D")
_YEAR_LAST = re.compile(r"\d{1,2}\D(\d{1,2})\D(\d{4})")
_CHANGE_OF_EDITION = (2026, 2)


def code_of(key: str) -> str:
    """The code for a system; systems for which ETT26 has none are named by our own key."""
    return _CODES.get(key, key)


def has_code(key: str) -> bool:
    """ETT26 has a code for the system."""
    return key in _CODES


def key_of(code: str, start_date: str = "") -> str | None:
    """The system a code stands for, ``None`` if we know none.

    ``FIDE_DUTCH`` means the edition in force on the first day of the tournament: the 2026 text from
    1 February 2026, the Baku text before; without a date the later one.
    """
    code = code.strip()
    if _OWN_KEY.match(code):
        return code
    code = code.upper().removesuffix("_BAKU")
    if code == "FIDE_DUTCH":
        return "dutch-2016" if _began_before_2026_edition(start_date) else "dutch-2026"
    return "team-swiss-2026" if _TEAM_SWISS.match(code) else _KEYS.get(code)


def named_system(code: str, kind: str, start_date: str) -> str | None:
    """The system by record 192, or without that by record 092 if this holds a code of ETT26."""
    if code:
        return key_of(code, start_date)
    return key_of(kind, start_date) if kind.isupper() else None


def names_baku(code: str) -> bool:
    """The code asks for the Baku acceleration."""
    return code.strip().upper().endswith("_BAKU")


def _began_before_2026_edition(start_date: str) -> bool:
    text = start_date.strip()
    if match := _YEAR_FIRST.match(text):
        return (int(match[1]), int(match[2])) < _CHANGE_OF_EDITION
    if match := _YEAR_LAST.match(text):
        return (int(match[2]), int(match[1])) < _CHANGE_OF_EDITION
    return False
