"""Cards to cut out: for pairing by hand, for the players' results, for the tables."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import Player
from pairing.reports.board import BoardRow
from pairing.reports.documents.content import Card, CardSheet, Cell, Column, Row, Table
from pairing.reports.documents.kinds import Kind
from pairing.reports.documents.tables import event_name
from pairing.reports.sheets.boards import board_list
from pairing.reports.sheets.cards import FIELDS, card_details, card_values
from pairing.reports.sheets.columns import shown_name
from pairing.reports.sheets.event import WorkbookEvent
from pairing.speech.voice import Voice


def pairing_cards(event: WorkbookEvent) -> CardSheet:
    """One card a player by TPN, with a line for every round of the tournament."""
    rounds = max(event.tournament.round_count, event.board.columns)
    cards = tuple(_pairing_card(row, rounds, event.voice) for row in event.board.rows)
    return CardSheet(Kind.PAIRING_CARDS, event_name(event), event.voice.say("sheets.cards"), cards)


def _pairing_card(row: BoardRow, rounds: int, voice: Voice) -> Card:
    return Card(
        number=str(row.tpn),
        name=shown_name(row.player, voice),
        details=card_details(row),
        headings=tuple(voice.say(f"sheets.{key}") for key in FIELDS),
        rows=tuple(
            tuple(_shown(value, voice) for value in card_values(row, number, voice))
            for number in range(1, rounds + 1)
        ),
    )


def card_lines(event: WorkbookEvent) -> Table:
    """The same cards as one list: a row for every player and paired round, by TPN."""
    headings = ("number", "name", *FIELDS)
    rounds = range(1, event.board.paired_rounds + 1)
    return Table(
        kind=Kind.PAIRING_CARDS,
        event=event_name(event),
        title=event.voice.say("sheets.cards"),
        columns=tuple(Column(event.voice.say(f"sheets.{key}")) for key in headings),
        rows=tuple(
            _card_line(row, number, event.voice) for row in event.board.rows for number in rounds
        ),
    )


def _card_line(row: BoardRow, round_number: int, voice: Voice) -> Row:
    values = (row.tpn, shown_name(row.player, voice), *card_values(row, round_number, voice))
    return Row(tuple(Cell(_shown(value, voice), value=value) for value in values))


def _shown(value: str | int | float | None, voice: Voice) -> str:
    if isinstance(value, float):
        return voice.points(round(value * 10))
    return "" if value is None else str(value)


def result_slips(event: WorkbookEvent) -> CardSheet:
    """One slip a board, to be signed by both players."""
    values: dict[str, str | int] = {"event": event_name(event), "round": event.round_number}
    head = event.voice.say("documents.round-and-event", values)
    cards = tuple(
        Card(
            number=event.voice.say("documents.board", {"board": board}),
            name=head,
            lines=(
                (event.voice.say("documents.white"), _numbered(white, event.voice)),
                (event.voice.say("documents.black"), _numbered(black, event.voice)),
            ),
            headings=tuple(
                event.voice.say(f"documents.{key}") for key in ("white-wins", "draw", "black-wins")
            ),
        )
        for board, white, black in _games(event)
    )
    title = event.voice.say("documents.slips-of-round", values)
    return CardSheet(Kind.RESULT_SLIPS, event_name(event), title, cards)


def table_cards(event: WorkbookEvent) -> CardSheet:
    """One card a board that stands on the table and says who sits there."""
    values: dict[str, str | int] = {"event": event_name(event), "round": event.round_number}
    cards = tuple(
        Card(
            number=str(board),
            name=event.voice.say("documents.round-and-event", values),
            lines=(
                (event.voice.say("documents.white"), white.name),
                (event.voice.say("documents.black"), black.name),
            ),
        )
        for board, white, black in _games(event)
    )
    title = event.voice.say("documents.tables-of-round", values)
    return CardSheet(Kind.TABLE_CARDS, event_name(event), title, cards)


def _games(event: WorkbookEvent) -> Iterator[tuple[int, Player, Player]]:
    """Every board of the round with its two players."""
    for line in board_list(event).lines:
        if line.board is not None and line.black is not None:
            yield line.board, line.white.player, line.black.player


def _numbered(player: Player, voice: Voice) -> str:
    return voice.say("documents.numbered-name", {"tpn": player.tpn, "name": player.name})
