"""Lines of lists (240, 250, 260, 299), and which byes stand in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import (
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    Game,
    Player,
    PointAdjustment,
    PointSystem,
    ResultKind,
    Round,
    Tournament,
)
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.lists import (
    acceleration_lines,
    adjustment_line,
    bye_lines,
    byes_in_lines,
    byes_to_come,
    forbidden_line,
    is_for_all_rounds,
    points_assignment,
    team_adjustment_line,
    upcoming_bye_points,
    upcoming_byes,
)

FULL, HALF, ZERO = ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT
FOUR = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 5))
PLAYED = Tournament(
    round_count=3,
    players=(*FOUR[:3], replace(FOUR[3], withdrawn=True)),
    rounds=(Round((Game(1, 3), Game(4, 2))),),
    requests=(ByeRequest(2, 2, HALF), ByeRequest(1, 3, ZERO)),
)
NEXT = (ByeRequest(4, 2, ZERO), ByeRequest(2, 2, HALF))
LATER = ByeRequest(1, 3, ZERO)


class TestByesToCome:
    def test_they_are_those_of_the_next_round_and_later_ones(self):
        assert upcoming_byes(PLAYED) == {4: ZERO, 2: HALF}
        assert byes_to_come(PLAYED) == (*NEXT, LATER)

    @pytest.mark.parametrize(("count", "absent"), [(0, {4}), (1, set()), (2, {4})])
    def test_who_has_withdrawn_is_absent_as_long_as_there_is_a_round(self, count, absent):
        """A round count of 0 is not known yet."""
        assert set(upcoming_byes(replace(PLAYED, round_count=count))) == {2, *absent}

    def test_a_bye_that_was_asked_for_goes_before_a_withdrawal(self):
        tournament = replace(PLAYED, requests=(ByeRequest(4, 2, FULL),))
        assert upcoming_byes(tournament) == {4: FULL}

    def test_in_players_lines_are_those_of_the_next_round_in_trf16_and_none_in_trf26(self):
        assert byes_in_lines(PLAYED, Dialect.TRF16) == NEXT
        assert byes_in_lines(PLAYED, Dialect.TRF26) == ()

    @pytest.mark.parametrize("dialect", Dialect)
    def test_beside_records_of_teams_all_of_them_are_in_players_lines(self, dialect):
        event = replace(PLAYED, kept_records=("310   1 Alpha",))
        assert byes_in_lines(event, dialect) == (*NEXT, LATER)

    def test_their_points_are_those_of_the_system_or_of_a_record_299(self):
        worth_more = PointAdjustment(10, ResultKind.HALF_POINT_BYE, 2, frozenset({3}))
        tournament = replace(
            PLAYED,
            points=replace(PointSystem(), half_point_bye=6),
            point_adjustments=(worth_more,),
        )
        assert upcoming_bye_points(tournament, 2, HALF) == 6
        assert upcoming_bye_points(tournament, 3, HALF) == 10


def test_byes_are_listed_by_round_and_kind_with_their_players_in_order():
    requests = (
        ByeRequest(1, 12, FULL),
        ByeRequest(11, 2, HALF),
        ByeRequest(3, 2, ZERO),
        ByeRequest(4, 2, HALF),
    )
    assert list(bye_lines(requests)) == [
        "240 Z   2    3",
        "240 H   2    4   11",
        "240 F  12    1",
    ]


@pytest.mark.parametrize(
    ("group", "line", "is_for_all"),
    [
        (ForbiddenGroup(frozenset({2, 1})), "260   1 999    1    2", True),
        (ForbiddenGroup(frozenset({2, 1}), 2), "260   2 999    1    2", False),
        (ForbiddenGroup(frozenset({2, 10, 1}), 1, 12), "260   1  12    1    2   10", False),
    ],
)
def test_a_forbidden_group_without_an_end_lasts_as_long_as_columns_allow(group, line, is_for_all):
    assert forbidden_line(group) == line
    assert is_for_all_rounds(group) is is_for_all


class TestPoints:
    @pytest.mark.parametrize(
        ("adjustment", "line"),
        [
            (PointAdjustment(-5, None, 2, frozenset({3, 1})), "299          -0.5    2    1    3"),
            (PointAdjustment(10, ResultKind.WIN, 0, frozenset({2})), "299 W         1.0         2"),
            (PointAdjustment(5, ResultKind.ZERO_POINT_BYE, 11), "299 Z         0.5   11 "),
        ],
    )
    def test_those_of_players_stand_under_game_points(self, adjustment, line):
        assert adjustment_line(adjustment) == line

    def test_a_line_for_everybody_ends_with_the_points(self):
        assert points_assignment(ResultKind.FORFEIT_LOSS, -5) == "299 -        -0.5"
        assert points_assignment(None, 105) == "299          10.5"

    @pytest.mark.parametrize(
        ("by_match", "other", "columns"),
        [
            (True, -15, "   2.0  -1.5"),
            (False, -15, "  -1.5   2.0"),
            (True, 0, "   2.0   0.0"),
            (True, None, "   2.0      "),
            (False, None, "         2.0"),
        ],
    )
    def test_those_of_teams_are_match_points_and_game_points(self, by_match, other, columns):
        adjustment = PointAdjustment(20, None, 2, frozenset({4}), other_points=other)
        assert team_adjustment_line(adjustment, by_match=by_match) == f"299  {columns}    2    4"

    def test_of_teams_too_they_can_be_those_of_a_result_in_every_round(self):
        adjustment = PointAdjustment(20, ResultKind.DRAW, 0, frozenset({4, 3}))
        line = team_adjustment_line(adjustment, by_match=True)
        assert line == f"299 D   2.0{'':12}   3    4"


def test_virtual_points_are_listed_by_rounds_and_neighbours():
    rows = ((10, 10, 0, 5), (10, 10), (), (10, 10, 0, 5))
    players = [
        replace(player, tpn=tpn, accelerations=row)
        for player, tpn, row in zip(FOUR, (1, 2, 3, 7), rows, strict=True)
    ]
    assert list(acceleration_lines(players)) == [
        "250       1.0   1   2    1    2",
        "250       1.0   1   2    7    7",
        "250       0.5   4   4    1    1",
        "250       0.5   4   4    7    7",
    ]
    assert next(acceleration_lines(players, by_match=True)) == "250  1.0        1   2    1    2"
