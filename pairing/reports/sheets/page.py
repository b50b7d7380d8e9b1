"""How a sheet is laid on paper."""

from __future__ import annotations

from openpyxl.worksheet.header_footer import HeaderFooter, HeaderFooterItem
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.names import clean_text
from pairing.reports.paper import EDGE_MARGIN, END_MARGIN, INCH, SIDE_MARGIN, PaperSize
from pairing.speech.voice import Voice

_LONGEST_NAME_IN_HEADER = 100
"""Characters: Excel takes a workbook for damaged if a header has more than 255 in all."""


def lay_out(sheet: Worksheet, paper: PaperSize, pages_across: int) -> None:
    """Lay the sheet across the paper, so many pages wide and as long as it must be."""
    lay_across(sheet, paper)
    sheet.page_setup.fitToWidth = pages_across
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)


def lay_across(sheet: Worksheet, paper: PaperSize) -> None:
    """Lay the sheet across the paper in its own size."""
    sheet.page_setup.paperSize = paper.code
    sheet.page_setup.orientation = "landscape"
    sheet.print_options.horizontalCentered = True
    sheet.page_margins = PageMargins(
        left=SIDE_MARGIN / INCH,
        right=SIDE_MARGIN / INCH,
        top=END_MARGIN / INCH,
        bottom=END_MARGIN / INCH,
        header=EDGE_MARGIN / INCH,
        footer=EDGE_MARGIN / INCH,
    )


def put_header_and_footer(
    sheet: Worksheet, event: str, title: str, origin: str, voice: Voice, *, has_head: bool = True
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
    bottom.center.text = voice.say("sheets.page-of", {"page": "&P", "pages": "&N"})
    bottom.right.text = voice.say("sheets.printed", {"date": "&D", "time": "&T"})
    sheet.HeaderFooter = HeaderFooter(
        differentFirst=has_head, oddHeader=top, oddFooter=bottom, firstFooter=bottom
    )
