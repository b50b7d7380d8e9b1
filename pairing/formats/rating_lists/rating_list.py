"""Looking players up in an imported rating list."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from heapq import merge
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote

import msgspec

from pairing.core.closing import Closing
from pairing.core.model import Title
from pairing.formats.rating_lists.entries import MOST_DIGITS, whole_key
from pairing.formats.rating_lists.errors import RatingListError, translated
from pairing.formats.rating_lists.index import APPLICATION_ID, VERSION
from pairing.formats.rating_lists.info import ListInfo
from pairing.formats.rating_lists.limits import LONGEST_SEARCH
from pairing.formats.rating_lists.names import Spellings, name_parts, spellings, words
from pairing.formats.rating_lists.player import RatedPlayer

_SETTINGS = ("PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON")
_COLUMNS = (
    "player.rank, fide_id, name, federation, sex, title, standard, rapid, blitz, birth_year,"
    " is_inactive"
)
_BY_FIDE_ID = f"SELECT {_COLUMNS} FROM player WHERE fide_id = ?"
_BY_WHOLE_NAME = f"SELECT {_COLUMNS} FROM player WHERE whole_name = ? ORDER BY rank"
_BY_WORDS = f"""
    SELECT {_COLUMNS} FROM word JOIN player ON player.rank = word.rowid
    WHERE word MATCH ? ORDER BY word.rowid LIMIT ?
"""
_VOCABULARY = """
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab(main, word, row)
"""
_BEGINNING = "SELECT 1 FROM temp.vocabulary WHERE term >= ? AND term < ? LIMIT 1"
_ALIKE = """
    SELECT term FROM temp.vocabulary
    WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ? ORDER BY doc DESC, term
"""
_LAST = "\U0010ffff"
"""Comes after every letter."""
_LENGTHS = 2
"""As many letters may be missing or too many."""
_SIMILAR = 0.75
"""Of the letters of both words so many are the same in the same order (``difflib``)."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NEXT_LETTERS = 2
"""Behind a first letter that is mistyped so many are taken as typed."""
_SOUNDS = str.maketrans("kqwyjz", "ccviis")
_LIKELY = 12
"""Words that are tried for one that is mistyped, the most similar first."""
_Ranked: TypeAlias = tuple[int, RatedPlayer]
"""A player with his rank."""


