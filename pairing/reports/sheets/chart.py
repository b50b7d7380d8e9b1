"""Sheets with one line a player and one column a round: wallchart and cross table."""

from __future__ import annotations

from collections.abc import Iterable

from openpyxl.worksheet.worksheet import Worksheet

from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.lists.chart import Chart, chart_legend
from pairing.reports.lists.columns import NAME, ListColumn, score
from pairing.reports.options import Progressive
from pairing.reports.paper import PaperSize
from pairing.reports.sheets import styles
from pairing.reports.sheets.frame import (
    HEADING_ROW,
    Frame,
    merge,
    put_head,
    put_legend,
    set_height,
    set_page,
    set_widths,
)
from pairing.reports.sheets.grid import SheetGrid, readable
from pairing.reports.sheets.list_columns import column_width, lines_of_names, put_cell
from pairing.reports.sheets.writing import (
    display_width,
    put_lines,
    put_text,
    put_value,
)
from pairing.speech.voice import Voice


def fill_chart(sheet: Worksheet, chart: Chart, frame: Frame) -> None:
    """Write the chart on an empty sheet of a workbook that has our styles."""
    grid = _grid(chart, frame.paper, frame.voice)
    put_head(sheet, frame, chart.state)
    _put_headings(sheet, grid, chart, frame.voice)
    for row, player in enumerate(chart.rows, start=HEADING_ROW + 1):
        _put_player(sheet, row, player, grid, chart, frame)
    end = HEADING_ROW + 1 + len(chart.rows)
    put_legend(
        sheet, end, chart_legend(chart, grid.progressive.value, frame.voice), frame, grid.widths
    )
    set_widths(sheet, grid.widths, frame.paper)
    names = chart.leading.index(NAME) + 1
    set_page(sheet, frame, chart.state, grid.widths, names, len(grid.leading))


def _grid(chart: Chart, paper: PaperSize, voice: Voice) -> SheetGrid:
    options = chart.options
    texts = {chart.text(cell, voice) for row in chart.rows for cell in row.cells}
    grid = SheetGrid(
        leading=chart.leading,
        rounds=chart.rounds,
        progressive=options.progressive or Progressive.BESIDE,
        leading_widths=_widths(chart.leading, chart.rows, voice),
        round_width=max(map(display_width, texts), default=5) + 2.0,
        trailing=chart.trailing,
        trailing_widths=_widths(chart.trailing, chart.rows, voice),
    )
    return grid if options.progressive else readable(grid, paper)


def _widths(
    columns: Iterable[ListColumn[BoardRow]], rows: tuple[BoardRow, ...], voice: Voice
) -> tuple[float, ...]:
    return tuple(column_width(column, rows, voice) for column in columns)


def _put_headings(sheet: Worksheet, grid: SheetGrid, chart: Chart, voice: Voice) -> None:
    for number, column in grid.columns_beside():
        put_text(sheet, HEADING_ROW, number, column.heading(voice), styles.HEADING)
    for round_number in range(1, grid.rounds + 1):
        first = grid.round_column(round_number)
        last = first + grid.columns_per_round - 1
        put_text(sheet, HEADING_ROW, last, "", styles.HEADING)
        heading = chart.round_heading(round_number, voice)
        put_text(sheet, HEADING_ROW, first, heading, styles.HEADING)
        if last > first:
            merge(sheet, HEADING_ROW, first, last)


def _put_player(
    sheet: Worksheet,
    row: int,
    player: BoardRow,
    grid: SheetGrid,
    chart: Chart,
    frame: Frame,
) -> None:
    """Write one player's row; every second row has a light ground."""
    is_shaded = (row - HEADING_ROW) % 2 == 0
    for number, column in grid.columns_beside():
        put_cell(sheet, row, number, column, player, frame)
    for round_number in range(1, grid.rounds + 1):
        cell = chart.cell(player, round_number)
        text = chart.text(cell, frame.voice)
        _put_round(sheet, row, grid, cell, text, frame.voice, is_shaded=is_shaded)
    lines = max(lines_of_names(grid.leading, player, frame.voice), grid.lines_per_round)
    set_height(sheet, row, lines, frame.paper)


def _put_round(
    sheet: Worksheet,
    row: int,
    grid: SheetGrid,
    cell: RoundCell,
    text: str,
    voice: Voice,
    *,
    is_shaded: bool,
) -> None:
    column = grid.round_column(cell.round_number)
    if grid.progressive is Progressive.BELOW:
        points = "" if cell.progressive is None else voice.points(cell.progressive)
        style = styles.variant(styles.ROUND_LINES, shaded=is_shaded)
        put_lines(sheet, row, column, (text, points), style)
        return
    put_text(sheet, row, column, text, styles.variant(styles.ROUND, shaded=is_shaded))
    if grid.progressive is Progressive.BESIDE:
        style = styles.variant(styles.PROGRESSIVE, shaded=is_shaded)
        put_value(sheet, row, column + 1, score(cell.progressive), style)
