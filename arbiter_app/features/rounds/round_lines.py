"""What stands on the pairing list of a round, line by line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairing.core.histories import bye_points, histories
from pairing.core.model import Bye, ByeKind, Game, Player, Result, Tenths, Tournament
from pairing.formats.trf.rated import for_rating
from pairing.reports.resting import rests
from pairing.speech.voice import Voice


@dataclass(frozen=True, slots=True)
class Seat:
    """A player on the list, his points before the round, and those with which he was paired."""

    player: Player
    points: Tenths
    pairing_points: Tenths


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board of the round: its number from 1, the two players, the result."""

    board: int
    white: Seat
    black: Seat
    result: Result
    adjourned: bool = False
    rated: Game | None = None
    """The game as it is reported for rating, where that is another one."""


@dataclass(frozen=True, slots=True)
class ByeLine:
    """A player without an opponent in the round, why, and what it is worth.

    One who ``rests`` is free by the table of a round robin.
    """

    white: Seat
    kind: ByeKind
    worth: Tenths
    rests: bool = False


Line = BoardLine | ByeLine

_BYE_ORDER = tuple(ByeKind)


class Seats:
    """The seats of a round, worked out anew only if something has changed before it.

    A result of the round itself changes none of them, and in a large event they take long.
    """

    def __init__(self) -> None:
        self._basis: tuple[object, ...] = ()
        self._seats: dict[int, Seat] = {}

    def of(self, tournament: Tournament, round_number: int) -> dict[int, Seat]:
        """The seat of every player, by TPN."""
        before = tournament.rounds[: round_number - 1]
        basis = (
            *(tournament.players, before, round_number),
            *(tournament.points, tournament.point_adjustments),
        )
        if basis != self._basis:
            self._seats = _seats(replace(tournament, rounds=before), round_number)
            self._basis = basis
        return self._seats


def round_lines(
    tournament: Tournament, round_number: int, voice: Voice, known: Seats | None = None
) -> tuple[Line, ...]:
    """The boards of a paired round in order, then its byes: the pairing-allocated one first.

    Who asks again and again keeps what is ``known`` of the seats.
    """
    a_round = tournament.rounds[round_number - 1]
    seats = (known or Seats()).of(tournament, round_number)
    rated = for_rating(tournament).rounds[round_number - 1].games
    boards = tuple(
        _board_line(number, game, seats, reported)
        for number, (game, reported) in enumerate(zip(a_round.games, rated, strict=True), start=1)
    )
    byes = sorted(a_round.byes, key=lambda bye: (_BYE_ORDER.index(bye.kind), bye.tpn))
    return boards + tuple(_bye_line(bye, seats, tournament) for bye in byes)


def _seats(tournament: Tournament, round_number: int) -> dict[int, Seat]:
    """The seats of a round, from a tournament with those before it only."""
    entries = histories(tournament)
    seats = {}
    for player in tournament.players:
        points = sum(entry.points for entry in entries[player.tpn])
        seats[player.tpn] = Seat(player, points, points + player.acceleration(round_number))
    return seats


def _board_line(number: int, game: Game, seats: dict[int, Seat], rated: Game) -> BoardLine:
    white, black = seats[game.white], seats[game.black]
    other = None if rated == game else rated
    return BoardLine(number, white, black, game.result, game.adjourned, other)


def _bye_line(bye: Bye, seats: dict[int, Seat], tournament: Tournament) -> ByeLine:
    worth = bye_points(tournament.points, bye.kind)
    return ByeLine(seats[bye.tpn], bye.kind, worth, rests(tournament, bye.tpn))
