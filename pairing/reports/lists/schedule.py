"""All rounds of a tournament whose pairings are known beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairing.core.model import Game, Player
from pairing.reports.lists.columns import ColumnKind, ListColumn, plain_name
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Listing
from pairing.reports.notation import game_text


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A board of a round by the table; nobody has Black, and there is no board, if White rests.

    ``result`` is empty as long as there is none.
    """

    round_number: int
    board: int | None
    white: Player
    black: Player | None
    result: str


def schedule_list(event: ListedEvent) -> Listing[ScheduledGame]:
    """Every board of every round, whether it has been paired or not."""
    voice = event.voice
    columns: tuple[ListColumn[ScheduledGame], ...] = (
        ListColumn("round-number", ColumnKind.NUMBER, lambda line: line.round_number),
        ListColumn("board", ColumnKind.NUMBER, lambda line: line.board),
        ListColumn("number", ColumnKind.NUMBER, lambda line: line.white.tpn),
        ListColumn("white", ColumnKind.SIDE, lambda line: plain_name(line.white, voice), 12),
        ListColumn("result", ColumnKind.SHORT, lambda line: line.result, 5),
        ListColumn(
            "black",
            ColumnKind.SIDE,
            lambda line: plain_name(line.black, voice) if line.black else voice.say("sheets.rests"),
            12,
        ),
        ListColumn(
            "number", ColumnKind.NUMBER, lambda line: line.black.tpn if line.black else None
        ),
    )
    return Listing(
        state=voice.say("sheets.schedule"),
        columns=columns,
        lines=tuple(_lines(event)),
        still=2,
        legend=voice.say("sheets.legend-schedule"),
    )


def _lines(event: ListedEvent) -> Iterator[ScheduledGame]:
    make = event.system.traits.schedule
    players = event.tournament.players_by_tpn
    for number, boards in enumerate(make(event.tournament) if make else (), start=1):
        played = _games(event, number)
        for board, (white, black) in enumerate(boards, start=1):
            game = played.get(frozenset((white, black)))
            yield ScheduledGame(
                round_number=number,
                board=board if black else None,
                white=players[white],
                black=players.get(black),
                result=_result(event, game, white) if game else "",
            )


def _games(event: ListedEvent, number: int) -> dict[frozenset[int], Game]:
    """The games of a round that was paired, by their two players."""
    rounds = event.tournament.rounds[number - 1 : number]
    return {frozenset((game.white, game.black)): game for each in rounds for game in each.games}


def _result(event: ListedEvent, game: Game, white: int) -> str:
    """From the side of White by the table."""
    if game.result.is_pending:
        return ""
    if game.white != white:
        game = replace(game, result=game.result.mirrored)
    return game_text(game, event.voice)
