"""Looking players up in an imported rating list."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from difflib import get_close_matches
from heapq import merge
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
from pairing.formats.rating_lists.names import Spellings, spellings, words
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
        """The list in the file that :func:`import_rating_list` made.

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

        A word that begins no name is taken for the most similar one with the same first letter; if
        there is none for one of the words, nobody is found.
        """
        typed = [each[-1] for each in spellings(text)] if len(text) <= LONGEST_SEARCH else []
        with translated(self.path):
            meant = [self._nearest_word(word) for word in typed]
        return self.search(" ".join(meant), limit) if all(meant) else ()

    def _nearest_word(self, word: str) -> str:
        """The word itself if a name begins so, else the most similar one; or nothing."""
        self._connection.execute(_VOCABULARY)
        if self._connection.execute(_BEGINNING, (word, f"{word}{_LAST}")).fetchone():
            return word
        shortest, longest = len(word) - _LENGTHS, len(word) + _LENGTHS
        first = word[:1]
        rows = self._connection.execute(_ALIKE, (first, f"{first}{_LAST}", shortest, longest))
        near = get_close_matches(word, (term for (term,) in rows), n=1, cutoff=_SIMILAR)
        return near[0] if near else ""

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
        if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
            yield from map(_ranked, self._connection.execute(_BY_FIDE_ID, (int(digits),)))

    def _with_whole_name(self, typed: tuple[Spellings, ...]) -> Iterator[_Ranked]:
        folded = [spelling[0] for spelling in typed]
        spelled_out = [spelling[-1] for spelling in typed]
        different = {tuple(sorted(folded)), tuple(sorted(spelled_out))}
        return merge(*map(self._named, different), key=itemgetter(0))

    def _named(self, name_words: tuple[str, ...]) -> Iterator[_Ranked]:
        """Those who have these words as their name; others may share the number of the words."""
        rows = self._connection.execute(_BY_WHOLE_NAME, (whole_key(name_words),))
        for rank, player in map(_ranked, rows):
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
        return map(_ranked, self._connection.execute(_BY_WORDS, (expression, limit)))


def _refuse_no_file(index: Path) -> None:
    try:
        is_there = index.is_file()
    except OSError as error:
        raise RatingListError("ratings.index-not-accessible", file=str(index)) from error
    if not is_there:
        raise RatingListError("ratings.not-imported", file=str(index))


def _ranked(row: tuple[Any, ...]) -> _Ranked:
    rank, fide_id, name, federation, sex, title, standard, rapid, blitz, year, is_inactive = row
    return rank, RatedPlayer(
        fide_id=str(fide_id),
        name=name,
        federation=federation,
        sex=sex,
        title=Title(title),
        standard=standard,
        rapid=rapid,
        blitz=blitz,
        birth_year=year,
        is_inactive=bool(is_inactive),
    )


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
