"""Vertices by level, and the highest of some of them."""

from __future__ import annotations

import pytest

from pairing.matching.ladder import Ladder


@pytest.fixture
def ladder():
    """0 and 1 at level 5, 2 at -3, 3 at 8, 4 at 0."""
    made = Ladder()
    for vertex, level in enumerate((5, 5, -3, 8, 0)):
        made.add(level, vertex)
    return made


def test_it_tells_whether_a_level_begins_or_ends(ladder):
    assert ladder.levels == [-3, 0, 5, 8]
    assert not ladder.take(5, 0) and ladder.take(5, 1)
    assert ladder.levels == [-3, 0, 8] and 5 not in ladder.members
    assert ladder.add(5, 1) and not ladder.add(5, 0)
    assert ladder.members[5] == 0b11


def test_the_highest_level_of_some(ladder):
    assert ladder.highest(-1) == 8
    assert ladder.highest(0b00111) == 5
    assert ladder.highest(0b10100) == 0
    assert ladder.highest(0) is None
    assert Ladder().highest(-1) is None


def test_the_highest_one_below_a_level(ladder):
    assert ladder.highest(-1, 8) == 5
    assert ladder.highest(0b01100, 8) == -3
    assert ladder.highest(0b01000, 8) is None
    assert ladder.highest(-1, 100) == 8
    assert ladder.highest(-1, -3) is None


def test_after_so_many_steps_it_is_the_last_level_looked_at(ladder):
    """Unless that is the lowest of all."""
    assert ladder.highest(0b00100, 9, 1) == 8
    assert ladder.highest(0b00100, 9, 2) == 5
    assert ladder.highest(0b00100, 9, 4) == -3
    assert ladder.highest(0b00011, 9, 3) == 5
    assert ladder.highest(0, 9, 3) == 0
    assert ladder.highest(0, 9, 4) is None
    assert ladder.highest(0, -3, 2) is None
