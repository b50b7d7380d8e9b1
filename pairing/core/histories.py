"""What happened to each player in each paired round, read off the rounds in one pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct, structs

from pairing.core.adjustments import bonus, worth
from pairing.core.model import (
    ByeKind,
    Colour,
    Game,
    GameResult,
    MatchResult,
    PointSystem,
    Result,
    Round,
    Tenths,
    Tournament,
)

GAME_NAMES = {"1": "won", "W": "won", "=": "drew", "D": "drew", "0": "lost", "L": "lost"}
"""What came of a game that was played, by mark, as keys of texts."""

UNPLAYED_NAMES = {
    "+": "forfeit-win",
    "-": "forfeit-loss",
    "U": "pairing-allocated-bye",
    "F": "full-point-bye",
    "H": "half-point-bye",
    "Z": "zero-point-bye",
}
"""What a round without a game was, by mark, as keys of texts."""


class Entry(Struct, frozen=True, gc=False):
    """One round of one player.

    ``mark`` is the letter of the report file (``1 = 0 W D L + - ? U F H Z``). ``colour`` is the
    colour scheduled, whether or not the game was played; ``None`` for byes. ``points`` are all that
    the round brought; ``bonus`` is the part of them that no result gave, negative for a penalty.
    """

    opponent: int | None
    colour: Colour | None
    mark: str
    points: Tenths
    is_played: bool
    bonus: Tenths = 0

    @property
    def result_points(self) -> Tenths:
        """What the result or the bye itself is worth."""
        return self.points - self.bonus

    @property
    def colour_played(self) -> Colour | None:
        """The colour that counts: forfeits and byes have none (C.04.2.D.5, 3.4 since 2026)."""
        return self.colour if self.is_played else None


def game_points(points: PointSystem, mark: str, colour: Colour) -> Tenths:
    """Points for a mark in a game, in tenths; a pending game is worth nothing yet."""
    is_white = colour is Colour.WHITE
    if mark in "1W":
        return points.white_win if is_white else points.black_win
    if mark in "=D":
        return points.white_draw if is_white else points.black_draw
    if mark in "0L":
        return points.white_loss if is_white else points.black_loss
    if mark == "+":
        return points.forfeit_win
    return points.forfeit_loss if mark == "-" else 0


def result_points(points: PointSystem, result: Result, colour: Colour) -> Tenths:
    """What a result is worth to the side with that colour, in tenths.

    A match is worth the points of its games, unless the point system counts matches; one without a
    score sheet is worth what the point system says of its mark.
    """
    if isinstance(result, MatchResult) and not points.by_match:
        return 0 if result.is_pending else result.points(colour)
    return game_points(points, result.mark(colour), colour)


def bye_points(points: PointSystem, kind: ByeKind) -> Tenths:
    """Points for a bye, in tenths."""
    return {
        ByeKind.PAIRING_ALLOCATED: points.pairing_allocated_bye,
        ByeKind.FULL_POINT: points.full_point_bye,
        ByeKind.HALF_POINT: points.half_point_bye,
        ByeKind.ZERO_POINT: points.zero_point_bye,
    }[kind]


def histories(tournament: Tournament) -> dict[int, list[Entry]]:
    """For every TPN the entries of all paired rounds, round 1 first.

    A player whom a round does not mention has a zero-point bye in it. Point adjustments count.
    """
    scribe = Scribe(tournament)
    for a_round in tournament.rounds:
        scribe.enter(a_round)
    return scribe.entries


def points_by_tpn(entries: Entries) -> dict[int, Tenths]:
    """Everybody's points in all rounds that have an entry."""
    return {tpn: sum(entry.points for entry in own) for tpn, own in entries.items()}


Entries: TypeAlias = Mapping[int, Sequence[Entry]]
"""The entries of the rounds so far, round 1 first, under the TPN of each player."""

Side: TypeAlias = tuple[str, Tenths, bool]
"""Mark, points, and whether the game was played."""


class _AgainstEach(dict[int, Entry]):
    """By opponent the entry of one side after some result, made once: many players have the same.

    Late in a long event there are tens of thousands of games.
    """

    def __init__(self, colour: Colour, side: Side) -> None:
        self._colour = colour
        self._side = side
        super().__init__()

    def __missing__(self, opponent: int) -> Entry:
        entry = self[opponent] = Entry(opponent, self._colour, *self._side)
        return entry


class Scribe:
    """Writes the entries of all players of a tournament, one round after the other.

    ``entries`` are those written so far, by TPN, round 1 first.
    """

    def __init__(self, tournament: Tournament) -> None:
        points = tournament.points
        self.entries: dict[int, list[Entry]] = {player.tpn: [] for player in tournament.players}
        self._points = points
        self._adjustments = tournament.point_adjustments
        self._rounds = 0
        self._of_games = {
            result: (_AgainstEach(Colour.WHITE, white), _AgainstEach(Colour.BLACK, black))
            for result, (white, black) in sides_of_games(points).items()
        }
        self._bye_entries = {
            kind: Entry(None, None, kind.value, bye_points(points, kind), False) for kind in ByeKind
        }

    def enter(self, a_round: Round) -> None:
        """Write the next round."""
        self._rounds += 1
        for game in a_round.games:
            self._enter_game(game)
        for bye in a_round.byes:
            self.entries[bye.tpn].append(self._bye_entries[bye.kind])
        absent = self._bye_entries[ByeKind.ZERO_POINT]
        for own in self.entries.values():
            if len(own) < self._rounds:
                own.append(absent)
        if self._adjustments:
            for tpn, own in self.entries.items():
                own[-1] = self._adjusted(tpn, own[-1])

    def _enter_game(self, game: Game) -> None:
        result = game.result
        if isinstance(result, MatchResult):
            white, black = sides(self._points, result)
            colours = _colours(result)
            self.entries[game.white].append(Entry(game.black, colours[0], *white))
            self.entries[game.black].append(Entry(game.white, colours[1], *black))
            return
        of_white, of_black = self._of_games[result]
        self.entries[game.white].append(of_white[game.black])
        self.entries[game.black].append(of_black[game.white])

    def _adjusted(self, tpn: int, entry: Entry) -> Entry:
        extra = bonus(self._adjustments, self._rounds, tpn)
        value = worth(self._adjustments, self._rounds, tpn, entry.mark, entry.points)
        return structs.replace(entry, points=value + extra, bonus=extra)


_COLOURS = (Colour.WHITE, Colour.BLACK)


def _colours(result: MatchResult) -> tuple[Colour | None, Colour | None]:
    """Those of the two sides; none if each of two players forfeited a game of their match."""
    if result.is_played and not result.has_colours:
        return None, None
    return _COLOURS


@lru_cache(maxsize=16)
def sides_of_games(points: PointSystem) -> Mapping[GameResult, tuple[Side, Side]]:
    """What every result of a game is to White and to Black, as :func:`sides` has it."""
    return {result: sides(points, result) for result in GameResult}


def sides(points: PointSystem, result: Result) -> tuple[Side, Side]:
    """Mark, points and whether it was played: what a result is to White and to Black."""
    return _side(points, result, Colour.WHITE), _side(points, result, Colour.BLACK)


def _side(points: PointSystem, result: Result, colour: Colour) -> Side:
    return result.mark(colour), result_points(points, result, colour), result.is_played
