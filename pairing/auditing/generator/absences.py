"""Who is not there in which round: late entries, withdrawals, byes asked for."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.auditing.generator.conditions import Rates
from pairing.auditing.generator.dice import Dice
from pairing.core.model import ByeKind, ByeRequest


@dataclass(frozen=True, slots=True)
class Absences:
    """Everybody who stays away, known before the first round.

    ``requests`` are in the order of rounds, then TPNs. ``late_entries`` are the TPNs of players who
    enter after the first round; until then they have zero-point byes, as have the withdrawn.
    """

    requests: tuple[ByeRequest, ...]
    late_entries: frozenset[int]

    def in_round(self, round_number: int) -> tuple[ByeRequest, ...]:
        """The requests that concern that round."""
        return tuple(each for each in self.requests if each.round_number == round_number)


def plan_absences(dice: Dice, rates: Rates, players: int, rounds: int) -> Absences:
    """Decide for every player (TPNs from 1) when he is away and what he gets for it."""
    requests: list[ByeRequest] = []
    late_entries = set()
    for tpn in range(1, players + 1):
        first, last = _stay(dice, rates, rounds)
        if first > 1:
            late_entries.add(tpn)
        requests += _byes(dice, rates, tpn, range(first, last + 1), rounds)
    requests.sort(key=lambda request: (request.round_number, request.tpn))
    return Absences(tuple(requests), frozenset(late_entries))


def _stay(dice: Dice, rates: Rates, rounds: int) -> tuple[int, int]:
    """The first and the last round in which the player belongs to the tournament."""
    first = last = 0
    if rounds > 1 and dice.happens(rates.late_entries):
        first = dice.between(2, rounds)
    if dice.happens(rates.withdrawals) and max(first, 1) < rounds:
        last = dice.between(max(first, 1), rounds - 1)
    return first or 1, last or rounds


def _byes(dice: Dice, rates: Rates, tpn: int, stay: range, rounds: int) -> list[ByeRequest]:
    """Requests of one player for the rounds of his stay, and an absence for every other round."""
    kinds = {number: ByeKind.ZERO_POINT for number in range(1, rounds + 1) if number not in stay}
    if dice.happens(rates.single_half_point_byes):
        kinds[dice.between(stay[0], stay[-1])] = ByeKind.HALF_POINT
    for number in stay:
        kind = _bye(dice, rates)
        if kind is not None:
            kinds.setdefault(number, kind)
    return [ByeRequest(tpn, number, kind) for number, kind in kinds.items()]


def _bye(dice: Dice, rates: Rates) -> ByeKind | None:
    """What the player asks for in one round; of two wishes the better one counts."""
    wishes = {
        ByeKind.FULL_POINT: rates.full_point_byes,
        ByeKind.HALF_POINT: rates.half_point_byes,
        ByeKind.ZERO_POINT: rates.zero_point_byes,
    }
    return next((kind for kind, chance in wishes.items() if dice.happens(chance)), None)
