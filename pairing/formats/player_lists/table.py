"""A player list as a table of texts, whatever it came from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairing.core.names import clean_text
from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.headings import looks_like_header
from pairing.formats.player_lists.limits import MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS
from pairing.formats.player_lists.values import parse_rating

_ROWS_BEFORE_HEADER = 10
"""Lists often begin with the event's name and an empty row; a header is looked for so far down."""

_ENOUGH_NUMBERS = 2
"""Rows with a number in a column, for a word above them to be its heading."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: its number in the file, from 1, and its texts, trimmed."""

    number: int
    cells: tuple[str, ...]

    def text(self, column: int) -> str:
        """The text in that column, from 0; empty where the row has ended."""
        return self.cells[column] if column < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class PlayerTable:
    """The rows below the header, empty ones left out; ``header`` is empty if there is none.

    ``file`` says where it came from, for messages.
    """

    header: tuple[str, ...]
    rows: tuple[TableRow, ...]
    file: str = ""

    @property
    def column_count(self) -> int:
        """Columns of the widest row or of the header."""
        return max((len(self.header), *(len(row.cells) for row in self.rows)))

    def column(self, number: int) -> tuple[str, ...]:
        """The texts of one column, from 0."""
        return tuple(row.text(number) for row in self.rows)


def make_table(
    rows: Iterable[tuple[int, Sequence[str]]],
    file: str = "",
    has_header: bool | None = None,
    most: int = MAX_ROWS,
) -> PlayerTable:
    """The table of numbered rows; whether there is a header is seen from its words, or from the
    numbers below them, unless given.

    Raises :class:`ImportRefused` if there is nothing in it, or more than ``most`` rows, or
    more than the other limits allow.
    """
    filled: list[TableRow] = []
    for number, cells in rows:
        row = _row(number, cells)
        if row.cells:
            filled.append(row)
        if len(filled) > most:
            raise ImportRefused("imports.too-many-rows", limit=most)
    if not filled:
        raise ImportRefused("imports.empty")
    start = _header_position(filled, has_header)
    if start is None:
        return PlayerTable((), tuple(filled), file)
    return PlayerTable(filled[start].cells, tuple(filled[start + 1 :]), file)


def _row(number: int, cells: Sequence[str]) -> TableRow:
    """The row without the empty cells at its end."""
    width = len(cells)
    while width and not cells[width - 1].strip():
        width -= 1
    if width > MAX_COLUMNS:
        raise ImportRefused("imports.too-many-columns", row=number, limit=MAX_COLUMNS)
    if any(len(cell) > MAX_CELL_CHARACTERS for cell in cells[:width]):
        raise ImportRefused("imports.cell-too-long", row=number, limit=MAX_CELL_CHARACTERS)
    return TableRow(number, tuple(clean_text(cell) for cell in cells[:width]))


def _header_position(rows: Sequence[TableRow], has_header: bool | None) -> int | None:
    """Where among the rows the header is; what stands above it is no list."""
    if has_header is False:
        return None
    for position, row in enumerate(rows[:_ROWS_BEFORE_HEADER]):
        if looks_like_header(row.cells):
            return position
    return 0 if has_header or _stands_above_numbers(rows) else None


def _stands_above_numbers(rows: Sequence[TableRow]) -> bool:
    """The first row has words above columns of numbers: a header in whatever language."""
    head, *others = rows
    if any(letter.isdigit() for cell in head.cells for letter in cell):
        return False
    columns = range(len(head.cells))
    below = ([text for row in others if (text := row.text(column))] for column in columns)
    return any(
        len(texts) >= _ENOUGH_NUMBERS and all(text.isdecimal() for text in texts)
        for cell, texts in zip(head.cells, below, strict=True)
        if parse_rating(cell) is None
    )
