"""The order of exchanges between S1 and S2 (D.2 in 2016, 4.3 in 2026) as a number.

A set of pairs and downfloaters asks for certain exchanges: of every pair inside the original S1 one
member must go down, of every pair inside the original S2 one must come up, and whoever floats out
of S1 must have gone down. Nearest to the middle of the bracket is earliest in the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pairing.matching.bits import bits


class ExchangeOrder:
    """Numbers for pairs and downfloaters; the least sum belongs to the earliest exchange.

    From the weightiest: how many are exchanged (a), the difference of the sums of BSNs (b), the
    highest different BSN that leaves S1 (c), the lowest different one that leaves S2 (d). All of S1
    come before S2.
    """

    def __init__(self, s1: Sequence[int], s2: Sequence[int]) -> None:
        self.s1 = frozenset(s1)
        self.s2 = frozenset(s2)
        self._place = {bsn: place for place, bsn in enumerate(sorted((*s1, *s2)))}
        self._size = len(self._place)
        self._size_of_s2 = len(self.s2)
        self.bits = self._size + 1 + 2 * (self._size * self._size).bit_length() + 2
        """Sums of the numbers stay below 2 to this power in amount."""

    def of_pair(self, one: int, other: int) -> int:
        """The part that a pair contributes."""
        if one in self.s1 and other in self.s1:
            return self._down(max(one, other))
        if one in self.s2 and other in self.s2:
            return self._up(min(one, other))
        return 0

    def of_downfloater(self, player: int) -> int:
        """The part that a downfloater contributes."""
        return self._down(player) if player in self.s1 else 0

    def of_change(self, player: int) -> int:
        """The part that a player contributes who changes sides."""
        return self._down(player) if player in self.s1 else self._up(player)

    def parts_in_s1(self, player: int, others: int, outside: int) -> dict[int, int]:
        """What pairs of a player of S1 with others of S1 contribute, and floating; whom each is."""
        parts = {self._down(other): 1 << other for other in bits(others >> player << player)}
        if own := others & (1 << player) - 1 | outside:
            parts[self._down(player)] = own
        return parts

    def parts_in_s2(self, player: int, others: int) -> dict[int, int]:
        """What pairs of a player of S2 with others of S2 contribute, and who these are."""
        parts = {self._up(other): 1 << other for other in bits(others & (1 << player) - 1)}
        if own := others >> player << player:
            parts[self._up(player)] = own
        return parts

    def after(
        self, pairs: Iterable[tuple[int, int]], downfloaters: Iterable[int]
    ) -> tuple[list[int], list[int]]:
        """S1 and S2 after the exchange that these pairs and downfloaters ask for."""
        down = {player for player in downfloaters if player in self.s1}
        up = set()
        for pair in pairs:
            if self.s1.issuperset(pair):
                down.add(max(pair))
            elif self.s2.issuperset(pair):
                up.add(min(pair))
        return sorted(self.s1 - down | up), sorted(self.s2 - up | down)

    def _down(self, player: int) -> int:
        place = self._place[player]
        return self._number(1, -place, 1 << self._size_of_s2 + place)

    def _up(self, player: int) -> int:
        place = self._place[player]
        return self._number(0, place, 1 << self._size - 1 - place)

    def _number(self, exchanged: int, difference: int, preferred: int) -> int:
        order_bits = self._size + 1
        sum_bits = (self._size * self._size).bit_length() + 1
        return (((exchanged << sum_bits) + difference) << order_bits) - preferred


def single_exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[tuple[int, int]]:
    """One S1 member down against one S2 member up, in the order of D.2 b and c."""
    players = [*s1, *s2]
    for difference in range(1, len(players)):
        for place in range(len(s1) - 1, -1, -1):
            if len(s1) <= place + difference < len(players):
                yield players[place], players[place + difference]


def exchanges_in_order(
    s1_size: int, s2_size: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every exchange in the order of D.2 (4.3), none first: places that go down, that come up.

    Places count from 0 through S1 and then S2.
    """
    for exchanged in range(min(s1_size, s2_size) + 1):
        greatest = exchanged * (s1_size + s2_size)
        for difference in range(greatest + 1):
            for down in _nearest(exchanged, s1_size, difference):
                leaving = tuple(s1_size - 1 - steps for steps in down)
                for up in _summing_up(exchanged, s2_size, difference - sum(down)):
                    yield leaving, tuple(s1_size + steps for steps in up)


def _nearest(number: int, size: int, most: int, after: int = -1) -> Iterator[tuple[int, ...]]:
    """Ascending steps below ``size`` with a sum of at most ``most``, in lexicographic order."""
    if number == 0:
        yield ()
        return
    for first in _first_of(number, size, most, after):
        for others in _nearest(number - 1, size, most - first, first):
            yield (first, *others)


def _summing_up(number: int, size: int, total: int, after: int = -1) -> Iterator[tuple[int, ...]]:
    """The same with just that sum."""
    if number < 2:
        if number and after < total < size:
            yield (total,)
        elif not number and not total:
            yield ()
        return
    for first in _first_of(number, size, total, after):
        for others in _summing_up(number - 1, size, total - first, first):
            yield (first, *others)


def _first_of(number: int, size: int, most: int, after: int) -> range:
    """With what so many ascending steps can begin: the others are greater by one each at least."""
    return range(after + 1, min(size, (most - number * (number - 1) // 2) // number + 1))
