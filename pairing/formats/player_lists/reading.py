"""From a file or a pasted text to a table."""

from __future__ import annotations

from pathlib import Path

from pairing.formats.player_lists.delimited import decode, split_rows
from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.limits import (
    MAX_FILE_BYTES,
    MAX_RATED_BYTES,
    MAX_RATED_ROWS,
)
from pairing.formats.player_lists.table import PlayerTable, make_table
from pairing.formats.player_lists.workbooks import read_sheets

_FIRST_BYTES_OF_ZIP = b"PK\x03\x04"
_OLD_EXCEL = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""Also the container of workbooks with a password."""


def read_table(
    path: Path | str, sheet: str = "", encoding: str = "", has_header: bool | None = None
) -> PlayerTable:
    """The table in a CSV, text or XLSX file; the content decides what it is, not its name.

    ``sheet`` is that of a workbook (the first), ``encoding`` that of a text (guessed).
    :class:`ImportRefused` if the file cannot be read or holds no table.
    """
    return table_from_bytes(_content(Path(path)), str(path), sheet, encoding, has_header)


def read_rated(path: Path) -> PlayerTable:
    """The table of a rating list, which as a text may have far more rows than a list of players.

    :class:`ImportRefused` as for :func:`read_table`.
    """
    data = _content(path, MAX_RATED_BYTES)
    if is_zip(data) or data.startswith(_OLD_EXCEL):
        return table_from_bytes(data, str(path))
    return make_table(split_rows(decode(data), MAX_RATED_ROWS), str(path), most=MAX_RATED_ROWS)


def table_from_bytes(
    data: bytes,
    file: str = "",
    sheet: str = "",
    encoding: str = "",
    has_header: bool | None = None,
) -> PlayerTable:
    """The table in the bytes of such a file."""
    _check_size(len(data))
    if is_zip(data):
        return make_table(_rows(data, sheet), file, has_header)
    if data.startswith(_OLD_EXCEL):
        raise ImportRefused("imports.old-excel")
    return make_table(split_rows(decode(data, encoding)), file, has_header)


def table_from_text(text: str, has_header: bool | None = None) -> PlayerTable:
    """The table in a pasted text: from a spreadsheet, a web page, an editor."""
    _check_size(len(text))
    if "\0" in text:
        raise ImportRefused("imports.no-text")
    return make_table(split_rows(text.removeprefix("\ufeff")), "", has_header)


def sheet_names(path: Path | str) -> tuple[str, ...]:
    """The sheets of a workbook to choose from; none if the file is a text."""
    data = _content(Path(path))
    return tuple(sheet.title for sheet in read_sheets(data)) if is_zip(data) else ()


def is_zip(data: bytes) -> bool:
    """The bytes begin as a ZIP archive does, and so as an XLSX file does."""
    return data.startswith(_FIRST_BYTES_OF_ZIP)


def _rows(data: bytes, name: str) -> list[tuple[int, tuple[str, ...]]]:
    """The numbered rows of that sheet, by default of the first."""
    sheets = read_sheets(data)
    sheet = next((each for each in sheets if name in ("", each.title)), None)
    if sheet is None:
        raise ImportRefused("imports.no-such-sheet", sheet=name)
    return [(row.number, row.cells) for row in sheet.rows]


def _content(path: Path, most: int = MAX_FILE_BYTES) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ImportRefused("imports.unreadable", file=str(path), reason=reason) from error
    _check_size(len(data), most)
    return data


def _check_size(size: int, most: int = MAX_FILE_BYTES) -> None:
    if size > most:
        raise ImportRefused("imports.file-too-large", limit=most // (1024 * 1024))
