"""Whether a program gave what a call takes; if it did not, it is told so in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from types import NoneType
from typing import TypeVar

from pairing.core.errors import WrongValue
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointSystem,
    Round,
    Tournament,
    TournamentInfo,
)

T = TypeVar("T")

_MOST_SHOWN = 60
"""Characters of what was found that are shown."""


def expect(what: str, value: object, *kinds: type) -> None:
    """Raises :class:`WrongValue` unless the value is of one of the kinds; true is no number."""
    if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
        names = ("None" if kind is NoneType else kind.__name__ for kind in kinds)
        raise WrongValue(what, " | ".join(names), repr(value)[:_MOST_SHOWN])


def expect_tournament(tournament: Tournament) -> None:
    """Raises :class:`WrongValue` unless it is a tournament whose parts are of their kinds.

    It looks at what pairing, ranking and explaining rely on: settings, players, rounds, requests.
    """
    expect("tournament", tournament, Tournament)
    expect("info", tournament.info, TournamentInfo)
    expect("points", tournament.points, PointSystem)
    expect("system", tournament.system, str)
    expect("round_count", tournament.round_count, int)
    expect("initial_colour", tournament.initial_colour, Colour, NoneType)
    for player in _each("players", tournament.players, Player):
        expect("tpn", player.tpn, int)
        expect("name", player.name, str)
        expect("rating", player.rating, int)
    for a_round in _each("rounds", tournament.rounds, Round):
        _expect_round(a_round)
    for request in _each("requests", tournament.requests, ByeRequest):
        expect("round_number", request.round_number, int)
        expect("kind", request.kind, ByeKind)
    _each("forbidden", tournament.forbidden, ForbiddenGroup)
    _each("options", tournament.options, str)


def _expect_round(a_round: Round) -> None:
    for game in _each("games", a_round.games, Game):
        expect("white", game.white, int)
        expect("black", game.black, int)
        expect("result", game.result, GameResult, MatchResult)
    for bye in _each("byes", a_round.byes, Bye):
        expect("tpn", bye.tpn, int)
        expect("kind", bye.kind, ByeKind)


def _each(what: str, values: Iterable[T], kind: type[T]) -> Iterable[T]:
    """The values, in a tuple or a list, each of them of that kind."""
    expect(what, values, tuple, list)
    for value in values:
        expect(what, value, kind)
    return values
