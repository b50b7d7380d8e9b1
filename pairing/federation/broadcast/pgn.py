"""The games of a round as PGN, headers only, for programs that follow electronic boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pairing.core.dates import first_day, parse_date
from pairing.core.model import GameResult, Player, Title, Tournament
from pairing.core.names import clean_text
from pairing.federation.broadcast.boards import LiveBoard, live_boards

LONGEST_VALUE = 255
"""Letters of a value; longer ones are not read everywhere."""
GAMES_IN_A_FILE = 64
"""Lichess takes no more games of a round at once."""

_RESULTS = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.DRAW: "1/2-1/2",
    GameResult.BLACK_WINS: "0-1",
    GameResult.UNRATED_WHITE_WINS: "1-0",
    GameResult.UNRATED_DRAW: "1/2-1/2",
    GameResult.UNRATED_BLACK_WINS: "0-1",
}
"""Results that PGN can express; any other one is ``*``."""


class RoundFormat(Enum):
    """What the tag Round says."""

    ROUND = "round"
    """``3``, the board being a tag of its own."""
    ROUND_AND_BOARD = "round.board"
    """``3.4``: round 3, board 4, as ChessBase and others write it."""


@dataclass(frozen=True, slots=True)
class BroadcastOptions:
    """How games are written.

    ``with_results``: known results are told. ``unrated_as_zero``: else an unrated player has no tag
    for his rating. ``boards`` are the first so many boards, 0 all. ``split``: no file holds more
    than 64 games.
    """

    round_format: RoundFormat = RoundFormat.ROUND
    with_results: bool = False
    unrated_as_zero: bool = True
    boards: int = 0
    split: bool = False


USUAL = BroadcastOptions()


def round_pgn(
    tournament: Tournament, round_number: int, options: BroadcastOptions = USUAL
) -> tuple[str, ...]:
    """The games of a paired round, a file an entry; one if they are not split.

    Raises :class:`~pairing.standings.NoSuchRound`.
    """
    boards = live_boards(tournament, round_number)
    if options.boards:
        boards = tuple(board for board in boards if board.number <= options.boards)
    games = [_game(tournament, round_number, board, options) for board in boards]
    size = GAMES_IN_A_FILE if options.split else max(1, len(games))
    files = [games[at : at + size] for at in range(0, len(games), size)] or [[]]
    return tuple("\n".join(file) for file in files)


def _game(
    tournament: Tournament, round_number: int, board: LiveBoard, options: BroadcastOptions
) -> str:
    result = _RESULTS.get(board.result, "*") if options.with_results else "*"
    tags = (
        *_of_event(tournament, round_number, board, options, result),
        ("Board", str(board.number)),
        *_of_player("White", board.white, board.white_team, options),
        *_of_player("Black", board.black, board.black_team, options),
        ("EventDate", _pgn_date(str(first_day(tournament.info) or ""))),
        ("TimeControl", tournament.info.encoded_time_control),
        ("Table", str(board.table or "")),
    )
    lines = [f'[{tag} "{_escaped(value)}"]' for tag, value in tags if value]
    return "\n".join([*lines, "", result, ""])


def _of_event(
    tournament: Tournament,
    round_number: int,
    board: LiveBoard,
    options: BroadcastOptions,
    result: str,
) -> Iterator[tuple[str, str]]:
    """The seven tags that every game has."""
    info = tournament.info
    yield "Event", info.name or "?"
    yield "Site", ", ".join(filter(None, (info.place, info.federation))) or "?"
    yield "Date", _pgn_date(info.date_of_round(round_number)) or "????.??.??"
    is_whole = options.round_format is RoundFormat.ROUND
    yield "Round", str(round_number) if is_whole else f"{round_number}.{board.number}"
    yield "White", board.white.name or "?"
    yield "Black", board.black.name or "?"
    yield "Result", result


def _of_player(
    side: str, player: Player, team: str, options: BroadcastOptions
) -> Iterator[tuple[str, str]]:
    """Tags of a player. A rating is a number or missing: LiveChess refuses a file with ``-``."""
    if player.title is not Title.NONE:
        yield f"{side}Title", player.title.value
    if player.rating or options.unrated_as_zero:
        yield f"{side}Elo", str(player.rating)
    yield f"{side}FideId", player.fide_id.strip()
    yield f"{side}Team", team


def _pgn_date(text: str) -> str:
    day = parse_date(text)
    return day.strftime("%Y.%m.%d") if day else ""


def _escaped(value: str) -> str:
    """The value on one line, with quotes and backslashes escaped, not longer than allowed."""
    plain = clean_text(value)[:LONGEST_VALUE]
    return plain.replace("\\", "\\\\").replace('"', '\\"')
