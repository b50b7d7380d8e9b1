"""Lists as tables, written for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairing.core.names import clean_text
from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.documents.content import Align, Cell, Column, QrCode, Row, Table
from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.lists.chart import Chart, chart_legend
from pairing.reports.lists.columns import NAME, RATING, ListColumn, is_quiet
from pairing.reports.lists.columns import ColumnKind as Holds
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Line, Listing
from pairing.reports.options import Progressive
from pairing.speech.voice import Voice

_ALIGNED = {
    **dict.fromkeys((Holds.NUMBER, Holds.BOARD, Holds.VALUE), Align.RIGHT),
    **dict.fromkeys((Holds.POINTS, Holds.POINTS_BEFORE), Align.RIGHT),
    **dict.fromkeys((Holds.SHORT, Holds.RESULT), Align.CENTRE),
}
_BOLD = frozenset({Holds.NAME, Holds.SIDE, Holds.POINTS, Holds.BOARD, Holds.RESULT})
_WRAPPED = frozenset({Holds.NAME, Holds.SIDE, Holds.ENTRY})
_BELOW: dict[Progressive | None, bool] = {Progressive.BESIDE: False, Progressive.BELOW: True}


def event_name(event: ListedEvent) -> str:
    """The tournament's name, or a word for one that has none."""
    return clean_text(event.tournament.info.name) or event.voice.say("sheets.unnamed")


def listing_table(
    kind: DocumentKind,
    event: ListedEvent,
    listing: Listing[Line],
    *,
    is_large: bool = False,
    is_wide: bool = False,
) -> Table:
    """A list as a table; in large type without ratings, which nobody looks for.

    What is read by a crowd has the code of the hall while that is open.
    """
    columns = tuple(
        column for column in listing.columns if not is_large or column.key != RATING.key
    )
    return Table(
        kind=kind,
        event=event_name(event),
        title=listing.state,
        columns=list_columns(columns, event.voice),
        rows=tuple(list_row(columns, line, event.voice) for line in listing.lines),
        still=min(listing.still, len(columns)),
        legend=listing.legend,
        is_large=is_large,
        is_wide=is_wide,
        code=_code_of_hall(event) if is_large else None,
    )


def _code_of_hall(event: ListedEvent) -> QrCode | None:
    """The code of the hall; its address can be read, too."""
    return QrCode(event.hall.read, event.hall.read) if event.hall else None


def chart_table(kind: DocumentKind, event: ListedEvent, chart: Chart) -> Table:
    """A wallchart or cross table as a table, one column a round."""
    shows = chart.options.progressive is not Progressive.NONE
    rounds = range(1, chart.rounds + 1)
    columns = (
        *(_column(each, event.voice) for each in chart.leading),
        *(Column(chart.round_heading(number, event.voice)) for number in rounds),
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


def aligned(heading: str, holds: Holds) -> Column:
    """A column with that heading, set as what it holds is set."""
    return Column(heading, _ALIGNED.get(holds, Align.LEFT), holds in _BOLD, holds in _WRAPPED)


def _column(column: ListColumn[Line], voice: Voice) -> Column:
    return aligned(column.heading(voice), column.kind)


def list_columns(columns: Iterable[ListColumn[Line]], voice: Voice) -> tuple[Column, ...]:
    """The columns of a list with their headings."""
    return tuple(_column(each, voice) for each in columns)


def list_row(columns: Iterable[ListColumn[Line]], line: Line, voice: Voice) -> Row:
    """A line of a list, quiet if its player has withdrawn."""
    return Row(tuple(_cells(columns, line, voice)), is_quiet=is_quiet(line))


def _cells(columns: Iterable[ListColumn[Line]], line: Line, voice: Voice) -> Iterator[Cell]:
    for column in columns:
        yield Cell(column.text(line, voice), value=column.shown(line, voice))


def _chart_row(chart: Chart, row: BoardRow, voice: Voice) -> Row:
    rounds = range(1, chart.rounds + 1)
    cells = (
        *_cells(chart.leading, row, voice),
        *(_round_cell(chart, chart.cell(row, number), voice) for number in rounds),
        *_cells(chart.trailing, row, voice),
    )
    return Row(cells, is_quiet=row.player.withdrawn)


def _round_cell(chart: Chart, cell: RoundCell, voice: Voice) -> Cell:
    text = chart.text(cell, voice)
    shows = chart.options.progressive is not Progressive.NONE and cell.progressive is not None
    aside = voice.points(cell.progressive or 0) if shows else ""
    return Cell(text, aside, text)
