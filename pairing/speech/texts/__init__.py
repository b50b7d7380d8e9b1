"""Sentences for keys. One language is one folder of TOML files, a file being a group of keys.

``trf.bad-number`` is ``bad-number`` in ``trf.toml``. A :class:`~pairing.speech.voice.Voice` fills
in the named places; the command line, the window and print all speak through one.

A pairing system brings the sentences about its own steps along, see :class:`Phrases`. Where teams
play, a sentence of ``teams.toml`` under the whole key (``"manual.not-paired"``) goes before the one
about players.

Where a number decides the form of a sentence, the sentence has one for each plural category of the
language, under the place that the number fills: ``missing.count.one``, ``missing.count.other``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pairing.speech.language import ENGLISH
from pairing.speech.plurals import Sentence, sentence_from
from pairing.speech.texts.reading import written_sentences

if TYPE_CHECKING:  # it takes longer to load than a round to pair; the files lie on the disk
    from importlib.resources.abc import Traversable


class Phrases(Struct, frozen=True):
    """A group of sentences kept elsewhere: in ``folder``, a file ``LANGUAGE.toml`` a language.

    ``words`` is a group of sentences here that goes before the common ones, for rules that call
    the same things otherwise: ``groups`` where they know no brackets, but groups.
    """

    group: str
    folder: Traversable
    words: str = ""


_ADDED: dict[str, Traversable] = {}
_READ: dict[str, dict[str, Mapping[str, Sentence]]] = {}
"""The sentences of groups, by language, whose files have been read."""


def add_phrases(phrases: Phrases) -> None:
    """Make a group of sentences known; the last one added under a name counts."""
    _ADDED[phrases.group] = phrases.folder
    _READ.pop(phrases.group, None)
    for kept in (sentence_files, catalogue):
        kept.cache_clear()


class TextsMissing(Exception):
    """The program was not installed whole: the sentences it would speak are not where it looks."""

    def __init__(self, folder: str) -> None:
        super().__init__(folder)
        self.folder = folder

    def __str__(self) -> str:
        """What to do, in the only words that are left."""
        return (
            "This program is not installed whole: its texts are missing. They should be in "
            f"{self.folder}. Install it again."
        )


TEAMS = "teams."
"""How the keys of sentences begin that are said where teams play."""


class Catalogue(Mapping[str, Sentence]):
    """Every sentence under ``group.key``: in a language, in English where it lacks one.

    The file of a group is read when one of its sentences is first looked up.
    """

    def __init__(self, language: str, *, of_teams: bool) -> None:
        self._languages = (language, ENGLISH)
        self._of_teams = of_teams
        self._found: dict[str, Sentence] = {}

    def __getitem__(self, key: str) -> Sentence:
        """The sentence; ``KeyError`` if there is none, :class:`TextsMissing` if none are here."""
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

    def _look_up(self, key: str) -> Sentence:
        for tried in (TEAMS + key, key) if self._of_teams else (key,):
            group, _, name = tried.partition(".")
            for language in self._languages:
                if (text := _group(group, language).get(name)) is not None:
                    return text
        raise KeyError(key)


@cache
def catalogue(language: str = ENGLISH, *, of_teams: bool = False) -> Catalogue:
    """The sentences of a language, as they are said of players or, where teams play, of teams."""
    return Catalogue(language, of_teams=of_teams)


def own_sentences(language: str) -> Mapping[str, Sentence]:
    """The sentences that a language has of its own, under ``group.key``; none if it is unknown."""
    return {
        f"{group}.{key}": text
        for group in sentence_files(language)
        for key, text in _group(group, language).items()
    }


def _group(group: str, language: str) -> Mapping[str, Sentence]:
    """The sentences of a group that a language has of its own."""
    read = _READ.setdefault(group, {})
    if language not in read:
        file = sentence_files(language).get(group)
        written = written_sentences(file.read_text("utf-8")) if file is not None else {}
        read[language] = {key: sentence_from(each, language) for key, each in written.items()}
    return read[language]


@cache
def sentence_files(language: str) -> Mapping[str, Traversable]:
    """The files of a language by group, those that were added among them.

    Raises :class:`TextsMissing` where even English has none of its own.
    """
    folder: Traversable = Path(__file__).with_name(language)
    common = folder.iterdir() if folder.is_dir() else ()
    found = {file.name.removesuffix(".toml"): file for file in common if _is_toml(file)}
    if language == ENGLISH and not found:
        raise TextsMissing(str(folder))
    added = {group: folder.joinpath(f"{language}.toml") for group, folder in _ADDED.items()}
    return found | {group: file for group, file in added.items() if file.is_file()}


def _is_toml(file: Traversable) -> bool:
    return file.name.endswith(".toml")
