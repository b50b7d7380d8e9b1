"""What a window asks beforehand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    GameResult,
    RankingRules,
    Title,
    TournamentInfo,
)
from pairing.event.actions import (
    Action,
    ChangeSettings,
    EnterResult,
    EnterResults,
    Expel,
    Forbid,
    LeaveFideMode,
    MarkAsLong,
    OrderPlayers,
    PublishRound,
    RankByHand,
    RemovePlayer,
    RequestBye,
    Return,
    SortPlayers,
    SwapColours,
    TypeValues,
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
    assert found is not None
    assert (found.key, found.values) == ("action.games-adjourned", {"games": 1})


def test_a_half_point_bye_of_round_1_counts_in_round_2():
    asked = RequestBye(12, 1, ByeKind.HALF_POINT).apply(booklet(0))
    first = replace(booklet(1).rounds[0], byes=(Bye(12, ByeKind.HALF_POINT),))
    games = tuple(game for game in first.games if 12 not in (game.white, game.black))
    after = replace(asked, rounds=(replace(first, games=games),), requests=())
    found = caution(RequestBye(12, 2, ByeKind.HALF_POINT), after)
    assert found is not None and found.key == "action.caution-second-half-point-bye"
    assert caution(RequestBye(12, 1, ByeKind.HALF_POINT), after) is None  # that is the first one


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


def test_a_pairing_without_results_can_be_taken_back_and_forbidden_pairs_set_at_the_start():
    assert caution(UnpairRound(), with_pending_games(booklet(3))) is None
    assert caution(UnpairRound(), booklet(0)) is None
    assert caution(Forbid(()), booklet(0)) is None


_EQUALS = replace(
    booklet(0),
    players=tuple(replace(each, rating=2000, title=Title.NONE) for each in booklet(0).players),
)
_LAST_IS_BEST = replace(
    booklet(2), players=(*booklet(2).players[:-1], replace(booklet(2).players[-1], rating=2900))
)
_TURNED = OrderPlayers((2, 1, *range(3, 15)))


@pytest.mark.parametrize(
    ("action", "tournament", "key", "values"),
    [
        (UnpairRound(), booklet(3), "results-lost", {"round": 3, "games": 7}),
        (UnpairRound(), booklet(2), "results-lost", {"round": 2, "games": 6}),
        (
            UnpairRound(),
            PublishRound(3).apply(with_pending_games(booklet(3))),
            "published",
            {"round": 3, "games": 0},
        ),
        (SwapColours(2, 5, 1), booklet(3), "round-over", {"round": 2, "next": 3, "from": 4}),
        (
            SwapColours(3, 2, 5),
            with_pending_games(booklet(4)),
            "round-used",
            {"round": 3, "next": 4, "from": 5},
        ),
        (_TURNED, booklet(0), "seeding-broken", {}),
        (
            ChangeSettings(round_count=9),
            booklet(3),
            "round-count",
            {"old": 5, "new": 9, "round": 3},
        ),
        (ChangeSettings(tie_breaks=("DE",)), booklet(3), "tie-breaks", {}),
        (ChangeSettings(ranking=RankingRules(lots="1")), booklet(3), "tie-breaks", {}),
        (RankByHand(2, (4, 1)), booklet(3), "rank-by-hand", {"round": 2}),
        (TypeValues("OTHER_X", 2, ((1, 5),)), booklet(3), "typed-values", {"code": "OTHER_X"}),
        (_TURNED, _EQUALS, "numbers-exchanged", {"players": 2}),
        (SortPlayers(), _LAST_IS_BEST, "numbers-anew", {"players": 14}),
    ],
)
def test_a_second_look_is_asked_for_with_what_it_is_about(action, tournament, key, values):
    found = caution(action, tournament)
    assert found is not None
    assert (found.key, found.values) == (f"action.caution-{key}", values)
    assert IN_ENGLISH.say(found.key, found.values)


@pytest.mark.parametrize(
    ("action", "tournament"),
    [
        (ChangeSettings(info=TournamentInfo(name="Open")), booklet(3)),
        (ChangeSettings(tie_breaks=("DE",)), booklet(0)),
        (ChangeSettings(round_count=7), replace(booklet(0), lasts_long=True, tie_breaks=("ARO",))),
        (ChangeSettings(tie_breaks=("ARO", "?")), replace(booklet(0), lasts_long=True)),
        (MarkAsLong(is_long=False), replace(booklet(0), lasts_long=True, tie_breaks=("ARO",))),
        (TypeValues("OTHER_X", 2, ()), booklet(3)),
        (SortPlayers(), _TURNED.apply(booklet(0))),
        (SortPlayers(), replace(_LAST_IS_BEST, rounds=booklet(4).rounds)),
        (_TURNED, replace(_EQUALS, system="round-robin")),
    ],
)
def test_what_needs_no_second_look(action, tournament):
    assert caution(action, tournament) is None


def test_of_several_results_one_that_ends_an_adjourned_game_is_looked_at():
    """It was no draw, and round 2 was paired as if it were (C.04.2, 3.1)."""
    first, second, *others = booklet(1).rounds[0].games
    adjourned = replace(second, result=GameResult.DRAW, adjourned=True)
    one = replace(booklet(1).rounds[0], games=(first, adjourned, *others))
    won = EnterResult(1, second.white, second.black, GameResult.WHITE_WINS)
    drawn = EnterResult(1, second.white, second.black, GameResult.DRAW)
    event = replace(booklet(2), rounds=(one, booklet(2).rounds[1]))
    found = caution(EnterResults((drawn, won)), event)
    assert found is not None
    assert (found.key, found.values) == ("action.caution-adjourned-not-drawn", {"round": 1})
    assert caution(EnterResults((drawn,)), event) is None


@pytest.mark.parametrize(
    ("request_", "had", "is_second"),
    [
        (ByeRequest(12, 5, ByeKind.HALF_POINT), ByeKind.HALF_POINT, True),
        (ByeRequest(12, 5, ByeKind.HALF_POINT), ByeKind.ZERO_POINT, False),
        (ByeRequest(11, 5, ByeKind.HALF_POINT), ByeKind.HALF_POINT, False),
        (ByeRequest(12, 5, ByeKind.ZERO_POINT), ByeKind.HALF_POINT, False),
    ],
)
def test_the_first_half_point_bye_can_be_one_that_was_asked_for(request_, had, is_second):
    asked = replace(booklet(3), requests=(replace(request_, tpn=12, round_number=4, kind=had),))
    asking = RequestBye(request_.tpn, request_.round_number, request_.kind)
    assert (caution(asking, asked) is not None) is is_second


def test_a_forbidden_group_that_leaves_no_round_is_warned_of_before_others():
    crowd = ForbiddenGroup(frozenset(range(1, 11)))
    pair = ForbiddenGroup(frozenset({1, 2}))
    found = caution(Forbid((pair, crowd)), booklet(1))
    assert found is not None and found.key == "action.caution-forbidden-too-large"
    assert caution(Forbid((pair,)), booklet(0)) is None


def test_there_is_no_way_back_into_fide_mode():
    found = caution(LeaveFideMode(), booklet(3))
    assert found is not None and found.key == "action.caution-leave-fide-mode"
