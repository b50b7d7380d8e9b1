"""Price lists: are they valid, do they add up, and which edges cost just their prices?

Costs and prices are packed into one number each, a place for every digit, the weightiest on top and
so wide that comparing numbers is comparing digit by digit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from pairing.core.model import Tenths
from pairing.trace.claims import Digit, Priced, PriceList
from pairing.verifier.brackets import Graph, LowerStage
from pairing.verifier.masks import bits
from pairing.verifier.rules import EDITIONS, ONE_POINT, Amounts, Parts, Place
from pairing.verifier.tight import Tight

_BY_DIFFERENCE = frozenset(
    key
    for edition in EDITIONS.values()
    for _, key in edition.criteria
    if key.endswith("differences")
)
FOLLOWING = ("following-bracket", "following-downfloaters")
"""The criteria that are about the next bracket."""
_GRADED = _BY_DIFFERENCE | {"downfloater-scores"}
_NO_GRADE = frozenset({None})

MOST = 1 << 200
"""No amount of a price list is as great; what is not believed need not be computed."""


def tight_graph(stage: LowerStage, number: int, parts: Parts) -> Tight | None:
    """The graph that a price list of the bracket proves; ``None`` if the list proves nothing.

    It is valid, and all prices together are what the candidate adds up to.
    """
    if number not in stage.price_lists_seen:
        stage.price_lists_seen[number] = _tight_graph(stage, number, parts)
    return stage.price_lists_seen[number]


def _tight_graph(stage: LowerStage, number: int, parts: Parts) -> Tight | None:
    prices = stage.proof.price_lists[number]
    if not (_is_well_formed(stage, prices) and _adds_up(prices, parts)):
        return None
    graph = Graph(stage, prices.scope)
    regions = graph.regions
    named = [vertex for each in prices.prices for vertex in each.players]
    if sorted(named) != sorted(regions):
        return None
    return _Check(graph, regions, prices, Packed(prices, _most(prices))).run()


def _is_well_formed(stage: LowerStage, prices: PriceList) -> bool:
    """Digits in the order of the criteria, one amount for each, odd sets odd and never negative."""
    keys = {digit.key for digit in prices.digits}
    if "bye-unplayed-games" in keys and "downfloaters" not in keys:
        return False
    rows = (*prices.prices, *prices.odd_sets)
    if any(len(each.price) != len(prices.digits) for each in rows):
        return False
    if not 0 < prices.scale < MOST or any(abs(n) >= MOST for each in rows for n in each.price):
        return False
    nothing = (0,) * len(prices.digits)
    for odd in prices.odd_sets:
        is_odd = len(odd.players) % 2 == 1 and len(set(odd.players)) == len(odd.players)
        if not is_odd or odd.price < nothing:
            return False
    return _in_order(stage, prices.digits) and _have_grades(stage, prices.digits)


def _have_grades(stage: LowerStage, digits: Sequence[Digit]) -> bool:
    """A score or difference that there is in the bracket, where the criterion counts by them."""
    if all(digit.grade is None and digit.key not in _GRADED for digit in digits):
        return True
    scores = {stage.field.seats[member].score for member in stage.members}
    gaps = {abs(one - other) for one in scores for other in scores}
    gaps.update(score - stage.lowest + ONE_POINT for score in scores)
    base = stage.next_score if stage.groups else stage.lowest
    beyond = {score - base for score in (*scores, base)}
    following = {None, base, *scores, *beyond, *(gap + ONE_POINT for gap in beyond)}
    allowed: dict[str, Collection[Tenths | None]] = {"downfloater-scores": scores}
    allowed |= dict.fromkeys(FOLLOWING, following)
    allowed |= dict.fromkeys(_BY_DIFFERENCE, gaps)
    return all(digit.grade in allowed.get(digit.key, _NO_GRADE) for digit in digits)


def _in_order(stage: LowerStage, digits: Sequence[Digit]) -> bool:
    order = _places(stage.field.edition.criteria)
    if not all(digit.key in order for digit in digits):
        return False
    for before, after in pairwise(digits):
        first, second = order[before.key], order[after.key]
        falls = before.grade is None or (after.grade is not None and after.grade < before.grade)
        if first > second or (first == second and not (falls and before != after)):
            return False
    return True


@cache
def _places(criteria: tuple[tuple[str, str], ...]) -> dict[str, int]:
    """Where each criterion stands among all."""
    return {key: place for place, (_, key) in enumerate(criteria)}


def _adds_up(prices: PriceList, parts: Parts) -> bool:
    """Equal to ``scale`` times the values of the candidate, all of which have a digit."""
    keys = {digit.key for digit in prices.digits}
    listed = {(digit.key, digit.grade) for digit in prices.digits}
    if any(n and place[0] in keys and place not in listed for place, n in parts.items()):
        return False
    rows = [(len(each.players), each.price) for each in prices.prices]
    rows += [(1, each.price) for each in prices.odd_sets]
    totals = [0] * len(prices.digits)
    for number, row in rows:
        for place, amount in enumerate(row):
            if amount:
                totals[place] += number * amount
    return totals == [prices.scale * parts[d.key, d.grade] for d in prices.digits]


def _most(prices: PriceList) -> int:
    """More than any digit of a sum of prices that is compared."""
    rows = (*prices.prices, *prices.odd_sets)
    return (2 + len(prices.odd_sets)) * max((abs(n) for e in rows for n in e.price), default=0)


class Packed:
    """Amounts as numbers; ``most`` is above every digit of the prices they are compared with."""

    def __init__(self, prices: PriceList, most: int) -> None:
        self.width = (most + prices.scale * 10_000).bit_length() + 2
        count = len(prices.digits)
        self.scale = prices.scale
        self.keys = {digit.key for digit in prices.digits}
        self.shift: dict[Place, int] = {
            (digit.key, digit.grade): self.width * (count - 1 - place)
            for place, digit in enumerate(prices.digits)
        }

    def price(self, amounts: Sequence[int]) -> int:
        """A price as a number; digits may be negative."""
        number = 0
        for amount in amounts:
            number = (number << self.width) + amount
        return number

    def cost(self, amounts: Amounts) -> int | None:
        """``scale`` times the amounts; ``None`` if there is one for which no digit stands."""
        number = 0
        for place, amount in amounts:
            shift = self.shift.get(place)
            if shift is not None:
                number += amount << shift
            elif amount and place[0] in self.keys:
                return None
        return self.scale * number


@dataclass(slots=True)
class _VertexKind:
    """Vertices that are alike for every edge and have one price; ``mask`` has their places."""

    sample: int
    region: int
    price: int
    sets: frozenset[int]
    members: list[int]
    mask: int


class _Check:
    def __init__(
        self, graph: Graph, regions: dict[int, int], prices: PriceList, packed: Packed
    ) -> None:
        self.graph = graph
        self.regions = regions
        self.packed = packed
        self.names = tuple(regions)
        self.place = {vertex: place for place, vertex in enumerate(self.names)}
        self.odd_sets = prices.odd_sets
        self.odd_prices = [packed.price(each.price) for each in prices.odd_sets]
        self.sets = self._sets_by_vertex(prices.odd_sets)
        self.kinds = list(self._kinds(prices.prices))
        self.kind_at = {
            place: number for number, kind in enumerate(self.kinds) for place in bits(kind.mask)
        }
        self.runs = list(_runs(self.names, graph.stage.field.ranks))
        self.met = [self._met(vertex) for vertex in self.names]

    def run(self) -> Tight | None:
        """The edges without slack; ``None`` if some edge costs less than its prices."""
        if not self.sets.keys() <= self.regions.keys():
            return None
        near = [0] * len(self.names)
        for number, one in enumerate(self.kinds):
            for other in self._meeting(number):
                slack = self._slack(one, other)
                if slack is None:
                    continue
                if slack < 0:
                    return None
                if slack == 0:
                    self._join(near, one, other)
        tight = tuple(mask & ~met for mask, met in zip(near, self.met, strict=True))
        return Tight(self.names, tight, tuple(self._priced_sets()))

    def _priced_sets(self) -> Iterator[int]:
        for odd, price in zip(self.odd_sets, self.odd_prices, strict=True):
            if price:
                yield sum(1 << self.place[vertex] for vertex in odd.players)

    def _sets_by_vertex(self, odd_sets: Sequence[Priced]) -> dict[int, frozenset[int]]:
        sets: dict[int, list[int]] = {}
        for number, odd in enumerate(odd_sets):
            for vertex in odd.players:
                sets.setdefault(vertex, []).append(number)
        return {vertex: frozenset(numbers) for vertex, numbers in sets.items()}

    def _kinds(self, prices: Sequence[Priced]) -> Iterator[_VertexKind]:
        kinds: dict[tuple[object, ...], _VertexKind] = {}
        for each in prices:
            price = self.packed.price(each.price)
            for vertex in each.players:
                sets, region = self.sets.get(vertex, frozenset()), self.regions[vertex]
                key = (price, sets, self.graph.alike(vertex, region))
                if key not in kinds:
                    kinds[key] = _VertexKind(vertex, region, price, sets, [], 0)
                kinds[key].members.append(vertex)
                kinds[key].mask |= 1 << self.place[vertex]
        yield from kinds.values()

    def _met(self, vertex: int) -> int:
        """Whom he may not meet by C.1, himself included."""
        met, mask = self.graph.stage.field.met.get(vertex, 0), 1 << self.place[vertex]
        for rank, place, count in self.runs if met else ():
            mask |= (met >> rank & (1 << count) - 1) << place
        return mask

    def _slack(self, one: _VertexKind, other: _VertexKind) -> int | None:
        amounts = self.graph.amounts(one.sample, one.region, other.members[-1], other.region)
        if amounts is None:
            return None
        cost = self.packed.cost(amounts)
        if cost is None:
            return -1
        slack = cost - one.price - other.price
        if self.odd_prices:
            slack -= sum([self.odd_prices[number] for number in one.sets ^ other.sets])
        return slack

    def _meeting(self, number: int) -> list[_VertexKind]:
        """The kinds from that one on of which some member may meet one of its own by C.1."""
        kinds, around = self.kinds, 0
        for vertex in kinds[number].members:
            around |= ~self.met[self.place[vertex]]
        around &= (1 << len(self.names)) - 1
        if around.bit_count() < len(kinds) - number:
            found = {self.kind_at[place] for place in bits(around)}
            return [kinds[other] for other in sorted(found) if other >= number]
        return [other for other in kinds[number:] if around & other.mask]

    def _join(self, near: list[int], one: _VertexKind, other: _VertexKind) -> None:
        for vertex in one.members:
            near[self.place[vertex]] |= other.mask
        if one is not other:
            for vertex in other.members:
                near[self.place[vertex]] |= one.mask


def _runs(names: Sequence[int], ranks: dict[int, int]) -> Iterator[tuple[int, int, int]]:
    """The first rank, the first place and the number of players whose ranks follow each other."""
    start = 0
    for place in range(1, len(names) + 1):
        first = ranks.get(names[start])
        if first is None:
            start = place
        elif place == len(names) or ranks.get(names[place]) != first + place - start:
            yield first, start, place - start
            start = place
