"""Prices that show that every earlier exchange is impossible, read by the verifier."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from pairing.matching import groups
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.dutch import costly_exchange
from pairing.systems.dutch.exchange_prices import _digits, least_exchange
from pairing.systems.shared.exchanges import ExchangeOrder
from pairing.trace.claims import EXCHANGE, Digit, Priced, PriceList
from pairing.verifier.crossings import ExchangeCosts
from pairing.verifier.splits import exchanges
from tests.support.changed import replace
from tests.support.sampling import seeds


@pytest.fixture(autouse=True, params=["edge by edge", "by faces from groups"])
def way(request, monkeypatch):
    """Both ways, which large brackets choose by the number of possible partners."""
    is_few = request.param == "edge by edge"
    monkeypatch.setattr(costly_exchange, "_have_few_partners", lambda *_: is_few)
    monkeypatch.setattr(groups, "_MEMBERS", 2)
    monkeypatch.setattr(groups, "_APART", (4,))


class Remainder:
    """The players 0, 1, … of a remainder, ``count`` of them in S1, and places for floating."""

    def __init__(self, edges, size: int, count: int, odd_sets=()) -> None:
        self.places = size - 2 * count
        self.rest, self.count = range(size), count
        self.alive = (1 << size + self.places) - 1
        self.near = [0] * (size + self.places)
        for one, other in edges:
            self.near[one] |= 1 << other
            self.near[other] |= 1 << one
        self.odd_sets = tuple(map(mask_of, odd_sets))
        self.order = ExchangeOrder(self.rest[:count], self.rest[count:])

    def s1_in_order(self):
        """Every S1, that of the first exchange first."""
        for down, up in exchanges(self.count, len(self.rest) - self.count):
            yield sorted({*self.rest[: self.count], *up} - {*down})

    def matchings(self, alive=None):
        """Every perfect matching, as pairs."""
        alive = self.alive if alive is None else alive
        if not alive:
            yield ()
            return
        one = (alive & -alive).bit_length() - 1
        for other in bits(self.near[one] & alive & ~1):
            if other != one:
                rest = alive & ~(1 << one | 1 << other)
                yield from (((one, other), *pairs) for pairs in self.matchings(rest))

    def leaves(self, pairs) -> int:
        """How often they leave an odd set."""
        return sum((odd >> a ^ odd >> b) & 1 for odd in self.odd_sets for a, b in pairs)

    def s1_of(self, pairs):
        return sorted(one for one, other in pairs if other < len(self.rest))

    def proved(self, s1, allowed=0) -> PriceList | None:
        """The prices by which nothing asks for an earlier exchange than that S1."""
        changing = {*s1} ^ {*self.rest[: self.count]}
        cost = sum(map(self.order.of_change, changing)) + (allowed << self.order.bits)
        outside = self.alive >> len(self.rest) << len(self.rest)
        mate = maximum_matching(self.near)
        names = [vertex + 1 for vertex in range(len(self.near))]
        return least_exchange(self.order, self.near, outside, self.odd_sets, cost, mate, names)

    def accepts(self, prices: PriceList, s1, allowed=0) -> bool:
        place = {vertex + 1: vertex for vertex in range(len(self.near))}
        read = ExchangeCosts(self.near, self.alive, self.odd_sets, place, self.rest, self.count)
        return read.are_least(prices, allowed, s1)


def random_remainder(seed: int) -> Remainder:
    """Up to eight players, up to two of whom float, with a perfect matching or without one."""
    dice = random.Random(seed)
    size = dice.randint(4, 8)
    count = dice.randint(max(1, size // 2 - 1), size // 2)
    places = size - 2 * count
    edges = [pair for pair in combinations(range(size), 2) if dice.random() < 0.4]
    edges += [
        (player, size + place)
        for player in range(size)
        if dice.random() < 0.6
        for place in range(places)
    ]
    odd_sets = [dice.sample(range(size), 3)] if dice.random() < 0.5 else []
    return Remainder(edges, size, count, odd_sets)


@pytest.mark.parametrize("seed", range(150))
def test_the_first_exchange_is_proved_and_no_other_one(seed):
    """Against all perfect matchings, and every exchange in the order of D.2 (4.3)."""
    remainder = random_remainder(seed)
    allowed = len(remainder.odd_sets)
    found = [
        remainder.s1_of(pairs)
        for pairs in remainder.matchings()
        if remainder.leaves(pairs) == allowed
    ]
    if not found:
        return
    in_order = list(remainder.s1_in_order())
    first = min(found, key=in_order.index)
    prices = remainder.proved(first, allowed)
    assert prices is not None
    assert remainder.accepts(prices, first, allowed)
    for s1 in in_order:
        if s1 != first:
            assert not remainder.accepts(prices, s1, allowed)
            is_later = in_order.index(s1) > in_order.index(first)
            assert (remainder.proved(s1, allowed) is None) == is_later


@pytest.mark.parametrize(("size", "count"), [(2, 1), (5, 2), (6, 3), (7, 3), (7, 2)])
def test_what_an_exchange_costs_rises_in_the_order_of_the_rules(size, count):
    """The verifier adds up what each who changes sides costs."""
    read = ExchangeCosts([0] * size, (1 << size) - 1, (), {}, range(size), count)
    upper = mask_of(range(count))
    costs = [
        sum(read.change[vertex] for vertex in bits(upper ^ mask_of(s1)))
        for s1 in Remainder((), size, count).s1_in_order()
    ]
    assert costs == sorted(set(costs)) and costs[0] == 0
    assert costs[-1] < read.of_leaving


def test_prices_of_many_players_are_written_in_several_digits():
    """Everybody is paired within his half, so that half of each half change sides."""
    size = 40
    halves = [(one, one + 1) for one in range(0, size, 2)]
    remainder = Remainder(halves, size, size // 2)
    s1 = [one for one, _ in halves]
    prices = remainder.proved(s1)
    assert [digit.key for digit in prices.digits] == [EXCHANGE] * len(prices.digits)
    grades = [digit.grade for digit in prices.digits]
    assert grades == [*reversed(range(len(grades)))] and len(grades) > 1
    assert any(each.price[0] for each in prices.prices), "the first digit is of use"
    assert remainder.accepts(prices, s1)


@pytest.mark.parametrize("price", [0, 1, -1, 1 << 32, -(1 << 32), (1 << 64) - 1, 1 - (1 << 64)])
def test_all_digits_have_the_sign_of_the_price(price):
    first, last = _digits(price, 2)
    assert first * 2**32 + last == price
    assert (min(first, last) < 0) == (price < 0) and max(first, last) * price >= 0


def _numbers(prices: PriceList) -> tuple[dict[int, int], list[tuple[frozenset[int], int]]]:
    """The prices by vertex, and those of odd sets, as numbers in base 2^32."""

    def number(digits):
        return sum(digit << 32 * place for place, digit in enumerate(reversed(digits)))

    own = {name - 1: number(each.price) for each in prices.prices for name in each.players}
    sets = [
        (frozenset(n - 1 for n in each.players), number(each.price)) for each in prices.odd_sets
    ]
    return own, sets


def _with_numbers(prices: PriceList, own: dict[int, int]) -> PriceList:
    """The list with other prices of vertices, in one more digit."""
    count = len(prices.digits) + 1

    def row(number):
        digits = [abs(number) >> 32 * place & 0xFFFFFFFF for place in reversed(range(count))]
        return tuple(-digit for digit in digits) if number < 0 else tuple(digits)

    return replace(
        prices,
        digits=tuple(Digit(EXCHANGE, place) for place in reversed(range(count))),
        prices=tuple(Priced((vertex + 1,), row(number)) for vertex, number in own.items()),
        odd_sets=tuple(replace(each, price=(0, *each.price)) for each in prices.odd_sets),
    )


def _cost(remainder: Remainder, one: int, other: int) -> int:
    """What an edge costs by the text that says how certificates are read; ``one`` is higher."""
    n, s = len(remainder.rest), remainder.count
    m = (n * n).bit_length()
    left = sum((odd >> one ^ odd >> other) & 1 for odd in remainder.odd_sets)
    down = other if other < s else one
    up = one
    asked = 0
    if one < s and not s <= other < n:
        asked = 2 ** (n + m + 2) - down * 2 ** (n + 1) - 2 ** (n - s + down)
    elif s <= one and other < n:
        asked = up * 2 ** (n + 1) - 2 ** (n - 1 - up)
    return asked + left * 2 ** (n + 2 * m + 3)


def _is_valid(remainder: Remainder, prices: PriceList) -> bool:
    own, sets = _numbers(prices)
    return all(
        own[one] + own[other] + sum(more for odd, more in sets if (one in odd) != (other in odd))
        <= prices.scale * _cost(remainder, one, other)
        for one, around in enumerate(remainder.near)
        for other in bits(around)
        if one < other
    )


@pytest.mark.parametrize("some_seeds", seeds(150, 50))
def test_prices_that_are_moved_about_count_if_no_edge_costs_less(some_seeds):
    """They still add up; every edge is looked at anew by the written rule."""
    answers = Counter()
    for seed in some_seeds:
        remainder, dice = random_remainder(seed), random.Random(seed)
        allowed = len(remainder.odd_sets)
        found = [m for m in remainder.matchings() if remainder.leaves(m) == allowed]
        in_order = list(remainder.s1_in_order())
        first = min(map(remainder.s1_of, found), key=in_order.index, default=None)
        if first is None:
            continue
        prices = remainder.proved(first, allowed)
        for _ in range(12):
            own = dict(_numbers(prices)[0])
            one, other = dice.sample(sorted(own), 2)
            costs = {_cost(remainder, *sorted(dice.sample(sorted(own), 2))) for _ in range(3)}
            moved = dice.choice((1, 4, *costs, 4 * max(costs)))
            own[one] += moved
            own[other] -= moved
            changed = _with_numbers(prices, own)
            expected = _is_valid(remainder, changed)
            assert remainder.accepts(changed, first, allowed) == expected, seed
            answers[expected] += 1
    assert answers[True] > 20 and answers[False] > 100


def test_what_does_not_add_up_or_is_no_list_of_exchanges_is_refused():
    remainder = Remainder([(0, 1), (2, 3), (0, 2)], 4, 2)
    prices = remainder.proved([0, 2])
    own = _numbers(prices)[0]
    assert remainder.accepts(_with_numbers(prices, own), [0, 2])
    for change in (-1, 1):
        other = _with_numbers(prices, {**own, 3: own[3] + change})
        assert not remainder.accepts(other, [0, 2])
    assert not remainder.accepts(replace(prices, prices=()), [0, 2])
    only = replace(prices, digits=prices.digits[:-1], prices=())
    assert not remainder.accepts(only, [0, 2])


def test_nothing_in_the_prices_can_be_altered():
    """Neither the digits, nor a price, nor who has it."""
    remainder = Remainder([(0, 1), (2, 3), (0, 2)], 4, 2)
    prices = remainder.proved([0, 2])
    assert remainder.accepts(prices, [0, 2])
    first, *others = prices.prices
    for other in (
        replace(prices, digits=(*prices.digits, *prices.digits)),
        replace(prices, digits=()),
        replace(prices, digits=(replace(prices.digits[0], key="crossings"), *prices.digits[1:])),
        replace(prices, scale=2 * prices.scale),
        replace(prices, prices=tuple(others)),
        replace(prices, prices=(replace(first, price=(*first.price[:-1], 1)), *others)),
        replace(prices, prices=(replace(first, price=first.price[1:]), *others)),
    ):
        assert not remainder.accepts(other, [0, 2])
