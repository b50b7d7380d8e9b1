"""What every sheet has around its lines: head, headings, legend, widths, page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.model import TournamentInfo
from pairing.reports.lists.event import ListedEvent
from pairing.reports.origin import origin_text
from pairing.reports.paper import PaperSize
from pairing.reports.sheets import styles
from pairing.reports.sheets.page import lay_out, put_header_and_footer
from pairing.reports.sheets.widths import columns_on_first_page, pages_across, sheet_width
from pairing.reports.sheets.writing import display_width, put_text
from pairing.speech.voice import Voice

HEADING_ROW = 4
"""The row of the column headings; the lines follow."""

_ROW_HEIGHT = 1.4
_LINE_HEIGHT = 1.3
_GAP = 0.6
"""Times the type size: a row, every further line in it, an empty row between blocks."""
_LEGEND_SLACK = 1.1
"""Lines of the legend are not filled to the last character."""
_HIGHEST_ROW = 409.0
"""Points: workbooks allow no more."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the sheets of a workbook have in common.

    ``origin`` tells which program made them of which state of the tournament. ``is_large``: in
    large type; ``paper`` has its size.
    """

    info: TournamentInfo
    origin: str
    paper: PaperSize
    voice: Voice
    is_large: bool = False

    @property
    def large(self) -> Frame:
        """The same for a sheet in large type."""
        paper = replace(self.paper, type_size=self.paper.type_size * styles.LARGE)
        return replace(self, paper=paper, is_large=True)

    def style(self, name: str, *, shaded: bool = False) -> str:
        """The name of a style in the type size of the sheet."""
        return styles.variant(name, large=self.is_large, shaded=shaded)


def frame_of(event: ListedEvent) -> Frame:
    """The frame of all sheets about an event."""
    origin = origin_text(event.tournament, event.voice, event.options.head)
    return Frame(event.tournament.info, origin, event.options.paper, event.voice)


def put_head(sheet: Worksheet, frame: Frame, state: str) -> None:
    """Write event, place, dates and what the sheet shows above the headings."""
    info = frame.info
    dates = " – ".join(dict.fromkeys(filter(None, (info.start_date, info.end_date))))
    subtitle = " · ".join(filter(None, (info.place, dates, state)))
    put_text(
        sheet, 1, 1, info.name or frame.voice.say("sheets.unnamed"), frame.style(styles.TITLE_LINE)
    )
    put_text(sheet, 2, 1, subtitle, frame.style(styles.SUBTITLE))
    size = frame.paper.type_size
    sheet.row_dimensions[1].height = size * styles.TITLE_SIZE * _LINE_HEIGHT
    sheet.row_dimensions[2].height = size * _LINE_HEIGHT
    sheet.row_dimensions[HEADING_ROW - 1].height = size * _GAP
    set_height(sheet, HEADING_ROW, 1, frame.paper)


def put_legend(
    sheet: Worksheet, row: int, text: str, frame: Frame, widths: Sequence[float]
) -> None:
    """Write a legend below the lines, an empty row between, across the columns of the page."""
    sheet.row_dimensions[row].height = frame.paper.type_size * _GAP
    put_text(sheet, row + 1, 1, text, frame.style(styles.LEGEND))
    columns = columns_on_first_page(widths, frame.paper)
    merge(sheet, row + 1, 1, columns)
    lines = math.ceil(display_width(text) / sum(widths[:columns]) * _LEGEND_SLACK)
    set_height(sheet, row + 1, lines, frame.paper)


def set_height(sheet: Worksheet, row: int, lines: int, paper: PaperSize) -> None:
    """Make a row high enough for so many lines of text."""
    height = (_ROW_HEIGHT + (lines - 1) * _LINE_HEIGHT) * paper.type_size
    sheet.row_dimensions[row].height = min(height, _HIGHEST_ROW)


def set_widths(sheet: Worksheet, widths: Sequence[float], paper: PaperSize) -> None:
    """Make the columns so many characters of the sheet's own type wide."""
    for number, width in enumerate(widths, start=1):
        dimension = sheet.column_dimensions[get_column_letter(number)]
        dimension.width = round(sheet_width(width, paper), 2)


def merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Make one cell of a row's columns first..last."""
    sheet.merge_cells(start_row=row, start_column=first, end_row=row, end_column=last)


def set_page(
    sheet: Worksheet, frame: Frame, state: str, widths: Sequence[float], names: int, still: int
) -> None:
    """Lay out the print; headings and the first columns stay in sight.

    ``names`` columns are repeated on pages side by side, ``still`` columns do not move on the
    screen.
    """
    lay_out(sheet, frame.paper, pages_across(widths, frame.paper))
    sheet.freeze_panes = f"{get_column_letter(still + 1)}{HEADING_ROW + 1}"
    sheet.print_title_rows = f"{HEADING_ROW}:{HEADING_ROW}"
    sheet.print_title_cols = f"A:{get_column_letter(names)}"
    sheet.sheet_view.showGridLines = False
    put_header_and_footer(sheet, frame.info.name, state, frame.origin, frame.voice)
