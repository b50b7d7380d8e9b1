"""Standings, crosstable, wallchart and starting list."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import points_text
from pairing.reports.board import BoardRow, Cell
from pairing.reports.pages.event import Event
from pairing.reports.pages.frame import Part, title_id
from pairing.reports.pages.links import CROSSTABLE, PLAYERS, STANDINGS, WALLCHART, Links
from pairing.reports.pages.markup import Markup, typed
from pairing.reports.pages.tables import (
    CENTRE,
    SPARE_NUMBER,
    SPARE_WORDS,
    WORDS,
    Column,
    heading,
    note,
    table,
)
from pairing.reports.sheets.notation import Notation, round_text
from pairing.speech.texts import sentence
from pairing.standings import Column as TieBreakColumn
from pairing.standings import Row, value_text


def standings_part(event: Event, links: Links) -> Part:
    """The standings with tie-breaks and what decided each place."""
    made = event.standings
    columns: tuple[Column[Row], ...] = (
        Column(heading("rank"), lambda row: row.rank),
        Column(heading("name"), lambda row: links.player(event.rows[row.tpn]), WORDS, True),
        Column(heading("tpn"), lambda row: row.tpn, SPARE_NUMBER),
        Column(
            heading("rating"), lambda row: event.rows[row.tpn].player.rating or "", SPARE_NUMBER
        ),
        Column(
            heading("federation"), lambda row: event.rows[row.tpn].player.federation, SPARE_WORDS
        ),
        Column(heading("points"), lambda row: points_text(row.points)),
        *(_tie_break(column, index) for index, column in enumerate(made.columns)),
        Column(heading("decided-by"), lambda row: row.decided_by, WORDS),
    )
    remark = note(sentence("pages.tie-breaks", {"regulations": made.regulations}))
    rows = table(title_id(STANDINGS), columns, made.rows)
    return _wide(STANDINGS, _after("pages.standings", event), remark, rows)


def _wide(name: str, title: str, *content: Markup) -> Part:
    return Part(name, title, content, is_wide=True, short=sentence(f"pages.to-{name}"))


def _tie_break(column: TieBreakColumn, index: int) -> Column[Row]:
    return Column(column.label, lambda row: value_text(column, row.amounts[index]))


def _after(key: str, event: Event) -> str:
    """The title of a list that counts whole rounds only."""
    if not event.counted_rounds:
        return sentence(f"{key}-before-first-round")
    return sentence(key, {"round": event.counted_rounds, "rounds": event.round_count})


def crosstable_part(event: Event, links: Links) -> Part:
    """Everybody's rounds in the order of the standings.

    The numbers of opponents are those of the lines in this list, all different: ranks, except
    where places are shared. Only the rounds that the standings count are shown.
    """
    columns: tuple[Column[Row], ...] = (
        Column(heading("line"), lambda row: event.lines[row.tpn]),
        Column(heading("name"), lambda row: links.player(event.rows[row.tpn]), WORDS, True),
        *(_crosstable_round(event, number) for number in range(1, event.counted_rounds + 1)),
        Column(heading("points"), lambda row: points_text(row.points)),
        Column(heading("rank"), lambda row: row.rank),
    )
    rows = table(title_id(CROSSTABLE), columns, event.standings.rows)
    remark = note(sentence("pages.numbers-are-lines"))
    return _wide(CROSSTABLE, _after("pages.crosstable", event), remark, rows, _legend())


def _crosstable_round(event: Event, round_number: int) -> Column[Row]:
    def text(row: Row) -> str:
        cell = event.rows[row.tpn].cells[round_number - 1]
        return _cell_text(_renumbered(event, cell))

    return Column(_round_heading(round_number), text, CENTRE)


def _renumbered(event: Event, cell: Cell) -> Cell:
    return cell if cell.opponent is None else replace(cell, opponent=event.lines[cell.opponent])


def _cell_text(cell: Cell) -> str:
    return round_text(cell, Notation.CROSSTABLE)


def _round_heading(round_number: int) -> str:
    return sentence("pages.column-round", {"round": round_number})


def _legend() -> Markup:
    return note(sentence("pages.legend"))


def wallchart_part(event: Event, links: Links) -> Part:
    """Everybody's rounds by number, the last round also while it is being played."""
    columns: tuple[Column[BoardRow], ...] = (
        Column(heading("tpn"), lambda row: row.tpn),
        Column(heading("name"), links.player, WORDS, True),
        Column(heading("rating"), lambda row: row.player.rating or "", SPARE_NUMBER),
        *(_wallchart_round(number) for number in range(1, event.board.columns + 1)),
        Column(heading("points"), lambda row: points_text(row.score)),
    )
    rows = table(title_id(WALLCHART), columns, event.board.rows)
    remark = note(sentence("pages.numbers-are-tpns"))
    return _wide(WALLCHART, sentence("pages.wallchart"), remark, rows, _legend())


def _wallchart_round(round_number: int) -> Column[BoardRow]:
    return Column(
        _round_heading(round_number), lambda row: _cell_text(row.cells[round_number - 1]), CENTRE
    )


def players_part(event: Event, links: Links) -> Part:
    """The starting list by number."""
    columns: tuple[Column[BoardRow], ...] = (
        Column(heading("tpn"), lambda row: row.tpn),
        Column(heading("name"), links.player, WORDS, True),
        Column(heading("rating"), lambda row: row.player.rating or ""),
        Column(heading("federation"), lambda row: row.player.federation, WORDS),
        Column(heading("club"), lambda row: typed(row.player.club), SPARE_WORDS),
        Column(heading("fide-id"), lambda row: row.player.fide_id, SPARE_WORDS),
    )
    rows = table(title_id(PLAYERS), columns, event.board.rows)
    return Part(PLAYERS, sentence("pages.players"), (rows,))
