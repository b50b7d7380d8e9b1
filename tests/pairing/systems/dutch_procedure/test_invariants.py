"""What holds for every round of the procedural editions, and for everything that is told of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import ForbiddenGroup
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch_procedure import DUTCH_2013, DUTCH_2015
from pairing.systems.dutch_procedure.editions import TALLINN_2013
from pairing.systems.dutch_procedure.engine import pair_next_round
from pairing.trace.narration import ICONS
from tests.support.sampling import few_always
from tests.support.simulate import Conditions, broken_rules, tournaments_to_pair

SYSTEMS = pytest.mark.parametrize("system", [DUTCH_2013, DUTCH_2015], ids=lambda each: each.key)
REFUSED = ("illegal", "worse", "dead-end")


def rounds(system, seed, conditions=None):
    tournaments = tournaments_to_pair(
        seed, lambda each: system.pair_next_round(each, None), conditions, fewest=4, most=34
    )
    try:
        yield from tournaments
    except NoPairingExists:
        return


@SYSTEMS
@pytest.mark.parametrize("seed", few_always(range(25), 5))
def test_no_rule_is_broken_and_the_trace_ends_with_the_pairing(system, seed):
    for tournament in rounds(system, seed):
        try:
            pairing = system.pair_next_round(tournament, None)
        except NoPairingExists:
            with pytest.raises(NoPairingExists):
                system.replay(tournament)
            return
        assert broken_rules(tournament, pairing, system.key) == []
        assert system.proving.judge(tournament, pairing.pairs, pairing.bye) is None
        trace = system.replay(tournament)
        assert trace.bye == pairing.bye
        assert told_pairs(trace) >= {frozenset(pair) for pair in pairing.pairs}


def told_pairs(trace):
    return {frozenset(pair) for section in trace.brackets for pair in section.pairs}


@SYSTEMS
@pytest.mark.parametrize("seed", few_always([311, 308, *range(300, 308), 309, 310], 2))
def test_every_step_is_told_in_whole_sentences(system, seed):
    for tournament in rounds(system, seed):
        try:
            trace = system.replay(tournament)
        except NoPairingExists:
            return
        narrator = system.narrator(trace, tournament, IN_ENGLISH)
        for section in trace.brackets:
            assert narrator.heading(section)
            assert narrator.outcome(section)
            assert narrator.parameters(section)
            for event in section.events:
                line = narrator.line(section, event)
                assert line.what, event
                assert narrator.title(section, event), event
                paragraph = narrator.paragraph(section, event)
                assert paragraph.endswith("."), event
                assert ": ." not in paragraph and "  " not in paragraph, event
                assert narrator.icon(event) in ICONS
                assert line.verdict or event.verdict.value not in REFUSED, event


@pytest.mark.exhaustive
@SYSTEMS
def test_two_hundred_players_are_paired_with_a_short_trace(system):
    conditions = Conditions(
        players=200, rounds=9, draws=0.4, forfeits=0.03, absences=0.04, half_point_byes=0.02
    )
    for tournament in rounds(system, 1, conditions):
        trace = system.replay(tournament)
        assert sum(len(section.events) for section in trace.brackets) < 1500


def test_a_round_that_cannot_be_paired_says_so():
    (first, *_) = rounds(DUTCH_2013, 1, Conditions(players=4, rounds=3))
    everyone = frozenset(player.tpn for player in first.players)
    all_forbidden = replace(first, forbidden=(ForbiddenGroup(everyone, 1, 0),))
    with pytest.raises(NoPairingExists):
        pair_next_round(TALLINN_2013, all_forbidden)


def test_the_watcher_hears_of_progress():
    heard = []
    (first, second, *_) = rounds(DUTCH_2013, 3, Conditions(players=12, rounds=4))
    DUTCH_2013.pair_next_round(second, lambda done, total: heard.append((done, total)))
    assert heard and all(0 <= done <= total == len(first.players) for done, total in heard)
