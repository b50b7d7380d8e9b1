"""Matchings of vertices with fares: beside networkx, and the same when told by kinds."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations

import pytest

from pairing.matching import fared, outside, tight
from pairing.matching.bits import bits, mask_of
from pairing.matching.completing import complete_with
from pairing.matching.fare_forest import _FareForest, forests_of
from pairing.matching.fared import FaredMatching, Fares, has_few_inside
from pairing.matching.forest import complete
from pairing.matching.kinds import Kinds, MatchingProblem
from pairing.matching.outside import complete_from_inside
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE
from pairing.matching.tight import tight_graph
from pairing.matching.trees import FREE, OUTER, Forest
from tests.pairing.matching.graphs import Edges, cheapest_pairs
from tests.support.sampling import seeds

pytestmark = pytest.mark.usefixtures("odd_sets_at_once")


@pytest.fixture(autouse=True)
def every_pair_is_seen_to(monkeypatch) -> Counter[str]:
    """No edge of an outer vertex loses more than its slack when prices rise; what happened."""
    counts: Counter[str] = Counter()
    rise = Forest._rise

    def rising(forest, moment):
        counts["rises"] += moment > forest.risen
        rise(forest, moment)
        if isinstance(forest, _FareForest):
            _check_slack(forest)

    monkeypatch.setattr(Forest, "_rise", rising)
    return counts


def _check_slack(forest: _FareForest) -> None:
    state, risen = forest.state, forest.risen
    for one in bits(forest.outer):
        for other in bits(state.partners_of(one)):
            cost = state.cost(one, other)
            left = None if cost is None else cost - forest.level[one] - risen
            if left is not None and forest.stand[other] == FREE:
                assert left >= state.seen[other]
            elif left is not None and forest.stand[other] == OUTER:
                assert left >= forest.level[other] + risen or forest._own(one) >> other & 1


@dataclass(frozen=True)
class _Sample:
    """What edges cost; those outside come last, and perhaps the bye before them."""

    size: int
    edges: Edges
    outside: int

    @classmethod
    def of(cls, dice: random.Random, size: int = 0) -> _Sample:
        """So many vertices or up to 24; islands outside, or as dense as inside."""
        size = size or 2 * dice.randint(2, 12)
        inside = dice.randrange(size)
        costs = dice.choice(((0, 1, 2, 5), range(300), (0, 7, 1 << 80, 3 << 90)))
        fares = [dice.choice((None, *dice.choices(costs, k=5))) for _ in range(inside)]
        share, island = dice.choice((0.1, 0.2, 0.5)), dice.choice((1, 3, 5, size))
        edges: Edges = {}
        for one, other in combinations(range(size), 2):
            near = one >= inside and (one - inside) // island == (other - inside) // island
            if other < inside:
                if dice.random() < share:
                    edges[one, other] = dice.choice(costs)
            elif dice.random() < (0.8 if near else 0.3):
                fare = 0 if one >= inside else fares[one]
                if fare is not None:
                    edges[one, other] = fare
        return cls(size, edges, mask_of(range(inside, size)))

    @property
    def problem(self) -> MatchingProblem:
        """Everybody is of a kind of its own; who may meet nobody outside costs nothing there."""
        fares = [0] * self.size
        incompatible = [1 << vertex for vertex in range(self.size)]
        for one, other in combinations(range(self.size), 2):
            if (one, other) not in self.edges:
                incompatible[one] |= 1 << other
                incompatible[other] |= 1 << one
            elif self.outside >> other & 1:
                fares[one] = self.edges[one, other]

        def cost(one: int, other: int) -> int | None:
            if self.outside >> max(one, other) & 1:
                return fares[min(one, other)]
            return self.edges.get((min(one, other), max(one, other)))

        kinds = tuple(1 << vertex for vertex in range(self.size))
        return MatchingProblem(kinds, incompatible, cost, self.outside)

    def least(self, without: int = 0) -> int | None:
        """The least cost, scaled, perhaps without some vertices."""
        left = [vertex for vertex in range(self.size) if not without >> vertex & 1]
        edges = [(*pair, cost) for pair, cost in self.edges.items() if {*pair} <= {*left}]
        found = cheapest_pairs(left, edges)
        return None if found is None else SCALE * found[0]

    def check(self, state: FaredMatching) -> None:
        """Prices are valid, and everybody is matched with somebody with whom he has no slack."""
        prices, sets = state.vertex_prices(), state.set_prices()
        assert state.bound == sum(prices) + sum(price for _, price in sets)
        for (one, other), cost in self.edges.items():
            across = sum(price for each, price in sets if (each >> one ^ each >> other) & 1)
            slack = SCALE * cost - prices[one] - prices[other] - across
            assert slack >= 0 and state.cost(one, other) == SCALE * cost
            assert slack == 0 or state.mate[one] != other
            is_near = state.tight_neighbours()[one] >> other & 1
            assert slack == 0 or not is_near
        for vertex, partner in enumerate(state.mate):
            assert tuple(sorted((vertex, partner))) in self.edges
            assert state.mate[partner] == vertex


@pytest.mark.parametrize("many_outside", [1, 99], ids=["with a hub", "without"])
@pytest.mark.parametrize("some_seeds", seeds(900, 300, always=600))
def test_the_matching_is_as_cheap_as_that_of_networkx(
    some_seeds, many_outside, every_pair_is_seen_to, monkeypatch
):
    monkeypatch.setattr(outside, "MANY_OUTSIDE", many_outside)
    counts: Counter[str] = Counter()
    for seed in some_seeds:
        sample = _Sample.of(random.Random(seed))
        state, least = FaredMatching(sample.problem), sample.least()
        first = list(state.seen)
        assert all(first[vertex] == 0 for vertex in bits(sample.outside)), seed
        is_complete = complete_from_inside(state, sample.outside, forests_of)
        assert is_complete == (least is not None), seed
        if is_complete:
            assert state.bound == least, seed
            sample.check(state)
            counts["sets" if state.priced_sets else "no sets"] += 1
        assert state.outside == sample.outside and len(state.fares) == sample.size
    assert counts["sets"] > 8 and counts["no sets"] > 100, counts
    assert every_pair_is_seen_to["rises"] > 100


@pytest.mark.parametrize("many_outside", [1, 99], ids=["with a hub", "without"])
@pytest.mark.parametrize("some_seeds", seeds(60, 12, always=24))
def test_so_it_is_where_trees_are_larger(some_seeds, many_outside, monkeypatch):
    monkeypatch.setattr(outside, "MANY_OUTSIDE", many_outside)
    possible = 0
    for seed in some_seeds:
        sample = _Sample.of(random.Random(seed), size=48)
        state, least = FaredMatching(sample.problem), sample.least()
        assert complete_from_inside(state, sample.outside, forests_of) == (least is not None), seed
        if least is not None:
            possible += 1
            assert state.bound == least, seed
            sample.check(state)
    assert possible > 4


def test_it_can_be_changed_when_its_costs_are_told_by_kinds():
    counts: Counter[str] = Counter()
    for seed in range(300):
        dice = random.Random(seed)
        sample = _Sample.of(dice)
        state = FaredMatching(sample.problem)
        if not complete_with(forests_of(state), state):
            continue
        twin = state.copy()
        assert isinstance(twin, PricedMatching)
        assert twin.tight_neighbours() == state.tight_neighbours(), seed
        assert (twin.mate, twin.bound) == (state.mate, state.bound)
        assert twin.set_prices() == state.set_prices()
        counts["sets"] += bool(state.priced_sets)
        one, other = dice.sample(range(sample.size), 2)
        twin.remove(one)
        twin.remove(other)
        least = sample.least(1 << one | 1 << other)
        assert complete(twin) == (least is not None), seed
        assert least is None or twin.bound == least, seed
        counts["impossible" if least is None else "possible"] += 1
        assert state.mate[state.mate[one]] == one, "the state itself is as it was"
    assert min(counts["sets"], counts["impossible"], counts["possible"]) > 5, counts


def _small() -> _Sample:
    """0 leaves for 6, 1 for 2, and 2 not at all; 3 to 6 are outside, 6 next to 0 only."""
    edges = {(0, 1): 5, (1, 2): 4, (0, 6): 6, (0, 3): 6, (1, 3): 2, (1, 4): 2}
    return _Sample(7, edges | {(3, 4): 0, (4, 5): 0}, mask_of(range(3, 7)))


def test_what_vertices_cost():
    fares = Fares.in_problem(_small().problem)
    assert fares.of == [6, 2, None, 0, 0, 0, 0]
    assert fares.pairs[:3] == [{1: 5}, {0: 5, 2: 4}, {1: 4}]
    assert fares.allowed[:3] == [0b1001010, 0b11101, 0b10]
    assert fares.allowed[3:] == [0b10011, 0b101010, 0b10000, 0b1]


def test_who_may_be_matched_with_nobody_outside_is_told_by_the_cost_as_well():
    """Nothing is incompatible with 1, but the cost of leaving is ``None``."""
    problem = MatchingProblem(
        (1, 2, 12), [1, 2, 4, 8], lambda one, other: None if 1 in (one, other) else 0, 12
    )
    fares = Fares.in_problem(problem)
    assert fares.of == [0, None, 0, 0]
    assert fares.allowed == [0b1100, 0, 0b1001, 0b101]


def test_levels_are_prices_above_the_fares():
    """Of 0 and 1, who pay too much together, 1 leaves at a lower cost; 2 pays what that leaves."""
    state = FaredMatching(_small().problem)
    assert [price // SCALE for price in state.seen] == [6, -1, 5, 0, 0, 0, 0]
    assert state.levels == {0: 0b1111001, -3 * SCALE: 0b10}
    assert (state.leaving.staying, state.leaving.inside) == (2, 3)
    assert state.tight(0) == 0b1111010 and state.tight(2) == 0b10 and state.tight(3) == 0b1111001
    assert state.edges_of(1) == [(0, 5 * SCALE), (2, 4 * SCALE), (3, 2 * SCALE), (4, 2 * SCALE)]
    assert state.edges_of(2) == [(1, 4 * SCALE)] and state.edges_of(6) == [(0, 6 * SCALE)]
    state.reprice(5, -SCALE)
    assert state.tight(5) == 0, "nobody is at the opposite level"
    assert state.cost(0, 4) is None and state.cost(2, 6) is None and state.cost(3, 4) == 0


@pytest.mark.parametrize(("meeting", "is_few"), [(24, True), (25, False)])
def test_few_are_inside_where_each_may_meet_so_many(meeting, is_few):
    """30 inside in a circle; that they may meet those outside does not matter."""
    inside = mask_of(range(30))
    incompatible = [
        inside & ~mask_of((one + step) % 30 for step in range(1, meeting + 1)) for one in range(30)
    ]
    problem = MatchingProblem((inside, inside << 30), [*incompatible, *[0] * 30], min, inside << 30)
    assert has_few_inside(problem) is is_few


@pytest.mark.parametrize("few_inside", [99, -1])
@pytest.mark.parametrize("fare", [None, 10])
def test_fares_are_the_start_where_few_are_inside_and_most_leave(few_inside, fare, monkeypatch):
    """Two inside cost 100 together; else they leave, if they can."""
    monkeypatch.setattr(fared, "_FEW_INSIDE", few_inside)
    there = mask_of(range(2, 18))

    def cost(one: int, other: int) -> int | None:
        return 100 if max(one, other) == 1 else 0 if min(one, other) > 1 else fare

    incompatible = [1 << vertex for vertex in range(18)]
    problem = MatchingProblem((1, 2, there), incompatible, cost, there)
    begun = tight._begun_with_leaving(Kinds(problem), 0)
    if fare is None:
        assert begun is None
    else:
        assert type(begun) is (FaredMatching if few_inside == 99 else PricedMatching)
    graph = tight_graph(problem, lambda neighbours: [-1] * len(neighbours))
    assert graph is not None and graph.cost == (100 if fare is None else 20)


def test_prices_of_a_graph_found_by_fares_can_be_told_by_kinds(monkeypatch):
    """As answers to questions need them; if odd sets have a price, they cannot be."""
    monkeypatch.setattr(tight, "MANY_OUTSIDE", 1)
    counts: Counter[bool] = Counter()
    for seed in range(300):
        sample = _Sample.of(random.Random(seed))
        graph = tight_graph(sample.problem, lambda neighbours: [-1] * len(neighbours))
        if graph is None or not isinstance(graph.found, FaredMatching):
            continue
        priced = graph.priced
        assert (priced is None) is bool(graph.found.priced_sets)
        counts[priced is None] += 1
        assert graph.matching(sample.problem.incompatible).bound == graph.found.bound
        if priced is not None:
            kind = {v: k for k, mask in enumerate(priced.masks) for v in bits(mask)}
            for one, other in sample.edges:
                slack = priced.slack(kind[one], kind[other])
                assert slack is not None and slack >= 0
                assert (slack == 0) is (graph.neighbours[one] >> other & 1 == 1)
    assert counts[False] > 20 and counts[True] > 1, counts
