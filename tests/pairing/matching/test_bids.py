"""Matching by bids: prices stay valid, and what is matched has no slack."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pairing.matching import completing
from pairing.matching.bids import _Bids, match_by_bids
from pairing.matching.bits import bits
from pairing.matching.completing import complete_with
from pairing.matching.forest import forests_of
from pairing.matching.halves import ByHalves
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE
from pairing.matching.trees import Forest, roots_of
from tests.pairing.matching.graphs import Edges, cheapest_pairs, priced_edges
from tests.support.sampling import seeds


def _begun(size: int, edges: Edges) -> PricedMatching:
    """Everybody's price is half of his least cost, and nobody is matched."""
    state = priced_edges(size, edges)
    state.mate = [-1] * size
    for vertex in bits(state.alive):
        least = min(cost for pair, cost in edges.items() if vertex in pair)
        state.reprice(vertex, SCALE * least // 2)
    state.bound = sum(state.seen[vertex] for vertex in bits(state.alive))
    return state


def _check(state: PricedMatching, edges: Edges) -> None:
    """Prices are valid and add up to the bound; pairs are mutual and have no slack."""
    assert state.bound == sum(state.seen[vertex] for vertex in bits(state.alive))
    for (one, other), cost in edges.items():
        slack = SCALE * cost - state.seen[one] - state.seen[other]
        assert slack >= 0
        assert slack == 0 or state.mate[one] != other
    for vertex in bits(state.alive):
        partner = state.mate[vertex]
        assert partner < 0 or partner == state.hub or state.mate[partner] == vertex


@pytest.mark.parametrize("some_seeds", seeds(600, 300, always=300))
def test_prices_stay_valid_and_lead_to_the_least_cost(some_seeds):
    seen: Counter[str] = Counter()
    for seed in some_seeds:
        dice = random.Random(seed)
        size, costs = dice.randint(2, 14), dice.choice((range(3), range(200), (0, 1 << 90, 7)))
        edges = {
            (one, other): dice.choice(costs)
            for other in range(size)
            for one in range(other)
            if dice.random() < 0.6
        }
        state = _begun(size, edges)
        roots = roots_of(state)
        left = match_by_bids(state, roots)
        _check(state, edges)
        assert sorted(left) == roots_of(state)
        seen["matched"] += len(roots) - len(left)
        seen["left"] += len(left)
        found = cheapest_pairs(bits(state.alive), [(*pair, cost) for pair, cost in edges.items()])
        assert complete_with(forests_of(state), state) == (found is not None)
        assert found is None or state.bound == SCALE * found[0]
    assert seen["matched"] > 400 and seen["left"] > 50, seen


def test_a_partner_is_taken_from_another_for_the_second_choice():
    """Both want 2: the second choice costs 1 nine more and 0 three, so 0 has to take that."""
    edges = {(1, 2): 0, (1, 3): 12, (0, 2): 0, (0, 3): 6}
    state = _begun(4, edges)
    assert match_by_bids(state, [0, 1]) == []
    assert state.mate == [3, 2, 1, 0]
    assert [price // SCALE for price in state.seen] == [3, 9, -9, 3]
    _check(state, edges)


def test_whose_choices_cost_alike_are_left_to_trees():
    state = _begun(5, {(one, other): 1 for one in (0, 1, 2) for other in (3, 4)})
    assert match_by_bids(state, [0, 1, 2]) == [1, 2]


def test_who_has_lost_a_partner_can_be_taken_in_the_same_pass():
    """1 takes 3 from 2, and then 0 takes 2."""
    state = _begun(6, {(2, 3): 0, (1, 3): 0, (1, 4): 10, (0, 2): 0, (0, 5): 10})
    state.mate[2], state.mate[3] = 3, 2
    assert match_by_bids(state, [1, 0]) == []
    assert state.mate[:4] == [2, 3, 0, 1]


def test_after_two_passes_that_match_nobody_more_the_others_are_left(monkeypatch):
    """Three have only one partner, so that two of them bid in vain."""
    bid, bidding = _Bids.bid, []
    monkeypatch.setattr(_Bids, "bid", lambda bids, each: bidding.append(each) or bid(bids, each))
    state = _begun(4, {(0, 3): 2, (1, 3): 2, (2, 3): 2})
    assert match_by_bids(state, [0, 1, 2]) == [1, 2]
    assert bidding == [0, 1, 2, 1, 2, 1, 2]


def test_the_hub_takes_any_number_and_nobody_has_to_leave_it():
    """Each may leave for 5 by the hub, which stands for 4 and 5; 2 and 3 cost less together."""
    out = {(vertex, far): 5 for vertex in range(4) for far in (4, 5)}
    state = _begun(6, out | {(2, 3): 1, (0, 3): 7, (4, 5): 0})
    hub = state.add_hub(0b110000)
    state.allowed[:4] = [0b1111 | 1 << hub] * 4
    assert match_by_bids(state, [0, 1, 2, 3]) == []
    assert state.mate[:4] == [hub, hub, 3, 2]
    assert state.seen[hub] == 0


def test_a_vertex_without_partners_is_left():
    state = _begun(4, {(0, 1): 2, (2, 3): 1})
    state.make_incompatible(2, 1 << 3)
    assert match_by_bids(state, [0, 1, 2, 3]) == [2, 3]


def test_no_bids_are_made_for_odd_sets(monkeypatch):
    """They would have to say what becomes of the sets of those who lose their partners."""
    triangle = {(0, 1): 1, (1, 2): 1, (0, 2): 1}
    edges = triangle | {(one + 3, other + 3): 1 for one, other in triangle} | {(2, 3): 10}
    state = _begun(6, edges)
    asked = []

    def bids(state: PricedMatching, roots: list[int]) -> list[int]:
        asked.append(len(roots))
        return match_by_bids(state, roots)

    monkeypatch.setattr(completing, "match_by_bids", bids)
    forests = forests_of(state)._replace(by_halves=None)
    assert complete_with(forests, state) and state.priced_sets
    state.free(2)
    assert complete_with(forests, state)
    assert asked == [6]


def test_what_costs_more_than_allowed_is_told_after_bids_already(monkeypatch):
    """All are matched by bids, for twice as much as the first prices are together."""
    monkeypatch.setattr(Forest, "grow", None)
    for limit, possible in ((SCALE * 14, True), (SCALE * 14 - 1, False)):
        state = _begun(4, {(0, 2): 6, (0, 3): 10, (1, 2): 4, (2, 3): 2})
        assert state.bound == SCALE * 7
        assert complete_with(forests_of(state), state, limit) == possible
        assert state.mate == [3, 2, 1, 0]


def test_bids_come_before_halves(monkeypatch):
    """Which come before odd sets."""
    done = []

    def bids(state: PricedMatching, roots: list[int]) -> list[int]:
        done.append("bids")
        return roots

    def matching(halves: ByHalves, roots: list[int], limit: int | None) -> bool:
        done.append("halves")
        return True

    monkeypatch.setattr(completing, "match_by_bids", bids)
    monkeypatch.setattr(ByHalves, "match", matching)
    state = _begun(2, {(0, 1): 3})
    assert complete_with(forests_of(state), state)
    assert done[:2] == ["bids", "halves"]
