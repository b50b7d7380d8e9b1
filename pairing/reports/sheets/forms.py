"""Forms as a workbook: a sheet each, one page each, every cell there to be written over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from textwrap import wrap

from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from pairing.federation.forms import Block, FieldOf, Form, GameTable, Note
from pairing.federation.forms.form import GameRow, Part
from pairing.reports.paper import A4, PaperSize
from pairing.reports.sheets.frame import merge
from pairing.reports.sheets.page import lay_across
from pairing.reports.sheets.saving import save_sheets
from pairing.reports.sheets.writing import put_text

_COLUMNS = 30
"""The page is divided into so many columns, of which every field takes some."""
_WIDTH = 3.2
_FILLED = 0.9
"""So much of a line of text is sure to fit: workbooks count widths in figures."""
_LONGEST_TAB = 31
_NOT_IN_TABS = str.maketrans(dict.fromkeys(r"[]:*?/\\", " "))
_LABEL_HEIGHT, _LINE_HEIGHT, _GAP_HEIGHT = 11.5, 15.0, 6.0
_THIN = Side(style="thin", color="FF808080")
_LABEL = Font(name="Calibri", size=7, color="FF595959")
_VALUE = Font(name="Calibri", size=11)
_STRUCK = Font(name="Calibri", size=11, strike=True, color="FF595959")
_HEADING = Font(name="Calibri", size=10, bold=True)
_TITLE = Font(name="Calibri", size=16, bold=True)
_SHADE = PatternFill("solid", start_color="FFF0F0F0")
_BELOW = Border(bottom=_THIN)
_WRAPPED = Alignment(vertical="top", wrap_text=True)


def save_forms(forms: Sequence[Form], path: Path, paper: PaperSize = A4) -> None:
    """Save a workbook with these forms in their order.

    A file that is already at ``path`` is replaced once the new one is complete. Raises
    :class:`~pairing.reports.sheets.errors.SheetError`.
    """
    workbook = Workbook()
    del workbook[workbook.sheetnames[0]]
    for form in forms:
        _fill(workbook.create_sheet(_tab_name(form.name, workbook.sheetnames)), form, paper)
    save_sheets(workbook, path)


def _tab_name(name: str, taken: Sequence[str]) -> str:
    """The name as a tab can have it: short, without some letters, different from all others."""
    plain = name.translate(_NOT_IN_TABS)[:_LONGEST_TAB]
    others = {each.casefold() for each in taken}
    number = 2
    unique = plain
    while unique.casefold() in others:
        ending = f" {number}"
        unique, number = plain[: _LONGEST_TAB - len(ending)] + ending, number + 1
    return unique


def _fill(sheet: Worksheet, form: Form, paper: PaperSize) -> None:
    for number in range(1, _COLUMNS + 1):
        sheet.column_dimensions[get_column_letter(number)].width = _WIDTH
    _put(sheet, 1, 1, _COLUMNS, form.title, _TITLE)
    sheet.row_dimensions[1].height = 24.0
    _put(sheet, 2, 1, _COLUMNS, form.subtitle, _LABEL)
    row = 3
    for part in form.parts:
        row = _put_part(sheet, row, part)
    _lay_upright(sheet, paper)


def _lay_upright(sheet: Worksheet, paper: PaperSize) -> None:
    """One page, upright."""
    lay_across(sheet, paper)
    sheet.page_setup.orientation = "portrait"
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 1
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.sheet_view.showGridLines = False


def _put(sheet: Worksheet, row: int, first: int, last: int, text: str, font: Font) -> None:
    """Write a text across some columns."""
    put_text(sheet, row, first, text, "Normal")
    cell = sheet.cell(row, first)
    cell.font = font
    if last > first:
        merge(sheet, row, first, last)


def _put_part(sheet: Worksheet, row: int, part: Part) -> int:
    """Write a part below a gap, and return the row behind it."""
    sheet.row_dimensions[row].height = _GAP_HEIGHT
    if isinstance(part, Block):
        return _put_block(sheet, row + 1, part)
    if isinstance(part, GameTable):
        return _put_table(sheet, row + 1, part)
    return _put_note(sheet, row + 1, part)


def _put_block(sheet: Worksheet, row: int, block: Block) -> int:
    _put(sheet, row, 1, _COLUMNS, block.heading, _HEADING)
    for column in range(1, _COLUMNS + 1):
        sheet.cell(row, column).fill = _SHADE
    for fields in block.rows:
        _put_fields(sheet, row + 1, fields)
        row += 2
    return row + 1


def _put_fields(sheet: Worksheet, row: int, fields: Sequence[FieldOf]) -> None:
    """The labels on a low row, the values below them on a line."""
    lines = 1
    for field, (first, last) in zip(fields, spans([each.share for each in fields]), strict=True):
        lines = max(lines, field.lines, _lines(field.value, last - first + 1))
        _put(sheet, row, first, last, field.label, _LABEL)
        _put(sheet, row + 1, first, last, field.value, _VALUE)
        sheet.cell(row + 1, first).alignment = _WRAPPED
        for column in range(first, last):
            sheet.cell(row + 1, column).border = _BELOW
    sheet.row_dimensions[row].height = _LABEL_HEIGHT
    sheet.row_dimensions[row + 1].height = _LINE_HEIGHT * lines


def _lines(text: str, columns: int) -> int:
    """How many lines a value takes across so many columns; programs do not measure merged cells.

    A line ends where the next word no longer fits, and letters are wider than figures at times.
    """
    room = max(1, int(columns * _WIDTH * _FILLED))
    return sum(len(wrap(line, room)) or 1 for line in text.splitlines()) or 1


def _put_table(sheet: Worksheet, row: int, table: GameTable) -> int:
    for line in (GameRow(table.headings), *table.rows):
        font = _STRUCK if line.is_struck else _VALUE
        for text, (first, last) in zip(line.cells, spans(table.shares), strict=True):
            _put(sheet, row, first, last, text, _LABEL if line.cells == table.headings else font)
            for column in range(first, last + 1):
                sheet.cell(row, column).border = _BELOW
        sheet.row_dimensions[row].height = _LINE_HEIGHT
        row += 1
    return row


def _put_note(sheet: Worksheet, row: int, note: Note) -> int:
    _put(sheet, row, 1, _COLUMNS, note.text, _LABEL)
    sheet.cell(row, 1).alignment = _WRAPPED
    sheet.row_dimensions[row].height = 3 * _LABEL_HEIGHT
    return row + 1


def spans(shares: Sequence[int]) -> list[tuple[int, int]]:
    """The first and the last column of each share of the page, from 1, side by side."""
    ends = [0]
    for at in range(1, len(shares) + 1):
        ends.append(round(_COLUMNS * sum(shares[:at]) / sum(shares)))
    return [(first + 1, last) for first, last in pairwise(ends)]
