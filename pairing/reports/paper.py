"""Kinds of paper."""

from __future__ import annotations

from dataclasses import dataclass

SMALLEST_PRINT = 9.0
"""Points: no figure on a wall may be printed smaller."""

INCH = 25.4
"""Millimetres."""

SIDE_MARGIN = 8.0
END_MARGIN = 13.0
EDGE_MARGIN = 6.0
"""Millimetres: left and right, top and bottom, and where header and footer begin."""


@dataclass(frozen=True, slots=True)
class PaperSize:
    """A sheet of paper: its code in workbooks, its sides in millimetres, the type in points."""

    code: int
    long_side: float
    short_side: float
    type_size: float

    @property
    def print_width(self) -> float:
        """Points between the margins when the long side lies across."""
        return (self.long_side - 2 * SIDE_MARGIN) / INCH * 72

    @property
    def print_height(self) -> float:
        """Points between the margins from top to bottom when the long side lies across."""
        return (self.short_side - 2 * END_MARGIN) / INCH * 72


A4 = PaperSize(9, 297.0, 210.0, 10.0)
LETTER = PaperSize(1, 279.4, 215.9, 10.0)
HALL = PaperSize(8, 420.0, 297.0, 14.5)
"""A3, to be read from a distance."""
