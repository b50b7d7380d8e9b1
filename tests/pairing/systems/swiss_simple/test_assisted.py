"""Pairing the rest around fixed boards, and what keeps players apart."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.swiss_simple import SWISS_SIMPLE
from pairing.trace.fixed import Fixed
from tests.pairing.systems.swiss_simple.test_answers import rounds


def opponents(pairing):
    return set(map(frozenset, pairing.pairs))


def test_fixing_what_the_rules_give_changes_nothing():
    dice = random.Random(3)
    for tournament, expected in rounds(range(20)):
        assert SWISS_SIMPLE.assisting.pair_rest(tournament, Fixed(), None) == expected
        some = tuple(dice.sample(expected.pairs, len(expected.pairs) // 2))
        assert (
            SWISS_SIMPLE.assisting.pair_rest(tournament, Fixed(some, expected.bye), None)
            == expected
        )


def test_boards_against_the_rules_come_out_and_the_rest_is_legal():
    dice = random.Random(4)
    found = 0
    for tournament, expected in rounds(range(30)):
        players = [tpn for pair in expected.pairs for tpn in pair]
        one, other = dice.sample(players, 2)
        bye = dice.choice([tpn for tpn in players if tpn not in (one, other)] + [None])
        if (bye is None) != (expected.bye is None):
            bye = expected.bye
        obstacles = SWISS_SIMPLE.assisting.obstacles(tournament)
        with suppress(NoPairingExists):
            pairing = SWISS_SIMPLE.assisting.pair_rest(
                tournament, Fixed(((one, other),), bye), None
            )
            assert frozenset((one, other)) in opponents(pairing)
            assert pairing.bye == bye
            present = sorted([*players, *([expected.bye] if expected.bye else [])])
            paired = [tpn for pair in pairing.pairs for tpn in pair]
            assert sorted([*paired, *([bye] if bye else [])]) == present
            rest = [pair for pair in pairing.pairs if set(pair) != {one, other}]
            assert all(obstacles.between(*pair) is None for pair in rest)
            found += 1
    assert found > 30


def test_a_bye_that_leaves_an_odd_number_is_impossible():
    tournament, pairing = next(each for each in rounds(range(20)) if each[1].bye is None)
    with pytest.raises(NoPairingExists):
        SWISS_SIMPLE.assisting.pair_rest(tournament, Fixed((), pairing.pairs[0][0]), None)


def test_whoever_is_moved_down_meets_no_higher_score():
    tried = 0
    for tournament, expected in rounds(range(40), 8, 16):
        cards = SWISS_SIMPLE.assisting.obstacles(tournament).cards
        top = max(expected.pairs[0], key=lambda tpn: cards[tpn].pairing_score)
        highest = cards[top].pairing_score - 1
        with suppress(NoPairingExists):
            pairing = SWISS_SIMPLE.assisting.pair_rest(
                tournament, Fixed((), None, ((top, highest),)), None
            )
            met = [set(pair) - {top} for pair in pairing.pairs if top in pair]
            assert all(cards[tpn].pairing_score <= highest for other in met for tpn in other)
            tried += 1
    assert tried > 30


def test_obstacles_cite_the_articles_of_the_system():
    for tournament, _ in rounds(range(5)):
        obstacles = SWISS_SIMPLE.assisting.obstacles(tournament)
        cards = obstacles.cards
        for one in cards:
            for other in cards[one].opponents:
                assert obstacles.between(one, other).article == "B.1"
