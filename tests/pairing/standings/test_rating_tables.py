"""The two tables of the rating regulations (B.02), worked out anew.

Both are the normal distribution with a standard deviation of 2000/7, in whole numbers. The table of
8.1.2 ends every step just below half a per cent; where the printed one differs, the number printed
is what counts.
"""

from __future__ import annotations

from statistics import NormalDist

from pairing.standings.rating_tables import expected_percentage, rating_difference

DISTRIBUTION = NormalDist(0, 2000 / 7)

PRINTED_OTHERWISE = {57: 53, 88: 344, 89: 357, 91: 391, 98: 619}
"""The last difference of these steps in 8.1.2; it would be 54, 342, 358, 392 and 620."""

CUT_OFF = frozenset({53, 58, 66, 67, 68, 69, 70, 72, 78})
"""Percentages whose difference in 8.1.1 is cut off instead of rounded."""

PRINTED_LARGER = {89: 351, 96: 501, 97: 538, 98: 589, 99: 677}
"""Differences of 8.1.1 that are larger than the rounded ones: 350, 500, 537, 587 and 665."""


def test_so_much_is_expected_up_to_the_last_difference_of_a_step_and_no_further():
    for percentage in range(50, 100):
        computed = int(DISTRIBUTION.inv_cdf((percentage + 0.5) / 100))
        last = PRINTED_OTHERWISE.get(percentage, computed)
        assert expected_percentage(last) == percentage
        assert expected_percentage(last + 1) == percentage + 1


def test_a_score_is_worth_the_difference_at_which_it_is_to_be_expected():
    for percentage in range(50, 100):
        exact = DISTRIBUTION.inv_cdf(percentage / 100)
        computed = int(exact) if percentage in CUT_OFF else round(exact)
        assert rating_difference(percentage) == PRINTED_LARGER.get(percentage, computed)


def test_the_weaker_expects_what_the_stronger_does_not():
    for difference in range(741):
        assert expected_percentage(difference) + expected_percentage(-difference) == 100
    for percentage in range(101):
        assert rating_difference(percentage) == -rating_difference(100 - percentage)


def test_differences_beyond_the_table_expect_everything_or_nothing():
    assert [expected_percentage(each) for each in (735, 736, 737, 5000)] == [99, 100, 100, 100]
    assert [expected_percentage(each) for each in (-735, -736, -737, -5000)] == [1, 0, 0, 0]
    assert [rating_difference(each) for each in (0, 100)] == [-800, 800]
