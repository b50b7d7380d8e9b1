"""The tree of candidates beside a list of all of them, in brackets of up to seven players."""

from __future__ import annotations

import pytest

from pairing.systems.dutch.beginnings import CandidateTree, FamilyBeginning
from pairing.systems.dutch.family import MAY_FLOAT, FamilyGroup
from pairing.trace import Move
from tests.pairing.systems.dutch.small import all_made, small_bracket

SHAPES = [
    # players, moved-down players, pairs, and how many of these are of moved-down players
    (2, 0, 1, 0),
    (4, 0, 2, 0),
    (5, 0, 2, 0),
    (6, 0, 3, 0),
    (5, 0, 1, 0),
    (5, 1, 2, 1),
    (3, 2, 1, 1),
    (6, 2, 2, 1),
    (6, 2, 3, 2),
    (6, 3, 2, 1),
    (6, 3, 3, 3),
    (5, 2, 2, 2),
    (4, 2, 1, 0),
    (7, 3, 3, 2),
]
WITH_SHAPES = pytest.mark.parametrize(("size", "mdps", "pair_count", "m1"), SHAPES)


def _tree(size, mdps, pair_count, m1):
    return CandidateTree(small_bracket(size, mdps), pair_count, m1)


def _leaves(tree, beginning):
    if tree.is_single(beginning):
        yield beginning
    for branch in tree.below(beginning):
        yield from _leaves(tree, branch.beginning)


def _steps(tree, beginning):
    """All steps down the tree, with the beginning from which each is taken."""
    for branch in tree.below(beginning):
        yield beginning, branch
        yield from _steps(tree, branch.beginning)


@WITH_SHAPES
def test_all_candidates_come_in_the_order_of_the_rules(size, mdps, pair_count, m1):
    tree = _tree(size, mdps, pair_count, m1)
    expected = list(all_made(size, mdps, pair_count, m1))
    assert [leaf.pairs for leaf in _leaves(tree, tree.root())] == expected


@WITH_SHAPES
def test_a_step_counts_the_ways_that_it_stands_for(size, mdps, pair_count, m1):
    """Of a set that is one for each way of completing it; of opponents, of giving the others."""
    tree = _tree(size, mdps, pair_count, m1)
    for _, branch in _steps(tree, tree.root()):
        leaves = list(_leaves(tree, branch.beginning))
        if branch.move is Move.MDP_SET:
            assert branch.ways == len({leaf.chosen for leaf in leaves})
        elif branch.move is Move.MDP_OPPONENT:
            assert branch.ways == len({leaf.pairs[:m1] for leaf in leaves})
        elif branch.move is Move.TRANSPOSITION:
            assert branch.ways == len(leaves)
        else:
            assert branch.ways == 1


@WITH_SHAPES
def test_a_step_names_who_is_tried(size, mdps, pair_count, m1):
    tree = _tree(size, mdps, pair_count, m1)
    for before, branch in _steps(tree, tree.root()):
        after = branch.beginning
        if branch.move is Move.MDP_SET:
            assert branch.tried == (after.chosen[len(before.chosen)],)
        elif branch.move is Move.EXCHANGE:
            s1, _ = tree.halves(before)
            down, up = after.swap
            assert branch.tried == (*down, *up)
            assert set(after.s1) == {*s1} - {*down} | {*up}
        else:
            assert branch.tried == after.pairs[len(before.pairs)]
        missing = len(after.pairs) - len(before.pairs)
        assert missing <= 1 or after.pairs[-1][0] == (after.s1 or after.chosen)[-1]


@WITH_SHAPES
def test_the_ways_on_can_be_told_from_any_number_on(size, mdps, pair_count, m1):
    tree = _tree(size, mdps, pair_count, m1)
    beginnings = [tree.root(), *(branch.beginning for _, branch in _steps(tree, tree.root()))]
    for beginning in beginnings[:25]:
        every = list(tree.below(beginning))
        for start in range(len(every) + 2):
            assert list(tree.below(beginning, start)) == every[start:]


@WITH_SHAPES
def test_the_family_of_a_beginning_has_just_the_candidates_that_begin_so(
    size, mdps, pair_count, m1
):
    tree = _tree(size, mdps, pair_count, m1)
    every = list(_leaves(tree, tree.root()))
    for beginning in [tree.root(), *(b.beginning for _, b in _steps(tree, tree.root()))][:60]:
        below = {_as_set(leaf.pairs) for leaf in _leaves(tree, beginning)}
        family = tree.family(beginning)
        assert {_as_set(leaf.pairs) for leaf in every if _is_in(family, leaf.pairs)} == below


def _as_set(pairs):
    return frozenset(map(frozenset, pairs))


def _is_in(family, pairs):
    fixed = _as_set(family.fixed)
    paired = {bsn for pair in pairs for bsn in pair}
    floating = [bsn for bsn in range(len(family.groups)) if bsn not in paired]
    return (
        fixed <= _as_set(pairs)
        and all(family.groups[bsn] in MAY_FLOAT for bsn in floating)
        and all(family.may_pair(*pair) for pair in _as_set(pairs) - fixed)
    )


def test_groups_say_what_is_decided_of_whom():
    """Of three moved-down players the first is passed over; 3 changes sides with 5."""
    tree = _tree(7, 3, 3, 2)
    free, paired, limbo = FamilyGroup.FREE, FamilyGroup.PAIRED, FamilyGroup.LIMBO
    assert tree.family(tree.root()).groups == (free,) * 7
    assert tree.family(FamilyBeginning((1,), 2)).groups == (limbo, paired, *(free,) * 5)
    decided = FamilyBeginning((1, 2), 3, ((1, 4), (2, 6)))
    assert tree.halves(decided) == ((3,), (5,))
    swapped = tree.swapped(decided, ((3,), (5,)))
    assert (swapped.beginning.s1, swapped.beginning.s2) == ((5,), (3,))
    groups = tree.family(swapped.beginning).groups
    assert groups == (limbo, paired, paired, FamilyGroup.S2, limbo, FamilyGroup.S1, limbo)


def test_the_last_pair_is_made_with_the_one_before_if_nobody_else_is_left():
    tree = _tree(4, 0, 2, 0)
    first = next(tree.below(tree.root())).beginning
    made = [branch.beginning.pairs for branch in tree.below(first)]
    assert made == [((0, 2), (1, 3)), ((0, 3), (1, 2))]
    tree = _tree(5, 0, 2, 0)
    first = next(tree.below(tree.root())).beginning
    made = [branch.beginning.pairs for branch in tree.below(first)]
    assert made == [((0, 2),), ((0, 3),), ((0, 4),)]


def test_a_set_is_complete_as_soon_as_no_choice_is_left():
    tree = _tree(6, 3, 3, 2)
    assert tree.root() == FamilyBeginning()
    assert tree.beginning_with((0, 1), 2) == FamilyBeginning((0, 1), 3)
    assert tree.beginning_with((), 1) == FamilyBeginning((1, 2), 3)
    assert tree.beginning_with((0,), 1) == FamilyBeginning((0,), 1)
    assert _tree(6, 3, 3, 3).root() == FamilyBeginning((0, 1, 2), 3)
    assert _tree(4, 2, 1, 0).root() == FamilyBeginning((), 2)
