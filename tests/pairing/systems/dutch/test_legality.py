"""Who may meet whom (C.1 and C.3; C1 and C3 in 2026), told one by one and of all at once."""

from __future__ import annotations

import random

import pytest

from pairing.systems.dutch.legality import (
    add_place,
    colour_clash,
    may_meet,
    partners_but_for,
    places_met_or_forbidden,
    possible_partners,
)
from tests.pairing.systems.dutch.build import contender

INDICES = {
    "the whole field": range(9),
    "a lower part of it": range(4, 12),
    "two parts of it": [0, 1, 2, 3, 7, 8, 9],
    "no two neighbours": [0, 2, 4, 6, 8, 10],
    "the last one apart": [3, 4, 5, 9],
    "one player": [6],
    "one of the last first": [10, 0, 1, 2, 3, 4, 5, 6, 7],
    "nobody": [],
}


def _players(seed, indices, met):
    """Players of a field of twelve; ``met`` is the chance that two have."""
    dice = random.Random(seed)
    opponents = {index: set() for index in range(12)}
    for one in range(12):
        for other in range(one):
            if dice.random() < met:
                opponents[one].add(other)
                opponents[other].add(one)
    colours = {index: dice.choice(("", "w", "ww", "bb")) for index in range(12)}
    return [
        contender(index, colours[index], met_or_forbidden=frozenset(opponents[index]))
        for index in indices
    ]


def _places(players, condition):
    return [
        sum(1 << place for place, other in enumerate(players) if condition(number, place))
        for number in range(len(players))
    ]


@pytest.mark.parametrize("indices", INDICES.values(), ids=INDICES)
@pytest.mark.parametrize("met", [0.0, 0.2, 0.9])
def test_bars_are_found_for_all_places_at_once(indices, met):
    for seed in range(5):
        players = _players(seed, indices, met)

        def is_ruled_out(one, other, players=players):
            return one == other or players[other].index in players[one].met_or_forbidden

        assert places_met_or_forbidden(players) == _places(players, is_ruled_out)


@pytest.mark.parametrize("indices", INDICES.values(), ids=INDICES)
@pytest.mark.parametrize("apart", [0, 1, 3])
def test_possible_partners_are_those_who_may_meet(indices, apart):
    """Moved-down players, who come first, do not meet each other."""
    for seed in range(5):
        players = _players(seed, indices, 0.3)

        def can_be_paired(one, other, players=players):
            if one == other or max(one, other) < apart:
                return False
            return may_meet(players[one], players[other])

        expected = _places(players, can_be_paired)
        assert possible_partners(players, apart) == expected
        assert partners_but_for(places_met_or_forbidden(players), players, apart) == expected


def test_without_a_number_everybody_may_meet():
    assert possible_partners([contender(0), contender(1)]) == [0b10, 0b01]
    assert partners_but_for([0b01, 0b10], [contender(0), contender(1)]) == [0b10, 0b01]


class TestArticleC3:
    def test_two_with_the_same_absolute_preference_clash(self):
        assert colour_clash(contender(0, "ww"), contender(1, "bww"))

    def test_opposite_or_weaker_preferences_do_not(self):
        assert not colour_clash(contender(0, "ww"), contender(1, "bb"))
        assert not colour_clash(contender(0, "ww"), contender(1, "w"))
        assert not colour_clash(contender(0, "w"), contender(1, "w"))
        assert not colour_clash(contender(0), contender(1))

    def test_a_topscorer_is_bound_to_nothing(self):
        assert not colour_clash(contender(0, "ww"), contender(1, "ww", is_topscorer=True))


def test_whoever_has_met_may_not_meet_again():
    """C.1, whatever the colours."""
    one, other = (
        contender(0, "w", met_or_forbidden=frozenset({1})),
        contender(1, "b", met_or_forbidden=frozenset({0})),
    )
    assert not may_meet(one, other)
    assert may_meet(one, contender(2, "b"))
    assert not may_meet(contender(0, "ww"), contender(2, "ww"))


def test_a_place_behind_the_others_is_for_whoever_may_take_it():
    near = [0b10, 0b01, 0b00]
    add_place(near, 0b101)
    assert near == [0b1010, 0b0001, 0b1000, 0b0101]
