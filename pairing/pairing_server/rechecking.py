"""Stored rounds paired again: by the present engine, and by the rules read literally."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.formats.trfp import read_response, read_trfp
from pairing.literal import EDITIONS, TooLarge, pair_round_literally
from pairing.literal.burstein import pair_burstein_literally
from pairing.literal.dubov import pair_dubov_literally
from pairing.literal.keizer import pair_keizer_literally
from pairing.literal.lim import pair_lim_literally
from pairing.pairing_server.records import Exchange
from pairing.speech.problems import error_text
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import pair_next_round

Boards = tuple[frozenset[tuple[int, int]], int | None]
"""(White, Black) of every board, and who has the bye."""

_LITERAL: dict[str, Callable[[Tournament], tuple[set[tuple[int, int]], int | None]]] = {
    "burstein-2026": pair_burstein_literally,
    "dubov-2026": pair_dubov_literally,
    "keizer": pair_keizer_literally,
    "lim-2026": pair_lim_literally,
}


@dataclass(frozen=True, slots=True)
class Again:
    """A stored round that is to be paired again."""

    code: str
    round_number: int
    number: int
    engine: str
    edition: str
    rounds: int
    request: bytes
    response: bytes

    @classmethod
    def of(cls, exchange: Exchange, rounds: int) -> Again:
        """The round of an exchange, in a tournament of so many rounds."""
        return cls(
            exchange.code,
            exchange.round_number,
            exchange.number,
            exchange.engine,
            exchange.edition,
            rounds,
            exchange.request,
            exchange.response,
        )


def pair_again(again: Again) -> dict[str, Any]:
    """What comes out today beside what was sent.

    ``engine`` and ``literal`` are each ``same``, ``different`` (with what is missing and what is
    new) or ``refused`` (with the reason); ``literal`` is ``too-large`` beyond the reach of
    enumeration, and ``none`` for editions that nothing here reads literally.
    """
    request = read_trfp(again.request).tournament
    whole = replace(request, system=again.edition, round_count=again.rounds)
    sent = _sent(again)
    return {
        "code": again.code,
        "round": again.round_number,
        "log_entry": again.number,
        "sent_by": again.engine,
        "edition": again.edition,
        "engine": _compared(sent, _by_the_engine, whole),
        "literal": _literally(sent, whole),
    }


def _sent(again: Again) -> Boards:
    made = read_response(again.response).tournament.rounds[again.round_number - 1]
    boards = frozenset((game.white, game.black) for game in made.games)
    return boards, made.pairing_allocated_bye


def _by_the_engine(tournament: Tournament) -> Boards:
    made = pair_next_round(tournament)
    return frozenset(made.pairs), made.bye


def _literally(sent: Boards, tournament: Tournament) -> dict[str, Any]:
    edition = tournament.system

    def by_the_text(whole: Tournament) -> Boards:
        if edition in _LITERAL:
            boards, bye = _LITERAL[edition](whole)
            return frozenset(boards), bye
        made = pair_round_literally(whole, edition)
        return frozenset(made.pairs), made.bye

    if edition not in _LITERAL and edition not in EDITIONS:
        return {"outcome": "none"}
    try:
        return _compared(sent, by_the_text, tournament)
    except TooLarge:
        return {"outcome": "too-large"}


def _compared(
    sent: Boards, pair: Callable[[Tournament], Boards], tournament: Tournament
) -> dict[str, Any]:
    try:
        boards, bye = pair(tournament)
    except TooLarge:
        raise
    except PairingError as error:
        return {"outcome": "refused", "reason": error_text(error, IN_ENGLISH)}
    if (boards, bye) == sent:
        return {"outcome": "same"}
    return {
        "outcome": "different",
        "missing": [f"{white}-{black}" for white, black in sorted(sent[0] - boards)],
        "new": [f"{white}-{black}" for white, black in sorted(boards - sent[0])],
        "bye": [sent[1], bye],
    }
