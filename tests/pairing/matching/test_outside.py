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
from pairing.matching.calling import Calling
from pairing.matching.completing import Forests
from pairing.matching.faces import FacedMatching, Faces
from pairing.matching.forest import forests_of
from pairing.matching.kinds import PricedKinds
from pairing.matching.outside import complete_from_inside
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE, MatchingState
from pairing.matching.trees import roots_of
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


@pytest.fixture(autouse=True)
def calls(monkeypatch) -> Counter[str]:
    """What happened where a hub called for more vertices."""
    counts: Counter[str] = Counter()
    call, open_set = Calling.call, Calling._open

    def noting(forest, wanted):
        counts["calls"] += 1
        counts["beside"] += len(forest.trees) > 1
        call(forest, wanted)
        counts["priced"] += forest.state.seen[forest._caller] > 0

    def opening(forest, node):
        if forest.entry[node][0] == forest._caller:
            has_joined = forest.state.mate[forest.state.exit(node)] == forest._caller
            counts["opened, joined" if has_joined else "opened below"] += 1
        open_set(forest, node)

    def leaving_roots(inside, *arguments):
        halved = len(roots_of(inside.state))
        is_called = call_from_inside(inside, *arguments)
        counts["of rings"] += is_called and halved
        counts["unmatched"] += is_called and len(roots_of(inside.state))
        return is_called

    call_from_inside = module._Inside._call
    monkeypatch.setattr(module._Inside, "_call", leaving_roots)
    monkeypatch.setattr(Calling, "call", noting)
    monkeypatch.setattr(Calling, "_open", opening)
    return counts


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
def test_the_matching_is_as_cheap_as_that_of_networkx(
    some_seeds, few_edges, taken_in, calls, monkeypatch
):
    monkeypatch.setattr(PricedMatching, "has_few_edges", few_edges)
    counts = Counter(_check_priced(random.Random(seed)) for seed in some_seeds)
    assert counts["none"] > 20 and counts["sets"] > 5 and counts["no sets"] > 50
    assert len(taken_in) > 30
    assert calls["priced"] > 10 and calls["beside"] > 10


@pytest.mark.parametrize("some_seeds", seeds(1500, 500, always=500))
def test_a_hub_calls_beside_those_whom_halves_have_left(some_seeds, calls, monkeypatch):
    """One of each ring is unmatched then, as it still is if nobody is found for it."""
    monkeypatch.setattr(PricedMatching, "has_few_edges", True)
    counts = Counter(_check_ringed(random.Random(seed)) for seed in some_seeds)
    assert counts["none"] > 20 and counts["no sets"] > 20
    assert calls["of rings"] > 100 and calls["unmatched"] > 100


@pytest.mark.parametrize("few_edges", [True, False], ids=["edge by edge", "class by class"])
def test_it_goes_on_where_there_are_odd_sets_and_as_far_as_is_asked(
    few_edges, taken_in, calls, monkeypatch
):
    """When a pair may not be matched any more, or when two have been taken out."""
    monkeypatch.setattr(PricedMatching, "has_few_edges", few_edges)
    counts = Counter()
    for seed in range(1200):
        counts.update(_check_changed(random.Random(seed)))
    assert counts["with sets"] > 10 and counts["beyond"] > 50 and counts["within"] > 50
    assert len(taken_in) > 30
    assert calls["opened, joined"] > 1 and calls["opened below"]


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


def _check_ringed(dice: random.Random) -> str:
    """Triangles inside, and others who leave for those outside, all of whom want the same one."""
    ringed, leaving, outside = 3 * dice.randint(1, 3), 2 * dice.randint(1, 5), dice.randint(3, 8)
    inside = ringed + leaving
    size = inside + outside + (ringed + outside) % 2
    edges = {}
    for one, other in combinations(range(size), 2):
        if other < ringed:
            if one // 3 == other // 3:
                edges[one, other] = dice.choice((0, 1))
            elif dice.random() < 0.1:
                edges[one, other] = 20
        elif other < inside and dice.random() < 0.3:
            edges[one, other] = dice.choice((4, 9)) if one < ringed else dice.choice((0, 1, 2))
        elif one == inside:
            edges[one, other] = 0
        elif one < inside <= other and dice.random() < (0.05 if one < ringed else 0.7):
            edges[one, other] = 3 + one % 4
    return _check_problem(_Problem(size, edges, mask_of(range(inside, size))))


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


def _rows(size, edges):
    """What each single vertex costs with others."""
    rows = [{} for _ in range(size)]
    for (one, other), cost in sorted(edges.items()):
        rows[one][other] = rows[other][one] = cost
    return rows


def _without_calling(state: PricedMatching) -> Forests[PricedMatching]:
    return forests_of(state)._replace(calling=None)


