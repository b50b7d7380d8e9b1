"""First prices where many vertices are outside: what it costs everybody else to be matched there.

That nearly always is what most vertices inside will pay. The few who are worth more to others than
that have lower prices, so that only they remain to be matched.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from pairing.matching.kinds import Kinds


class Leaving(NamedTuple):
    """Doubled prices of kinds, or of vertices, valid ones: those of the ones outside are zero.

    ``staying`` are how many of those ``inside`` pay less than leaving costs.
    """

    prices: list[int]
    staying: int
    inside: int

    @classmethod
    def of(cls, kinds: Kinds) -> Leaving:
        """Those of all kinds, told by what any two of them cost."""
        outside, costs = kinds.problem.outside, kinds.costs
        there = [kind for kind, members in enumerate(kinds.masks) if members & outside]
        fares = [
            0 if members & outside else _fare(row, there)
            for members, row in zip(kinds.masks, costs, strict=True)
        ]
        return cls.with_fares(fares, costs, kinds.sizes, there)

    @classmethod
    def with_fares(
        cls,
        fares: Sequence[int | None],
        costs: Sequence[Mapping[int, int]],
        sizes: Sequence[int],
        outside: Collection[int],
    ) -> Leaving:
        """Those of kinds, or of vertices of the size 1, for which leaving costs their fares.

        ``None`` is the fare of who cannot leave. ``costs`` need only tell what those inside cost
        among each other. The fares of those ``outside`` are 0.
        """
        prices = _reduced(fares, costs)
        staying = sum(
            size
            for size, fare, price in zip(sizes, fares, prices, strict=True)
            if fare is None or price < 2 * fare
        )
        return cls(prices, staying, sum(sizes) - sum(sizes[each] for each in outside))

    def is_good_start(self, lacking: int) -> bool:
        """At most half of those inside are left, and some more leave than are ``lacking`` outside.

        Prices of kinds are the better start otherwise.
        """
        leaving = self.inside - self.staying
        return 2 * self.staying <= self.inside and 20 * lacking <= 19 * leaving


def _fare(row: Mapping[int, int], there: Sequence[int]) -> int | None:
    """What it costs a kind to be matched outside; ``None`` if it cannot be."""
    return next((row[kind] for kind in there if kind in row), None)


def _reduced(fares: Sequence[int | None], costs: Sequence[Mapping[int, int]]) -> list[int]:
    """Doubled prices: of everybody what leaving costs, less where two would pay too much together.

    Of two such the one that leaves at a lower cost pays less. Who cannot leave pays what is left.
    """
    prices = {kind: 2 * fare for kind, fare in enumerate(fares) if fare is not None}
    staying = [kind for kind in range(len(fares)) if kind not in prices]
    for kind in (*sorted(prices, key=prices.__getitem__), *staying):
        leaves = kind in prices
        room = [prices[kind]] if leaves else []
        for other, cost in costs[kind].items():
            if other == kind or not (leaves or other in prices):
                room.append(cost)
            elif other in prices:
                room.append(2 * cost - prices[other])
        prices[kind] = min(room, default=0)
    return [prices[kind] for kind in range(len(fares))]
