"""Forced pairs found from the prices beside the same problem solved anew."""

from __future__ import annotations

from collections import Counter

from pairing.matching.bits import mask_of
from pairing.matching.detours import Detours
from pairing.matching.tight import MatchingProblem, least_cost, tight_graph
from tests.pairing.matching.graphs import random_problem


def _priced_problems(seeds):
    for seed in seeds:
        own = random_problem(seed)
        problem = MatchingProblem(own.kinds, own.incompatible, own.cost)
        graph = tight_graph(problem, lambda neighbours: [-1] * len(neighbours))
        if graph is not None and graph.priced is not None:
            yield seed, problem, graph


def _least_with(problem, one, other):
    """The cost of a cheapest perfect matching that has the pair; ``None``: there is none."""
    if problem.incompatible[one] >> other & 1 or problem.cost(one, other) is None:
        return None
    rest = least_cost(problem.without(1 << one | 1 << other))
    return None if rest is None else rest + problem.cost(one, other)


def test_a_forced_pair_costs_what_the_problem_with_it_costs():
    seen = Counter()
    for seed, problem, graph in _priced_problems(range(120)):
        count = len(graph.witness)
        detours = Detours(graph.priced, problem.incompatible, graph.witness, reluctant=0)
        for one in range(count):
            for other in range(count):
                if other in (one, graph.witness[one]):
                    continue
                gone = 1 << one | 1 << graph.witness[one]
                found = detours.force(one, other, (1 << count) - 1 & ~gone)
                least = _least_with(problem, one, other)
                if found is None:
                    seen["not found"] += least is not None
                    continue
                assert problem.total(graph.witness) + found.cost == least, (seed, one, other)
                seen["found"] += 1
    assert seen["found"] > 10 * seen["not found"] > 0


def test_the_new_pairs_make_a_perfect_matching_of_that_cost():
    for seed, problem, graph in _priced_problems(range(60)):
        detours = Detours(graph.priced, problem.incompatible, graph.witness, reluctant=0)
        for one, partner in enumerate(graph.witness):
            for other in {*range(len(graph.witness))} - {one, partner}:
                among = mask_of({*range(len(graph.witness))} - {one, partner})
                found = detours.force(one, other, among)
                if found is not None:
                    mate = list(graph.witness)
                    for end, new in (*found.pairs, (one, other)):
                        mate[end], mate[new] = new, end
                    assert all(mate[new] == end for end, new in enumerate(mate)), seed
                    more = problem.total(mate) - problem.total(graph.witness)
                    assert more == found.cost, seed


def test_with_two_sides_every_forced_pair_is_found():
    # Rows 0 to 3, columns 4 to 7; the diagonal is cheapest.
    table = [[0, 3, 5, 4], [2, 0, 1, 6], [7, 1, 0, 2], [1, 2, 9, 0]]

    def cost(one, other):
        row, column = min(one, other), max(one, other) - 4
        return table[row][column] if column >= 0 and row < 4 else None

    kinds = tuple(1 << vertex for vertex in range(8))
    sides = (0b1111, 0b11110000)
    incompatible = [sides[vertex // 4] for vertex in range(8)]
    problem = MatchingProblem(kinds, incompatible, cost)
    graph = tight_graph(problem, lambda neighbours: [-1] * 8)
    assert graph.witness == [4, 5, 6, 7, 0, 1, 2, 3]
    detours = Detours(graph.priced, incompatible, graph.witness, reluctant=0)
    forced = [
        [detours.force(row, column, sides[0] & ~(1 << row)) for column in range(4, 8)]
        for row in range(4)
    ]
    costs = [
        [forced[row][column].cost if row != column else 0 for column in range(4)]
        for row in range(4)
    ]
    assert costs == [
        [_least_with(problem, row, column) for column in range(4, 8)] for row in range(4)
    ]


def test_reluctant_vertices_keep_their_partners_where_it_costs_nothing():
    # Rows 0, 1 and the place 2; columns 3, 4, 5; everything is free.
    def cost(one, other):
        return 0

    incompatible = [0b111] * 3 + [0b111000] * 3
    kinds = (0b011, 0b100, 0b111000)
    problem = MatchingProblem(kinds, incompatible, cost)
    graph = tight_graph(problem, lambda neighbours: [3, 4, 5, 0, 1, 2])
    detours = Detours(graph.priced, incompatible, graph.witness, reluctant=0b100)
    assert detours.force(0, 4, 0b110).pairs == ((1, 3),)
    assert detours.force(0, 5, 0b110).pairs == ((2, 3),)
