"""The language, the decimal mark, and what those are called who play; files never depend on them.

The library speaks English until a program says otherwise: the command line and the window choose
by ``ARBITER_LANG``, or as the system is set up (``LC_ALL``, ``LC_MESSAGES``, ``LANG``).
"""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH = "en"

LANGUAGES = {ENGLISH: "English", "de": "Deutsch", "fr": "Français"}
"""The languages that are offered, each by its own name."""

_DECIMAL_COMMA = frozenset({"de", "fr"})
_VARIABLES = ("ARBITER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")

_current = ENGLISH
_teams_play = False


def use_language(language: str) -> None:
    """Speak that language from now on, in the whole process; what it lacks is said in English."""
    global _current
    _current = language


def current_language() -> str:
    """The language that is spoken now: ``en``, ``de``, …"""
    return _current


def speak_of_teams(*, are_teams: bool) -> None:
    """Say team where a player would be named from now on, or player again, in the whole process."""
    global _teams_play
    _teams_play = are_teams


def teams_play() -> bool:
    """Those who are paired are called teams."""
    return _teams_play


def decimal_mark() -> str:
    """What stands before the tenths in the current language."""
    return "," if _current in _DECIMAL_COMMA else "."


def localized(number: str) -> str:
    """A number written with a decimal point as the current language writes it: ``1,3``."""
    return number.replace(".", decimal_mark())


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the variables of the environment ask for; empty if they say nothing.

    The first variable that is set counts. A language that is not offered, and ``C``, is English.
    """
    name = next((environment[key] for key in _VARIABLES if environment.get(key)), "")
    return known_language(name) if name else ""


def known_language(name: str) -> str:
    """The offered language in a name such as ``de_AT.UTF-8`` or ``fr-CA``, English if none is."""
    language = name.replace("-", "_").partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else ENGLISH
