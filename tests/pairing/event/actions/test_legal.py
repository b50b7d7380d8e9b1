"""What a window asks beforehand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import ByeKind, GameResult
from pairing.event.actions import (
    Action,
    EnterResult,
    EnterResults,
    Forbid,
    RemovePlayer,
    RequestBye,
    SwapColours,
    UnpairRound,
    Withdraw,
)
from pairing.event.actions.legal import caution, why_no_entries, why_not
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet, with_pending_games


def test_why_not_is_the_refusal_or_nothing():
    refusal = why_not(RemovePlayer(1), booklet(1))
    assert refusal is not None
    assert refusal.key == "action.remove-after-start"
    assert refusal.__traceback__ is None
    assert why_not(RemovePlayer(1), booklet(0)) is None


def test_entries_close_when_the_last_round_is_paired():
    refusal = why_no_entries(booklet(5))
    assert refusal is not None
    assert refusal.key == "action.no-round-left"
    assert why_no_entries(booklet(4)) is None
    assert why_no_entries(with_pending_games(booklet(5))) is None
    assert why_no_entries(replace(booklet(5), round_count=0)) is None


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (UnpairRound(), "action.caution-results-lost"),
        (EnterResult(2, 5, 1, GameResult.DRAW), "action.caution-round-over"),
        (
            EnterResults((EnterResult(2, 5, 1, GameResult.DRAW),)),
            "action.caution-round-over",
        ),
        (SwapColours(2, 5, 1), "action.caution-round-over"),
        (RequestBye(1, 4, ByeKind.FULL_POINT), "action.caution-full-point-bye"),
        (Forbid(()), "action.caution-forbidden-after-start"),
    ],
)
def test_unusual_actions_ask_for_a_second_look(action: Action, key: str):
    found = caution(action, booklet(3))
    assert found is not None
    assert found.key == key
    assert IN_ENGLISH.say(found.key, found.values)


@pytest.mark.parametrize(
    "action",
    [
        EnterResult(3, 2, 5, GameResult.DRAW),
        SwapColours(3, 2, 5),
        RequestBye(1, 4, ByeKind.HALF_POINT),
        Withdraw(3),
    ],
)
def test_usual_actions_do_not(action: Action):
    assert caution(action, booklet(3)) is None


def test_a_pairing_without_results_can_be_taken_back_and_bans_set_at_the_start():
    assert caution(UnpairRound(), with_pending_games(booklet(3))) is None
    assert caution(UnpairRound(), booklet(0)) is None
    assert caution(Forbid(()), booklet(0)) is None
