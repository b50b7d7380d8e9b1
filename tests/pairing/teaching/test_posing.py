"""Questions are answered by the lesson's own edition, not by whoever wrote them."""

from dataclasses import replace

import pytest
from msgspec import structs

from pairing.core.model import ForbiddenGroup
from pairing.explaining import NotExplained
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from pairing.systems.system import Explaining
from pairing.teaching import (
    AskBye,
    AskFloaters,
    AskMeeting,
    AskPreference,
    Choice,
    Lesson,
    pose,
    step_question,
)
from pairing.trace import Verdict
from tests.pairing.booklet import booklet


@pytest.fixture
def lesson():
    before = replace(booklet().before_round(4), system="dutch-2016")
    return Lesson("booklet-4", "Round 4", "", before, ())


def answers(posed):
    return {posed.options[place] for place in posed.right}


def test_a_preference_is_that_of_the_card(lesson):
    assert answers(pose(lesson, AskPreference(2), IN_ENGLISH)) == {"absolute, Black"}
    assert answers(pose(lesson, AskPreference(9), IN_ENGLISH)) == {"strong, Black"}
    posed = pose(lesson, AskPreference(13), IN_ENGLISH)
    assert answers(posed) == {"absolute, White"}
    assert posed.text == "Which colour preference does Patricia (13) have?"
    assert "b b" in posed.why


def test_whether_two_may_meet_is_answered_with_the_reason(lesson):
    assert answers(pose(lesson, AskMeeting(2, 5), IN_ENGLISH)) == {"no, they have met already"}
    assert answers(pose(lesson, AskMeeting(2, 6), IN_ENGLISH)) == {"yes"}
    apart = replace(lesson.tournament, forbidden=(ForbiddenGroup(frozenset({2, 6})),))
    posed = pose(replace(lesson, tournament=apart), AskMeeting(2, 6), IN_ENGLISH)
    assert answers(posed) == {"no, they are a forbidden pair"}


def test_floaters_are_those_of_the_replay(lesson):
    posed = pose(lesson, AskFloaters(25), IN_ENGLISH)
    assert posed.takes_several and answers(posed) == {"Eloise (5)"}
    assert set(posed.options) == {"Bruno (2)", "Eloise (5)", "Finn (6)", "nobody"}
    assert posed.is_right(posed.right) and not posed.is_right(frozenset())


def test_the_bye_of_an_even_field_goes_to_nobody(lesson):
    assert answers(pose(lesson, AskBye(), IN_ENGLISH)) == {"nobody"}
    fewer = replace(lesson.tournament, players=lesson.tournament.players[:-1])
    without = replace(lesson, tournament=replace(booklet().before_round(1), players=fewer.players))
    assert answers(pose(without, AskBye(), IN_ENGLISH)) == {"Patricia (13)"}


def test_a_choice_is_put_as_it_was_written(lesson):
    posed = pose(
        lesson, Choice("Which?", ("this", "that", "both"), frozenset({0, 1}), "So."), IN_ENGLISH
    )
    assert (posed.text, posed.why, posed.takes_several) == ("Which?", "So.", True)


def test_a_system_without_steps_cannot_be_asked_for_floaters(lesson, monkeypatch):
    mute = structs.replace(find_system("dutch-2016"), explaining=Explaining())
    monkeypatch.setattr("pairing.teaching.posing.find_system", lambda key: mute)
    with pytest.raises(NotExplained):
        pose(lesson, AskFloaters(25), IN_ENGLISH)


def test_what_becomes_of_every_step_can_be_foretold(lesson):
    system = find_system("dutch-2016")
    for number in range(2, 6):
        before = replace(booklet().before_round(number), system="dutch-2016")
        trace = system.replay(before)
        narrator = system.narrator(trace, before, IN_ENGLISH)
        for bracket in trace.brackets:
            for event in bracket.events:
                posed = step_question(narrator, bracket, event, IN_ENGLISH)
                assert (posed is None) is (event.verdict is Verdict.NONE)
                if posed is not None:
                    assert 2 <= len(posed.options) == len(set(posed.options)) <= 4
                    is_accepted = event.verdict is Verdict.ACCEPTED
                    assert (answers(posed) == {"✓ accepted"}) is is_accepted
                    assert posed.why == narrator.paragraph(bracket, event)


def test_answers_name_the_players_beside_their_numbers():
    system, before = find_system("dutch-2013"), booklet().before_round(5)
    trace = system.replay(before)
    narrator = system.narrator(trace, before, IN_ENGLISH)
    asked = [
        step_question(narrator, each, event, IN_ENGLISH)
        for each in trace.brackets
        for event in each.events
    ]
    posed = next(each for each in asked if each and "14–13, 8–12" in each.text)
    assert "(Robert – Patricia, Kevin – Oskar)" in posed.text.replace("\u00a0", " ")
    (right,) = answers(posed)
    assert right.replace("\u00a0", " ") == "✕ 8–12 already met · B.1.a (Kevin – Oskar)"
    both = next(each for each in asked if each and "14–12, 8–13" in "".join(answers(each)))
    (right,) = answers(both)
    assert right.replace("\u00a0", " ").endswith("(Robert – Oskar, Kevin – Patricia)")
