"""The last resort: cheapest matchings with and without vertices that may stay alone."""

from __future__ import annotations

from itertools import combinations

from pairing.matching.weighted import cheapest_matching
from tests.pairing.matching.graphs import random_problem


def _by_trying_all(edges, alone, vertices):
    """The least cost over all matchings of at most eight vertices."""
    best = None
    for count in range(len(vertices) // 2 + 1):
        for chosen in combinations(edges, count):
            ends = [end for one, other, _ in chosen for end in (one, other)]
            if len(set(ends)) < len(ends) or set(vertices) - set(ends) - set(alone):
                continue
            cost = sum(edge[2] for edge in chosen)
            cost += sum(alone[vertex] for vertex in set(vertices) - set(ends))
            best = cost if best is None else min(best, cost)
    return best


def test_the_matching_is_the_cheapest_of_all():
    compared = 0
    for seed in range(200):
        problem = random_problem(seed)
        edges = problem.edges()
        if problem.size > 6 or not edges:
            continue
        alone = {vertex: (3 * vertex + seed) % 5 for vertex in range(0, problem.size, 2)}
        best = _by_trying_all(edges, alone, range(problem.size))
        if best is None:
            continue
        mate = cheapest_matching(edges, alone)
        cost_of = {frozenset((one, other)): cost for one, other, cost in edges}
        cost = sum(cost_of[frozenset((one, other))] for one, other in mate.items() if one < other)
        cost += sum(price for vertex, price in alone.items() if vertex not in mate)
        assert cost == best, seed
        compared += 1
    assert compared > 20


def test_weights_of_a_thousand_bits_are_exact():
    huge = 1 << 1000
    edges = [(0, 1, huge), (2, 3, huge), (0, 2, huge + 1), (1, 3, huge - 2)]
    assert cheapest_matching(edges, {}) == {0: 2, 2: 0, 1: 3, 3: 1}
