"""Prices of vertices and odd sets: valid, and together what a cheapest matching costs."""

from __future__ import annotations

import random

import pytest

from pairing.matching.tight import MatchingProblem, least_cost
from tests.pairing.matching.graphs import vertex_prices


def random_problem(seed: int) -> MatchingProblem:
    """Vertices in a few kinds, many pairs of them incompatible."""
    dice = random.Random(seed)
    size = 2 * dice.randint(2, 8)
    kind_of = [dice.randrange(dice.randint(1, size)) for _ in range(size)]
    table = [[dice.randint(0, 6) for _ in range(size)] for _ in range(size)]
    incompatible = [1 << vertex for vertex in range(size)]
    for one in range(size):
        for other in range(one):
            if dice.random() < 0.6:
                incompatible[one] |= 1 << other
                incompatible[other] |= 1 << one
    kinds: dict[int, int] = {}
    for vertex, kind in enumerate(kind_of):
        kinds[kind] = kinds.get(kind, 0) | 1 << vertex

    def cost(one: int, other: int) -> int:
        low, high = sorted((kind_of[one], kind_of[other]))
        return table[low][high]

    return MatchingProblem(tuple(kinds.values()), incompatible, cost)


@pytest.mark.parametrize("first", range(0, 400, 100))
def test_prices_are_valid_and_prove_the_cheapest(first):
    with_odd_sets = matched = 0
    for seed in range(first, first + 100):
        problem = random_problem(seed)
        least = least_cost(problem)
        found = vertex_prices(problem)
        if least is None:
            assert found is None, seed
            continue
        assert found is not None, seed
        matched += 1
        with_odd_sets += bool(found.odd_sets)
        assert found.total == found.scale * least, seed
        for members, price in found.odd_sets:
            assert price > 0 and members.bit_count() % 2 == 1
        for one, other, cost in problem.edges():
            across = sum(
                price
                for members, price in found.odd_sets
                if (members >> one & 1) != (members >> other & 1)
            )
            paid = found.vertices[one] + found.vertices[other] + across
            slack = found.slack(one, other, found.scale * cost)
            assert slack == found.scale * cost - paid >= 0, seed
    assert matched > 20 and with_odd_sets > 0


def test_two_triangles_need_a_price_on_an_odd_set():
    """Each triangle is free inside, but somebody has to go across the bridge."""
    bridge = {frozenset((2, 3)): 10}
    edges = {frozenset(pair) for pair in ((0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5))}
    incompatible = [
        sum(
            1 << other
            for other in range(6)
            if frozenset((one, other)) not in edges and frozenset((one, other)) not in bridge
        )
        for one in range(6)
    ]
    problem = MatchingProblem(
        tuple(1 << vertex for vertex in range(6)),
        incompatible,
        lambda one, other: bridge.get(frozenset((one, other)), 0),
    )
    found = vertex_prices(problem)
    assert found is not None and found.total == 10 * found.scale
    assert {members for members, _ in found.odd_sets} <= {0b000111, 0b111000}
    assert found.odd_sets
