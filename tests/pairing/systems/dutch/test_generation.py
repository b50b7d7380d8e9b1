"""The first of the best candidates beside a list of all of them in order, in small brackets."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest

from pairing.matching import completing, forest
from pairing.matching.kinds import MatchingProblem
from pairing.matching.tight import tight_graph
from pairing.systems.dutch import generation
from pairing.systems.dutch.bracket import BracketPairing, SearchMethod
from pairing.systems.dutch.generation import CandidateWalk, first_in_order
from tests.pairing.systems.dutch.small import LargerProblem, SmallProblem, small_bracket

HARD = (
    *(422, 504, 514, 621, 649, 698, 750, 980, 1003, 1080, 1103, 1189, 1190, 1204, 1283, 1299),
    *(1319, 1376, 1462, 1489, 1542, 1584, 1610, 1731, 1785, 1792, 1854, 1890, 2030, 2042, 2093),
    *(2100, 2111, 2148, 2220, 2271, 2281, 2310, 2313, 2407, 2425, 2441, 2474),
    *(237, 666, 669),
)
"""Problems in which the graph allows a choice, but an odd set would be left too often."""
SEEDS = (*range(220), *HARD)


@pytest.fixture(autouse=True)
def odd_sets_at_once(monkeypatch):
    """Where nobody is matched by bids or by halves first, more odd sets have a price."""
    monkeypatch.setattr(completing, "match_by_bids", lambda state, roots: roots)
    monkeypatch.setattr(forest, "ByHalves", None)


@cache
def first_by_listing(seed):
    """A moved-down player is in S1 if he can be, the highest ranked before all others."""
    small = SmallProblem(seed)
    return small.first_of_best(small.candidates())


def _graph(small):
    return tight_graph(small.problem, lambda neighbours: [-1] * len(neighbours))


def _pairs(small, mate):
    found = BracketPairing.of_mates(small.size, mate.__getitem__, SearchMethod.QUICK)
    return frozenset(found.pairs)


@pytest.mark.parametrize(
    ("single_exchanges", "later"), [(8, range(20)), (1, range(1, 50)), (0, range(15, 150))]
)
def test_it_is_the_first_of_all_candidates_that_cost_least(single_exchanges, later, monkeypatch):
    """Where few single exchanges are tried, others are found as a cheapest matching."""
    monkeypatch.setattr(generation, "_SINGLE_EXCHANGES", single_exchanges)
    seen = {"none": 0, "one": 0, "odd sets": 0, "later": 0}
    for seed in SEEDS:
        small = SmallProblem(seed)
        first, graph = first_by_listing(seed), _graph(small)
        if first is None or graph is None:
            assert first is graph is None, seed
            seen["none"] += 1
            continue
        walk = CandidateWalk(small.bracket, graph)
        seen["later"] += not walk.begin()
        assert _pairs(small, walk.finish()) == first, seed
        assert _pairs(small, first_in_order(small.bracket, graph)) == first, seed
        seen["one"] += 1
        seen["odd sets"] += graph.doubtful is not None
    assert seen["one"] > 200 and seen["none"] > 5 and seen["odd sets"] > 50
    assert seen["later"] in later


def test_odd_sets_are_left_once_where_there_are_several():
    """Of 14 players, to be had in 24,387 ways, one has to be given an opponent within his set."""
    small = LargerProblem(461)
    first = small.first_of_best(small.candidates())
    graph = _graph(small)
    assert graph.doubtful is not None
    assert _pairs(small, first_in_order(small.bracket, graph)) == first


class _Kinds(SmallProblem):
    """A bracket given by the kinds of its players and by what pairs and floaters of kinds cost."""

    def __init__(self, mdps, slots, kinds, of_pair, of_floater, met=()):
        self.size, self.mdps, self.slots = len(kinds), mdps, slots
        self.bracket = small_bracket(self.size, mdps)
        self._kind = kinds
        pairs = combinations_with_replacement(range(len(of_floater)), 2)
        self._of_pair = {frozenset(pair): of_pair(*pair) for pair in pairs}
        self._of_floater = of_floater
        self.met = {*combinations(range(mdps), 2), *met}


def _nine():
    """Pairs of two kinds cost something; one floats, cheapest if he is of the second kind."""
    of_mdps = [(0, 4), (0, 6), (1, 3), (2, 7)]
    met = [*of_mdps, (3, 5), (3, 8), (4, 6), (4, 8), (5, 6)]
    return _Kinds(
        3, 1, [2, 0, 1, 3, 3, 1, 0, 3, 0], lambda *pair: int(len({*pair}) > 1), [1, 0, 1, 1], met
    )


def _ten_of_whom_two_float():
    """No moved-down player needs to float, and 2 never does: that would be too dear."""
    costs = {(0, 1): 1, (0, 2): 2, (1, 2): 2, (0, 3): 2, (1, 3): 2, (2, 3): 2}
    kinds = [0, 1, 3, 2, 1, 0, 0, 2, 2, 3]
    return _Kinds(4, 2, kinds, lambda *pair: costs.get(pair, 0), [2, 1, 0, 3])


def _ten():
    """Nobody floats, and nobody has met."""
    dear = {(0, 3), (2, 3)}

    def of_pair(one, other):
        return int(one != other) + ((one, other) in dear)

    return _Kinds(1, 0, [0, 1, 2, 2, 2, 3, 1, 0, 3, 3], of_pair, [0, 0, 0, 0])


@pytest.mark.parametrize(
    ("small", "expected"),
    [
        (_nine(), {(0, 3), (1, 6), (2, 5), (4, 7)}),
        (_ten_of_whom_two_float(), {(0, 5), (1, 4), (2, 9), (3, 6)}),
        (_ten(), {(0, 7), (1, 6), (2, 4), (3, 8), (5, 9)}),
    ],
    ids=["whoever is tried in the Limbo", "whoever is kept out of it", "the halves"],
)
def test_what_is_known_of_odd_sets_is_forgotten_with_edges(small, expected):
    """Of a moved-down player to the places of the Limbo (D.3; 4.4), and within S1 and S2 (D.1)."""
    first = small.first_of_best(small.candidates())
    assert first == expected
    assert _pairs(small, first_in_order(small.bracket, _graph(small))) == first


def _walked(size, edges, mdps=0):
    """The pairs of the first candidate of a graph; vertices beyond the players are to float."""
    count = max(max(edge) for edge in edges) + 1
    incompatible = [(1 << count) - 1] * count
    for one, other in edges:
        incompatible[one] &= ~(1 << other)
        incompatible[other] &= ~(1 << one)
    problem = MatchingProblem(((1 << count) - 1,), incompatible, lambda *_: 0)
    graph = tight_graph(problem, lambda neighbours: [-1] * len(neighbours))
    mate = first_in_order(small_bracket(size, mdps), graph)
    return {(one, other) for one, other in enumerate(mate[:size]) if one < other < size}


def test_of_exchanges_of_one_difference_the_lowest_of_s1_goes_down():
    """Of six two float, of whom only 0, 2 and 5 may: 1 for 3 comes before 0 for 2 (D.2; 4.3)."""
    may_float = [(player, place) for player in (0, 2, 5) for place in (6, 7)]
    edges = [(0, 1), (3, 4), (1, 3), (2, 4), *may_float]
    assert _walked(6, edges) == {(0, 1), (3, 4)}


def test_a_pair_within_the_upper_half_after_an_exchange_is_none_of_s1_and_s2():
    """1 must float, so that 3 comes up for him; with 2 in S1 he and 0 could not meet."""
    assert _walked(5, [(0, 2), (3, 4), (1, 5)]) == {(0, 2), (3, 4)}


def test_whoever_floats_is_in_s2_wherever_opponents_of_moved_down_players_are_missing():
    """0 plays 4; of the others 3 and 5 are paired in S2, so that 1 or 2 goes down."""
    assert _walked(6, [(0, 4), (3, 5), (1, 6), (2, 7)], mdps=1) == {(0, 4), (3, 5)}
