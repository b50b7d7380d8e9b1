"""Players and forbidden groups."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairing.auditing.generator.conditions import Bell, Conditions, Span
from pairing.auditing.generator.dice import Dice
from pairing.auditing.generator.population import entrants, forbidden_groups
from pairing.event.actions.initial_order import is_in_initial_order


def ratings(conditions: Conditions, count: int) -> list[int]:
    return [player.rating for player in entrants(Dice("population"), conditions, count)]


@pytest.mark.parametrize("bell", [None, Bell(2, 5)])
def test_players_stand_in_the_initial_order_with_numbers_from_1(bell):
    players = entrants(Dice(1), Conditions(ratings=Span(2000, 2020), bell=bell), 100)
    assert [player.tpn for player in players] == list(range(1, 101))
    assert is_in_initial_order(players)


def test_ratings_fill_their_span_evenly():
    drawn = ratings(Conditions(ratings=Span(1000, 1999)), 4000)
    assert min(drawn) < 1010 < 1990 < max(drawn)
    thirds = [sum(low <= rating < low + 333 for rating in drawn) for low in (1000, 1333, 1666)]
    assert all(1220 < third < 1450 for third in thirds)


def test_bell_shaped_ratings_gather_below_the_middle_and_stay_within_the_span():
    drawn = ratings(Conditions(ratings=Span(1000, 2600), bell=Bell(groups=9, separator=100)), 4000)
    mean = sum(drawn) / len(drawn)
    assert abs(mean - 1700) < 12
    assert abs(sum(abs(rating - mean) <= 160 for rating in drawn) / len(drawn) - 0.68) < 0.03
    wide = ratings(Conditions(ratings=Span(1000, 2600), bell=Bell(groups=0, separator=800)), 500)
    assert 1000 <= min(wide) < max(wide) <= 2600


def test_one_rating_for_all_is_possible():
    assert set(ratings(Conditions(ratings=Span(2000, 2000), bell=Bell()), 5)) == {2000}


def test_groups_are_started_with_their_chance():
    groups = forbidden_groups(Dice("groups"), Fraction(1, 10), 4000, 9)
    assert 340 < len(groups) < 460
    sizes = [len(group.members) for group in groups]
    assert set(sizes) == {2, 3}
    assert sizes.count(2) > 2 * sizes.count(3) > 0
    lifted = [group for group in groups if group.last_round]
    assert 0 < 2 * len(lifted) < len(groups)
    assert all(group.first_round == 1 <= group.last_round <= 9 for group in lifted)


def test_groups_of_two_players_have_two_members():
    groups = forbidden_groups(Dice("two"), Fraction(1), 2, 3)
    assert [group.members for group in groups] == [frozenset({1, 2})] * 2


def test_without_a_chance_nobody_is_forbidden():
    assert forbidden_groups(Dice("none"), Fraction(0), 100, 9) == ()


def test_ratings_that_are_given_are_those_of_the_players():
    given = Conditions(players=Span(3, 3), given_ratings=(1800, 2400, 2100))
    assert ratings(given, 3) == [2400, 2100, 1800]


@pytest.mark.parametrize("bell", [None, Bell(2, 5)])
def test_ratings_come_in_steps_from_the_lowest(bell):
    drawn = set(ratings(Conditions(ratings=Span(1410, 1530, 25), bell=bell), 500))
    assert drawn == {1410, 1435, 1460, 1485, 1510}
