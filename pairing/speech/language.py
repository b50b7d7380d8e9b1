"""The languages that are offered, and which of them an environment asks for.

The command line and the window choose by ``ARBITER_LANG``, or as the system is set up (``LC_ALL``,
``LC_MESSAGES``, ``LANG``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct


class Language(Struct, frozen=True):
    """A language that is offered.

    ``code`` names the folders and files of its sentences, ``decimal_mark`` stands before the tenths
    of a number, ``cldr_locale`` is the name under which Unicode's CLDR has its plural rules. One
    that is not ``is_complete`` may still lack sentences, which are then said in English.
    """

    code: str
    own_name: str
    decimal_mark: str
    cldr_locale: str
    is_complete: bool = True


ENGLISH = "en"

LANGUAGES: Mapping[str, Language] = {
    language.code: language
    for language in (
        Language(ENGLISH, "English", ".", "en"),
        Language("de", "Deutsch", ",", "de"),
        Language("fr", "Français", ",", "fr"),
        Language("es", "Español", ",", "es"),
        Language("it", "Italiano", ",", "it"),
        Language("ru", "Русский", ",", "ru"),
    )
}
"""The languages that are offered, by their codes, in the order in which menus list them."""

_VARIABLES = ("ARBITER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def decimal_mark_of(language: str) -> str:
    """What stands before the tenths in that language."""
    return LANGUAGES[language].decimal_mark if language in LANGUAGES else "."


def cldr_locale_of(language: str) -> str:
    """The name of the language in CLDR; its code if it is not offered."""
    return LANGUAGES[language].cldr_locale if language in LANGUAGES else language


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the variables of the environment ask for; empty if they say nothing.

    The first variable that is set counts. A language that is not offered, and ``C``, is English.
    """
    name = next((environment[key] for key in _VARIABLES if environment.get(key)), "")
    return known_language(name) if name else ""


@lru_cache(maxsize=64)
def known_language(name: str) -> str:
    """The offered language in a name such as ``de_AT.UTF-8`` or ``fr-CA``, English if none is."""
    language = name.replace("-", "_").partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else ENGLISH
