"""The pairing of a round: by boards, and by names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairing.core.chess960 import of_round
from pairing.core.histories import bye_points, histories
from pairing.core.model import Colour, Game, Player, Tenths, Tournament
from pairing.core.names import folded
from pairing.reports.lists.columns import (
    NAME,
    NUMBER,
    RATING,
    ColumnKind,
    ListColumn,
    plain_name,
    score,
    titled_name,
)
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Listing
from pairing.reports.notation import bye_text, game_text
from pairing.reports.resting import rests
from pairing.speech.voice import Voice


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A player on a list of boards, with his points before the round."""

    player: Player
    points: Tenths


@dataclass(frozen=True, slots=True)
class ListedBoard:
    """A board, or (without a number and Black) a player without a game, and why there is none."""

    board: int | None
    white: ListedSeat
    black: ListedSeat | None = None
    result: str = ""
    bye: str = ""

    @property
    def player(self) -> Player | None:
        """Whose line it is, if it is one player's."""
        return None if self.black else self.white.player


@dataclass(frozen=True, slots=True)
class ListedName:
    """Where a player finds his board; without one ``bye`` says why."""

    player: Player
    points: Tenths
    board: int | None = None
    colour: Colour | None = None
    opponent: Player | None = None
    bye: str = ""


def _black_name(line: ListedBoard, voice: Voice) -> str:
    return titled_name(line.black.player, voice) if line.black else line.bye


def _opponent(line: ListedName, voice: Voice) -> str:
    return plain_name(line.opponent, voice) if line.opponent else line.bye


def colour_word(colour: Colour | None, voice: Voice) -> str:
    """The colour in a word; empty if there is none."""
    return voice.say(f"sheets.{colour.name.lower()}") if colour else ""


BOARD: ListColumn[ListedBoard] = ListColumn("board", ColumnKind.NUMBER, lambda line: line.board)
WHITE: ListColumn[ListedBoard] = ListColumn(
    "white",
    ColumnKind.SIDE,
    lambda line: line.white.player.name,
    12,
    words=lambda line, voice: titled_name(line.white.player, voice),
    person=lambda line: line.white.player,
)
RESULT: ListColumn[ListedBoard] = ListColumn(
    "result", ColumnKind.RESULT, lambda line: line.result, 11
)
BLACK: ListColumn[ListedBoard] = ListColumn(
    "black",
    ColumnKind.SIDE,
    lambda line: line.black.player.name if line.black else line.bye,
    12,
    words=_black_name,
    person=lambda line: line.black.player if line.black else None,
)
_WHITE_NUMBER: ListColumn[ListedBoard] = ListColumn(
    "number", ColumnKind.NUMBER, lambda line: line.white.player.tpn, is_spare=True
)
_BLACK_NUMBER: ListColumn[ListedBoard] = ListColumn(
    "number",
    ColumnKind.NUMBER,
    lambda line: line.black.player.tpn if line.black else None,
    is_spare=True,
)
_WHITE_RATING: ListColumn[ListedBoard] = ListColumn(
    "rating", ColumnKind.NUMBER, lambda line: line.white.player.rating or None, 4, is_spare=True
)
_BLACK_RATING: ListColumn[ListedBoard] = ListColumn(
    "rating",
    ColumnKind.NUMBER,
    lambda line: (line.black.player.rating or None) if line.black else None,
    4,
    is_spare=True,
)
WHITE_POINTS: ListColumn[ListedBoard] = ListColumn(
    "points", ColumnKind.POINTS_BEFORE, lambda line: score(line.white.points), 4, is_spare=True
)
BLACK_POINTS: ListColumn[ListedBoard] = ListColumn(
    "points",
    ColumnKind.POINTS_BEFORE,
    lambda line: score(line.black.points) if line.black else None,
    4,
    is_spare=True,
)

_PENDING = "?"
"""The mark of a game without a result, which is worth nothing yet."""

_BOARD_COLUMNS = (
    *(BOARD, _WHITE_NUMBER, WHITE, _WHITE_RATING, WHITE_POINTS, RESULT),
    *(BLACK_POINTS, _BLACK_NUMBER, BLACK, _BLACK_RATING),
)

