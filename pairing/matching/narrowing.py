"""All cheapest perfect matchings of a graph, narrowed down choice by choice.

Pairing rules ask for the first of all matchings that are equally good, where "first" is decided by
one vertex after another: what this one can get without loss, he gets. Every question is whether
some cheapest perfect matching complies with what was settled before and with one more wish.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from pairing.matching.bits import bits
from pairing.matching.general import Obstacle, augment, perfect_matching
from pairing.matching.tight import MatchingProblem, tight_graph
from pairing.matching.weighted import cheapest_matching


class Narrowing(ABC):
    """Perfect matchings that are all equally good; ``mate`` is one of them, and changes."""

    mate: list[int]

    @abstractmethod
    def narrow(self, vertex: int, partners: int) -> bool:
        """From now on a vertex is matched within a set; false, and no change, if it cannot be."""

    @abstractmethod
    def settle(self, one: int, other: int) -> bool:
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

    def settle(self, one: int, other: int) -> bool:
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


class WeightedNarrowing(Narrowing):
    """All cheapest perfect matchings by weights: exact whatever the costs, and slow."""

    def __init__(self, edges: Sequence[tuple[int, int, int]], mate: Sequence[int]) -> None:
        self.mate = list(mate)
        self._edges = list(edges)
        self._least = self._total(self.mate)

    def narrow(self, vertex: int, partners: int) -> bool:
        return self._keep(
            [
                (one, other, cost)
                for one, other, cost in self._edges
                if vertex not in (one, other) or partners >> (one + other - vertex) & 1
            ]
        )

    def settle(self, one: int, other: int) -> bool:
        pair = {one, other}
        return self._keep([e for e in self._edges if not pair & {*e[:2]} or pair == {*e[:2]}])

    def _keep(self, edges: list[tuple[int, int, int]]) -> bool:
        """Go on with these edges if they hold a matching that is as cheap."""
        allowed = {frozenset(edge[:2]) for edge in edges}
        mate = self.mate
        if any(frozenset(pair) not in allowed for pair in enumerate(mate)):
            found = cheapest_matching(edges, {})
            if len(found) < len(mate):
                return False
            mate = [found[vertex] for vertex in range(len(mate))]
        if self._total(mate) != self._least:
            return False
        self._edges, self.mate = edges, mate
        return True

    def _total(self, mate: Sequence[int]) -> int:
        return sum(cost for one, other, cost in self._edges if mate[one] == other)


def cheapest_matchings(problem: MatchingProblem) -> Narrowing | None:
    """All cheapest perfect matchings of a problem; ``None`` if it has no perfect matching."""
    graph = tight_graph(problem, _nobody_matched)
    if graph is not None and graph.all_are_cheapest:
        return GraphNarrowing(graph.neighbours, graph.witness)
    edges = list(problem.edges())
    if graph is not None:
        return WeightedNarrowing(edges, graph.witness)
    neighbours = [0] * len(problem.barred)
    for one, other, _ in edges:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    if isinstance(perfect_matching(neighbours, _nobody_matched(neighbours)), Obstacle):
        return None
    found = cheapest_matching(edges, {})
    return WeightedNarrowing(edges, [found[vertex] for vertex in range(len(neighbours))])


def _nobody_matched(neighbours: Sequence[int]) -> list[int]:
    return [-1] * len(neighbours)
