"""Matching by halves: as cheap as on the two sides of a graph's double cover, and no odd sets."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pairing.matching import completing
from pairing.matching.bits import bits, mask_of
from pairing.matching.completing import complete_with, match_by_halves
from pairing.matching.forest import forests_of
from pairing.matching.halves import ByHalves
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE, MatchingState
from tests.pairing.matching.graphs import Edges, cheapest_pairs, priced_edges
from tests.support.sampling import seeds


@pytest.fixture(autouse=True)
def no_bids(monkeypatch):
    """Trees have to match everybody."""
    monkeypatch.setattr(completing, "match_by_bids", lambda state, roots: roots)


def _halved(edges: Edges, size: int) -> PricedMatching:
    state = priced_edges(size, edges)
    assert match_by_halves(forests_of(state), state)
    assert not state.sets
    return state


def _unmatched(state: MatchingState) -> int:
    return mask_of(vertex for vertex in bits(state.alive) if state.mate[vertex] == -1)


def _least_by_halves(vertices: list[int], edges: Edges) -> int | None:
    """Twice the least cost: each vertex stands on both sides, with its neighbours on the other."""
    cover = [((one, 0), (other, 1), cost) for (one, other), cost in edges.items()]
    cover += [((other, 0), (one, 1), cost) for (one, other), cost in edges.items()]
    found = cheapest_pairs(((vertex, side) for vertex in vertices for side in (0, 1)), cover)
    return None if found is None else found[0]


def _check(state: MatchingState, edges: Edges) -> None:
    """Prices are valid and add up to the bound; matched pairs have no slack; no odd sets."""
    assert not state.sets
    assert state.bound == sum(state.seen[vertex] for vertex in bits(state.alive))
    for (one, other), cost in edges.items():
        slack = SCALE * cost - state.seen[one] - state.seen[other]
        assert slack >= 0
        assert slack == 0 or state.mate[one] != other
    for vertex in bits(state.alive):
        assert state.mate[vertex] < 0 or state.mate[state.mate[vertex]] == vertex


def _random_edges(dice: random.Random, size: int) -> Edges:
    """Often two islands with few bridges, so that rings remain."""
    costs, bridges = dice.choice(((0, 1, 2, 7), (0, 3 << 70, 1, 5), range(40))), dice.choice((1, 9))
    share, middle = dice.choice((0.25, 0.5, 0.9)), dice.randrange(size)
    return {
        (one, other): dice.choice(costs)
        for one in range(size)
        for other in range(one + 1, size)
        if dice.random() < (share if (one < middle) == (other < middle) else share / bridges)
    }


@pytest.mark.parametrize("some_seeds", seeds(900, 300, always=600))
def test_it_costs_as_much_as_on_both_sides(some_seeds):
    counts = Counter(_check_random(random.Random(seed)) for seed in some_seeds)
    assert counts["impossible"] > 30 and counts["whole"] > 100 and counts["rings"] > 5


def _check_random(dice: random.Random) -> str:
    size = dice.randint(2, 18)
    edges = _random_edges(dice, size)
    state = priced_edges(size, edges)
    least = _least_by_halves(list(bits(state.alive)), edges)
    possible = match_by_halves(forests_of(state), state)
    _check(state, edges)
    assert possible == (least is not None)
    if least is None:
        return "impossible"
    assert 2 * state.bound == SCALE * least
    assert not any(price & 1 for price in state.seen)
    return "rings" if _unmatched(state) else "whole"


TRIANGLES = {(0, 1): 1, (1, 2): 1, (0, 2): 1, (3, 4): 1, (4, 5): 1, (3, 5): 1}


def test_of_each_ring_one_is_left_unmatched():
    """Two triangles cost half of their edges each; the dear bridge is only used with odd sets."""
    state = _halved(TRIANGLES | {(2, 3): 10}, 6)
    assert state.bound == SCALE * 3
    assert [(_unmatched(state) & side).bit_count() for side in (0b111, 0b111000)] == [1, 1]
    assert complete_with(forests_of(state), state)
    assert state.mate[2] == 3 and state.bound == SCALE * 12


def test_a_ring_is_matched_when_another_tree_reaches_it(monkeypatch):
    """Everybody but 3 is half with each of the two others, until 3 asks for 2, his only partner."""
    rings: list[set[int]] = []
    make_ring = ByHalves._make_ring

    def noting(halves: ByHalves, tree: object, one: int, other: int) -> None:
        make_ring(halves, tree, one, other)
        rings.append(set(halves._ring))

    monkeypatch.setattr(ByHalves, "_make_ring", noting)
    state = _halved({(0, 1): 6, (0, 2): 1, (1, 2): 2, (2, 3): 0}, 4)
    assert rings == [{0, 1, 2}]
    assert state.mate == [1, 0, 3, 2] and state.bound == SCALE * 6


def test_where_odd_sets_have_a_price_nothing_is_done():
    square = {(6, 7): 1, (8, 9): 1, (6, 8): 5, (7, 9): 5}
    state = priced_edges(10, TRIANGLES | {(2, 3): 10} | square)
    assert complete_with(forests_of(state), state)
    assert len(state.priced_sets) > 0
    state.make_incompatible(6, 1 << 7)
    before = list(state.seen)
    assert match_by_halves(forests_of(state), state)
    assert state.seen == before and _unmatched(state) == 1 << 6 | 1 << 7


def test_it_costs_no_more_than_is_allowed():
    edges = TRIANGLES | {(2, 3): 10}
    for allowed, possible in ((SCALE * 3, True), (SCALE * 3 - 1, False)):
        state = priced_edges(6, edges)
        assert match_by_halves(forests_of(state), state, allowed) == possible
        _check(state, edges)
