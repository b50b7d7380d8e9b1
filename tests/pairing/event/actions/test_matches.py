"""Matches of two games, match points and options: what actions take and refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.histories import histories
from pairing.core.model import (
    Colour,
    GameResult,
    Player,
    PointSystem,
    RoundPairing,
    Tournament,
    renumber,
    two_games,
)
from pairing.core.scores import by_game_points, by_match_points
from pairing.event.actions import Adjourn, ChangeSettings, EnterPairing, EnterResult, PlayInTeams

WON, DRAWN = GameResult.WHITE_WINS, GameResult.DRAW


@pytest.fixture
def double() -> Tournament:
    """Two players who are paired for a match of two games."""
    event = Tournament(
        system="double-swiss-2026",
        round_count=3,
        initial_colour=Colour.WHITE,
        points=PointSystem.for_two_games(),
        players=(Player(1, "A"), Player(2, "B")),
    )
    return EnterPairing(RoundPairing(1, event.system, ((1, 2),))).apply(event)


def test_both_games_of_a_match_are_entered(double):
    entered = EnterResult(1, 1, 2, two_games(1, 2, WON, DRAWN)).apply(double)
    assert [own[0].points for own in histories(entered).values()] == [15, 5]


def test_a_single_result_is_no_result_of_two_games(double):
    with pytest.raises(ActionRefused) as refusal:
        EnterResult(1, 1, 2, WON).apply(double)
    assert refusal.value.key == "action.games-needed"


@pytest.mark.parametrize("sheet", [two_games(2, 1, WON), two_games(1, 3, WON)])
def test_the_sheet_is_that_of_the_two_who_are_paired(double, sheet):
    with pytest.raises(ActionRefused) as refusal:
        EnterResult(1, 1, 2, sheet).apply(double)
    assert refusal.value.key == "action.sheet-of-others"


def test_an_adjourned_match_is_drawn_in_both_games(double):
    (game,) = Adjourn(1, 1, 2).apply(double).rounds[0].games
    assert game.adjourned
    assert game.result == two_games(1, 2, DRAWN, DRAWN)


def test_a_forfeited_match_needs_no_sheet(double):
    entered = EnterResult(1, 1, 2, GameResult.WHITE_WINS_BY_FORFEIT).apply(double)
    assert [own[0].points for own in histories(entered).values()] == [20, 0]


def test_players_take_their_games_along_when_they_get_new_numbers(double):
    entered = EnterResult(1, 1, 2, two_games(1, 2, WON, DRAWN)).apply(double)
    (game,) = renumber(entered, {1: 2, 2: 1}).rounds[0].games
    assert game.result == two_games(2, 1, WON, DRAWN)


def test_a_system_brings_its_usual_points():
    event = ChangeSettings(system="double-swiss-2026").apply(Tournament(system="dutch-2026"))
    assert event.points == PointSystem.for_two_games()
    assert ChangeSettings(system="dutch-2026").apply(event).points == PointSystem()


def test_points_of_ones_own_stay():
    own = Tournament(system="dutch-2026", points=PointSystem.of(30, 10, 0))
    assert ChangeSettings(system="dubov-2026").apply(own).points == own.points


def test_teams_count_match_points_or_game_points_as_their_system_has_it():
    by_match = PlayInTeams(4).apply(Tournament(system="team-swiss-2026"))
    assert by_match.points == PointSystem.for_match_points()
    assert PlayInTeams(4).apply(Tournament(system="olympiad-1998")).points.by_match is False


def test_the_two_scores_of_an_event_are_told_apart():
    event = PlayInTeams(4).apply(Tournament(system="team-swiss-2026"))
    assert by_match_points(event) is event
    assert by_game_points(event).points == PointSystem.for_matches(4)
    assert by_match_points(by_game_points(event)) == replace(
        event, other_points=event.other_points or PointSystem.for_matches(4)
    )


def test_an_option_that_the_system_does_not_have_is_refused():
    event = Tournament(system="team-swiss-2026")
    assert ChangeSettings(options=("colours=b",)).apply(event).options == ("colours=b",)
    with pytest.raises(ActionRefused) as refusal:
        ChangeSettings(options=("colours=c",)).apply(event)
    assert refusal.value.key == "action.unknown-option"
