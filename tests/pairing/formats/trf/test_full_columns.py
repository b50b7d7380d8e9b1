"""Records whose fields are filled to the last column, with marks in all columns between them.

What stands between two fields belongs to neither; the columns are those of C.02.03, annex A.
"""

from __future__ import annotations

import pytest

from pairing.core.model import (
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    PointAdjustment,
    ResultKind,
    Team,
    Tournament,
)
from tests.pairing.formats.trf.lines import player_line, read

TWO = (player_line(14567), player_line(14568))


def beside_two(line: str) -> Tournament:
    """What the line tells, in a file with players 14567 and 14568."""
    return read(line, *TWO)[0]


def problems_of(line: str) -> list[str]:
    return [key for key in read(line, *TWO)[1] if key != "numbers-missing"]


@pytest.mark.parametrize("gap", " x")
def test_a_team_has_32_columns_for_its_name_and_then_members(gap):
    line = f"013{gap}{'N' * 32}14567 14568"
    assert beside_two(line).teams == (Team("N" * 32, (14567, 14568)),)


def test_byes_of_a_round_of_three_digits():
    line = "240 H" + "9" + "123" + "14567 14568"
    half = ByeKind.HALF_POINT
    assert beside_two(line).requests == (
        ByeRequest(14567, 123, half),
        ByeRequest(14568, 123, half),
    )


def test_a_forbidden_pair_for_rounds_of_three_digits():
    line = "260" + "9" + "123" + "9" + "124" + "14567 14568"
    assert beside_two(line).forbidden == (ForbiddenGroup(frozenset({14567, 14568}), 123, 124),)


class TestVirtualPoints:
    @pytest.mark.parametrize(
        ("points", "value"), [("00.0" + "+01.5", 15), ("    " + "101.5", 1015)]
    )
    def test_of_a_range(self, points, value):
        line = "250" + "9" + points + "9" + "101" + "9" + "102" + "14567" + "14568" + "9"
        expected = (0,) * 100 + (value, value)
        tournament = read(line, player_line(9999), *TWO)[0]
        assert [player.accelerations for player in tournament.players] == [(), expected, expected]

    @pytest.mark.parametrize("points", ["10.0", "00.5"])
    def test_of_a_range_of_players_are_no_match_points(self, points):
        line = f"250 {points}  1.0   1   21456714568"
        assert problems_of(line) == ["bad-acceleration"]

    def test_of_one_player(self):
        assert beside_two("XXA14567101.5  0.5").players[0].accelerations == (1015, 5)


class TestFurtherPoints:
    @pytest.mark.parametrize(
        ("points", "value"), [("00.0" + "+001.5", 15), ("    " + "101.5 ", 1015)]
    )
    def test_of_a_result(self, points, value):
        line = "299" + "x" + "W" + "x1" + points + "99" + "101" + "14567 14568"
        assert beside_two(line).point_adjustments == (
            PointAdjustment(value, ResultKind.WIN, 101, frozenset({14567, 14568})),
        )

    @pytest.mark.parametrize("points", ["10.0", "00.5"])
    def test_of_players_are_no_match_points(self, points):
        line = f"299 W  {points}   1.0    114567"
        assert problems_of(line) == ["bad-adjustment"]


def test_the_last_round_that_columns_allow_is_999():
    assert read("XXR 999", *TWO)[0].round_count == 999
    assert read("XXR 1000", *TWO)[0].round_count == 0
