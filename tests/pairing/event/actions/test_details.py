"""From what to what an action changed something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import ByeKind, Game, GameResult, LaterRating, Player, Round, Title
from pairing.event.actions import (
    Action,
    Adjourn,
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
        (EnterResult(2, 2, 7, GameResult.DRAW), ["Board 2: 1–0 → ½–½"]),
        (
            EnterResults(
                (
                    EnterResult(3, 2, 5, GameResult.BLACK_WINS),
                    EnterResult(3, 3, 4, GameResult.WHITE_WINS),
                )
            ),
            ["Board 1: ½–½ → 0–1", "Board 2: ½–½ → 1–0"],
        ),
        (
            CorrectForRating(1, 9, 2, GameResult.DRAW),
            ["Result for the rating report: 0–1 → ½–½"],
        ),
        (
            EditPlayers(
                (
                    replace(booklet(3).players[1], rating=2222, club="North"),
                    replace(booklet(3).players[2], rating=2333),
                )
            ),
            [
                "Bruno: Rating: 2500 → 2222",
                "Bruno: Club: – → North",
                "Carla: Rating: 2400 → 2333",
            ],
        ),
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


def test_a_game_is_told_as_adjourned():
    first = booklet(1).rounds[0]
    games = (replace(first.games[0], result=GameResult.PENDING), *first.games[1:])
    before = replace(booklet(1), rounds=(replace(first, games=games),))
    adjourn = Adjourn(1, 1, 8)
    told = details(adjourn, before, adjourn.apply(before), IN_ENGLISH)
    assert told == ("Board 1: no result → adj.",)


def test_all_data_of_a_player_are_told_in_the_order_of_a_list_of_players():
    edited = Player(
        tpn=2,
        name="Bruna",
        title=Title.WGM,
        rating=2400,
        federation="ITA",
        fide_id="123",
        birth_date="1990/01/02",
        sex="w",
        club="North",
        official_rating=2390,
        later_ratings=(LaterRating(4, 2410),),
    )
    edit = EditPlayer(edited)
    before = booklet(3)
    assert details(edit, before, edit.apply(before), IN_ENGLISH) == (
        "Name: Bruno → Bruna",
        "Title: IM → WGM",
        "Rating: 2500 → 2400",
        "Federation: – → ITA",
        "FIDE ID: – → 123",
        "Birth: – → 1990/01/02",
        "Sex: – → w",
        "Club: – → North",
        "Official rating: – → 2390",
        "Later ratings: – → 4: 2410",
    )


def test_another_system_is_told_by_its_key():
    before = booklet(0)
    change = ChangeSettings(system="dutch-2026", round_count=7)
    assert details(change, before, change.apply(before), IN_ENGLISH) == (
        "System: dutch-2016 → dutch-2026",
        "Rounds of the tournament: 5 → 7",
    )


def test_players_who_had_not_entered_then_are_counted():
    entered = replace(booklet(1), players=(*booklet(1).players, Player(15, "Zed")))
    back = GoBack(1, replace(booklet(0), players=booklet(0).players[:13]))
    assert details(back, entered, back.apply(entered), IN_ENGLISH) == (
        "Players: 15 → 13",
        "Rounds paired: 1 → 0",
        "Results: 7 → 0",
    )
    pending = replace(booklet(0), rounds=(Round((Game(1, 8),)),))
    again = GoBack(1, booklet(0))
    assert details(again, pending, booklet(0), IN_ENGLISH) == ("Rounds paired: 1 → 0",)


def test_of_a_game_that_is_not_there_nothing_is_told():
    correct = CorrectForRating(1, 8, 1, GameResult.DRAW)
    assert details(correct, booklet(3), booklet(3), IN_ENGLISH) == ()
