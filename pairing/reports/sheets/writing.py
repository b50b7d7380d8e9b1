"""Putting values into cells so that they stay what they are: texts texts, numbers numbers."""

from __future__ import annotations

import unicodedata
from decimal import Decimal

from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.names import clean_text

POINTS_FORMAT = "0.0"
"""One decimal, written as the reader's country writes it."""

_READ_AS_FORMULA = "=+-@"


def put_text(sheet: Worksheet, row: int, column: int, text: str, style: str) -> None:
    """Write one line of text that no program takes for a formula, an error value or a number."""
    put_lines(sheet, row, column, (text,), style)


def put_lines(sheet: Worksheet, row: int, column: int, lines: tuple[str, ...], style: str) -> None:
    """Write several lines of text into one cell; lines without text are left out."""
    plain = "\n".join(filter(None, map(clean_text, lines)))
    cell = sheet.cell(row, column, plain or None)
    cell.style = style
    if plain:
        cell.data_type = "s"
        cell.quotePrefix = plain[0] in _READ_AS_FORMULA


def put_number(
    sheet: Worksheet, row: int, column: int, number: int | float | Decimal | None, style: str
) -> None:
    """Write a number, or leave the cell empty; the style gives its format."""
    shown = float(number) if isinstance(number, Decimal) else number
    sheet.cell(row, column, shown).style = style


def put_value(
    sheet: Worksheet, row: int, column: int, value: str | int | float | Decimal | None, style: str
) -> None:
    """Write a text as text and a number as number, or leave the cell empty."""
    if isinstance(value, str):
        put_text(sheet, row, column, value, style)
    else:
        put_number(sheet, row, column, value, style)


def display_width(text: str) -> int:
    """Columns that the text takes in a fixed-width type: two for Chinese, none for accents."""
    return sum(
        2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
        if not unicodedata.combining(letter)
    )
