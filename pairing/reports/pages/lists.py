"""Standings, crosstable, wallchart and starting list."""

from __future__ import annotations

from dataclasses import replace

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
from pairing.speech.voice import Voice
from pairing.standings import Column as TieBreakColumn
from pairing.standings import Row, value_text


def standings_part(event: Event, links: Links) -> Part:
    """The standings with tie-breaks and what decided each place."""
    made = event.standings
    columns: tuple[Column[Row], ...] = (
        Column(heading("rank", event.voice), lambda row: row.rank),
        Column(
            heading("name", event.voice),
            lambda row: links.player(event.rows[row.tpn], event.voice),
            WORDS,
            True,
        ),
        Column(heading("tpn", event.voice), lambda row: row.tpn, SPARE_NUMBER),
        Column(
            heading("rating", event.voice),
            lambda row: event.rows[row.tpn].player.rating or "",
            SPARE_NUMBER,
        ),
        Column(
            heading("federation", event.voice),
            lambda row: event.rows[row.tpn].player.federation,
            SPARE_WORDS,
        ),
        Column(heading("points", event.voice), lambda row: event.voice.points(row.points)),
        *(_tie_break(column, index, event.voice) for index, column in enumerate(made.columns)),
        Column(heading("decided-by", event.voice), lambda row: row.decided_by, WORDS),
    )
    remark = note(event.voice.say("pages.tie-breaks", {"regulations": made.regulations}))
    rows = table(title_id(STANDINGS), columns, made.rows)
    return _wide(STANDINGS, _after("pages.standings", event), event.voice, remark, rows)


def _wide(name: str, title: str, voice: Voice, *content: Markup) -> Part:
    return Part(name, title, content, is_wide=True, short=voice.say(f"pages.to-{name}"))


def _tie_break(column: TieBreakColumn, index: int, voice: Voice) -> Column[Row]:
    return Column(column.label, lambda row: value_text(column, row.amounts[index], voice))


def _after(key: str, event: Event) -> str:
    """The title of a list that counts whole rounds only."""
    if not event.counted_rounds:
        return event.voice.say(f"{key}-before-first-round")
    return event.voice.say(key, {"round": event.counted_rounds, "rounds": event.round_count})


def crosstable_part(event: Event, links: Links) -> Part:
    """Everybody's rounds in the order of the standings.

    The numbers of opponents are those of the lines in this list, all different: ranks, except
    where places are shared. Only the rounds that the standings count are shown.
    """
    columns: tuple[Column[Row], ...] = (
        Column(heading("line", event.voice), lambda row: event.lines[row.tpn]),
        Column(
            heading("name", event.voice),
            lambda row: links.player(event.rows[row.tpn], event.voice),
            WORDS,
            True,
        ),
        *(_crosstable_round(event, number) for number in range(1, event.counted_rounds + 1)),
        Column(heading("points", event.voice), lambda row: event.voice.points(row.points)),
        Column(heading("rank", event.voice), lambda row: row.rank),
    )
    rows = table(title_id(CROSSTABLE), columns, event.standings.rows)
    remark = note(event.voice.say("pages.numbers-are-lines"))
    return _wide(
        CROSSTABLE,
        _after("pages.crosstable", event),
        event.voice,
        remark,
        rows,
        _legend(event.voice),
    )


def _crosstable_round(event: Event, round_number: int) -> Column[Row]:
    def text(row: Row) -> str:
        cell = event.rows[row.tpn].cells[round_number - 1]
        return _cell_text(_renumbered(event, cell), event.voice)

    return Column(_round_heading(round_number, event.voice), text, CENTRE)


def _renumbered(event: Event, cell: Cell) -> Cell:
    return cell if cell.opponent is None else replace(cell, opponent=event.lines[cell.opponent])


def _cell_text(cell: Cell, voice: Voice) -> str:
    return round_text(cell, Notation.CROSSTABLE, voice)


def _round_heading(round_number: int, voice: Voice) -> str:
    return voice.say("pages.column-round", {"round": round_number})


def _legend(voice: Voice) -> Markup:
    return note(voice.say("pages.legend"))


def wallchart_part(event: Event, links: Links) -> Part:
    """Everybody's rounds by number, the last round also while it is being played."""
    columns: tuple[Column[BoardRow], ...] = (
        Column(heading("tpn", event.voice), lambda row: row.tpn),
        Column(
            heading("name", event.voice), lambda row: links.player(row, event.voice), WORDS, True
        ),
        Column(heading("rating", event.voice), lambda row: row.player.rating or "", SPARE_NUMBER),
        *(_wallchart_round(number, event.voice) for number in range(1, event.board.columns + 1)),
        Column(heading("points", event.voice), lambda row: event.voice.points(row.score)),
    )
    rows = table(title_id(WALLCHART), columns, event.board.rows)
    remark = note(event.voice.say("pages.numbers-are-tpns"))
    return _wide(
        WALLCHART,
        event.voice.say("pages.wallchart"),
        event.voice,
        remark,
        rows,
        _legend(event.voice),
    )


def _wallchart_round(round_number: int, voice: Voice) -> Column[BoardRow]:
    return Column(
        _round_heading(round_number, voice),
        lambda row: _cell_text(row.cells[round_number - 1], voice),
        CENTRE,
    )


def players_part(event: Event, links: Links) -> Part:
    """The starting list by number."""
    columns: tuple[Column[BoardRow], ...] = (
        Column(heading("tpn", event.voice), lambda row: row.tpn),
        Column(
            heading("name", event.voice), lambda row: links.player(row, event.voice), WORDS, True
        ),
        Column(heading("rating", event.voice), lambda row: row.player.rating or ""),
        Column(heading("federation", event.voice), lambda row: row.player.federation, WORDS),
        Column(heading("club", event.voice), lambda row: typed(row.player.club), SPARE_WORDS),
        Column(heading("fide-id", event.voice), lambda row: row.player.fide_id, SPARE_WORDS),
    )
    rows = table(title_id(PLAYERS), columns, event.board.rows)
    return Part(PLAYERS, event.voice.say("pages.players"), (rows,))
