"""From the fields of one row, still texts, to what the index keeps of a player."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from pairing.core.errors import Severity
from pairing.core.model import Player, Title
from pairing.core.names import clean_text
from pairing.formats.player_lists.values import (
    HIGHEST_RATING,
    parse_birth_date,
    parse_federation,
    parse_rating,
    parse_sex,
    parse_title,
)
from pairing.formats.rating_lists.errors import RatingListError
from pairing.formats.rating_lists.findings import RowFindings
from pairing.formats.rating_lists.limits import LONGEST_NAME, MAX_BAD_ROWS, MAX_ROWS
from pairing.formats.rating_lists.names import words

FIELDS = (
    "fide_id",
    "name",
    "federation",
    "sex",
    "title",
    "w_title",
    "standard",
    "rapid",
    "blitz",
    "birth",
    "flag",
)
"""What is read of a player, in this order."""

Fields: TypeAlias = tuple[str, ...]
"""The texts of ``FIELDS``, empty where the list has none."""

Entry: TypeAlias = tuple[int, int, str, str, str, str, int, int, int, int, bool, int]
"""A row of the table ``player``, in the order of its columns."""

ROW_BITS = 32
ROW_MASK = (1 << ROW_BITS) - 1
"""A rank ends in the number of the row, so that no two are the same."""

MOST_DIGITS = 10
"""Of a FIDE ID."""
_GAP = "    "
"""Where a column ends, never within a name."""
_LONGEST_EXCERPT = 60
_REMEMBERED = 16_384
"""The same few values stand in millions of rows: each is read only once."""


class Misfit(Exception):
    """The fields are not those of a player; ``key`` names the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class EntryMaker:
    """Makes entries row after row, and counts what cannot be read."""

    def __init__(self, findings: RowFindings) -> None:
        self.findings = findings
        self.made = 0
        self.skipped = 0

    def make(self, fields: Fields, line: int) -> Entry:
        """The player in the fields; :class:`Misfit` if they are not those of a player."""
        fide_id, name, federation, sex, title, w_title, *ratings, birth, flag = fields
        number = _fide_id(fide_id)
        country, title_text, sex_letter, odd = _person(federation, sex, title, w_title)
        standard, rapid, blitz = map(_rating, ratings)
        year, is_inactive, odd_year = _rest(birth, flag)
        known_name = _name(name)
        if odd or odd_year:
            self._note((*odd, *odd_year), known_name, line)
        self.made += 1
        if self.made > MAX_ROWS:
            raise RatingListError("ratings.too-many-rows", limit=MAX_ROWS)
        return (
            _rank(standard or rapid or blitz, self.made),
            *(number, known_name, country, sex_letter, title_text),
            *(standard, rapid, blitz, year, is_inactive),
            whole_key(words(known_name)),
        )

    def make_own(self, player: Player) -> Entry:
        """A player of a list of one's own; :class:`Misfit` if he has no rating in it."""
        if not player.rating:
            raise Misfit("ratings.own-no-rating")
        name = _name(player.name)
        self.made += 1
        return (
            _rank(player.rating, self.made),
            *(int(player.fide_id or 0), name, player.federation, player.sex, player.title.value),
            *(player.rating, 0, 0, int(player.birth_date[:4] or 0), False),
            whole_key(words(name)),
        )

    def skip(self, misfit: Misfit, line: int, excerpt: str) -> None:
        """Count a row that is no player; soon refuses a list that consists of such rows."""
        self.skipped += 1
        if self.skipped > MAX_BAD_ROWS:
            self.refuse_rubbish(self.made)
        text = " ".join(clean_text(excerpt).split())[:_LONGEST_EXCERPT]
        self.findings.add(Severity.ERROR, misfit.key, line, text=text)

    def refuse_rubbish(self, players: int) -> None:
        """Refuse a list with fewer players than other rows: it is not what it seems to be."""
        if players < max(self.skipped, 1):
            raise RatingListError(
                "ratings.mostly-unreadable",
                file=self.findings.file,
                rows=players,
                skipped=self.skipped,
            )

    def _note(self, odd: Iterable[tuple[str, str]], name: str, line: int) -> None:
        for key, text in odd:
            self.findings.add(Severity.NOTE, key, line, name=name, text=clean_text(text))


def whole_key(name_words: Iterable[str]) -> int:
    """A number that is the same for the same words in any order."""
    return zlib.crc32(" ".join(sorted(name_words)).encode())


def _rank(strength: int, row: int) -> int:
    """Ascending from the strongest player to those without a rating, then as in the list."""
    return (HIGHEST_RATING - strength) << ROW_BITS | row


def _fide_id(text: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise Misfit("ratings.bad-row")
    number = int(digits)
    if number == 0:
        raise Misfit("ratings.bad-row")
    return number


def _name(text: str) -> str:
    name = clean_text(text)
    if not name:
        raise Misfit("ratings.no-name")
    if _GAP in name:
        raise Misfit("ratings.bad-row")
    if len(name) > LONGEST_NAME:
        raise Misfit("ratings.long-name")
    return name


@lru_cache(_REMEMBERED)
def _rating(text: str) -> int:
    rating = parse_rating(text.strip())
    if rating is None:
        raise Misfit("ratings.bad-row")
    return rating


_Odd: TypeAlias = tuple[tuple[str, str], ...]
"""Keys of notes, each with the text that was left out."""


@lru_cache(_REMEMBERED)
def _person(federation: str, sex: str, title: str, w_title: str) -> tuple[str, str, str, _Odd]:
    """Federation, title, sex, and which of them could not be read."""
    country = parse_federation(federation.strip())
    if country is None:
        raise Misfit("ratings.bad-row")
    letter = parse_sex(sex.strip())
    titles = {text: parse_title(text.strip()) for text in (title, w_title)}
    odd = [("ratings.bad-title", text) for text, known in titles.items() if known is None]
    if letter is None:
        odd.append(("ratings.bad-sex", sex))
    highest = min(
        (known for known in titles.values() if known),
        key=lambda known: known.order,
        default=Title.NONE,
    )
    return country, highest.value, letter or "", tuple(odd)


@lru_cache(_REMEMBERED)
def _rest(birth: str, flag: str) -> tuple[int, bool, _Odd]:
    """Year of birth (0 if unknown), whether inactive, and the year if it could not be read."""
    is_inactive = "i" in flag.lower()
    date = parse_birth_date(birth.strip())
    if date is None:
        return 0, is_inactive, (("ratings.bad-birth-year", birth),)
    return int(date[:4] or 0), is_inactive, ()
