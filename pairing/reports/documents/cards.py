"""Cards to cut out: for pairing by hand, for the players and their results, for the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairing.core.model import Player
from pairing.core.names import folded
from pairing.federation.games import people
from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.documents.content import Card, CardSheet, Cell, Column, QrCode, Row, Table
from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.documents.tables import event_name
from pairing.reports.lists.boards import board_list
from pairing.reports.lists.cards import (
    card_columns,
    card_details,
    card_lines,
    rounds_on_cards,
)
from pairing.reports.lists.columns import NAME, NUMBER, ListColumn, plain_name, shown_name
from pairing.reports.lists.event import ListedEvent
from pairing.speech.voice import Voice


def pairing_cards(event: ListedEvent) -> CardSheet:
    """One card a player by TPN, with a line for every round of the tournament."""
    cards = tuple(_pairing_card(row, event) for row in event.board.rows)
    return CardSheet(
        DocumentKind.PAIRING_CARDS, event_name(event), event.voice.say("sheets.cards"), cards
    )


def _pairing_card(row: BoardRow, event: ListedEvent) -> Card:
    columns, voice = card_columns(event), event.voice
    return Card(
        number=str(row.tpn),
        name=shown_name(row.player, voice),
        details=card_details(row),
        headings=tuple(column.heading(voice) for column in columns),
        rows=tuple(
            tuple(column.text(cell, voice) for column in columns)
            for cell in card_lines(row, rounds_on_cards(event))
        ),
    )


def card_list(event: ListedEvent) -> Table:
    """The same cards as one list: a row for every player and paired round, by TPN."""
    columns = card_columns(event)
    headings = (NUMBER.heading(event.voice), NAME.heading(event.voice))
    return Table(
        kind=DocumentKind.PAIRING_CARDS,
        event=event_name(event),
        title=event.voice.say("sheets.cards"),
        columns=(
            *map(Column, headings),
            *(Column(column.heading(event.voice)) for column in columns),
        ),
        rows=tuple(
            _card_line(row, cell, columns, event.voice)
            for row in event.board.rows
            for cell in card_lines(row, event.board.paired_rounds)
        ),
    )


def _card_line(
    row: BoardRow, cell: RoundCell, columns: Iterable[ListColumn[RoundCell]], voice: Voice
) -> Row:
    name = shown_name(row.player, voice)
    fields = (Cell(column.text(cell, voice), value=column.shown(cell, voice)) for column in columns)
    return Row((Cell(str(row.tpn), value=row.tpn), Cell(name, value=name), *fields))


def result_slips(event: ListedEvent) -> CardSheet:
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
            codes=_code_of_board(event, board),
        )
        for board, white, black in _games(event)
    )
    title = event.voice.say("documents.slips-of-round", values)
    return CardSheet(DocumentKind.RESULT_SLIPS, event_name(event), title, cards)


def table_cards(event: ListedEvent) -> CardSheet:
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
            codes=_code_of_board(event, board),
        )
        for board, white, black in _games(event)
    )
    title = event.voice.say("documents.tables-of-round", values)
    return CardSheet(DocumentKind.TABLE_CARDS, event_name(event), title, cards)


def _code_of_board(event: ListedEvent, board: int) -> tuple[QrCode, ...]:
    """The code that leads to the sentence why the board was paired so, while the hall is open."""
    if event.hall is None:
        return ()
    address = event.hall.reason(event.round_number, board)
    return (QrCode(address, event.voice.say("documents.code-why")),)


def name_cards(event: ListedEvent) -> CardSheet:
    """One card a player by TPN, for himself; in a team event one a team and then its members.

    While the hall is open it leads him to his page, and to his report where his PIN is told.
    """
    cards = tuple(card for row in event.board.rows for card in _cards_of(row, event))
    title = event.voice.say("documents.name-cards")
    return CardSheet(DocumentKind.NAME_CARDS, event_name(event), title, cards)


def badges(event: ListedEvent) -> CardSheet:
    """One badge a person by name, to be worn: title, name, federation or team, club, the event."""
    tournament, voice = event.tournament, event.voice
    teams = tournament.players_by_tpn
    team_of = {
        member.tpn: teams[roster.tpn].name
        for roster in tournament.rosters
        for member in roster.members
    }
    ordered = sorted(
        people(tournament).values(), key=lambda player: (folded(player.name), player.tpn)
    )
    cards = tuple(
        Card(
            number=player.title.value,
            name=plain_name(player, voice),
            details=" · ".join(
                filter(None, (team_of.get(player.tpn, ""), player.federation, player.club))
            ),
            lines=(("", event_name(event)),),
        )
        for player in ordered
    )
    return CardSheet(DocumentKind.BADGES, event_name(event), voice.say("documents.badges"), cards)


def _cards_of(row: BoardRow, event: ListedEvent) -> Iterator[Card]:
    tournament = event.tournament
    name, details = shown_name(row.player, event.voice), card_details(row)
    if not tournament.is_team_event:
        yield _name_card(row.tpn, row.tpn, name, details, event)
        return
    yield _name_card(row.tpn, 0, name, details, event)
    roster = tournament.rosters_by_tpn.get(row.tpn)
    for member in roster.members if roster else ():
        yield _name_card(row.tpn, member.tpn, shown_name(member, event.voice), name, event)


def _name_card(page: int, number: int, name: str, details: str, event: ListedEvent) -> Card:
    """The card of whoever reads the page of that TPN and sits at boards under that number."""
    hall, voice = event.hall, event.voice
    lines: tuple[tuple[str, str], ...] = ()
    codes: tuple[QrCode, ...] = ()
    if hall:
        codes = (QrCode(hall.player(page), voice.say("documents.code-mine")),)
    if hall and number in hall.pins:
        pin = hall.pins[number]
        lines = ((voice.say("documents.pin"), f"{pin[:3]} {pin[3:]}"),)
        codes += (QrCode(hall.reporting(number), voice.say("documents.code-report")),)
    return Card(str(number or page), name, details, lines=lines, codes=codes)


def _games(event: ListedEvent) -> Iterator[tuple[int, Player, Player]]:
    """Every board of the round with its two players."""
    for line in board_list(event).lines:
        if line.board is not None and line.black is not None:
            yield line.board, line.white.player, line.black.player


def _numbered(player: Player, voice: Voice) -> str:
    return voice.say("documents.numbered-name", {"tpn": player.tpn, "name": player.name})
