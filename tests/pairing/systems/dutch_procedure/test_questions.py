"""Why not, why together, why does someone float or have the bye, under the procedural editions."""

from __future__ import annotations

import random

import pytest

from pairing.core.errors import NoPairingExists
from pairing.explaining import Narrator, WhyNot, explain
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch_procedure import DUTCH_2013
from pairing.trace.answers import Outcome
from tests.pairing.booklet import booklet
from tests.support.simulate import tournaments_to_pair


def before(number):
    return booklet().before_round(number)


def test_players_who_have_met_cannot_meet():
    answer = DUTCH_2013.explaining.questions.why_not(before(3), 3, 6)
    assert answer.outcome is Outcome.IMPOSSIBLE
    assert (answer.judgement.article, answer.judgement.key) == ("B.1.a", "rematch")


def test_a_pair_that_costs_a_colour_is_worse_by_b4():
    """Round 2: with 4–8 two players of one preference meet, and X1 is 0."""
    answer = DUTCH_2013.explaining.questions.why_not(before(2), 4, 8)
    judgement = answer.judgement
    assert answer.outcome is Outcome.WORSE
    assert (judgement.article, judgement.key) == ("B.4", "colour")
    assert (judgement.ours, judgement.theirs) == (0, 1)


def test_a_float_is_answered_with_the_number_of_pairs_or_what_protects():
    """Round 4: 9 floats down from the bracket of one point, because 14 is protected by B.6."""
    answer = DUTCH_2013.explaining.questions.why_float(before(4), 9)
    assert answer.outcome is Outcome.WORSE
    assert answer.judgement.article in ("B.4", "B.6")


def test_whoever_meets_is_told_so():
    questions = DUTCH_2013.explaining.questions
    assert questions.why_not(before(2), 1, 5).outcome is Outcome.SO_IT_IS
    assert questions.why_together(before(2), 1, 2).outcome is Outcome.SO_IT_IS
    assert questions.why_float(before(1), 1).outcome is Outcome.SO_IT_IS
    assert questions.why_bye(before(2), 1).outcome is Outcome.SO_IT_IS


def test_colours_name_the_article_of_2013():
    reasons = DUTCH_2013.explaining.questions.why_colours(before(3), ((2, 5), (14, 1)))
    assert [(each.white, each.black, each.article) for each in reasons] == [
        (2, 5, "E.2"),
        (14, 1, "E.2"),
    ]


def test_an_unknown_player_is_refused():
    with pytest.raises(KeyError):
        DUTCH_2013.explaining.questions.why_not(before(2), 1, 12)


@pytest.mark.parametrize("seed", range(6))
def test_every_answer_can_be_said(seed):
    dice = random.Random(seed)
    pairs = tournaments_to_pair(
        seed, lambda each: DUTCH_2013.pair_next_round(each, None), fewest=6, most=16
    )
    try:
        for tournament in pairs:
            pairing = DUTCH_2013.pair_next_round(tournament, None)
            seated = [tpn for pair in pairing.pairs for tpn in pair]
            one, other = dice.sample(seated, 2)
            explanation = explain(tournament, tournament.next_round, WhyNot(one, other), DUTCH_2013)
            assert all(text.strip() for text in Narrator(explanation, IN_ENGLISH).paragraphs())
    except NoPairingExists:
        pass
