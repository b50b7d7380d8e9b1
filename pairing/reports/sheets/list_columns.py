"""Columns of a list on a sheet: how they look, how wide they are, their cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from openpyxl.worksheet.worksheet import Worksheet

from pairing.reports.lists.columns import ColumnKind, ListColumn, Value, is_quiet
from pairing.reports.sheets import styles
from pairing.reports.sheets.frame import HEADING_ROW, Frame
from pairing.reports.sheets.writing import display_width, put_value
from pairing.speech.voice import Voice

WIDEST = 30
"""Characters: longer names and clubs are broken into lines."""
_AIR = 1.5

STYLES = {
    ColumnKind.NAME: styles.NAME,
    ColumnKind.SIDE: styles.SIDE,
    ColumnKind.ENTRY: styles.ENTRY,
    ColumnKind.SHORT: styles.TEXT,
    ColumnKind.NUMBER: styles.NUMBER,
    ColumnKind.BOARD: styles.POINTS,
    ColumnKind.POINTS: styles.POINTS,
    ColumnKind.POINTS_BEFORE: styles.PROGRESSIVE,
    ColumnKind.VALUE: styles.VALUE,
    ColumnKind.RESULT: styles.RESULT,
}
"""How each kind of column looks."""
_WITH_FORMAT = (ColumnKind.VALUE, ColumnKind.BOARD)
"""Kinds whose numbers have as many decimals as the column says, whatever the style."""

Line = TypeVar("Line")


def put_cell(
    sheet: Worksheet, row: int, number: int, column: ListColumn[Line], line: Line, frame: Frame
) -> None:
    """Write a column's value of a line as the sheet's column of that number.

    Every second row has a light ground.
    """
    is_shaded = (row - HEADING_ROW) % 2 == 0
    style = frame.style(_style(column, line), shaded=is_shaded)
    put_value(sheet, row, number, column.shown(line, frame.voice), style)
    if column.kind in _WITH_FORMAT:
        decimals = f".{'0' * column.decimals}" if column.decimals else ""
        sheet.cell(row, number).number_format = f"0{decimals}"


def _style(column: ListColumn[Line], line: Line) -> str:
    """Names of those who have withdrawn look so."""
    is_gone = column.kind is ColumnKind.NAME and is_quiet(line)
    return styles.WITHDRAWN if is_gone else STYLES[column.kind]


def column_width(column: ListColumn[Line], lines: Iterable[Line], voice: Voice) -> float:
    """Characters for the column's widest text, at most ``WIDEST``, and some air."""
    texts = [column.heading(voice), *(_shown(column.shown(line, voice)) for line in lines)]
    return min(max(column.least_width, *map(display_width, texts)), WIDEST) + _AIR


def _shown(value: Value) -> str:
    """The value about as long as the sheet shows it."""
    return "" if value is None else str(value)


def lines_of_names(columns: Iterable[ListColumn[Line]], line: Line, voice: Voice) -> int:
    """Lines of text that the longest name in a line of the sheet needs."""
    names = (
        str(column.shown(line, voice))
        for column in columns
        if STYLES[column.kind] in styles.WRAPPED
    )
    return max((-(-display_width(name) // WIDEST) for name in names), default=1) or 1
