"""The starting list: the players by TPN, with what is known about them."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.model import Player
from pairing.reports.lists.columns import (
    CLUB,
    FEDERATION,
    NAME,
    NUMBER,
    RATING,
    TITLE,
    ColumnKind,
    HasPlayer,
    ListColumn,
    number_or_text,
)
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Listing

SEX: ListColumn[HasPlayer] = ListColumn(
    "sex", ColumnKind.SHORT, lambda line: line.player.sex, is_private=True
)
FIDE_ID: ListColumn[HasPlayer] = ListColumn(
    "fide-id", ColumnKind.NUMBER, lambda line: number_or_text(line.player.fide_id), 8, is_spare=True
)
BORN: ListColumn[HasPlayer] = ListColumn(
    "born",
    ColumnKind.SHORT,
    lambda line: number_or_text(line.player.birth_date),
    5,
    is_private=True,
)


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player on the list."""

    player: Player


def starting_list(event: ListedEvent) -> Listing[ListedPlayer]:
    """What the starting list shows."""
    columns = (NUMBER, TITLE, NAME, RATING, FEDERATION, CLUB, FIDE_ID, BORN, SEX)
    return Listing(
        state=event.voice.say("sheets.starting-list"),
        columns=columns,
        lines=tuple(map(ListedPlayer, event.tournament.players)),
        still=3,
        legend=event.voice.say("sheets.legend-starting-list"),
    )
