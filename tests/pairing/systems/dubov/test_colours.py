"""Who gets White (5.2): the number decides only between two who have not played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.colours import BLACK, WHITE, ColourRule
from pairing.systems.dubov.colours import colour_of, white_first
from tests.pairing.systems.dubov.build import Players

UNPLAYED = Players("1111", "BBBB", games=0)
PLAYED = replace(UNPLAYED, games=1)
NEW, OLD = UNPLAYED.field().players, PLAYED.field().players


@pytest.mark.parametrize("initial", [WHITE, BLACK])
def test_of_two_who_have_not_played_the_higher_with_an_odd_number_has_the_initial_colour(initial):
    """5.2.1, in whichever order they are given."""
    for higher, lower, colour in ((0, 1, initial), (1, 2, -initial), (2, 3, initial)):
        one, other = NEW[higher], NEW[lower]
        assert colour_of(one, other, initial) == (colour, ColourRule.ODD_NUMBER)
        assert colour_of(other, one, initial) == (-colour, ColourRule.ODD_NUMBER)


@pytest.mark.parametrize(
    ("one", "other"),
    [(OLD[0], OLD[1]), (OLD[0], NEW[1]), (NEW[0], OLD[1])],
    ids=("both", "the higher", "the lower"),
)
def test_once_somebody_has_played_preferences_decide(one, other):
    """5.2.5: both prefer Black mildly, and the higher ranked gets it, though his number is odd."""
    assert colour_of(one, other, WHITE) == (BLACK, ColourRule.HIGHER_RANKED_GRANTED)
    assert colour_of(other, one, WHITE) == (WHITE, ColourRule.HIGHER_RANKED_GRANTED)
    assert white_first(one, other, WHITE) == white_first(other, one, WHITE) == (other, one)


def test_white_is_named_first():
    assert white_first(NEW[1], NEW[0], WHITE) == (NEW[0], NEW[1])
    assert white_first(NEW[0], NEW[1], BLACK) == (NEW[1], NEW[0])
