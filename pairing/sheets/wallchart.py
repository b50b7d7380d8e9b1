"""The wallchart: every player's rounds by TPN, as it hangs in the hall."""

from __future__ import annotations

import math
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from pairing.board import Board, BoardRow, Cell, tournament_board
from pairing.common.cards import CardDefinitions
from pairing.common.names import clean_text
from pairing.model import Tournament, points_text
from pairing.sheets import styles
from pairing.sheets.grid import (
    CLUB,
    FEDERATION,
    NAME,
    NUMBER,
    POINTS,
    RATING,
    TITLE,
    WIDEST,
    Column,
    Grid,
    column_width,
    readable,
    sheet_width,
)
from pairing.sheets.notation import round_text
from pairing.sheets.options import USUAL, Progressive, WallchartOptions
from pairing.sheets.page import Paper, lay_out, put_header_and_footer
from pairing.sheets.saving import replace_file, sheet_error
from pairing.sheets.writing import display_width, put_lines, put_number, put_points, put_text
from pairing.texts import sentence

SHEET_NAME = "Wallchart"
HEADING_ROW = 4
"""The row of the column headings; the players follow."""

_ROW_HEIGHT = 1.4
_LINE_HEIGHT = 1.3
_GAP = 0.6
"""Times the type size: a player's row, every further line in it, an empty row between blocks."""
_LEGEND_SLACK = 1.1
"""Lines of the legend are not filled to the last character."""
_HIGHEST_ROW = 409.0
"""Points: workbooks allow no more."""


def save_wallchart(
    tournament: Tournament,
    definitions: CardDefinitions,
    path: Path | str,
    options: WallchartOptions = USUAL,
) -> None:
    """Save a workbook with the wallchart; :class:`~pairing.sheets.errors.SheetError` if it fails.

    A file that is already at ``path`` is replaced once the new one is complete.
    """
    workbook = wallchart_workbook(tournament, definitions, options)
    content = BytesIO()
    try:
        workbook.save(content)
    except OSError as error:
        raise sheet_error(Path(path), error) from error
    replace_file(Path(path), content.getvalue())


def wallchart_workbook(
    tournament: Tournament,
    definitions: CardDefinitions,
    options: WallchartOptions = USUAL,
) -> Workbook:
    """A new workbook whose only sheet is the wallchart."""
    workbook = Workbook()
    styles.add_styles(workbook, options.paper.type_size)
    workbook.properties.title = clean_text(tournament.info.name)
    workbook.properties.creator = None
    sheet = workbook.worksheets[0]
    sheet.title = SHEET_NAME
    fill_wallchart(sheet, tournament, tournament_board(tournament, definitions), options)
    return workbook


def fill_wallchart(
    sheet: Worksheet, tournament: Tournament, board: Board, options: WallchartOptions
) -> None:
    """Write the wallchart on an empty sheet of a workbook that has our styles."""
    grid = _grid(tournament, board, options)
    state = _state(tournament, board)
    _put_head(sheet, tournament, state, options.paper)
    _put_headings(sheet, grid)
    _set_height(sheet, HEADING_ROW, 1, options.paper)
    for row, player in enumerate(board.rows, start=HEADING_ROW + 1):
        _put_player(sheet, row, player, grid, options)
    row_after_players = HEADING_ROW + 1 + len(board.rows)
    sheet.row_dimensions[row_after_players].height = options.paper.type_size * _GAP
    _put_legend(sheet, row_after_players + 1, grid, options)
    _set_widths(sheet, grid, options.paper)
    _set_page(sheet, grid, options.paper)
    put_header_and_footer(sheet, tournament.info.name, state)


def _grid(tournament: Tournament, board: Board, options: WallchartOptions) -> Grid:
    club = (CLUB,) if options.with_clubs else ()
    leading = (NUMBER, TITLE, NAME, RATING, FEDERATION, *club)
    texts = {round_text(cell, options.notation) for row in board.rows for cell in row.cells}
    grid = Grid(
        leading=leading,
        rounds=max(tournament.round_count, board.columns),
        progressive=options.progressive or Progressive.BESIDE,
        leading_widths=tuple(column_width(column, board.rows) for column in leading),
        round_width=max(map(display_width, texts), default=5) + 2.0,
    )
    return grid if options.progressive else readable(grid, options.paper)


def _state(tournament: Tournament, board: Board) -> str:
    """Which round the sheet shows, and whether its results are all there."""
    if not board.paired_rounds:
        return sentence("sheets.before-first-round")
    key = "sheets.after-round" if board.has_all_results else "sheets.during-round"
    rounds = max(tournament.round_count, board.paired_rounds)
    return sentence(key, {"round": board.paired_rounds, "rounds": rounds})


def _put_head(sheet: Worksheet, tournament: Tournament, state: str, paper: Paper) -> None:
    info = tournament.info
    dates = " – ".join(dict.fromkeys(filter(None, (info.start_date, info.end_date))))
    put_text(sheet, 1, 1, info.name or sentence("sheets.unnamed"), styles.TITLE_LINE)
    put_text(sheet, 2, 1, " · ".join(filter(None, (info.place, dates, state))), styles.SUBTITLE)
    sheet.row_dimensions[1].height = paper.type_size * styles.TITLE_SIZE * _LINE_HEIGHT
    sheet.row_dimensions[2].height = paper.type_size * _LINE_HEIGHT
    sheet.row_dimensions[HEADING_ROW - 1].height = paper.type_size * _GAP


