"""The sheet of boards: the one that comes back with results typed into it."""

from __future__ import annotations

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.model import GameResult
from pairing.reports.lists.boards import RESULT, board_list
from pairing.reports.lists.event import ListedEvent
from pairing.reports.notation import result_text
from pairing.reports.sheets.frame import HEADING_ROW, Frame
from pairing.reports.sheets.listing import fill_listing
from pairing.reports.sheets.marks import put_marks

_TEXT = "@"
_CHOICES = (
    *(GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS),
    *(GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT),
    GameResult.BOTH_FORFEIT,
)


def fill_board_list(sheet: Worksheet, event: ListedEvent, frame: Frame) -> None:
    """Write the list, mark its columns, and make its results texts with a list to choose from.

    As texts, so that no spreadsheet makes a date of ``1/2``; other results can be typed.
    """
    listing = board_list(event)
    fill_listing(sheet, listing, frame)
    keys = [column.key for column in listing.columns]
    put_marks(sheet, keys, event.round_number, event.options.identity)
    if not listing.lines:
        return
    column = keys.index(RESULT.key) + 1
    first, last = HEADING_ROW + 1, HEADING_ROW + len(listing.lines)
    for row in range(first, last + 1):
        sheet.cell(row, column).number_format = _TEXT
    choices = ",".join(result_text(each, event.voice) for each in _CHOICES)
    to_choose = DataValidation(type="list", formula1=f'"{choices}"', allow_blank=True)
    to_choose.showErrorMessage = False
    letter = get_column_letter(column)
    to_choose.add(f"{letter}{first}:{letter}{last}")
    sheet.add_data_validation(to_choose)
