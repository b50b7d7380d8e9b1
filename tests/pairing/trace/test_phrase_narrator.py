"""Traces told from the sentences that a system brings along."""

import pytest

from arbiter_app.core.resources import resource
from pairing.core.colours import ColourReason
from pairing.speech.texts import Phrases, add_phrases
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016
from pairing.trace import Arrangement, BracketTrace, Event, RoundTrace, Verdict
from pairing.trace.narration import ICONS
from pairing.trace.phrase_narrator import PhraseNarrator
from tests.pairing.booklet import booklet

SENTENCES = """
line-swap.count.other = "swap {players}"
line-swap.count.1 = "one swap, {player}"
line-meet = "{one}–{other}, {state}"
title-meet = "{one} meets {other}"
paragraph-meet = "{one} meets {other} in round {round}; {group_points} each, {seats} seats."
verdict-crowded = "✕ {theirs} too many"
because-crowded = "That is {theirs} too many ({article})."
heading-round = "Round {round}, in the {hall}"
word-blue = "blue hall"
icon-meet = "candidate"
parameters = "{seats} seats"
"""
STAND = Arrangement((9,), (10, 14), (14,), (9, 10))
MEET = Event(
    "meet",
    Verdict.ILLEGAL,
    "7.1",
    "crowded",
    pair=(9, 10),
    theirs=3,
    values=(("state", "blue"), ("group_points", 25), ("seats", 12)),
    stand=STAND,
)


@pytest.fixture
def narrator(tmp_path):
    (tmp_path / "en.toml").write_text(SENTENCES, "utf-8")
    add_phrases(Phrases("made-up", tmp_path))
    trace = RoundTrace("made-up", 4, ())
    return PhraseNarrator(
        trace, booklet().before_round(4), DUTCH_2016.definitions, "made-up", IN_ENGLISH
    )


def section(role="normal", **more):
    return BracketTrace(score=20, role=role, residents=(9, 10), events=(MEET,), **more)


def test_a_step_is_told_with_numbers_in_its_line_and_names_in_its_paragraph(narrator):
    line = narrator.line(section(), MEET)
    assert (line.article, line.what, line.verdict) == ("7.1", "9–10, blue hall", "✕ 3 too many")
    assert narrator.title(section(), MEET) == "Louise (9) meets Marco (10)"
    assert narrator.paragraph(section(), MEET) == (
        "Louise (9) meets Marco (10) in round 4; 2½ points each, 12 seats."
        " That is 3 too many (7.1)."
    )


def test_one_of_something_has_a_sentence_of_its_own(narrator):
    assert narrator.line(section(), Event("swap", players=(4, 6))).what == "one swap, 4"
    assert narrator.line(section(), Event("swap", players=(4, 6), count=2)).what == "swap 4, 6"


def test_what_the_system_does_not_word_is_told_in_the_common_words(narrator):
    event = Event("swap", Verdict.ILLEGAL, key="dead-end")
    assert narrator.line(section(), event).verdict == "✕ no complete pairing"
    assert narrator.heading(section()) == "2 points · 9, 10"
    assert narrator.outcome(section(pairs=((9, 10),))) == "1 step · 9–10"
    reason = ColourReason(9, 10, "E.1", "both-granted")
    assert narrator.colour_line(reason).verdict == "each gets the colour due"


def test_a_section_of_another_role_has_its_own_heading_and_facts(narrator):
    bracket = section("round", values=(("hall", "blue"), ("seats", 30)))
    assert narrator.heading(bracket) == "Round 4, in the blue hall"
    assert narrator.parameters(bracket) == "30 seats"


def test_a_move_that_nobody_words_is_an_error_and_not_an_empty_line(narrator):
    with pytest.raises(KeyError):
        narrator.line(section(), Event("unheard-of"))


def test_the_picture_is_drawn_as_recorded(narrator):
    assert narrator.arrangement(section(), MEET) is STAND
    assert narrator.icon(MEET) == "candidate"
    assert narrator.icon(Event("swap")) == "note"


def test_every_kind_of_step_has_its_picture():
    assert all(resource("icons", f"move-{icon}.svg").is_file() for icon in ICONS)
