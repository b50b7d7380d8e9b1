"""What a pair with a topscorer costs (C10 and C11 of 2026): read from E.2 and E.3 by hand."""

from __future__ import annotations

import pytest

from pairing.systems.dutch.rules import topscorers
from tests.pairing.systems.dutch.build import contender

# Colour histories by what follows from them.
NEWCOMER = ""
WHITE_MILDLY = "wb"
BLACK_STRONGLY = "wbw"
BLACK_BY_REPETITION = "bww"
BLACK_BY_TWO = "wwbw"
BLACK_BY_THREE = "wwbww"
WHITE_BY_TWO = "bbwb"
WHITE_BY_REPETITION = "wbb"
WHITE_BY_TWO_AFTER_WHITE_TWICE = "bbwbbwbbww"
BLACK_BY_TWO_AFTER_WHITE_TWICE = "bwbwwbww"

CASES = [
    # Both are due Black by as much: one of them has White a third time more than Black.
    (BLACK_BY_TWO, BLACK_BY_TWO, 1, 0),
    # Both had White twice running: one of them has it a third time.
    (BLACK_BY_REPETITION, BLACK_BY_REPETITION, 0, 1),
    # The greater difference is due first; the other one goes to two, and has White a third time.
    (BLACK_BY_TWO, BLACK_BY_REPETITION, 0, 1),
    (BLACK_BY_THREE, BLACK_BY_TWO, 1, 0),
    # Both get what they are due.
    (BLACK_BY_TWO, WHITE_BY_TWO, 0, 0),
    (BLACK_BY_REPETITION, WHITE_BY_REPETITION, 0, 0),
    # Both get what they are due, which for one of them is White a third time.
    (WHITE_BY_TWO_AFTER_WHITE_TWICE, BLACK_BY_TWO_AFTER_WHITE_TWICE, 0, 1),
    # Whoever has no preference gives way, wherever he stands.
    (BLACK_BY_TWO, NEWCOMER, 0, 0),
    (BLACK_BY_THREE, NEWCOMER, 0, 0),
    (BLACK_BY_REPETITION, NEWCOMER, 0, 0),
    (NEWCOMER, NEWCOMER, 0, 0),
    # An absolute preference goes before a strong one, which is sent to two and no further.
    (BLACK_BY_REPETITION, BLACK_STRONGLY, 0, 0),
    (BLACK_STRONGLY, BLACK_STRONGLY, 0, 0),
    (WHITE_MILDLY, WHITE_MILDLY, 0, 0),
]


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("higher_scores", [False, True])
@pytest.mark.parametrize(("one", "other", "beyond_two", "third_time"), CASES)
def test_what_a_topscorer_and_his_opponent_suffer(
    one, other, beyond_two, third_time, higher_scores, swapped
):
    higher, lower = (other, one) if swapped else (one, other)
    pair = (
        contender(0, higher, is_topscorer=higher_scores),
        contender(1, lower, is_topscorer=not higher_scores),
    )
    assert topscorers.TopscorerColourDifference().of_pair(*pair) == beyond_two
    assert topscorers.TopscorerThirdColour().of_pair(*pair) == third_time


def test_without_a_topscorer_nothing_is_counted():
    pair = contender(0, BLACK_BY_THREE), contender(1, BLACK_BY_TWO)
    assert topscorers.TopscorerColourDifference().of_pair(*pair) == 0
    pair = contender(0, BLACK_BY_REPETITION), contender(1, BLACK_BY_REPETITION)
    assert topscorers.TopscorerThirdColour().of_pair(*pair) == 0
