"""Byes on request."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.field import players_to_pair
from pairing.core.model import ByeKind, ByeRequest
from pairing.event.actions import CancelByeRequest, RequestBye, Withdraw
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal


class TestRequestBye:
    def test_the_player_is_not_to_be_paired_in_that_round(self):
        after = RequestBye(3, 4, ByeKind.HALF_POINT).apply(booklet(3))
        assert after.requests == (ByeRequest(3, 4, ByeKind.HALF_POINT),)
        assert 3 not in players_to_pair(after)

    def test_requests_stand_in_the_order_of_rounds_and_numbers(self):
        tournament = booklet(3)
        for tpn, number in ((9, 5), (9, 4), (2, 5)):
            tournament = RequestBye(tpn, number, ByeKind.ZERO_POINT).apply(tournament)
        assert [(request.tpn, request.round_number) for request in tournament.requests] == [
            (9, 4),
            (2, 5),
            (9, 5),
        ]

    def test_a_second_request_for_the_round_takes_the_place_of_the_first(self):
        first = RequestBye(3, 4, ByeKind.HALF_POINT).apply(booklet(3))
        second = RequestBye(3, 4, ByeKind.ZERO_POINT).apply(first)
        assert second.requests == (ByeRequest(3, 4, ByeKind.ZERO_POINT),)

    @pytest.mark.parametrize(
        ("number", "key"),
        [
            (0, "action.no-such-round"),
            (3, "action.round-already-paired"),
            (6, "action.no-such-round"),
        ],
    )
    def test_only_rounds_to_come_can_be_asked_for(self, number: int, key: str):
        request = RequestBye(3, number, ByeKind.ZERO_POINT)
        assert refusal(request, booklet(3)) == (key, {"round": number})

    def test_any_later_round_will_do_while_the_number_of_rounds_is_unknown(self):
        unknown = replace(booklet(3), round_count=0)
        assert RequestBye(3, 9, ByeKind.ZERO_POINT).apply(unknown).requests

    def test_nobody_can_ask_for_the_allocated_bye(self):
        request = RequestBye(3, 4, ByeKind.PAIRING_ALLOCATED)
        assert refusal(request, booklet(3))[0] == "action.bye-is-allocated"

    def test_a_withdrawn_player_needs_no_bye(self):
        gone = Withdraw(3).apply(booklet(3))
        request = RequestBye(3, 4, ByeKind.HALF_POINT)
        assert refusal(request, gone) == ("action.bye-for-withdrawn", {"name": "Carla"})

    def test_an_unknown_player_is_refused(self):
        request = RequestBye(30, 4, ByeKind.HALF_POINT)
        assert refusal(request, booklet(3))[0] == "action.unknown-player"


class TestCancelByeRequest:
    def test_the_player_is_to_be_paired_again(self):
        before = booklet(3)
        asked = RequestBye(3, 4, ByeKind.HALF_POINT).apply(before)
        assert CancelByeRequest(3, 4).apply(asked) == before

    @pytest.mark.parametrize(("tpn", "number"), [(3, 5), (2, 4)])
    def test_what_nobody_asked_for_cannot_be_cancelled(self, tpn: int, number: int):
        asked = RequestBye(3, 4, ByeKind.HALF_POINT).apply(booklet(3))
        assert refusal(CancelByeRequest(tpn, number), asked)[0] == "action.no-bye-asked"

    def test_an_unknown_player_is_refused(self):
        assert refusal(CancelByeRequest(30, 4), booklet(3))[0] == "action.unknown-player"
