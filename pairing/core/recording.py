"""A pairing becomes a round of the tournament."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pairing.core.field import players_to_pair
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Game,
    GameResult,
    Round,
    RoundPairing,
    Tournament,
)


def with_paired_round(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The tournament with the pairing as its next round.

    The boards stand as paired, then what is forfeited already, the pairing-allocated bye, the byes
    that were asked for, and zero-point byes for whoever else is not in the pairing. Nothing is
    refused.
    """
    number = pairing.round_number
    games = (
        *(Game(white, black) for white, black in pairing.pairs),
        *_forfeited(tournament, pairing),
    )
    byes = in_bye_order(_byes(tournament, pairing))
    later = (request for request in tournament.requests if request.round_number != number)
    return replace(
        tournament,
        rounds=(*tournament.rounds, Round(games, byes)),
        requests=tuple(later),
        checked_in=frozenset(),
    )


def in_bye_order(byes: Iterable[Bye]) -> tuple[Bye, ...]:
    """The pairing-allocated bye first, then the others by TPN."""
    return tuple(sorted(byes, key=lambda bye: (bye.kind is not ByeKind.PAIRING_ALLOCATED, bye.tpn)))


def _forfeited(tournament: Tournament, pairing: RoundPairing) -> Iterator[Game]:
    """The games that are won by the one who is there."""
    present = frozenset(players_to_pair(tournament))
    for white, black in pairing.forfeited:
        is_white = white in present
        won = GameResult.WHITE_WINS_BY_FORFEIT if is_white else GameResult.BLACK_WINS_BY_FORFEIT
        yield Game(white, black, won)


def _byes(tournament: Tournament, pairing: RoundPairing) -> Iterator[Bye]:
    """The allocated bye, and a bye for everybody who is not in the pairing."""
    if pairing.bye is not None:
        yield Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED)
    asked = _kinds_asked_for(tournament.requests, pairing.round_number)
    to_pair = frozenset(players_to_pair(tournament))
    losing = {tpn for pair in pairing.forfeited for tpn in pair} - to_pair
    for player in tournament.players:
        if player.tpn in pairing.resting:
            yield Bye(player.tpn, ByeKind.ZERO_POINT)
        elif player.tpn not in to_pair and player.tpn not in losing:
            yield Bye(player.tpn, asked.get(player.tpn, ByeKind.ZERO_POINT))


def _kinds_asked_for(requests: Iterable[ByeRequest], round_number: int) -> dict[int, ByeKind]:
    return {
        request.tpn: request.kind for request in requests if request.round_number == round_number
    }
