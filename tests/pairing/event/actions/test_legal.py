"""What a window asks beforehand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Bye, ByeKind, GameResult
from pairing.event.actions import (
    Action,
    EnterResult,
    EnterResults,
    Expel,
    Forbid,
    RemovePlayer,
    RequestBye,
    Return,
    SwapColours,
    UnpairRound,
    Withdraw,
)
from pairing.event.actions.legal import caution, why_no_entries, why_not, why_not_final
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet, with_pending_games


def test_why_not_is_the_refusal_or_nothing():
    refusal = why_not(RemovePlayer(1), booklet(1))
    assert refusal is not None
    assert refusal.key == "action.remove-after-start"
    assert refusal.__traceback__ is None
    assert why_not(RemovePlayer(1), booklet(0)) is None


def test_who_was_only_withdrawn_returns_without_a_question():
    gone = Withdraw(3).apply(Expel(4).apply(booklet(3)))
    assert caution(Return(3), gone) is None
    found = caution(Return(4), gone)
    assert found is not None and found.key == "action.caution-expelled"


def test_what_is_final_has_no_game_open():
    *earlier, last = booklet(5).rounds
    adjourned = replace(last.games[0], result=GameResult.DRAW, adjourned=True)
    event = replace(
        booklet(5), rounds=(*earlier, replace(last, games=(adjourned, *last.games[1:])))
    )
    assert why_not_final(booklet(5)) is None
    found = why_not_final(event)
    assert found is not None and found.key == "action.games-adjourned"


def test_a_half_point_bye_of_round_1_counts_in_round_2():
    asked = RequestBye(12, 1, ByeKind.HALF_POINT).apply(booklet(0))
    first = replace(booklet(1).rounds[0], byes=(Bye(12, ByeKind.HALF_POINT),))
    games = tuple(game for game in first.games if 12 not in (game.white, game.black))
    after = replace(asked, rounds=(replace(first, games=games),), requests=())
    found = caution(RequestBye(12, 2, ByeKind.HALF_POINT), after)
    assert found is not None and found.key == "action.caution-second-half-point-bye"


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
