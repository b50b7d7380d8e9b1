"""Sets of upfloaters in their order (C.04.6, 3.5; C.04.5 has the same words)."""

from __future__ import annotations

from pairing.systems.shared.upfloating.sets import (
    by_score,
    floaters_possible,
    profiles,
    sets_of,
)
from tests.pairing.systems.upfloating.build import field

EXAMPLE = field({2: 3, 6: 3, 8: 3, 1: 2.5, 3: 2.5, 5: 2.5})


def tpns(sets):
    return [tuple(one.tpn for one in members) for members in sets]


def test_the_example_of_3_5_4_comes_in_the_order_that_it_prints():
    groups = by_score(EXAMPLE)
    assert next(profiles(groups, 3)) == (30, 30, 30)
    assert tpns(sets_of(groups, (25, 30, 30))) == [
        (2, 6, 1),
        (2, 6, 3),
        (2, 6, 5),
        (2, 8, 1),
        (2, 8, 3),
        (2, 8, 5),
        (6, 8, 1),
        (6, 8, 3),
        (6, 8, 5),
    ]


def test_scores_are_compared_from_the_lowest_one_c5():
    groups = by_score(field({1: 4, 2: 3, 3: 3, 4: 1}))
    assert list(profiles(groups, 2)) == [(30, 40), (30, 30), (10, 40), (10, 30)]


def test_a_score_that_nobody_has_left_stands_in_no_profile():
    groups = by_score(field({1: 4, 2: 3}))
    assert list(profiles(groups, 2)) == [(30, 40)]
    assert list(profiles(groups, 3)) == []


def test_sets_with_just_so_many_floaters_keep_their_order_c7():
    groups = by_score(field({1: 2, 2: 2, 3: 2, 4: 1, 5: 1}, floated=(1, 4)))
    profile = (10, 20, 20)
    assert floaters_possible(groups, profile) == range(3)
    assert tpns(sets_of(groups, profile, 0)) == [(2, 3, 5)]
    assert tpns(sets_of(groups, profile, 1)) == [(1, 2, 5), (1, 3, 5), (2, 3, 4)]
    assert tpns(sets_of(groups, profile, 2)) == [(1, 2, 4), (1, 3, 4)]
