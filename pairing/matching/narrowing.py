"""All cheapest perfect matchings of a graph, narrowed down choice by choice.

Pairing rules ask for the first of all matchings that are equally good, where "first" is decided by
one vertex after another: what this one can get without loss, he gets. Every question is whether
some cheapest perfect matching complies with what was fixed before and with one more wish.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from pairing.matching.bits import bits
from pairing.matching.forest import complete
from pairing.matching.general import augment
from pairing.matching.priced import PricedMatching
from pairing.matching.tight import MatchingProblem, tight_graph


class Narrowing(ABC):
    """Perfect matchings that are all equally good; ``mate`` is one of them, and changes."""

    mate: list[int]

    @abstractmethod
    def narrow(self, vertex: int, partners: int) -> bool:
        """From now on a vertex is matched within a set; false, and no change, if it cannot be."""

    @abstractmethod
    def fix(self, one: int, other: int) -> bool:
        """From now on two vertices are matched; false, and no change, if they cannot be."""


class GraphNarrowing(Narrowing):
    """All perfect matchings of a graph, of which ``mate`` is one."""

    def __init__(self, neighbours: Sequence[int], mate: Sequence[int]) -> None:
        self.mate = list(mate)
        self._neighbours = list(neighbours)
        self._open = -1

    def narrow(self, vertex: int, partners: int) -> bool:
        lost = self._neighbours[vertex] & ~partners
        self._cut(vertex, lost)
        partner = self.mate[vertex]
        if partners >> partner & 1 or self._rematch(vertex, partner, self._open):
            return True
        self._neighbours[vertex] |= lost
        for other in bits(lost):
            self._neighbours[other] |= 1 << vertex
        return False

    def fix(self, one: int, other: int) -> bool:
        if not self._neighbours[one] >> other & 1 or not self._open >> other & 1:
            return False
        rest = self._open & ~(1 << one | 1 << other)
        if self.mate[one] != other:
            if not self._rematch(self.mate[one], self.mate[other], rest):
                return False
            self.mate[one], self.mate[other] = other, one
        self._open = rest
        return True

    def _cut(self, vertex: int, lost: int) -> None:
        self._neighbours[vertex] &= ~lost
        for other in bits(lost):
            self._neighbours[other] &= ~(1 << vertex)

    def _rematch(self, one: int, other: int, alive: int) -> bool:
        """Find new partners for two vertices and whoever else must change for that."""
        before = self.mate[one], self.mate[other]
        self.mate[one] = self.mate[other] = -1
        if augment(self._neighbours, self.mate, one, 1 << other, alive) is None:
            return True
        self.mate[one], self.mate[other] = before
        return False


class PricedNarrowing(Narrowing):
    """All cheapest perfect matchings where odd sets have a price: each wish is put to the prices.

    Rare: nearly always the prices of kinds suffice, and then any matching of the graph is cheapest.
    """

    def __init__(self, matching: PricedMatching) -> None:
        self.mate = list(matching.mate)
        self._matching = matching

    def narrow(self, vertex: int, partners: int) -> bool:
        trial = self._matching.copy()
        trial.make_incompatible(vertex, ~partners & ~(1 << vertex))
        return self._keep(trial, self._matching.bound)

    def fix(self, one: int, other: int) -> bool:
        cost = self._cost(one, other)
        if cost is None:
            return False
        trial = self._matching.copy()
        trial.remove(one)
        trial.remove(other)
        if not self._keep(trial, self._matching.bound - cost):
            return False
        self.mate[one], self.mate[other] = other, one
        return True

    def _cost(self, one: int, other: int) -> int | None:
        """The cost of two vertices, scaled; ``None`` if they may not be matched."""
        matching = self._matching
        is_open = matching.alive >> one & matching.alive >> other & 1
        return matching.cost(one, other) if is_open else None

    def _keep(self, trial: PricedMatching, limit: int) -> bool:
        """Go on with a trial if it can still be completed as cheaply."""
        if not complete(trial, limit):
            return False
        self._matching = trial
        for vertex in bits(trial.alive):
            self.mate[vertex] = trial.mate[vertex]
        return True


def cheapest_matchings(problem: MatchingProblem) -> Narrowing | None:
    """All cheapest perfect matchings of a problem; ``None`` if it has no perfect matching."""
    graph = tight_graph(problem, _nobody_matched)
    if graph is None:
        return None
    if graph.doubtful is not None:
        return PricedNarrowing(graph.matching(problem.incompatible))
    return GraphNarrowing(graph.neighbours, graph.witness)


def _nobody_matched(neighbours: Sequence[int]) -> list[int]:
    return [-1] * len(neighbours)
