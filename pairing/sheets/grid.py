"""Which columns a sheet of rounds has, and how wide they are."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import accumulate

from pairing.board import BoardRow
from pairing.sheets import styles
from pairing.sheets.options import Progressive
from pairing.sheets.page import SMALLEST_PRINT, Paper
from pairing.sheets.writing import display_width
from pairing.texts import sentence

WIDEST = 30
"""Characters: longer names and clubs are broken into lines."""

_POINTS_PER_FIGURE = 5.25
_TYPE_OF_WIDTHS = 11.0
"""Workbooks count widths in figures of their normal type: 11 points, 5.25 points a figure."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column beside the rounds: the key of its heading, its style, what it shows of a row."""

    key: str
    style: str
    value: Callable[[BoardRow], str | int | None]
    least_width: int = 3

    @property
    def heading(self) -> str:
        """What stands on top of the column."""
        return sentence(f"sheets.{self.key}")


def shown_name(row: BoardRow) -> str:
    """The player's name; a withdrawal is said in words too."""
    if not row.player.withdrawn:
        return row.player.name
    return sentence("sheets.withdrawn-name", {"name": row.player.name})


NUMBER = Column("number", styles.NUMBER, lambda row: row.tpn)
TITLE = Column("title", styles.TEXT, lambda row: row.player.title.value, 4)
NAME = Column("name", styles.NAME, shown_name, 12)
RATING = Column("rating", styles.NUMBER, lambda row: row.player.rating or None, 4)
FEDERATION = Column("federation", styles.TEXT, lambda row: row.player.federation, 4)
CLUB = Column("club", styles.NAME, lambda row: row.player.club, 8)
POINTS = Column("points", styles.POINTS, lambda row: row.score, 4)
RANK = Column("rank", styles.NUMBER, lambda row: row.rank)


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns of a sheet; widths are in characters of the sheet's own type."""

    leading: tuple[Column, ...]
    rounds: int
    progressive: Progressive
    leading_widths: tuple[float, ...]
    round_width: float
    trailing: tuple[Column, ...] = (POINTS, RANK)
    progressive_width: float = 5.0
    trailing_width: float = 5.0

    @property
    def columns_per_round(self) -> int:
        """Columns of the sheet for every round."""
        return 2 if self.progressive is Progressive.BESIDE else 1

    @property
    def lines_per_round(self) -> int:
        """Lines of text in a round's cell."""
        return 2 if self.progressive is Progressive.BELOW else 1

    @property
    def first_trailing(self) -> int:
        """Number of the sheet's first column after the rounds."""
        return self.round_column(self.rounds + 1)

    @property
    def widths(self) -> tuple[float, ...]:
        """The width of every column of the sheet."""
        a_round = (self.round_width, self.progressive_width)[: self.columns_per_round]
        trailing = (self.trailing_width,) * len(self.trailing)
        return self.leading_widths + a_round * self.rounds + trailing

    def round_column(self, round_number: int) -> int:
        """Number of the sheet's column with that round's games."""
        return len(self.leading) + 1 + (round_number - 1) * self.columns_per_round

    def columns_beside(self) -> tuple[tuple[int, Column], ...]:
        """The columns before and after the rounds, each with its number on the sheet."""
        before = tuple(enumerate(self.leading, start=1))
        return before + tuple(enumerate(self.trailing, start=self.first_trailing))

    def print_size(self, paper: Paper) -> float:
        """The type size (points) when the sheet is printed no wider than the paper."""
        width = sum(sheet_width(width, paper) for width in self.widths) * _POINTS_PER_FIGURE
        return paper.type_size * min(1.0, paper.print_width / width)

    def pages_across(self, paper: Paper) -> int:
        """Pages side by side that the sheet needs for print of a readable size."""
        return math.ceil(SMALLEST_PRINT / self.print_size(paper))

    def columns_on_first_page(self, paper: Paper) -> int:
        """Columns, from the left, that are printed on the first of the pages side by side."""
        room = paper.print_width * paper.type_size / SMALLEST_PRINT / _POINTS_PER_FIGURE
        ends = accumulate(sheet_width(width, paper) for width in self.widths)
        return sum(end <= room for end in ends)


def sheet_width(characters: float, paper: Paper) -> float:
    """A width as workbooks count it."""
    return characters * paper.type_size / _TYPE_OF_WIDTHS


def column_width(column: Column, rows: tuple[BoardRow, ...]) -> float:
    """Characters for the column's widest text, at most ``WIDEST``, and some air."""
    texts = [column.heading, *(str(column.value(row) or "") for row in rows)]
    return min(max(column.least_width, *map(display_width, texts)), WIDEST) + 1.5


def readable(grid: Grid, paper: Paper) -> Grid:
    """The grid with points below the rounds, if with points beside them the print is too small."""
    if grid.print_size(paper) >= SMALLEST_PRINT:
        return grid
    return replace(grid, progressive=Progressive.BELOW)
