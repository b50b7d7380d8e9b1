"""Pairing cards: what is known of a player, and a line for every round."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.lists.columns import ColumnKind, ListColumn, score
from pairing.reports.lists.event import ListedEvent
from pairing.reports.notation import bye_mark, result_mark
from pairing.speech.voice import Voice

_FORFEITS = ("+", "-")


def card_columns(event: ListedEvent) -> tuple[ListColumn[RoundCell], ...]:
    """The columns of a card, whose lines are rounds; floats only where the system has them."""
    floats: tuple[ListColumn[RoundCell], ...] = (_FLOAT,) if event.has_floats else ()
    return (_ROUND, _OPPONENT, _COLOUR, _RESULT, _POINTS, *floats)


def card_lines(row: BoardRow, rounds: int) -> Iterator[RoundCell]:
    """The rounds on a card; one to come is left to be filled in by hand."""
    for number in range(1, rounds + 1):
        yield row.cells[number - 1] if number <= len(row.cells) else RoundCell(number)


def rounds_on_cards(event: ListedEvent) -> int:
    """How many rounds a card has."""
    return max(event.tournament.round_count, event.board.columns)


def card_details(row: BoardRow) -> str:
    """Title, rating, federation and club, as far as known."""
    person = row.player
    rating = str(person.rating or "")
    return " · ".join(filter(None, (person.title.value, rating, person.federation, person.club)))


def _result(cell: RoundCell, voice: Voice) -> str:
    return result_mark(cell, voice)


_ROUND: ListColumn[RoundCell] = ListColumn(
    "round-number", ColumnKind.NUMBER, lambda cell: cell.round_number
)
_OPPONENT: ListColumn[RoundCell] = ListColumn(
    "opponent-short",
    ColumnKind.SHORT,
    lambda cell: bye_mark(cell) if cell.opponent is None else cell.opponent,
)
_COLOUR: ListColumn[RoundCell] = ListColumn(
    "colour-short",
    ColumnKind.SHORT,
    lambda cell: cell.colour.value if cell.colour and cell.mark not in _FORFEITS else "",
)
_RESULT: ListColumn[RoundCell] = ListColumn(
    "result-short", ColumnKind.SHORT, lambda cell: cell.mark, words=_result
)
_POINTS: ListColumn[RoundCell] = ListColumn(
    "points", ColumnKind.POINTS, lambda cell: score(cell.progressive)
)
_FLOAT: ListColumn[RoundCell] = ListColumn(
    "float", ColumnKind.SHORT, lambda cell: cell.float_mark.value
)
