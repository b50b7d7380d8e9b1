"""Matches of teams: who played on which board, and what follows for the match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pairing.core.model.colour import Colour
from pairing.core.model.points import Tenths
from pairing.core.model.result import GameResult

NOBODY = 0
"""Stands for the player of a board that a team left empty."""

_WORTH: dict[str, Tenths] = {"1": 10, "W": 10, "+": 10, "=": 5, "D": 5, "?": 5}
"""Game points by mark; a game not finished counts as a draw (rule 11 of the Olympiad, 1998)."""


_WORTHS = {
    result: tuple(_WORTH.get(result.mark(colour), 0) for colour in Colour) for result in GameResult
}
"""The same for White and for Black, by result."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One board of a match: the numbers of White and Black among all members, and the result.

    A number is :data:`NOBODY` where a team left the board empty.
    """

    white: int
    black: int
    result: GameResult = GameResult.PENDING

    @property
    def mirrored(self) -> BoardResult:
        """The same game with the colours swapped."""
        return BoardResult(self.black, self.white, self.result.mirrored)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The score sheet of a match, board 1 first.

    The team that stands as White in the pairing has White on boards 1, 3, …, the other one on
    boards 2, 4, …. A sheet on which no game has a result is a line-up, and the match is pending;
    where some games have one, the others count as draws until they are finished.
    """

    boards: tuple[BoardResult, ...]

    @property
    def _sheet(self) -> _Sheet:
        results = tuple([board.result for board in self.boards])
        sheet = _read(results)
        if sheet.is_forfeit and self.is_of_two_players:
            return _read(results, of_two_players=True)
        return sheet

    @property
    def is_pending(self) -> bool:
        """No game has a result yet."""
        return self._sheet.is_pending

    @property
    def is_forfeit(self) -> bool:
        """The match did not take place.

        No board of two teams was played; of two players one forfeited both games (C.04.5, 1.3).
        """
        return self._sheet.is_forfeit

    @property
    def is_of_two_players(self) -> bool:
        """The same two play all games, with alternating colours."""
        if len(self.boards) < 2 or NOBODY in (self.boards[0].white, self.boards[0].black):
            return False
        first, second = self.boards[:2]
        return (second.white, second.black) == (first.black, first.white)

    @property
    def has_colours(self) -> bool:
        """A game was played at least, so that the match counts for colours."""
        return self._sheet.has_colours

    @property
    def is_played(self) -> bool:
        """The match took place, perhaps not on all boards."""
        sheet = self._sheet
        return not sheet.is_pending and not sheet.is_forfeit

    @property
    def unfinished(self) -> int:
        """Games without a result."""
        return self._sheet.unfinished

    def points(self, colour: Colour) -> Tenths:
        """Game points of the team with that colour on board 1, in tenths."""
        return self._sheet.totals[0 if colour is Colour.WHITE else 1]

    def points_on_boards(self, colour: Colour) -> tuple[Tenths, ...]:
        """The same board by board, board 1 first."""
        return tuple(
            _WORTHS[board.result][0 if colour_on_board(colour, number) is Colour.WHITE else 1]
            for number, board in enumerate(self.boards, start=1)
        )

    def mark(self, colour: Colour) -> str:
        """The mark of the match as of a game: ``1 = 0`` by game points, ``+ -`` or ``?``."""
        return self._sheet.marks[0 if colour is Colour.WHITE else 1]

    @property
    def mirrored(self) -> MatchResult:
        """The same match with the colours swapped on every board."""
        return MatchResult(tuple(board.mirrored for board in self.boards))

    def members(self, colour: Colour) -> tuple[int, ...]:
        """The line-up of the team with that colour on board 1."""
        return tuple(
            board.white if colour_on_board(colour, number) is Colour.WHITE else board.black
            for number, board in enumerate(self.boards, start=1)
        )


class _Sheet(NamedTuple):
    """What the results of a score sheet come to; of two sides that with White on board 1 first."""

    is_pending: bool
    is_forfeit: bool
    has_colours: bool
    unfinished: int
    totals: tuple[Tenths, Tenths]
    marks: tuple[str, str]


@lru_cache(maxsize=4096)
def _read(results: tuple[GameResult, ...], *, of_two_players: bool = False) -> _Sheet:
    """Kept, since in a large event few results stand on many sheets, and each is asked often."""
    sides = [_WORTHS[result][:: -1 if place % 2 else 1] for place, result in enumerate(results)]
    first, second = sum(side[0] for side in sides), sum(side[1] for side in sides)
    unfinished = sum(result.is_pending for result in results)
    is_pending = unfinished == len(results)
    is_forfeit = all(result.is_forfeit for result in results)
    if is_forfeit and of_two_players:
        is_forfeit = any(set(_marks(results, colour)) == {"-"} for colour in Colour)
    return _Sheet(
        is_pending,
        is_forfeit,
        any(result.is_played for result in results),
        unfinished,
        (first, second),
        (
            _mark(first, second, is_pending=is_pending, is_forfeit=is_forfeit),
            _mark(second, first, is_pending=is_pending, is_forfeit=is_forfeit),
        ),
    )


def _marks(results: tuple[GameResult, ...], colour: Colour) -> tuple[str, ...]:
    """The marks of the side with that colour on board 1."""
    return tuple(
        result.mark(colour_on_board(colour, number))
        for number, result in enumerate(results, start=1)
    )


def _mark(own: Tenths, other: Tenths, *, is_pending: bool, is_forfeit: bool) -> str:
    if is_pending:
        return "?"
    if is_forfeit:
        return "+" if own > other else "-"
    if own == other:
        return "="
    return "1" if own > other else "0"


def colour_on_board(colour_on_first: Colour, board: int) -> Colour:
    """A team's colour on a board (from 1): that of board 1 on all odd ones (rule 19, 1998)."""
    return colour_on_first if board % 2 else colour_on_first.opposite


def two_games(
    white: int,
    black: int,
    first: GameResult = GameResult.PENDING,
    second: GameResult = GameResult.PENDING,
) -> MatchResult:
    """A match of two games between two players; ``white`` has White in the first one.

    Each result is told with the colours of its game.
    """
    return MatchResult((BoardResult(white, black, first), BoardResult(black, white, second)))


def line_up(white: tuple[int, ...], black: tuple[int, ...]) -> MatchResult:
    """The sheet of a match in which these members sit down, before any game has a result.

    ``white`` are those of the team with White on board 1. A line-up that is shorter leaves its last
    boards empty.
    """
    boards = max(len(white), len(black))
    padded = (side + (NOBODY,) * (boards - len(side)) for side in (white, black))
    return MatchResult(
        tuple(
            BoardResult(one, other) if number % 2 else BoardResult(other, one)
            for number, (one, other) in enumerate(zip(*padded, strict=True), start=1)
        )
    )
