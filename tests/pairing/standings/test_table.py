"""The table of standings: its values, and what it says of itself."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pairing.core.model import PlacesByHand
from pairing.event.actions import Expel
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import NotInTheStandings, Settings, standings, tournament_standings
from pairing.standings.table import published
from tests.pairing.standings.build import event

SIX = replace(event("1-2 10, 3-4 10, 5-6 =="), tie_breaks=("WON",))
"""Level are 1 and 3, 5 and 6, 2 and 4."""


@pytest.mark.parametrize(
    ("amount", "scale", "decimals", "value"),
    [
        (None, 10, None, None),
        (None, 10, 2, None),
        (45, 10, None, Fraction(9, 2)),
        (29, 6, 2, Fraction("4.83")),
        (1, 8, 2, Fraction("0.13")),  # 0.125
        (-1, 8, 2, Fraction("-0.12")),  # halves go up
        (5, 2, 0, 3),
    ],
)
def test_a_value_is_rounded_half_up_to_its_decimals_or_shown_as_it_is(
    amount, scale, decimals, value
):
    assert published(amount, scale, decimals) == value


def test_the_exact_value_breaks_ties_and_may_be_undefined():
    column = standings(SIX, ("AOB",)).columns[0]
    assert column.exact(None) is None
    assert column.exact(5 * column.scale // 2) == Fraction(5, 2)


class TestLevelGroups:
    def test_they_are_those_whom_no_tie_break_separates(self):
        assert tournament_standings(SIX).level_groups == ((1, 3), (5, 6), (2, 4))
        by_colour = replace(SIX, tie_breaks=("BPG",))
        assert tournament_standings(by_colour).level_groups == ((1, 3), (2, 4))

    def test_hand_and_lots_change_their_order_and_not_who_is_in_them(self):
        given = (PlacesByHand(1, (3, 1)),)
        drawn = replace(SIX, places_by_hand=given, ranking=replace(SIX.ranking, lots="x"))
        groups = tournament_standings(drawn).level_groups
        assert groups[0] == (3, 1)
        assert [set(group) for group in groups] == [{1, 3}, {5, 6}, {2, 4}]

    def test_who_has_no_place_is_level_with_nobody(self):
        assert tournament_standings(Expel(3).apply(SIX)).level_groups == ((5, 6), (2, 4))


@pytest.mark.parametrize(
    ("changes", "is_provisional"),
    [({}, False), ({"pending": 1}, True), ({"adjourned": 1}, True)],
)
def test_they_are_provisional_while_a_game_is_not_over(changes, is_provisional):
    assert replace(tournament_standings(SIX), **changes).is_provisional is is_provisional


def test_settings_are_by_default_those_of_a_swiss_tournament_that_says_nothing():
    assert Settings() == tournament_standings(SIX).settings


def test_regulations_are_those_of_the_system_of_c07_or_both():
    made = replace(standings(SIX, ("BH", "WON")), system="keizer")
    says = [
        replace(made, of_system=frozenset(labels)).regulations(IN_ENGLISH)
        for labels in ((), ("BH",), ("BH", "WON"))
    ]
    rules = "Keizer system, as clubs play it"
    assert says == ["C.07, March 2026", f"{rules}; C.07, March 2026", rules]
    assert standings(SIX, ()).regulations(IN_ENGLISH) == "C.07, March 2026"


def test_rows_and_columns_are_found_by_number_and_label():
    made = standings(SIX, ("BH", "WON"))
    assert (made.row(6).tpn, made.column_index("WON"), made.column_index("BH")) == (6, 1, 0)
    assert made.value(5, "BH") == Fraction(1, 2)
    for absent in (lambda: made.row(7), lambda: made.column_index("SB")):
        with pytest.raises(NotInTheStandings):
            absent()


def test_those_are_tied_who_have_the_same_points_and_values_so_far():
    made = standings(SIX, ("BPG", "TPN"))
    assert made.tied_group(made.row(1), 0) == [1, 3]
    assert made.tied_group(made.row(5), 0) == [6, 5]
    assert made.tied_group(made.row(5), 1) == [5]
    assert made.tied_groups(0) == {(10, ()): [1, 3], (5, ()): [6, 5], (0, ()): [2, 4]}
    assert made.tied_groups(1)[5, (0,)] == [5]
