"""Unweighted matching beside networkx."""

from __future__ import annotations

import random

import networkx
import pytest

from pairing.matching.bits import bits
from pairing.matching.general import (
    FailedSearch,
    augment,
    decompose,
    leave_out,
    maximum_matching,
    perfect_matching,
)
from tests.pairing.matching.graphs import neighbours_of, random_problem
from tests.support.sampling import seeds


def _is_matching(neighbours: list[int], mate: list[int]) -> bool:
    return all(
        partner < 0 or (mate[partner] == vertex and neighbours[vertex] >> partner & 1)
        for vertex, partner in enumerate(mate)
    )


@pytest.mark.parametrize("some_seeds", seeds(300))
def test_a_maximum_matching_has_as_many_pairs_as_networkx_finds(some_seeds):
    for seed in some_seeds:
        _check_size(seed)


def _check_size(seed: int) -> None:
    problem = random_problem(seed)
    neighbours = neighbours_of(problem)
    mate = maximum_matching(neighbours)
    graph = networkx.Graph((one, other) for one, other, _ in problem.edges())
    best = len(networkx.max_weight_matching(graph, maxcardinality=True))
    assert _is_matching(neighbours, mate)
    assert sum(partner >= 0 for partner in mate) == 2 * best


@pytest.mark.parametrize("some_seeds", seeds(300))
def test_an_obstacle_has_more_odd_sets_than_neighbours(some_seeds):
    for seed in some_seeds:
        _check_obstacle(seed)


def _check_obstacle(seed: int) -> None:
    neighbours = neighbours_of(random_problem(seed))
    found = perfect_matching(neighbours, [-1] * len(neighbours))
    if not isinstance(found, FailedSearch):
        assert -1 not in found
        return
    around = 0
    for vertex in bits(found.outer):
        around |= neighbours[vertex]
    assert around & ~found.outer == found.inner
    blossoms = found.blossoms
    alone = found.outer.bit_count() - sum(members.bit_count() for members in blossoms)
    assert len(blossoms) + alone == found.inner.bit_count() + 1
    assert all(members.bit_count() % 2 for members in blossoms)


@pytest.mark.parametrize("some_seeds", seeds(300))
def test_whoever_some_greatest_matching_leaves_out_can_be_left_over(some_seeds):
    """T. Gallai and J. Edmonds, beside matchings without each vertex in turn."""
    shares = 0
    for seed in some_seeds:
        neighbours = neighbours_of(random_problem(seed))
        mate = [-1] * len(neighbours)
        left, loose, shared = decompose(neighbours, mate, (1 << len(mate)) - 1)
        unmatched = [vertex for vertex, partner in enumerate(mate) if partner < 0]
        assert [*bits(left)] == unmatched and _is_matching(neighbours, mate)
        assert len(unmatched) == maximum_matching(neighbours).count(-1)
        assert decompose(neighbours, mate, left) == (left, loose, shared)
        around = 0
        for vertex in range(len(mate)):
            without = [near & ~(1 << vertex) for near in neighbours]
            without[vertex] = 0
            can_be_left = maximum_matching(without).count(-1) == len(unmatched)
            assert bool(loose >> vertex & 1) is can_be_left
            if can_be_left:
                around |= neighbours[vertex]
        assert shared == around & ~loose
        shares += shared.bit_count()
    assert shares > 10


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


@pytest.mark.parametrize("some_seeds", seeds(400))
def test_the_lowest_vertex_that_can_be_left_out_is_left_out(some_seeds):
    for seed in some_seeds:
        _check_left_out(seed)


def _check_left_out(seed: int) -> None:
    dice = random.Random(seed)
    neighbours = _sparse(dice, size=dice.choice((7, 9, 11, 13)))
    mate = maximum_matching(neighbours)
    root = next(vertex for vertex, partner in enumerate(mate) if partner < 0)
    wanted = dice.getrandbits(len(neighbours)) & ~(1 << root)
    possible = [vertex for vertex in bits(wanted) if _pairs(neighbours, vertex) == _pairs_of(mate)]
    before = list(mate)
    chosen = leave_out(neighbours, mate, root, wanted)
    if mate.count(-1) == 1:
        assert chosen == (possible[0] if possible else -1)
    if chosen < 0:
        assert mate == before
    else:
        assert _is_matching(neighbours, mate) and mate[chosen] < 0
        assert _pairs_of(mate) == _pairs_of(before)


def _sparse(dice: random.Random, size: int) -> list[int]:
    """An odd number of vertices, hardly more edges than they need, so that blossoms nest."""
    neighbours = [0] * size
    for _ in range(dice.randint(size, 2 * size)):
        one, other = dice.sample(range(size), 2)
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    return neighbours


def _pairs(neighbours: list[int], without: int) -> int:
    """How many pairs can be made without one vertex, by networkx."""
    graph = networkx.Graph(
        (one, other)
        for one, around in enumerate(neighbours)
        for other in bits(around)
        if without not in (one, other)
    )
    return len(networkx.max_weight_matching(graph, maxcardinality=True))


def _pairs_of(mate: list[int]) -> int:
    return sum(partner >= 0 for partner in mate) // 2
