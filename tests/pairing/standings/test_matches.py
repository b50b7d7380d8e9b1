"""Tie-breaks and member lists of team events: rule 12 of the Olympiad, and the boards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import (
    BoardResult,
    Bye,
    ByeKind,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointSystem,
    Roster,
    Round,
    Tournament,
    line_up,
)
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import explain_value, narrate, standings
from pairing.standings.announced import tournament_standings

RULE_12 = ("OGP", "MPT", "OGW", "OGP/M2")


def match(white: int, black: int, points: str) -> Game:
    """A match on two boards between teams whose members are 10·TPN + 1 and + 2.

    ``points`` are the marks of the first team on the two boards.
    """
    sheet = line_up(*((10 * tpn + 1, 10 * tpn + 2) for tpn in (white, black)))
    other = {"1": "0", "0": "1", "=": "="}
    first, second = points
    results = GameResult(first + other[first]), GameResult(other[second] + second)
    boards = (
        BoardResult(board.white, board.black, result)
        for board, result in zip(sheet.boards, results, strict=True)
    )
    return Game(white, black, MatchResult(tuple(boards)))


def event(*rounds: Round, **changes: object) -> Tournament:
    """Four teams on two boards."""
    teams = tuple(Player(tpn, f"Team {tpn}") for tpn in range(1, 5))
    rosters = tuple(
        Roster(tpn, tuple(Player(10 * tpn + place, f"{tpn}.{place}", 2000) for place in (1, 2)))
        for tpn in range(1, 5)
    )
    made = Tournament(
        system="olympiad-1998",
        players=teams,
        rosters=rosters,
        boards_per_match=2,
        points=PointSystem.for_matches(2),
        rounds=rounds,
    )
    return replace(made, **changes)


PLAYED = event(
    Round((match(1, 2, "11"), match(3, 4, "1="))),
    Round((match(2, 3, "=="), match(4, 1, "0="))),
    Round((match(1, 3, "01"), match(2, 4, "11"))),
)
"""Points: 1 has 4½, 3 has 3½, 2 has 3, 4 has 1."""


@pytest.mark.parametrize(
    ("code", "values"),
    [
        ("OGP", {1: 7.5, 2: 9.0, 3: 8.5, 4: 11.0}),
        ("MPT", {1: 5, 2: 3, 3: 4, 4: 0}),
        ("OGW", {1: 3 + 1 + 3.5 / 2, 2: 1 + 3.5 / 2, 3: 1 + 3 / 2 + 4.5 / 2, 4: 0}),
        ("OGP/M1", {1: 3.0, 2: 3.5, 3: 3.0, 4: 3.5}),
    ],
)
def test_each_tie_break_has_the_value_counted_by_hand(code, values):
    made = standings(PLAYED, (code,))
    assert {row.tpn: float(made.value(row.tpn, code)) for row in made.rows} == values


def test_with_fewer_than_five_opponents_the_middle_ones_count_nothing():
    """12d, O15."""
    made = standings(PLAYED, ("OGP/M2",))
    assert {row.amounts for row in made.rows} == {(0,)}


@pytest.mark.parametrize("code", ["OGP/M1", "OGP/M2"])
def test_where_nothing_is_left_all_opponents_are_said_to_be_cut(code):
    """O15: 4 has met 3 with 2½ points and 2 with 2."""
    two = replace(PLAYED, rounds=(PLAYED.rounds[0], PLAYED.rounds[2]))
    working = explain_value(two, standings(two, (code,)), 4, code)
    assert narrate(working, IN_ENGLISH) == f"{code} = 0 = 0, cut: 2½ + 2"


def test_the_middle_opponents_are_left_when_best_and_worst_are_cut():
    """12d: 1 has met 2 with 3 points, 4 with 1, and 3 with 3½."""
    working = explain_value(PLAYED, standings(PLAYED, ("OGP/M1",)), 1, "OGP/M1")
    assert narrate(working, IN_ENGLISH) == "OGP/M1 = 3 = 3, cut: 1, cut at the top: 3½"


def test_a_team_event_uses_the_list_of_its_system():
    made = tournament_standings(PLAYED)
    assert tuple(column.label for column in made.columns) == RULE_12
    assert [row.tpn for row in made.rows] == [1, 3, 2, 4]


def test_opponents_of_forfeits_and_byes_do_not_count():
    forfeit = Round(
        (Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)
    )
    made = standings(event(forfeit), RULE_12)
    assert made.row(1).points == 20
    assert made.row(3).points == 10
    assert made.row(1).amounts == (0, 2, 0, 0)
    assert made.row(3).amounts == (0, 0, 0, 0)


def test_a_match_without_a_score_sheet_can_have_been_won_or_drawn():
    """12b, 12c: of such a match the points of both teams are all that is known."""
    games = (Game(1, 2, GameResult("WL")), Game(3, 4, GameResult("DD")))
    second = Round((match(2, 4, "11"), match(1, 3, "==")))
    made = standings(event(Round(games), second), ("MPT", "OGW"))
    assert {row.tpn: row.points for row in made.rows} == {1: 30, 2: 20, 3: 20, 4: 10}
    assert {row.tpn: made.value(row.tpn, "MPT") for row in made.rows} == {1: 3, 2: 2, 3: 2, 4: 1}
    assert {row.tpn: made.value(row.tpn, "OGW") for row in made.rows} == {1: 3, 2: 1, 3: 2, 4: 1}


def test_the_c_team_has_no_place_but_counts_for_its_opponents():
    """2."""
    rosters = tuple(replace(roster, is_c=roster.tpn == 4) for roster in PLAYED.rosters)
    made = standings(replace(PLAYED, rosters=rosters), ("OGP",))
    assert [row.tpn for row in made.listed] == [1, 3, 2]
    assert [row.tpn for row in made.rows] == [1, 3, 2, 4]
    assert float(made.value(1, "OGP")) == 7.5
