"""Article 7, case by case."""

from __future__ import annotations

import pytest

from pairing.core.model import PointSystem
from pairing.standings import Readings, StandardPoints, standings
from tests.pairing.standings.build import event

TROUBLED = event(
    "1-2 10, 3-4 +-, 5-6 --, 7 H",
    "2-1 01, 4-3 DD, 6 Z, 5 U, 7-8 WL",
    "1 F, 2-3 ==, 4-5 LW, 6 Z, 7 Z, 8 Z",
)
"""6 withdraws after a double forfeit, 7 after round 2, 8 enters in round 2 and leaves again."""


def values(tournament, code, **options):
    """The values of a code under the TPNs, as floats."""
    table = standings(tournament, (code,), **options)
    return {row.tpn: float(table.value(row.tpn, table.columns[0].label)) for row in table.rows}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("WIN", {1: 3, 2: 0, 3: 1, 4: 0, 5: 2, 6: 0, 7: 1, 8: 0}),
        ("WON", {1: 2, 2: 0, 3: 0, 4: 0, 5: 1, 6: 0, 7: 1, 8: 0}),
        ("BPG", {1: 1, 2: 1, 3: 2, 4: 0, 5: 1, 6: 0, 7: 0, 8: 1}),
        ("BWG", {1: 1, 2: 0, 3: 0, 4: 0, 5: 1, 6: 0, 7: 0, 8: 0}),
        ("REP", {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 0, 7: 1, 8: 1}),
        ("PS", {1: 6, 2: 0.5, 3: 4.5, 4: 1, 5: 3, 6: 0, 7: 3.5, 8: 0}),
        ("PS/C1", {1: 5, 2: 0.5, 3: 3.5, 4: 1, 5: 3, 6: 0, 7: 3, 8: 0}),
        ("PS/C2", {1: 3, 2: 0.5, 3: 2, 4: 0.5, 5: 2, 6: 0, 7: 1.5, 8: 0}),
        ("TPN", {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8}),
    ],
)
def test_forfeits_byes_withdrawals_and_late_entries_count_as_the_article_says(code, expected):
    assert values(TROUBLED, code) == expected


def test_a_cut_of_more_rounds_than_there_are_leaves_nothing():
    assert set(values(TROUBLED, "PS/C5").values()) == {0.0}


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        (StandardPoints.GAMES_WITH_OPPONENT, {5: 2, 6: 0, 1: 3, 3: 2, 7: 1.5}),
        (StandardPoints.PAIRINGS_WITH_OPPONENT, {5: 2.5, 6: 0.5, 1: 3, 3: 2, 7: 1.5}),
        (StandardPoints.WITH_DRAW, {5: 2, 6: 0, 1: 3, 3: 2, 7: 1.5}),
    ],
)
def test_a_double_forfeit_gives_standard_points_by_one_reading_only(reading, expected):
    found = values(TROUBLED, "STD", readings=Readings(standard_points=reading))
    assert {tpn: found[tpn] for tpn in expected} == expected


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        (StandardPoints.GAMES_WITH_OPPONENT, {1: 1, 2: 0, 3: 0.5, 4: 0.5}),
        (StandardPoints.WITH_DRAW, {1: 0.5, 2: 0, 3: 0, 4: 0}),
    ],
)
def test_unusual_results_are_compared_with_the_opponent_or_with_a_draw(reading, expected):
    tournament = event("1-2 =0, 3-4 00")
    assert values(tournament, "STD", readings=Readings(standard_points=reading)) == expected


def test_standard_points_do_not_depend_on_the_scoring():
    rounds = ("1-2 10, 3-4 ==, 5 H", "1-3 ==, 2-5 01, 4 U")
    standard = values(event(*rounds), "STD")
    assert values(event(*rounds, points=PointSystem.of(30, 10, 0)), "STD") == standard
    assert standard == {1: 1.5, 2: 0, 3: 1, 4: 1.5, 5: 1.5}


def test_a_bye_worth_less_than_a_win_is_no_win_and_standard_half_a_point_if_like_a_draw():
    tournament = event("1-2 10, 3 U", points=PointSystem.of(10, 5, 0, bye=5))
    assert values(tournament, "WIN") == {1: 1, 2: 0, 3: 0}
    assert values(tournament, "STD") == {1: 1, 2: 0, 3: 0.5}


def test_the_lowest_number_comes_first_and_reversed_the_highest():
    tournament = event("1-2 ==, 3-4 ==")
    assert [row.tpn for row in standings(tournament, ("TPN",)).rows] == [1, 2, 3, 4]
    assert [row.tpn for row in standings(tournament, ("TPN/R",)).rows] == [4, 3, 2, 1]


def test_a_game_without_a_result_has_no_standard_points_yet():
    running = event("1-2 ??, 3-4 ==")
    for reading in StandardPoints:
        found = values(running, "STD", readings=Readings(standard_points=reading), after_round=1)
        assert found == {1: 0, 2: 0, 3: 0.5, 4: 0.5}


@pytest.mark.parametrize(("white", "black"), [(10, 12), (12, 10)])
def test_a_win_is_one_with_its_colour_and_a_bye_is_one_if_worth_the_better_colour(white, black):
    """7.1: the bye is worth 10."""
    points = PointSystem(white_win=white, black_win=black)
    tournament = event("1-2 10, 3-4 01, 5 F", points=points)
    assert values(tournament, "WIN") == {1: 1, 2: 0, 3: 0, 4: 1, 5: 0}


def test_points_are_compared_with_a_draw_of_the_same_colour_and_byes_with_the_better_one():
    """7.7: the half-point bye is worth 5 tenths, less than a draw with White."""
    points = PointSystem(white_draw=6, black_draw=5)
    tournament = event("1-2 ==, 3-4 +-, 5 H", points=points)
    with_draw = Readings(standard_points=StandardPoints.WITH_DRAW)
    expected = {1: 0.5, 2: 0.5, 3: 1, 4: 0, 5: 0}
    assert values(tournament, "STD", readings=with_draw) == expected
    assert values(tournament, "STD") == expected | {1: 1, 2: 0}
