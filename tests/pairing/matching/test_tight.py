"""Prices on kinds beside networkx: what they find is cheapest, and the graph holds all of it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from pairing.matching import tight
from pairing.matching.kinds import PricedKinds
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE
from pairing.matching.tight import (
    MatchingProblem,
    cheapest,
    graph_by_kinds,
    least_cost,
    priced_matching,
    tight_graph,
)
from pairing.matching.transport import cheapest_plan
from tests.pairing.matching.graphs import RandomProblem, random_problem
from tests.support.sampling import few_always


@pytest.fixture(params=[False, True], ids=["by kinds", "by vertices"])
def ways(request, monkeypatch):
    """Both ways, which the numbers of kinds and edges choose between."""
    monkeypatch.setattr(tight, "_is_quicker_without_kinds", lambda problem: request.param)


def _nobody(neighbours):
    """A first matching of nobody."""
    return [-1] * len(neighbours)


def _solve(problem: RandomProblem):
    numbers = MatchingProblem(problem.kinds, problem.incompatible, problem.cost)
    return numbers, tight_graph(numbers, _nobody)


@pytest.mark.parametrize("seeds", few_always((range(800), range(800, 1500)), 1))
def test_the_witness_is_cheapest_and_every_cheapest_matching_is_in_the_graph(ways, seeds):
    seen = Counter()
    for seed in seeds:
        problem = random_problem(seed)
        best = problem.cheapest()
        numbers, graph = _solve(problem)
        if best is None:
            assert graph is None, seed
        else:
            assert graph is not None, seed
            cost, pairs = best
            assert numbers.total(graph.witness) == cost, seed
            for one, other in map(tuple, pairs):
                assert graph.neighbours[one] >> other & 1, seed
            seen["odd sets" if graph.doubtful else "plain"] += 1
    # Each way is taken, on graphs as sparse as these.
    assert seen["plain"] > 450
    assert seen["odd sets"] > 10


def test_every_question_about_a_cheapest_matching_has_the_same_answer(ways):
    """The matching, its cost, the same with prices to be changed, and the graph by kinds alone."""
    seen = Counter()
    for seed in range(300):
        numbers, graph = _solve(random_problem(seed))
        count = len(numbers.incompatible)
        priced, by_kinds = priced_matching(numbers, _nobody), graph_by_kinds(numbers, _nobody)
        if graph is None:
            assert cheapest(numbers) is least_cost(numbers) is priced is by_kinds is None
            seen["none"] += 1
            continue
        assert numbers.total(cheapest(numbers)) == least_cost(numbers) == graph.cost
        assert priced.bound == SCALE * graph.cost
        assert numbers.total(priced.mate) == graph.cost and sorted(priced.mate) == [*range(count)]
        assert graph.all_are_cheapest is (graph.doubtful is None)
        for vertex in range(count):
            partners = {other for other, _ in priced.edges_of(vertex)}
            costs = ((other, numbers.cost(vertex, other)) for other in range(count))
            may = {other for other, cost in costs if cost is not None}
            assert partners == {o for o in may if not numbers.incompatible[vertex] >> o & 1}
        if by_kinds is not None:
            assert isinstance(by_kinds.found, PricedKinds)
            assert by_kinds.cost == numbers.total(by_kinds.witness) == graph.cost
        seen["by kinds" if by_kinds else "by vertices"] += 1
        seen[type(graph.found).__name__] += 1
    assert min(seen["none"], seen["by kinds"], seen["by vertices"]) > 10, seen
    assert seen["PricedMatching"] > 10, seen


def test_prices_of_kinds_that_suffice_are_kept():
    problem = MatchingProblem((0b1111,), [1, 2, 4, 8], lambda one, other: 3)
    graph = tight_graph(problem, _nobody)
    assert isinstance(graph.found, PricedKinds) and graph.priced is graph.found
    assert isinstance(graph.matching(problem.incompatible), PricedMatching)
    assert graph.cost == 6


def test_an_odd_cycle_of_cheap_pairs_needs_the_price_of_an_odd_set(ways):
    # Two triangles of cheap pairs joined by one dear edge: halves on the cycles cost nothing.
    cheap = {(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)}
    allowed = cheap | {(2, 3)}
    incompatible = [
        1 << one
        | sum(
            1 << other
            for other in range(6)
            if (min(one, other), max(one, other)) not in allowed and other != one
        )
        for one in range(6)
    ]

    def cost(one: int, other: int) -> int | None:
        return 0 if (min(one, other), max(one, other)) in cheap else 7

    kinds = tuple(1 << vertex for vertex in range(6))
    graph = tight_graph(MatchingProblem(kinds, incompatible, cost), lambda n: [-1] * len(n))
    assert graph is not None
    assert graph.doubtful is not None and graph.priced is None
    assert graph.witness == [1, 0, 3, 2, 5, 4]


def test_kinds_are_done_without_in_large_problems_of_many_kinds_and_few_edges():
    def is_quicker(vertices: int, kinds: int, edges: int) -> bool:
        """With so many vertices that are kept from all but so many, the last kind the largest."""
        each = vertices // kinds
        starts = [each * kind for kind in range(kinds)]
        masks = tuple((1 << end) - (1 << start) for start, end in pairwise([*starts, vertices]))
        incompatible = [(1 << vertices) - 1 >> edges] * vertices
        problem = MatchingProblem(masks, incompatible, lambda one, other: 0)
        return tight._is_quicker_without_kinds(problem)

    assert is_quicker(100, 10, 24)
    assert not is_quicker(90, 45, 24)
    assert not is_quicker(99, 11, 24)
    assert not is_quicker(110, 10, 24)
    assert not is_quicker(100, 5, 24)
    assert not is_quicker(100, 10, 25)
    assert is_quicker(160, 97, 72) and not is_quicker(160, 97, 73), "more than 3 of 5"
    assert not is_quicker(160, 96, 25)


def test_a_problem_confined_to_a_graph_has_only_its_edges():
    problem = MatchingProblem(
        (0b001, 0b110, 0b111000),
        [0b000001, 0b001010, 0b000100, 0b001010, 0b010000, 0b100000],
        lambda one, other: None if max(one, other) == 5 else 7 * one + other,
        outside=0b111000,
    )
    every = {(one, other): cost for one, other, cost in problem.edges()}
    ring = [0b000110, 0b001001, 0b010001, 0b100010, 0b100100, 0b011000]
    confined = problem.confined_to(ring)
    assert set(every) == {(2, 1), (1, 0), (2, 0), (3, 0), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)}
    kept = {pair: every[pair] for pair in [(1, 0), (2, 0), (4, 2)]}
    assert {(one, other): cost for one, other, cost in confined.edges()} == kept
    assert (confined.kinds, confined.outside) == (problem.kinds, problem.outside)


@pytest.mark.parametrize(
    ("inside", "outside", "lacking"),
    [
        (90, (12, 0, 0), 12),
        (90, (12, 5, 0), 7),
        (90, (12, 5, 9), 7),
        (90, (5, 12, 0), 0),
        (159, (12, 0, 0), 12),
        (160, (12, 0, 0), 0),
    ],
)
def test_kinds_tell_how_many_lack_partners_outside(inside, outside, lacking):
    """The first may meet nobody outside but the second, whom they share; the third are others."""
    alone, shared, _ = outside
    size = inside + sum(outside)
    everybody_outside = (1 << size) - (1 << inside)
    lonely, theirs = ((1 << alone) - 1) << inside, ((1 << shared) - 1) << inside + alone
    incompatible = [
        everybody_outside & ~theirs if lonely >> vertex & 1 else 1 << vertex
        for vertex in range(size)
    ]
    for vertex in range(inside + alone + shared, size):
        incompatible[vertex] |= lonely
    masks = [*(1 << vertex for vertex in range(inside)), lonely, everybody_outside & ~lonely]
    kinds = tuple(mask for mask in masks if mask)
    problem = MatchingProblem(kinds, incompatible, lambda one, other: 0, everybody_outside)
    assert tight._lacking_outside(problem) == lacking


@pytest.mark.parametrize(
    ("meeting", "are_told", "few", "by_kinds"),
    [
        (False, True, True, True),
        (True, True, True, False),
        (False, False, True, False),
        (True, True, False, True),
    ],
)
def test_kinds_are_priced_in_spite_of_few_edges_if_players_lack_partners_outside(
    meeting, are_told, few, by_kinds, monkeypatch
):
    """Of 88 of as many kinds 18 meet few but those 18 outside, who need them unless they meet.

    So it is if the problem tells who is outside, and where edges are not few.
    """
    if not few:
        monkeypatch.setattr(tight, "_FEW_OF_OWN_KINDS", 1)
    monkeypatch.setattr(tight, "_begun_with_leaving", lambda kinds, lacking: None)
    ways = []
    for owner, name in ((tight, "_of_vertices"), (tight.PricesOfKinds, "of")):
        way = getattr(owner, name)
        noting = lambda *args, name=name, way=way: ways.append(name) or way(*args)  # noqa: E731
        monkeypatch.setattr(owner, name, noting)
    outside = (1 << 106) - (1 << 88)
    masks = (*(1 << vertex for vertex in range(88)), outside)
    near = [1 << (vertex ^ 1) | outside * (vertex >= 70) for vertex in range(88)]
    near += [(outside & ~(1 << one)) * meeting | (1 << 88) - (1 << 70) for one in range(88, 106)]
    incompatible = [(1 << 106) - 1 & ~each for each in near]
    problem = MatchingProblem(masks, incompatible, lambda one, other: 0, outside * are_told)
    graph = tight_graph(problem, _nobody)
    assert graph is not None and problem.total(graph.witness) == 0
    assert ways == ["of" if by_kinds else "_of_vertices"]


def test_the_prices_of_a_plan_bound_every_pair_and_sum_to_its_cost():
    for seed in range(400):
        problem = random_problem(seed)
        samples = [(mask & -mask).bit_length() - 1 for mask in problem.kinds]
        sizes = [mask.bit_count() for mask in problem.kinds]
        table = [
            {
                column: cost
                for column, other in enumerate(samples)
                if (cost := problem.cost(one, other)) is not None
                and (one != other or sizes[row] > 1)
            }
            for row, one in enumerate(samples)
        ]
        plan = cheapest_plan(table, sizes)
        if plan is None:
            continue
        cost = 0
        for row, costs in enumerate(table):
            assert sum(plan.flow[row].values()) == sizes[row], seed
            for column, price in costs.items():
                assert plan.prices[row] + plan.prices[column] <= 2 * price, seed
                cost += price * plan.flow[row].get(column, 0)
        assert sum(s * p for s, p in zip(sizes, plan.prices, strict=True)) == cost, seed
