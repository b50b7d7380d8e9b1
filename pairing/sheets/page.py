"""Paper, and how a sheet is laid on it."""

from __future__ import annotations

from dataclasses import dataclass

from openpyxl.worksheet.header_footer import HeaderFooter, HeaderFooterItem
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from pairing.common.names import clean_text
from pairing.texts import sentence

SMALLEST_PRINT = 9.0
"""Points: no figure on a wall may be printed smaller."""

_INCH = 25.4
_SIDE_MARGIN = 8.0
_END_MARGIN = 13.0
_EDGE_MARGIN = 6.0
"""Millimetres: left and right, top and bottom, and where header and footer begin."""

_LONGEST_NAME_IN_HEADER = 100
"""Characters: Excel takes a workbook for damaged if a header has more than 255 in all."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper: its code in workbooks, its sides in millimetres, the type in points."""

    code: int
    long_side: float
    short_side: float
    type_size: float

    @property
    def print_width(self) -> float:
        """Points between the margins when the long side lies across."""
        return (self.long_side - 2 * _SIDE_MARGIN) / _INCH * 72

    @property
    def print_height(self) -> float:
        """Points between the margins from top to bottom when the long side lies across."""
        return (self.short_side - 2 * _END_MARGIN) / _INCH * 72


A4 = Paper(9, 297.0, 210.0, 10.0)
LETTER = Paper(1, 279.4, 215.9, 10.0)
HALL = Paper(8, 420.0, 297.0, 14.5)
"""A3, to be read from a distance."""


def lay_out(sheet: Worksheet, paper: Paper, pages_across: int) -> None:
    """Lay the sheet across the paper, so many pages wide and as long as it must be."""
    lay_across(sheet, paper)
    sheet.page_setup.fitToWidth = pages_across
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)


def lay_across(sheet: Worksheet, paper: Paper) -> None:
    """Lay the sheet across the paper in its own size."""
    sheet.page_setup.paperSize = paper.code
    sheet.page_setup.orientation = "landscape"
    sheet.print_options.horizontalCentered = True
    sheet.page_margins = PageMargins(
        left=_SIDE_MARGIN / _INCH,
        right=_SIDE_MARGIN / _INCH,
        top=_END_MARGIN / _INCH,
        bottom=_END_MARGIN / _INCH,
        header=_EDGE_MARGIN / _INCH,
        footer=_EDGE_MARGIN / _INCH,
    )


def put_header_and_footer(
    sheet: Worksheet, event: str, title: str, origin: str, *, has_head: bool = True
) -> None:
    """Event and title on top of every page but, if the sheet has a head, the first.

    Below stand ``origin`` (program and state of the tournament), page number and time of printing.
    """
    name = clean_text(event)
    if len(name) > _LONGEST_NAME_IN_HEADER:
        name = name[: _LONGEST_NAME_IN_HEADER - 1] + "…"
    heading = " – ".join(part for part in (name, title) if part)
    top, bottom = HeaderFooterItem(), HeaderFooterItem()
    top.center.text = heading.replace("&", "&&")
    bottom.left.text = origin.replace("&", "&&")
    bottom.center.text = sentence("sheets.page-of", {"page": "&P", "pages": "&N"})
    bottom.right.text = sentence("sheets.printed", {"date": "&D", "time": "&T"})
    sheet.HeaderFooter = HeaderFooter(
        differentFirst=has_head, oddHeader=top, oddFooter=bottom, firstFooter=bottom
    )
