"""Byes on request."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.field import players_to_pair
from pairing.core.model import ByeKind, ByeRequest, Player
from pairing.event.actions import (
    AddPlayers,
    BarFromHalfPointByes,
    CancelByeRequest,
    RequestBye,
    Withdraw,
)
from pairing.formats.trf import Dialect, read_trf, write_trf
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

    def test_round_1_can_be_asked_for_before_it_is_paired_and_no_round_after_the_last(self):
        request = RequestBye(3, 1, ByeKind.ZERO_POINT)
        assert request.apply(booklet(0)).requests == (ByeRequest(3, 1, ByeKind.ZERO_POINT),)
        short = replace(booklet(0), round_count=1)
        beyond = RequestBye(3, 2, ByeKind.ZERO_POINT)
        assert refusal(beyond, short) == ("action.no-such-round", {"round": 2})

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


_BEFORE = booklet(3)


class TestBarFromHalfPointByes:
    def test_whoever_is_marked_gets_none(self):
        barred = BarFromHalfPointByes(2).apply(_BEFORE)
        assert barred.players_by_tpn[2].no_half_point_byes
        key, _ = refusal(RequestBye(2, 4, ByeKind.HALF_POINT), barred)
        assert key == "action.no-half-point-byes"
        asked = RequestBye(2, 4, ByeKind.ZERO_POINT).apply(barred)
        assert asked.requests == (ByeRequest(2, 4, ByeKind.ZERO_POINT),)
        other = RequestBye(3, 4, ByeKind.HALF_POINT).apply(barred)
        assert other.requests == (ByeRequest(3, 4, ByeKind.HALF_POINT),)

    def test_nor_does_a_late_entry_for_the_round_that_was_missed(self):
        late = Player(0, "Late", no_half_point_byes=True)
        key, _ = refusal(AddPlayers((late,), ByeKind.HALF_POINT), _BEFORE)
        assert key == "action.no-half-point-byes"

    def test_the_mark_is_taken_away_again_and_is_not_set_twice(self):
        barred = BarFromHalfPointByes(2).apply(_BEFORE)
        assert BarFromHalfPointByes(2, is_barred=False).apply(barred) == _BEFORE
        assert refusal(BarFromHalfPointByes(2), barred)[0] == "action.half-point-byes-barred"
        entitled = BarFromHalfPointByes(2, is_barred=False)
        assert refusal(entitled, _BEFORE)[0] == "action.half-point-byes-open"

    def test_a_bye_that_is_asked_for_is_cancelled_first(self):
        asked = RequestBye(2, 4, ByeKind.HALF_POINT).apply(_BEFORE)
        answer = refusal(BarFromHalfPointByes(2), asked)
        assert answer == ("action.half-point-bye-asked", {"name": "Bruno", "round": 4})
        other = RequestBye(3, 4, ByeKind.HALF_POINT).apply(_BEFORE)
        zero = RequestBye(2, 4, ByeKind.ZERO_POINT).apply(other)
        assert BarFromHalfPointByes(2).apply(zero).requests == zero.requests

    @pytest.mark.parametrize("dialect", Dialect)
    def test_report_files_bring_the_mark_back(self, dialect):
        barred = BarFromHalfPointByes(2).apply(BarFromHalfPointByes(3).apply(_BEFORE))
        text = write_trf(barred, dialect)
        assert "### No half-point byes: 2 3\n" in text
        read = read_trf(text.encode()).tournament
        assert [player.tpn for player in read.players if player.no_half_point_byes] == [2, 3]
        assert not any("No half" in line for line in read.kept_records)
        strange = read_trf(f"{text}### No half-point byes: 2 999\n".encode()).tournament
        assert "### No half-point byes: 2 999" in strange.kept_records


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
