"""The languages that are offered, and which of them an environment asks for.

The command line and the window choose by ``ARBITER_LANG``, or as the system is set up (``LC_ALL``,
``LC_MESSAGES``, ``LANG``).
"""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH = "en"

LANGUAGES = {ENGLISH: "English", "de": "Deutsch", "fr": "Français"}
"""The languages that are offered, each by its own name."""

_DECIMAL_COMMA = frozenset({"de", "fr"})
_VARIABLES = ("ARBITER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def decimal_mark_of(language: str) -> str:
    """What stands before the tenths in that language."""
    return "," if language in _DECIMAL_COMMA else "."


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
