"""The best of a family of candidates beside a list of all of them, in small brackets."""

from __future__ import annotations

import random
from functools import cache

from pairing.systems.dutch.beginnings import CandidateTree
from pairing.systems.dutch.family import MAY_FLOAT, Family, FamilyGroup, _Bests
from tests.pairing.systems.dutch.small import SmallProblem

SEEDS = range(60)


@cache
def listed(seed):
    """All candidates of a small problem: their pairs, who floats, and what they cost."""
    small = SmallProblem(seed)
    found = []
    for made in (made for some in small.by_number_of_mdps() for made in some):
        paired = {bsn for pair in made.pairs for bsn in pair}
        floaters = tuple(bsn for bsn in range(small.size) if bsn not in paired)
        found.append((made.set_of_pairs, floaters, small.total(made.pairs), made))
    return found


def _best_by_listing(seed, family):
    """The least cost without the fixed pairs, and with which downfloaters it is to be had."""
    fixed = frozenset(map(frozenset, family.fixed))
    within = [
        (cost, floaters)
        for pairs, floaters, cost, _ in listed(seed)
        if fixed <= pairs
        and all(family.groups[bsn] in MAY_FLOAT for bsn in floaters)
        and all(family.may_pair(*pair) for pair in pairs - fixed)
    ]
    if not within:
        return None
    least = min(within)[0]
    cost_of_fixed = SmallProblem(seed).cost_of_pairs(family.fixed)
    return least - cost_of_fixed, {floaters for cost, floaters in within if cost == least}


def _families(dice, small, tree, beginning):
    """Families that follow each other on the way down, some ways being left out."""
    yield tree.family(beginning)
    for branch in tree.below(beginning):
        pairs = [tuple(sorted(pair)) for pair in branch.beginning.pairs]
        if not small.met.intersection(pairs) and dice.random() < 0.6:
            yield from _families(dice, small, tree, branch.beginning)


def test_the_best_of_each_family_costs_what_the_best_of_its_candidates_does():
    """They are asked in the order of the rules, so that most begin like the one before."""
    seen = {True: 0, False: 0}
    for seed in SEEDS:
        small = SmallProblem(seed)
        best = small.best([made for _, _, _, made in listed(seed)])
        if not best:
            continue
        accepted, dice = best[0], random.Random(seed)
        tree = CandidateTree(small.bracket, small.pair_count, accepted.m1)
        bests = _Bests.of(small.problem, small.size, [tuple(sorted(p)) for p in accepted.pairs])
        for family in list(_families(dice, small, tree, tree.root()))[:60]:
            expected, found = _best_by_listing(seed, family), bests.best(family)
            seen[expected is not None] += 1
            if expected is None:
                assert found is None, (seed, family)
            else:
                assert found is not None, (seed, family)
                assert found[0] == expected[0], (seed, family)
                assert found[1] in expected[1], (seed, family)
    assert seen[True] > 800 and seen[False] > 40


def test_who_may_be_paired_with_whom_by_their_groups():
    free, paired, limbo = FamilyGroup.FREE, FamilyGroup.PAIRED, FamilyGroup.LIMBO
    s1, s2 = FamilyGroup.S1, FamilyGroup.S2
    family = Family((), (free, free, paired, paired, limbo, s1, s1, s2, s2))
    allowed = {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (5, 7), (5, 8), (6, 7), (6, 8)}
    for one in range(9):
        for other in range(9):
            if one != other:
                expected = (min(one, other), max(one, other)) in allowed
                assert family.may_pair(one, other) is expected, (one, other)
    assert {free, limbo, s2} == MAY_FLOAT
