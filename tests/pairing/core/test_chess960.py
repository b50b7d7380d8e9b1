"""Starting positions of Chess960."""

from __future__ import annotations

from pairing.core.chess960 import number_of_round, of_round, position
from pairing.core.model import Tournament


def test_the_known_numbers_give_the_known_positions():
    assert position(0) == "BBQNNRKR"
    assert position(518) == "RNBQKBNR"
    assert position(959) == "RKRNNQBB"


def test_all_960_are_different_and_by_the_rules():
    found = {position(number) for number in range(960)}
    assert len(found) == 960
    for rank in found:
        assert sorted(rank) == sorted("RNBQKBNR")
        assert rank.index("R") < rank.index("K") < rank.rindex("R")
        assert rank.index("B") % 2 != rank.rindex("B") % 2


def test_the_seed_alone_says_the_position_of_a_round():
    numbers = [number_of_round("4711", number) for number in range(1, 8)]
    assert numbers == [number_of_round("4711", number) for number in range(1, 8)]
    assert len(set(numbers)) > 1
    assert numbers != [number_of_round("4712", number) for number in range(1, 8)]
    assert of_round(Tournament(chess960="4711"), 2) == (numbers[1], position(numbers[1]))
    assert of_round(Tournament(), 2) is None
    assert of_round(Tournament(chess960="4711"), 0) is None
