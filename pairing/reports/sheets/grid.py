"""Which columns a sheet of rounds has, and how wide they are."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairing.reports.board import BoardRow
from pairing.reports.lists.columns import ListColumn
from pairing.reports.options import Progressive
from pairing.reports.paper import SMALLEST_PRINT, PaperSize
from pairing.reports.sheets.widths import columns_on_first_page, pages_across, print_size


@dataclass(frozen=True, slots=True)
class SheetGrid:
    """The columns of a sheet; widths are in characters of the sheet's own type."""

    leading: tuple[ListColumn[BoardRow], ...]
    rounds: int
    progressive: Progressive
    leading_widths: tuple[float, ...]
    round_width: float
    trailing: tuple[ListColumn[BoardRow], ...]
    trailing_widths: tuple[float, ...]
    progressive_width: float = 5.0

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
        return self.leading_widths + a_round * self.rounds + self.trailing_widths

    def round_column(self, round_number: int) -> int:
        """Number of the sheet's column with that round's games."""
        return len(self.leading) + 1 + (round_number - 1) * self.columns_per_round

    def columns_beside(self) -> tuple[tuple[int, ListColumn[BoardRow]], ...]:
        """The columns before and after the rounds, each with its number on the sheet."""
        before = tuple(enumerate(self.leading, start=1))
        return before + tuple(enumerate(self.trailing, start=self.first_trailing))

    def print_size(self, paper: PaperSize) -> float:
        """The type size (points) when the sheet is printed no wider than the paper."""
        return print_size(self.widths, paper)

    def pages_across(self, paper: PaperSize) -> int:
        """Pages side by side that the sheet needs for print of a readable size."""
        return pages_across(self.widths, paper)

    def columns_on_first_page(self, paper: PaperSize) -> int:
        """Columns, from the left, that are printed on the first of the pages side by side."""
        return columns_on_first_page(self.widths, paper)


def readable(grid: SheetGrid, paper: PaperSize) -> SheetGrid:
    """The grid with points below the rounds, if with points beside them the print is too small."""
    if grid.print_size(paper) >= SMALLEST_PRINT:
        return grid
    return replace(grid, progressive=Progressive.BELOW)
