"""The numbers behind answers: one structure for all, with those whose values they are."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import cycle

import pytest
from msgspec import structs

from pairing.core.errors import NoPairingExists
from pairing.core.model import Colour
from pairing.explaining import (
    Because,
    BoardColours,
    Narrator,
    ThisBoard,
    ThisPlayer,
    WhyNot,
    as_json,
    explain,
)
from pairing.explaining.numbers import Numbers, NumbersNarrator, numbers_of
from pairing.explaining.round_facts import RoundFacts
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.registry import all_systems, find_system
from tests.pairing.booklet import booklet
from tests.support.sampling import of_each_kind
from tests.support.simulate import Conditions, tournaments_to_pair

BOOKLET = replace(booklet(), system="dutch-2026")


def asked(round_number, question, kind=Because):
    """The facts of a round and the first finding of a kind."""
    explanation = explain(BOOKLET, round_number, question)
    found = next(each for each in explanation.findings if isinstance(each, kind))
    return RoundFacts(explanation, None), found


def test_whoever_would_not_have_the_colour_is_named():
    explanation = explain(BOOKLET, 5, ThisBoard(6))
    numbers = numbers_of(RoundFacts(explanation, None), explanation.findings[-1])
    assert (numbers.article, numbers.ours, numbers.theirs) == ("C12", 0, 1)
    assert numbers.players == (9,)
    assert numbers.then == ((14, 9), (12, 10))


def test_whoever_would_float_again_is_named_with_the_bracket_in_its_halves():
    facts, finding = asked(4, WhyNot(9, 10))
    assert numbers_of(facts, finding).players == (14,)
    lines = NumbersNarrator(Narrator(facts.explanation, IN_ENGLISH), facts).lines(finding)
    assert lines[:2] == ("That concerns Robert (14).", "The bracket of 1 point: 9 | 10, 14.")

    assert "trace" not in vars(facts), "no steps were recorded for that"


def test_the_bracket_is_taken_from_steps_that_are_there():
    facts, finding = asked(4, WhyNot(9, 10))
    steps = facts.trace
    assert steps is not None
    assert numbers_of(facts, finding).bracket in steps.brackets
    given = RoundFacts(facts.explanation, steps)
    assert numbers_of(given, finding).bracket in steps.brackets
    again = RoundFacts(facts.explanation, None)
    assert numbers_of(again, finding).bracket not in steps.brackets
    assert {each.score for each in again.sections} == {each.score for each in steps.brackets}


def test_a_meeting_of_before_needs_no_bracket():
    facts, finding = asked(4, WhyNot(1, 8))
    assert NumbersNarrator(Narrator(facts.explanation, IN_ENGLISH), facts).lines(finding) == ()
    assert "sections" not in vars(facts), "nor was one looked for"


def test_colours_have_the_games_of_both():
    facts, finding = asked(5, ThisBoard(7), BoardColours)
    numbers = numbers_of(facts, finding)
    w, b = Colour.WHITE, Colour.BLACK
    assert dict(numbers.colours) == {13: (w, b, b, w), 8: (b, w, b, w)}
    (line,) = NumbersNarrator(Narrator(facts.explanation, Voice("de")), facts).lines(finding)
    assert line == "Farben bisher: Patricia (13) W S S W; Kevin (8) S W S W."


def test_six_changed_boards_are_named_and_then_how_many_more():
    facts, finding = asked(5, WhyNot(1, 13))
    narrator = NumbersNarrator(Narrator(facts.explanation, IN_ENGLISH), facts)
    *_, changed, more = narrator.lines(finding)
    assert changed.split("Instead: ")[1].count(" – ") == 6
    assert more == "1 more board would change."
    assert narrator.lines(finding, full=True)[-1].split("Instead: ")[1].count(" – ") == 7


SYSTEMS = [
    each for each in all_systems() if not each.traits.is_predetermined or each.key == "round-robin"
]


@pytest.mark.parametrize("system", of_each_kind(SYSTEMS), ids=lambda system: system.key)
def test_every_finding_of_every_system_has_the_same_members(system):
    conditions = Conditions(players=9, rounds=4, absences=0.1)
    pair = find_system("dutch-2026").pair_next_round
    found, languages = 0, cycle(sorted(LANGUAGES))
    for before in tournaments_to_pair(1, lambda t: pair(t, None), conditions):
        boards = 4 if "teams" in system.needs else 0
        rounds = before.rounds if not system.traits.is_predetermined else ()
        tournament = replace(before, system=system.key, boards_per_match=boards, rounds=rounds)
        for player in tournament.players[len(before.rounds) % 2 :: 2]:  # others in every round
            try:
                explanation = explain(tournament, tournament.next_round, ThisPlayer(player.tpn))
            except NoPairingExists:
                break
            facts = RoundFacts(explanation, None)
            narrator = NumbersNarrator(Narrator(explanation, Voice(next(languages))), facts)
            lines = [line for each in explanation.findings for line in narrator.lines(each)]
            assert all(line and "{" not in line for line in lines)
            for each in json.loads(as_json(explanation, IN_ENGLISH))["findings"]:
                found += 1
                members = {"as_paired", "instead", "bracket", "lines"}
                assert members | {own.name for own in structs.fields(Numbers)} - {
                    "now",
                    "then",
                    "score",
                } == set(each["numbers"])
    assert found
