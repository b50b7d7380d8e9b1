"""Brackets of a few players, whose candidates are compared one by one."""

from itertools import combinations

import pytest

from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.small_brackets import MOST_PLAYERS, candidates_in_order, is_small
from tests.pairing.systems.dutch.build import contender
from tests.pairing.systems.dutch.small import SmallProblem

SHAPES = [(size, mdps, size % 2) for size in range(1, MOST_PLAYERS + 1) for mdps in range(size)]


class _Shape(SmallProblem):
    """A bracket of which nothing is known but how many players it has."""

    def __init__(self, size, mdps, slots):
        self.size, self.mdps, self.slots = size, mdps, slots
        self.met = set(combinations(range(mdps), 2))


def _pairs(size, mdps, slots):
    return [frozenset(each.pairing.pairs) for each in candidates_in_order(size, mdps, slots)]


@pytest.mark.parametrize(("size", "mdps", "slots"), SHAPES)
def test_all_candidates_are_listed_once_and_in_the_order_of_generation(size, mdps, slots):
    shape = _Shape(size, mdps, slots)
    listed = sorted(shape.candidates(), key=shape._place_in_order)
    assert _pairs(size, mdps, slots) == listed


def test_of_three_players_the_last_floats_first():
    assert [each.pairing.downfloaters for each in candidates_in_order(3, 0, 1)] == [
        (2,),
        (1,),
        (0,),
    ]


def test_the_upper_half_meets_the_lower_until_players_are_exchanged():
    pairs = [each.pairing.pairs for each in candidates_in_order(4, 0, 0)]
    assert pairs == [((0, 2), (1, 3)), ((0, 3), (1, 2)), ((0, 1), (2, 3))]


def test_players_moved_down_do_not_meet():
    pairs = [each.pairing.pairs for each in candidates_in_order(4, 2, 0)]
    assert pairs == [((0, 2), (1, 3)), ((0, 3), (1, 2))]


def test_the_parts_are_the_pairs_and_the_downfloater():
    first = candidates_in_order(5, 0, 1)[0]
    assert first.parts == {(0, 2), (1, 3), (4,)}


def test_a_bracket_is_small_up_to_six_players_one_of_whom_may_float():
    six, seven = (DutchBracket(tuple(map(contender, range(n))), 0) for n in (6, 7))
    assert is_small(six, 0)
    assert is_small(six, 1)
    assert not is_small(six, 2)
    assert not is_small(seven, 1)
