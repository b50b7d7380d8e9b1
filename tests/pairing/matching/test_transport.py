"""The transport between kinds: its prices and what it ships prove each other."""

from __future__ import annotations

import random

import pytest

from pairing.matching import transport
from pairing.matching.general import maximum_matching
from pairing.matching.transport import _Transport, cheapest_plan


def _random_problem(seed):
    """Symmetric costs with many ties, most pairs of kinds missing, and sizes."""
    dice = random.Random(seed)
    count = dice.randint(1, 12)
    share, highest = dice.choice((0.3, 0.5, 0.8)), dice.choice((1, 4, 30))
    costs = [{} for _ in range(count)]
    for row in range(count):
        for column in range(row + 1):
            if dice.random() < share:
                costs[row][column] = costs[column][row] = dice.randint(0, highest)
    return costs, [dice.choice((1, 1, 2, 9)) for _ in range(count)]


def _can_be_shipped(costs, sizes):
    """Every unit of supply has one of demand: a matching of both sides, one by one."""
    units = [kind for kind, size in enumerate(sizes) for _ in range(size)]
    count = len(units)
    neighbours = [0] * (2 * count)
    for row, one in enumerate(units):
        for column, other in enumerate(units):
            if other in costs[one]:
                neighbours[row] |= 1 << count + column
                neighbours[count + column] |= 1 << row
    return -1 not in maximum_matching(neighbours)


@pytest.mark.parametrize("many", [0, 99], ids=["raised", "as they are"])
@pytest.mark.parametrize("seed", range(600))
def test_prices_are_met_where_anything_is_shipped(seed, many, monkeypatch):
    """Whether or not first prices are raised before."""
    monkeypatch.setattr(transport, "_MANY_KINDS", many)
    costs, sizes = _random_problem(seed)
    plan = cheapest_plan(costs, sizes)
    assert (plan is not None) == _can_be_shipped(costs, sizes)
    if plan is None:
        return
    kinds = range(len(sizes))
    for one in kinds:
        for other, cost in costs[one].items():
            assert plan.prices[one] + plan.prices[other] <= 2 * cost
    for column in kinds:
        assert sum(plan.flow[column].values()) == sizes[column]
        for row, amount in plan.flow[column].items():
            assert amount > 0
            assert plan.prices[row] + plan.prices[column] == 2 * costs[row][column]
    for row in kinds:
        assert sum(plan.flow[column].get(row, 0) for column in kinds) == sizes[row]


@pytest.mark.parametrize("seed", range(6))
def test_a_large_kind_is_shipped_without_a_way_for_each_of_it(seed, monkeypatch):
    """40 who may not be paired with each other have prices by which most of them are shipped."""
    ways = []
    cheapest_way = _Transport._cheapest_way
    monkeypatch.setattr(
        _Transport, "_cheapest_way", lambda *asked: ways.append(1) or cheapest_way(*asked)
    )
    dice, count = random.Random(seed), 61
    costs = [{} for _ in range(count)]
    for row in range(1, count):
        for column in range(row):
            costs[row][column] = costs[column][row] = dice.randrange(1000)
    assert cheapest_plan(costs, [40] + [1] * 60) is not None
    assert 0 < len(ways) < 10