@pytest.mark.parametrize(("forests", "number"), [(_without_calling, 13), (forests_of, 10)])
def test_only_those_in_the_way_are_taken_in(forests, number, taken_in):
    """That 1 is paired with 2 is cheapest, but then 4, 5, 6 and the ten whom 3 joins are odd.

    With those in no one's way, 0 among them, nothing changes: 23 stays with him. Where every other
    one of the ten is called for, 1 goes to 4 at once, so that 4, 5, 6 are not in the way any more.
    """
    edges = {(1, 2): 0, (2, 3): 1, (1, 4): 4, (3, 7): 3, (0, 23): 2}
    edges |= _ring(4, 6) | _ring(7, 16) | _ring(17, 22)
    problem = _Problem(24, edges, mask_of((0, *range(4, 23))))
    state = problem.priced
    assert complete_from_inside(state, problem.outside, forests)
    assert state.mate[:5] == [23, 4, 3, 2, 1] and state.cost_of_all == 7
    assert taken_in == [number]


def test_a_hub_calls_for_those_who_leave_most_cheaply(calls, taken_in):
    """6 to 9 may not meet each other: 4 and 5 join them for 3 each, then 0 and 1, for 4 each.

    Being paired with each other costs 0 and 1 one, 4 and 5 nothing, and 2 and 3 too little to part
    them. So each of the four outside is worth 3.5, for which 0 and 1 leave.
    """
    edges = {(0, 1): 1, (2, 3): 0, (4, 5): 0}
    leaving = (4, 4, 7, 7, 3, 3)
    edges |= {(one, other): leaving[one] for one in range(6) for other in range(6, 10)}
    singles = tuple(1 << vertex for vertex in range(10))
    kinds = PricedKinds(singles, _rows(10, edges), [1, 1, *[0] * 8])
    state = PricedMatching(kinds, [(1 << 10) - 1] * 10, [1, 0, 3, 2, 5, 4, -1, -1, -1, -1])
    assert complete_from_inside(state, mask_of(range(6, 10)), forests_of)
    _check(state, edges)
    assert state.cost_of_all == 14 and state.mate[2] == 3
    assert [2 * state.seen[vertex] for vertex in range(6, 10)] == [7 * SCALE] * 4
    assert calls == Counter(calls=1, priced=1, beside=0, unmatched=0) and taken_in == [4]


def test_whom_those_lacking_share_is_worth_so_much_less(calls):
    """4, 5 and 6 may meet 7, but not each other: one of them joins him, two need 0 and 1.

    2 has nobody but 7 to leave for, which would leave one more of the three alone.
    """
    edges = {(0, 1): 0, (2, 3): 1, (4, 7): 0, (5, 7): 0, (6, 7): 0, (2, 7): 0}
    edges |= {(one, other): 2 for one in (0, 1) for other in (4, 5, 6)}
    problem = _Problem(8, edges, mask_of(range(4, 8)))
    state = problem.priced
    assert complete_from_inside(state, problem.outside, forests_of)
    _check(state, problem.edges)
    assert state.mate[2] == 3 and state.cost_of_all == 5
    assert state.seen[4] == state.seen[5] == state.seen[6] == -state.seen[7] == 2 * SCALE
    assert calls["priced"] == 1 and not calls["unmatched"]


def test_who_has_only_a_shared_one_to_leave_for_is_worth_more_as_well(calls):
    """5 to 8 may meet 9, but not each other; 4 has nobody else, so that 0 to 3 have to part."""
    edges = {(0, 1): 1, (2, 3): 1} | {(4, 9): 0}
    edges |= {(one, 9): 0 for one in range(5, 9)}
    edges |= {(one, other): 2 for one in range(4) for other in range(5, 9)}
    problem = _Problem(10, edges, mask_of(range(5, 10)))
    state = problem.priced
    assert complete_from_inside(state, problem.outside, forests_of)
    _check(state, problem.edges)
    assert state.mate[4] == 9 and state.cost_of_all == 8
    assert 2 * state.seen[4] == 2 * state.seen[5] == -2 * state.seen[9] == 3 * SCALE
    assert calls == Counter(calls=1, beside=1, priced=1, unmatched=0)


@pytest.mark.parametrize(("outside", "calls_made"), [(16, 1), (18, 0)])
def test_no_hub_calls_where_each_may_join_few_of_those_lacking(outside, calls_made, calls):
    """Everybody outside may meet two inside, who would leave somebody else alone for him."""
    size = 3 * outside
    leavers, left = range(outside, 2 * outside), range(2 * outside, size)
    edges = dict.fromkeys(zip(leavers, left, strict=True), 0)
    edges |= dict.fromkeys(zip(range(outside), leavers, strict=True), 2)
    edges |= dict.fromkeys(zip(range(outside), (*leavers[1:], leavers[0]), strict=True), 2)
    edges |= dict.fromkeys(combinations(left, 2), 3)
    singles = tuple(1 << vertex for vertex in range(size))
    kinds = PricedKinds(singles, _rows(size, edges), [0] * size)
    state = PricedMatching(kinds, [(1 << size) - 1] * size, [*[-1] * outside, *left, *leavers])
    assert complete_from_inside(state, mask_of(range(outside)), forests_of)
    _check(state, edges)
    assert 2 * state.cost_of_all == 7 * outside and calls["calls"] == calls_made
