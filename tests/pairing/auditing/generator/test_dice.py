"""The dice: the same everywhere, even, and independent by name."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from pairing.auditing.generator.dice import Dice


def test_the_bits_are_the_same_on_every_machine():
    dice = Dice(42, 1, "players")
    assert [dice.below(1000) for _ in range(8)] == [609, 518, 98, 313, 403, 952, 881, 259]


def test_streams_of_different_names_differ_and_equal_names_agree():
    def draws(*name):
        return [Dice(*name).below(10**9) for _ in range(3)]

    assert draws(1, "a") == draws(1, "a")
    assert draws(1, "a") != draws(1, "b") != draws(2, "b")


def test_a_branch_is_a_stream_of_its_own():
    dice = Dice(1)
    before = dice.branch("x").below(10**9)
    dice.below(10**9)
    assert dice.branch("x").below(10**9) == before == Dice(1, "x").below(10**9)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 8])
def test_every_number_below_the_limit_comes_up_equally_often(limit):
    dice = Dice("even", limit)
    counts = Counter(dice.below(limit) for _ in range(1000 * limit))
    assert set(counts) == set(range(limit))
    assert all(880 < times < 1120 for times in counts.values())


def test_between_includes_both_ends():
    dice = Dice("ends")
    assert {dice.between(3, 5) for _ in range(100)} == {3, 4, 5}


@pytest.mark.parametrize(
    ("chance", "least", "most"),
    [
        (Fraction(0), 0, 0),
        (Fraction(1), 10_000, 10_000),
        (Fraction(1, 50), 160, 240),
        (Fraction(3, 4), 7400, 7600),
    ],
)
def test_things_happen_as_often_as_their_chance_says(chance, least, most):
    dice = Dice("chance", str(chance))
    assert least <= sum(dice.happens(chance) for _ in range(10_000)) <= most


def test_some_items_are_different_ones_in_any_order():
    dice = Dice("some")
    choices = [tuple(dice.some("abcd", 2)) for _ in range(500)]
    assert all(one != other for one, other in choices)
    assert len(set(choices)) == 12
    assert sorted(dice.some("abcd", 4)) == list("abcd")


def test_the_bell_has_its_middle_and_its_deviation():
    dice = Dice("bell")
    draws = [dice.bell(2000, 150) for _ in range(5000)]
    mean = sum(draws) / len(draws)
    deviation = (sum((draw - mean) ** 2 for draw in draws) / len(draws)) ** 0.5
    assert abs(mean - 2000) < 8
    assert abs(deviation - 150) < 6
    assert all(abs(draw - 2000) <= 900 for draw in draws)
