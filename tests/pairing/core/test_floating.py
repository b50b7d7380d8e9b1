"""Where two scores meet, and who floats there."""

from __future__ import annotations

import pytest

from pairing.core.floating import Direction, direction_from, floaters, in_reach, meeting_score

SCORES = {1: 80, 2: 60, 3: 50, 4: 20}
ALL = (80, 60, 50, 20)


@pytest.mark.parametrize(
    ("pair", "towards", "meeting", "leaving"),
    [
        ((1, 2), None, 60, (1,)),
        ((4, 2), None, 20, (2,)),
        ((1, 2), 50, 60, (1,)),
        ((4, 3), 50, 50, (4,)),
        ((4, 2), 50, 50, (2, 4)),
        ((3, 4), 80, 50, (4,)),
    ],
)
def test_a_pair_meets_in_the_bracket_that_lies_towards_the_last_one(
    pair, towards, meeting, leaving
):
    assert meeting_score(*(SCORES[tpn] for tpn in pair), towards) == meeting
    assert floaters(SCORES, pair, towards) == leaving


def test_nobody_floats_between_equal_scores():
    assert floaters({1: 30, 2: 30}, (1, 2), 90) == ()


def test_those_above_go_down_and_those_below_go_up():
    assert direction_from(20, None) is Direction.DOWN
    assert direction_from(50, 50) is Direction.DOWN
    assert direction_from(20, 50) is Direction.UP


def test_a_player_reaches_the_brackets_from_the_own_one_to_the_last_one():
    assert in_reach(60, None, ALL) == (60, 50, 20)
    assert in_reach(80, 50, ALL) == (80, 60, 50)
    assert in_reach(20, 50, ALL) == (50, 20)
    assert in_reach(50, 50, ALL) == (50,)
