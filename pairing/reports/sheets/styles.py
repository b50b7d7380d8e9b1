"""The look of every sheet, as named styles of the workbook."""

from __future__ import annotations

from dataclasses import dataclass

from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Side
from openpyxl.workbook import Workbook

from pairing.reports.sheets.writing import POINTS_FORMAT

_FACE = "Calibri"
_GREY = "FF595959"
_HAIR = Side(style="hair", color="FF808080")
_BARE = Side()
_THIN = Side(style="thin", color="FF404040")
_LEFT_TO_RIGHT = 1
"""A line that begins with an Arabic or Hebrew name is read in the direction of the program's."""
_INDENTED_TEXT = "_(@"
"""The width of a bracket between the text and the line on its left."""
_SHADE = PatternFill("solid", start_color="FFF0F0F0")


@dataclass(frozen=True, slots=True)
class _CellLook:
    """One style: where the text stands, how it is written, relative to the type size."""

    horizontal: str = "left"
    size: float = 1.0
    bold: bool = False
    italic: bool = False
    colour: str = "FF000000"
    number_format: str = "General"
    wraps: bool = False
    shrinks: bool = False
    left: Side = _BARE
    right: Side = _BARE
    above: Side = _HAIR
    below: Side = _HAIR


TITLE_LINE, SUBTITLE, HEADING, LEGEND = "Title line", "Subtitle line", "Column heading", "Legend"
TEXT, NAME, WITHDRAWN, NUMBER = "Text", "Name", "Withdrawn player", "Number"
ROUND, PROGRESSIVE, POINTS = "Round", "Progressive points", "Total points"
ROUND_LINES, VALUE, RESULT = "Round in lines", "Tie-break value", "Result"
LABEL, ENTRY, SIDE = "Label", "Entry", "White or Black"
SECTION, REASONS, REMARK = "Section", "Reasons", "Remark"
CARD_NUMBER, CARD_NAME, CARD_DETAILS = "Card number", "Card name", "Card details"
CARD_HEADING, CARD_FIELD, CARD_POINTS = "Card heading", "Card field", "Card points"

TITLE_SIZE = 1.5
"""Times the type size of the sheet."""
_LOOKS = {
    TITLE_LINE: _CellLook(size=TITLE_SIZE, bold=True, above=_BARE, below=_BARE),
    SUBTITLE: _CellLook(above=_BARE, below=_BARE),
    HEADING: _CellLook("center", bold=True, above=_THIN, below=_THIN),
    LEGEND: _CellLook(wraps=True, above=_BARE, below=_BARE),
    TEXT: _CellLook("center"),
    NAME: _CellLook(bold=True, wraps=True),
    WITHDRAWN: _CellLook(italic=True, colour=_GREY, wraps=True),
    NUMBER: _CellLook("right"),
    ROUND: _CellLook(left=_HAIR, number_format=_INDENTED_TEXT),
    ROUND_LINES: _CellLook("center", left=_HAIR, wraps=True),
    PROGRESSIVE: _CellLook("right", colour=_GREY, number_format=f"{POINTS_FORMAT}_)"),
    VALUE: _CellLook("right", left=_HAIR),
    RESULT: _CellLook("center", bold=True, left=_HAIR, right=_HAIR),
    LABEL: _CellLook(bold=True),
    SECTION: _CellLook(bold=True, wraps=True, above=_THIN),
    REMARK: _CellLook(wraps=True),
    REASONS: _CellLook(number_format=_INDENTED_TEXT, wraps=True, left=_HAIR),
    ENTRY: _CellLook(number_format=_INDENTED_TEXT, wraps=True),
    SIDE: _CellLook(bold=True, number_format=_INDENTED_TEXT, wraps=True),
    CARD_NUMBER: _CellLook(size=TITLE_SIZE, bold=True, above=_BARE, below=_BARE),
    CARD_NAME: _CellLook(bold=True, shrinks=True, above=_BARE, below=_BARE),
    CARD_DETAILS: _CellLook(shrinks=True, above=_BARE, below=_BARE),
    CARD_HEADING: _CellLook("center", colour=_GREY, above=_THIN, below=_THIN),
    CARD_FIELD: _CellLook("center", left=_HAIR, right=_HAIR),
    CARD_POINTS: _CellLook("center", number_format=POINTS_FORMAT, left=_HAIR, right=_HAIR),
    POINTS: _CellLook("right", bold=True, number_format=POINTS_FORMAT, left=_HAIR),
}
WRAPPED = frozenset({NAME, ENTRY, SIDE})
"""Styles of columns with names, which are broken into lines when they are long."""
_SHADED = (
    *(TEXT, NAME, WITHDRAWN, NUMBER, ROUND, ROUND_LINES, PROGRESSIVE, POINTS, VALUE),
    *(RESULT, ENTRY, SIDE, REASONS),
)
LARGE = 1.3
"""Times the type size of other sheets: for what people read standing in a crowd."""


def variant(style: str, *, large: bool = False, shaded: bool = False) -> str:
    """The name of the same style in large type, on a light ground (every second line), or both."""
    return style + (", large" if large else "") + (", shaded" if shaded else "")


def add_styles(workbook: Workbook, type_size: float) -> None:
    """Make the styles known to the workbook, in the given type size (points) and in large type."""
    for is_large in (False, True):
        size = type_size * LARGE if is_large else type_size
        for name, look in _LOOKS.items():
            workbook.add_named_style(_named_style(variant(name, large=is_large), look, size))
        for name in _SHADED:
            named = variant(name, large=is_large, shaded=True)
            style = _named_style(named, _LOOKS[name], size)
            style.fill = _SHADE
            workbook.add_named_style(style)


def _named_style(name: str, look: _CellLook, type_size: float) -> NamedStyle:
    return NamedStyle(
        name=name,
        font=Font(
            name=_FACE,
            size=type_size * look.size,
            bold=look.bold,
            italic=look.italic,
            color=look.colour,
        ),
        alignment=Alignment(
            horizontal=look.horizontal,
            vertical="center",
            wrap_text=look.wraps,
            shrink_to_fit=look.shrinks,
            readingOrder=_LEFT_TO_RIGHT,
        ),
        border=Border(left=look.left, right=look.right, top=look.above, bottom=look.below),
        number_format=look.number_format,
    )
