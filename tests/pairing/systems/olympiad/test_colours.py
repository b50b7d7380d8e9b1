"""Colours of board 1: rules 17 and 19 to 24, each decided by a small case."""

from __future__ import annotations

import pytest

from pairing.core.model import Colour
from pairing.systems.olympiad.colours import ColourRuling, allocate, clash, may_have
from tests.pairing.systems.olympiad.build import COLOURS, team

CASES = [
    # The higher ranked team is number 1; its colour, and the rule.
    ("WWBW", "WBWB", "B", ColourRuling.EQUALISED),
    ("WBB", "WWBBB", "W", ColourRuling.EQUALISED),
    ("BB", "WBB", "W", ColourRuling.EQUALISED),
    ("BWW", "WBWBWB", "B", ColourRuling.ONLY_ONE_ALLOWED),
    ("WWB", "WBB", "B", ColourRuling.EQUALISED),
    ("W", "WB", "B", ColourRuling.EQUALISED),
    ("WB", "BW", "W", ColourRuling.BOTH_ALTERNATED),
    ("WBW", "BWW", "W", ColourRuling.SHORTER_RUN),
    ("W", "W", "B", ColourRuling.HIGHER_RANKED_BALANCED),
    ("WB", "WB", "W", ColourRuling.HIGHER_RANKED_ALTERNATED),
    ("WBBW", "BWBW", "B", ColourRuling.HIGHER_RANKED_ALTERNATED),
    ("", "", "W", ColourRuling.DRAWN),
]


@pytest.mark.parametrize(("own", "other", "colour", "rule"), CASES)
def test_the_first_rule_that_decides_gives_the_colours(own, other, colour, rule):
    one, two = team(1, 20, colours=own), team(2, 20, colours=other)
    assert allocate(one, two, Colour.WHITE) == (COLOURS[colour], rule)
    assert allocate(two, one, Colour.WHITE) == (COLOURS[colour].opposite, rule)


@pytest.mark.parametrize("drawn", list(Colour))
@pytest.mark.parametrize(("tpn", "has_drawn_colour"), [(1, True), (2, False), (3, True)])
def test_in_round_1_odd_numbers_have_the_colour_drawn(drawn, tpn, has_drawn_colour):
    """24."""
    colour, rule = allocate(team(tpn), team(tpn + 4), drawn)
    assert colour is (drawn if has_drawn_colour else drawn.opposite)
    assert (rule.article, rule.key) == ("24", "drawn")


def test_the_higher_ranked_has_more_game_points_whatever_its_number():
    """O11."""
    colour, _ = allocate(team(9, 30, colours="W"), team(1, 20, colours="W"), Colour.WHITE)
    assert colour is Colour.BLACK


@pytest.mark.parametrize(
    ("colours", "colour", "allowed"),
    [
        ("", "W", True),
        ("WW", "W", False),
        ("WW", "B", True),
        ("WBWW", "W", False),
        ("WBWWBW", "W", False),
        ("BWBB", "B", False),
    ],
)
def test_rule_17_forbids_a_third_time_in_a_row_and_a_difference_beyond_two(
    colours, colour, allowed
):
    assert may_have(team(1, colours=colours), COLOURS[colour]) is allowed


def test_two_teams_that_must_have_the_same_colour_clash():
    assert clash(team(1, colours="WW"), team(2, colours="WBWW"))
    assert not clash(team(1, colours="WW"), team(2, colours="BB"))
    assert not clash(team(1, colours="WW"), team(2, colours="W"))
