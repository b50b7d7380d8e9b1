"""Names of pairing systems in report files (record 192, codes of ETT26) and our keys."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pairing.systems.other_systems import OTHER_SYSTEMS, find_other_system
from pairing.systems.registry import known_system, systems_coded
from pairing.systems.system import PairingSystem

SYSTEM_WITHOUT_NAME = "dutch-2016"
"""What a file without record 192 and without a date is paired by: the edition of TRF16's time."""
_DUTCH = "FIDE_DUTCH"

_KEYS_OF_OTHERS = {code: other.key for other in OTHER_SYSTEMS for code in other.filing.codes}
_TEAM_SWISS = re.compile(r"FIDE_TEAM(_TYPE[AB])?(_[MG]P){0,2}\Z")
_BERGER = re.compile(r"(BERGER_(?:DOUBLE)?ROUNDROBIN)_G\d+\Z")
"""Berger's tables with so many games between two players."""
_OWN_KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+\Z")
_YEAR_FIRST = re.compile(r"(\d{4})\D(\d{1,2})\D")
_YEAR_LAST = re.compile(r"\d{1,2}\D(\d{1,2})\D(\d{4})")


def code_of(key: str) -> str:
    """The code for a system; systems for which ETT26 has none are named by our own key."""
    system = known_system(key)
    if system is not None and system.filing.codes:
        return system.filing.codes[0]
    other = find_other_system(key)
    return other.filing.codes[0] if other else key


def has_code(key: str) -> bool:
    """ETT26 has a code for the system."""
    return code_of(key) != key


def key_of(code: str, start_date: str = "") -> str | None:
    """The system a code stands for, ``None`` if we know none.

    A code that several editions share means the one in force on the first day of the tournament;
    without a date the latest one.
    """
    code = code.strip()
    if _OWN_KEY.match(code):
        return code
    code = code.upper().removesuffix("_BAKU")
    named = systems_coded(code)
    if named:
        return _in_force(named, start_date).key
    if _TEAM_SWISS.match(code):
        return "team-swiss-2026"
    return _KEYS_OF_OTHERS.get(_BERGER.sub(r"\1", code))


def counts_as_filed(key: str) -> bool:
    """The system with that key counts everybody on the list where a number decides a colour."""
    system = known_system(key)
    return system is not None and system.traits.numbers_as_filed


def named_system(code: str, kind: str, start_date: str) -> str | None:
    """The system by record 192, or without that by record 092 if this holds a code of ETT26."""
    if code:
        return key_of(code, start_date)
    return key_of(kind, start_date) if kind.isupper() else None


def system_without_name(start_date: str) -> str:
    """The edition of the Dutch system that is in force on the first day of a tournament.

    Where no day can be read in the date it is :data:`SYSTEM_WITHOUT_NAME`.
    """
    by_date = key_of(_DUTCH, start_date) if tells_month(start_date) else None
    return by_date or SYSTEM_WITHOUT_NAME


def tells_month(start_date: str) -> bool:
    """The date says enough to choose an edition by it."""
    return bool(_month(start_date))


def names_baku(code: str) -> bool:
    """The code asks for the Baku acceleration."""
    return code.strip().upper().endswith("_BAKU")


def _in_force(editions: Sequence[PairingSystem], start_date: str) -> PairingSystem:
    """The last edition that began by that day, as far as month and year tell; else the latest."""
    latest_first = sorted(editions, key=lambda system: system.in_force[0], reverse=True)
    month = _month(start_date)
    began = (each for each in latest_first if month and each.in_force[0][:7] <= month)
    return next(began, latest_first[-1] if month else latest_first[0])


def _month(start_date: str) -> str:
    """``2026-02`` of a date as people write it, empty if it is none."""
    text = start_date.strip()
    if match := _YEAR_FIRST.match(text):
        return f"{match[1]}-{int(match[2]):02}"
    if match := _YEAR_LAST.match(text):
        return f"{match[2]}-{int(match[1]):02}"
    return ""