def _put_headings(sheet: Worksheet, grid: Grid) -> None:
    for number, column in grid.columns_beside():
        put_text(sheet, HEADING_ROW, number, column.heading, styles.HEADING)
    for round_number in range(1, grid.rounds + 1):
        first = grid.round_column(round_number)
        last = first + grid.columns_per_round - 1
        put_text(sheet, HEADING_ROW, last, "", styles.HEADING)
        heading = sentence("sheets.round", {"round": round_number})
        put_text(sheet, HEADING_ROW, first, heading, styles.HEADING)
        if last > first:
            _merge(sheet, HEADING_ROW, first, last)


def _put_player(
    sheet: Worksheet, row: int, player: BoardRow, grid: Grid, options: WallchartOptions
) -> None:
    """Write one player's row; every second row has a light ground."""
    ground = styles.shaded if (row - HEADING_ROW) % 2 == 0 else str
    for number, column in grid.columns_beside():
        _put_value(sheet, row, number, column, player, ground(_style(column, player)))
    for round_number in range(1, grid.rounds + 1):
        cell = _cell(player, round_number)
        _put_round(sheet, row, grid, cell, round_text(cell, options.notation), ground)
    lines = max(_name_lines(player, grid), grid.lines_per_round)
    _set_height(sheet, row, lines, options.paper)


def _cell(player: BoardRow, round_number: int) -> Cell:
    """The player's cell of that round; an empty one for rounds that nothing is known about."""
    if round_number <= len(player.cells):
        return player.cells[round_number - 1]
    return Cell(round_number)


def _style(column: Column, player: BoardRow) -> str:
    is_name = column is NAME
    return styles.WITHDRAWN if is_name and player.player.withdrawn else column.style


def _put_value(
    sheet: Worksheet, row: int, number: int, column: Column, player: BoardRow, style: str
) -> None:
    value = column.value(player)
    if column is POINTS:
        put_points(sheet, row, number, player.score, style)
    elif isinstance(value, str):
        put_text(sheet, row, number, value, style)
    else:
        put_number(sheet, row, number, value, style)


def _put_round(
    sheet: Worksheet, row: int, grid: Grid, cell: Cell, text: str, ground: Callable[[str], str]
) -> None:
    column = grid.round_column(cell.round_number)
    if grid.progressive is Progressive.BELOW:
        points = "" if cell.progressive is None else points_text(cell.progressive)
        put_lines(sheet, row, column, (text, points), ground(styles.ROUND_LINES))
        return
    put_text(sheet, row, column, text, ground(styles.ROUND))
    if grid.progressive is Progressive.BESIDE:
        put_points(sheet, row, column + 1, cell.progressive, ground(styles.PROGRESSIVE))


def _name_lines(player: BoardRow, grid: Grid) -> int:
    """Lines for the player's name or club, whichever needs more."""
    names = (column.value(player) for column in grid.leading if column.style is styles.NAME)
    return max(math.ceil(display_width(str(name)) / WIDEST) for name in names)


def _set_height(sheet: Worksheet, row: int, lines: int, paper: Paper) -> None:
    height = (_ROW_HEIGHT + (lines - 1) * _LINE_HEIGHT) * paper.type_size
    sheet.row_dimensions[row].height = min(height, _HIGHEST_ROW)


def _put_legend(sheet: Worksheet, row: int, grid: Grid, options: WallchartOptions) -> None:
    text = sentence(f"sheets.legend-{options.notation.value}")
    progressive = sentence(f"sheets.legend-{grid.progressive.value}")
    text = " · ".join(filter(None, (text, progressive, sentence("sheets.legend"))))
    put_text(sheet, row, 1, text, styles.LEGEND)
    columns = grid.columns_on_first_page(options.paper)
    _merge(sheet, row, 1, columns)
    lines = math.ceil(display_width(text) / sum(grid.widths[:columns]) * _LEGEND_SLACK)
    _set_height(sheet, row, lines, options.paper)


def _merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Make one cell of a row's columns first..last."""
    sheet.merge_cells(start_row=row, start_column=first, end_row=row, end_column=last)


def _set_widths(sheet: Worksheet, grid: Grid, paper: Paper) -> None:
    for number, width in enumerate(grid.widths, start=1):
        dimension = sheet.column_dimensions[get_column_letter(number)]
        dimension.width = round(sheet_width(width, paper), 2)


def _set_page(sheet: Worksheet, grid: Grid, paper: Paper) -> None:
    """Print layout; headings and names stay in sight on the screen and on every page."""
    lay_out(sheet, paper, grid.pages_across(paper))
    name_column = get_column_letter(grid.leading.index(NAME) + 1)
    sheet.freeze_panes = f"{get_column_letter(len(grid.leading) + 1)}{HEADING_ROW + 1}"
    sheet.print_title_rows = f"{HEADING_ROW}:{HEADING_ROW}"
    sheet.print_title_cols = f"A:{name_column}"
    sheet.sheet_view.showGridLines = False