class RatingList(Closing):
    """An imported list, opened for reading; a context manager. For one thread at a time."""

    def __init__(self, path: Path, connection: sqlite3.Connection, info: ListInfo) -> None:
        self.path = path
        self.info = info
        self._connection = connection

    @classmethod
    def open(cls, index: Path) -> RatingList:
        """The list in a file that was made searchable.

        :func:`~pairing.formats.rating_lists.importing.import_rating_list` makes such files.
        :class:`RatingListError` if there is none, or it is damaged, or of another version.
        """
        _refuse_no_file(index)
        with translated(index), ExitStack() as on_failure:
            connection = sqlite3.connect(_uri(index), uri=True, check_same_thread=False)
            on_failure.callback(connection.close)
            for setting in _SETTINGS:
                connection.execute(setting)
            info = _checked_info(index, connection)
            on_failure.pop_all()
        return cls(index, connection, info)

    def close(self) -> None:
        """Let go of the file; nothing can be looked up any more."""
        self._connection.close()

    @property
    def infos(self) -> tuple[ListInfo, ...]:
        """What is known of the list, as of each of several."""
        return (self.info,)

    def by_id(self, fide_id: str) -> RatedPlayer | None:
        """The player with that FIDE ID; ``None`` if there is none."""
        with translated(self.path):
            return next((player for _, player in self._with_number(fide_id)), None)

    def namesakes(self, name: str) -> tuple[RatedPlayer, ...]:
        """Everybody whose name has the same words in any order, the strongest first."""
        with translated(self.path):
            return tuple(player for _, player in self._with_whole_name(spellings(name)))

    def search(self, text: str, limit: int) -> tuple[RatedPlayer, ...]:
        """Up to ``limit`` players for a text of which perhaps only the beginning is typed.

        Every word of it begins a part of the name or the FIDE ID; case and accents do not matter,
        nor does the order. First come those whose FIDE ID or whole name is the text, then those of
        whom every word is a whole part, then the others; in each group the strongest first. A text
        without words, or of more than ``LONGEST_SEARCH`` characters, finds nobody.
        """
        found: dict[int, RatedPlayer] = {}
        with translated(self.path):
            for rank, player in self._candidates(text, limit):
                if len(found) == limit:
                    break
                found.setdefault(rank, player)
        return tuple(found.values())

    def similar(self, text: str, limit: int) -> tuple[RatedPlayer, ...]:
        """Up to ``limit`` players for a text of which words may be mistyped (``carlson``).

        A word that begins no name stands for those that are most like it, with another first letter
        too (``karlsen``); so does every word if nobody has all of them. First come those whose
        words are most like what was typed, then the strongest; if nothing is like one of the words,
        nobody is found.
        """
        typed = [each[-1] for each in spellings(text)] if len(text) <= LONGEST_SEARCH else []
        alike = cache(self._alike)
        with translated(self.path):
            meant = [self._as_typed(word) or alike(word) for word in typed]
            found = self._meant(meant, limit)
            if not found:
                wider = [list(dict.fromkeys((*self._as_typed(w), *alike(w)))) for w in typed]
                found = self._meant(wider, limit)
        return found

    def _meant(self, meant: list[list[str]], limit: int) -> tuple[RatedPlayer, ...]:
        """Who has a word of each of the lists, those with the likeliest words first."""
        if not meant or not all(meant):
            return ()
        found = self._with_words(tuple(map(tuple, meant)), "*", limit * _LIKELY)
        placed = [
            (sum(_place(likely, player) for likely in meant), rank, player)
            for rank, player in found
        ]
        return tuple(player for *_, player in sorted(placed, key=itemgetter(0, 1))[:limit])

    def _as_typed(self, word: str) -> list[str]:
        """The word, if a name begins so."""
        self._connection.execute(_VOCABULARY)
        return (
            [word]
            if self._connection.execute(_BEGINNING, (word, f"{word}{_LAST}")).fetchone()
            else []
        )

    def _alike(self, word: str) -> list[str]:
        """The words of names that are most like it or sound so, the likeliest first."""
        beginnings = [word[:1]]
        for rest in {word[1 : 1 + _NEXT_LETTERS], word[:_NEXT_LETTERS]}:
            if len(rest) == _NEXT_LETTERS:
                beginnings += (f"{first}{rest}" for first in ("", *_LETTERS))
        sounds: dict[str, list[str]] = {}
        for term in dict.fromkeys(chain.from_iterable(map(self._about_as_long(word), beginnings))):
            sounds.setdefault(_sound(term), []).append(term)
        near = get_close_matches(_sound(word), sounds, n=_LIKELY, cutoff=_SIMILAR)
        return [term for sound in near for term in sorted(sounds[sound], key=_unlike(word))]

    def _about_as_long(self, word: str) -> Callable[[str], Iterator[str]]:
        """For a beginning the words of names that begin so and are about as long as the word."""
        lengths = (len(word) - _LENGTHS, len(word) + _LENGTHS)

        def beginning(letters: str) -> Iterator[str]:
            values = (letters, f"{letters}{_LAST}", *lengths)
            return (term for (term,) in self._connection.execute(_ALIKE, values))

        return beginning

    def _candidates(self, text: str, limit: int) -> Iterator[_Ranked]:
        """The best first, as many as are needed; whoever is in two groups comes twice."""
        typed = spellings(text) if len(text) <= LONGEST_SEARCH else ()
        if not typed:
            return
        yield from self._with_number(text)
        yield from self._with_whole_name(typed)
        yield from self._with_words(typed, "", limit)
        yield from self._with_words(typed, "*", limit)

    def _with_number(self, fide_id: str) -> Iterator[_Ranked]:
        digits = fide_id.strip()
        if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS and int(digits):
            yield from map(self._ranked, self._connection.execute(_BY_FIDE_ID, (int(digits),)))

    def _with_whole_name(self, typed: tuple[Spellings, ...]) -> Iterator[_Ranked]:
        folded = [spelling[0] for spelling in typed]
        spelled_out = [spelling[-1] for spelling in typed]
        different = {tuple(sorted(folded)), tuple(sorted(spelled_out))}
        return merge(*map(self._named, different), key=itemgetter(0))

    def _named(self, name_words: tuple[str, ...]) -> Iterator[_Ranked]:
        """Those who have these words as their name; others may share the number of the words."""
        rows = self._connection.execute(_BY_WHOLE_NAME, (whole_key(name_words),))
        for rank, player in map(self._ranked, rows):
            if tuple(sorted(words(player.name))) == name_words:
                yield rank, player

    def _with_words(
        self, typed: tuple[Spellings, ...], ending: str, limit: int
    ) -> Iterator[_Ranked]:
        """Those who have every word, or with the ending ``*`` a word that begins so."""
        expression = " AND ".join(
            f"({' OR '.join(f'{_quoted(word)}{ending}' for word in spelling)})"
            for spelling in dict.fromkeys(typed)
        )
        return map(self._ranked, self._connection.execute(_BY_WORDS, (expression, limit)))

    def _ranked(self, row: tuple[Any, ...]) -> _Ranked:
        rank, fide_id, name, federation, sex, title, *ratings, year, is_inactive = row
        is_own = self.info.is_own
        standard, rapid, blitz, own = (0, 0, 0, ratings[0]) if is_own else (*ratings, 0)
        return rank, RatedPlayer(
            fide_id=str(fide_id or ""),
            name=name,
            federation=federation,
            sex=sex,
            title=Title(title),
            standard=standard,
            rapid=rapid,
            blitz=blitz,
            birth_year=year,
            is_inactive=bool(is_inactive),
            own=own,
            only_in_own=is_own,
        )


