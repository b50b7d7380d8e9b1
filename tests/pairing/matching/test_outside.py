"""Completing a matching from the inside, where a hub stands for many: beside networkx."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations

import pytest

from pairing.matching import face_forest
from pairing.matching import outside as module
from pairing.matching.bits import bits, mask_of
from pairing.matching.faces import FacedMatching, Faces
from pairing.matching.forest import forests_of
from pairing.matching.kinds import PricedKinds
from pairing.matching.outside import complete_from_inside
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE, MatchingState
from tests.pairing.matching.graphs import cheapest_pairs, priced_edges
from tests.support.sampling import seeds

pytestmark = pytest.mark.usefixtures("odd_sets_at_once")


@pytest.fixture(autouse=True)
def taken_in(monkeypatch) -> list[int]:
    """A hub stands even for one; how many are taken in each time."""
    numbers = []
    take_in = module._Inside._take_in

    def noting(inside, some):
        numbers.append(some.bit_count())
        take_in(inside, some)

    monkeypatch.setattr(module, "MANY_OUTSIDE", 1)
    monkeypatch.setattr(module._Inside, "_take_in", noting)
    return numbers


@dataclass(frozen=True)
class _Problem:
    """What edges cost, and who is outside."""

    size: int
    edges: dict[tuple[int, int], int]
    outside: int

    @classmethod
    def of(cls, dice: random.Random) -> _Problem:
        """Up to twenty vertices; islands outside, or as dense as those inside."""
        size = 2 * dice.randint(1, 10)
        leaving = [dice.choice((0, 1, 2, 5, 9, 3 << 70)) for _ in range(dice.randrange(size))]
        inside, island = len(leaving), dice.choice((1, 3, 5, size))
        share, bridges = dice.choice((0.2, 0.4, 0.8)), dice.choice((0.05, 0.2, 0.5))
        edges = {}
        for one, other in combinations(range(size), 2):
            within = one >= inside and (one - inside) // island == (other - inside) // island
            if dice.random() < (0.8 if within else bridges if other >= inside else share):
                inner = dice.choice((0, 0, 1, 3, 4, 1 << 70))
                costs = (*leaving, *([0] * (size - inside)))
                edges[one, other] = costs[one] if other >= inside else inner
        return cls(size, edges, mask_of(range(inside, size)))

    def renumbered(self, dice: random.Random) -> _Problem:
        """The same with its vertices in another order."""
        numbers = list(range(self.size))
        dice.shuffle(numbers)
        edges = {
            (min(numbers[one], numbers[other]), max(numbers[one], numbers[other])): cost
            for (one, other), cost in self.edges.items()
        }
        return _Problem(self.size, edges, mask_of(numbers[vertex] for vertex in bits(self.outside)))

    @property
    def priced(self) -> PricedMatching:
        return priced_edges(self.size, self.edges)

    @property
    def least(self) -> int | None:
        """The least cost, where those without any partner are not to be matched."""
        ends = {end for pair in self.edges for end in pair}
        found = cheapest_pairs(ends, [(*pair, cost) for pair, cost in self.edges.items()])
        return None if found is None else SCALE * found[0]


def _check_prices(state: MatchingState, edges: dict[tuple[int, int], int]) -> None:
    """They are valid, and matched pairs have no slack."""
    prices, sets = state.vertex_prices(), state.set_prices()
    assert state.bound == sum(prices[v] for v in bits(state.alive)) + sum(p for _, p in sets)
    for (one, other), cost in edges.items():
        across = sum(price for each, price in sets if (each >> one ^ each >> other) & 1)
        slack = SCALE * cost - prices[one] - prices[other] - across
        assert slack >= 0
        assert slack == 0 or state.mate[one] != other


def _check(state: MatchingState, edges: dict[tuple[int, int], int]) -> None:
    """Everybody is matched besides, odd sets are left once, the hub is gone."""
    _check_prices(state, edges)
    for vertex in bits(state.alive):
        pair = sorted((vertex, state.mate[vertex]))
        assert state.mate[state.mate[vertex]] == vertex and tuple(pair) in edges
    for members, _ in state.set_prices():
        assert sum(not members >> state.mate[vertex] & 1 for vertex in bits(members)) == 1
    assert state.hub is None and len(state.allowed) == len(state.mate) == len(state.seen)


@pytest.mark.parametrize("few_edges", [True, False], ids=["edge by edge", "class by class"])
@pytest.mark.parametrize("some_seeds", seeds(1200, 300, always=900))
def test_the_matching_is_as_cheap_as_that_of_networkx(some_seeds, few_edges, taken_in, monkeypatch):
    monkeypatch.setattr(PricedMatching, "has_few_edges", few_edges)
    counts = Counter(_check_priced(random.Random(seed)) for seed in some_seeds)
    assert counts["none"] > 20 and counts["sets"] > 5 and counts["no sets"] > 50
    assert len(taken_in) > 30


@pytest.mark.parametrize("few_edges", [True, False], ids=["edge by edge", "class by class"])
def test_it_goes_on_where_there_are_odd_sets_and_as_far_as_is_asked(
    few_edges, taken_in, monkeypatch
):
    """When a pair may not be matched any more, or when two have been taken out."""
    monkeypatch.setattr(PricedMatching, "has_few_edges", few_edges)
    counts = Counter()
    for seed in range(1200):
        counts.update(_check_changed(random.Random(seed)))
    assert counts["with sets"] > 10 and counts["beyond"] > 50 and counts["within"] > 50
    assert len(taken_in) > 30


def _check_changed(dice: random.Random) -> list[str]:
    problem = _Problem.of(dice).renumbered(dice)
    state = problem.priced
    if not complete_from_inside(state, problem.outside, forests_of) or not state.alive:
        return []
    seen = ["with sets"] if state.sets else []
    one = dice.choice(list(bits(state.alive)))
    other = state.mate[one]
    edges = dict(problem.edges)
    if dice.random() < 0.3:
        state.remove(one)
        state.remove(other)
        edges = {pair: cost for pair, cost in edges.items() if not {one, other} & {*pair}}
    else:
        state.make_incompatible(one, 1 << other)
        del edges[min(one, other), max(one, other)]
    living = list(bits(state.alive))
    best = cheapest_pairs(living, [(*pair, cost) for pair, cost in edges.items()])
    least = None if best is None else SCALE * best[0]
    limit = state.bound + dice.choice((0, SCALE, 5 * SCALE))
    trial, partners = state.copy(), list(state.partners)
    is_within = complete_from_inside(trial, problem.outside, forests_of, limit)
    assert state.partners == partners, "what is shared with a copy is as it was"
    assert is_within == (least is not None and least <= limit)
    assert trial.hub is None and len(trial.mate) == len(trial.allowed) == problem.size
    assert all(p == -1 or trial.mate[p] == v for v in living for p in (trial.mate[v],))
    _check_prices(trial, edges)
    if is_within:
        _check(trial, edges)
        return [*seen, "within"]
    if least is not None:
        assert trial.bound > limit
        assert complete_from_inside(state, problem.outside, forests_of)
        assert state.bound == least
        _check(state, edges)
        return [*seen, "beyond"]
    return seen


def _check_priced(dice: random.Random) -> str:
    return _check_problem(_Problem.of(dice).renumbered(dice))


def _check_problem(problem: _Problem) -> str:
    state = problem.priced
    rows = [dict(row) for row in state.by_cost]
    assert complete_from_inside(state, problem.outside, forests_of) == (problem.least is not None)
    if problem.least is None:
        return "none"
    assert state.bound == problem.least
    assert state.by_cost == rows
    _check(state, problem.edges)
    for vertex, around in enumerate(state.tight_neighbours()):
        assert not around or around >> state.mate[vertex] & 1
    return "sets" if state.priced_sets else "no sets"


@pytest.mark.parametrize(("seed", "found"), [(1541, "none"), (5106, "none"), (5893, "sets")])
def test_whoever_leaves_for_place_0_stays_with_the_hub(seed, found, taken_in):
    """0 is outside still after others were taken in; his partner is asked for once more."""
    assert _check_priced(random.Random(seed)) == found
    assert taken_in


@pytest.mark.parametrize("some_seeds", seeds(600, 300))
def test_so_it_is_with_faces(some_seeds, taken_in):
    found = Counter(_check_faced(random.Random(seed)) for seed in some_seeds)
    assert found[True] > 50 and found[False] > 20
    assert len(taken_in) > 20


def _check_faced(dice: random.Random) -> bool:
    """Two faces inside, that of staying and that of turning; one outside, where all meet."""
    problem = _Problem.of(dice)
    inside = problem.size - problem.outside.bit_count()
    own = [[(0, 0), (1, dice.choice((1, 2, 7)))] for _ in range(inside)]
    faces = Faces([*own, *([[(2, 0)]] * (problem.size - inside))], [[1], [0, 1, 2], [1, 2]])
    edges = {pair: faces.cost(*pair) for pair in problem.edges}
    neighbours = [0] * problem.size
    for one, other in edges:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    state = FacedMatching(faces, neighbours, [-1] * problem.size)
    costs = {pair: cost for pair, cost in edges.items() if cost is not None}
    best = cheapest_pairs(range(problem.size), [(*pair, cost) for pair, cost in costs.items()])
    assert complete_from_inside(state, problem.outside, face_forest.forests_of) == (
        best is not None
    )
    if best is not None:
        assert state.bound == SCALE * best[0]
        _check(state, costs)
    return best is not None


def test_with_few_outside_all_are_gone_through(monkeypatch):
    monkeypatch.setattr(module, "MANY_OUTSIDE", 3)
    monkeypatch.setattr(MatchingState, "add_hub", None)
    state = PricedMatching.of_rows([{1: 0b0100}, {2: 0b1000}, {1: 1}, {2: 2}], [-1] * 4)
    assert complete_from_inside(state, 0b1100, forests_of)
    assert state.cost_of_all == 3


def _ring(first: int, last: int) -> dict[tuple[int, int], int]:
    """Those of a range outside, each joined with the next one and the last with the first."""
    return {(each, each + 1): 0 for each in range(first, last)} | {(first, last): 0}


def test_nobody_is_taken_in_where_those_outside_can_be_matched(taken_in):
    """Ten outside are joined in a ring, and two inside with neighbours in it."""
    edges = {(0, 2): 5, (1, 3): 5, (0, 1): 11} | _ring(2, 11)
    problem = _Problem(12, edges, mask_of(range(2, 12)))
    state = problem.priced
    assert complete_from_inside(state, problem.outside, forests_of)
    assert state.mate[:4] == [2, 3, 0, 1] and state.cost_of_all == 10
    assert taken_in == []


def test_who_leaves_at_his_price_is_with_the_hub_from_the_beginning():
    """0 and 1 are of one kind, 2 is dear, 3 has slack; 1 may meet none of the four outside."""
    outside = mask_of(range(4, 8))
    costs = [{2: 9, 3: 5}, {3: 8}, {0: 9, 3: 6}, {0: 5, 1: 8, 2: 6, 3: 0}]
    kinds = PricedKinds((0b11, 0b100, 0b1000, outside), costs, [10, 4, 10, 0])
    allowed = [255 & ~(1 << vertex) for vertex in range(8)]
    allowed[1] = 0b1101
    state = PricedMatching(kinds, allowed, [-1] * 8)
    inside = module._Inside(state, outside)
    assert [state.mate[vertex] == inside._hub for vertex in range(4)] == [True, False, False, False]


def test_only_those_in_the_way_are_taken_in(taken_in):
    """That 1 is paired with 2 is cheapest, but then 4, 5, 6 and the ten whom 3 joins are odd.

    With those in no one's way, 0 among them, nothing changes: 23 stays with him.
    """
    edges = {(1, 2): 0, (2, 3): 1, (1, 4): 4, (3, 7): 3, (0, 23): 2}
    edges |= _ring(4, 6) | _ring(7, 16) | _ring(17, 22)
    problem = _Problem(24, edges, mask_of((0, *range(4, 23))))
    state = problem.priced
    assert complete_from_inside(state, problem.outside, forests_of)
    assert state.mate[:5] == [23, 4, 3, 2, 1] and state.cost_of_all == 7
    assert taken_in == [13]
