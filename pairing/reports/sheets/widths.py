"""How wide a sheet is, and how large its print comes out."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import accumulate

from pairing.reports.paper import SMALLEST_PRINT, PaperSize

_POINTS_PER_FIGURE = 5.25
_TYPE_OF_WIDTHS = 11.0
"""Workbooks count widths in figures of their normal type: 11 points, 5.25 points a figure."""


def sheet_width(characters: float, paper: PaperSize) -> float:
    """A width in characters of the sheet's own type as workbooks count it."""
    return characters * paper.type_size / _TYPE_OF_WIDTHS


def characters_across(paper: PaperSize) -> float:
    """Characters of the sheet's own type that go into a line across the paper."""
    return paper.print_width / _POINTS_PER_FIGURE * _TYPE_OF_WIDTHS / paper.type_size


def print_size(widths: Iterable[float], paper: PaperSize) -> float:
    """The type size (points) when columns so wide are printed no wider than the paper."""
    width = sum(sheet_width(width, paper) for width in widths) * _POINTS_PER_FIGURE
    return paper.type_size * min(1.0, paper.print_width / width)


def pages_across(widths: Iterable[float], paper: PaperSize) -> int:
    """Pages side by side that columns so wide need for print of a readable size."""
    return math.ceil(SMALLEST_PRINT / print_size(widths, paper))


def columns_on_first_page(widths: Iterable[float], paper: PaperSize) -> int:
    """Columns, from the left, that are printed on the first of the pages side by side."""
    room = paper.print_width * paper.type_size / SMALLEST_PRINT / _POINTS_PER_FIGURE
    ends = accumulate(sheet_width(width, paper) for width in widths)
    return sum(end <= room for end in ends)
