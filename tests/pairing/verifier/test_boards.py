"""Colours and boards as the verifier reads them."""

from __future__ import annotations

import pytest

from pairing.core.model import Colour
from pairing.verifier.boards import boards_follow, colours_follow, has_white
from tests.pairing.verifier.build import seat

HIGH = seat(1, 20)
LOW = seat(2, 20)


def test_the_drawn_colour_goes_to_odd_numbers_and_the_other_to_even_ones():
    """E.5 (5.2.5): the higher ranked player's own number decides."""
    assert has_white(HIGH, LOW, Colour.WHITE) is HIGH
    assert has_white(HIGH, LOW, Colour.BLACK) is LOW
    even, odd = seat(2, 20), seat(3, 10)
    assert has_white(even, odd, Colour.WHITE) is odd
    assert has_white(odd, even, Colour.BLACK) is even


def test_of_two_odd_numbers_the_higher_ranked_has_the_drawn_colour():
    """E.5 (5.2.5), in whichever order the two are named."""
    third = seat(3, 20)
    assert has_white(HIGH, third, Colour.WHITE) is has_white(third, HIGH, Colour.WHITE) is HIGH
    assert has_white(HIGH, third, Colour.BLACK) is has_white(third, HIGH, Colour.BLACK) is third


def test_without_a_drawn_colour_nobody_has_white():
    assert has_white(HIGH, LOW, None) is None


@pytest.mark.parametrize("preference", ["W m", "W s", "W a"])
def test_the_preference_goes_before_the_draw(preference):
    """E.1 (5.2.1), in whichever order the two are named."""
    high, low = seat(1, 20, preference), seat(2, 20)
    assert has_white(high, low, None) is has_white(low, high, None) is high
    high, low = seat(1, 20), seat(2, 20, preference)
    assert has_white(high, low, None) is has_white(low, high, None) is low


def test_colours_are_right_on_every_board():
    seats = {
        each.tpn: each for each in (seat(1, 20, "W m"), seat(2, 20), seat(3), seat(4, 0, "W s"))
    }
    assert colours_follow([(1, 2), (4, 3)], seats, None)
    assert not colours_follow([(1, 2), (3, 4)], seats, None)
    assert not colours_follow([(2, 1), (4, 3)], seats, None)


def test_boards_stand_by_the_higher_score_then_the_sum_then_the_number():
    """C.04.2, D.9 (3.6)."""
    scores = {1: 20, 2: 30, 3: 20, 4: 10, 5: 20, 6: 20, 7: 30, 8: 0}
    seats = {tpn: seat(tpn, score) for tpn, score in scores.items()}
    assert boards_follow([(7, 3), (2, 4), (1, 5), (6, 8)], seats)
    assert not boards_follow([(2, 4), (7, 3), (1, 5), (6, 8)], seats)
    assert not boards_follow([(7, 3), (1, 5), (2, 4), (6, 8)], seats)
    assert boards_follow([(3, 7), (4, 2), (5, 1), (8, 6)], seats), "whoever has White"
    assert boards_follow([(7, 3), (4, 2), (5, 1), (6, 8)], seats)
    assert boards_follow([(3, 1), (6, 5)], seats)
    assert not boards_follow([(6, 5), (3, 1)], seats)
