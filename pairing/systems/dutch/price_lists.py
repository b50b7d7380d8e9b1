"""The prices of a bracket: proof that no candidate is better, for anybody who can add.

They are those that decided the bracket, read digit by digit. Where it was decided otherwise, or
their digits are too narrow to be read, they are found for the very matching problem and under the
very costs that chose the candidate.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from pairing.matching.bits import bits, mask_of
from pairing.matching.duals import Prices, prices_of
from pairing.matching.tight import tight_graph
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.listed_prices import listed
from pairing.systems.dutch.rules import DownfloaterScores
from pairing.systems.dutch.search_methods import ChosenCandidate
from pairing.trace.claims import BYE, Digit, PriceList, Scope

_ROOMS = (5, 24)
"""Bits of a digit beyond those that an amount needs: prices are sums and multiples of amounts.

The fewer bits the sooner prices are found; if they cannot be read so, they are with more of them.
"""


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
    choice = paired.choice if scope is Scope.BRACKET else paired.whole
    made = None if choice is None else _as_decided(paired, scope, choice)
    return made or _found_anew(paired, scope)


def _as_decided(
    paired: PairedBracket, scope: Scope, choice: ChosenCandidate
) -> ProvenPrices | None:
    """By the prices that decided the bracket; ``None`` if they do not tell it."""
    if not choice.is_priced or choice.costs.are_narrow:
        return None
    prices, costs = prices_of(choice.graph), choice.costs
    neighbours: list[int] | None = choice.graph.neighbours
    if scope is Scope.BRACKET:
        neighbours = _with_all_floaters(paired, choice, prices)
    if neighbours is None:
        return None
    return _readable(paired, scope, costs, prices, neighbours)


def _with_all_floaters(
    paired: PairedBracket, choice: ChosenCandidate, prices: Prices
) -> list[int] | None:
    """The tight graph with the places of all who may float; ``None`` if one of them costs too much.

    The search may have left some out: their places must not cost less than the prices either.
    """
    neighbours, bracket = choice.graph.neighbours, paired.bracket
    slots = len(paired.pairing.downfloaters)
    left_out = paired.context.may_float(slots) & ~choice.floatable if slots else 0
    if not left_out:
        return neighbours
    if prices.odd_sets:
        return None
    neighbours = list(neighbours)
    places = range(bracket.size, bracket.size + slots)
    for bsn in bits(left_out):
        cost = prices.scale * choice.costs.of_downfloater(bracket.members[bsn])
        for place in places:
            slack = cost - prices.vertices[bsn] - prices.vertices[place]
            if slack < 0:
                return None
            if not slack:
                neighbours[bsn] |= 1 << place
                neighbours[place] |= 1 << bsn
    return neighbours


def _found_anew(paired: PairedBracket, scope: Scope) -> ProvenPrices | None:
    """The prices of the problem, for costs with wider digits; ``None`` if they cannot be read."""
    for room in _ROOMS:
        costs, problem = paired.context.problem(paired.pairing, scope is Scope.ROUND, room)
        graph = tight_graph(problem, partial(_matched, paired.pairing.pairs))
        if graph is None:
            return None
        made = _readable(paired, scope, costs, prices_of(graph), graph.neighbours)
        if made is not None:
            return made
    return None


def _readable(
    paired: PairedBracket, scope: Scope, costs: Costs, prices: Prices, neighbours: list[int]
) -> ProvenPrices | None:
    """The prices digit by digit; ``None`` if the digits of the costs are too narrow for that."""
    widths = [digit.width for digit in costs.digits]
    amounts = _amounts(prices, widths)
    if amounts is None or not amounts.are_clear(costs, widths, len(prices.odd_sets)):
        return None
    names = _names(paired, scope, len(prices.vertices))
    return ProvenPrices(_listed(paired, scope, costs, prices, names, amounts), neighbours, names)


def _matched(pairs: Sequence[tuple[int, int]], neighbours: Sequence[int]) -> list[int]:
    """Those of the pairs that are edges, as a matching."""
    mate = [-1] * len(neighbours)
    for one, other in pairs:
        if neighbours[one] >> other & 1:
            mate[one], mate[other] = other, one
    return mate


# Digits


class _Amounts(NamedTuple):
    """The digits of every price, weightiest first, for so many times the costs."""

    scale: int
    by_price: dict[int, tuple[int, ...]]

    def are_clear(self, costs: Costs, widths: Sequence[int], odd_sets: int) -> bool:
        """Prices compare with costs digit by digit as they do as numbers.

        No digit of a cost, at its most, less the prices of two vertices and of all odd sets is as
        great as the base then.
        """
        greatest = [max(map(abs, amounts)) for amounts in zip(*self.by_price.values(), strict=True)]
        return all(
            self.scale * costs.most_in(digit) + (2 + odd_sets) * amount < 1 << width
            for digit, width, amount in zip(costs.digits, widths, greatest, strict=True)
        )


def _amounts(prices: Prices, widths: Sequence[int]) -> _Amounts | None:
    """The digits of prices, which may be negative; ``None`` if one has more of them.

    Above two the scale is as low as it can be: thirds do not occur, and quarters rarely.
    """
    digits, together = _Digits(widths), 0
    read: dict[int, dict[int, int]] = {}
    for price in {*prices.vertices, *(price for _, price in prices.odd_sets)}:
        found = digits.signed(price)
        if found is None:
            return None
        read[price] = found
        together |= reduce(or_, found.values(), 0)
    scale, halvings = prices.scale, 0
    while scale > 2 and not together >> halvings & 1:
        scale, halvings = scale // 2, halvings + 1
    by_price = {}
    for price, found in read.items():
        told = [0] * len(widths)
        for place, digit in found.items():
            told[place] = digit >> halvings
        by_price[price] = tuple(told)
    return _Amounts(scale, by_price)


class _Digits:
    """Numbers of digits, so and so many bits wide, the weightiest first. Most are nought."""

    def __init__(self, widths: Sequence[int]) -> None:
        self.widths = widths
        self._below = [-end for end in accumulate(reversed(widths))][::-1]
        self._halves = mask_of(-each - 1 for each in self._below)

    def standing_in(self, number: int) -> Iterator[tuple[int, int]]:
        """The digits of a number that are not nought, with their places."""
        while number:
            place = bisect_right(self._below, -number.bit_length()) - 1
            shift = -self._below[place] - self.widths[place]
            yield place, number >> shift
            number &= (1 << shift) - 1

    def signed(self, number: int) -> dict[int, int] | None:
        """The same of digits from -half to half; ``None`` if the number has more of them.

        Half of its base added to each leaves them without a sign; taken away as bits again, that
        leaves nought where it was, and otherwise turns the topmost bit.
        """
        raised = number + self._halves
        if raised >> sum(self.widths):
            return None
        found = {}
        for place, turned in self.standing_in(raised ^ self._halves):
            half = 1 << self.widths[place] - 1
            found[place] = (turned ^ half) - half
        return found


def _listed(
    paired: PairedBracket,
    scope: Scope,
    costs: Costs,
    prices: Prices,
    names: Sequence[int],
    amounts: _Amounts,
) -> PriceList:
    """Prices as a proof has them."""
    digits = tuple(
        Digit(digit.rule.key, _grade(digit.rule.key, digit.difference, paired))
        for digit in costs.digits
    )
    living, written = range(len(prices.vertices)), amounts.by_price.__getitem__
    return listed(prices, living, names, scope, digits, amounts.scale, written)


def _grade(key: str, difference: int | None, paired: PairedBracket) -> int | None:
    """Scores of downfloaters are told as such, not by their difference."""
    if difference is not None and key == DownfloaterScores.key:
        return difference + paired.bracket.floating_score
    return difference


def _names(paired: PairedBracket, scope: Scope, count: int) -> list[int]:
    """TPNs, the bye as 0, everything else as -1, -2, …"""
    names = [member.tpn for member in paired.bracket.members]
    if scope is Scope.ROUND:
        players, has_bye = paired.context.matched_below()
        names += [player.tpn for player in players]
        names += [BYE] * has_bye
    return names + [-number for number in range(1, count - len(names) + 1)]
