"""The exchanges of a remainder in the order of the rules, against all of them sorted."""

from __future__ import annotations

from itertools import combinations

import pytest

from pairing.verifier.splits import exchanges


def sorted_exchanges(s1: int, s2: int):
    """D.2 (4.3) taken literally: how many, difference of the sums, highest down, lowest up."""
    every = [
        (down, up)
        for count in range(min(s1, s2) + 1)
        for down in combinations(reversed(range(s1)), count)
        for up in combinations(range(s1, s1 + s2), count)
    ]
    return sorted(
        every, key=lambda e: (len(e[0]), sum(e[1]) - sum(e[0]), [-place for place in e[0]], e[1])
    )


@pytest.mark.parametrize(
    ("s1", "s2"), [(0, 0), (0, 2), (1, 1), (1, 3), (2, 2), (3, 3), (3, 4), (4, 4), (4, 5), (2, 6)]
)
def test_exchanges_come_in_the_order_of_the_rules_and_none_is_missing(s1, s2):
    """D.2 (4.3)."""
    assert list(exchanges(s1, s2)) == sorted_exchanges(s1, s2)
