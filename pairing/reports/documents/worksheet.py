"""The worksheet for pairing a round by hand: everybody by scoregroup, with what decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pairing.core.model import ByeKind, Tenths
from pairing.reports.board import BoardRow
from pairing.reports.documents.content import Align, Band, Cell, Column, Row, Table
from pairing.reports.documents.kinds import Kind
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
        kind=Kind.WORKSHEETS,
        event=event_name(event),
        title=event.voice.say("documents.worksheet-of-round", {"round": number}),
        columns=_columns(event.voice),
        rows=(*_groups(playing, event.voice), *_not_paired(away, byes, event.voice)),
        still=2,
        legend=event.voice.say("documents.legend-worksheet"),
        is_wide=True,
    )


def _columns(voice: Voice) -> tuple[Column, ...]:
    def named(key: str) -> str:
        return voice.say(f"documents.column-{key}")

    return (
        Column(named("number"), _RIGHT),
        Column(named("name"), is_bold=True, wraps=True),
        Column(named("rating"), _RIGHT),
        Column(named("next-colour"), Align.CENTRE, is_bold=True),
        Column(named("floats"), Align.CENTRE),
        Column(named("colours"), Align.LEFT),
        Column(named("opponents"), wraps=True),
        Column(named("meets"), least=10),
    )


def _groups(rows: Sequence[BoardRow], voice: Voice) -> Iterator[Band | Row]:
    ordered = sorted(rows, key=lambda row: (-row.pairing_score, row.tpn))
    for score, group in groupby(ordered, key=lambda row: row.pairing_score):
        members = list(group)
        yield Band(_group_text(score, len(members), voice))
        yield from (Row(_cells(row)) for row in members)


def _group_text(score: Tenths, count: int, voice: Voice) -> str:
    points = voice.say("documents.points", {"points": voice.points(score)})
    players = voice.say("documents.players", {"count": count})
    return voice.say("documents.group", {"points": points, "players": players})


def _cells(row: BoardRow) -> tuple[Cell, ...]:
    player = row.player
    played = [cell for cell in row.cells if cell.colour is not None and cell.mark not in ("+", "-")]
    colours = "".join(cell.colour.value.upper() for cell in played if cell.colour)
    met = ", ".join(str(cell.opponent) for cell in played)
    return (
        Cell(str(player.tpn), value=player.tpn),
        Cell(player.name),
        Cell(str(player.rating or ""), value=player.rating or None),
        Cell(row.preference_text),
        Cell(row.floats_text),
        Cell(colours),
        Cell(met),
        Cell(""),
    )


def _not_paired(rows: Sequence[BoardRow], byes: dict[int, ByeKind], voice: Voice) -> Iterator[Band]:
    for row in rows:
        reason = voice.say("documents.no-opponent", {"reason": bye_words(byes[row.tpn], voice)})
        yield Band(f"{row.tpn}  {row.player.name}: {reason}", is_heading=False)
