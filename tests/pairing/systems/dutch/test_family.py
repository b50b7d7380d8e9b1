"""The best of a family of candidates beside a list of all of them, in small brackets."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from functools import cache
from itertools import combinations

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.dutch.beginnings import CandidateTree
from pairing.systems.dutch.bracket import BracketPairing
from pairing.systems.dutch.context import Stop
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.family import (
    MAY_FLOAT,
    DutchFamily,
    FamilyComparison,
    FamilyGroup,
    Shortfall,
    _Bests,
)
from pairing.systems.dutch.replay import BracketReplay
from tests.pairing.systems.dutch.build import field
from tests.pairing.systems.dutch.small import SmallProblem, pairings, random_field

SEEDS = (*range(36), 54, 66)

WITH_ODD_SETS = (852, 1365, 1739)
"""Fields with a bracket in which the prices of players alone decide nothing."""


@cache
def listed(seed):
    """All candidates of a small problem, who floats in them, and what they cost."""
    small = SmallProblem(seed)
    found = []
    for candidate in small.candidates():
        paired = {bsn for pair in candidate for bsn in pair}
        floaters = tuple(bsn for bsn in range(small.size) if bsn not in paired)
        found.append((candidate, floaters, small.total(candidate)))
    return found


def _best_by_listing(seed, family):
    """The least cost without the fixed pairs, and with which downfloaters it is to be had."""
    within = [
        (cost, floaters)
        for pairs, floaters, cost in listed(seed)
        if _is_in(family, pairs, floaters)
    ]
    if not within:
        return None
    least = min(within)[0]
    cost_of_fixed = SmallProblem(seed).cost_of_pairs(family.fixed)
    return least - cost_of_fixed, {floaters for cost, floaters in within if cost == least}


def _families(dice, partners, tree, beginning):
    """Families that follow each other on the way down, some ways being left out."""
    yield tree.family(beginning)
    for branch in tree.below(beginning):
        are_allowed = all(partners[one] >> other & 1 for one, other in branch.beginning.pairs)
        if are_allowed and dice.random() < 0.6:
            yield from _families(dice, partners, tree, branch.beginning)


def test_the_best_of_each_family_costs_what_the_best_of_its_candidates_does():
    """They are asked in the order of the rules, so that most begin like the one before."""
    seen = {True: 0, False: 0}
    for seed in SEEDS:
        small = SmallProblem(seed)
        accepted, dice = (
            small.first_of_best([pairs for pairs, _, _ in listed(seed)]),
            random.Random(seed),
        )
        if accepted is None:
            continue
        mdps = sum(one < small.mdps for one, _ in accepted)
        tree = CandidateTree(small.bracket, len(accepted), mdps)
        bests = _Bests.of(small.problem, small.size, sorted(accepted))
        for family in list(_families(dice, small.problem.allowed, tree, tree.root()))[:40]:
            expected, found = _best_by_listing(seed, family), bests.best(family)
            seen[expected is not None] += 1
            if expected is None:
                assert found is None, (seed, family)
            else:
                assert found is not None, (seed, family)
                assert found[0] == expected[0], (seed, family)
                assert found[1] in expected[1], (seed, family)
    assert seen[True] > 500 and seen[False] > 20, seen


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_a_family_falls_short_where_the_best_of_its_candidates_does(edition):
    """Each is weighed with everyone below; one that leaves them no way on does not count."""
    seen = Counter()
    for seed in (*range(31), 56, 93, 167, 325):
        dice = random.Random(seed)
        with suppress(NoPairingExists):
            for paired in pair_brackets(edition, random_field(dice)):
                if paired.pairing.pairs and paired.bracket.size <= 7:
                    seen += _compared(paired, dice, seed)
    assert seen["as good"] > 150 and seen["worse"] > 100
    assert seen["no such pairs"] > 30 and seen["no way on"] > 2


def _compared(paired, dice, seed):
    """How families of a bracket that follow each other compare with the accepted candidate."""
    bracket, accepted, seen = paired.bracket, paired.pairing, Counter()
    mdps = {bsn for pair in accepted.pairs for bsn in pair if bsn < bracket.mdp_count}
    tree = CandidateTree(bracket, len(accepted.pairs), len(mdps))
    candidates = _candidates(paired)
    if paired.context.is_last:
        leavers = paired.context.leavers
        candidates = [c for c in candidates if all(leavers >> b & 1 for b in c.downfloaters)]
    weighed = paired.context.weigh([accepted, *candidates], not paired.context.is_last)
    totals = dict(zip(candidates, (each.total for each in weighed[1:]), strict=True))
    comparison = FamilyComparison(paired)
    for family in list(_families(dice, bracket.partners, tree, tree.root()))[:40]:
        within = [
            totals[each] for each in candidates if _is_in(family, each.pairs, each.downfloaters)
        ]
        completed = [total for total in within if total is not None]
        found = comparison.shortfall(family)
        if not completed:
            assert isinstance(found, Stop), (seed, family)
            seen["no way on" if within else "no such pairs"] += 1
            assert found == _stop(paired, family, bool(within)), (seed, family)
            continue
        costs, ours, theirs = weighed[0].costs, weighed[0].total, min(completed)
        digit = costs.first_difference(ours, theirs)
        assert isinstance(found, Shortfall), (seed, family)
        if digit is None:
            assert found == Shortfall(None), (seed, family)
        else:
            assert (found.digit.rule.key, found.digit.difference) == (
                digit.rule.key,
                digit.difference,
            ), (seed, family)
            assert found.ours == costs.amount(digit, ours), (seed, family)
            assert found.theirs == costs.amount(digit, theirs), (seed, family)
        seen["worse" if digit else "as good"] += 1
    return seen


def _stop(paired, family, are_there_such):
    """Why a family has no candidate: told of its downfloaters if all of its pairs are fixed."""
    if not are_there_such:
        return Stop("completion" if paired.context.is_last else "downfloaters")
    fixed = {bsn for pair in family.fixed for bsn in pair}
    if len(family.fixed) < len(paired.pairing.pairs):
        return Stop("completion")
    floating = tuple(bsn for bsn in range(paired.bracket.size) if bsn not in fixed)
    return paired.context.what_stops(BracketPairing((), floating, paired.pairing.method))


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_several_other_downfloaters_are_judged_together(edition):
    """Each of two may suit those below as the only one, but not both."""
    seen = Counter()
    for seed in range(60):
        dice = random.Random(seed)
        upper = [pair for pair in combinations(range(5), 2) if dice.random() < 0.8]
        across = [(one, other) for one in range(5) for other in range(5, 9) if dice.random() < 0.5]
        players = field(*[20] * 5, *[10] * 4, 0, met=[*upper, *across])
        with suppress(NoPairingExists):
            seen += _judged_together(pair_brackets(edition, tuple(players))[0], seed)
    assert min(seen[True], seen[False]) > 5


def _judged_together(paired, seed):
    accepted, seen = paired.pairing.downfloaters, Counter()
    members, comparison = paired.bracket.members, FamilyComparison(paired)
    for floaters in combinations(range(paired.bracket.size), len(accepted)):
        if len({*floaters} - {*accepted}) > 1:
            suit = paired.context.is_acceptable([members[bsn] for bsn in floaters])
            assert comparison._is_acceptable(floaters) is suit, (seed, floaters)
            seen[suit] += 1
    return seen


def test_what_does_not_fall_short_at_all_has_no_amounts():
    assert Shortfall(None) == (None, 0, 0)


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_the_prices_that_decided_tell_of_another_opponent_what_comparing_tells(edition):
    seen = Counter()
    for seed in (*range(60), *WITH_ODD_SETS):
        with suppress(NoPairingExists):
            for paired in pair_brackets(edition, random_field(random.Random(seed))):
                seen += _of_opponents(edition, paired, seed)
    assert min(seen["as good"], seen["worse"], seen["not told"]) > 10, seen


def _of_opponents(edition, paired, seed):
    """How many other opponents the prices tell of, in how many of them something is worse."""
    walk, seen = BracketReplay(edition, paired), Counter()
    for beginning in _with_other_opponents(walk, paired.bracket):
        told = walk.reasons._with_one_other_opponent(beginning)
        if told is None:
            seen["not told"] += 1
            continue
        compared = FamilyComparison(paired).shortfall(walk.tree.family(beginning))
        assert _named(told) == _named(compared), (seed, beginning)
        seen["worse" if told.digit else "as good"] += 1
    return seen


def _with_other_opponents(walk, bracket):
    """The accepted candidate up to some player, who has another opponent than there."""
    accepted = walk.reasons._accepted
    for turn, (player, opponent) in enumerate(accepted.pairs):
        beginning = accepted._replace(pairs=accepted.pairs[:turn])
        if turn < walk.tree.m1:
            beginning = beginning._replace(s1=None, s2=(), swap=((), ()))
        free = walk.tree._free(beginning)
        others = free & bracket.partners[player] & ~(1 << opponent)
        for branch in walk.tree.opponents(beginning, free, others):
            if len(branch.beginning.pairs) == turn + 1:
                yield branch.beginning


def _named(shortfall):
    digit = shortfall.digit
    return digit and (digit.rule.key, digit.difference), shortfall.ours, shortfall.theirs


def _candidates(paired):
    """All candidates with as many pairs, whoever of the moved-down players is paired."""
    bracket, method = paired.bracket, paired.pairing.method
    slots, partners = len(paired.pairing.downfloaters), bracket.partners
    found = []
    everybody = tuple(range(bracket.size))
    for pairs in pairings(everybody, slots, lambda one, other: partners[one] >> other & 1):
        staying = {bsn for pair in pairs for bsn in pair}
        floating = tuple(bsn for bsn in everybody if bsn not in staying)
        found.append(BracketPairing(pairs, floating, method))
    return found


def _is_in(family, pairs, floaters):
    fixed = {tuple(sorted(pair)) for pair in family.fixed}
    return (
        fixed.issubset(pairs)
        and all(family.groups[bsn] in MAY_FLOAT for bsn in floaters)
        and all(family.may_pair(*pair) for pair in {*pairs} - fixed)
    )


def test_who_may_be_paired_with_whom_by_their_groups():
    free, paired, limbo = FamilyGroup.FREE, FamilyGroup.PAIRED, FamilyGroup.LIMBO
    s1, s2 = FamilyGroup.S1, FamilyGroup.S2
    family = DutchFamily((), (free, free, paired, paired, limbo, s1, s1, s2, s2))
    allowed = {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (5, 7), (5, 8), (6, 7), (6, 8)}
    for one in range(9):
        for other in range(9):
            if one != other:
                expected = (min(one, other), max(one, other)) in allowed
                assert family.may_pair(one, other) is expected, (one, other)
    assert {free, limbo, s2} == MAY_FLOAT
