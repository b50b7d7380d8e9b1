"""Cheapest matchings of graphs with any costs, beside networkx."""

from __future__ import annotations

import random
from itertools import combinations

from pairing.matching.weighted import cheapest_matching
from tests.pairing.matching.graphs import cheapest_pairs, random_problem


def test_the_matching_is_as_cheap_as_that_of_networkx():
    matched = 0
    for seed in range(400):
        dice = random.Random(seed)
        vertices = dice.sample(range(40), 2 * dice.randint(1, 7))
        edges = [
            (one, other, dice.choice((0, 1, 2, 2, 5, 9 << 70)))
            for one, other in combinations(vertices, 2)
            if dice.random() < 0.5
        ]
        named = {end for one, other, _ in edges for end in (one, other)}
        best = cheapest_pairs(named, edges)
        if best is None:
            continue
        mate = cheapest_matching(edges, {})
        cost_of = {frozenset((one, other)): cost for one, other, cost in edges}
        pairs = {frozenset(pair) for pair in mate.items()}
        assert mate.keys() == named and all(mate[mate[vertex]] == vertex for vertex in named)
        assert sum(cost_of[pair] for pair in pairs) == best[0], seed
        matched += 1
    assert matched > 200


def test_costs_of_a_thousand_bits_are_exact():
    huge = 1 << 1000
    edges = [(0, 1, huge), (2, 3, huge), (0, 2, huge + 1), (1, 3, huge - 2)]
    assert cheapest_matching(edges, {}) == {0: 2, 2: 0, 1: 3, 3: 1}


def test_nobody_is_matched_with_nobody():
    assert cheapest_matching([], {}) == {}


def _by_trying_all(edges, alone, vertices):
    """The least cost over all matchings of at most six vertices."""
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


def test_vertices_may_stay_alone_at_a_cost():
    compared = 0
    for seed in range(200):
        problem = random_problem(seed)
        edges = problem.edges()
        if problem.size > 6 or not edges:
            continue
        vertices = sorted({end for one, other, _ in edges for end in (one, other)})
        alone = {vertex: (3 * vertex + seed) % 5 for vertex in vertices[::2]}
        best = _by_trying_all(edges, alone, vertices)
        if best is None:
            continue
        mate = cheapest_matching(edges, alone)
        cost_of = {frozenset((one, other)): cost for one, other, cost in edges}
        cost = sum(cost_of[frozenset((one, other))] for one, other in mate.items() if one < other)
        cost += sum(price for vertex, price in alone.items() if vertex not in mate)
        assert cost == best, seed
        compared += 1
    assert compared > 20


def test_as_many_as_possible_are_matched_where_not_all_can_be():
    star = [(0, 1, 5), (0, 2, 3), (0, 3, 4)]
    assert cheapest_matching(star, {}) == {0: 2, 2: 0}