_NAME_COLUMNS: tuple[ListColumn[ListedName], ...] = (
    NAME,
    NUMBER,
    RATING,
    ListColumn(
        "points", ColumnKind.POINTS_BEFORE, lambda line: score(line.points), 4, is_spare=True
    ),
    ListColumn("board", ColumnKind.BOARD, lambda line: line.board, 4),
    ListColumn(
        "colour",
        ColumnKind.SHORT,
        lambda line: line.colour.value if line.colour else None,
        7,
        words=lambda line, voice: colour_word(line.colour, voice),
    ),
    ListColumn(
        "number",
        ColumnKind.NUMBER,
        lambda line: line.opponent.tpn if line.opponent else None,
        is_spare=True,
    ),
    ListColumn(
        "opponent",
        ColumnKind.ENTRY,
        lambda line: line.opponent.name if line.opponent else line.bye,
        12,
        words=_opponent,
        person=lambda line: line.opponent,
    ),
)


def board_list(event: ListedEvent, round_number: int | None = None) -> Listing[ListedBoard]:
    """The list by boards: the games in board order, then everybody without one.

    By default that of the last paired round.
    """
    number = event.round_number if round_number is None else round_number
    return Listing(
        state=_state("boards", event, number),
        columns=_BOARD_COLUMNS,
        lines=tuple(board_lines(event, number)),
        still=3,
        legend=event.voice.say("sheets.legend-boards"),
    )


def name_list(event: ListedEvent, round_number: int | None = None) -> Listing[ListedName]:
    """The list by names: every player, alphabetically."""
    number = event.round_number if round_number is None else round_number
    lines = sorted(
        _name_lines(event, number), key=lambda line: (folded(line.player.name), line.player.tpn)
    )
    return Listing(
        state=_state("alphabetical", event, number),
        columns=_NAME_COLUMNS,
        lines=tuple(lines),
        still=1,
        legend=event.voice.say("sheets.legend-alphabetical"),
    )


def _state(key: str, event: ListedEvent, number: int) -> str:
    state = event.voice.say(f"sheets.{key}", {"round": number})
    date = event.tournament.info.date_of_round(number)
    by_hand = event.tournament.is_changed_by_hand(number)
    changed = event.voice.say("sheets.changed-by-hand") if by_hand else ""
    position = position_text(event.tournament, number, event.voice)
    return " · ".join(filter(None, (state, changed, date, position)))


def position_text(tournament: Tournament, round_number: int, voice: Voice) -> str:
    """The starting position of Chess960 in a round; empty where classical chess is played."""
    drawn = of_round(tournament, round_number)
    if drawn is None:
        return ""
    return voice.say("sheets.position", {"number": drawn[0], "position": drawn[1]})


def _seats(event: ListedEvent, number: int) -> Mapping[int, ListedSeat]:
    """Every player under his TPN, with his points before a paired round.

    Nothing of the board is needed for that, which takes longer to make than the list.
    """
    entries = histories(event.tournament)
    return {
        player.tpn: ListedSeat(
            player,
            sum(each.points for each in entries[player.tpn][: number - 1] if each.mark != _PENDING),
        )
        for player in event.tournament.players
    }


def board_lines(event: ListedEvent, number: int) -> Iterator[ListedBoard]:
    """The lines of the list by boards of a paired round."""
    seats, voice = _seats(event, number), event.voice
    paired = event.tournament.rounds[number - 1]
    for board, game in enumerate(paired.games, start=1):
        yield ListedBoard(board, seats[game.white], seats[game.black], game_text(game, voice))
    for bye in paired.byes:
        worth = bye_points(event.tournament.points, bye.kind)
        free = rests(event.tournament, bye.tpn)
        text = bye_text(bye.kind, worth, voice, rests=free)
        yield ListedBoard(None, seats[bye.tpn], bye=text)


def _name_lines(event: ListedEvent, number: int) -> Iterator[ListedName]:
    seats = _seats(event, number)
    paired = event.tournament.rounds[number - 1]
    for board, game in enumerate(paired.games, start=1):
        yield from _both(board, game, seats)
    for bye in paired.byes:
        seat = seats[bye.tpn]
        worth = bye_points(event.tournament.points, bye.kind)
        free = rests(event.tournament, bye.tpn)
        text = bye_text(bye.kind, worth, event.voice, rests=free)
        yield ListedName(seat.player, seat.points, bye=text)


def _both(board: int, game: Game, seats: Mapping[int, ListedSeat]) -> Iterator[ListedName]:
    white, black = seats[game.white], seats[game.black]
    yield ListedName(white.player, white.points, board, Colour.WHITE, black.player)
    yield ListedName(black.player, black.points, board, Colour.BLACK, white.player)
