"""The protocol of a tournament: what was sent, what was played, what was said of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from pairing.core.model import Game, Round
from pairing.formats.trfp import read_response, read_trfp
from pairing.pairing_server.deviations import result_in_trf
from pairing.pairing_server.records import Exchange, RegisteredTournament


def protocol(
    entered: RegisteredTournament, exchanges: Sequence[Exchange], deviations: Iterable[str]
) -> dict[str, Any]:
    """The protocol as JSON values, from the exchanges that hold, in their order.

    ``rounds`` have what was sent, and what was played as far as a later request has told it.
    """
    records = [json.loads(text) for text in deviations]
    return {
        "code": entered.code,
        **entered.details,
        "system": entered.system,
        "rounds_planned": entered.rounds,
        "rounds": list(_rounds(entered, exchanges, records)),
        "deviations": records,
        "remarks": list(_remarks(exchanges)),
    }


def _rounds(
    entered: RegisteredTournament, exchanges: Sequence[Exchange], records: list[dict[str, Any]]
) -> Iterator[Any]:
    for exchange, following in zip_longest(exchanges, exchanges[1:]):
        number = exchange.round_number
        if number > entered.rounds:
            return
        sent = read_response(exchange.response).tournament.rounds[number - 1]
        played_rounds = (
            read_trfp(following.request).tournament.rounds if following is not None else ()
        )
        yield {
            "round": number,
            "time": exchange.time,
            "engine": exchange.engine,
            "edition": exchange.edition,
            "log_entry": exchange.number,
            "request_sha": exchange.request_hash,
            "sent": _boards(sent),
            "played": _boards(played_rounds[number - 1]) if played_rounds else None,
            "deviations": [each["id"] for each in records if each["round"] == number],
        }


def _boards(a_round: Round) -> dict[str, Any]:
    return {
        "boards": [_board(*each) for each in enumerate(a_round.games, start=1)],
        "byes": [{"player": bye.tpn, "kind": bye.kind.value} for bye in a_round.byes],
    }


def _board(number: int, game: Game) -> dict[str, Any]:
    return {
        "board": number,
        "white": game.white,
        "black": game.black,
        "result": "" if game.result.is_pending else result_in_trf(game.result),
    }


def _remarks(exchanges: Iterable[Exchange]) -> Iterator[Any]:
    remarks = {
        (remark.round_number, remark.tpn, remark.text): None
        for exchange in exchanges
        for remark in read_trfp(exchange.request).remarks
    }
    for number, tpn, text in remarks:
        yield {"round": number, "player": tpn, "text": text}
