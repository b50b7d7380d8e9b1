"""A priced matching through removals and trials: always valid, always cheapest in the end."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from pairing.matching.bits import bits, mask_of
from pairing.matching.forest import Spared, complete
from pairing.matching.general import maximum_matching
from pairing.matching.kinds import Kinds, MatchingProblem, PricedKinds
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE
from pairing.matching.transport import cheapest_plan
from tests.pairing.matching.graphs import cheapest_pairs
from tests.support.sampling import few_always

pytestmark = pytest.mark.usefixtures("odd_sets_at_once")


@pytest.fixture(autouse=True, params=[True, False], ids=["edge by edge", "class by class"])
def few_edges(request, monkeypatch):
    """Both ways of looking round, which large problems choose by the number of their edges."""
    monkeypatch.setattr(PricedMatching, "has_few_edges", request.param)


def _problem(dice: random.Random) -> MatchingProblem:
    """Up to eighteen vertices, in few kinds or each one a kind; many pairs are incompatible."""
    size = 2 * dice.randint(1, 9)
    kinds = dice.randint(1, 6) if dice.random() < 0.7 else size
    kind_of = list(range(size)) if kinds == size else [dice.randrange(kinds) for _ in range(size)]
    costs = {
        frozenset((one, other)): None if dice.random() < 0.15 else dice.randint(0, 6)
        for one in range(kinds)
        for other in range(one + 1)
    }
    share = dice.choice((0.2, 0.5, 0.7, 0.8))
    incompatible = [1 << vertex for vertex in range(size)]
    for one in range(size):
        for other in range(one):
            if dice.random() < share:
                incompatible[one] |= 1 << other
                incompatible[other] |= 1 << one
    masks: dict[int, int] = {}
    for vertex, kind in enumerate(kind_of):
        masks[kind] = masks.get(kind, 0) | 1 << vertex

    def cost(one: int, other: int) -> int | None:
        return costs[frozenset((kind_of[one], kind_of[other]))]

    return MatchingProblem(tuple(masks.values()), incompatible, cost)


@dataclass
class _Mirror:
    """The same problem as a plain list of edges, and what networkx says of it."""

    edges: dict[frozenset[int], int]
    alive: set[int] = field(default_factory=set)

    def least(self) -> int | None:
        """The least cost, scaled."""
        edges = [(*pair, cost) for pair, cost in self.edges.items() if pair <= self.alive]
        found = cheapest_pairs(self.alive, edges)
        return None if found is None else SCALE * found[0]

    def check(self, state: PricedMatching) -> None:
        """Prices are valid, matched pairs have no slack, odd sets are left once by their exit."""
        prices, sets = state.vertex_prices(), state.set_prices()
        assert sum(prices[v] for v in self.alive) + sum(p for _, p in sets) == state.bound
        assert all(price > 0 for _, price in sets)
        for pair, cost in self.edges.items():
            if pair <= self.alive:
                one, other = pair
                across = sum(p for m, p in sets if (m >> one & 1) != (m >> other & 1))
                slack = SCALE * cost - prices[one] - prices[other] - across
                assert slack >= 0
                assert slack == 0 or state.mate[one] != other
        for vertex in self.alive:
            partner = state.mate[vertex]
            if partner >= 0:
                assert state.mate[partner] == vertex
                assert frozenset((vertex, partner)) in self.edges and partner in self.alive
        for each in state.sets.values():
            leaving = [v for v in bits(each.members) if not self._stays(state, v, each.members)]
            assert leaving == [each.exit]

    def _stays(self, state: PricedMatching, vertex: int, members: int) -> bool:
        return state.mate[vertex] >= 0 and members >> state.mate[vertex] & 1 == 1

    def check_complete(self, state: PricedMatching) -> None:
        """And it is a perfect matching that costs what the prices say and networkx finds."""
        self.check(state)
        pairs = {frozenset((vertex, state.mate[vertex])) for vertex in self.alive}
        assert SCALE * sum(self.edges[pair] for pair in pairs) == state.bound == self.least()


def _begun(problem: MatchingProblem) -> PricedMatching | None:
    kinds = Kinds(problem)
    table = kinds.costs
    plan = cheapest_plan(table, kinds.sizes)
    if plan is None:
        return None
    near = maximum_matching(kinds.tight_neighbours(plan.prices))
    return PricedMatching(PricedKinds(kinds.masks, table, plan.prices), problem.allowed, near)


def _change(dice: random.Random, state: PricedMatching, mirror: _Mirror) -> None:
    """Two vertices leave, some become incompatible, or one is only unmatched."""
    one, other = dice.sample(sorted(mirror.alive), 2)
    chance = dice.random()
    if chance < 0.4:
        state.remove(one)
        state.remove(other)
        mirror.alive -= {one, other}
    elif chance < 0.5:
        side = mask_of(dice.sample(sorted(mirror.alive), len(mirror.alive) // 2))
        within = [~side if side >> vertex & 1 else -1 for vertex in range(len(state.mate))]
        state.restrict(within)
        for pair in [pair for pair in mirror.edges if all(side >> v & 1 for v in pair)]:
            del mirror.edges[pair]
    elif chance < 0.9:
        others = {*dice.sample(sorted(mirror.alive), min(3, len(mirror.alive))), other} - {one}
        state.make_incompatible(one, mask_of(others))
        for each in others:
            mirror.edges.pop(frozenset((one, each)), None)
    else:
        state.free(one)


def _walk(seed: int, seen: Counter[str]) -> None:
    dice = random.Random(seed)
    problem = _problem(dice)
    edges = {frozenset((one, other)): cost for one, other, cost in problem.edges()}
    mirror = _Mirror(edges, set(range(len(problem.incompatible))))
    state = _begun(problem)
    if state is None or not complete(state):
        assert mirror.least() is None
        seen["none"] += 1
        return
    mirror.check_complete(state)
    for _ in range(6):
        if len(mirror.alive) < 2:
            return
        seen["odd sets"] += bool(state.sets)
        seen["nested"] += any(part in state.sets for s in state.sets.values() for part in s.parts)
        _change(dice, state, mirror)
        mirror.check(state)
        least, limit = mirror.least(), state.bound + dice.randint(-2, 6)
        trial = state.copy()
        assert complete(trial, limit) == (least is not None and least <= limit)
        mirror.check(trial)
        assert least is None or least <= limit or trial.bound > limit
        assert complete(state) == (least is not None)
        if least is None:
            return
        mirror.check_complete(state)
        seen["complete"] += 1


@pytest.mark.parametrize("first", few_always(range(0, 800, 200), 2))
def test_it_is_cheapest_after_every_change(first):
    seen: Counter[str] = Counter()
    for seed in range(first, first + 200):
        _walk(seed, seen)
    assert seen["none"] > 40 and seen["complete"] > 150
    assert seen["odd sets"] > 60 and seen["nested"] > 0


def _changed(seed: int) -> tuple[PricedMatching, _Mirror] | None:
    """A cheapest matching after some changes, if there is one."""
    dice = random.Random(seed)
    problem = _problem(dice)
    edges = {frozenset((one, other)): cost for one, other, cost in problem.edges()}
    mirror = _Mirror(edges, set(range(len(problem.incompatible))))
    state = _begun(problem)
    if state is None or not complete(state):
        return None
    for _ in range(dice.randint(0, 2)):
        if len(mirror.alive) > 4:
            _change(dice, state, mirror)
            if not complete(state):
                return None
    return state, mirror


@pytest.mark.parametrize("seeds", few_always((range(130), range(130, 250)), 1))
def test_one_tree_tells_what_it_costs_to_spare_each_vertex(seeds):
    seen: Counter[str] = Counter()
    for seed in seeds:
        changed = _changed(seed)
        if changed is None:
            continue
        state, mirror = changed
        dice = random.Random(seed)
        gone = dice.choice(sorted(mirror.alive))
        mirror.alive.discard(gone)
        state.remove(gone)
        seen["odd sets"] += bool(state.sets)
        spared = Spared(state)
        for vertex in dice.sample(sorted(mirror.alive), len(mirror.alive)):
            mirror.alive.discard(vertex)
            cost = spared.cost_without(vertex)
            assert cost == mirror.least(), seed
            if cost is not None:
                mate = spared.mate_without(vertex)
                pairs = {frozenset((each, mate[each])) for each in mirror.alive}
                assert all(mate[mate[each]] == each for each in mirror.alive)
                assert SCALE * sum(mirror.edges[pair] for pair in pairs) == cost
            mirror.alive.add(vertex)
            seen["possible" if cost is not None else "impossible"] += 1
    assert seen["possible"] > 250 and seen["impossible"] > 50 and seen["odd sets"] > 1, seen


def test_the_graph_without_slack_has_every_cheapest_matching():
    for seed in range(300):
        problem = _problem(random.Random(seed))
        state = _begun(problem)
        if state is None or not complete(state):
            continue
        best = cheapest_pairs(range(len(problem.incompatible)), problem.edges())
        assert best is not None
        neighbours = state.tight_neighbours()
        for one, other in best[1]:
            assert neighbours[one] >> other & 1 and neighbours[other] >> one & 1, seed
