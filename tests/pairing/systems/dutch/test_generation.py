"""The first of the best candidates beside a list of all of them in order, in small brackets."""

from __future__ import annotations

from functools import cache

import pytest

from pairing.matching.tight import tight_graph
from pairing.systems.dutch import generation
from pairing.systems.dutch.bracket import BracketPairing, SearchMethod
from pairing.systems.dutch.generation import Walk, first_in_order
from tests.pairing.systems.dutch.small import SmallProblem

SEEDS = range(250)


@cache
def first_by_listing(seed):
    """A moved-down player is in S1 if he can be, the highest ranked before all others."""
    small = SmallProblem(seed)
    best = small.best([made for some in small.by_number_of_mdps() for made in some])
    return min(
        best,
        key=lambda made: [bsn not in _paired(made) for bsn in range(small.mdps)],
        default=None,
    )


def _paired(made):
    return {bsn for pair in made.pairs for bsn in pair}


def _graph(small):
    return tight_graph(small.problem, lambda neighbours: [-1] * len(neighbours))


def _pairs(small, mate):
    found = BracketPairing.of_mates(small.size, mate.__getitem__, SearchMethod.QUICK)
    return frozenset(map(frozenset, found.pairs))


@pytest.mark.parametrize(("single_exchanges", "later"), [(8, 0), (1, 1), (0, 15)])
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
        walk = Walk(small.bracket, graph)
        seen["later"] += not walk.begin()
        assert _pairs(small, walk.finish()) == first.set_of_pairs, seed
        assert _pairs(small, first_in_order(small.bracket, graph)) == first.set_of_pairs, seed
        seen["one"] += 1
        seen["odd sets"] += graph.doubtful is not None
    assert seen["one"] > 180 and seen["none"] > 5 and seen["odd sets"] > 10
    assert seen["later"] >= later
