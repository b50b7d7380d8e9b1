"""Standings, crosstable, wallchart and starting list."""

from __future__ import annotations

from dataclasses import replace

from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import CROSSTABLE, PLAYERS, STANDINGS, WALLCHART, Links
from pairing.reports.pages.markup import Markup, typed
from pairing.reports.pages.tables import (
    CENTRE,
    SPARE_NUMBER,
    SPARE_WORDS,
    WORDS,
    PageColumn,
    heading,
    note,
    table,
)
from pairing.reports.sheets.notation import Notation, round_text
from pairing.speech.voice import Voice
from pairing.standings import StandingsRow, TieBreakColumn, value_text


def standings_part(event: PageEvent, links: Links) -> PagePart:
    """The standings with tie-breaks and what decided each place."""
    made = event.standings
    columns: tuple[PageColumn[StandingsRow], ...] = (
        PageColumn(heading("rank", event.voice), lambda row: row.rank),
        PageColumn(
            heading("name", event.voice),
            lambda row: links.player(event.rows[row.tpn], event.voice),
            WORDS,
            True,
        ),
        PageColumn(heading("tpn", event.voice), lambda row: row.tpn, SPARE_NUMBER),
        PageColumn(
            heading("rating", event.voice),
            lambda row: event.rows[row.tpn].player.rating or "",
            SPARE_NUMBER,
        ),
        PageColumn(
            heading("federation", event.voice),
            lambda row: event.rows[row.tpn].player.federation,
            SPARE_WORDS,
        ),
        PageColumn(heading("points", event.voice), lambda row: event.voice.points(row.points)),
        *(_tie_break(column, index, event.voice) for index, column in enumerate(made.columns)),
        PageColumn(heading("decided-by", event.voice), lambda row: row.decided_by, WORDS),
    )
    remark = note(event.voice.say("pages.tie-breaks", {"regulations": made.regulations}))
    rows = table(title_id(STANDINGS), columns, made.rows)
    return _wide(STANDINGS, _after("pages.standings", event), event.voice, remark, rows)


def _wide(name: str, title: str, voice: Voice, *content: Markup) -> PagePart:
    return PagePart(name, title, content, is_wide=True, short=voice.say(f"pages.to-{name}"))


def _tie_break(column: TieBreakColumn, index: int, voice: Voice) -> PageColumn[StandingsRow]:
    return PageColumn(column.label, lambda row: value_text(column, row.amounts[index], voice))


def _after(key: str, event: PageEvent) -> str:
    """The title of a list that counts whole rounds only."""
    if not event.counted_rounds:
        return event.voice.say(f"{key}-before-first-round")
    return event.voice.say(key, {"round": event.counted_rounds, "rounds": event.round_count})


def crosstable_part(event: PageEvent, links: Links) -> PagePart:
    """Everybody's rounds in the order of the standings.

    The numbers of opponents are those of the lines in this list, all different: ranks, except
    where places are shared. Only the rounds that the standings count are shown.
    """
    columns: tuple[PageColumn[StandingsRow], ...] = (
        PageColumn(heading("line", event.voice), lambda row: event.lines[row.tpn]),
        PageColumn(
            heading("name", event.voice),
            lambda row: links.player(event.rows[row.tpn], event.voice),
            WORDS,
            True,
        ),
        *(_crosstable_round(event, number) for number in range(1, event.counted_rounds + 1)),
        PageColumn(heading("points", event.voice), lambda row: event.voice.points(row.points)),
        PageColumn(heading("rank", event.voice), lambda row: row.rank),
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


def _crosstable_round(event: PageEvent, round_number: int) -> PageColumn[StandingsRow]:
    def text(row: StandingsRow) -> str:
        cell = event.rows[row.tpn].cells[round_number - 1]
        return _cell_text(_renumbered(event, cell), event.voice)

    return PageColumn(_round_heading(round_number, event.voice), text, CENTRE)


def _renumbered(event: PageEvent, cell: RoundCell) -> RoundCell:
    return cell if cell.opponent is None else replace(cell, opponent=event.lines[cell.opponent])


def _cell_text(cell: RoundCell, voice: Voice) -> str:
    return round_text(cell, Notation.CROSSTABLE, voice)


def _round_heading(round_number: int, voice: Voice) -> str:
    return voice.say("pages.column-round", {"round": round_number})


def _legend(voice: Voice) -> Markup:
    return note(voice.say("pages.legend"))


def wallchart_part(event: PageEvent, links: Links) -> PagePart:
    """Everybody's rounds by number, the last round also while it is being played."""
    columns: tuple[PageColumn[BoardRow], ...] = (
        PageColumn(heading("tpn", event.voice), lambda row: row.tpn),
        PageColumn(
            heading("name", event.voice), lambda row: links.player(row, event.voice), WORDS, True
        ),
        PageColumn(
            heading("rating", event.voice), lambda row: row.player.rating or "", SPARE_NUMBER
        ),
        *(_wallchart_round(number, event.voice) for number in range(1, event.board.columns + 1)),
        PageColumn(heading("points", event.voice), lambda row: event.voice.points(row.score)),
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


def _wallchart_round(round_number: int, voice: Voice) -> PageColumn[BoardRow]:
    return PageColumn(
        _round_heading(round_number, voice),
        lambda row: _cell_text(row.cells[round_number - 1], voice),
        CENTRE,
    )


def players_part(event: PageEvent, links: Links) -> PagePart:
    """The starting list by number."""
    columns: tuple[PageColumn[BoardRow], ...] = (
        PageColumn(heading("tpn", event.voice), lambda row: row.tpn),
        PageColumn(
            heading("name", event.voice), lambda row: links.player(row, event.voice), WORDS, True
        ),
        PageColumn(heading("rating", event.voice), lambda row: row.player.rating or ""),
        PageColumn(heading("federation", event.voice), lambda row: row.player.federation, WORDS),
        PageColumn(heading("club", event.voice), lambda row: typed(row.player.club), SPARE_WORDS),
        PageColumn(heading("fide-id", event.voice), lambda row: row.player.fide_id, SPARE_WORDS),
    )
    rows = table(title_id(PLAYERS), columns, event.board.rows)
    return PagePart(PLAYERS, event.voice.say("pages.players"), (rows,))
