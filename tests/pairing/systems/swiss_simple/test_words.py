"""What the system says: every article that it cites, and its advice."""

from __future__ import annotations

from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.swiss_simple import SWISS_SIMPLE
from tests.pairing.systems.swiss_simple.test_answers import rounds


def test_the_advice_is_given_where_the_steps_have_it():
    given = set()
    for tournament, _ in rounds(range(400, 440), 6, 18):
        steps = [event for b in SWISS_SIMPLE.replay(tournament).brackets for event in b.events]
        advice = SWISS_SIMPLE.assisting.advise(tournament)
        assert bool(advice) == any(event.move == "amalfi-advice" for event in steps)
        assert all(
            "Compare the pairing with that of another" in problem_text(n, IN_ENGLISH)
            for n in advice
        )
        given.add(bool(advice))
    assert given == {True, False}
