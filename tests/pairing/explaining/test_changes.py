"""What would change if two met who do not: boards that go and come, and denied colours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.cards import deal_cards
from pairing.explaining import ThisPlayer, WhyNot, explain
from pairing.explaining.changes import changes_of
from pairing.trace.answers import Outcome
from tests.pairing.booklet import booklet


def changes(question):
    explanation = explain(replace(booklet(4), system="dutch-2026"), 4, question)
    cards = deal_cards(explanation.tournament, explanation.system.definitions)
    return changes_of(explanation, cards), explanation


def players(boards):
    return sorted(tpn for board in boards for tpn in (board.white, board.black))


def test_of_a_pair_that_would_be_worse_only_the_changed_boards_are_told():
    found, explanation = changes(WhyNot(5, 3))
    assert found.outcome is Outcome.WORSE
    assert players(found.as_paired) == players(found.instead)
    assert [board.number for board in found.as_paired] == [2, 3, 4]
    assert found.staying == (1, 5, 6, 7)
    kept = {explanation.pairing.pairs[number - 1] for number in found.staying}
    assert not kept & {(board.white, board.black) for board in found.instead}


def test_who_goes_without_his_colour_is_named():
    found, _ = changes(WhyNot(5, 3))
    assert not any(board.denied for board in found.as_paired)
    asked = next(board for board in found.instead if {board.white, board.black} == {5, 3})
    assert asked.denied == (asked.white,)


def test_a_pair_that_is_not_possible_comes_alone():
    found, _ = changes(WhyNot(5, 1))
    assert found.outcome is Outcome.IMPOSSIBLE
    assert [{board.white, board.black} for board in found.instead] == [{5, 1}]
    assert {tpn for board in found.as_paired for tpn in (board.white, board.black)} >= {5, 1}


def test_of_two_who_do_meet_nothing_changes():
    found, _ = changes(WhyNot(5, 4))
    assert found.outcome is Outcome.SO_IT_IS and found.instead == ()


@pytest.mark.parametrize("question", [ThisPlayer(5)])
def test_another_question_has_no_changes(question):
    assert changes(question)[0] is None
