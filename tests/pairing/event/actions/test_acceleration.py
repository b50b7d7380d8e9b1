"""Switching Baku acceleration (C.04.7), and its groups while the list changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Player, PointSystem, Tournament
from pairing.event.actions import (
    Accelerate,
    AddPlayers,
    ChangeSettings,
    EditPlayer,
    OrderPlayers,
    RemovePlayer,
    SortPlayers,
)
from pairing.event.actions.acceleration import explained
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal

NINE_ROUNDS = (10, 10, 10, 5, 5)
"""Of nine rounds five are accelerated, three with a win and two with a draw (C.04.7, 1.4)."""


@pytest.fixture
def accelerated() -> Tournament:
    return Accelerate(is_on=True).apply(replace(booklet(0), round_count=9))


def first_group(tournament: Tournament) -> list[int]:
    return [player.tpn for player in tournament.players if player.accelerations]


class TestAccelerate:
    def test_the_first_group_has_virtual_points(self, accelerated: Tournament):
        assert first_group(accelerated) == list(range(1, 9))
        assert {player.accelerations for player in accelerated.players} == {NINE_ROUNDS, ()}

    def test_off_again_is_as_before(self, accelerated: Tournament):
        plain = Accelerate(is_on=False).apply(accelerated)
        assert plain == replace(booklet(0), round_count=9)

    def test_after_the_start_it_is_locked(self):
        assert refusal(Accelerate(is_on=True), booklet(1)) == ("action.acceleration-locked", {})

    def test_without_players_it_waits_for_those_who_come(self):
        announced = Accelerate(is_on=True).apply(Tournament(round_count=9))
        assert announced.announces_acceleration
        entered = AddPlayers(tuple(Player(0, f"P {n}", 2700 - n) for n in range(14))).apply(
            announced
        )
        assert first_group(entered) == list(range(1, 9))
        assert {player.accelerations for player in entered.players} == {NINE_ROUNDS, ()}
        assert not entered.announces_acceleration

    def test_what_is_announced_follows_the_settings(self):
        announced = Accelerate(is_on=True).apply(Tournament(round_count=9))
        longer = ChangeSettings(round_count=11).apply(announced)
        entered = AddPlayers((Player(0, "A"), Player(0, "B"))).apply(longer)
        assert entered.players[0].accelerations == (10, 10, 10, 5, 5, 5)
        odd = refusal(ChangeSettings(points=PointSystem.of(30, 10, 0)), announced)
        assert odd[0] == "acceleration.points-unsuitable"

    def test_what_is_announced_is_taken_back(self):
        empty = Tournament(round_count=9)
        announced = Accelerate(is_on=True).apply(empty)
        assert refusal(Accelerate(is_on=True), announced) == ("action.accelerated-already", {})
        assert Accelerate(is_on=False).apply(announced) == empty

    def test_twice_is_refused(self, accelerated: Tournament):
        again = refusal(Accelerate(is_on=True), accelerated)
        assert again == ("action.accelerated-already", {})
        assert refusal(Accelerate(is_on=False), booklet(0)) == ("action.not-accelerated", {})

    def test_the_number_of_rounds_must_be_known(self):
        answer = refusal(Accelerate(is_on=True), replace(booklet(0), round_count=0))
        assert answer == ("acceleration.round-count-unknown", {})

    @pytest.mark.parametrize("system", ["round-robin", "scheveningen-match", "keizer"])
    def test_a_system_that_does_not_pair_by_points_has_none(self, system):
        event = replace(booklet(0), system=system)
        assert refusal(Accelerate(True), event)[0] == "action.no-brackets-to-accelerate"

    def test_the_points_must_suit(self):
        odd = replace(booklet(0), points=PointSystem.of(30, 10, 0))
        assert refusal(Accelerate(is_on=True), odd)[0] == "acceleration.points-unsuitable"


def test_before_the_start_the_groups_follow_the_list(accelerated: Tournament):
    newcomers = tuple(Player(0, f"New {number}", 2700) for number in range(4))
    more = AddPlayers(newcomers).apply(accelerated)
    assert first_group(more) == list(range(1, 11))
    fewer = accelerated
    for _ in range(4):
        fewer = RemovePlayer(1).apply(fewer)
    assert first_group(fewer) == list(range(1, 7))


def test_an_order_of_ones_own_and_the_initial_order_keep_the_groups_at_the_top(
    accelerated: Tournament,
):
    turned = OrderPlayers(tuple(range(14, 0, -1))).apply(accelerated)
    assert first_group(turned) == list(range(1, 9))
    assert first_group(SortPlayers().apply(turned)) == list(range(1, 9))


def test_a_new_rating_moves_a_player_into_the_first_group(accelerated: Tournament):
    last = replace(accelerated.players[-1], rating=2900)
    edited = EditPlayer(last).apply(accelerated)
    assert (edited.players[0].name, edited.players[0].accelerations) == (last.name, NINE_ROUNDS)
    assert first_group(edited) == list(range(1, 9))


def test_another_number_of_rounds_gives_other_virtual_points(accelerated: Tournament):
    longer = ChangeSettings(round_count=11).apply(accelerated)
    assert longer.players[0].accelerations == (10, 10, 10, 5, 5, 5)


def test_a_late_entry_above_the_last_of_the_first_group_belongs_to_it(accelerated: Tournament):
    started = replace(accelerated, rounds=booklet(1).rounds)
    strong = AddPlayers((Player(0, "Strong", 2900),)).apply(started)
    assert first_group(strong) == list(range(1, 10))
    weak = AddPlayers((Player(0, "Weak", 0),)).apply(started)
    assert first_group(weak) == list(range(1, 9))


def test_virtual_points_of_another_kind_are_left_alone():
    odd = replace(booklet(0).players[13], accelerations=(10,))
    other = replace(booklet(0), players=(*booklet(0).players[:13], odd))
    more = AddPlayers((Player(0, "New", 2900),)).apply(other)
    assert [player.name for player in more.players if player.accelerations] == [odd.name]


def test_the_groups_are_explained():
    text = explained(replace(booklet(0), round_count=9), IN_ENGLISH)
    assert "numbers 1 to 8 of 14 players" in text
    assert "1 more up to round 3, and ½ more in rounds 4 to 5" in text


def test_two_rounds_have_no_second_step():
    assert "1 more up to round 1; the standings" in explained(
        replace(booklet(0), round_count=2), IN_ENGLISH
    )


def test_why_there_is_no_acceleration_is_explained():
    assert "number of rounds is not known" in explained(
        replace(booklet(0), round_count=0), IN_ENGLISH
    )
    assert "as players are entered" in explained(Tournament(round_count=9), IN_ENGLISH)
