"""The language of the window: what it says itself, what Qt says, what the library says.

A language is a folder ``resources/translations/LANGUAGE`` of TOML files with lines
``"English text" = "translated text"``. A text that one class must say differently stands in a table
with the name of that class. What is missing there is said in English. What is said otherwise where
teams play stands in ``resources/translations/teams``, a file a language, English among them; it is
asked for by ``terms_of`` (:mod:`arbiter_app.core.voices`) as the disambiguation of ``tr``.
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
from pairing.speech.voice import Terms

SYSTEM = "system"
"""The choice to speak as the system does."""

CHOICES = (SYSTEM, *LANGUAGES)


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
        if disambiguation == Terms.TEAMS.value and (text := self._of_teams.get(source)):
            return text
        return self._texts.get((context, source)) or self._texts.get(("", source))


@cache
def window_texts(language: str) -> Mapping[tuple[str, str], str]:
    """The texts of a language by class (empty for every class) and English text."""
    return dict(entry for file in text_files(language) for entry in _entries(file))


@cache
def texts_of_teams(language: str) -> Mapping[str, str]:
    """What a language says otherwise where teams play, by the English text about players."""
    file = resource("translations") / "teams" / f"{language}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def text_files(language: str) -> tuple[Path, ...]:
    """The files of a language; none for English, and for a language without any."""
    folder = resource("translations") / language
    return tuple(sorted(folder.glob("*.toml"))) if folder.is_dir() else ()


def _entries(file: Path) -> Iterator[tuple[tuple[str, str], str]]:
    for key, value in tomllib.loads(file.read_text("utf-8")).items():
        if isinstance(value, str):
            yield ("", key), value
        else:
            yield from (((key, source), text) for source, text in value.items())


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
