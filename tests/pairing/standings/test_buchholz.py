"""Article 8 and what unplayed rounds count for in it (16), by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pairing.core.model import PointAdjustment, PointSystem
from pairing.standings import BadTieBreak, Readings, standings
from pairing.standings.unplayed import byes_at_the_end_as_draws
from tests.pairing.standings.build import event
from tests.pairing.standings.test_own_results import values

HALF_POINT_BYE = event("1 H, 2-3 10, 4-5 10", "1-2 10, 4-3 01, 5 U", "1-4 10, 2-5 10, 3 U")
"""1 has 2½ points and a half-point bye in round 1; the cap of 16.4.2 is 1½."""

FORFEIT = event("1-2 +-, 3-4 10", "1-3 10, 2-4 01", "1-4 10, 2 Z, 3 U")
"""1 wins against 2 by forfeit; 2 goes without a game for three points of draws less."""


def test_buchholz_adds_up_the_opponents_points():
    tournament = event("1-2 10, 3-4 ==", "1-3 10, 2-4 ==")
    assert values(tournament, "BH") == {1: 1.0, 2: 3.0, 3: 3.0, 4: 1.0}


@pytest.mark.parametrize(
    ("edition", "expected"),
    [("c07-2026", 1.5 + 2 + 1), ("c07-2024", 2.5 + 2 + 1), ("virtual-opponent", 1.5 + 2 + 1)],
)
def test_an_own_bye_is_a_game_with_a_dummy(edition, expected):
    assert values(HALF_POINT_BYE, "BH", edition=edition)[1] == expected


def test_the_cap_is_the_draws_of_the_rounds_counted_or_of_those_announced():
    tournament = event("1 U, 2-3 10", "1-2 10, 3 U", round_count=5)
    assert values(tournament, "BH")[1] == 1 + 1
    announced = Readings(cap_takes_announced_rounds=True)
    assert values(tournament, "BH", readings=announced)[1] == 2 + 1


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("c07-2026", {1: 0.5 + 2 + 1, 2: 0 + 1 + 0}),
        ("c07-2024", {1: 3 + 2 + 1, 2: 0 + 1 + 0}),
        ("virtual-opponent", {1: 1 + 1.5 + 1, 2: 2 + 1 + 1}),
    ],
)
def test_a_forfeit_is_a_game_with_a_dummy_no_better_than_the_scheduled_opponent(edition, expected):
    found = values(FORFEIT, "BH", edition=edition)
    assert {tpn: found[tpn] for tpn in expected} == expected


def test_with_p_a_forfeit_is_a_game_with_the_scheduled_opponent():
    found = values(FORFEIT, "BH/P")
    assert found[1] == 0.5 + 2 + 1
    assert found[2] == 3 + 1 + 0


@pytest.mark.parametrize(
    ("last_rounds", "adjusted"),
    [
        (("1 Z, 2-3 10", "1 Z, 2-3 ==", "1 Z, 2-3 01"), 1 + 3 * 0.5),
        (("1 Z, 2-3 10", "1-3 -+, 2 U", "1 Z, 2-3 01"), 1 + 0.5 + 0 + 0.5),
        (("1 Z, 2-3 10", "1-3 01, 2 U", "1 Z, 2-3 01"), 1 + 0 + 0 + 0.5),
        (("1 Z, 2-3 10", "1-3 +-, 2 U", "1 Z, 2-3 01"), 1 + 0 + 1 + 0.5),
        (("1 Z, 2-3 10", "1 U, 2-3 ==", "1 F, 2-3 01"), 1 + 0 + 1 + 1),
        (("1 H, 2-3 10", "1 H, 2-3 ==", "1-3 -+, 2 U"), 1 + 0.5 + 0.5 + 0),
        (("1 Z, 2-3 10", "1 Z, 2-3 ==", "1 U, 2-3 01"), 1 + 0 + 0 + 1),
    ],
)
def test_requested_byes_at_the_end_count_as_draws_for_the_opponents(last_rounds, adjusted):
    table = standings(event("1-4 10, 2-3 ==", *last_rounds), ("BH",))
    dummies_of_a_player_without_points = 0
    assert table.value(4, "BH") == Fraction(adjusted) + dummies_of_a_player_without_points


def test_before_the_first_round_there_are_no_points_to_adjust():
    assert byes_at_the_end_as_draws((), PointSystem()) == 0


def test_before_2023_all_unplayed_rounds_of_an_opponent_were_draws():
    tournament = event("1-4 10, 2-3 ==", "1 U, 2-3 10", "1-3 +-, 2 Z", "1 Z, 2-3 10")
    virtual = standings(tournament, ("BH",), edition="virtual-opponent")
    own_rounds = (0 + 1 + 2 * 0.5) + (0 + 1 + 0.5) + (0 + 1)
    assert float(virtual.value(4, "BH")) == (1 + 3 * 0.5) + own_rounds


def test_before_2023_the_draw_of_an_unplayed_round_came_on_top_of_a_bonus():
    tournament = event("1-2 10, 3-4 ==", "1 Z, 3-2 ==, 4 U")
    gift = PointAdjustment(20, None, 2, frozenset({1}))
    paid = replace(tournament, point_adjustments=(gift,))
    before, after = (
        values(each, "BH", edition="virtual-opponent")[2] for each in (tournament, paid)
    )
    assert after - before == 2


def test_a_game_without_a_result_is_no_bye_of_the_opponent():
    running = event("1-2 10, 3-4 10", "1-3 ??, 4-2 10")
    assert values(running, "BH", after_round=2) == {1: 0 + 1, 2: 1 + 1, 3: 1 + 1, 4: 1 + 0}


def test_a_cut_takes_a_voluntarily_unplayed_round_before_a_lower_opponent():
    tournament = event(
        "1-2 10, 3-4 10, 5-6 10",
        "1-3 10, 4-5 10, 2-6 10",
        "1 H, 2-4 10, 3-5 10, 6 U",
        "1-4 10, 2-3 10, 5-6 01",
    )
    assert values(tournament, "PTS") == {1: 3.5, 2: 3, 3: 2, 4: 1, 5: 1, 6: 2}
    dummy = 2.0
    assert values(tournament, "BH")[1] == 3 + 2 + dummy + 1
    assert values(tournament, "BH/C1")[1] == 3 + 2 + 1
    assert values(tournament, "BH/C2")[1] == 3 + 2
    assert values(tournament, "BH/M1")[1] == 2 + 1


def test_a_median_takes_the_highest_of_what_is_left_after_a_voluntarily_unplayed_round():
    """14.3 and 16.5: the own bye counts 1½, more than 2 and 3 have, and goes as the low one."""
    tournament = event("1 H, 2-3 ==", "1-2 10, 3 Z", "1-3 10, 2 Z")
    bye, second, third = 1.5, 0.5 + 0.5, 0.5
    assert values(tournament, "BH")[1] == bye + second + third
    assert values(tournament, "BH/C1")[1] == second + third
    assert values(tournament, "BH/M1")[1] == third


LOW_OPPONENT = event("1-2 10, 3-4 10", "1 Z, 3-2 10, 4 U", "1-3 01, 2-4 01", "1-4 10, 2 Z, 3 U")


def test_v_cuts_the_lowest_value_whatever_round_it_comes_from():
    own = 2.0
    opponents = [0.5, 4.0, 2.0]
    assert values(LOW_OPPONENT, "BH")[1] == own + sum(opponents)
    assert values(LOW_OPPONENT, "BH/C1")[1] == sum(opponents)
    assert values(LOW_OPPONENT, "BH/C1/V")[1] == own + 4.0 + 2.0
    assert values(LOW_OPPONENT, "BH/C1", edition="virtual-opponent")[1] == (
        values(LOW_OPPONENT, "BH", edition="virtual-opponent")[1] - 0.5
    )


def test_a_cut_of_everything_leaves_nothing():
    assert set(values(LOW_OPPONENT, "BH/C4").values()) == {0.0}
    assert set(values(LOW_OPPONENT, "BH/M3").values()) == {0.0}


def test_fore_buchholz_takes_the_final_round_as_drawn_but_not_its_byes():
    tournament = event("1-2 10, 3-4 10, 5 U", "1-3 10, 2-5 -+, 4 Z")
    fore = {1: 1.5, 2: 0.5, 3: 1.5, 4: 0.5, 5: 1.5}
    assert values(tournament, "FB") == {
        1: fore[2] + fore[3],
        2: fore[1] + fore[5],
        3: fore[4] + fore[1],
        4: fore[3] + 0.0,
        5: min(fore[5], 1.0) + fore[2],
    }


def test_a_forfeit_in_the_final_round_is_no_voluntarily_unplayed_round_in_fore_buchholz():
    tournament = event("1-2 10, 3-4 10", "1 Z, 3-2 10, 4 U", "1-3 -+, 2-4 10")
    assert values(tournament, "BH")[2] == (1 + 0.5) + 3 + 1
    assert values(tournament, "FB")[2] == (1 + 0 + 0.5) + 2.5 + 1.5


def test_before_the_final_round_fore_buchholz_is_buchholz():
    tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 10", round_count=3)
    assert values(tournament, "FB") == values(tournament, "BH")


def test_before_the_first_of_an_unknown_number_of_rounds_nothing_is_drawn():
    unpaired = replace(event("1-2 10"), rounds=(), round_count=0)
    assert values(unpaired, "FB") == {1: 0, 2: 0}


def test_a_bonus_stays_when_the_game_of_the_final_round_counts_as_drawn():
    tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 10")
    paid = replace(tournament, point_adjustments=(PointAdjustment(20, None, 2, frozenset({1})),))
    before, after = (values(each, "FB") for each in (tournament, paid))
    assert {tpn: after[tpn] - before[tpn] for tpn in before} == {1: 0, 2: 2, 3: 2, 4: 0}


@pytest.mark.parametrize(
    ("announced", "after_round", "is_final"),
    [
        (2, 2, True),
        (1, 2, True),
        (1, 1, False),  # two rounds are paired
        (3, 2, False),
        (2, 0, False),
    ],
)
def test_the_final_round_is_the_last_one_announced_or_paired(announced, after_round, is_final):
    tournament = event("1-2 10, 3 U", "1-3 10, 2 U", round_count=announced)
    fore, plain = (values(tournament, code, after_round=after_round) for code in ("FB", "BH"))
    assert (fore != plain) == is_final


def test_the_average_is_over_opponents_met_over_the_board():
    tournament = event("1-2 10, 3-4 10, 5 U", "1-3 +-, 2-5 10, 4 H", "1-4 10, 2-3 10, 5 Z")
    buchholz = values(tournament, "BH")
    assert values(tournament, "AOB")[1] == (buchholz[2] + buchholz[4]) / 2
    fore = values(tournament, "FB")
    assert values(tournament, "AOB/F")[1] == (fore[2] + fore[4]) / 2


def test_averages_are_compared_exactly_and_shown_with_two_decimals():
    table = standings(event("1-2 10, 3-4 10", "1-3 10, 2-4 10", "1-4 ==, 2-3 =="), ("AOB",))
    assert table.columns[0].exact(table.row(1).amounts[0]) == Fraction(29, 6)
    assert table.value(1, "AOB") == Fraction("4.83")
    assert table.columns[0].exact(table.row(2).amounts[0]) == Fraction(27, 6)


def test_without_a_game_there_is_no_average():
    table = standings(event("1-2 +-, 3-4 10"), ("AOB",))
    assert table.value(1, "AOB") is None
    assert table.value(2, "AOB") is None
    assert [row.tpn for row in table.rows] == [3, 1, 4, 2]


def test_buchholz_is_refused_in_round_robins():
    for code in ("BH/C1", "FB", "AOB"):
        with pytest.raises(BadTieBreak) as refusal:
            standings(HALF_POINT_BYE, (code,), predetermined=True)
        assert refusal.value.key == "standings.swiss-only"


def test_fictitious_points_never_count():
    players = tuple(replace(each, accelerations=(10, 10)) for each in HALF_POINT_BYE.players[:2])
    accelerated = replace(HALF_POINT_BYE, players=players + HALF_POINT_BYE.players[2:])
    assert values(accelerated, "BH") == values(HALF_POINT_BYE, "BH")


def test_the_dummy_may_start_from_the_adjusted_score():
    tournament = event("1-2 01, 3-4 10", "1 Z, 2-3 10, 4 U", "1 Z, 2-4 10, 3 U")
    assert values(tournament, "BH")[1] == 3 + 0 + 0
    adjusted = Readings(dummy_takes_adjusted_score=True)
    assert values(tournament, "BH", readings=adjusted)[1] == 3 + 1 + 1


def test_three_points_for_a_win_change_the_draws_too():
    tournament = event("1 U, 2-3 10", "1-2 10, 3 Z", points=PointSystem.of(30, 10, 0))
    assert values(tournament, "BH") == {1: 2 + 3, 2: 1 + 6, 3: 3 + 0}
