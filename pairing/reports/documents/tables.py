"""Sheets of the workbook as tables: the same columns and values, written for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from pairing.core.names import clean_text
from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.documents.content import Align, Cell, Column, Row, Table
from pairing.reports.documents.kinds import Kind
from pairing.reports.sheets import styles
from pairing.reports.sheets.chart import Chart, chart_legend
from pairing.reports.sheets.columns import NAME, RATING, SheetColumn, Value
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.listing import Listing
from pairing.reports.sheets.notation import round_text
from pairing.reports.sheets.options import Progressive
from pairing.speech.voice import Voice

Line = TypeVar("Line")

_ALIGNED = {
    styles.NUMBER: Align.RIGHT,
    styles.VALUE: Align.RIGHT,
    styles.POINTS: Align.RIGHT,
    styles.PROGRESSIVE: Align.RIGHT,
    styles.TEXT: Align.CENTRE,
    styles.RESULT: Align.CENTRE,
}
_BOLD = frozenset({styles.NAME, styles.SIDE, styles.POINTS, styles.RESULT})
_BELOW: dict[Progressive | None, bool] = {Progressive.BESIDE: False, Progressive.BELOW: True}
_SCORES = frozenset({styles.POINTS, styles.PROGRESSIVE})


def event_name(event: WorkbookEvent) -> str:
    """The tournament's name, or a word for one that has none."""
    return clean_text(event.tournament.info.name) or event.voice.say("sheets.unnamed")


def listing_table(
    kind: Kind, event: WorkbookEvent, listing: Listing[Line], *, is_large: bool = False
) -> Table:
    """A list of the workbook as a table; in large type without ratings, which nobody looks for."""
    columns = tuple(
        column for column in listing.columns if not is_large or column.key != RATING.key
    )
    return Table(
        kind=kind,
        event=event_name(event),
        title=listing.state,
        columns=tuple(_column(each, event.voice) for each in columns),
        rows=tuple(_row(columns, line, event.voice) for line in listing.lines),
        still=min(listing.still, len(columns)),
        legend=listing.legend,
        is_large=is_large,
    )


def chart_table(kind: Kind, event: WorkbookEvent, chart: Chart) -> Table:
    """A wallchart or cross table as a table, one column a round."""
    shows = chart.options.progressive is not Progressive.NONE
    rounds = tuple(
        Column(event.voice.say("sheets.round", {"round": number}))
        for number in range(1, chart.rounds + 1)
    )
    columns = (
        *(_column(each, event.voice) for each in chart.leading),
        *rounds,
        *(_column(each, event.voice) for each in chart.trailing),
    )
    return Table(
        kind=kind,
        event=event_name(event),
        title=chart.state,
        columns=columns,
        rows=tuple(_chart_row(chart, row, event.voice) for row in chart.rows),
        still=chart.leading.index(NAME) + 1,
        legend=chart_legend(chart, "small" if shows else "none", event.voice),
        is_wide=True,
        asides_below=_BELOW.get(chart.options.progressive),
    )


def _column(column: SheetColumn[Line], voice: Voice) -> Column:
    align = _ALIGNED.get(column.style, Align.LEFT)
    return Column(column.heading(voice), align, column.style in _BOLD, column.has_names)


def _row(columns: Iterable[SheetColumn[Line]], line: Line, voice: Voice) -> Row:
    cells = tuple(_cell(column, column.shown(line, voice), voice) for column in columns)
    return Row(cells, is_quiet=_has_left(line))


def _has_left(line: object) -> bool:
    """The line is about one player, who has withdrawn."""
    player = getattr(line, "player", None)
    return bool(player and player.withdrawn)


def _cell(column: SheetColumn[Line], value: Value, voice: Voice) -> Cell:
    return Cell(_text(column, value, voice), value=value)


def _text(column: SheetColumn[Line], value: Value, voice: Voice) -> str:
    """Scores as arbiters write them; other numbers with as many decimals as the sheet has."""
    if value is None:
        return ""
    if isinstance(value, str):
        return clean_text(value)
    if column.style in _SCORES and isinstance(value, float):
        return voice.points(round(value * 10))
    decimals = len(column.number_format.partition(".")[2])
    return f"{value:.{decimals}f}" if decimals or isinstance(value, float) else str(value)


def _chart_row(chart: Chart, row: BoardRow, voice: Voice) -> Row:
    known = {cell.round_number: cell for cell in row.cells}
    rounds = (
        _round_cell(chart, known.get(number, RoundCell(number)), voice)
        for number in range(1, chart.rounds + 1)
    )
    cells = (
        *(_cell(column, column.shown(row, voice), voice) for column in chart.leading),
        *rounds,
        *(_cell(column, column.shown(row, voice), voice) for column in chart.trailing),
    )
    return Row(cells, is_quiet=row.player.withdrawn)


def _round_cell(chart: Chart, cell: RoundCell, voice: Voice) -> Cell:
    text = round_text(cell, chart.options.notation, voice)
    shows = chart.options.progressive is not Progressive.NONE and cell.progressive is not None
    aside = voice.points(cell.progressive or 0) if shows else ""
    return Cell(text, aside, text)
