"""Who is there before a round."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.field import players_to_pair
from pairing.core.model import ByeKind, ByeRequest, Player
from pairing.event.actions import (
    AddPlayers,
    CheckIn,
    CloseCheckIn,
    EnterPairing,
    ReplaceTournament,
    RequestBye,
    Withdraw,
)
from pairing.event.actions.check_in import missing
from pairing.systems.registry import pair_next_round
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal


def all_but(*absent: int):
    tournament = booklet(3)
    for player in tournament.players:
        if player.tpn not in absent:
            tournament = CheckIn(player.tpn).apply(tournament)
    return tournament


class TestCheckIn:
    def test_the_others_are_missing(self):
        assert missing(all_but(4, 9)) == (4, 9)

    def test_a_slip_is_taken_back(self):
        assert CheckIn(2, is_present=False).apply(CheckIn(2).apply(booklet(3))) == booklet(3)

    def test_twice_is_refused(self):
        here = CheckIn(2).apply(booklet(3))
        assert refusal(CheckIn(2), here) == ("action.checked-in-already", {"name": "Bruno"})
        away = CheckIn(2, is_present=False)
        assert refusal(away, booklet(3)) == ("action.not-checked-in", {"name": "Bruno"})

    def test_who_is_not_to_be_paired_is_not_expected(self):
        gone = Withdraw(2).apply(booklet(3))
        assert refusal(CheckIn(2), gone) == ("action.not-expected", {"name": "Bruno"})
        assert 2 not in missing(gone)

    def test_who_withdraws_or_takes_a_bye_is_not_there_any_more(self):
        here = CheckIn(2).apply(booklet(3))
        assert Withdraw(2).apply(here).checked_in == frozenset()
        assert RequestBye(2, 4, ByeKind.HALF_POINT).apply(here).checked_in == frozenset()
        assert RequestBye(2, 5, ByeKind.HALF_POINT).apply(here).checked_in == {2}

    def test_it_follows_new_numbers(self):
        late = AddPlayers((Player(0, "Zoe", 9000),)).apply(CheckIn(2).apply(booklet(3)))
        assert late.checked_in == {3}

    def test_the_next_round_begins_anew(self):
        here = CheckIn(2).apply(booklet(3))
        assert EnterPairing(pair_next_round(here)).apply(here).checked_in == frozenset()


class TestCloseCheckIn:
    def test_whoever_is_missing_has_a_zero_point_bye(self):
        closed = CloseCheckIn((4, 9)).apply(all_but(4, 9))
        assert closed.requests == (
            ByeRequest(4, 4, ByeKind.ZERO_POINT),
            ByeRequest(9, 4, ByeKind.ZERO_POINT),
        )
        assert missing(closed) == ()

    def test_or_is_withdrawn(self):
        closed = CloseCheckIn((4, 9), withdraws=True).apply(all_but(4, 9))
        assert {4, 9}.isdisjoint(players_to_pair(closed))
        assert [player.tpn for player in closed.players if player.withdrawn] == [4, 9]

    def test_nobody_is_refused(self):
        assert refusal(CloseCheckIn(()), booklet(3)) == ("action.nobody-missing", {})

    def test_who_is_there_is_not_put_out(self):
        answer = refusal(CloseCheckIn((2,)), CheckIn(2).apply(booklet(3)))
        assert answer == ("action.checked-in-already", {"name": "Bruno"})


def test_a_tournament_may_not_name_strangers():
    strange = replace(booklet(3), checked_in=frozenset({99}))
    assert refusal(ReplaceTournament(strange), booklet(3))[0] == "action.unknown-player"
