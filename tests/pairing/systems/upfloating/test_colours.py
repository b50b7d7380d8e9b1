"""Colour preferences of teams (C.04.6, 1.7) and the colours of both systems (4.3), rule by rule."""

from __future__ import annotations

import pytest

from pairing.systems.double_swiss import rules as double
from pairing.systems.shared.upfloating.colours import ColourAllocation
from pairing.systems.team_swiss import rules as team
from tests.pairing.systems.upfloating.build import field, history


@pytest.mark.parametrize(
    ("had", "simple", "in_type_b", "in_the_last_round"),
    [
        ("", "", "", ""),
        ("W", "", "b", "b"),
        ("WB", "", "w", ""),
        ("BW", "", "b", ""),
        ("WW", "B", "B", "B"),
        ("BWW", "B", "B", "B"),
        ("BBWW", "B", "B", "B"),
        ("WBW", "", "b", "b"),
        ("WWB", "", "b", "b"),
        ("WWWBB", "", "b", "b"),
        ("BBWBB", "W", "W", "W"),
        ("WBB", "W", "W", "W"),
        ("WWBB", "W", "W", "W"),
        ("WWWBWW", "B", "B", "B"),
    ],
)
def test_preferences_of_1_7(had, simple, in_type_b, in_the_last_round):
    def told(kind, *, last=False):
        colour, strength = team.preference(kind, history(had), is_last_round=last)
        letter = {1: "w", -1: "b", 0: ""}[colour]
        return letter.upper() if strength == team.STRONG else letter

    assert told("a") == simple
    assert told("b") == in_type_b
    assert told("b", last=True) == in_the_last_round
    assert told("none") == ""


def team_colours(colours, *, kind="a", scores=None, secondary=None, initial=1):
    pair = field(scores or {3: 1, 6: 1}, colours=colours, secondary=secondary, kind=kind)
    rules = ColourAllocation(team.allocate, team.ranked, team.COLOUR_ARTICLES, initial)
    white, black, article, _ = rules.of(*pair)
    return white, black, article


class TestColoursOfTeams:
    def test_4_3_1_before_the_first_match_an_odd_number_has_the_initial_colour(self):
        assert team_colours({}) == (3, 6, "4.3.1")
        assert team_colours({}, initial=-1) == (6, 3, "4.3.1")
        assert team_colours({}, scores={3: 1, 6: 2}) == (3, 6, "4.3.1")

    def test_4_2_the_secondary_score_ranks_before_the_number(self):
        assert team_colours({}, secondary={6: 5}) == (3, 6, "4.3.1")
        assert team_colours({3: "W", 6: "W"}, secondary={6: 5}) == (3, 6, "4.3.8")

    def test_4_3_2_the_only_preference_is_granted(self):
        assert team_colours({3: "WW", 6: "WB"}) == (6, 3, "4.3.2")
        assert team_colours({3: "WB", 6: "WW"}) == (3, 6, "4.3.2")

    def test_4_3_3_opposite_preferences_are_granted(self):
        assert team_colours({3: "WW", 6: "BB"}) == (6, 3, "4.3.3")

    def test_4_3_4_of_two_alike_the_strong_one_is_granted_in_type_b(self):
        assert team_colours({3: "BW", 6: "WW"}, kind="b") == (3, 6, "4.3.4")
        assert team_colours({3: "WW", 6: "BW"}, kind="b") == (6, 3, "4.3.4")

    def test_4_3_5_white_for_the_lower_difference(self):
        assert team_colours({3: "WWBWW", 6: "WW"}) == (6, 3, "4.3.5")

    def test_4_3_6_colours_alternate_from_the_latest_difference(self):
        assert team_colours({3: "WBWB", 6: "BWBW"}) == (3, 6, "4.3.6")

    def test_4_3_7_the_preference_of_the_first_team(self):
        assert team_colours({3: "WW", 6: "WW"}) == (6, 3, "4.3.7")

    def test_4_3_8_the_first_team_alternates(self):
        assert team_colours({3: "WB", 6: "WB"}) == (3, 6, "4.3.8")

    def test_4_3_9_the_other_team_alternates_if_only_it_has_played(self):
        assert team_colours({3: "", 6: "WB"}) == (6, 3, "4.3.9")


def double_colours(colours, *, scores=None, initial=1):
    pair = field(scores or {3: 1, 6: 1}, colours=colours)
    rules = ColourAllocation(double.allocate, double.ranked, double.COLOUR_ARTICLES, initial)
    white, black, article, _ = rules.of(*pair)
    return white, black, article


class TestColoursOfTheFirstGame:
    def test_4_3_1_before_the_first_match(self):
        assert double_colours({}) == (3, 6, "4.3.1")
        assert double_colours({}, scores={3: 1, 6: 2}) == (3, 6, "4.3.1")

    def test_4_3_2_white_for_fewer_whites(self):
        assert double_colours({3: "WW", 6: "WB"}) == (6, 3, "4.3.2")

    def test_4_3_3_alternation_from_the_latest_difference(self):
        assert double_colours({3: "WB", 6: "BW"}) == (3, 6, "4.3.3")

    def test_4_3_4_the_higher_ranked_alternates(self):
        assert double_colours({3: "WB", 6: "WB"}) == (3, 6, "4.3.4")
        assert double_colours({3: "WB", 6: "WB"}, scores={3: 1, 6: 2}) == (6, 3, "4.3.4")

    def test_4_3_5_the_opponent_alternates_if_only_he_has_played(self):
        assert double_colours({3: "", 6: "B"}) == (6, 3, "4.3.5")
