"""Cheapest perfect matchings between two sides, compared with trying all of them."""

from __future__ import annotations

import random
from itertools import permutations

from pairing.matching.assignment import cheapest_assignment, earliest


def cheapest_of_all(costs, size):
    """Cost and columns of the cheapest permutation, the lexicographically first of equals."""
    allowed = [
        (sum(costs[pair] for pair in enumerate(columns)), list(columns))
        for columns in permutations(range(size))
        if all(pair in costs for pair in enumerate(columns))
    ]
    return min(allowed, default=None)


def layers_of(costs, size, count):
    layers = [[0] * size for _ in range(count)]
    for (row, column), cost in costs.items():
        layers[cost][row] |= 1 << column
    return layers


def test_the_earliest_of_the_cheapest_is_found():
    dice = random.Random(1)
    found = 0
    for _ in range(600):
        size, count, density = dice.randint(1, 6), dice.randint(1, 3), dice.random()
        cells = [(row, column) for row in range(size) for column in range(size)]
        costs = {cell: dice.randrange(count) for cell in cells if dice.random() < density}
        expected = cheapest_of_all(costs, size)
        best = cheapest_assignment(layers_of(costs, size, count))
        assert (best is None) == (expected is None)
        if best is not None:
            assert (best.cost(), earliest(best)) == expected
            found += 1
    assert found > 200


def test_a_pair_that_is_forced_costs_what_it_costs():
    dice = random.Random(2)
    for _ in range(200):
        size = dice.randint(2, 5)
        cells = [(row, column) for row in range(size) for column in range(size)]
        costs = {cell: dice.randrange(2) for cell in cells if dice.random() < 0.8}
        best = cheapest_assignment(layers_of(costs, size, 2))
        if best is None:
            continue
        for row, column in costs:
            forced = {c: n for c, n in costs.items() if c[0] != row or c[1] == column}
            expected = cheapest_of_all(forced, size)
            trial = best.copy()
            assert trial.marry(row, column) == (expected is not None)
            if expected is not None:
                assert trial.cost() == expected[0]


def test_nothing_to_match_costs_nothing():
    best = cheapest_assignment(([], []))
    assert best is not None
    assert (best.cost(), earliest(best)) == (0, [])
