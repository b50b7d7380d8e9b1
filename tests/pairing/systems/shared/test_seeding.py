"""Systems whose first rounds are those of another one: Burstein begins with the Dutch system."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.explaining import Narrator, WholeRound, WhyNot, explain
from pairing.explaining.articles import articles_of
from pairing.explaining.proving import prove
from pairing.explaining.replay import replay_next, replay_round
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from pairing.trace.fixed import Fixed
from tests.benchmarks.material import usual_tournament

BURSTEIN, DUTCH = find_system("burstein-2026"), find_system("dutch-2026")


@pytest.fixture(scope="module")
def played():
    """Ten players after five of seven rounds, of which three are seeding rounds."""
    tournament = usual_tournament(BURSTEIN, 10, 6, seed=2)
    return replace(tournament.before_round(6), round_count=7)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_seeding_round_is_wholly_that_of_the_other_system(played, number):
    before = played.before_round(number)
    assert BURSTEIN.of_round(before) is DUTCH
    pairing = DUTCH.pair_next_round(before, None)
    own = replace(pairing, system="burstein-2026")
    assert BURSTEIN.pair_next_round(before, None) == own
    assert BURSTEIN.explaining.record(before, None).pairing == own
    assert BURSTEIN.assisting.pair_rest(before, Fixed(pairing.pairs[:1]), None) == own
    (a, b), (c, d), *rest = pairing.pairs
    wrong = ((a, d), (c, b), *rest)
    assert BURSTEIN.proving.judge(before, wrong, None) == DUTCH.proving.judge(before, wrong, None)
    assert BURSTEIN.proving.judge(before, pairing.pairs, None) is None
    one, other = a, d
    asked = BURSTEIN.explaining.questions, DUTCH.explaining.questions
    for name in ("why_not", "why_together"):
        assert len({getattr(each, name)(before, one, other) for each in asked}) == 1
    for name in ("why_float", "why_bye", "why_not_bye"):
        assert len({getattr(each, name)(before, one) for each in asked}) == 1
    assert len({each.colour_rule(before)(one, other) for each in asked}) == 1
    costs = {each.assisting.weigh(before, Fixed())(one, other) for each in (BURSTEIN, DUTCH)}
    assert len(costs) == 1


def test_seeding_rounds_are_explained_and_proved_by_the_rules_they_follow(played):
    explanation = explain(played, 2, WholeRound(), BURSTEIN)
    assert explanation.system is DUTCH
    assert "Dutch system" in Narrator(explanation, IN_ENGLISH).head()
    assert prove(played, 2, BURSTEIN).brackets
    replay = replay_round(played, 2, BURSTEIN)
    assert replay.explanation.system is DUTCH
    assert all(replay.narrator(IN_ENGLISH).heading(bracket) for bracket in replay.trace.brackets)


def test_later_rounds_are_those_of_the_system_itself(played):
    assert BURSTEIN.of_round(played) is BURSTEIN
    explanation = explain(played, 6, WhyNot(1, 10), BURSTEIN)
    assert explanation.system is BURSTEIN
    assert all(text.text for text in articles_of(explanation, IN_ENGLISH))
    replay = replay_next(played, BURSTEIN)
    assert replay.trace.system == "burstein-2026"
    assert replay.trace.brackets[0].events[0].move == "ranked"
