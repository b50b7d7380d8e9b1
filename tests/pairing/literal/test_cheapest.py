"""The cheapest pairing, against every pairing there is."""

from __future__ import annotations

import random
from functools import cache

import pytest

from pairing.literal.cheapest import can_all_be_paired, cheapest


def least(count, costs):
    """What the cheapest pairing costs, found by trying all; ``None`` without any."""

    @cache
    def of(left):
        if not left:
            return 0
        one, others = left[0], left[1:]
        found = [
            costs[one, other] + rest
            for other in others
            if (one, other) in costs
            and (rest := of(tuple(each for each in others if each != other))) is not None
        ]
        return min(found, default=None)

    return of(tuple(range(count)))


def graph(dice):
    """Few or many pairs, their costs near each other or far apart, sometimes below 0."""
    count = dice.choice((2, 4, 6, 8, 10, 12))
    density, widest = dice.choice((0.2, 0.3, 0.4, 0.6, 1)), dice.choice((1, 2, 3, 10, 10**30))
    lowest = dice.choice((0, 0, -widest))
    costs = {
        (one, other): dice.randint(lowest, widest)
        for one in range(count)
        for other in range(one + 1, count)
        if dice.random() < density
    }
    return count, costs


def compare(seeds):
    paired = 0
    for seed in seeds:
        count, costs = graph(random.Random(seed))
        found = cheapest(count, lambda one, other, costs=costs: costs.get((one, other)))
        expected = least(count, costs)
        assert can_all_be_paired(count, lambda *pair, costs=costs: pair in costs) == (
            expected is not None
        )
        if expected is None:
            assert found is None, seed
            continue
        assert found is not None, seed
        assert all(found[other] == one != other for one, other in enumerate(found)), seed
        pairs = [(one, other) for one, other in enumerate(found) if one < other]
        assert sum(costs[pair] for pair in pairs) == expected, seed
        paired += 1
    return paired


def test_it_is_the_cheapest_of_all():
    assert compare(range(400)) > 200


@pytest.mark.exhaustive
def test_it_is_the_cheapest_of_all_of_many_more():
    assert compare(range(1000, 9000)) > 4000


def test_an_odd_number_cannot_be_paired():
    assert cheapest(3, lambda one, other: 0) is None
    assert cheapest(0, lambda one, other: 0) == []
