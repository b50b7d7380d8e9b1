"""What is found for each question, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import NotReady
from pairing.core.model import ByeKind, Game, Round
from pairing.explaining import (
    Aspect,
    Because,
    BoardColours,
    Floats,
    Meeting,
    NotExplained,
    Opposite,
    ThisBoard,
    ThisPlayer,
    Unpaired,
    WholeRound,
    WhyNot,
    explain,
    still_holds,
)
from pairing.explaining.answering import explain_with_steps
from pairing.trace.answers import Outcome
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.neighbours import NEIGHBOURS


def paired_otherwise():
    """The booklet with two boards of round 4 that the rules do not give: 1–4 and 3–5."""
    tournament = booklet(4)
    games = tournament.rounds[3].games
    others = (Game(1, 4, games[0].result), Game(3, 5, games[1].result))
    kept = tuple(g for g in games if not {g.white, g.black} & {1, 3, 4, 5})
    last = Round(others + kept)
    return replace(tournament, rounds=(*tournament.rounds[:3], last))


def only(explanation, kind):
    return [finding for finding in explanation.findings if isinstance(finding, kind)]


def test_a_board_tells_the_pair_the_colours_and_the_float():
    explanation = explain(booklet(), 4, ThisBoard(4))
    assert explanation.players == (11, 7)
    assert only(explanation, Meeting) == [Meeting(4, 11, 7)]
    assert [found.reason.key for found in only(explanation, BoardColours)] == ["both-granted"]
    assert only(explanation, Floats) == [Floats(7, 11, (7,))]
    assert Opposite.STAYING in [found.opposite for found in only(explanation, Because)]


@pytest.mark.parametrize(
    ("aspect", "kinds"),
    [
        (Aspect.PAIR, [Meeting, Because]),
        (Aspect.COLOURS, [Meeting, BoardColours]),
        (Aspect.FLOAT, [Meeting, Floats, Because]),
    ],
)
def test_one_aspect_of_a_board_is_answered_alone(aspect, kinds):
    explanation = explain(booklet(), 4, ThisBoard(4, frozenset({aspect})))
    assert [type(found) for found in explanation.findings] == kinds


def test_a_reason_that_the_float_tells_is_not_told_twice():
    explanation = explain(booklet(), 4, ThisBoard(7))
    answers = [found.answer for found in only(explanation, Because)]
    assert len(answers) == len(set(answers)) == 1


def test_players_who_met_are_told_so():
    (found,) = explain(booklet(), 4, WhyNot(1, 8)).findings
    assert (found.answer.outcome, found.answer.judgement.key) == (Outcome.IMPOSSIBLE, "rematch")


def test_players_who_meet_are_told_their_board():
    explanation = explain(booklet(), 4, WhyNot(9, 8))
    assert only(explanation, Meeting) == [Meeting(6, 8, 9)]
    assert only(explanation, Because)[0].answer.outcome is Outcome.SO_IT_IS


def test_a_player_is_told_of_his_board():
    by_player = explain(booklet(), 4, ThisPlayer(7))
    assert by_player.findings == explain(booklet(), 4, ThisBoard(4)).findings


def test_a_player_with_the_bye_is_told_why():
    unpaired, because = explain(booklet(), 2, ThisPlayer(14)).findings
    assert unpaired == Unpaired(14, ByeKind.PAIRING_ALLOCATED)
    assert because.opposite is Opposite.PLAYING
    assert because.answer.bye != 14


def test_a_player_who_was_absent_is_told_so():
    assert explain(booklet(), 2, ThisPlayer(12)).findings == (Unpaired(12, ByeKind.ZERO_POINT),)


def test_a_round_tells_every_board_every_bye_and_who_is_absent():
    explanation = explain(booklet(), 2, WholeRound())
    assert [found.board for found in only(explanation, Meeting)] == [1, 2, 3, 4, 5, 6]
    assert len(only(explanation, BoardColours)) == 6
    assert {found.tpn for found in only(explanation, Unpaired)} == {14, 12}
    assert only(explanation, Floats) == [Floats(4, 9, (4,)), Floats(11, 8, (11,))]
    assert only(explanation, Because) == []


def test_the_next_round_is_explained_before_it_is_recorded():
    before = explain(booklet(3), 4, ThisBoard(4))
    after = explain(booklet(4), 4, ThisBoard(4))
    assert before.recorded is None
    assert after.recorded == booklet(4).rounds[3]
    assert before.findings == after.findings


@pytest.mark.parametrize("number", [4, 5])
def test_a_whole_round_is_explained_with_the_steps_that_paired_it(number):
    tournament = booklet(4)
    explanation, trace = explain_with_steps(tournament, number)
    assert explanation == explain(tournament, number, WholeRound())
    assert trace == explanation.system.replay(explanation.tournament)


def test_what_comes_after_a_round_has_no_part_in_its_answer():
    assert explain(booklet(4), 4, WhyNot(9, 10)) == explain(booklet(5), 4, WhyNot(9, 10))


def test_a_round_that_is_recorded_otherwise_says_so():
    explanation = explain(paired_otherwise(), 4, WhyNot(9, 10))
    assert explanation.differences
    assert explain(booklet(), 4, WhyNot(9, 10)).differences == ()


def test_boards_by_the_rules_have_a_number_each_where_the_record_has_others():
    explanation = explain(paired_otherwise(), 4, WholeRound())
    recorded = {frozenset(pair): n for n, pair in enumerate(explanation.boards, start=1)}
    numbers = explanation.board_of
    assert sorted(numbers.values()) == [1, 2, 3, 4, 5, 6, 7]
    same = set(numbers) & set(recorded)
    assert len(same) == 5
    assert all(numbers[pair] == recorded[pair] for pair in same)


def test_a_recorded_board_that_the_rules_do_not_give_is_answered_with_why_not():
    explanation = explain(paired_otherwise(), 4, ThisBoard(1))
    (found,) = explanation.findings
    assert (found.opposite, found.players) == (Opposite.MEETING, (1, 4))
    assert found.answer.outcome is not Outcome.SO_IT_IS


def test_a_recorded_bye_that_the_rules_do_not_give_is_answered_with_the_board_by_the_rules():
    tournament = booklet(2)
    games = tuple(
        replace(game, black=14) if game.black == 13 else game for game in tournament.rounds[1].games
    )
    byes = tuple(
        replace(bye, tpn=13) if bye.tpn == 14 else bye for bye in tournament.rounds[1].byes
    )
    changed = replace(tournament, rounds=(tournament.rounds[0], Round(games, byes)))
    explanation = explain(changed, 2, ThisPlayer(13))
    assert only(explanation, Meeting)[0].white == 10
    assert explanation.differences


def test_what_a_file_leaves_open_is_assumed_and_said():
    tournament = replace(booklet(), round_count=0, initial_colour=None)
    explanation = explain(tournament, 4, WhyNot(9, 10))
    keys = {note.key for note in explanation.assumptions}
    assert keys == {"check.round-count-assumed", "check.initial-white-assumed"}
    assert explanation.findings == explain(booklet(), 4, WhyNot(9, 10)).findings


@pytest.mark.parametrize(
    ("round_number", "question", "key"),
    [
        (6, WholeRound(), "why.no-such-round"),
        (0, WholeRound(), "why.no-such-round"),
        (4, ThisBoard(8), "why.no-such-board"),
        (4, ThisPlayer(15), "why.no-such-player"),
        (4, WhyNot(1, 15), "why.no-such-player"),
        (4, WhyNot(3, 3), "why.same-player"),
        (2, WhyNot(1, 12), "why.not-to-be-paired"),
    ],
)
def test_a_question_that_does_not_fit_the_round_is_refused(round_number, question, key):
    with pytest.raises(NotExplained) as refused:
        explain(booklet(4), round_number, question)
    assert refused.value.key == key


def test_a_system_that_gives_no_reasons_says_so():
    with pytest.raises(NotExplained) as refused:
        explain(booklet(4), 4, WholeRound(), NEIGHBOURS)
    assert refused.value.key == "why.no-questions"


def test_a_round_that_cannot_be_paired_yet_says_why():
    with pytest.raises(NotReady):
        explain(with_pending_games(booklet(3)), 4, WholeRound())


@pytest.mark.parametrize(
    ("changed", "holds"),
    [
        (booklet(4), True),
        (booklet(5), True),
        (with_pending_games(booklet(4)), True),
        (booklet(3), False),
        (paired_otherwise(), False),
        (replace(booklet(4), round_count=4), False),
        (replace(booklet(4), system="dutch-2026"), False),
    ],
)
def test_an_answer_holds_as_long_as_nothing_that_it_rests_on_changes(changed, holds):
    assert still_holds(explain(booklet(4), 4, WhyNot(9, 10)), changed) is holds


def test_an_answer_with_assumptions_holds_as_well():
    tournament = replace(booklet(), round_count=0, initial_colour=None)
    assert still_holds(explain(tournament, 4, WhyNot(9, 10)), tournament)


def test_an_answer_about_a_round_to_come_holds_until_it_is_paired():
    explanation = explain(booklet(3), 4, WhyNot(9, 10))
    assert still_holds(explanation, booklet(3))
    assert not still_holds(explanation, booklet(4))
