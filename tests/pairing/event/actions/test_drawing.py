"""Numbers of a round robin are drawn before round 1, and stay as they are afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.model import Player, Tournament
from pairing.core.recording import with_paired_round
from pairing.event.actions import AddPlayers, DrawNumbers, OrderPlayers, SortPlayers
from pairing.event.actions.legal import caution
from pairing.systems.registry import pair_next_round
from pairing.systems.round_robin.drawing import varma_groups


def event(count, system="round-robin"):
    players = tuple(
        Player(tpn, f"P{tpn:02}", 2400 - tpn, federation="GER" if tpn < 4 else "")
        for tpn in range(1, count + 1)
    )
    return Tournament(system=system, round_count=count, players=players)


def paired(before):
    return with_paired_round(before, pair_next_round(before))


def refusal(action, tournament):
    with pytest.raises(ActionRefused) as refused:
        action.apply(tournament)
    return refused.value.key


class TestDrawNumbers:
    def test_the_players_get_the_numbers_that_they_draw(self):
        after = DrawNumbers("4711").apply(event(6))
        assert [player.tpn for player in after.players] == [1, 2, 3, 4, 5, 6]
        assert {player.name for player in after.players} == {p.name for p in event(6).players}
        assert after != event(6) and after == DrawNumbers("4711").apply(event(6))

    def test_two_players_draw_too(self):
        after = DrawNumbers("4711").apply(event(2))
        assert {player.name for player in after.players} == {"P01", "P02"}

    def test_before_round_1_players_enter_and_are_sorted_as_anywhere(self):
        drawn = DrawNumbers("4711").apply(event(6))
        assert SortPlayers().apply(drawn) == event(6)
        assert len(AddPlayers((Player(0, "Zed"),)).apply(drawn).players) == 7

    def test_compatriots_share_a_group_of_varma(self):
        after = DrawNumbers("4711", True).apply(event(10))
        held = {player.tpn for player in after.players if player.federation == "GER"}
        assert any(held <= set(group) for group in varma_groups(10))

    @pytest.mark.parametrize(
        ("action", "before", "key"),
        [
            (DrawNumbers("1", True), event(8), "round-robin.no-varma-groups"),
            (DrawNumbers(" "), event(8), "action.no-seed"),
            (DrawNumbers("1"), event(1), "action.nobody-to-draw"),
            (DrawNumbers("1"), event(8, "dutch-2026"), "action.no-lots"),
            (DrawNumbers("1"), event(8, "scheveningen-match"), "action.no-lots"),
            (DrawNumbers("1"), paired(event(8)), "action.order-after-start"),
            (SortPlayers(), paired(event(8)), "action.table-is-used"),
            (AddPlayers((Player(0, "Zed"),)), paired(event(8)), "action.table-is-used"),
        ],
    )
    def test_what_cannot_be(self, action, before, key):
        assert refusal(action, before) == key

    def test_of_twelve_players_the_annex_has_two_in_a_group_who_meet_last(self):
        warned = caution(DrawNumbers("1", True), event(12))
        assert warned is not None and warned.key == "action.caution-varma-twelve"
        assert caution(DrawNumbers("1"), event(12)) is None
        assert caution(DrawNumbers("1", True), event(11)) is None

    def test_an_order_by_hand_breaks_no_seeding_where_numbers_are_drawn(self):
        action = OrderPlayers((3, 1, 2, 4))
        assert caution(action, event(4)) is None
        assert caution(action, replace(event(4), system="dutch-2026")) is not None
