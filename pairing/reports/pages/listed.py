"""Lists and charts as tables of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from pairing.reports.board import BoardRow
from pairing.reports.lists.chart import Chart, chart_legend
from pairing.reports.lists.columns import ColumnKind, ListColumn
from pairing.reports.lists.listing import Line, Listing
from pairing.reports.pages.links import Links
from pairing.reports.pages.markup import Content, Markup
from pairing.reports.pages.tables import (
    CENTRE,
    NUMBER,
    SPARE,
    TOTAL,
    WORDS,
    PageColumn,
    note,
    table,
)
from pairing.speech.voice import Voice

Cell: TypeAlias = Callable[[Line, Content], Content]
"""What a cell of a line shows, made from what it usually shows."""
_LOOKS = {
    **dict.fromkeys((ColumnKind.NUMBER, ColumnKind.BOARD, ColumnKind.VALUE), NUMBER),
    **dict.fromkeys((ColumnKind.POINTS, ColumnKind.POINTS_BEFORE), NUMBER),
    **dict.fromkeys((ColumnKind.SHORT, ColumnKind.RESULT), CENTRE),
}


def listed(
    name: str,
    listing: Listing[Line],
    links: Links,
    voice: Voice,
    cells: Mapping[str, Cell[Line]] | None = None,
    *,
    is_stacked: bool = False,
) -> Markup:
    """The table of a list under the title with that id, without what is not for the public.

    ``cells`` says under the key of a column what its cells show, made from what they usually do.
    """
    columns = _page_columns(listing.columns, links, voice, cells)
    return table(name, tuple(columns), listing.lines, is_stacked=is_stacked)


def charted(name: str, chart: Chart, links: Links, voice: Voice) -> tuple[Markup, Markup]:
    """The table of a chart, without rounds of which nothing is known; then what its signs mean."""
    known = max((len(row.cells) for row in chart.rows), default=0)
    columns = (
        *_page_columns(chart.leading, links, voice),
        *(_round(chart, number, voice) for number in range(1, known + 1)),
        *_page_columns(chart.trailing, links, voice),
    )
    chart_of_rounds = table(name, columns, chart.rows, is_stacked=True)
    return chart_of_rounds, note(chart_legend(chart, "none", voice))


def _page_columns(
    columns: Iterable[ListColumn[Line]],
    links: Links,
    voice: Voice,
    cells: Mapping[str, Cell[Line]] | None = None,
) -> list[PageColumn[Line]]:
    """One of them says whose line it is: the first with names of players, else the first."""
    public = [column for column in columns if not column.is_private]
    named = next((column for column in public if column.kind is ColumnKind.NAME), None)
    return [
        PageColumn(
            column.heading(voice),
            _content(column, links, voice, (cells or {}).get(column.key)),
            _look(column),
            column is named,
        )
        for column in public
    ]


def _look(column: ListColumn[Line]) -> str:
    total = TOTAL if column.kind is ColumnKind.POINTS else ""
    return _LOOKS.get(column.kind, WORDS) + total + (SPARE if column.is_spare else "")


def _content(
    column: ListColumn[Line], links: Links, voice: Voice, cell: Cell[Line] | None = None
) -> Callable[[Line], Content]:
    """What a cell shows: its text, which leads to the player whom it names."""

    def content(line: Line) -> Content:
        player = column.person(line) if column.person else None
        text = column.text(line, voice)
        usual = links.person(player, text) if player else text
        return cell(line, usual) if cell else usual

    return content


def _round(chart: Chart, number: int, voice: Voice) -> PageColumn[BoardRow]:
    return PageColumn(
        chart.round_heading(number, voice),
        lambda row: chart.text(chart.cell(row, number), voice),
        CENTRE,
    )
