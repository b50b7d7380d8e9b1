"""Texts with a delimiter: CSV in any of its kinds, and what a spreadsheet puts on the clipboard."""

from __future__ import annotations

import codecs
import csv
import io
from collections import Counter
from enum import Enum
from string import whitespace

from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.limits import MAX_CELL_CHARACTERS, MAX_ROWS

_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_GUESSES = ("utf-8", "cp1252", "latin-1")
_DELIMITERS = "\t;|,"
"""In the order of preference: names contain commas, hardly ever the others."""
_SAMPLE = 65_536
_CONSISTENT = 0.5
"""Share of rows with the same number of cells from which a delimiter is believed."""


class _Quotes(Enum):
    """Ways to take quotation marks."""

    BY_THE_RULES = 1
    GENEROUSLY = 2
    AS_ANY_CHARACTER = 3


NumberedRows = list[tuple[int, list[str]]]


def decode(data: bytes, encoding: str = "") -> str:
    """The text in the bytes, by their mark, else the first of UTF-8, cp1252, Latin-1 that fits.

    A given ``encoding`` is used instead of guessing. :class:`ImportRefused` if it is no text.
    """
    text = _decode_as(data, encoding) if encoding else _guess(data)
    if "\0" in text:
        raise ImportRefused("imports.no-text")
    return text.removeprefix("\ufeff")


def _decode_as(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except (UnicodeError, LookupError) as error:
        raise ImportRefused("imports.other-encoding", encoding=encoding) from error


def _guess(data: bytes) -> str:
    return _decode_marked(data) or _decode_unmarked(data)


def _decode_marked(data: bytes) -> str:
    """The text after a byte order mark, or of UTF-16 without one; empty if it is neither."""
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return _decode_as(data, encoding)
    even, odd = data[:_SAMPLE:2].count(0), data[1:_SAMPLE:2].count(0)
    half = len(data[:_SAMPLE]) // 4
    if odd > half and not even:
        return _decode_as(data, "utf-16-le")
    if even > half and not odd:
        return _decode_as(data, "utf-16-be")
    return ""


def _decode_unmarked(data: bytes) -> str:
    for encoding in _GUESSES[:-1]:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode(_GUESSES[-1])


def split_rows(text: str, most: int = MAX_ROWS) -> NumberedRows:
    """The rows that are not empty, each with the number of its first line; up to ``most``.

    Delimiter and quotation marks are guessed. :class:`ImportRefused` beyond the limits.
    """
    declared, text = _declared_delimiter(text)
    if not text.strip(_DELIMITERS + whitespace):
        return []
    rows = _parse(text, declared or guess_delimiter(text), most)
    lines_before = 1 if declared else 0
    return [(number + lines_before, cells) for number, cells in rows]


def _declared_delimiter(text: str) -> tuple[str, str]:
    """The delimiter that a first line ``sep=;`` declares, as Excel does, and the rest."""
    first, _, rest = text.partition("\n")
    name, _, delimiter = first.strip("\r").partition("=")
    if name.lower() == "sep" and len(delimiter) == 1:
        return delimiter, rest
    return "", text


def guess_delimiter(text: str) -> str:
    """The delimiter that parts the rows into equally many cells; a tab if there is only one."""
    lines = text[:_SAMPLE].splitlines()
    if len(text) > _SAMPLE:
        lines = lines[:-1]
    shares = {delimiter: _equal_rows(lines, delimiter) for delimiter in _DELIMITERS}
    for delimiter, share in shares.items():
        if share >= _CONSISTENT:
            return delimiter
    return max(shares, key=lambda delimiter: shares[delimiter])


def _equal_rows(lines: list[str], delimiter: str) -> float:
    """Share of the filled rows that have the commonest number of cells; 0 if that is one cell."""
    counts = Counter(len(cells) for _, cells in _parse("\n".join(lines), delimiter, MAX_ROWS))
    if not counts:
        return 0.0
    commonest, times = counts.most_common(1)[0]
    return times / counts.total() if commonest > 1 else 0.0


def _parse(text: str, delimiter: str, most: int) -> NumberedRows:
    """The filled rows, quotation marks taken in the first way that makes sense."""
    for quotes in _Quotes:
        rows = _parse_with(text, delimiter, quotes, most)
        if rows is not None:
            return rows
    raise ImportRefused("imports.endless-text", limit=MAX_CELL_CHARACTERS)


def _parse_with(text: str, delimiter: str, quotes: _Quotes, most: int) -> NumberedRows | None:
    """The filled rows, or ``None`` if the quotation marks cannot be meant like that."""
    reader = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=delimiter,
        strict=quotes is _Quotes.BY_THE_RULES,
        quoting=csv.QUOTE_NONE if quotes is _Quotes.AS_ANY_CHARACTER else csv.QUOTE_MINIMAL,
    )
    rows: NumberedRows = []
    lines_before = 0
    try:
        for cells in reader:
            if any(cells):
                rows.append((lines_before + 1, cells))
            if len(rows) > most:
                raise ImportRefused("imports.too-many-rows", limit=most)
            lines_before = reader.line_num
    except csv.Error:
        return None
    has_swallowed_lines = any("\n" in cell for _, cells in rows for cell in cells)
    return None if quotes is _Quotes.GENEROUSLY and has_swallowed_lines else rows
