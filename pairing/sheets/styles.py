"""The look of every sheet, as named styles of the workbook."""

from __future__ import annotations

from dataclasses import dataclass

from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Side
from openpyxl.workbook import Workbook

from pairing.sheets.writing import POINTS_FORMAT

_FACE = "Calibri"
_GREY = "FF595959"
_HAIR = Side(style="hair", color="FF808080")
_BARE = Side()
_THIN = Side(style="thin", color="FF404040")
_INDENTED_TEXT = "_(@"
"""The width of a bracket between the text and the line on its left."""
_SHADE = PatternFill("solid", start_color="FFF0F0F0")


@dataclass(frozen=True, slots=True)
class _Look:
    """One style: where the text stands, how it is written, relative to the type size."""

    horizontal: str = "left"
    size: float = 1.0
    bold: bool = False
    italic: bool = False
    colour: str = "FF000000"
    number_format: str = "General"
    wraps: bool = False
    left: Side = _BARE
    above: Side = _HAIR
    below: Side = _HAIR


TITLE_LINE, SUBTITLE, HEADING, LEGEND = "Title line", "Subtitle line", "Column heading", "Legend"
TEXT, NAME, WITHDRAWN, NUMBER = "Text", "Name", "Withdrawn player", "Number"
ROUND, PROGRESSIVE, POINTS = "Round", "Progressive points", "Total points"
ROUND_LINES = "Round in lines"

TITLE_SIZE = 1.5
"""Times the type size of the sheet."""
_LOOKS = {
    TITLE_LINE: _Look(size=TITLE_SIZE, bold=True, above=_BARE, below=_BARE),
    SUBTITLE: _Look(above=_BARE, below=_BARE),
    HEADING: _Look("center", bold=True, above=_THIN, below=_THIN),
    LEGEND: _Look(wraps=True, above=_BARE, below=_BARE),
    TEXT: _Look("center"),
    NAME: _Look(bold=True, wraps=True),
    WITHDRAWN: _Look(italic=True, colour=_GREY, wraps=True),
    NUMBER: _Look("right"),
    ROUND: _Look(left=_HAIR, number_format=_INDENTED_TEXT),
    ROUND_LINES: _Look("center", left=_HAIR, wraps=True),
    PROGRESSIVE: _Look("right", colour=_GREY, number_format=f"{POINTS_FORMAT}_)"),
    POINTS: _Look("right", bold=True, number_format=POINTS_FORMAT, left=_HAIR),
}
_SHADED = (TEXT, NAME, WITHDRAWN, NUMBER, ROUND, ROUND_LINES, PROGRESSIVE, POINTS)


def shaded(style: str) -> str:
    """The same style on a light ground, for every second player."""
    return f"{style}, shaded"


def add_styles(workbook: Workbook, type_size: float) -> None:
    """Make the styles known to the workbook, in the given type size (points)."""
    for name, look in _LOOKS.items():
        workbook.add_named_style(_named_style(name, look, type_size))
    for name in _SHADED:
        style = _named_style(shaded(name), _LOOKS[name], type_size)
        style.fill = _SHADE
        workbook.add_named_style(style)


def _named_style(name: str, look: _Look, type_size: float) -> NamedStyle:
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
        ),
        border=Border(left=look.left, top=look.above, bottom=look.below),
        number_format=look.number_format,
    )
