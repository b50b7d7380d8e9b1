"""From what to what an action changed something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import ByeKind, GameResult, LaterRating, Title
from pairing.event.actions import (
    Action,
    CancelByeRequest,
    ChangeSettings,
    CorrectForRating,
    EditPlayer,
    EditPlayers,
    EnterResult,
    EnterResults,
    GoBack,
    RequestBye,
    SwapColours,
    UnpairRound,
    Withdraw,
)
from pairing.event.actions.details import details
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet

ASKED = RequestBye(2, 4, ByeKind.HALF_POINT)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (EnterResult(1, 1, 8, GameResult.DRAW), ["Board 1: 1–0 → ½–½"]),
        (EnterResults((EnterResult(1, 1, 8, GameResult.DRAW),)), ["Board 1: 1–0 → ½–½"]),
        (SwapColours(1, 1, 8), ["Board 1: 1–0 (White: 1) → 0–1 (White: 8)"]),
        (CorrectForRating(1, 1, 8, GameResult.DRAW), ["Result for the rating report: 1–0 → ½–½"]),
        (
            EditPlayer(replace(booklet(3).players[1], rating=2222, title=Title.NONE)),
            ["Title: IM → –", "Rating: 2500 → 2222"],
        ),
        (
            EditPlayers((replace(booklet(3).players[1], rating=2222),)),
            ["Bruno: Rating: 2500 → 2222"],
        ),
        (
            EditPlayer(
                replace(
                    booklet(3).players[1],
                    official_rating=2490,
                    later_ratings=(LaterRating(4, 2105),),
                )
            ),
            ["Official rating: – → 2490", "Later ratings: – → 4: 2105"],
        ),
        (ChangeSettings(round_count=9), ["Rounds of the tournament: 5 → 9"]),
        (ASKED, ["Bye: – → half-point bye"]),
        (UnpairRound(), ["Rounds paired: 3 → 2", "Results: 20 → 13"]),
        (GoBack(1, booklet(1)), ["Rounds paired: 3 → 1", "Results: 20 → 7"]),
        (Withdraw(2), []),
    ],
)
def test_what_changed_is_told_with_old_and_new(action: Action, told: list[str]):
    before = booklet(3)
    assert list(details(action, before, action.apply(before), IN_ENGLISH)) == told


def test_only_the_request_that_is_replaced_is_told():
    before = RequestBye(3, 4, ByeKind.ZERO_POINT).apply(ASKED.apply(booklet(3)))
    instead = RequestBye(2, 4, ByeKind.FULL_POINT)
    told = details(instead, before, instead.apply(before), IN_ENGLISH)
    assert told == ("Bye: half-point bye → full-point bye",)
    other = RequestBye(4, 4, ByeKind.HALF_POINT)
    assert details(other, before, other.apply(before), IN_ENGLISH) == ("Bye: – → half-point bye",)


def test_a_bye_that_is_cancelled():
    before = ASKED.apply(booklet(3))
    cancel = CancelByeRequest(2, 4)
    assert details(cancel, before, cancel.apply(before), IN_ENGLISH) == ("Bye: half-point bye → –",)
