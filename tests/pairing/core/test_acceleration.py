"""Baku acceleration: who gets virtual points, how many, in which rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.acceleration import (
    BAKU_2026,
    BAKU_TILL_2026,
    AccelerationImpossible,
    baku_text,
    first_group_size,
    virtual_points,
    with_baku_acceleration,
)
from pairing.core.cards import deal_cards
from pairing.core.model import Game, GameResult, Player, PointSystem, Round, Tournament
from pairing.event.actions import AddPlayers
from pairing.systems.dutch import DUTCH_2026

TEAM_POINTS = PointSystem.of(20, 10, 0)


def field(players: int, rounds: int = 9, points: PointSystem | None = None) -> Tournament:
    entered = tuple(Player(tpn, f"P{tpn}", 2500 - 10 * tpn) for tpn in range(1, players + 1))
    return Tournament(round_count=rounds, points=points or PointSystem(), players=entered)


def accelerated_tpns(tournament: Tournament) -> list[int]:
    return [player.tpn for player in tournament.players if player.accelerations]


class TestTheFirstGroupOfArticle12:
    def test_of_161_players_it_has_82(self):
        assert first_group_size(161) == 82
        assert accelerated_tpns(with_baku_acceleration(field(161))) == list(range(1, 83))

    @pytest.mark.parametrize(
        ("players", "size"),
        [(2, 2), (3, 2), (4, 2), (5, 4), (6, 4), (7, 4), (8, 4), (9, 6), (60, 30), (62, 32)],
    )
    def test_it_is_half_rounded_up_to_an_even_number(self, players, size):
        assert first_group_size(players) == size

    @pytest.mark.parametrize("players", [0, 1])
    def test_it_is_never_larger_than_the_field(self, players):
        assert first_group_size(players) == players
        assert len(accelerated_tpns(with_baku_acceleration(field(players)))) == players

    def test_it_counts_only_players_on_the_list_before_the_first_round(self):
        tournament = with_baku_acceleration(field(10), late_entries={2, 9, 10})
        assert accelerated_tpns(tournament) == [1, 2, 3, 4, 5]


class TestLateEntriesOfArticle13:
    def accelerated(self) -> Tournament:
        games = (Game(1, 3, GameResult.DRAW), Game(4, 2, GameResult.DRAW))
        before = with_baku_acceleration(field(8))
        return replace(before, rounds=(Round(games),))

    @pytest.mark.parametrize(
        ("rating", "group"),
        [(2600, [1, 2, 3, 4, 5]), (2465, [1, 2, 3, 4, 5]), (2455, [1, 2, 3, 4]), (1, [1, 2, 3, 4])],
    )
    def test_the_last_of_the_group_stays_the_last(self, rating, group):
        entered = AddPlayers((Player(0, "Late", rating),)).apply(self.accelerated())
        tournament = with_baku_acceleration(entered)
        assert accelerated_tpns(tournament) == group
        assert {player.accelerations for player in tournament.players[: len(group)]} == {
            (10, 10, 10, 5, 5)
        }


class TestVirtualPointsOfArticle14:
    def test_nine_rounds_have_three_with_a_win_and_two_with_a_draw(self):
        assert virtual_points(9, PointSystem()) == (10, 10, 10, 5, 5)

    def test_eleven_rounds_of_a_team_competition_have_three_and_three(self):
        assert virtual_points(11, TEAM_POINTS) == (20, 20, 20, 10, 10, 10)

    @pytest.mark.parametrize(
        ("rounds", "wins", "draws"), [(1, 1, 0), (2, 1, 0), (5, 2, 1), (7, 2, 2), (13, 4, 3)]
    )
    def test_halves_are_rounded_up(self, rounds, wins, draws):
        assert virtual_points(rounds, PointSystem()) == (10,) * wins + (5,) * draws

    def test_the_second_group_has_none(self):
        tournament = with_baku_acceleration(field(8))
        assert [player.accelerations for player in tournament.players[4:]] == [()] * 4

    def test_they_count_for_pairing_and_not_for_the_score(self):
        tournament = with_baku_acceleration(field(8))
        cards = deal_cards(tournament, DUTCH_2026.definitions)
        assert [(cards[tpn].score, cards[tpn].pairing_score) for tpn in (4, 5)] == [(0, 10), (0, 0)]


class TestThePremise:
    @pytest.mark.parametrize("text", [BAKU_TILL_2026, BAKU_2026])
    @pytest.mark.parametrize(
        "points",
        [
            PointSystem.of(30, 10, 0),
            PointSystem.of(30, 20, 10),
            PointSystem.of(0, 0, 0),
            PointSystem(black_win=15),
            PointSystem(black_draw=6),
        ],
    )
    def test_a_win_must_be_two_draws_and_a_loss_nothing(self, text, points):
        with pytest.raises(AccelerationImpossible) as refusal:
            with_baku_acceleration(field(8, points=points), text)
        assert refusal.value.key == "acceleration.points-unsuitable"
        assert refusal.value.values == {"article": text.article}

    def test_other_points_than_one_for_a_win_are_possible_since_2026_only(self):
        tournament = field(8, points=TEAM_POINTS)
        assert with_baku_acceleration(tournament).players[0].accelerations[0] == 20
        with pytest.raises(AccelerationImpossible):
            with_baku_acceleration(tournament, BAKU_TILL_2026)

    def test_the_value_of_a_bye_does_not_matter(self):
        points = PointSystem.of(10, 5, 0, bye=5)
        assert accelerated_tpns(with_baku_acceleration(field(8, points=points), BAKU_TILL_2026))

    def test_the_number_of_rounds_must_be_known(self):
        with pytest.raises(AccelerationImpossible) as refusal:
            with_baku_acceleration(field(8, rounds=0))
        assert refusal.value.key == "acceleration.round-count-unknown"

    @pytest.mark.parametrize(
        ("day", "text"),
        [
            ("2020-05-01", BAKU_TILL_2026),
            ("2026-01-31", BAKU_TILL_2026),
            ("2026-02-01", BAKU_2026),
            ("", BAKU_2026),
        ],
    )
    def test_the_day_decides_which_text_is_in_force(self, day, text):
        assert baku_text(day) is text
