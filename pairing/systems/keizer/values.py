"""The list by Keizer values: K1 to K3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pairing.core.histories import Entry, histories
from pairing.core.model import Tournament
from pairing.systems.keizer.definitions import UNITS, Parameters, parameters

MOST_RECOMPUTATIONS = 20

Amounts: TypeAlias = Mapping[int, tuple[int, ...]]
"""What every round is worth to a player (TPN), in sixths."""


@dataclass(frozen=True, slots=True)
class KeizerList:
    """The list of a tournament after its last round.

    ``order`` are all players (TPNs), the first one first; ``values`` what each is worth to those
    who meet him, and ``amounts`` what the rounds were worth with these values. ``recomputed`` is
    how often they were. ``state`` is ``stable`` if they give the order again from which they come;
    else an earlier order came again (``cycle``), or ``limit``.
    """

    order: tuple[int, ...]
    values: Mapping[int, int]
    amounts: Amounts
    recomputed: int
    state: str


def keizer_list(tournament: Tournament) -> KeizerList:
    """The list, computed from the order of the pairing numbers on until it stands."""
    entries, rules = histories(tournament), parameters(tournament)
    orders = [tuple(sorted(entries))]
    for recomputed in range(1, MOST_RECOMPUTATIONS + 1):
        values = _values(orders[-1], rules.first_value)
        amounts = {
            tpn: tuple(_amounts(own, values[tpn], values, rules)) for tpn, own in entries.items()
        }
        order = _ranked(entries, amounts)
        if order in orders or recomputed == MOST_RECOMPUTATIONS:
            break
        orders.append(order)
    state = "stable" if order == orders[-1] else "cycle" if order in orders else "limit"
    return KeizerList(order, values, amounts, recomputed, state)


def _values(order: Sequence[int], first: int) -> dict[int, int]:
    return {tpn: first - place for place, tpn in enumerate(order)}


def _ranked(entries: Mapping[int, Sequence[Entry]], amounts: Amounts) -> tuple[int, ...]:
    """By sums, then points, then pairing numbers."""
    points = {tpn: sum(each.points for each in own) for tpn, own in entries.items()}
    return tuple(sorted(entries, key=lambda tpn: (-sum(amounts[tpn]), -points[tpn], tpn)))


def _amounts(
    entries: Sequence[Entry], own: int, values: Mapping[int, int], rules: Parameters
) -> Iterator[int]:
    """What each round is worth to a player of that value, in sixths."""
    absences = 0
    for entry in entries:
        absences += entry.mark == "H"
        is_over_limit = rules.absence_limit is not None and absences > rules.absence_limit
        if entry.mark == "H" and is_over_limit:
            yield 0
        else:
            opponent = 0 if entry.opponent is None else values[entry.opponent]
            yield _amount(entry.mark, own, opponent, rules)


def _amount(mark: str, own: int, opponent: int, rules: Parameters) -> int:
    match mark:
        case "1" | "W":
            return UNITS * opponent
        case "=" | "D":
            return rules.draw * opponent
        case "+":
            return UNITS * opponent if rules.forfeit_counts_opponent else rules.draw * own
        case "U" | "F":
            return rules.bye * own
        case "H":
            return rules.absence * own
    return 0
