"""Who met whom: every player's line of the crosstable, in team events that of every member."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from pairing.core.model import Colour, Game, GameResult, Player, Round, Tournament
from pairing.core.model.match import NOBODY, MatchResult

PLAYED = "1=0"
"""The marks of games over the board that are rated."""
POINTS_IN_HALVES = {"1": 2, "W": 2, "+": 2, "=": 1, "D": 1, "0": 0, "L": 0, "-": 0}
"""What a game is worth for ratings and norms, in half points, whatever the event gives for it."""


@dataclass(frozen=True, slots=True)
class FederationLine:
    """What a player did in a round.

    ``mark`` is the letter of report files: ``1 = 0`` played, ``W D L`` less than a move, ``+ -`` by
    forfeit, ``U F H Z`` byes, ``?`` not known yet (adjourned games too). ``opponent`` is 0 and
    ``colour`` ``None`` without a pairing.
    """

    round_number: int
    mark: str
    opponent: int = 0
    colour: Colour | None = None

    @property
    def is_played(self) -> bool:
        """The game took place over the board, with a move by both."""
        return self.mark in PLAYED

    @property
    def half_points(self) -> int:
        """The player's score of the game, in half points."""
        return POINTS_IN_HALVES[self.mark]


@dataclass(frozen=True, slots=True)
class FederationField:
    """The players of an event as a federation sees it, and their lines by number.

    In a team event these are the members of the teams under their own numbers.
    """

    players: dict[int, Player]
    lines: dict[int, tuple[FederationLine, ...]]


def field_of(tournament: Tournament) -> FederationField:
    """Everybody's lines in the order of rounds, each game as it was really played.

    A result that was found to be wrong too late for the standings counts here as it really was
    (C.04.2, 4.3).
    """
    lines: defaultdict[int, list[FederationLine]] = defaultdict(list)
    for number, a_round in enumerate(tournament.rounds, start=1):
        for tpn, line in _lines_of_round(tournament, number, a_round):
            lines[tpn].append(line)
    players = people(tournament)
    return FederationField(players, {tpn: tuple(lines[tpn]) for tpn in players})


def people(tournament: Tournament) -> dict[int, Player]:
    """Everybody who can sit at a board, by number."""
    if not tournament.is_team_event:
        return tournament.players_by_tpn
    return {member.tpn: member for roster in tournament.rosters for member in roster.members}


def _lines_of_round(
    tournament: Tournament, number: int, a_round: Round
) -> Iterator[tuple[int, FederationLine]]:
    for game in a_round.games:
        yield from _lines_of_pairing(_as_played(tournament, number, game), number)
    if not tournament.is_team_event:
        for bye in a_round.byes:
            yield bye.tpn, FederationLine(number, bye.kind.value)


def _as_played(tournament: Tournament, number: int, game: Game) -> Game:
    """The game with the correction that was made for the rating report, if there is one."""
    for each in tournament.rating_corrections:
        if each.round_number == number and each.concerns(game):
            if each.colours_swapped:
                return Game(game.black, game.white, each.result)
            return Game(game.white, game.black, each.result)
    return game


def _lines_of_pairing(game: Game, number: int) -> Iterator[tuple[int, FederationLine]]:
    if isinstance(game.result, MatchResult):
        for board in game.result.boards:
            if NOBODY not in (board.white, board.black):
                yield from _both(board.white, board.black, board.result, number)
            else:
                yield from _alone(board.white, board.black, board.result, number)
        return
    result = GameResult.PENDING if game.adjourned else game.result
    yield from _both(game.white, game.black, result, number)


def _both(
    white: int, black: int, result: GameResult, number: int
) -> Iterator[tuple[int, FederationLine]]:
    yield white, FederationLine(number, result.mark(Colour.WHITE), black, Colour.WHITE)
    yield black, FederationLine(number, result.mark(Colour.BLACK), white, Colour.BLACK)


def _alone(
    white: int, black: int, result: GameResult, number: int
) -> Iterator[tuple[int, FederationLine]]:
    """A board on which one team had nobody."""
    tpn, colour = (white, Colour.WHITE) if white != NOBODY else (black, Colour.BLACK)
    if tpn != NOBODY:
        yield tpn, FederationLine(number, result.mark(colour))
