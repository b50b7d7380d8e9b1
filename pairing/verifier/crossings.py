"""What is left of a bracket's graph as a matching problem, for which a proof may have more prices.

An edge costs the number of priced odd sets that it leaves and, where all exchanges are judged at
once, below that the exchange that it asks for. If no edge costs less than its prices, no perfect
matching costs less than all prices together (J. Edmonds).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from pairing.trace.claims import CROSSINGS, EXCHANGE, EXCHANGE_BITS, Digit, PriceList
from pairing.verifier.masks import bits, mask_of
from pairing.verifier.prices import MOST

_Kind = tuple[int, int, int]
"""The price of vertices, the odd sets of the list around them, and those that must be left once."""


class _Read(Struct, frozen=True, gc=False):
    """A price list by places: the price of each vertex, and the odd sets with their worth."""

    scale: int
    price: dict[int, int]
    sets: list[tuple[int, int]]

    @property
    def total(self) -> int:
        return sum(self.price.values()) + sum(worth for _, worth in self.sets)


class Crossings:
    """The matching problem in which an edge costs the number of odd sets that it leaves."""

    of_leaving = 1
    """What it costs to leave one."""

    def __init__(
        self, near: Sequence[int], alive: int, odd_sets: Sequence[int], place: dict[int, int]
    ) -> None:
        self.near = near
        self.alive = alive
        self.place = place
        self.inside = _sets_around(tuple(odd_sets), len(near))

    def are_more(self, prices: PriceList, than: int) -> bool:
        """Every perfect matching leaves the sets more often: the prices are valid and add up."""
        if [digit.key for digit in prices.digits] != [CROSSINGS]:
            return False
        read = self._read(prices, sum)
        return read is not None and read.total > read.scale * than and self._is_valid(read)

    def _read(self, prices: PriceList, number: Callable[[Iterable[int]], int]) -> _Read | None:
        """The list, if all who are left have just one price, and no odd set is even or gives back.

        ``number`` is what the digits of a price say.
        """
        count, rows = len(prices.digits), (*prices.prices, *prices.odd_sets)
        if any(len(e.price) != count or any(abs(n) > MOST for n in e.price) for e in rows):
            return None
        named = [name for each in prices.prices for name in each.players]
        if self._mask(named) != self.alive or not 0 < prices.scale < MOST:
            return None
        sets = []
        for odd in prices.odd_sets:
            mask, worth = self._mask(odd.players), number(odd.price)
            if mask is None or mask.bit_count() % 2 == 0 or worth < 0:
                return None
            sets.append((mask, worth))
        by_row = [(each.players, number(each.price)) for each in prices.prices]
        price = {self.place[name]: amount for names, amount in by_row for name in names}
        return _Read(prices.scale, price, sets)

    def _mask(self, names: Sequence[int]) -> int | None:
        """The set of these; ``None`` if one stands twice or is not left."""
        if len(set(names)) != len(names) or not all(name in self.place for name in names):
            return None
        mask = mask_of([self.place[name] for name in names])
        return None if mask & ~self.alive else mask

    def _is_valid(self, read: _Read) -> bool:
        """No edge costs less than the prices of its ends and of the odd sets that it leaves."""
        around = _sets_around(tuple([odd for odd, _ in read.sets]), len(self.near))
        worth = [amount for _, amount in read.sets]
        kind_of = {v: (read.price[v], around[v], self.inside[v]) for v in bits(self.alive)}
        kinds: dict[_Kind, int] = {}
        for vertex, kind in kind_of.items():
            kinds[kind] = kinds.get(kind, 0) | 1 << vertex
        for one, (price, sets, inside) in kind_of.items():
            higher = self.near[one] & self.alive & ~((1 << one) - 1)
            for asked, some in self._by_exchange(one, higher):
                for other in _kinds_among(some, kind_of, kinds):
                    paid = price + other[0] + sum([worth[n] for n in bits(sets ^ other[1])])
                    left = (inside ^ other[2]).bit_count()
                    if paid > read.scale * (left * self.of_leaving + asked):
                        return False
        return True

    def _by_exchange(self, one: int, others: int) -> Iterator[tuple[int, int]]:
        """These neighbours, all of a higher place, by what exchange each pair asks for."""
        yield 0, others


class ExchangeCosts(Crossings):
    """The same problem with the exchange that the pairs of a remainder ask for below the sets.

    ``rest`` are the places of the remainder, of whom ``count`` are the original S1. A pair within
    it asks that its lower member goes down, a pair within S2 that its higher member comes up, and
    whoever floats out of S1 has to go down. What they ask for adds up to a number that is the less
    the earlier the exchange is (D.2; 4.3).
    """

    def __init__(
        self,
        near: Sequence[int],
        alive: int,
        odd_sets: Sequence[int],
        place: dict[int, int],
        rest: Sequence[int],
        count: int,
    ) -> None:
        super().__init__(near, alive, odd_sets, place)
        self.upper, self.lower = mask_of(rest[:count]), mask_of(rest[count:])
        size = len(rest)
        of_sum = 1 << size + 1
        of_exchange = of_sum << (size * size).bit_length() + 1
        self.of_leaving = of_exchange << (size * size).bit_length() + 1
        self.change = {
            vertex: of_exchange - of_sum * number - (1 << size - count + number)
            if number < count
            else of_sum * number - (1 << size - 1 - number)
            for number, vertex in enumerate(rest)
        }

    def are_least(self, prices: PriceList, than: int, s1: Sequence[int]) -> bool:
        """Who leaves the sets no more often asks for this S1 or a later one.

        The prices are valid, and together they are what it costs.
        """
        if not is_of_exchanges(prices):
            return False
        read, changing = self._read(prices, _number), self.upper ^ mask_of(s1)
        cost = than * self.of_leaving + sum([self.change[vertex] for vertex in bits(changing)])
        return read is not None and read.total == read.scale * cost and self._is_valid(read)

    def _by_exchange(self, one: int, others: int) -> Iterator[tuple[int, int]]:
        if self.upper >> one & 1:
            for other in bits(others & self.upper):
                yield self.change[other], 1 << other
            yield 0, others & self.lower
            yield self.change[one], others & ~self.upper & ~self.lower
        elif self.lower >> one & 1:
            yield self.change[one], others & self.lower
            yield 0, others & ~self.lower
        else:
            yield 0, others


def is_of_exchanges(prices: PriceList) -> bool:
    """The list is about all exchanges at once."""
    places = reversed(range(len(prices.digits)))
    return prices.digits != () and prices.digits == tuple([Digit(EXCHANGE, n) for n in places])


def _number(digits: Iterable[int]) -> int:
    """What is written in digits, the weightiest first."""
    number = 0
    for digit in digits:
        number = (number << EXCHANGE_BITS) + digit
    return number


def _kinds_among(some: int, kind_of: dict[int, _Kind], kinds: dict[_Kind, int]) -> Iterable[_Kind]:
    """The kinds of some vertices, one by one or, where there are fewer of them, each once."""
    if some.bit_count() < len(kinds):
        return map(kind_of.__getitem__, bits(some))
    return [kind for kind, members in kinds.items() if members & some]


@lru_cache(maxsize=8)
def _sets_around(sets: tuple[int, ...], count: int) -> tuple[int, ...]:
    """For each of so many places the sets that it is in, as bits."""
    around = [0] * count
    for number, members in enumerate(sets):
        for place in bits(members):
            around[place] |= 1 << number
    return tuple(around)
