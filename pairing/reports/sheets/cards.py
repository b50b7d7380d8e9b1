"""Pairing cards to cut out: one a player, with a line for every round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl.cell import Cell as SheetCell
from openpyxl.cell import MergedCell
from openpyxl.styles import Border, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.lists.cards import (
    card_columns,
    card_details,
    card_lines,
    rounds_on_cards,
)
from pairing.reports.lists.columns import ListColumn, shown_name
from pairing.reports.lists.event import ListedEvent
from pairing.reports.paper import PaperSize
from pairing.reports.sheets import styles
from pairing.reports.sheets.frame import Frame, merge, set_widths
from pairing.reports.sheets.page import lay_across, put_header_and_footer
from pairing.reports.sheets.widths import characters_across
from pairing.reports.sheets.writing import put_text, put_value
from pairing.speech.voice import Voice

_FIELD_WIDTHS = (4.0, 6.5, 4.5, 5.0, 6.0, 4.0)
"""Characters."""
_PAD = 1.5
"""Characters between the fields and the line to cut along."""
_WIDTH_FILLED = 0.92
_HEIGHT_FILLED = 0.97
"""Parts of the page that are used: sizes on paper differ a little between programs."""
_ROW_HEIGHT = 1.45
_HIGHEST_ROW = 2.1
"""Times the type size; cards are stretched to fill the page."""
_ROWS_BESIDE_ROUNDS = 4
"""The name, what else is known, the headings, and an empty row at the end."""
_CUT = Side(style="dashed", color="FF808080")


@dataclass(frozen=True, slots=True)
class CardLayout:
    """How many cards go on a page, and how large their cells are.

    ``stretch`` is how much wider than necessary the columns are, ``row_height`` is in points,
    ``fields`` are those of a round.
    """

    rounds: int
    across: int
    down: int
    stretch: float
    row_height: float
    fields: int = len(_FIELD_WIDTHS)

    @property
    def columns(self) -> int:
        """Columns of the sheet for every card."""
        return self.fields + 2

    @property
    def rows(self) -> int:
        """Rows of the sheet for every card."""
        return self.rounds + _ROWS_BESIDE_ROUNDS

    @property
    def widths(self) -> tuple[float, ...]:
        """The widths of all columns, in characters."""
        card = (_PAD, *_FIELD_WIDTHS[: self.fields], _PAD)
        return tuple(width * self.stretch for width in card) * self.across


def card_layout(rounds: int, paper: PaperSize, fields: int = len(_FIELD_WIDTHS)) -> CardLayout:
    """As many cards of so many rounds as the paper holds; one that is too high goes on alone."""
    width = sum(_FIELD_WIDTHS[:fields]) + 2 * _PAD
    room = characters_across(paper) * _WIDTH_FILLED
    across = math.floor(room / width)
    rows = rounds + _ROWS_BESIDE_ROUNDS
    height = paper.print_height * _HEIGHT_FILLED
    down = max(1, math.floor(height / (rows * _ROW_HEIGHT * paper.type_size)))
    stretched = min(height / (down * rows), _HIGHEST_ROW * paper.type_size)
    row_height = max(stretched, _ROW_HEIGHT * paper.type_size)
    return CardLayout(rounds, across, down, room / (across * width), row_height, fields)


def fill_cards(sheet: Worksheet, event: ListedEvent, frame: Frame) -> None:
    """Write the cards by TPN, line by line, on an empty sheet that has our styles."""
    board, columns = event.board, card_columns(event)
    layout = card_layout(rounds_on_cards(event), frame.paper, len(columns))
    for index, player in enumerate(board.rows):
        line, place = divmod(index, layout.across)
        corner = line * layout.rows + 1, place * layout.columns + 1
        _put_card(sheet, corner, player, columns, layout, event.voice)
    lines = math.ceil(len(board.rows) / layout.across)
    for row in range(1, lines * layout.rows + 1):
        sheet.row_dimensions[row].height = round(layout.row_height, 2)
    for line in range(layout.down, lines, layout.down):
        sheet.row_breaks.append(Break(id=line * layout.rows))
    sheet.print_area = f"A1:{get_column_letter(len(layout.widths))}{max(1, lines * layout.rows)}"
    set_widths(sheet, layout.widths, frame.paper)
    lay_across(sheet, frame.paper)
    sheet.sheet_view.showGridLines = False
    title = event.voice.say("sheets.cards")
    put_header_and_footer(sheet, frame.info.name, title, frame.origin, event.voice, has_head=False)


def _put_card(
    sheet: Worksheet,
    corner: tuple[int, int],
    player: BoardRow,
    columns: Sequence[ListColumn[RoundCell]],
    layout: CardLayout,
    voice: Voice,
) -> None:
    """Write a card whose upper left cell is at ``corner``, a row and a column."""
    top, left = corner
    first, last = left + 1, left + layout.fields
    put_value(sheet, top, first, player.tpn, styles.CARD_NUMBER)
    put_text(sheet, top, first + 1, shown_name(player.player, voice), styles.CARD_NAME)
    merge(sheet, top, first + 1, last)
    put_text(sheet, top + 1, first, card_details(player), styles.CARD_DETAILS)
    merge(sheet, top + 1, first, last)
    for number, column in enumerate(columns, start=first):
        put_text(sheet, top + 2, number, column.heading(voice), styles.CARD_HEADING)
    for row, cell in enumerate(card_lines(player, layout.rounds), start=top + 3):
        for number, column in enumerate(columns, start=first):
            style = styles.CARD_POINTS if column.kind.is_score else styles.CARD_FIELD
            put_value(sheet, row, number, column.shown(cell, voice), style)
    _put_cut_lines(sheet, top, left, layout)


def _put_cut_lines(sheet: Worksheet, top: int, left: int, layout: CardLayout) -> None:
    """Draw the line to cut along around a card."""
    bottom, right = top + layout.rows - 1, left + layout.columns - 1
    for column in range(left, right + 1):
        _draw(sheet.cell(top, column), "top")
        _draw(sheet.cell(bottom, column), "bottom")
    for row in range(top, bottom + 1):
        _draw(sheet.cell(row, left), "left")
        _draw(sheet.cell(row, right), "right")


def _draw(cell: SheetCell | MergedCell, edge: str) -> None:
    """Draw the line on one side of a cell; the other sides stay."""
    old = cell.border
    sides = {"left": old.left, "right": old.right, "top": old.top, "bottom": old.bottom}
    cell.border = Border(**sides | {edge: _CUT})
