"""Judge, questions and replay on random rounds: they agree with the pairing and find words.

Burstein pairs every round by itself here; its seeding rounds have tests of their own.
"""

from __future__ import annotations

from itertools import combinations, cycle

import pytest
from msgspec import structs

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.explaining import Narrator, ThisPlayer, WholeRound, WhyNot, explain
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system
from pairing.trace import Verdict
from pairing.trace.answers import Outcome
from tests.pairing.systems.shared.rounds import FIELD_SYSTEMS, judged_keys, made, rounds

every_system = pytest.mark.parametrize("case", FIELD_SYSTEMS, ids=lambda case: case.system.key)


@every_system
def test_something_is_wrong_with_every_pairing_but_the_right_one(case):
    seen = judged_keys(case.system, range(24), 5, 10)
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
def test_questions_about_one_round_pair_it_once_and_are_answered_alike(case):
    questions = case.system.explaining.questions
    paired = []

    def ask(tournament):
        paired.append(tournament)
        return questions.ask(tournament)

    own_rounds = list(rounds(case.system, range(90, 93), 6, 9))
    for tournament, pairing in own_rounds:
        about = structs.replace(questions, ask=ask).about(tournament)
        players = [tpn for pair in pairing.pairs for tpn in pair]
        for pair in combinations(players, 2):
            assert about.why_not(tournament, *pair) == questions.why_not(tournament, *pair)
            together = questions.why_together(tournament, *pair)
            assert about.why_together(tournament, *pair) == together
        for tpn in players:
            assert about.why_float(tournament, tpn) == questions.why_float(tournament, tpn)
        colours = questions.why_colours(tournament, pairing.pairs)
        assert about.why_colours(tournament, pairing.pairs) == colours
    assert paired == [tournament for tournament, _ in own_rounds]


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


@pytest.mark.parametrize("key", ["lim-2026", "swiss-simple", "olympiad-1998"])
def test_rules_that_know_groups_are_told_of_groups_only(key):
    """One word for one thing: their texts never say “bracket”."""
    system = find_system(key)
    conditions = Conditions(players=Span(13, 13), rounds=Span(5, 5))
    tournament = generate(conditions, system, seed=3).tournament
    told = []
    for number, paired in enumerate(tournament.rounds[1:], start=2):
        players = [tpn for game in paired.games for tpn in (game.white, game.black)]
        for question in (WhyNot(players[0], other) for other in players[1:]):
            explanation = explain(tournament, number, question, system)
            told += Narrator(explanation, Voice().about(tournament)).paragraphs()
    said = " ".join(told)
    assert "the group of" in said and "bracket" not in said
