"""Cheapest perfect matchings by prices on kinds of vertices.

Vertices of one kind cost the same towards everybody. The cheapest fractional way of pairing kinds
is a small linear programme; its prices say which edges can occur in any cheapest perfect matching.
Only those edges are kept (the tight graph). If the tight graph has a perfect matching, that
matching is cheapest, every cheapest one uses only its edges, and every perfect matching of it is
cheapest.

Where the fractional optimum is not attained, kinds are split where a failing search shows an
obstacle, and then odd sets are priced (:mod:`pairing.matching.odd_sets`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairing.matching.general import Obstacle, perfect_matching
from pairing.matching.kinds import Kinds, MatchingProblem, PricedKinds
from pairing.matching.odd_sets import MOST_KINDS, TightGraph, with_odd_sets
from pairing.matching.transport import cheapest_plan
from pairing.matching.weighted import cheapest_matching

__all__ = ["MatchingProblem", "TightGraph", "cheapest", "least_cost", "tight_graph"]


def tight_graph(
    problem: MatchingProblem, start: Callable[[list[int]], list[int]]
) -> TightGraph | None:
    """The graph of all cheapest perfect matchings, or ``None`` if prices do not find one.

    ``start`` gives a first matching for neighbour sets, perhaps not a perfect one.
    """
    kinds = Kinds(problem, problem.kinds)
    while len(kinds.masks) <= MOST_KINDS:
        table = kinds.cost_table()
        plan = cheapest_plan(table, kinds.sizes)
        if plan is None:
            return None
        neighbours = kinds.tight_neighbours(table, plan.prices)
        found = perfect_matching(neighbours, start(neighbours))
        if not isinstance(found, Obstacle):
            return TightGraph(neighbours, found, PricedKinds(kinds.masks, table, plan.prices))
        if kinds.masks == problem.kinds:
            allowed = kinds.neighbours(table)
            if isinstance(perfect_matching(allowed, start(allowed)), Obstacle):
                return None
            graph = with_odd_sets(kinds, table, plan, ())
            if graph is not None:
                return graph
        finer = kinds.split(found.reached)
        if finer is None:
            return with_odd_sets(kinds, table, plan, found.blossoms)
        kinds = finer
    return None


def cheapest(problem: MatchingProblem) -> list[int] | None:
    """A cheapest perfect matching, by weights if prices do not find it; ``None`` if none exists."""
    graph = tight_graph(problem, _nobody_matched)
    if graph is not None:
        return graph.witness
    edges = list(problem.edges())
    neighbours = [0] * len(problem.barred)
    for one, other, _ in edges:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    if isinstance(perfect_matching(neighbours, _nobody_matched(neighbours)), Obstacle):
        return None
    mate = cheapest_matching(edges, {})
    return [mate[vertex] for vertex in range(len(problem.barred))]


def least_cost(problem: MatchingProblem) -> int | None:
    """The cost of a cheapest perfect matching, ``None`` if there is none."""
    mate = cheapest(problem)
    return None if mate is None else problem.total(mate)


def _nobody_matched(neighbours: Sequence[int]) -> list[int]:
    return [-1] * len(neighbours)
