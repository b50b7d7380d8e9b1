"""Where two people sit down to a game: on a board of the round, or on one board of a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pairing.core.line_ups import sheet_of
from pairing.core.model import (
    NOBODY,
    BoardResult,
    Colour,
    Game,
    GameResult,
    MatchResult,
    Player,
    Result,
    Tournament,
    colour_on_board,
)
from pairing.systems.registry import plays_two_games


@dataclass(frozen=True, slots=True)
class GameSeat:
    """One game and who plays it.

    ``board`` is the number of the pairing in its round. ``place`` is the board within a match (the
    game, where the same two play several), 0 where the pairing is one game. ``white`` and ``black``
    are the numbers of those who sit there, of members in a team event; ``result`` is told from
    White's side.
    """

    board: int
    place: int
    game: Game
    white: int
    black: int
    result: GameResult

    @property
    def label(self) -> str:
        """The number by which people find it: ``7``, in a match ``7.2``."""
        return f"{self.board}.{self.place}" if self.place else str(self.board)

    @property
    def is_empty(self) -> bool:
        """Nobody sits there at all."""
        return self.white == self.black == NOBODY

    @property
    def is_walkover(self) -> bool:
        """One side has nobody there, so that no game can be played."""
        return NOBODY in (self.white, self.black)

    @property
    def has_first_white(self) -> bool:
        """The side that the pairing names first has White here."""
        return not self.place or colour_on_board(Colour.WHITE, self.place) is Colour.WHITE


def has_matches(tournament: Tournament) -> bool:
    """Pairings are matches of several games, each with a score sheet."""
    return tournament.is_team_event or plays_two_games(tournament)


def seats_of(
    tournament: Tournament, board: int, game: Game, *, of_matches: bool
) -> tuple[GameSeat, ...]:
    """The seats of a pairing, board 1 of a match first; :func:`has_matches` tells which it is."""
    if isinstance(game.result, GameResult) and not of_matches:
        return (GameSeat(board, 0, game, game.white, game.black, game.result),)
    boards = sheet_of(tournament, game).boards
    return tuple(
        GameSeat(board, place, game, each.white, each.black, each.result)
        for place, each in enumerate(boards, start=1)
    )


def current_seats(tournament: Tournament) -> Iterator[GameSeat]:
    """The seats of the last round in the order of its boards."""
    of_matches = has_matches(tournament)
    for board, game in enumerate(_games(tournament), start=1):
        yield from seats_of(tournament, board, game, of_matches=of_matches)


def current_seat(tournament: Tournament, white: int, black: int) -> GameSeat | None:
    """The seat of the last round at which those two sit with those colours."""
    known = current_seats(tournament)
    found = (seat for seat in known if (seat.white, seat.black) == (white, black))
    return next((seat for seat in found if not seat.is_empty), None)


def people(tournament: Tournament) -> Mapping[int, Player]:
    """Who sits at boards, under their numbers: the members of teams, or the players."""
    if not tournament.is_team_event:
        return tournament.players_by_tpn
    members = (each for roster in tournament.rosters for each in roster.members)
    return {member.tpn: member for member in members}


def page_number(tournament: Tournament, number: int) -> int:
    """Whose page somebody reads: his own, or that of his team; TPN, 0 if there is none."""
    if not tournament.is_team_event:
        return number if number in tournament.players_by_tpn else 0
    return next((each.tpn for each in tournament.rosters if number in each.numbers), 0)


def with_results(
    tournament: Tournament, results: Mapping[GameSeat, GameResult]
) -> Iterator[tuple[Game, Result]]:
    """What each pairing comes to once those seats have those results; the other seats stay."""
    for game in dict.fromkeys(seat.game for seat in results):
        own = {seat.place: result for seat, result in results.items() if seat.game == game}
        if 0 in own:
            yield game, own[0]
            continue
        sheet = sheet_of(tournament, game)
        boards = (
            _with_result(board, own.get(place)) for place, board in enumerate(sheet.boards, start=1)
        )
        yield game, MatchResult(tuple(boards))


def _with_result(board: BoardResult, result: GameResult | None) -> BoardResult:
    return board if result is None else replace(board, result=result)


def _games(tournament: Tournament) -> tuple[Game, ...]:
    return tournament.rounds[-1].games if tournament.rounds else ()
