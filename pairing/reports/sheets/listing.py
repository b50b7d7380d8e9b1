"""Sheets that are a list: one line a player or a board."""

from __future__ import annotations

from openpyxl.worksheet.worksheet import Worksheet

from pairing.reports.lists.listing import Line, Listing
from pairing.reports.sheets import styles
from pairing.reports.sheets.frame import (
    HEADING_ROW,
    Frame,
    put_head,
    put_legend,
    set_height,
    set_page,
    set_widths,
)
from pairing.reports.sheets.list_columns import column_width, lines_of_names, put_cell
from pairing.reports.sheets.writing import put_text


def fill_listing(sheet: Worksheet, listing: Listing[Line], frame: Frame) -> None:
    """Write the list on an empty sheet of a workbook that has our styles."""
    put_head(sheet, frame, listing.state)
    for number, column in enumerate(listing.columns, start=1):
        put_text(
            sheet, HEADING_ROW, number, column.heading(frame.voice), frame.style(styles.HEADING)
        )
    for row, line in enumerate(listing.lines, start=HEADING_ROW + 1):
        _put_line(sheet, row, listing, line, frame)
    widths = tuple(column_width(column, listing.lines, frame.voice) for column in listing.columns)
    put_legend(sheet, HEADING_ROW + 1 + len(listing.lines), listing.legend, frame, widths)
    set_widths(sheet, widths, frame.paper)
    set_page(sheet, frame, listing.state, widths, listing.still, listing.still)


def _put_line(sheet: Worksheet, row: int, listing: Listing[Line], line: Line, frame: Frame) -> None:
    for number, column in enumerate(listing.columns, start=1):
        put_cell(sheet, row, number, column, line, frame)
    set_height(sheet, row, lines_of_names(listing.columns, line, frame.voice), frame.paper)
