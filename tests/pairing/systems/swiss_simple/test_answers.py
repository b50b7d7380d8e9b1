"""Judge, questions and replay on random rounds: they agree with the pairing and find words."""

from __future__ import annotations

import re

import pytest

from pairing.explaining import Narrator, ThisPlayer, WholeRound, WhyNot, explain
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.swiss_simple import SWISS_SIMPLE
from pairing.trace import Verdict
from pairing.trace.answers import Outcome
from tests.benchmarks.material import hard_tournament
from tests.pairing.systems.shared.rounds import judged_keys
from tests.pairing.systems.shared.rounds import rounds as rounds_of


def rounds(seeds, fewest=5, most=16):
    return rounds_of(SWISS_SIMPLE, seeds, fewest, most)


def test_something_is_wrong_with_every_pairing_but_the_right_one():
    seen = judged_keys(SWISS_SIMPLE, range(24), 5, 16)
    assert {"bye-rank", "rematch", "more-floaters", "exchange"} <= seen


def test_every_step_is_told_and_the_sections_hold_the_pairing():
    for tournament, pairing in rounds(range(15)):
        trace = SWISS_SIMPLE.replay(tournament)
        narrator = SWISS_SIMPLE.narrator(trace, tournament, IN_ENGLISH)
        broken = {
            frozenset(event.pair)
            for section in trace.brackets
            for event in section.events
            if event.move == "pair-broken"
        }
        made = [frozenset(pair) for section in trace.brackets for pair in section.pairs]
        assert set(map(frozenset, pairing.pairs)) <= set(made)
        assert set(made) - set(map(frozenset, pairing.pairs)) <= broken
        for section in trace.brackets:
            assert narrator.heading(section)
            assert narrator.outcome(section)
            for event in section.events:
                line = narrator.line(section, event)
                assert line.what
                refused = event.verdict not in (Verdict.NONE, Verdict.ACCEPTED)
                assert bool(line.verdict) == (event.verdict is not Verdict.NONE), event
                assert narrator.paragraph(section, event)
                assert not refused or line.verdict.startswith("✕")
                assert narrator.icon(event) != "note" or event.move == "amalfi-advice"


@pytest.mark.parametrize(
    ("number", "a_round", "pair", "key", "ours", "theirs"),
    [
        # 2 is joined to the group as well, but meets 7, joined like him, either way.
        (2, 5, (1, 4), "upfloat-again", 5, 4),
        # 9 and 10 were a pair that was broken and made again at the end: there it counts, and 6
        # does not come up to 10, who has fewer points.
        (5, 8, (3, 9), "exchange", 0, 2),
        # 8 and 3 are both joined to the group; 10 would meet somebody outside it.
        (5, 9, (3, 8), "joined", 10, 11),
    ],
)
def test_the_player_who_is_named_is_the_one_who_changes(number, a_round, pair, key, ours, theirs):
    before = hard_tournament(SWISS_SIMPLE, 11, number).before_round(a_round)
    judgement = SWISS_SIMPLE.explaining.questions.why_not(before, *pair).judgement
    assert (judgement.key, judgement.ours, judgement.theirs) == (key, ours, theirs)


def test_every_question_is_answered():
    outcomes = set()
    for tournament, pairing in rounds(range(3), 6, 11):
        number = tournament.next_round
        players = [tpn for pair in pairing.pairs for tpn in pair]
        players += [pairing.bye] if pairing.bye else []
        questions = [WholeRound(), *map(ThisPlayer, players)]
        questions += [WhyNot(one, other) for one in players for other in players if one < other]
        for question in questions:
            answer = explain(tournament, number, question, SWISS_SIMPLE)
            assert all(Narrator(answer, IN_ENGLISH).paragraphs())
            outcomes |= {each.answer.outcome for each in answer.findings if hasattr(each, "answer")}
    assert {Outcome.IMPOSSIBLE, Outcome.WORSE, Outcome.LATER} <= outcomes


def test_amalfi_is_suggested_for_a_large_group_at_the_end_of_the_last_rounds():
    """C.13, reading D7; the announced system is followed all the same."""
    told = set()
    for tournament, _ in rounds(range(400, 460), 6, 18):
        last = [b for b in SWISS_SIMPLE.replay(tournament).brackets if b.role == "end"]
        for section in last:
            of = sum(len(pair) for pair in SWISS_SIMPLE.pair_next_round(tournament, None).pairs)
            of += SWISS_SIMPLE.pair_next_round(tournament, None).bye is not None
            size = len(section.pairs) * 2
            left = tournament.round_count - len(tournament.rounds)
            is_told = any(event.move == "amalfi-advice" for event in section.events)
            assert is_told == ((size * 2 > of or size > 12) and left <= 2)
            told.add(is_told)
    assert told == {True, False}


def test_whose_number_is_told_is_named():
    before = next(before for before, _ in rounds([2], 9, 9) if before.next_round == 4)
    names = before.players_by_tpn
    asked = (WhyNot(one, other) for one in names for other in names if one < other)
    told = " ".join(
        " ".join(Narrator(explain(before, 4, each), IN_ENGLISH).answer()) for each in asked
    )
    numbered = re.findall(r"[Nn]umber (\d+)( \(([^)]+)\))?", told)
    assert numbered
    assert all(name == names[int(tpn)].name for tpn, _, name in numbered)
