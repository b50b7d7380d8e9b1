"""Rounds that are checked again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span, generate
from pairing.auditing.generator.conditions import PLAIN
from pairing.core.model import Colour, Game, GameResult, Player, Round, Tournament
from pairing.event.actions import ChangeSettings, Noted
from pairing.event.actions.legal import caution
from pairing.event.actions.levels import Level
from pairing.event.actions.noted import noted
from pairing.event.actions.rechecking import note_on_final_round, notes_on_imported
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet


@pytest.fixture(scope="module")
def with_topscorers():
    """In its last round, the fourth, a topscorer has a third colour (C11), as only there he may."""
    conditions = Conditions(players=Span(7, 7), rounds=Span(4, 4), rates=PLAIN)
    return generate(conditions, find_system("dutch-2026"), seed=286).tournament


def test_a_round_that_becomes_final_is_checked_again(with_topscorers):
    one_more = replace(with_topscorers, round_count=5)
    assert note_on_final_round(one_more, 4) is None
    note = note_on_final_round(with_topscorers, 5)
    assert note is not None
    assert (note.round_number, note.remark) == (4, "5 rounds")
    assert set(note.actual) <= set(with_topscorers.rounds[3].seats)
    assert note.expected and set(note.expected).isdisjoint(note.actual)


def test_a_round_that_stays_what_it_was_is_not_checked(with_topscorers):
    playing = replace(with_topscorers, rounds=with_topscorers.rounds[:2])
    assert note_on_final_round(playing, 5) is None
    assert note_on_final_round(with_topscorers, 4) is None
    assert note_on_final_round(replace(with_topscorers, system="unknown"), 5) is None


def test_what_was_wrong_before_is_not_looked_for(with_topscorers):
    """Round 2 was not to be the last one and is not now, whoever has White in it."""
    *earlier, last = with_topscorers.rounds[:2]
    first, *others = last.games
    turned = replace(first, white=first.black, black=first.white, result=first.result.mirrored)
    wrong = replace(with_topscorers, rounds=(*earlier, replace(last, games=(turned, *others))))
    assert note_on_final_round(wrong, 5) is None


def test_before_round_1_there_is_nothing_to_check():
    assert note_on_final_round(replace(booklet(0), round_count=0), 5) is None


def test_a_round_that_no_rule_could_give_is_noted_without_what_was_expected():
    """Two players who have met do not meet again (C.04.1, 2)."""
    twice = Tournament(
        system="dutch-2026",
        round_count=2,
        initial_colour=Colour.WHITE,
        players=(Player(1, "Ann"), Player(2, "Bob")),
        rounds=(
            Round((Game(1, 2, GameResult.WHITE_WINS),)),
            Round((Game(2, 1, GameResult.WHITE_WINS),)),
        ),
    )
    (note,) = notes_on_imported(twice)
    assert (note.round_number, note.expected, note.actual) == (2, (), ((2, 1),))


def test_what_is_wrong_then_is_warned_of_and_noted(with_topscorers):
    action = ChangeSettings(round_count=5)
    found = caution(action, with_topscorers)
    assert found is not None
    assert (found.key, found.level) == ("action.caution-last-round-wrong", Level.TWO_STEPS)
    with_notes = noted(action, with_topscorers)
    assert isinstance(with_notes, Noted)
    after = with_notes.apply(with_topscorers)
    assert [note.remark for note in after.manual_notes] == ["5 rounds"]
    assert after.integrity


def test_other_settings_make_no_round_wrong():
    """A club by Keizer, which asks for no number of rounds, did not play by its rules anyway."""
    club = replace(booklet(5), system="keizer")
    with_notes = noted(ChangeSettings(tie_breaks=("DE",)), club)
    assert isinstance(with_notes, Noted) and with_notes.notes == ()


def test_a_round_with_a_note_in_the_file_gets_no_second_one(with_topscorers):
    one_more = replace(with_topscorers, round_count=5)
    (told,) = notes_on_imported(one_more)[:1]
    assert notes_on_imported(replace(one_more, manual_notes=(told,))) == ()


def test_rounds_as_the_rules_give_them_need_no_note():
    assert notes_on_imported(booklet(4)) == ()


def test_what_this_program_cannot_pair_is_not_judged():
    assert notes_on_imported(replace(booklet(4), system="unknown")) == ()