def _refuse_no_file(index: Path) -> None:
    try:
        is_there = index.is_file()
    except OSError as error:
        raise RatingListError("ratings.index-not-accessible", file=str(index)) from error
    if not is_there:
        raise RatingListError("ratings.not-imported", file=str(index))


def _place(likely: list[str], player: RatedPlayer) -> int:
    """The place of the first of the words with which a part of the player's name begins."""
    parts = name_parts(player.name)
    begins = (any(part.startswith(word) for part in parts) for word in likely)
    return next((place for place, is_so in enumerate(begins) if is_so), len(likely))


def _sound(word: str) -> str:
    """The word with one letter for those that are written for the same sound."""
    return word.replace("ph", "f").translate(_SOUNDS)


def _unlike(word: str) -> Callable[[str], float]:
    """How little a term is like the word as it is written."""
    matcher = SequenceMatcher(b=word)

    def measured(term: str) -> float:
        matcher.set_seq1(term)
        return -matcher.ratio()

    return measured


def _quoted(word: str) -> str:
    """As FTS5 takes a word literally; words hold no quotation marks."""
    return f'"{word}"'


def _uri(path: Path) -> str:
    """The file for reading; nobody changes it, a newer list comes as another file."""
    place = path.resolve().as_posix()
    return f"file://{quote(place if place.startswith('/') else '/' + place)}?mode=ro&immutable=1"


def _checked_info(path: Path, connection: sqlite3.Connection) -> ListInfo:
    if _number(connection, "PRAGMA application_id") != APPLICATION_ID:
        raise RatingListError("ratings.not-an-index", file=str(path))
    if _number(connection, "PRAGMA user_version") != VERSION:
        raise RatingListError("ratings.other-version", file=str(path))
    rows = connection.execute("SELECT list FROM info").fetchall()
    try:
        ((info,),) = rows
        return msgspec.json.decode(info, type=ListInfo)
    except (ValueError, msgspec.DecodeError) as error:
        raise RatingListError("ratings.index-damaged", file=str(path)) from error


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    (value,) = connection.execute(pragma).fetchone()
    return int(value)
