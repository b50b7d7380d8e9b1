"""The prices of a bracket: proof that no candidate is better, for anybody who can add.

They are found for the very matching problem and under the very costs that chose the candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pairing.matching.bits import bits
from pairing.matching.duals import vertex_prices
from pairing.matching.no_slack import edges_without_slack
from pairing.matching.tight import MatchingProblem
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.rules import DownfloaterScores
from pairing.trace.claims import BYE, Digit, Priced, PriceList, Scope

_ROOM = 24
"""Bits of a digit beyond those that an amount needs: prices are sums and multiples of amounts."""


class _Places:
    """Costs with wider digits, so that prices can be read digit by digit."""

    def __init__(self, costs: Costs, problem: MatchingProblem, most: int) -> None:
        self.costs = costs
        self.problem = problem
        self.width = most.bit_length() + _ROOM
        self.count = len(costs.digits)
        self._kind = [0] * len(problem.barred)
        for kind, members in enumerate(problem.kinds):
            for vertex in bits(members):
                self._kind[vertex] = kind
        self._known: dict[tuple[int, int], int | None] = {}

    def cost(self, one: int, other: int) -> int | None:
        """The wide cost of two vertices, worked out once for their kinds."""
        kinds = self._kind[one], self._kind[other]
        if kinds not in self._known:
            self._known[kinds] = self._known[kinds[::-1]] = self._cost(one, other)
        return self._known[kinds]

    def _cost(self, one: int, other: int) -> int | None:
        cost = self.problem.cost(one, other)
        if not cost:
            return cost
        wide = 0
        for digit in self.costs.digits:
            wide = (wide << self.width) + self.costs.amount(digit, cost)
        return wide

    def amounts(self, number: int) -> tuple[int, ...]:
        """The digits, weightiest first; they may be negative."""
        half, full = 1 << self.width - 1, 1 << self.width
        digits = []
        for _ in range(self.count):
            digit = (number + half) % full - half
            digits.append(digit)
            number = (number - digit) >> self.width
        return tuple(reversed(digits))


@dataclass(frozen=True, slots=True)
class ProvenPrices:
    """Prices with the graph of the edges that cost no more, and the names of its vertices.

    The bracket's members come first, by BSN.
    """

    prices: PriceList
    neighbours: list[int]
    names: list[int]


def price_list(paired: PairedBracket, scope: Scope) -> ProvenPrices | None:
    """The prices with which the candidate is shown to be best; ``None`` if it is not in that scope.

    In the scope of the bracket the downfloaters as a set are not judged, and their number is given.
    """
    costs, problem = paired.context.problem(paired.pairing, scope is Scope.ROUND)
    places = _Places(costs, problem, 4 * (paired.context.players_left + 100))
    wide = MatchingProblem(problem.kinds, problem.barred, places.cost)
    prices = vertex_prices(wide)
    if prices is None:
        return None
    names = _names(paired, scope, len(problem.barred))
    digits = tuple(
        Digit(digit.rule.key, _grade(digit.rule.key, digit.difference, paired))
        for digit in costs.digits
    )
    listed = PriceList(
        scope=scope,
        digits=digits,
        scale=prices.scale,
        prices=_alike(enumerate(prices.vertices), names, places.amounts),
        odd_sets=tuple(
            Priced(tuple(sorted(names[v] for v in bits(members))), places.amounts(price))
            for members, price in prices.odd_sets
        ),
    )
    return ProvenPrices(listed, edges_without_slack(wide, prices), names)


def _grade(key: str, difference: int | None, paired: PairedBracket) -> int | None:
    """Scores of downfloaters are told as such, not by their difference."""
    if difference is not None and key == DownfloaterScores.key:
        return difference + paired.bracket.floating_score
    return difference


def _names(paired: PairedBracket, scope: Scope, count: int) -> list[int]:
    """TPNs, the bye as 0, everything else as -1, -2, …"""
    names = [member.tpn for member in paired.bracket.members]
    if scope is Scope.ROUND:
        lower = paired.context.lower(paired.pairing)
        names += [player.tpn for player in lower.players]
        names += [BYE] * lower.has_bye
    return names + [-number for number in range(1, count - len(names) + 1)]


def _alike(
    prices: Iterable[tuple[int, int]], names: list[int], amounts: Callable[[int], tuple[int, ...]]
) -> tuple[Priced, ...]:
    """Those who have one price together, in the order of the first of them."""
    groups: dict[int, list[int]] = {}
    for vertex, price in prices:
        groups.setdefault(price, []).append(names[vertex])
    return tuple(Priced(tuple(group), amounts(price)) for price, group in groups.items())
