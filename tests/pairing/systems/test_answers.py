"""Judge, questions and replay on random rounds: they agree with the pairing and find words.

Burstein pairs every round by itself here; its seeding rounds have tests of their own.
"""

from __future__ import annotations

import random
from itertools import combinations, cycle

import pytest

from pairing.auditing.checker.words import reason_text
from pairing.explaining import Narrator, ThisPlayer, WholeRound, WhyNot, explain
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.trace import Verdict
from pairing.trace.answers import Outcome
from tests.pairing.systems.shared.rounds import FIELD_SYSTEMS, made, rounds

every_system = pytest.mark.parametrize("case", FIELD_SYSTEMS, ids=lambda case: case.system.key)


@every_system
def test_nothing_is_wrong_with_the_right_pairing(case):
    for tournament, pairing in rounds(case.system, range(12)):
        assert case.system.proving.judge(tournament, pairing.pairs, pairing.bye) is None


@every_system
def test_something_is_wrong_with_every_other_pairing(case):
    dice = random.Random(5)
    seen = set()
    for tournament, pairing in rounds(case.system, range(24), 5, 10):
        players = [tpn for pair in pairing.pairs for tpn in pair]
        players += [pairing.bye] if pairing.bye else []
        for _ in range(6):
            dice.shuffle(players)
            bye = players[-1] if pairing.bye else None
            others = list(zip(players[::2], players[1::2], strict=False))
            judgement = case.system.proving.judge(tournament, others, bye)
            assert (judgement is None) == (made(others) == made(pairing.pairs))
            if judgement is not None:
                assert reason_text(judgement, IN_ENGLISH)
                seen.add(judgement.key)
    assert {"bye", "bye-score", "rematch", "same-colour"} | case.judged <= seen


@every_system
def test_every_opposite_is_impossible_worse_or_later_and_told(case):
    outcomes, keys = set(), set()
    for tournament, pairing in rounds(case.system, range(40, 54), 5, 8):
        answers = case.system.explaining.questions
        players = [tpn for pair in pairing.pairs for tpn in pair]
        for one, other in combinations(players, 2):
            answer = answers.why_not(tournament, one, other)
            meet = frozenset((one, other)) in made(pairing.pairs)
            assert (answer.outcome is Outcome.SO_IT_IS) == meet
            outcomes.add(answer.outcome)
            if answer.judgement is not None:
                keys.add(answer.judgement.key)
                assert answer.judgement.article
    assert outcomes == set(Outcome)
    assert {"completion"} | case.refused <= keys


@every_system
def test_every_question_finds_words_in_every_language(case):
    for tournament, pairing in rounds(case.system, range(70, 78), 5, 9):
        one, other = pairing.pairs[0]
        for question in (WholeRound(), ThisPlayer(one), WhyNot(other, pairing.pairs[-1][0])):
            if question == WhyNot(other, other):
                continue
            explanation = explain(tournament, tournament.next_round, question, case.system)
            for language in ("en", "de", "fr"):
                assert all(Narrator(explanation, Voice(language)).paragraphs())


@every_system
def test_floats_are_explained_for_those_who_float_only(case):
    asked = 0
    for tournament, pairing in rounds(case.system, range(80, 90), 6, 10):
        floaters = case.floaters(case.system.replay(tournament))
        for tpn in (tpn for pair in pairing.pairs for tpn in pair):
            outcome = case.system.explaining.questions.why_float(tournament, tpn).outcome
            assert (outcome is not Outcome.SO_IT_IS) == (tpn in floaters)
            asked += tpn in floaters
    assert asked > 15


@every_system
def test_why_one_has_the_bye_and_another_has_not(case):
    outcomes = set()
    questions = case.system.explaining.questions
    for tournament, pairing in rounds(case.system, range(20), 5, 9):
        if pairing.bye is not None:
            assert questions.why_bye(tournament, pairing.bye).outcome is not Outcome.SO_IT_IS
            for tpn in pairing.pairs[0]:
                assert questions.why_bye(tournament, tpn).outcome is Outcome.SO_IT_IS
                outcomes.add(questions.why_not_bye(tournament, tpn).outcome)
    assert {Outcome.IMPOSSIBLE, Outcome.WORSE} <= outcomes


@every_system
def test_every_step_is_told_and_the_brackets_hold_the_pairing(case):
    moves, keys = set(), set()
    for chaotic in (False, True):
        found = rounds(case.system, range(24), 5, 11, chaotic=chaotic)
        for (tournament, pairing), language in zip(found, cycle(("en", "de", "fr")), strict=False):
            trace = case.system.replay(tournament)
            assert made(pair for b in trace.brackets for pair in b.pairs) == made(pairing.pairs)
            narrator = case.system.narrator(trace, tournament, Voice(language))
            for section in trace.brackets:
                assert narrator.heading(section)
                assert narrator.outcome(section)
                for event in section.events:
                    line = narrator.line(section, event)
                    assert line.what
                    assert bool(line.verdict) == (event.verdict is not Verdict.NONE), event
                    assert narrator.title(section, event)
                    assert narrator.paragraph(section, event)
                    assert narrator.icon(event) != "note"
                    moves.add(event.move)
                    keys.add(event.key)
    assert case.moves <= moves
    assert case.keys <= keys
