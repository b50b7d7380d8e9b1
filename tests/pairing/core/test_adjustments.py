"""Bonuses, penalties and other values of a result, as every reader of the rounds sees them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.cards import Float, deal_cards
from pairing.core.definitions import (
    gain_without_playing_is_a_downfloat,
    win_value_without_playing_bars_the_bye,
)
from pairing.core.histories import histories
from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    Player,
    PointAdjustment,
    ResultKind,
    Round,
    Tournament,
    renumber,
)
from pairing.literal import edition_2026
from pairing.systems.dutch import DUTCH_2026

WHITE_WINS = GameResult.WHITE_WINS
ROUNDS = (
    Round((Game(1, 2, WHITE_WINS), Game(3, 4, GameResult.DRAW)), (Bye(5, ByeKind.HALF_POINT),)),
    Round((Game(3, 1, WHITE_WINS), Game(4, 5, GameResult.UNRATED_WHITE_WINS))),
)
FIVE = Tournament(players=tuple(Player(n, f"Player {n}") for n in range(1, 6)), rounds=ROUNDS)


def with_adjustments(*adjustments: PointAdjustment) -> Tournament:
    return replace(FIVE, point_adjustments=adjustments)


def points(tournament: Tournament) -> dict[int, list[int]]:
    return {tpn: [entry.points for entry in own] for tpn, own in histories(tournament).items()}


UNADJUSTED = {1: [10, 0], 2: [0, 0], 3: [5, 10], 4: [5, 10], 5: [5, 0]}


def test_without_adjustments_results_alone_count():
    assert points(FIVE) == UNADJUSTED


class TestBonus:
    def test_it_counts_for_its_player_in_its_round(self):
        tournament = with_adjustments(PointAdjustment(20, None, 2, frozenset({2})))
        assert points(tournament) == UNADJUSTED | {2: [0, 20]}

    def test_a_penalty_may_make_a_score_negative(self):
        tournament = with_adjustments(PointAdjustment(-5, None, 1, frozenset({2})))
        assert points(tournament) == UNADJUSTED | {2: [-5, 0]}

    def test_several_of_them_add_up(self):
        each = PointAdjustment(-5, None, 1, frozenset({1}))
        assert points(with_adjustments(each, each))[1] == [0, 0]

    def test_without_a_round_it_counts_in_every_paired_round(self):
        assert points(with_adjustments(PointAdjustment(5, None, 0, frozenset({2}))))[2] == [5, 5]

    def test_without_players_it_is_for_all(self):
        tournament = with_adjustments(PointAdjustment(1, None, 2))
        assert points(tournament) == {tpn: [a, b + 1] for tpn, (a, b) in UNADJUSTED.items()}

    def test_before_its_round_is_paired_it_does_not_count(self):
        assert points(with_adjustments(PointAdjustment(5, None, 3))) == UNADJUSTED


class TestValueOfAResult:
    @pytest.mark.parametrize(
        ("result", "changed"),
        [
            (ResultKind.WIN, {1: [7, 0], 3: [5, 7], 4: [5, 7]}),
            (ResultKind.DRAW, {3: [7, 10], 4: [7, 10]}),
            (ResultKind.LOSS, {1: [10, 7], 2: [7, 0], 5: [5, 7]}),
            (ResultKind.HALF_POINT_BYE, {5: [7, 0]}),
            (ResultKind.ZERO_POINT_BYE, {2: [0, 7]}),
            (ResultKind.FULL_POINT_BYE, {}),
            (ResultKind.FORFEIT_WIN, {}),
            (ResultKind.FORFEIT_LOSS, {}),
        ],
    )
    def test_it_goes_to_whoever_has_that_result(self, result, changed):
        assert points(with_adjustments(PointAdjustment(7, result))) == UNADJUSTED | changed

    @pytest.mark.parametrize(
        ("result", "own", "other"),
        [(ResultKind.FORFEIT_WIN, 7, 0), (ResultKind.FORFEIT_LOSS, 10, 7)],
    )
    def test_forfeits_have_values_of_their_own(self, result, own, other):
        forfeited = Round((Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),))
        tournament = replace(with_adjustments(PointAdjustment(7, result)), rounds=(forfeited,))
        assert [points(tournament)[tpn] for tpn in (1, 2)] == [[own], [other]]

    def test_of_two_values_the_last_counts(self):
        first, last = (PointAdjustment(value, ResultKind.WIN, 1) for value in (7, 8))
        assert points(with_adjustments(first, last))[1] == [8, 0]

    def test_it_goes_with_a_bonus(self):
        both = PointAdjustment(7, ResultKind.WIN, 1), PointAdjustment(-2, None, 1, frozenset({1}))
        assert points(with_adjustments(*both))[1] == [5, 0]


class TestCards:
    def test_scores_and_progressive_scores_count_adjustments(self):
        tournament = with_adjustments(PointAdjustment(20, None, 1, frozenset({2})))
        card = deal_cards(tournament, DUTCH_2026.definitions)[2]
        assert (card.score, card.pairing_score, card.progressive_scores()) == (20, 20, (20, 20))

    def test_floats_are_judged_by_them(self):
        tournament = with_adjustments(PointAdjustment(5, None, 1, frozenset({3})))
        floats = [
            deal_cards(each, DUTCH_2026.definitions)[1].floats[1] for each in (FIVE, tournament)
        ]
        assert floats == [Float.DOWN, Float.NONE]

    @pytest.mark.parametrize(
        ("adjustment", "may_have_bye"),
        [
            (PointAdjustment(10, None, 1, frozenset({5})), True),
            (PointAdjustment(10, ResultKind.HALF_POINT_BYE, 1, frozenset({5})), False),
        ],
    )
    def test_only_what_the_bye_is_worth_bars_another(self, adjustment, may_have_bye):
        tournament = with_adjustments(adjustment)
        assert deal_cards(tournament, DUTCH_2026.definitions)[5].may_have_bye is may_have_bye


@pytest.mark.parametrize(
    ("bars_bye", "is_downfloat"),
    [
        (win_value_without_playing_bars_the_bye, gain_without_playing_is_a_downfloat),
        (edition_2026.bars_bye, edition_2026.leaves_downfloat),
    ],
)
def test_a_bonus_is_no_gain_from_a_round_without_a_game(bars_bye, is_downfloat):
    tournament = with_adjustments(PointAdjustment(20, None, 2, frozenset({2})))
    absence = histories(tournament)[2][1]
    assert not bars_bye(absence, tournament.points)
    assert not is_downfloat(absence, tournament.points)


def test_numbers_change_with_the_players():
    tournament = with_adjustments(
        PointAdjustment(5, None, 1, frozenset({1, 2})), PointAdjustment(1)
    )
    moved = renumber(tournament, {1: 5, 2: 1, 3: 2, 4: 3, 5: 4})
    assert [each.tpns for each in moved.point_adjustments] == [frozenset({1, 5}), frozenset()]
    assert points(moved)[5] == [16, 1]
