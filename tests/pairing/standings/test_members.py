"""What the members of teams have scored on their boards, and the lists made of it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pairing.core.model import NOBODY, BoardResult, Game, GameResult, MatchResult, Round
from pairing.standings.members import (
    board_order,
    board_places,
    individual_order,
    individual_places,
    member_scores,
)
from tests.pairing.standings.team_build import team_event

TWO_ROUNDS = team_event("1-2 1=, 3-4 +0", "2-3 0-, 4-1 1=", boards=2)
"""Member ``n`` of a team has the number 100 TPN + ``n``; 301 has won a game without playing it."""


def sheet(*boards):
    """A match of teams 1 and 2 by the numbers and results of its boards."""
    results = tuple(BoardResult(white, black, GameResult(text)) for white, black, text in boards)
    return Game(1, 2, MatchResult(results))


def counted(*boards):
    """What the members of two teams have scored in one match."""
    pair = replace(team_event("1-2 11", boards=2), rounds=(Round((sheet(*boards),)),))
    return {
        each.member.tpn: (each.games, each.wins, each.draws, each.forfeits, each.points)
        for each in member_scores(pair)
    }


def ranked(places):
    return [(place.rank, place.score.member.tpn) for place in places]


def test_games_wins_draws_forfeits_and_points_are_counted_apart():
    assert counted((101, 201, "10"), (202, 102, "==")) == {
        101: (1, 1, 0, 0, 10),
        102: (1, 0, 1, 0, 5),
        201: (1, 0, 0, 0, 0),
        202: (1, 0, 1, 0, 5),
    }


def test_a_game_won_by_forfeit_brings_a_point_and_is_no_win():
    assert counted((101, 201, "+-"), (202, 102, "--")) == {
        101: (0, 0, 0, 1, 10),
        102: (0, 0, 0, 1, 0),
        201: (0, 0, 0, 1, 0),
        202: (0, 0, 0, 1, 0),
    }


def test_games_that_are_not_rated_count_like_any_other():
    assert counted((101, 201, "WL"), (202, 102, "DD")) == {
        101: (1, 1, 0, 0, 10),
        102: (1, 0, 1, 0, 5),
        201: (1, 0, 0, 0, 0),
        202: (1, 0, 1, 0, 5),
    }


@pytest.mark.parametrize("missing", [NOBODY, 199])
def test_where_nobody_sits_or_a_stranger_the_other_side_still_counts(missing):
    found = counted((missing, 201, "-+"), (202, 102, "10"))
    assert found[201] == (0, 0, 0, 1, 10)
    assert found[202] == (1, 1, 0, 0, 10)
    assert found[101] == (0, 0, 0, 0, 0)


def test_a_match_without_a_score_sheet_is_no_game_of_anybody_and_later_ones_count():
    event = team_event("1-2 +-, 3-4 10", boards=2)
    played = [each.member.tpn for each in member_scores(event) if each.games]
    assert played == [301, 302, 401, 402]


def test_members_know_their_team_and_their_place_in_it():
    found = [(each.team, each.place, each.member.tpn) for each in member_scores(TWO_ROUNDS)][:3]
    assert found == [(1, 1, 101), (1, 2, 102), (2, 1, 201)]


def test_the_percentage_is_of_games_and_forfeits():
    percentages = {each.member.tpn: each.percentage for each in member_scores(TWO_ROUNDS)}
    assert [percentages[tpn] for tpn in sorted(percentages)] == [
        *(50, 50),
        *(0, 25),
        *(100, 50),
        *(50, 75),
    ]
    three = team_event("1-2 1", "1-2 =", "1-2 0", boards=1)
    assert member_scores(three)[0].percentage == 50
    assert member_scores(replace(three, rounds=three.rounds[:1]))[0].percentage == 100
    assert member_scores(replace(three, rounds=()))[0].percentage == Fraction(0)


def test_boards_are_ranked_by_percentage_then_by_games_played():
    assert ranked(board_places(TWO_ROUNDS)) == [
        *((1, 301), (2, 101), (3, 401), (4, 201)),
        *((1, 402), (2, 102), (3, 302), (4, 202)),
    ]


def test_who_is_level_shares_the_rank_on_a_board_and_the_next_one_is_left_out():
    assert ranked(board_places(TWO_ROUNDS, 1)) == [
        *((1, 101), (2, 301), (3, 201), (4, 401)),
        *((1, 402), (2, 102), (2, 202), (4, 302)),
    ]


def test_everybody_is_ranked_by_points_then_by_percentage():
    assert ranked(individual_places(TWO_ROUNDS)) == [
        (1, 301),
        (2, 402),
        *((3, 101), (3, 102), (3, 302), (3, 401)),
        (7, 202),
        (8, 201),
    ]
    one_board = team_event("1-2 =, 3-4 0", "1-2 =", boards=1)
    assert ranked(individual_places(one_board)) == [(1, 401), (2, 101), (2, 201), (4, 301)]


def test_members_level_in_everything_stand_in_the_order_of_their_numbers():
    turned = replace(
        TWO_ROUNDS,
        rosters=tuple(
            replace(roster, members=roster.members[::-1]) for roster in TWO_ROUNDS.rosters[::-1]
        ),
    )
    assert [each.member.tpn for each in individual_order(turned)][2:6] == [101, 102, 302, 401]
    level = team_event("1-2 =, 3-4 =", boards=1)
    turned = replace(level, rosters=level.rosters[::-1])
    assert [each.member.tpn for each in board_order(turned)] == [101, 201, 301, 401]


@pytest.mark.parametrize("order", [board_order, individual_order])
def test_who_has_not_sat_down_is_in_no_list_and_who_lost_by_forfeit_is(order):
    event = team_event("1-2 -1, 3 U", boards=2)
    assert sorted(each.member.tpn for each in order(event)) == [101, 102, 201, 202]


def test_lists_after_a_round_count_no_later_one():
    assert ranked(individual_places(TWO_ROUNDS, 1))[:2] == [(1, 101), (1, 301)]
    assert [each.member.tpn for each in board_order(TWO_ROUNDS, 1)][:2] == [101, 301]
    assert sum(each.points for each in member_scores(TWO_ROUNDS, 1)) == 40
