"""Pairing the rest around fixed boards, and what keeps players apart."""

from __future__ import annotations

import random

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.field import players_to_pair
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch_procedure import DUTCH_2013, DUTCH_2015
from pairing.trace.fixed import Fixed
from tests.pairing.booklet import booklet
from tests.support.simulate import Conditions, broken_rules, tournaments_to_pair

SYSTEMS = pytest.mark.parametrize("system", [DUTCH_2013, DUTCH_2015], ids=["2013", "2015"])


def rounds(system, seeds=(1, 2, 3)):
    conditions = Conditions(players=13, rounds=6, absences=0.1, forfeits=0.05)
    for seed in seeds:
        yield from tournaments_to_pair(seed, lambda t: system.pair_next_round(t, None), conditions)


@SYSTEMS
def test_with_nothing_fixed_it_is_the_pairing_by_the_rules(system):
    for tournament in rounds(system):
        expected = system.pair_next_round(tournament, None)
        assert system.assisting.pair_rest(tournament, Fixed(), None) == expected


@SYSTEMS
def test_what_is_fixed_comes_out_and_the_rest_breaks_no_rule(system):
    dice = random.Random(7)
    asked = 0
    for tournament in rounds(system, seeds=range(5)):
        field = list(players_to_pair(tournament))
        dice.shuffle(field)
        pair = field[0], field[1]
        try:
            found = system.assisting.pair_rest(tournament, Fixed((pair,)), None)
        except NoPairingExists:
            continue
        asked += 1
        assert frozenset(pair) in {frozenset(each) for each in found.pairs}
        for broken in broken_rules(tournament, found, system.key):
            assert str(pair[0]) in broken or str(pair[1]) in broken
    assert asked > 10


def test_obstacles_are_named_by_the_articles_of_the_edition():
    before = booklet().before_round(3)
    found = DUTCH_2013.assisting.obstacles(before).between(3, 6)
    assert (found.key, found.article) == ("rematch", "B.1.a")


@SYSTEMS
def test_every_article_that_a_trace_names_has_its_meaning_in_words(system):
    named = {
        event.article
        for tournament in rounds(system)
        for section in system.replay(tournament).brackets
        for event in section.events
    }
    assert [
        each for each in named if not IN_ENGLISH.knows(f"{system.explaining.articles}.{each}")
    ] == []
