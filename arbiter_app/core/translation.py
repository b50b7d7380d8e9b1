"""The language of the window: what it says itself, what Qt says, what the library says.

A language is a folder ``resources/translations/LANGUAGE`` of TOML files with lines
``"English text" = "translated text"``. A text that one class must say differently stands in a table
with the name of that class, and the forms of one that depends on a number under their plural
categories; those of English are in ``en``. What is missing is said in English. What is said
otherwise where teams play stands in ``resources/translations/teams``, a file a language, English
among them; it is asked for by ``terms_of`` (:mod:`arbiter_app.core.voices`) as the disambiguation
of ``tr``.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from arbiter_app.core.resources import resource
from pairing.speech.language import (
    ENGLISH,
    LANGUAGES,
    known_language,
    language_of,
)
from pairing.speech.plurals import Sentence, chosen, is_plural, sentence_from
from pairing.speech.voice import Terms

SYSTEM = "system"
"""The choice to speak as the system does."""

CHOICES = (SYSTEM, *LANGUAGES)

_OF_THE_SYSTEM = "s"
"""The letter of that choice in the menu, beside which the languages stand."""


def language_names() -> dict[str, str]:
    """How every language calls itself, by its code, with a letter of its own to type with Alt."""
    taken = {_OF_THE_SYSTEM}
    return {code: _with_letter(each.own_name, taken) for code, each in LANGUAGES.items()}


def _with_letter(name: str, taken: set[str]) -> str:
    """The name with ``&`` before its first letter that is not taken yet, if there is one."""
    for place, letter in enumerate(name.casefold()):
        if letter.isalpha() and letter not in taken:
            taken.add(letter)
            return f"{name[:place]}&{name[place:]}"
    return name


NUMBER = "n"
"""What Qt calls the number by which a text has one form or another."""


class TomlTranslator(QTranslator):
    """Translates the texts of the window by the files of a language."""

    def __init__(self, language: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = window_texts(language)
        self._of_teams = texts_of_teams(language)

    def isEmpty(self) -> bool:  # noqa: N802
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        """The translated text, or ``None`` so that Qt asks on."""
        found = self._texts.get((context, source)) or self._texts.get(("", source))
        if disambiguation == Terms.TEAMS.value:
            found = self._of_teams.get(source) or found
        return chosen(found, {NUMBER: n if n >= 0 else ""}) if found else None


@cache
def window_texts(language: str) -> Mapping[tuple[str, str], Sentence]:
    """The texts of a language by class (empty for every class) and English text."""
    return dict(entry for file in text_files(language) for entry in _entries(file, language))


@cache
def texts_of_teams(language: str) -> Mapping[str, Sentence]:
    """What a language says otherwise where teams play, by the English text about players."""
    file = resource("translations") / "teams" / f"{language}.toml"
    if not file.is_file():
        return {}
    return {source: text for (_, source), text in _entries(file, language)}


def text_files(language: str) -> tuple[Path, ...]:
    """The files of a language; those of English have the plural forms of its texts."""
    folder = resource("translations") / language
    return tuple(sorted(folder.glob("*.toml"))) if folder.is_dir() else ()


def _entries(file: Path, language: str) -> Iterator[tuple[tuple[str, str], Sentence]]:
    for key, value in tomllib.loads(file.read_text("utf-8")).items():
        if isinstance(value, str) or is_plural(value):
            yield ("", key), _sentence(value, language)
        else:
            for source, text in value.items():
                yield (key, source), _sentence(text, language)


def _sentence(written: str | Mapping[str, object], language: str) -> Sentence:
    return sentence_from(written if isinstance(written, str) else {NUMBER: written}, language)


def language_to_speak(choice: str) -> str:
    """The language for a choice in the settings: that of the environment or system, or the named.

    ``ARBITER_LANG`` goes before what was chosen.
    """
    asked = os.environ.get("ARBITER_LANG", "")
    if asked:
        return known_language(asked)
    return choice if choice in LANGUAGES else language_of(os.environ) or _system_language()


def speak(language: str, application: QCoreApplication) -> None:
    """Let the window and Qt's own buttons speak that language, dates and numbers too."""
    QLocale.setDefault(locale_of(language))
    for translator in application.findChildren(QTranslator):
        application.removeTranslator(translator)
        translator.setParent(None)
    for translator in _translators(language, application):
        application.installTranslator(translator)


def _translators(language: str, application: QCoreApplication) -> Iterator[QTranslator]:
    """That of the window last: it is asked first."""
    of_qt = QTranslator(application)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if language != ENGLISH and of_qt.load(f"qtbase_{language}", folder):
        yield of_qt
    yield TomlTranslator(language, application)


def locale_of(language: str) -> QLocale:
    """How dates and numbers are written: as the system does if it speaks the language."""
    system = QLocale.system()
    return system if _name(system) == language else QLocale(language)


def _system_language() -> str:
    return next((known_language(name) for name in QLocale.system().uiLanguages()), ENGLISH)


def _name(locale: QLocale) -> str:
    return locale.name().partition("_")[0]
