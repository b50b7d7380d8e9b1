"""Standings and their reasons as plain values."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pairing.speech.voice import IN_ENGLISH
from pairing.standings import (
    explain_value,
    json_number,
    narrate,
    narrate_why,
    row_json,
    standings,
    why_above,
    why_json,
    working_json,
)
from tests.pairing.standings.build import event
from tests.pairing.standings.team_build import team_event
from tests.pairing.standings.test_explaining import TROUBLED


def told(tournament, code, tpn):
    """The working of a player's value as plain values."""
    table = standings(tournament, (code,))
    working = explain_value(tournament, table, tpn, code)
    plain = working_json(working, IN_ENGLISH)
    assert plain.pop("text") == narrate(working, IN_ENGLISH)
    return plain


@pytest.mark.parametrize(
    ("value", "scale", "expected"),
    [
        (None, 1, None),
        (None, 10, None),
        (Fraction(7), 1, 7),
        (Fraction(7), 10, 7.0),
        (Fraction(5, 2), 10, 2.5),
    ],
)
def test_only_values_that_are_always_whole_have_no_decimal_point(value, scale, expected):
    number = json_number(value, scale)
    assert (number, type(number)) == (expected, type(expected))


class TestRow:
    TABLE = standings(event("1-2 10, 3-4 =="), ("BH", "WON", "AOB"))

    def test_it_has_rank_number_points_and_the_values_by_their_labels(self):
        assert row_json(self.TABLE, self.TABLE.row(3)) == {
            "rank": 2,
            "tpn": 3,
            "points": 0.5,
            "tie_breaks": {"BH": 0.5, "WON": 0, "AOB": 0.5},
        }

    def test_a_value_is_rounded_as_it_is_shown(self):
        tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 10", "1-4 ==, 2-3 ==")
        table = standings(tournament, ("AOB",))
        assert row_json(table, table.row(1))["tie_breaks"] == {"AOB": 4.83}

    @pytest.mark.parametrize(
        ("by_file", "name"), [(False, "rank_in_file"), (True, "rank_by_tie_breaks")]
    )
    def test_the_rank_that_does_not_count_is_named_after_where_it_comes_from(self, by_file, name):
        made = replace(self.TABLE, by_file=by_file)
        plain = row_json(made, replace(made.row(3), other_rank=4))
        assert list(plain)[-1] == name
        assert plain[name] == 4


class TestWorking:
    def test_a_term_says_what_it_adds_where_that_comes_from_and_why_it_was_cut(self):
        plain = told(TROUBLED, "BH/C1", 1)
        assert [plain[name] for name in ("code", "value", "article")] == ["BH/C1", 6.5, "8.1"]
        assert plain["is_dropped"] is False
        assert [plain[name] for name in ("figures", "group", "divisions")] == [{}, [], []]
        assert plain["terms"][0] == {
            "round": 1,
            "opponent": 2,
            "amount": 2.0,
            "source": "opponent",
            "article": "",
            "score": 2.0,
            "points": 1.0,
            "cut": None,
            "board": None,
        }
        assert plain["terms"][2] == {
            "round": 3,
            "opponent": None,
            "amount": 2.0,
            "source": "capped-by-draws",
            "article": "16.4.2",
            "score": 2.0,
            "points": 0.5,
            "cut": "voluntary",
            "board": None,
        }

    def test_what_has_no_score_and_no_points_has_null_there(self):
        (term, _) = told(TROUBLED, "ARO", 1)["terms"]
        assert (term["amount"], term["score"], term["points"]) == (2200, None, None)
        assert type(term["amount"]) is int

    def test_a_game_without_points_has_nought_and_not_null(self):
        tournament = event("1-2 10, 3-4 10")
        (term,) = told(tournament, "SB", 2)["terms"]
        assert (term["score"], term["points"]) == (1.0, 0.0)
        (term,) = told(tournament, "SB", 1)["terms"]
        assert (term["score"], term["points"]) == (0.0, 1.0)

    def test_a_performance_has_its_figures(self):
        assert told(TROUBLED, "TPR", 1)["figures"] == {
            "average": 2050,
            "half_points": 3,
            "games": 2,
            "percentage": 75,
            "difference": 193,
        }

    def test_a_place_has_the_group_and_by_what_it_was_divided(self):
        level = team_event("1-3 101, 2-4 =1=", boards=3)
        plain = told(level, "BBE", 2)
        assert (plain["value"], plain["group"]) == (1, [1, 2])
        assert plain["divisions"] == [
            {
                "criterion": "BBE",
                "boards": 2,
                "values": [{"tpn": 1, "value": 1.0}, {"tpn": 2, "value": 1.5}],
            }
        ]
        (first, *_) = told(level, "EDE", 2)["divisions"]
        assert (first["criterion"], first["boards"]) == ("MP", None)

    def test_a_place_by_games_has_the_points_of_these_games(self):
        circle = event("1-2 10, 3 U", "2-3 10, 1 U", "3-1 10, 2 U")
        plain = told(circle, "DE", 1)
        assert (plain["article"], plain["group"]) == ("6.2", [1, 2, 3])
        assert [(term["round"], term["amount"], term["points"]) for term in plain["terms"]] == [
            (1, 1.0, 1.0),
            (3, 0.0, 0.0),
        ]

    def test_a_board_stands_for_itself(self):
        plain = told(team_event("1-2 1=", boards=2), "BC", 1)
        names = ("round", "opponent", "board", "points", "amount")
        assert [tuple(term[name] for name in names) for term in plain["terms"]] == [
            (0, None, 1, 1.0, 1.0),
            (0, None, 2, 0.5, 1.0),
        ]

    def test_what_is_dropped_or_not_defined_has_no_value(self):
        unrated = event("1-2 10, 3-4 10", ratings=(0, 2100, 2050, 1900))
        plain = told(unrated, "ARO", 2)
        assert (plain["value"], plain["is_dropped"], plain["terms"]) == (None, True, [])
        plain = told(event("1-2 +-, 3-4 10"), "AOB", 1)
        assert (plain["value"], plain["is_dropped"]) == (None, False)


class TestWhy:
    TOURNAMENT = event("1-2 10, 5-6 10", "1-5 10, 2-6 10", "1-6 10, 2 U, 5 U")

    def test_it_has_both_lines_what_decides_and_in_what_they_are_level(self):
        table = standings(self.TOURNAMENT, ("WON", "TPN/R"))
        why = why_above(table, 2, 5)
        assert why_json(why, table, IN_ENGLISH) == {
            "round": 3,
            "upper": row_json(table, table.row(5)),
            "lower": row_json(table, table.row(2)),
            "decided_by": "TPN/R",
            "equal": ["WON"],
            "text": narrate_why(why, table, IN_ENGLISH),
        }

    def test_a_shared_place_is_decided_by_nothing(self):
        table = standings(self.TOURNAMENT, ("WON",))
        plain = why_json(why_above(table, 2, 5), table, IN_ENGLISH)
        assert (plain["decided_by"], plain["equal"]) == (None, ["WON"])
