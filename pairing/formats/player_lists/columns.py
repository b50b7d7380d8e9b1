"""Which column of a table holds what: chosen by the arbiter, guessed for a start."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from pairing.core.model import Title
from pairing.formats.player_lists.headings import ListField, eagerness, field_of_heading
from pairing.formats.player_lists.table import PlayerTable
from pairing.formats.player_lists.values import parse_rating

_ENOUGH = 0.8
"""Share of the filled cells that must look like it, for a column to be taken for something."""

_SOMEBODYS_RATING = 1000
"""In every list somebody has at least this rating; smaller numbers are something else."""

_LOWEST_RATING = 100
_YEAR = re.compile(r"(19|20)\d\d\Z")
_DATE = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\Z|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\Z")
_TITLES = frozenset(title.value for title in Title if title.value)


@dataclass(frozen=True, slots=True)
class ColumnMapping:
    """For every column of the table, from the left, what it holds; ``None``: not used."""

    fields: tuple[ListField | None, ...]

    def column(self, field: ListField) -> int | None:
        """The column, from 0, that holds this field."""
        return self.fields.index(field) if field in self.fields else None

    def assign(self, column: int, field: ListField | None) -> ColumnMapping:
        """The mapping with that column holding this field, which no other column then holds."""
        fields = [None if other is field else other for other in self.fields]
        fields[column] = field
        return ColumnMapping(tuple(fields))

    @property
    def has_names(self) -> bool:
        """Some column holds names, without which there are no players."""
        named = (ListField.NAME, ListField.SURNAME, ListField.FIRST_NAME)
        return any(field in self.fields for field in named)


def guess_columns(table: PlayerTable) -> ColumnMapping:
    """The mapping by the words of the header; by the contents for what no heading tells.

    A column without a heading, as that of the titles in lists of results pages, can be anything.
    One whose heading says nothing is no FIDE number: other numbers look alike.
    """
    fields = _by_headings(table)
    mapping = ColumnMapping(tuple(fields.get(number) for number in range(table.column_count)))
    mapping = _by_contents(table, mapping, _LOOKS, _without_heading(table))
    everywhere = frozenset(range(table.column_count))
    mapping = _by_contents(table, mapping, _LOOKS_UNDER_A_HEADING, everywhere)
    return mapping if mapping.has_names else _names_by_contents(table, mapping)


def _without_heading(table: PlayerTable) -> frozenset[int]:
    """The columns above which nothing stands."""
    headings = (*table.header, *[""] * (table.column_count - len(table.header)))
    return frozenset(number for number, heading in enumerate(headings) if not heading.strip())


def _by_headings(table: PlayerTable) -> dict[int, ListField]:
    """Columns with a known heading; of several for one field the likeliest."""
    best: dict[ListField, int] = {}
    for number, heading in enumerate(table.header):
        field = field_of_heading(heading)
        if field is None:
            continue
        if field not in best or eagerness(heading) < eagerness(table.header[best[field]]):
            best[field] = number
    return {number: field for field, number in _split_names(best).items()}


def _split_names(columns: dict[ListField, int]) -> dict[ListField, int]:
    """``Name`` beside a first name is the surname, beside a surname the first name.

    (``Name, Vorname``; ``Nom, Prénom``; ``Apellidos, Nombre``; ``Cognome, Nome``.) Beside both it
    is the whole name, and they are not needed.
    """
    has_surname, has_first_name = ListField.SURNAME in columns, ListField.FIRST_NAME in columns
    if ListField.NAME not in columns or not (has_surname or has_first_name):
        return columns
    others = {field: number for field, number in columns.items() if field is not ListField.NAME}
    if has_surname and has_first_name:
        whole = {ListField.NAME: columns[ListField.NAME]}
        parts = (ListField.SURNAME, ListField.FIRST_NAME)
        return whole | {field: n for field, n in others.items() if field not in parts}
    missing = ListField.FIRST_NAME if has_surname else ListField.SURNAME
    return others | {missing: columns[ListField.NAME]}


def _by_contents(
    table: PlayerTable,
    mapping: ColumnMapping,
    looks: Sequence[tuple[ListField, Callable[[Sequence[str]], bool]]],
    columns: Collection[int],
) -> ColumnMapping:
    """Each field goes to the first free column that looks like it, the surest fields first."""
    for field, looks_right in looks:
        free = [n for n, taken in enumerate(mapping.fields) if taken is None and n in columns]
        fitting = (number for number in free if looks_right(_filled(table, number)))
        column = next(fitting, None)
        if column is not None and field not in mapping.fields:
            mapping = mapping.assign(column, field)
    return mapping


def _names_by_contents(table: PlayerTable, mapping: ColumnMapping) -> ColumnMapping:
    """The first free column of words is the name, or the surname if single words stand beside."""
    free = [
        number
        for number, field in enumerate(mapping.fields)
        if field is None and _are_words(_filled(table, number))
    ]
    if not free:
        return mapping
    first, *others = free
    follows = first + 1 in others
    if follows and _are_single_words(table, first) and _are_single_words(table, first + 1):
        mapping = mapping.assign(first, ListField.SURNAME).assign(first + 1, ListField.FIRST_NAME)
        others = others[1:]
    else:
        mapping = mapping.assign(first, ListField.NAME)
    is_club_known = table.header or ListField.CLUB in mapping.fields
    return mapping if is_club_known or not others else mapping.assign(others[0], ListField.CLUB)


def _filled(table: PlayerTable, number: int) -> list[str]:
    return [text for text in table.column(number) if text]


def _most(texts: Sequence[str], is_such: Callable[[str], bool]) -> bool:
    return bool(texts) and sum(map(is_such, texts)) >= _ENOUGH * len(texts)


def _are_titles(texts: Sequence[str]) -> bool:
    return _most(texts, lambda text: text.upper() in _TITLES)


def _are_fide_ids(texts: Sequence[str]) -> bool:
    return _most(texts, lambda text: text.isdecimal() and 5 <= len(text) <= 9)


def _are_dates(texts: Sequence[str]) -> bool:
    """Days, perhaps with some bare years between them."""
    return _most(texts, lambda text: bool(_DATE.match(text) or _YEAR.match(text))) and any(
        _DATE.match(text) for text in texts
    )


def _are_ratings(texts: Sequence[str]) -> bool:
    found = [parse_rating(text) for text in texts]
    numbers = [rating for rating in found if rating is not None]
    return (
        _most(texts, lambda text: text == "0" or (parse_rating(text) or 0) >= _LOWEST_RATING)
        and max(numbers) >= _SOMEBODYS_RATING
        and numbers != list(range(numbers[0], numbers[0] + len(numbers)))
    )


def _are_years(texts: Sequence[str]) -> bool:
    return _most(texts, lambda text: _YEAR.match(text) is not None)


def _are_federations(texts: Sequence[str]) -> bool:
    return _most(texts, lambda text: len(text) == 3 and text.isalpha() and text.isupper())


def _are_sexes(texts: Sequence[str]) -> bool:
    return _most(texts, lambda text: len(text) == 1 and text in "mwfMWF")


def _are_words(texts: Sequence[str]) -> bool:
    return _most(texts, lambda text: any(letter.isalpha() for letter in text) and len(text) > 1)


def _are_single_words(table: PlayerTable, number: int) -> bool:
    """Most are one word without a comma, as surnames and first names are in columns apart."""
    return _most(_filled(table, number), lambda text: " " not in text and "," not in text)


def _are_ratings_rather_than_years(texts: Sequence[str]) -> bool:
    return _are_ratings(texts) and not _are_years(texts)


_LOOKS: tuple[tuple[ListField, Callable[[Sequence[str]], bool]], ...] = (
    (ListField.TITLE, _are_titles),
    (ListField.FEDERATION, _are_federations),
    (ListField.FIDE_ID, _are_fide_ids),
    (ListField.SEX, _are_sexes),
    (ListField.RATING, _are_ratings_rather_than_years),
    (ListField.BIRTH_DATE, _are_dates),
    (ListField.RATING, _are_ratings),
    (ListField.BIRTH_DATE, _are_years),
)
"""The surest first. Numbers like 1987 are birth years beside other ratings, and ratings alone."""

_LOOKS_UNDER_A_HEADING = tuple(
    (field, looks_right) for field, looks_right in _LOOKS if field is not ListField.FIDE_ID
)
"""Under a heading that says nothing: other numbers look like FIDE numbers."""
