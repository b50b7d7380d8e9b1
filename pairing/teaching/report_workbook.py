"""What a class has done, as a workbook for its teacher."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from pairing.reports.sheets import styles
from pairing.reports.sheets.saving import save_sheets
from pairing.reports.sheets.writing import display_width, put_value
from pairing.speech.voice import Voice
from pairing.teaching.report import Grid, StudentReport, grids

_TYPE_SIZE = 11
_WIDEST = 40


def save_report(
    students: Sequence[StudentReport], title_of: Callable[[str], str], path: Path, voice: Voice
) -> None:
    """Save a workbook with a sheet a table; raises ``SheetError``."""
    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    styles.add_styles(workbook, _TYPE_SIZE)
    for key, grid in grids(students, title_of, voice).items():
        _fill(workbook.create_sheet(voice.say(f"teach.{key}")), grid)
    save_sheets(workbook, path)


def _fill(sheet: Worksheet, grid: Grid) -> None:
    for row, values in enumerate(grid, start=1):
        for column, value in enumerate(values, start=1):
            style = styles.HEADING if row == 1 else styles.NAME if column == 1 else styles.TEXT
            put_value(sheet, row, column, value, style)
    for column, width in enumerate(_widths(grid), start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.freeze_panes = "B2"


def _widths(grid: Grid) -> Iterator[float]:
    for column in zip(*grid, strict=True):
        longest = max(display_width(str(value)) for value in column)
        yield min(longest, _WIDEST) * 1.15 + 2
