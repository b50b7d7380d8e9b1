"""Unweighted matching beside networkx."""

from __future__ import annotations

import networkx
import pytest

from pairing.matching.bits import bits
from pairing.matching.general import Obstacle, augment, maximum_matching, perfect_matching
from tests.pairing.matching.graphs import neighbours_of, random_problem


def _is_matching(neighbours: list[int], mate: list[int]) -> bool:
    return all(
        partner < 0 or (mate[partner] == vertex and neighbours[vertex] >> partner & 1)
        for vertex, partner in enumerate(mate)
    )


@pytest.mark.parametrize("seed", range(300))
def test_a_maximum_matching_has_as_many_pairs_as_networkx_finds(seed):
    problem = random_problem(seed)
    neighbours = neighbours_of(problem)
    mate = maximum_matching(neighbours)
    graph = networkx.Graph((one, other) for one, other, _ in problem.edges())
    best = len(networkx.max_weight_matching(graph, maxcardinality=True))
    assert _is_matching(neighbours, mate)
    assert sum(partner >= 0 for partner in mate) == 2 * best


@pytest.mark.parametrize("seed", range(300))
def test_an_obstacle_has_more_odd_sets_than_neighbours(seed):
    neighbours = neighbours_of(random_problem(seed))
    found = perfect_matching(neighbours, [-1] * len(neighbours))
    if not isinstance(found, Obstacle):
        assert -1 not in found
        return
    around = 0
    for vertex in bits(found.outer):
        around |= neighbours[vertex]
    assert around & ~found.outer == found.inner
    stems = {found.base[vertex] for vertex in bits(found.outer)}
    assert len(stems) == found.inner.bit_count() + 1
    assert all(members.bit_count() % 2 for members in found.blossoms)


def test_a_pentagon_with_a_tail_needs_a_blossom():
    # 0-1-2-3-4-0 is an odd cycle, 5 hangs on 2; from 5 the way leads round the cycle.
    edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (2, 5)]
    neighbours = [0] * 6
    for one, other in edges:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    mate = [-1, 2, 1, 4, 3, -1]
    assert augment(neighbours, mate, 0, 1 << 5) is None
    assert _is_matching(neighbours, mate)
    assert -1 not in mate


def test_a_search_stays_among_the_living():
    # The path 0-1-2-3 matches 0 with 3 only through 1 and 2.
    neighbours = [0b0010, 0b0101, 0b1010, 0b0100]
    mate = [-1, 2, 1, -1]
    assert augment(neighbours, list(mate), 0, 0b1000, alive=0b1001) is not None
    assert augment(neighbours, mate, 0, 0b1000) is None
