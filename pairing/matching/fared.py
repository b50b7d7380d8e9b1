"""Priced matchings where few pairs are possible but for those with somebody outside.

Those outside cost nothing among each other, and everybody else pays one *fare* with any of them. So
what matters of a price is how far it is above the fare, the *level*: two of whom one is outside
have no slack where their levels are opposite, whatever their fares are. Most vertices are at one of
a few levels, though their prices are all different; only pairs inside are looked at one by one.
"""

from __future__ import annotations

from typing import NamedTuple

from pairing.matching.bits import bits, mask_of
from pairing.matching.kinds import Kinds, MatchingProblem, PricedKinds
from pairing.matching.leaving import Leaving
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE, MatchingState

_FEW_INSIDE = 24
"""With so many partners inside, on average, it is quicker to look at each pair there by itself."""


def has_few_inside(problem: MatchingProblem) -> bool:
    """Those inside may be matched with few others inside."""
    inside = (1 << len(problem.incompatible)) - 1 & ~problem.outside
    meeting = sum((problem.allowed[vertex] & inside).bit_count() for vertex in bits(inside))
    return meeting <= _FEW_INSIDE * inside.bit_count()


class Fares(NamedTuple):
    """What vertices cost of whom many are outside.

    ``of`` is for each vertex its fare, nought for those outside, and ``None`` for who may be
    matched with none of these. ``pairs`` are for each one inside its partners there with the costs,
    and ``allowed`` for each all of those it may be matched with.
    """

    of: list[int | None]
    pairs: list[dict[int, int]]
    allowed: list[int]

    @classmethod
    def in_problem(cls, problem: MatchingProblem) -> Fares:
        """Those of all vertices of a problem."""
        allowed, outside = problem.allowed, problem.outside
        fares = _fares(problem)
        pairs: list[dict[int, int]] = [{} for _ in allowed]
        around = list(allowed)
        inside = (1 << len(allowed)) - 1 & ~outside
        for one in bits(inside):
            row = pairs[one]
            for other in bits(allowed[one] & inside & (1 << one) - 1):
                cost = problem.cost(one, other)
                if cost is not None:
                    row[other] = pairs[other][one] = cost
        for vertex in bits(inside):
            around[vertex] = mask_of(pairs[vertex])
            if fares[vertex] is not None:
                around[vertex] |= allowed[vertex] & outside
            for other in bits(allowed[vertex] & outside & ~around[vertex]):
                around[other] &= ~(1 << vertex)
        return cls(fares, pairs, around)


def _fares(problem: MatchingProblem) -> list[int | None]:
    """That of each vertex, which is that of its kind."""
    allowed, outside = problem.allowed, problem.outside
    fares: list[int | None] = [
        0 if outside >> vertex & 1 else None for vertex in range(len(allowed))
    ]
    for members in problem.kinds:
        leaving = [vertex for vertex in bits(members & ~outside) if allowed[vertex] & outside]
        if leaving:
            there = next(iter(bits(allowed[leaving[0]] & outside)))
            fare = problem.cost(leaving[0], there)
            for vertex in leaving:
                fares[vertex] = fare
    return fares


class FaredMatching(MatchingState):
    """A matching of the vertices of a problem, with prices that begin with their fares.

    It is only matched: to take somebody out of it, or make two incompatible, it is copied.

    ``fares`` are scaled, ``pairs`` are for each vertex its partners inside with the scaled costs.
    ``levels`` are the vertices by what their price is above their fare; who has none is not among
    them. Hubs are among those ``outside``. The first prices are those for ``leaving``.
    """

    def __init__(self, problem: MatchingProblem) -> None:
        fares = Fares.in_problem(problem)
        count = len(fares.of)
        self.outside = problem.outside
        self.leaving = Leaving.with_fares(
            fares.of, fares.pairs, [1] * count, list(bits(self.outside))
        )
        seen = [SCALE // 2 * price for price in self.leaving.prices]
        super().__init__((1 << count) - 1, seen, [-1] * count)
        self.allowed = fares.allowed
        self.fares = [None if fare is None else SCALE * fare for fare in fares.of]
        self.pairs = [
            {other: SCALE * cost for other, cost in pairs.items()} for pairs in fares.pairs
        ]
        self.levels: dict[int, int] = {}
        self._problem = problem
        for vertex in range(count):
            self._enclass(vertex)

    def cost(self, one: int, other: int) -> int | None:
        if not self.allowed[one] >> other & 1:
            return None
        if self.outside >> other & 1:
            return self.fares[one]
        if self.outside >> one & 1:
            return self.fares[other]
        return self.pairs[one].get(other)

    def by_fare(self, vertex: int) -> int:
        """With whom, if it may be matched with them, a vertex costs the fares of both."""
        return -1 if self.outside >> vertex & 1 else self.outside

    def tight(self, vertex: int, common: int = 0) -> int:
        fare, room, found = self.fares[vertex], common - self.seen[vertex], 0
        if fare is not None:
            found = self.levels.get(room + fare, 0) & self.by_fare(vertex)
        for other, cost in self.pairs[vertex].items():
            if cost + room == self.seen[other]:
                found |= 1 << other
        return found

    def edges_of(self, vertex: int) -> list[tuple[int, int]]:
        fare = self.fares[vertex]
        if fare is None:
            return list(self.pairs[vertex].items())
        others = bits(self.partners_of(vertex) & self.by_fare(vertex))
        by_fare = [(other, fare + (self.fares[other] or 0)) for other in others]
        return [*self.pairs[vertex].items(), *by_fare]

    def copy(self) -> PricedMatching:
        """The same state with costs told by kinds, to be changed on its own."""
        kinds = Kinds(self._problem)
        free = PricedKinds(kinds.masks, kinds.costs, [0] * len(kinds.masks))
        made = PricedMatching(free, self._problem.allowed, self.mate)
        made.take_over(self)
        return made

    def _cost_like(self, some: int) -> None:
        self.outside |= 1 << len(self.fares)
        self.fares.append(0)
        self.pairs.append({})

    def _forget_last(self) -> None:
        self.fares.pop()
        self.pairs.pop()
        self.outside &= ~(1 << len(self.fares))

    def _enclass(self, vertex: int) -> None:
        fare = self.fares[vertex]
        if fare is not None:
            level = self.seen[vertex] - fare
            self.levels[level] = self.levels.get(level, 0) | 1 << vertex

    def _declass(self, vertex: int) -> None:
        fare = self.fares[vertex]
        if fare is not None:
            level = self.seen[vertex] - fare
            self.levels[level] ^= 1 << vertex
            if not self.levels[level]:
                del self.levels[level]
