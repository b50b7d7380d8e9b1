"""Excel workbooks (XLSX), read as untrusted archives: bounded, without formulas or macros.

This is what the reader's own process does; everybody else asks
:func:`pairing.formats.player_lists.workbooks.read_sheets`.
"""

from __future__ import annotations

import warnings
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from io import BytesIO
from xml.etree.ElementTree import ParseError
from xml.parsers import expat

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.workbook import Workbook

from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.limits import (
    MAX_PARTS,
    MAX_SHEET_CELLS,
    MAX_SHEET_ROWS,
    MAX_STYLES_BYTES,
    MAX_UNPACKED_BYTES,
)
from pairing.formats.player_lists.workbooks import Sheet, SheetRow

_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    InvalidFileException,
    ParseError,
    expat.ExpatError,
    OSError,
    EOFError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    RuntimeError,
    OverflowError,
)
"""What openpyxl and the standard library raise for archives that are no proper workbook."""

_CHUNK = 4096
_STYLES = "xl/styles.xml"


def all_sheets(data: bytes) -> tuple[Sheet, ...]:
    """The sheets with their rows as texts; formulas as last computed.

    Raises :class:`ImportRefused` for anything that is no workbook or too large.
    """
    with _opened(data) as workbook:
        left = MAX_SHEET_CELLS
        sheets: list[Sheet] = []
        for sheet in workbook.worksheets:
            sheet.reset_dimensions()
            rows = tuple(_rows(sheet.iter_rows(values_only=True), left))
            left -= sum(len(row.cells) for row in rows)
            sheets.append(Sheet(sheet.title, rows))
        return tuple(sheets)


def _rows(lines: Iterable[Sequence[object]], most: int) -> Iterator[SheetRow]:
    """The rows in which something stands, up to so many cells; gaps between them count too."""
    cells = 0
    for number, values in enumerate(lines, start=1):
        cells += len(values)
        if number > MAX_SHEET_ROWS or cells > most:
            raise ImportRefused("imports.sheet-too-large", limit=MAX_SHEET_CELLS)
        if any(value is not None for value in values):
            yield SheetRow(number, tuple(_texts(values)))


def _texts(values: Sequence[object]) -> Iterator[str]:
    """The texts up to the last cell that is not empty."""
    filled = [place for place, value in enumerate(values, start=1) if value is not None]
    for value in values[: filled[-1]]:
        yield _text(value)


def _text(value: object) -> str:
    """A cell's value as it would be typed; dates as ``YYYY/MM/DD``."""
    if value is None:
        return ""
    if isinstance(value, datetime | date):
        return f"{value.year:04}/{value.month:02}/{value.day:02}"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


@contextmanager
def _opened(data: bytes) -> Iterator[Workbook]:
    """The workbook, closed afterwards; everything that its damage raises becomes a refusal."""
    try:
        _check_archive(data)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            workbook = load_workbook(
                BytesIO(data), read_only=True, data_only=True, keep_links=False
            )
            try:
                yield workbook
            finally:
                workbook.close()
    except _DAMAGE as error:
        raise ImportRefused("imports.damaged-workbook") from error


def _check_archive(data: bytes) -> None:
    """Refuse what would unpack to too much, and XML that defines entities.

    Python unpacks no more of a part than the archive declares, so that the declared sizes count.
    """
    with zipfile.ZipFile(BytesIO(data)) as archive:
        parts = archive.infolist()
        unpacked = sum(part.file_size for part in parts)
        if unpacked > MAX_UNPACKED_BYTES or len(parts) > MAX_PARTS:
            limit = MAX_UNPACKED_BYTES // (1024 * 1024)
            raise ImportRefused("imports.archive-too-large", limit=limit)
        if "[Content_Types].xml" not in archive.namelist():
            raise ImportRefused("imports.no-workbook")
        if any(part.filename == _STYLES and part.file_size > MAX_STYLES_BYTES for part in parts):
            raise ImportRefused("imports.too-many-formats")
        for part in parts:
            if part.filename.lower().endswith((".xml", ".rels")):
                _check_part(archive, part)


def _check_part(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> None:
    """Read the part up to its first element, before which entities would be defined."""
    parser = expat.ParserCreate()
    begun: list[str] = []
    parser.StartElementHandler = lambda name, _attributes: begun.append(name)
    parser.StartDoctypeDeclHandler = _refuse_definitions
    with archive.open(part) as content:
        while not begun and (chunk := content.read(_CHUNK)):
            parser.Parse(chunk)
    if not begun:
        parser.Parse(b"", True)  # Newer parsers hold back what they have until the end is certain.


def _refuse_definitions(*_declaration: object) -> None:
    raise ImportRefused("imports.damaged-workbook")
