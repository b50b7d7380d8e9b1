"""The worksheet for pairing a round by hand: everybody by scoregroup, with what decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pairing.core.model import ByeKind, Tenths
from pairing.reports.board import BoardRow, by_tpn
from pairing.reports.documents.content import Align, Band, Cell, Column, Row, Table
from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.documents.tables import event_name
from pairing.reports.lists.event import ListedEvent
from pairing.reports.notation import bye_words
from pairing.speech.voice import Voice

_RIGHT = Align.RIGHT


def worksheet(event: ListedEvent) -> Table:
    """Everybody to be paired in the prepared round, by score and TPN, with room to write.

    Whoever is not to be paired stands at the end, with the reason.
    """
    number = event.board.prepared_round
    asked = {
        request.tpn: request.kind
        for request in event.tournament.requests
        if request.round_number == number
    }
    absent = {row.tpn: ByeKind.ZERO_POINT for row in event.board.rows if row.player.withdrawn}
    byes = absent | asked
    playing = [row for row in event.board.rows if row.tpn not in byes]
    away = [row for row in event.board.rows if row.tpn in byes]
    return Table(
        kind=DocumentKind.WORKSHEETS,
        event=event_name(event),
        title=event.voice.say("documents.worksheet-of-round", {"round": number}),
        columns=_columns(event),
        rows=(*_groups(playing, event), *_not_paired(away, byes, event.voice)),
        still=2,
        legend=_legend(event),
        is_wide=True,
    )


def _legend(event: ListedEvent) -> str:
    traits = event.system.traits
    marks = (
        ("legend-worksheet-colours", traits.has_colour_preferences),
        ("legend-worksheet-floats", traits.has_floats),
        ("legend-worksheet", True),
    )
    return " ".join(event.voice.say(f"documents.{key}") for key, applies in marks if applies)


def _columns(event: ListedEvent) -> tuple[Column, ...]:
    def named(key: str) -> str:
        return event.voice.say(f"documents.column-{key}")

    traits = event.system.traits
    preferences = (Column(named("next-colour"), Align.CENTRE, is_bold=True),)
    floats = (Column(named("floats"), Align.CENTRE),)
    return (
        Column(named("number"), _RIGHT),
        Column(named("name"), is_bold=True, wraps=True),
        Column(named("rating"), _RIGHT),
        *(preferences if traits.has_colour_preferences else ()),
        *(floats if traits.has_floats else ()),
        Column(named("colours"), Align.LEFT),
        Column(named("opponents"), wraps=True),
        Column(named("meets"), least=10),
    )


def _groups(rows: Sequence[BoardRow], event: ListedEvent) -> Iterator[Band | Row]:
    """Everybody by score; where the system has no brackets, in one list by number."""
    if not event.system.traits.has_brackets:
        yield from (Row(_cells(row, event)) for row in sorted(rows, key=by_tpn))
        return
    ordered = sorted(rows, key=lambda row: (-row.pairing_score, row.tpn))
    for score, group in groupby(ordered, key=lambda row: row.pairing_score):
        members = list(group)
        yield Band(_group_text(score, len(members), event.voice))
        yield from (Row(_cells(row, event)) for row in members)


def _group_text(score: Tenths, count: int, voice: Voice) -> str:
    points = voice.say("documents.points", {"points": voice.points(score)})
    players = voice.say("documents.players", {"count": count})
    return voice.say("documents.group", {"points": points, "players": players})


def _cells(row: BoardRow, event: ListedEvent) -> tuple[Cell, ...]:
    player, traits = row.player, event.system.traits
    played = [cell for cell in row.cells if cell.colour is not None and cell.mark not in ("+", "-")]
    colours = "".join(cell.colour.value.upper() for cell in played if cell.colour)
    met = ", ".join(str(cell.opponent) for cell in played)
    return (
        Cell(str(player.tpn), value=player.tpn),
        Cell(player.name),
        Cell(str(player.rating or ""), value=player.rating or None),
        *((Cell(row.preference_text),) if traits.has_colour_preferences else ()),
        *((Cell(row.floats_text),) if traits.has_floats else ()),
        Cell(colours),
        Cell(met),
        Cell(""),
    )


def _not_paired(rows: Sequence[BoardRow], byes: dict[int, ByeKind], voice: Voice) -> Iterator[Band]:
    for row in rows:
        reason = voice.say("documents.no-opponent", {"reason": bye_words(byes[row.tpn], voice)})
        yield Band(f"{row.tpn}  {row.player.name}: {reason}", is_heading=False)
