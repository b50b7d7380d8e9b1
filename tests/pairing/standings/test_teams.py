"""Team tie-breaks of articles 11 to 13: published answers, and values counted by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.scores import by_other_score
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import (
    BadTieBreak,
    Readings,
    explain_value,
    narrate,
    narrate_why,
    standings,
    tournament_standings,
    why_above,
)
from tests.pairing.standings import team_exercises
from tests.pairing.standings.team_build import team_event
from tests.pairing.standings.team_exercises import SEVEN_ROUNDS

FOUR_TEAMS = team_event("1-2 11, 3-4 1=", "2-3 ==, 4-1 0=", "1-3 01, 2-4 11", boards=2)
"""Match points 5, 3, 4, 0; game points 4½, 3, 3½, 1."""


def values(tournament, code, **how):
    table = standings(tournament, (code,), **how)
    found = ((row.tpn, table.value(row.tpn, code)) for row in table.rows)
    return {tpn: None if value is None else float(value) for tpn, value in sorted(found)}


def places(tournament, *codes, **how):
    table = standings(tournament, codes, **how)
    return {row.tpn: row.rank for row in table.rows}


def numbers(text):
    return {tpn: float(word) for tpn, word in enumerate(text.split(), start=1)}


# The paper


def test_both_scores_of_the_paper_are_counted():
    assert values(SEVEN_ROUNDS, "PTS") == numbers(team_exercises.MATCH_POINTS)
    assert values(SEVEN_ROUNDS, "MPvGP") == numbers(team_exercises.GAME_POINTS)
    assert values(SEVEN_ROUNDS, "PTS:GP") == numbers(team_exercises.GAME_POINTS)


@pytest.mark.parametrize(
    ("event", "order"),
    [
        (SEVEN_ROUNDS, team_exercises.BY_MATCH_POINTS_THEN_GAME_POINTS),
        (by_other_score(SEVEN_ROUNDS), team_exercises.BY_GAME_POINTS_THEN_MATCH_POINTS),
    ],
)
def test_the_other_score_decides_between_teams_level_in_the_first(event, order):
    """13.1, exercise 34."""
    table = standings(event, ("MPvGP", "TPN"))
    assert tuple(row.tpn for row in table.rows) == order


@pytest.mark.parametrize("code", team_exercises.ANSWERS)
def test_buchholz_and_schedule_strength_are_those_of_the_paper(code):
    found = values(SEVEN_ROUNDS, code, edition="c07-2024")
    assert found == numbers(team_exercises.ANSWERS[code])


@pytest.mark.parametrize("code", team_exercises.SOME_ANSWERS)
def test_extended_sonneborn_berger_is_that_of_the_paper(code):
    found = values(SEVEN_ROUNDS, code, edition="c07-2024")
    answers = team_exercises.SOME_ANSWERS[code]
    assert {tpn: found[tpn] for tpn in answers} == answers


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("BH:MP", 61),  # the forfeit of round 6 counts 7, the scheduled opponent's, instead of 10
        ("BH:MP/C1", 54),
        ("BH:GP", 109),  # 12½, not 17½
        ("EMMSB/C1", 68),  # 3 × 2 less
        ("EGMSB", 148),  # 5 × 2 less
        ("SSSC", 37.83),  # 3 / 3 less
    ],
)
def test_since_2026_the_dummy_of_a_forfeited_match_has_a_cap_in_each_score(code, value):
    """16.4.1."""
    assert values(SEVEN_ROUNDS, code)[1] == value


@pytest.mark.parametrize("group", [(11, 14), (7, 9, 13)])
def test_extended_direct_encounter_leaves_those_level_who_drew_or_have_not_met(group):
    """Exercises 42 and 44."""
    found = places(SEVEN_ROUNDS, "EDE")
    assert len({found[tpn] for tpn in group}) == 1


def test_extended_direct_encounter_goes_by_match_points_first():
    """Exercise 43."""
    found = places(SEVEN_ROUNDS, "EDE")
    assert found[6] < found[8]


def test_a_set_that_game_points_leave_tied_goes_on_with_them():
    """Exercise 45; 6.2 inside 13.3.1. To the letter of 13.3.3 team 1 beats teams 2 and 3."""
    found = places(SEVEN_ROUNDS, "EDE")
    assert sorted(range(1, 6), key=found.get) == [4, 2, 1, 3, 5]
    at_once = places(SEVEN_ROUNDS, "EDE", readings=Readings(ede_restarts_at_once=True))
    assert sorted(range(1, 6), key=at_once.get) == [4, 1, 2, 3, 5]


@pytest.mark.parametrize(
    ("code", "divided_by", "theirs"),
    [
        ("EDEBT", "BC", {11: 35, 14: 65}),  # 1×1 + 2×½ + 3×½ + 4×0, the lower the better
        ("EDEBB", "BC", {11: 35, 14: 65}),
        ("EDET", "TBR", {11: 10, 14: 0}),
        ("EDEB", "BBE", {11: 20, 14: 10}),
    ],
)
def test_boards_of_their_match_decide_between_two_teams_level_in_both_scores(
    code, divided_by, theirs
):
    """13.3.2, exercises 46 to 48."""
    table = standings(SEVEN_ROUNDS, (code,))
    assert table.row(11).rank < table.row(14).rank
    last = explain_value(SEVEN_ROUNDS, table, 11, code).divisions[-1]
    assert (last.criterion, last.values) == (divided_by, theirs)


# By hand


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("EMMSB", {1: 3 * 2 + 0 + 4, 2: 0 + 4 + 0, 3: 0 + 3 + 5, 4: 0}),
        ("EMGSB", {1: 3 * 2 + 0 + 4, 2: 0 + 4 + 0, 3: 0 + 3 + 5, 4: 2 + 2.5 + 0}),
        ("EGMSB", {1: 3 * 2 + 2 + 3.5, 2: 0 + 3.5 + 2, 3: 2 + 3 + 4.5, 4: 0}),
        ("EGGSB", {1: 3 * 2 + 1.5 + 3.5, 2: 0 + 3.5 + 2, 3: 1.5 + 3 + 4.5, 4: 1.75 + 2.25}),
        ("BC", {1: 2 + 2 * 2.5, 2: 1.5 + 2 * 1.5, 3: 2.5 + 2 * 1, 4: 0 + 2 * 1}),
        ("SSSC/K1", {1: 4.5 + 7, 2: 3 + 9, 3: 3.5 + 8, 4: 1 + 12}),
        ("SSSC", {1: 4.5 + 2.33, 2: 3 + 3, 3: 3.5 + 2.67, 4: 1 + 4}),  # 3 × 2 / 2 is 3
        ("BH:GP", {1: 7.5, 2: 9, 3: 8.5, 4: 11}),
        ("WIN", {1: 2, 2: 1, 3: 1, 4: 0}),
        ("SB:MP", {1: 10, 2: 4, 3: 8, 4: 0}),
        ("PS:GP", {1: 2 + 3.5 + 4.5, 2: 0 + 1 + 3, 3: 1.5 + 2.5 + 3.5, 4: 0.5 + 1 + 1}),
    ],
)
def test_values_of_four_teams_are_those_counted_by_hand(code, expected):
    """12.1, 13.1, 13.2, 13.4 and articles 7 to 9 by either score (13)."""
    assert values(FOUR_TEAMS, code) == pytest.approx(expected)


@pytest.mark.parametrize("code", ["EMGSB", "BH:GP", "BH:MP/C1", "KS:MP", "BC", "WIN", "WON", "TBR"])
def test_what_names_its_score_is_the_same_whichever_comes_first(code):
    assert values(by_other_score(FOUR_TEAMS), code) == values(FOUR_TEAMS, code)


def test_matches_won_are_counted_and_not_boards_where_game_points_come_first():
    """7.1: nobody has to win on all boards."""
    assert values(by_other_score(FOUR_TEAMS), "WIN") == {1: 2, 2: 1, 3: 1, 4: 0}


LEVEL = team_event("1-3 101, 2-4 =1=", boards=3)
"""1 and 2 have won 2–1, on boards 1 0 1 and ½ 1 ½."""


def test_top_and_bottom_boards_may_decide_otherwise():
    """12.2: board 1. 12.3: boards 1 and 2."""
    assert places(LEVEL, "TBR") == {1: 1, 2: 2, 4: 3, 3: 4}
    assert places(LEVEL, "BBE") == {2: 1, 1: 2, 3: 3, 4: 4}
    assert values(LEVEL, "BC") == {1: 4, 2: 4, 3: 2, 4: 2}
    assert places(LEVEL, "BC") == {1: 1, 2: 1, 3: 3, 4: 3}


def test_boards_are_left_out_from_the_last_until_board_1_alone_is_left():
    """12.3: boards 1 and 2 brought everybody 1 point, board 1 alone 1 to 1 and 4, and 0 to others.

    Who is still tied starts again.
    """
    event = team_event("1-3 10=, 2-4 01=", boards=3)
    assert places(event, "BBE") == {1: 1, 4: 1, 2: 3, 3: 3}
    for tpn, tied in ((1, {1, 4}), (2, {2, 3})):
        working = explain_value(event, standings(event, ("BBE",)), tpn, "BBE")
        assert [(each.boards, set(each.values)) for each in working.divisions] == [
            *((2, {1, 2, 3, 4}), (1, {1, 2, 3, 4})),
            *((2, tied), (1, tied)),
        ]


def test_with_one_board_there_is_none_to_leave_out():
    event = team_event("1-2 1, 3-4 1", boards=1)
    assert places(event, "BBE") == {1: 1, 3: 1, 2: 3, 4: 3}
    assert explain_value(event, standings(event, ("BBE",)), 1, "BBE").divisions == ()


def test_a_sheet_may_have_more_boards_than_a_match_should_and_they_all_count():
    """12.1: in the first round there were three boards, in the second one two."""
    first, second = team_event("1-2 10=", boards=3), team_event("2-1 =1", boards=2)
    event = replace(second, rounds=(*first.rounds, *second.rounds))
    points = {
        tpn: [
            term.points for term in explain_value(event, standings(event, ("BC",)), tpn, "BC").terms
        ]
        for tpn in (1, 2)
    }
    assert points == {1: [10 + 5, 0 + 0, 5], 2: [0 + 5, 10 + 10, 5]}


def test_the_lower_board_count_is_better_as_long_as_game_points_are_level():
    """12.1: it must not decide between teams with different game points."""
    drawn = team_event("1-2 10, 3-4 ==", "1-3 10, 2-4 01", boards=2)
    assert places(drawn, "BC") == {1: 1, 4: 2, 3: 3, 2: 4}  # 2, 2½, 3½, 4
    uneven = team_event("1-2 11, 3-4 1=", boards=2)
    assert set(values(uneven, "BC").values()) == {None}
    assert places(uneven, "BC") == {1: 1, 3: 1, 2: 3, 4: 3}


def test_forfeits_and_byes_count_on_every_board_as_article_12_has_it():
    """A bye that is allocated is a win on every board, though worth a draw (C.04.6, 1.4)."""
    event = team_event("1-2 +1, 3-4 +-, 5 U, 6 H, 7 Z, 8 F", boards=2)
    counts = {
        tpn: explain_value(event, standings(event, ("BC",)), tpn, "BC") for tpn in range(1, 9)
    }
    points = {tpn: [term.points for term in each.terms] for tpn, each in counts.items()}
    assert points == {
        1: [10, 10],
        2: [0, 0],
        3: [10, 10],
        4: [0, 0],
        5: [10, 10],
        6: [5, 5],
        7: [0, 0],
        8: [10, 10],
    }


def test_boards_between_two_teams_that_have_not_met_decide_nothing():
    event = team_event("1-3 10, 2-4 01", boards=2)
    assert len(set(places(event, "EDET").values())) == 1


def test_a_forfeited_match_is_an_encounter_only_if_asked_for():
    """6.1.1."""
    event = team_event("1-2 +-, 3-4 ==", "1-3 00, 2-4 11", boards=2)
    assert places(event, "EDE")[1] == places(event, "EDE")[2]
    assert places(event, "EDE/P")[1] < places(event, "EDE/P")[2]


def test_strangers_are_not_compared_board_by_board():
    """13.3.2: only the matches between the tied teams count, and 1 and 3 have played none."""
    event = team_event("1-2 10, 3-4 10", "1-4 11, 3-2 11", boards=2)
    table = standings(event, ("EDEBT",))
    divisions = explain_value(event, table, 1, "EDEBT").divisions
    assert [each.criterion for each in divisions] == ["MP", "GP"]


@pytest.mark.parametrize(
    ("rounds", "factor"),
    [
        (("1-2 1111, 3-4 1===",), 1),  # 1 × 2 points in 4: less than 1
        (("1-2 1111, 3-4 1===", "1-3 1111, 2-4 1===") * 2, 2),  # 4 × 2 in 4
        (("1-2 1111, 3-4 1===", "1-3 1111, 2-4 1===", "1-4 1111, 2-3 1==="), 1),  # 3 × 2 in 4
    ],
)
def test_the_factor_of_schedule_strength_is_whole_and_at_least_one(rounds, factor):
    """13.4."""
    event = team_event(*rounds, boards=4)
    table = standings(event, ("SSSC",))
    assert explain_value(event, table, 1, "SSSC").figures["factor"] == factor


def test_schedule_strength_can_stand_on_fore_buchholz():
    """13.4: the last round, 1–3 and 2–4, counts as drawn for the opponents, not for the team."""
    fore = {1: 4 + 1, 2: 1 + 1, 3: 3 + 1, 4: 0 + 1}
    assert values(FOUR_TEAMS, "SSSC/K1/F") == {
        1: 4.5 + fore[2] + fore[4] + fore[3],
        2: 3 + fore[1] + fore[3] + fore[4],
        3: 3.5 + fore[4] + fore[2] + fore[1],
        4: 1 + fore[3] + fore[1] + fore[2],
    }


# Where they are of use


@pytest.mark.parametrize("code", ["EMMSB", "EDE", "BC", "TBR", "BBE", "MPvGP", "SSSC", "OGP"])
def test_tie_breaks_of_teams_are_refused_where_everybody_plays_for_himself(code):
    players = replace(FOUR_TEAMS, boards_per_match=0, rosters=(), rounds=())
    with pytest.raises(BadTieBreak) as refusal:
        standings(players, (code,))
    assert refusal.value.key == "standings.team-only"
    with pytest.raises(BadTieBreak) as refusal:
        standings(players, ("BH:MP",))
    assert refusal.value.key == "standings.team-code"


def test_schedule_strength_is_no_more_for_round_robins_than_buchholz():
    with pytest.raises(BadTieBreak) as refusal:
        standings(FOUR_TEAMS, ("SSSC",), predetermined=True)
    assert refusal.value.key == "standings.swiss-only"


def test_the_list_of_a_team_event_is_used_as_announced():
    announced = ("MPvGP", "EDET/P", "EMGSB/C1/P", "BH:MP/C1/P", "SSSC")
    made = tournament_standings(replace(FOUR_TEAMS, tie_breaks=announced))
    assert tuple(column.label for column in made.columns) == announced
    assert made.left_out == ()


# What they say


@pytest.mark.parametrize(
    ("event", "tpn", "code", "text"),
    [
        (FOUR_TEAMS, 1, "BC", "BC = 1×2 + 2×2½ = 7, board by board, and the lower sum is better"),
        (FOUR_TEAMS, 1, "SSSC", "SSSC = 4½ + (3 + 0 + 4) / 3 = 6.83"),
        (FOUR_TEAMS, 4, "EMGSB", "EMGSB = 4×½ + 5×½ + 3×0 = 4½"),
        (
            LEVEL,
            1,
            "BBE",
            "BBE = place 2 among 1, 2, art. 12.3: points on boards 1 to 2: 1 1, 2 1½",
        ),
        (
            SEVEN_ROUNDS,
            11,
            "EDET",
            "EDET = place 1 among 11, 14, art. 13.3: "
            "match points from the matches between them: 11 1, 14 1; "
            "game points from the matches between them: 11 2, 14 2; "
            "points on board 1: 11 1, 14 0",
        ),
        (
            team_event("1-2 11, 3-4 1=", boards=2),
            1,
            "BC",
            "BC: not used, since the game points of 1, 3 differ, art. 12.1",
        ),
    ],
)
def test_the_working_says_how_it_came_about(event, tpn, code, text):
    table = standings(event, (code,))
    assert narrate(explain_value(event, table, tpn, code), IN_ENGLISH) == text


def test_why_above_names_the_place_that_decides():
    table = standings(SEVEN_ROUNDS, ("EDET",))
    text = narrate_why(why_above(table, 14, 11), table, IN_ENGLISH)
    assert text.startswith("Number 11 is above number 14: EDET decides, 1 against 2")
