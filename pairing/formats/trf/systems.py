"""Names of pairing systems in report files (record 192, codes of ETT26) and our keys."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from pairing.core.dutch_by_date import dutch_by_date
from pairing.systems.other_systems import OTHER_SYSTEMS, find_other_system
from pairing.systems.registry import known_system, systems_coded
from pairing.systems.system import PairingSystem

DUTCH = "FIDE_DUTCH"
"""The Dutch system in the edition that the first day of the event tells."""

_KEYS_OF_OTHERS = {code: other.key for other in OTHER_SYSTEMS for code in other.filing.codes}
_TEAM_SWISS = re.compile(r"FIDE_TEAM(_TYPE[AB])?(_[MG]P){0,2}\Z")
_BERGER = re.compile(r"(BERGER_(?:DOUBLE)?ROUNDROBIN)_G\d+\Z")
"""Berger's tables with so many games between two players."""
_OWN_KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+\Z")


def code_of(key: str, options: Sequence[str] = ()) -> str:
    """The code for a system; systems for which ETT26 has none are named by our own key.

    ``options`` are those of the tournament, of which some codes tell.
    """
    system = known_system(key)
    if system is not None and system.filing.codes:
        return system.filing.code_for(options)
    other = find_other_system(key)
    return other.filing.codes[0] if other and other.filing.codes else key


def has_code(key: str) -> bool:
    """ETT26 has a code for the system."""
    return code_of(key) != key


def key_of(code: str, day: date | None = None) -> str | None:
    """The system a code stands for, ``None`` if we know none.

    A code that several editions share means the one in force on that day, which is the first of
    the tournament; without a day the newest one.
    """
    code = code.strip()
    if _OWN_KEY.match(code) or known_system(code) is not None:
        return code
    code = _BERGER.sub(r"\1", code.upper().removesuffix("_BAKU"))
    if code == DUTCH:
        return dutch_by_date(day).key
    named = systems_coded(code)
    if named:
        return edition_in_force(named, day).key
    if _TEAM_SWISS.match(code):
        return "team-swiss-2026"
    return _KEYS_OF_OTHERS.get(code)


def options_in_code(code: str) -> tuple[str, ...]:
    """What a code says besides the system, as options of the tournament (``KEY=CHOICE``)."""
    code = _BERGER.sub(r"\1", code.strip().upper())
    stated = (stated for system in systems_coded(code) for stated in system.filing.options_in_codes)
    return tuple(option for each, option in stated if each == code)


def counts_as_filed(key: str) -> bool:
    """The system with that key counts everybody on the list where a number decides a colour."""
    system = known_system(key)
    return system is not None and system.traits.numbers_as_filed


def named_system(code: str, kind: str, day: date | None) -> str | None:
    """The system by record 192, or without that by record 092 if this holds a code of ETT26."""
    if code:
        return key_of(code, day)
    return key_of(kind, day) if kind.isupper() else None


def names_baku(code: str) -> bool:
    """The code asks for the Baku acceleration."""
    return code.strip().upper().endswith("_BAKU")


def edition_in_force(editions: Sequence[PairingSystem], day: date | None) -> PairingSystem:
    """Of editions that share a code the last that had begun by that day, or else the oldest.

    Without a day it is the newest.
    """
    oldest_first = sorted(editions, key=lambda system: system.in_force[0])
    begun = [each for each in oldest_first if day and each.in_force[0] <= day.isoformat()]
    return begun[-1] if begun else oldest_first[0 if day else -1]
