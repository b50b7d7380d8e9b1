"""Numbers as people write them."""

import pytest

from pairing.trace.numbers import number_text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (3_628_800, "3\u202f628\u202f800"),
        (10**15 - 1, "\u202f".join(["999"] * 5)),
        (10**15, "≈ 1·10¹⁵"),
        (3 * 10**64 + 5, "≈ 3·10⁶⁴"),
    ],
)
def test_digits_stand_in_groups_and_a_huge_number_says_that_it_is_rounded(number, text):
    assert number_text(number) == text
