"""Judge, questions and replay on random rounds: they agree with the pairing and find words."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from itertools import combinations

from pairing.auditing.checker.words import reason_text
from pairing.core.errors import NoPairingExists
from pairing.explaining import Narrator, ThisPlayer, WholeRound, WhyNot, explain
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.registry import find_system
from pairing.trace import Verdict
from pairing.trace.answers import Outcome
from tests.support.simulate import anyhow, random_conditions, tournaments_to_pair

LIM_2026 = find_system("lim-2026")


def rounds(seeds, fewest=5, most=12, *, chaotic=False):
    """Random tournaments before rounds that can be paired."""
    for seed in seeds:
        conditions = random_conditions(random.Random(seed), fewest, most)

        def pair(tournament):
            return LIM_2026.pair_next_round(tournament, None)

        paired = anyhow(random.Random(seed)) if chaotic else pair
        with suppress(NoPairingExists):
            for tournament in tournaments_to_pair(seed, paired, conditions):
                tournament = replace(tournament, system="lim-2026")
                with suppress(NoPairingExists):
                    yield tournament, pair(tournament)


def made(pairing):
    return frozenset(map(frozenset, pairing))


def test_nothing_is_wrong_with_the_right_pairing():
    for tournament, pairing in rounds(range(12)):
        assert LIM_2026.proving.judge(tournament, pairing.pairs, pairing.bye) is None


def test_something_is_wrong_with_every_other_pairing():
    dice = random.Random(5)
    seen = set()
    for tournament, pairing in rounds(range(24), 5, 10):
        players = [tpn for pair in pairing.pairs for tpn in pair]
        players += [pairing.bye] if pairing.bye else []
        for _ in range(6):
            dice.shuffle(players)
            bye = players[-1] if pairing.bye else None
            others = list(zip(players[::2], players[1::2], strict=False))
            judgement = LIM_2026.proving.judge(tournament, others, bye)
            assert (judgement is None) == (made(others) == made(pairing.pairs))
            if judgement is not None:
                assert reason_text(judgement, IN_ENGLISH)
                seen.add(judgement.key)
    assert {"bye", "bye-score", "rematch", "same-colour", "more-floaters"} <= seen
    assert {"opponent-order", "opponent-colour"} <= seen


def test_every_opposite_is_impossible_worse_or_later_and_told():
    outcomes, keys = set(), set()
    for tournament, pairing in rounds(range(40, 54), 5, 8):
        answers = LIM_2026.explaining.questions
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
    assert {"completion", "more-floaters", "opponent-colour", "opponent-order"} <= keys


def test_every_question_finds_words_in_every_language():
    for tournament, pairing in rounds(range(70, 78), 5, 9):
        one, other = pairing.pairs[0]
        for question in (WholeRound(), ThisPlayer(one), WhyNot(other, pairing.pairs[-1][0])):
            if question == WhyNot(other, other):
                continue
            explanation = explain(tournament, tournament.next_round, question)
            for language in ("en", "de", "fr"):
                assert all(Narrator(explanation, Voice(language)).paragraphs())


def test_floats_are_explained_for_those_who_leave_a_group():
    asked = 0
    for tournament, pairing in rounds(range(80, 90), 6, 10):
        trace = LIM_2026.replay(tournament)
        leaving = {
            tpn
            for section in trace.brackets
            if section.role != "bye"
            for tpn in section.downfloaters
        }
        for tpn in (tpn for pair in pairing.pairs for tpn in pair):
            outcome = LIM_2026.explaining.questions.why_float(tournament, tpn).outcome
            assert (outcome is not Outcome.SO_IT_IS) == (tpn in leaving)
            asked += tpn in leaving
    assert asked > 20


def test_every_step_is_told_and_the_brackets_hold_the_pairing():
    moves, keys = set(), set()
    for chaotic in (False, True):
        for number, (tournament, pairing) in enumerate(rounds(range(24), 5, 11, chaotic=chaotic)):
            trace = LIM_2026.replay(tournament)
            assert made(pair for b in trace.brackets for pair in b.pairs) == made(pairing.pairs)
            narrator = LIM_2026.narrator(trace, tournament, Voice(("en", "de", "fr")[number % 3]))
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
    assert {"floater", "cracked", "floater-paired", "proposed", "nobody-floats"} <= moves
    assert {"fewer-pairs", "rest-unpairable", "same-due", "others-unpairable"} <= keys
    assert {"blocked", "due-alike", "above", "below"} <= keys
