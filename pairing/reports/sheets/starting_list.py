"""The starting list: the players by TPN, with what is known about them."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.model import Player
from pairing.reports.sheets import styles
from pairing.reports.sheets.columns import (
    CLUB,
    FEDERATION,
    NAME,
    NUMBER,
    RATING,
    TITLE,
    HasPlayer,
    SheetColumn,
    number_or_text,
)
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.listing import Listing

SEX: SheetColumn[HasPlayer] = SheetColumn("sex", styles.TEXT, lambda line: line.player.sex)
FIDE_ID: SheetColumn[HasPlayer] = SheetColumn(
    "fide-id", styles.NUMBER, lambda line: number_or_text(line.player.fide_id), 8
)
BORN: SheetColumn[HasPlayer] = SheetColumn(
    "born", styles.TEXT, lambda line: number_or_text(line.player.birth_date), 5
)


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player on the list."""

    player: Player


def starting_list(event: WorkbookEvent) -> Listing[ListedPlayer]:
    """What the starting list shows."""
    columns = (NUMBER, TITLE, NAME, RATING, FEDERATION, CLUB, FIDE_ID, BORN, SEX)
    return Listing(
        state=event.voice.say("sheets.starting-list"),
        columns=columns,
        lines=tuple(map(ListedPlayer, event.tournament.players)),
        still=3,
        legend=event.voice.say("sheets.legend-starting-list"),
    )
