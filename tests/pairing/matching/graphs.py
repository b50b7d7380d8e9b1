"""Random graphs for the matching tests, and an independent answer from networkx."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

import networkx

from pairing.matching.duals import Prices, prices_of
from pairing.matching.kinds import MatchingProblem
from pairing.matching.priced import PricedMatching
from pairing.matching.tight import tight_graph


@dataclass(frozen=True)
class RandomProblem:
    """Vertices in kinds, a cost for each two kinds, and incompatible pairs."""

    kind_of: list[int]
    costs: dict[tuple[int, int], int | None]
    incompatible: list[int]

    @property
    def size(self) -> int:
        return len(self.kind_of)

    @property
    def kinds(self) -> tuple[int, ...]:
        masks: dict[int, int] = {}
        for vertex, kind in enumerate(self.kind_of):
            masks[kind] = masks.get(kind, 0) | 1 << vertex
        return tuple(masks.values())

    def cost(self, one: int, other: int) -> int | None:
        return self.costs[self.kind_of[one], self.kind_of[other]]

    def edges(self) -> list[tuple[int, int, int]]:
        return list(self.problem.edges())

    @property
    def problem(self) -> MatchingProblem:
        return MatchingProblem(self.kinds, self.incompatible, self.cost)

    def cheapest(self) -> tuple[int, set[frozenset[int]]] | None:
        """Cost and pairs of a cheapest perfect matching by networkx, ``None`` if there is none."""
        return cheapest_pairs(range(self.size), self.edges())


Edges = dict[tuple[int, int], int]
"""What two vertices cost, the lower one first."""


def priced_edges(size: int, edges: Edges) -> PricedMatching:
    """So many vertices, each of its own kind, with their first prices."""
    rows: list[dict[int, int]] = [{} for _ in range(size)]
    for (one, other), cost in edges.items():
        rows[one][cost] = rows[one].get(cost, 0) | 1 << other
        rows[other][cost] = rows[other].get(cost, 0) | 1 << one
    return PricedMatching.of_rows(rows, [-1] * size)


def random_graph(dice: random.Random, size: int, share: float) -> list[int]:
    """Neighbour sets of so many vertices, each two of them joined with that chance."""
    neighbours = [0] * size
    for one in range(size):
        for other in range(one):
            if dice.random() < share:
                neighbours[one] |= 1 << other
                neighbours[other] |= 1 << one
    return neighbours


class _Graph(networkx.Graph):
    """A graph that is looked at only: what is beside a vertex comes without a guard around it.

    The matching of networkx asks for every weight that way, thousands of times in a small graph.
    """

    def __getitem__(self, vertex: int) -> dict[int, dict[str, int]]:
        return self._adj[vertex]


def cheapest_pairs(
    vertices: Iterable[int], edges: Iterable[tuple[int, int, int]]
) -> tuple[int, set[frozenset[int]]] | None:
    """The same for any graph."""
    graph = _Graph()
    graph.add_nodes_from(vertices)
    graph.add_weighted_edges_from((one, other, -cost) for one, other, cost in edges)
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(pairs) < len(graph):
        return None
    cost = -sum(graph.edges[pair]["weight"] for pair in pairs)
    return cost, {frozenset(pair) for pair in pairs}


def random_problem(seed: int) -> RandomProblem:
    """A small problem: an even number of vertices, few kinds, a third of the pairs incompatible."""
    dice = random.Random(seed)
    size, kinds = 2 * dice.randint(1, 7), dice.randint(1, 4)
    costs: dict[tuple[int, int], int | None] = {}
    for one in range(kinds):
        for other in range(one + 1):
            cost = None if dice.random() < 0.15 else dice.randint(0, 6)
            costs[one, other] = costs[other, one] = cost
    incompatible = [1 << vertex for vertex in range(size)]
    for one in range(size):
        for other in range(one):
            if dice.random() < 0.35:
                incompatible[one] |= 1 << other
                incompatible[other] |= 1 << one
    return RandomProblem([dice.randrange(kinds) for _ in range(size)], costs, incompatible)


def neighbours_of(problem: RandomProblem) -> list[int]:
    """Neighbour sets of all allowed pairs, costs aside."""
    neighbours = [0] * problem.size
    for one, other, _ in problem.edges():
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    return neighbours


def vertex_prices(problem: MatchingProblem) -> Prices | None:
    """The prices of a problem, from the beginning; ``None`` if it has no perfect matching."""
    graph = tight_graph(problem, lambda neighbours: [-1] * len(neighbours))
    return None if graph is None else prices_of(graph)
