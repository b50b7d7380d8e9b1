"""Allocation of colours: E.1 to E.5 in 2016, 5.2.1 to 5.2.5 in 2026, each deciding alone."""

from __future__ import annotations

import pytest
from msgspec import structs

from pairing.core.colours import BLACK, WHITE, ColourRule, allocate
from tests.pairing.systems.dutch.build import contender

CASES = [
    # one, other, colour of one, rule
    ("b", "w", WHITE, ColourRule.BOTH_GRANTED),
    ("", "w", WHITE, ColourRule.BOTH_GRANTED),
    ("w", "", BLACK, ColourRule.BOTH_GRANTED),
    ("wbb", "bwb", WHITE, ColourRule.STRONGER_GRANTED),
    ("bw", "wbw", WHITE, ColourRule.STRONGER_GRANTED),  # mild gives way to strong
    ("wbwb", "bwwb", WHITE, ColourRule.ALTERNATED),
    ("bw", "bw", BLACK, ColourRule.HIGHER_RANKED_GRANTED),
    ("", "", WHITE, ColourRule.ODD_NUMBER),
]


@pytest.mark.parametrize(("one", "other", "colour", "rule"), CASES)
def test_the_first_rule_that_can_decides(one, other, colour, rule):
    higher, lower = contender(0, one), contender(1, other)
    decided, by = allocate(higher, lower, WHITE)
    assert by is rule
    assert decided == colour
    # Whoever is named first, the outcome is the same.
    assert allocate(lower, higher, WHITE) == (-decided, by)


class TestArticleE2:
    def test_of_two_absolute_preferences_the_wider_difference_is_granted(self):
        wide = contender(1, "bwbbwbb", is_topscorer=True)
        narrow = contender(0, "wbwbwbb", is_topscorer=True)
        assert abs(wide.difference) > abs(narrow.difference)
        assert allocate(narrow, wide, WHITE) == (BLACK, ColourRule.STRONGER_GRANTED)


class TestArticleE3:
    def test_the_latest_difference_counts_not_an_earlier_one(self):
        # Both want White. They differed in rounds 1 and 3; in round 3 the first had White.
        one, other = contender(0, "bwwb"), contender(1, "wwbb")
        other = structs.replace(other, strength=one.strength)
        assert allocate(one, other, WHITE) == (BLACK, ColourRule.ALTERNATED)

    def test_a_shorter_history_is_aligned_at_its_end(self):
        # The last four games of the first were b b w b: he had Black when the second had White.
        one, other = contender(0, "wwbbwb"), contender(1, "wbwb")
        assert allocate(one, other, WHITE) == (WHITE, ColourRule.ALTERNATED)
        one, other = contender(0, "wbwb"), contender(1, "wb")
        assert allocate(one, other, WHITE) == (WHITE, ColourRule.HIGHER_RANKED_GRANTED)


class TestArticleE5:
    @pytest.mark.parametrize("initial", [WHITE, BLACK])
    def test_an_odd_number_has_the_initial_colour(self, initial):
        odd, even = contender(0), contender(1)
        assert allocate(odd, even, initial) == (initial, ColourRule.ODD_NUMBER)

    @pytest.mark.parametrize("initial", [WHITE, BLACK])
    def test_an_even_number_has_the_opposite_colour(self, initial):
        even, odd = contender(1), contender(2)
        assert allocate(even, odd, initial) == (-initial, ColourRule.ODD_NUMBER)
