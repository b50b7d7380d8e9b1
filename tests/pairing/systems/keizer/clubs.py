"""Clubs whose rounds were worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Game,
    GameResult,
    Player,
    Round,
    Tournament,
)

WHITE, DRAW, BLACK = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
WHITE_BY_FORFEIT = GameResult.WHITE_WINS_BY_FORFEIT


def club(*options: str, players: int = 6) -> Tournament:
    """A club before its first round."""
    names = ["Ann", "Bob", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jan"]
    return Tournament(
        system="keizer",
        initial_colour=Colour.WHITE,
        players=tuple(Player(tpn, names[tpn - 1]) for tpn in range(1, players + 1)),
        options=options,
    )


def absent(before: Tournament, *tpns: int, kind: ByeKind = ByeKind.HALF_POINT) -> Tournament:
    """The tournament with players who do not come to the next round."""
    asked = (ByeRequest(tpn, before.next_round, kind) for tpn in tpns)
    return replace(before, requests=(*before.requests, *asked))


def played(
    before: Tournament, pairs: tuple[tuple[int, int], ...], *results: GameResult, bye: int = 0
) -> Tournament:
    """The tournament after one more round with these results, those absent as they asked."""
    games = tuple(Game(*pair, result) for pair, result in zip(pairs, results, strict=True))
    byes = [Bye(each.tpn, each.kind) for each in before.requests]
    if bye:
        byes.append(Bye(bye, ByeKind.PAIRING_ALLOCATED))
    return replace(before, rounds=(*before.rounds, Round(games, tuple(byes))), requests=())
