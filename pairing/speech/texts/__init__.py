"""Sentences for keys. One language is one folder of TOML files, a file being a group of keys.

``sentence("trf.bad-number", {"text": "abc"})`` looks up ``bad-number`` in ``trf.toml`` and fills in
the named places. The command line, the window and print all speak through here.

A pairing system brings the sentences about its own steps along, see :class:`Phrases`. Where teams
play, a sentence of ``teams.toml`` under the whole key (``"manual.not-paired"``) goes before the one
about players.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from pairing.core.errors import PairingError, Place, Problem, UnknownSystem, UnreadableInput
from pairing.speech.language import ENGLISH, current_language, teams_play


@dataclass(frozen=True)
class Phrases:
    """A group of sentences kept elsewhere: in ``folder``, a file ``LANGUAGE.toml`` a language."""

    group: str
    folder: Traversable


_ADDED: dict[str, Traversable] = {}


def add_phrases(phrases: Phrases) -> None:
    """Make a group of sentences known; the last one added under a name counts."""
    _ADDED[phrases.group] = phrases.folder
    for kept in (sentence_files, _group, _catalogue):
        kept.cache_clear()


TEAMS = "teams."
"""How the keys of sentences begin that are said where teams play."""


class Catalogue(Mapping[str, str]):
    """Every sentence under ``group.key``: in a language, in English where it lacks one.

    The file of a group is read when one of its sentences is first looked up.
    """

    def __init__(self, language: str, *, of_teams: bool) -> None:
        self._languages = (language, ENGLISH)
        self._of_teams = of_teams
        self._found: dict[str, str] = {}

    def __getitem__(self, key: str) -> str:
        """The sentence; ``KeyError`` if there is none."""
        if key not in self._found:
            self._found[key] = self._look_up(key)
        return self._found[key]

    def __iter__(self) -> Iterator[str]:
        """All keys, for which all files are read."""
        keys = {key for language in self._languages for key in own_sentences(language)}
        about_teams = {key.removeprefix(TEAMS) for key in keys if key.startswith(TEAMS)}
        return iter(keys | about_teams if self._of_teams else keys)

    def __len__(self) -> int:
        """How many sentences there are."""
        return sum(1 for _ in self)

    def _look_up(self, key: str) -> str:
        for tried in (TEAMS + key, key) if self._of_teams else (key,):
            group, _, name = tried.partition(".")
            for language in self._languages:
                if (text := _group(group, language).get(name)) is not None:
                    return text
        raise KeyError(key)


def catalogue(language: str = "") -> Catalogue:
    """The sentences of a language, as they are said of players or, where teams play, of teams.

    Here and everywhere in the library the language is the current one unless it is named.
    """
    return _catalogue(language or current_language(), of_teams=teams_play())


@cache
def _catalogue(language: str, *, of_teams: bool) -> Catalogue:
    return Catalogue(language, of_teams=of_teams)


def own_sentences(language: str) -> Mapping[str, str]:
    """The sentences that a language has of its own, under ``group.key``; none if it is unknown."""
    return {
        f"{group}.{key}": text
        for group in sentence_files(language)
        for key, text in _group(group, language).items()
    }


@cache
def _group(group: str, language: str) -> Mapping[str, str]:
    """The sentences of a group that a language has of its own."""
    file = sentence_files(language).get(group)
    return tomllib.loads(file.read_text("utf-8")) if file is not None else {}


@cache
def sentence_files(language: str) -> Mapping[str, Traversable]:
    """The files of a language by group, those that were added among them."""
    folder = files(__name__).joinpath(language)
    common = folder.iterdir() if folder.is_dir() else ()
    found = {file.name.removesuffix(".toml"): file for file in common if _is_toml(file)}
    added = {group: folder.joinpath(f"{language}.toml") for group, folder in _ADDED.items()}
    return found | {group: file for group, file in added.items() if file.is_file()}


def _is_toml(file: Traversable) -> bool:
    return file.name.endswith(".toml")


def sentence(key: str, values: Mapping[str, str | int] | None = None, language: str = "") -> str:
    """The sentence for a key with its places filled in; ``KeyError`` for an unknown key."""
    return catalogue(language)[key].format_map(values or {})


def has_sentence(key: str, language: str = "") -> bool:
    """There is a sentence for that key."""
    return key in catalogue(language)


def first_sentence(
    keys: Iterable[str], values: Mapping[str, str | int] | None = None, language: str = ""
) -> str:
    """The sentence for the first of the keys that has one; ``KeyError`` with all if none has."""
    tried = tuple(keys)
    for key in tried:
        if has_sentence(key, language):
            return sentence(key, values, language)
    raise KeyError(tried)


def printable(text: str) -> str:
    """The text with a ``�`` for every control character, which might command a terminal."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if unicodedata.category(letter) == "Cc" else letter for letter in text)


def place_text(place: Place, language: str = "") -> str:
    """``file, line 3, column 7``, as far as known."""
    parts = [place.file] if place.file else []
    if place.line:
        parts.append(sentence("place.line", {"line": place.line}, language))
    if place.column:
        parts.append(sentence("place.column", {"column": place.column}, language))
    return ", ".join(parts)


def problem_text(problem: Problem, language: str = "") -> str:
    """A problem in one line: where, then what."""
    where = place_text(problem.place, language)
    what = sentence(problem.key, problem.values, language)
    return printable(f"{where}: {what}" if where else what)


def error_text(error: PairingError, language: str = "") -> str:
    """What went wrong as a sentence, or one sentence a line for input that cannot be read.

    Errors of the library carry the key of their sentence and its values; one that does not is told
    as it tells itself.
    """
    if isinstance(error, UnreadableInput):
        return "\n".join(problem_text(problem, language) for problem in error.problems)
    if isinstance(error, UnknownSystem):
        values: dict[str, str | int] = {"key": error.key, "known": ", ".join(error.known)}
        return printable(sentence("system.unknown-system", values, language))
    key = getattr(error, "key", "")
    if not key:
        return error.plain
    return printable(sentence(key, getattr(error, "values", {}), language))


def _in_english(error: PairingError) -> str:
    """The error in English, as it tells itself where its sentence cannot be said."""
    try:
        return error_text(error, ENGLISH)
    except (KeyError, ValueError):
        return error.plain


PairingError.teller = _in_english
