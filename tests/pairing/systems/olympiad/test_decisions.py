"""Decisions where the rules of 1998 leave something open, by their numbers O9 to O22."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import (
    Bye,
    ByeKind,
    Colour,
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
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.olympiad.contestants import contestants
from pairing.systems.olympiad.engine import pair_teams
from tests.pairing.systems.olympiad.build import teams


def match(white: int, black: int, marks: str) -> Game:
    """A match on two boards; ``marks`` are those of the first team."""
    sheet = line_up(*((10 * tpn + 1, 10 * tpn + 2) for tpn in (white, black)))
    other = {"1": "0", "0": "1", "=": "="}
    first, second = sheet.boards
    return Game(
        white,
        black,
        MatchResult(
            (
                replace(first, result=GameResult(marks[0] + other[marks[0]])),
                replace(second, result=GameResult(other[marks[1]] + marks[1])),
            )
        ),
    )


def event(count: int, *rounds: Round) -> Tournament:
    """So many teams of two members each on two boards."""
    return Tournament(
        system=OLYMPIAD_1998.key,
        round_count=9,
        initial_colour=Colour.WHITE,
        boards_per_match=2,
        points=PointSystem.for_matches(2),
        players=tuple(Player(tpn, f"Team {tpn}") for tpn in range(1, count + 1)),
        rosters=tuple(
            Roster(tpn, tuple(Player(10 * tpn + place, "A", 2000) for place in (1, 2)))
            for tpn in range(1, count + 1)
        ),
        rounds=rounds,
    )


def by_tpn(tournament):
    return {team.tpn: team for team in contestants(tournament)}


FORFEITED = Round((Game(1, 3, GameResult.WHITE_WINS_BY_FORFEIT), match(4, 2, "1=")))


def test_o9_a_forfeited_match_is_not_played_for_meeting_and_colours():
    found = by_tpn(event(4, FORFEITED))
    assert found[1].met_or_forbidden == frozenset()
    assert (found[1].colours, found[3].colours) == ((), ())
    assert found[4].met_or_forbidden == {2}
    assert (found[4].colours, found[2].colours) == ((Colour.WHITE,), (Colour.BLACK,))


def test_o9_points_without_playing_keep_a_team_from_the_bye():
    found = by_tpn(event(4, FORFEITED))
    assert [tpn for tpn, team in found.items() if not team.may_have_bye] == [1]


def test_o10_only_opponents_played_count_for_extended_buchholz():
    second = Round(
        (match(1, 2, "11"),), (Bye(4, ByeKind.PAIRING_ALLOCATED), Bye(3, ByeKind.ZERO_POINT))
    )
    found = by_tpn(event(4, FORFEITED, second))
    assert {tpn: team.score for tpn, team in found.items()} == {1: 40, 2: 5, 3: 0, 4: 25}
    assert {tpn: team.buchholz for tpn, team in found.items()} == {
        1: 40 + 5,
        2: 5 + 25 + 40,
        3: 0,
        4: 25 + 5,
    }


def test_o16_the_median_group_does_not_float():
    field = teams([40, 30, 30, 30, 20, 20, 20, 10])
    traces = pair_teams(field, 2).traces
    (median,) = [trace for trace in traces if trace.role == "median"]
    assert median.downfloaters == ()
    assert traces[-1] is median
    assert {trace.role for trace in traces[1:-1]} == {"above", "below"}


def test_o18_to_round_4_a_floater_is_paired_at_once_and_does_not_float_again():
    paired = pair_teams(teams([40, 30, 30, 20, 20, 20, 10, 10]), 3)
    for group in paired.paired_groups:
        seated = {team.tpn for pair in group.pairs for team in pair}
        assert group.floaters <= seated
    floated = [tpn for group in paired.paired_groups for tpn in group.floaters]
    assert len(floated) == len(set(floated))


def test_o21_a_floater_meets_the_nearest_group_that_has_an_opponent():
    field = teams([50, 40, 40, 30, 30, 20, 20, 10, 10, 10], met=[(1, 2), (1, 3)])
    paired = pair_teams(field, 3)
    assert (1, 4) in [(one.tpn, other.tpn) for one, other in paired.pairs]
    near = teams([50, 40, 40, 30, 30, 20, 20, 10, 10, 10], met=[(1, 2)])
    assert (1, 3) in [(one.tpn, other.tpn) for one, other in pair_teams(near, 3).pairs]


def test_o22_the_team_with_the_bye_is_not_counted_for_the_colours_of_round_1():
    pairing = OLYMPIAD_1998.pair_next_round(event(7), None)
    assert pairing.bye == 7
    assert sorted(pairing.pairs) == [(1, 4), (3, 6), (5, 2)]
