"""The pairing of the last round to be posted: by boards, and by names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairing.core.model import (
    ByeKind,
    Colour,
    Game,
    MatchResult,
    Player,
    Result,
    Tenths,
)
from pairing.core.names import folded
from pairing.reports.sheets import styles
from pairing.reports.sheets.columns import NAME, NUMBER, RATING, HasPlayer, SheetColumn
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.listing import Listing
from pairing.speech.voice import Voice

_MARKS = {"1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "+": "1F", "-": "0F"}


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A player on a list of boards, with his points before the round."""

    player: Player
    points: Tenths | None


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board, or (without a number and Black) a player without a game; ``result`` as shown."""

    board: int | None
    white: ListedSeat
    black: ListedSeat | None
    result: str


@dataclass(frozen=True, slots=True)
class NameLine:
    """Where a player finds his board; without one ``bye`` says why."""

    player: Player
    points: Tenths | None
    board: int | None = None
    colour: Colour | None = None
    opponent: Player | None = None
    bye: str = ""


def result_text(result: Result, voice: Voice) -> str:
    """``1 – 0``, ``½ – ½``, ``1F – 0F`` for a forfeit; empty while it is not known.

    Of a match the game points, ``2½ – 1½``.
    """
    if result.is_pending:
        return ""
    if isinstance(result, MatchResult):
        return " – ".join(voice.points(result.points(c)) for c in (Colour.WHITE, Colour.BLACK))
    white, black = (_MARKS[result.mark(colour)] for colour in (Colour.WHITE, Colour.BLACK))
    text = f"{white} – {black}"
    is_unrated = result.mark(Colour.WHITE) in "WDL"
    return voice.say("sheets.unrated", {"result": text}) if is_unrated else text


def bye_text(kind: ByeKind, voice: Voice) -> str:
    """What stands where the opponent would."""
    return voice.say(f"sheets.bye-{kind.name.lower().replace('_', '-')}")


def _tenths(points: Tenths | None) -> float | None:
    return None if points is None else points / 10


def _white(column: SheetColumn[HasPlayer], key: str = "") -> SheetColumn[BoardLine]:
    """White's column of the board list that shows what ``column`` shows of a player."""
    return SheetColumn(
        key or column.key, column.style, lambda line: column.value(line.white), column.least_width
    )


def _black(column: SheetColumn[HasPlayer], key: str = "") -> SheetColumn[BoardLine]:
    """The same for Black."""
    return SheetColumn(
        key or column.key,
        column.style,
        lambda line: column.value(line.black) if line.black else None,
        column.least_width,
    )


_TITLED: SheetColumn[HasPlayer] = SheetColumn(
    "name",
    styles.SIDE,
    lambda line: f"{line.player.title.value} {line.player.name}".strip(),
    12,
)
BOARD: SheetColumn[BoardLine] = SheetColumn("board", styles.NUMBER, lambda line: line.board)
WHITE_POINTS: SheetColumn[BoardLine] = SheetColumn(
    "points", styles.PROGRESSIVE, lambda line: _tenths(line.white.points), 4
)
BLACK_POINTS: SheetColumn[BoardLine] = SheetColumn(
    "points",
    styles.PROGRESSIVE,
    lambda line: _tenths(line.black.points) if line.black else None,
    4,
)
RESULT: SheetColumn[BoardLine] = SheetColumn("result", styles.RESULT, lambda line: line.result, 11)

_BOARD_COLUMNS = (
    *(BOARD, _white(NUMBER), _white(_TITLED, "white"), _white(RATING), WHITE_POINTS, RESULT),
    *(BLACK_POINTS, _black(NUMBER), _black(_TITLED, "black"), _black(RATING)),
)

_NAME_COLUMNS: tuple[SheetColumn[NameLine], ...] = (
    NAME,
    NUMBER,
    RATING,
    SheetColumn("points", styles.PROGRESSIVE, lambda line: _tenths(line.points), 4),
    SheetColumn("board", styles.POINTS, lambda line: line.board, 4, number_format="0"),
    SheetColumn(
        "colour",
        styles.TEXT,
        lambda line: line.colour.value if line.colour else None,
        7,
        words=lambda line, voice: _colour_text(line.colour, voice),
    ),
    SheetColumn("number", styles.NUMBER, lambda line: line.opponent.tpn if line.opponent else None),
    SheetColumn(
        "opponent",
        styles.ENTRY,
        lambda line: line.opponent.name if line.opponent else line.bye,
        12,
    ),
)


def _colour_text(colour: Colour | None, voice: Voice) -> str:
    return voice.say(f"sheets.{colour.name.lower()}") if colour else ""


def board_list(event: WorkbookEvent) -> Listing[BoardLine]:
    """What the list by boards shows: the games in board order, then everybody without one."""
    return Listing(
        state=_state("boards", event),
        columns=_BOARD_COLUMNS,
        lines=tuple(_board_lines(event)),
        still=3,
        legend=event.voice.say("sheets.legend-boards"),
    )


def name_list(event: WorkbookEvent) -> Listing[NameLine]:
    """What the list by names shows: every player, alphabetically."""
    lines = sorted(_name_lines(event), key=lambda line: (folded(line.player.name), line.player.tpn))
    return Listing(
        state=_state("alphabetical", event),
        columns=_NAME_COLUMNS,
        lines=tuple(lines),
        still=1,
        legend=event.voice.say("sheets.legend-alphabetical"),
    )


def _state(key: str, event: WorkbookEvent) -> str:
    number = event.round_number
    state = event.voice.say(f"sheets.{key}", {"round": number})
    date = event.tournament.info.date_of_round(number)
    return " · ".join(filter(None, (state, date)))


def _seats(event: WorkbookEvent) -> Mapping[int, ListedSeat]:
    """Every player under his TPN, with his points before the last paired round."""
    earlier = event.round_number - 2
    return {
        row.tpn: ListedSeat(row.player, row.cells[earlier].progressive if earlier >= 0 else 0)
        for row in event.board.rows
    }


def _board_lines(event: WorkbookEvent) -> Iterator[BoardLine]:
    seats = _seats(event)
    last = event.tournament.rounds[-1]
    for board, game in enumerate(last.games, start=1):
        yield BoardLine(
            board, seats[game.white], seats[game.black], result_text(game.result, event.voice)
        )
    for bye in last.byes:
        yield BoardLine(None, seats[bye.tpn], None, bye_text(bye.kind, event.voice))


def _name_lines(event: WorkbookEvent) -> Iterator[NameLine]:
    seats = _seats(event)
    last = event.tournament.rounds[-1]
    for board, game in enumerate(last.games, start=1):
        yield from _both(board, game, seats)
    for bye in last.byes:
        seat = seats[bye.tpn]
        yield NameLine(seat.player, seat.points, bye=bye_text(bye.kind, event.voice))


def _both(board: int, game: Game, seats: Mapping[int, ListedSeat]) -> Iterator[NameLine]:
    white, black = seats[game.white], seats[game.black]
    yield NameLine(white.player, white.points, board, Colour.WHITE, black.player)
    yield NameLine(black.player, black.points, board, Colour.BLACK, white.player)
