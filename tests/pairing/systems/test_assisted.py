"""Pairing the rest around fixed boards, and what keeps players apart."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.swiss_simple import SWISS_SIMPLE
from pairing.trace.answers import Outcome
from pairing.trace.fixed import Fixed
from tests.pairing.systems.shared.rounds import FIELD_SYSTEMS, made, rounds

SYSTEMS = [(case.system, case.rematch) for case in FIELD_SYSTEMS] + [(SWISS_SIMPLE, "B.1")]
"""Each with its article against rematches."""

every_system = pytest.mark.parametrize(
    "system", [system for system, _ in SYSTEMS], ids=lambda system: system.key
)
every_field_system = pytest.mark.parametrize(
    "system", [case.system for case in FIELD_SYSTEMS], ids=lambda system: system.key
)


@every_system
def test_fixing_what_the_rules_give_changes_nothing(system):
    dice = random.Random(3)
    for tournament, expected in rounds(system, range(12)):
        assert system.assisting.pair_rest(tournament, Fixed(), None) == expected
        some = tuple(dice.sample(expected.pairs, len(expected.pairs) // 2))
        assert system.assisting.pair_rest(tournament, Fixed(some, expected.bye), None) == expected


@every_system
def test_boards_against_the_rules_come_out_and_the_rest_is_legal(system):
    dice = random.Random(4)
    found = 0
    for tournament, expected in rounds(system, range(12)):
        players = [tpn for pair in expected.pairs for tpn in pair]
        one, other = dice.sample(players, 2)
        bye = dice.choice([tpn for tpn in players if tpn not in (one, other)] + [None])
        if (bye is None) != (expected.bye is None):
            bye = expected.bye
        obstacles = system.assisting.obstacles(tournament)
        with suppress(NoPairingExists):
            pairing = system.assisting.pair_rest(tournament, Fixed(((one, other),), bye), None)
            assert frozenset((one, other)) in made(pairing.pairs)
            assert pairing.bye == bye
            present = sorted([*players, *([expected.bye] if expected.bye else [])])
            paired = [tpn for pair in pairing.pairs for tpn in pair]
            assert sorted([*paired, *([bye] if bye else [])]) == present
            rest = [pair for pair in pairing.pairs if set(pair) != {one, other}]
            assert all(obstacles.between(*pair) is None for pair in rest)
            found += 1
    assert found > 20


@every_system
def test_a_bye_that_leaves_an_odd_number_is_impossible(system):
    tournament, pairing = next(each for each in rounds(system, range(12)) if each[1].bye is None)
    with pytest.raises(NoPairingExists):
        system.assisting.pair_rest(tournament, Fixed((), pairing.pairs[0][0]), None)


@every_system
def test_whoever_is_moved_down_meets_no_higher_score(system):
    tried = 0
    for tournament, expected in rounds(system, range(20), 8, 12):
        cards = system.assisting.obstacles(tournament).cards
        top = max(expected.pairs[0], key=lambda tpn: cards[tpn].pairing_score)
        highest = cards[top].pairing_score - 1
        moved = Fixed((), None, ((top, highest),))
        with suppress(NoPairingExists):
            pairing = system.assisting.pair_rest(tournament, moved, None)
            met = [set(pair) - {top} for pair in pairing.pairs if top in pair]
            assert all(cards[tpn].pairing_score <= highest for other in met for tpn in other)
            tried += 1
    assert tried > 15


@every_field_system
def test_whoever_is_moved_up_meets_no_lower_score(system):
    tried = 0
    for tournament, expected in rounds(system, range(20, 40), 8, 12):
        cards = system.assisting.obstacles(tournament).cards
        low = min(expected.pairs[-1], key=lambda tpn: cards[tpn].pairing_score)
        lowest = cards[low].pairing_score + 1
        moved = Fixed((), None, (), ((low, lowest),))
        with suppress(NoPairingExists):
            pairing = system.assisting.pair_rest(tournament, moved, None)
            met = [set(pair) - {low} for pair in pairing.pairs if low in pair]
            assert all(cards[tpn].pairing_score >= lowest for other in met for tpn in other)
            tried += 1
    assert tried > 15


@every_field_system
def test_what_a_pair_costs_beside_what_was_fixed_is_weighed(system):
    outcomes = set()
    for tournament, expected in rounds(system, range(6), 8, 10):
        if len(expected.pairs) < 3:
            continue
        fixed = Fixed(expected.pairs[:1])
        cost = system.assisting.weigh(tournament, fixed)
        one = expected.pairs[1][0]
        outcomes |= {cost(one, other).outcome for pair in expected.pairs[2:] for other in pair}
    assert Outcome.WORSE in outcomes and Outcome.IMPOSSIBLE in outcomes


@pytest.mark.parametrize(("system", "article"), SYSTEMS, ids=lambda each: getattr(each, "key", ""))
def test_obstacles_cite_the_articles_of_the_system(system, article):
    for tournament, _ in rounds(system, range(5)):
        obstacles = system.assisting.obstacles(tournament)
        cards = obstacles.cards
        for one in cards:
            for other in cards[one].opponents:
                assert obstacles.between(one, other).article == article
