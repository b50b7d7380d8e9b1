"""Steps and answers: every one is told, in every language."""

from __future__ import annotations

from itertools import combinations

import pytest

from pairing.auditing.checker.words import reason_text
from pairing.explaining import Narrator, ThisPlayer, WholeRound, WhyNot, explain
from pairing.explaining.articles import article_text
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.notes import notes_of
from pairing.systems.round_robin import definitions
from pairing.trace import Verdict
from pairing.trace.answers import Outcome
from tests.pairing.systems.round_robin.test_rounds import (
    DOUBLE,
    SINGLE,
    leaving,
    played,
    tournament,
)

LANGUAGES = ("en", "de", "fr")
BEFORE = [
    tournament(6),
    played(tournament(5), 2),
    leaving(played(tournament(6), 2), 6),
    leaving(played(tournament(6), 3), 6),
    played(tournament(5, DOUBLE), 6),
]


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_answer_has_words(before, language):
    system = DOUBLE if before.system == DOUBLE.key else SINGLE
    trace = system.replay(before)
    narrator = system.narrator(trace, before, Voice(language))
    for section in trace.brackets:
        assert narrator.heading(section) and narrator.outcome(section)
        for event in section.events:
            line = narrator.line(section, event)
            assert line.what and bool(line.verdict) == (event.verdict is not Verdict.NONE)
            assert narrator.title(section, event) and narrator.paragraph(section, event)
            assert narrator.icon(event) != "note"
    pairing = system.pair_next_round(before, None)
    questions = [WholeRound(), *map(ThisPlayer, (*pairing.pairs[0], *pairing.resting))]
    questions.append(WhyNot(pairing.pairs[0][0], pairing.pairs[-1][1]))
    for question in questions:
        explanation = explain(before, before.next_round, question)
        assert all(Narrator(explanation, Voice(language)).paragraphs())


def test_every_two_are_told_when_they_meet():
    before = played(tournament(6), 2)
    seen = set()
    for one, other in combinations(range(1, 7), 2):
        answer = SINGLE.explaining.questions.why_not(before, one, other)
        if answer.outcome is Outcome.SO_IT_IS:
            assert {one, other} in [set(p) for p in SINGLE.pair_next_round(before, None).pairs]
        else:
            seen.add((answer.judgement.key, answer.judgement.ours))
    assert seen == {("met-before", 1), ("met-before", 2), ("meet-later", 4), ("meet-later", 5)}


def test_the_whole_answer_is_one_sentence():
    explanation = explain(tournament(6), 1, WhyNot(1, 2))
    (*_, said) = Narrator(explanation, IN_ENGLISH).paragraphs()
    assert "meet in round 2 (Annex 1)." in said


def test_another_pairing_is_judged_by_the_first_board_of_the_table():
    before = tournament(6)
    right = SINGLE.pair_next_round(before, None)
    assert SINGLE.proving.judge(before, right.pairs, None) is None
    judgement = SINGLE.proving.judge(before, ((1, 2), (3, 4), (5, 6)), None)
    assert (judgement.key, judgement.players, judgement.ours, judgement.theirs) == (
        "table",
        (1,),
        6,
        2,
    )
    assert reason_text(judgement, IN_ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_articles_and_the_note_have_words(language):
    cited = (
        definitions.TABLE,
        definitions.SECOND_CYCLE,
        definitions.REST,
        definitions.WITHDRAWAL,
    )
    assert all(article_text(SINGLE, article, Voice(language)) for article in cited)
    assert notes_of(DOUBLE, Voice(language)).purpose.count(".") == 2


def test_steps_name_the_forfeit_and_the_rest():
    traces = [SINGLE.replay(before) for before in BEFORE if before.system == SINGLE.key]
    moves = {event.move for t in traces for section in t.brackets for event in section.events}
    assert moves == {"table", "rests", "forfeited", "boards"}


def test_whoever_rested_is_told_so_afterwards():
    after = played(tournament(5), 1)
    explanation = explain(after, 1, ThisPlayer(1))
    said = " ".join(Narrator(explanation, IN_ENGLISH).paragraphs())
    assert "rests in this round" in said and "absent" not in said
    whole = " ".join(Narrator(explain(after, 1, WholeRound()), IN_ENGLISH).paragraphs())
    assert "rests in this round" in whole and "absent" not in whole


def test_when_whoever_rests_meets_another_is_told():
    after = played(tournament(5), 1)
    narrator = Narrator(explain(after, 1, WhyNot(1, 2)), IN_ENGLISH)
    assert narrator.answer() == ("By the table P1 (1) and P2 (2) meet in round 2 (Annex 1).",)
