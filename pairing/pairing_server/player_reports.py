"""What the server has found that concerns one player, in all tournaments."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pairing.pairing_server.deviations import DeviationKind
from pairing.pairing_server.norms import norm_facts
from pairing.pairing_server.records import Records

_LINKED = frozenset(
    kind.value
    for kind in (
        DeviationKind.OPPONENT_CHANGED,
        DeviationKind.BYE_CHANGED,
        DeviationKind.PLAYER_ADDED,
        DeviationKind.PLAYER_LEFT,
    )
)
_NUMBER = re.compile(r"\d+")


def player_report(records: Records, fide_id: str) -> dict[str, Any]:
    """The records about the player himself, and those about others that led to them.

    Where one board of a round is not played as it was sent, others cannot be either: a chain of
    such changes concerns everybody in it. ``norms`` are what his own changes brought him.
    """
    direct = [json.loads(text) for text in records.deviations_of_player(fide_id)]
    own = {each["id"] for each in direct}
    indirect: dict[str, Any] = {}
    norms: list[dict[str, Any]] = []
    for code in sorted({each["code"] for each in direct}):
        whole = [json.loads(text) for text in records.deviations(code)]
        begun = [each for each in direct if each["code"] == code and each["kind"] in _LINKED]
        indirect |= {each["id"]: each for each in _chains(begun, whole) if each["id"] not in own}
        if begun:
            norms += _norms_of(records, code, fide_id)
    return {
        "fide_id": fide_id,
        "deviations": direct,
        "indirect": list(indirect.values()),
        "norms": norms,
    }


def _norms_of(records: Records, code: str, fide_id: str) -> Iterator[dict[str, Any]]:
    entered = records.tournament(code)
    exchanges = records.exchanges(code)
    if entered is None or any(each.is_gone for each in exchanges):
        return
    for fact in norm_facts(exchanges, entered.rounds):
        if fact["fide_id"] == fide_id:
            yield {"code": code, **fact}


def _chains(
    begun: Iterable[Mapping[str, Any]], whole: Iterable[Mapping[str, Any]]
) -> Iterator[Mapping[str, Any]]:
    """Everything of the same round that shares a player with what has begun, and so on."""
    left = [each for each in whole if each["kind"] in _LINKED]
    reached = [(each["round"], _players(each)) for each in begun]
    while reached:
        number, players = reached.pop()
        near = [each for each in left if each["round"] == number and players & _players(each)]
        left = [each for each in left if each not in near]
        reached += [(number, _players(each)) for each in near]
        yield from near


def _players(record: Mapping[str, Any]) -> frozenset[int]:
    """Everybody who is named in it."""
    numbers = _NUMBER.findall(f"{record['sent']} {record['received']}")
    return frozenset({*record["players"], *map(int, numbers)})
