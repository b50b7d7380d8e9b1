"""Shortages: sets that prove how many vertices remain unmatched."""

from __future__ import annotations

import random

from pairing.matching.bits import bits
from pairing.matching.general import maximum_matching
from pairing.matching.obstacles import shortage
from tests.pairing.matching.graphs import random_graph


def graph(seed: int) -> list[int]:
    dice = random.Random(seed)
    size, density = dice.randint(1, 12), dice.choice((0.1, 0.25, 0.5))
    return random_graph(dice, size, density)


def test_a_shortage_is_as_great_as_the_number_left_over_and_its_groups_are_closed():
    for seed in range(500):
        neighbours = graph(seed)
        found = shortage(neighbours)
        assert found.unmatched == maximum_matching(neighbours).count(-1), seed
        for group in found.groups:
            assert group.bit_count() % 2 == 1
            for vertex in bits(group):
                assert not neighbours[vertex] & ~group & ~found.others, seed


def test_a_star_leaves_over_all_points_but_one():
    found = shortage([0b1110, 0b0001, 0b0001, 0b0001])
    assert sorted(found.groups) == [0b0010, 0b0100, 0b1000]
    assert (found.others, found.unmatched) == (0b0001, 2)
