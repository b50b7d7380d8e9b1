"""Pairing the rest around fixed matches, and what keeps teams apart."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.errors import NoPairingExists
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.trace.answers import Outcome
from pairing.trace.fixed import Fixed

CONDITIONS = Conditions(players=Span(9, 16), rounds=Span(6, 6))


def rounds(seeds):
    """Every round of random events, as it was about to be paired, and its pairing."""
    for seed in seeds:
        event = generate(CONDITIONS, OLYMPIAD_1998, seed).tournament
        for number in range(1, len(event.rounds) + 1):
            before = event.before_round(number)
            yield before, OLYMPIAD_1998.pair_next_round(before, None)


def test_fixing_what_the_rules_give_changes_nothing():
    dice = random.Random(3)
    for tournament, expected in rounds(range(5)):
        assert OLYMPIAD_1998.assisting.pair_rest(tournament, Fixed(), None) == expected
        some = tuple(dice.sample(expected.pairs, len(expected.pairs) // 2))
        assert (
            OLYMPIAD_1998.assisting.pair_rest(tournament, Fixed(some, expected.bye), None)
            == expected
        )


def test_matches_against_the_rules_come_out_and_the_rest_has_not_met():
    dice = random.Random(4)
    found = 0
    for tournament, expected in rounds(range(10)):
        teams = [tpn for pair in expected.pairs for tpn in pair]
        pair = tuple(dice.sample(teams, 2))
        obstacles = OLYMPIAD_1998.assisting.obstacles(tournament)
        with suppress(NoPairingExists):
            pairing = OLYMPIAD_1998.assisting.pair_rest(tournament, Fixed((pair,)), None)
            assert frozenset(pair) in set(map(frozenset, pairing.pairs))
            paired = [tpn for each in pairing.pairs for tpn in each]
            byes = [bye for bye in (pairing.bye,) if bye is not None]
            expected_byes = [bye for bye in (expected.bye,) if bye is not None]
            assert sorted([*paired, *byes]) == sorted([*teams, *expected_byes])
            for each in pairing.pairs:
                between = obstacles.between(*each)
                assert set(each) == set(pair) or between is None or between.article == "17"
            found += 1
    assert found > 40


def test_a_fixed_bye_goes_to_that_team_and_an_even_field_has_none():
    odd, expected = next(each for each in rounds(range(9)) if each[1].bye is not None)
    chosen = expected.pairs[0][0]
    assert OLYMPIAD_1998.assisting.pair_rest(odd, Fixed((), chosen), None).bye == chosen
    even, expected = next(each for each in rounds(range(9)) if each[1].bye is None)
    with pytest.raises(NoPairingExists):
        OLYMPIAD_1998.assisting.pair_rest(even, Fixed((), expected.pairs[0][0]), None)


def test_whoever_is_moved_down_meets_no_higher_score():
    tried = 0
    for tournament, expected in rounds(range(8)):
        cards = OLYMPIAD_1998.assisting.obstacles(tournament).cards
        top = max(expected.pairs[0], key=lambda tpn: cards[tpn].pairing_score)
        highest = cards[top].pairing_score - 1
        with suppress(NoPairingExists):
            moved = Fixed((), None, ((top, highest),))
            pairing = OLYMPIAD_1998.assisting.pair_rest(tournament, moved, None)
            met = [set(pair) - {top} for pair in pairing.pairs if top in pair]
            assert met or pairing.bye == top
            assert all(cards[tpn].pairing_score <= highest for other in met for tpn in other)
            tried += 1
    assert tried > 15


def test_a_team_that_is_not_to_be_paired_is_an_error():
    tournament, _ = next(rounds([1]))
    with pytest.raises(KeyError, match="99"):
        OLYMPIAD_1998.assisting.pair_rest(tournament, Fixed(((1, 99),)), None)


def test_obstacles_cite_the_rules_of_the_system():
    met = 0
    for tournament, _ in rounds(range(3)):
        obstacles = OLYMPIAD_1998.assisting.obstacles(tournament)
        for one, card in obstacles.cards.items():
            for other in card.opponents:
                assert obstacles.between(one, other).article == "14a"
                met += 1
            if not card.may_have_bye:
                assert obstacles.to_bye(one).article == "14b"
    assert met > 50


def test_beside_fixed_matches_a_pair_costs_only_what_it_does_itself():
    """Fixed against the rules, a match is no fault of the pairs around it."""
    weighed = 0
    for tournament, expected in rounds(range(3)):
        teams = sorted(tpn for pair in expected.pairs for tpn in pair)
        obstacles = OLYMPIAD_1998.assisting.obstacles(tournament)
        pair = next(
            (one, other)
            for one in teams
            for other in teams[::-1]
            if one < other
            and obstacles.between(one, other) is None
            and not any({one, other} == set(each) for each in expected.pairs)
        )
        fixed = Fixed((pair,))
        with suppress(NoPairingExists):
            rest = OLYMPIAD_1998.assisting.pair_rest(tournament, fixed, None)
            cost = OLYMPIAD_1998.assisting.weigh(tournament, fixed)
            for each in rest.pairs:
                if set(each) != set(pair):
                    assert cost(*each).outcome is Outcome.SO_IT_IS
                    weighed += 1
    assert weighed > 50


def test_with_nothing_fixed_a_pair_costs_what_why_not_says():
    for tournament, expected in rounds([4]):
        cost = OLYMPIAD_1998.assisting.weigh(tournament, Fixed())
        (one, _), (other, _), *_ = expected.pairs
        assert cost(one, other) == OLYMPIAD_1998.explaining.questions.why_not(
            tournament, one, other
        )


def test_what_the_rules_give_stays_when_another_pair_is_weighed():
    for tournament, expected in rounds([4]):
        fixed = Fixed(expected.pairs[:1])
        (one, _), (other, _) = expected.pairs[1:3]
        answer = OLYMPIAD_1998.assisting.weigh(tournament, fixed)(one, other)
        changed = {tpn for pair in answer.changed for tpn in pair}
        assert changed.isdisjoint(expected.pairs[0])
