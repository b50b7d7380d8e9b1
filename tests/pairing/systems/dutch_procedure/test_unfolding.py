"""Steps that stand for many candidates unfold to exactly these, none of which complies."""

from __future__ import annotations

import pytest

from pairing.core.errors import NoPairingExists
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from pairing.trace.unfolding import Page
from tests.pairing.booklet import booklet
from tests.support.simulate import Conditions, tournaments_to_pair

DUTCH_2013, DUTCH_2015 = find_system("dutch-2013"), find_system("dutch-2015")
SYSTEMS = pytest.mark.parametrize("system", [DUTCH_2013, DUTCH_2015], ids=lambda each: each.key)
ATTEMPTS = ("candidate-tried", "transposition-tried")
FEW = 400
"""Steps with no more candidates are unfolded to the end."""


def replays(system, seeds=range(3), players=26):
    conditions = Conditions(players=players, rounds=7, draws=0.4, forfeits=0.03, absences=0.04)
    for seed in seeds:
        rounds = tournaments_to_pair(
            seed, lambda each: system.pair_next_round(each, None), conditions
        )
        try:
            for tournament in rounds:
                yield tournament, system.replay(tournament), system.explaining.unfolder(tournament)
        except NoPairingExists:
            continue


def steps(trace, unfolder):
    """The steps that can be unfolded, with the number of their section."""
    return [
        (number, event)
        for number, section in enumerate(trace.brackets)
        for event in section.events
        if unfolder.can_unfold(number, event)
    ]


def pages(unfolder, bracket, event, size):
    start = 0
    while start is not None:
        page = unfolder.unfold(bracket, event, start, size)
        assert page.events
        yield from page.events
        start = page.follows


def singles(unfolder, bracket, event, size=7):
    """All candidates behind a step, one by one."""
    for each in pages(unfolder, bracket, event, size):
        if unfolder.can_unfold(bracket, each):
            yield from singles(unfolder, bracket, each, size)
        elif each.move in ATTEMPTS:
            yield each


@SYSTEMS
def test_a_block_and_a_family_unfold_to_as_many_candidates_as_they_count(system):
    seen = set()
    for _, trace, unfolder in replays(system):
        for bracket, event in steps(trace, unfolder):
            is_counted = event.move in ("block-skipped", "family-dismissed")
            if not is_counted or event.key == "completion" or event.count > FEW:
                continue
            seen.add(event.move)
            found = list(singles(unfolder, bracket, event))
            numbers = [dict(each.values)["number"] for each in found]
            values = dict(event.values)
            assert numbers == list(range(values["from"], values["to"] + 1))
            assert len(found) == event.count
            assert {each.verdict.value for each in found} <= {"illegal", "worse"}
    assert seen == {"block-skipped", "family-dismissed"}


@pytest.mark.exhaustive
@SYSTEMS
def test_nothing_that_is_dismissed_complies(system):
    """Also of what is dismissed because the rest cannot be paired then: the first page."""
    seen = set()
    for _, trace, unfolder in replays(system, range(5), players=60):
        for bracket, event in steps(trace, unfolder):
            page = unfolder.unfold(bracket, event, 0, 30)
            seen.add((event.move, event.key == "completion"))
            accepted = [each for each in page.events if each.verdict.value == "accepted"]
            assert {each.move for each in accepted} <= {"part-accepted"}, event
    assert ("family-dismissed", True) in seen and ("exchanges-dismissed", True) in seen


@SYSTEMS
def test_every_unfolded_step_is_told_in_whole_sentences(system):
    for tournament, trace, unfolder in replays(system, range(1)):
        narrator = system.narrator(trace, tournament, IN_ENGLISH)
        for bracket, event in steps(trace, unfolder):
            for each in unfolder.unfold(bracket, event, 0, 20).events:
                section = trace.brackets[bracket]
                assert narrator.line(section, each).what
                assert narrator.paragraph(section, each).endswith(".")


def test_the_rest_of_a_search_unfolds_to_what_follows_the_last_attempt():
    """Round 5, the joined bracket: the second search is cut after twelve attempts."""
    before = booklet().before_round(5)
    trace, unfolder = DUTCH_2013.replay(before), DUTCH_2013.explaining.unfolder(before)
    joined = len(trace.brackets) - 1
    rest = next(e for e in trace.brackets[joined].events if e.move == "rest-dismissed")
    found = list(singles(unfolder, joined, rest, 2))
    assert rest.count == len(found)
    assert [(each.pairs, each.article) for each in found] == [
        (((8, 14), (12, 13)), "B.1.a"),
        (((8, 13), (12, 14)), "B.4"),
        (((13, 14), (12, 8)), "B.1.a"),
        (((13, 8), (12, 14)), "B.4"),
    ]


def test_a_single_candidate_does_not_unfold():
    before = booklet().before_round(4)
    trace, unfolder = DUTCH_2013.replay(before), DUTCH_2013.explaining.unfolder(before)
    tried = next(e for e in trace.brackets[0].events if e.move == "candidate-tried")
    assert not unfolder.can_unfold(0, tried)
    assert unfolder.unfold(0, tried) == Page(())
