"""Which score comes first, and what the system was asked for: 192, 320, 362 and comments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.acceleration import with_baku_acceleration
from pairing.core.model import Player, PointSystem, Roster, Tournament
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.team_scores import (
    TEAM_SWISS,
    TeamScores,
    bye_values,
    code_of_scores,
    match_points_in,
    match_points_lines,
    noted_byes,
    option_lines,
    options_line,
    scores_in_code,
    scores_of,
    with_options_as_values,
)
from tests.support.reported import without_ranks


def event(**changes):
    """Four teams of two, before round 1."""
    teams = range(1, 5)
    made = Tournament(
        system=TEAM_SWISS,
        round_count=5,
        points=PointSystem.for_match_points(),
        players=tuple(Player(tpn, f"Team {tpn}", 2000) for tpn in teams),
        rosters=tuple(
            Roster(tpn, tuple(Player(2 * tpn - 1 + n, f"M {tpn} {n}", 2000) for n in (0, 1)))
            for tpn in teams
        ),
        boards_per_match=2,
    )
    return replace(made, **changes)


@pytest.mark.parametrize(
    ("code", "by_match", "options"),
    [
        ("FIDE_TEAM", True, ()),
        ("FIDE_TEAM_TYPEA_MP_GP", True, ()),
        ("FIDE_TEAM_TYPEB_GP_MP", False, ("colours=b",)),
        ("FIDE_TEAM_MP_GP", True, ("colours=none",)),
        ("FIDE_TEAM_TYPEA_MP", True, ("secondary-score=no",)),
        ("FIDE_TEAM_GP", False, ("colours=none", "secondary-score=no")),
        ("FIDE_TEAM_TYPEA", True, ()),
        ("FIDE_TEAM_BAKU", True, ()),
        (" fide_team_typeb_mp_gp_baku ", True, ("colours=b",)),
    ],
)
def test_a_code_names_scores_and_preferences(code, by_match, options):
    assert scores_in_code(code) == TeamScores(by_match, options)


def test_other_codes_say_nothing():
    assert scores_in_code("FIDE_DUTCH") is None
    assert scores_in_code("olympiad-1998") is None


@pytest.mark.parametrize(
    ("options", "points", "code"),
    [
        ((), PointSystem.for_match_points(), "FIDE_TEAM_TYPEA_MP_GP"),
        (("colours=b",), PointSystem.for_matches(2), "FIDE_TEAM_TYPEB_GP_MP"),
        (("colours=none", "secondary-score=no"), PointSystem.for_match_points(), "FIDE_TEAM_MP"),
        (("colours=b", "colours=a"), PointSystem.for_match_points(), "FIDE_TEAM_TYPEA_MP_GP"),
        (("seats=none",), PointSystem.for_match_points(), "FIDE_TEAM_TYPEA_MP_GP"),
    ],
)
def test_an_event_is_named_by_its_code(options, points, code):
    assert code_of_scores(event(options=options, points=points)) == code


def test_baku_acceleration_stands_in_the_code():
    assert code_of_scores(with_baku_acceleration(event())) == "FIDE_TEAM_TYPEA_MP_GP_BAKU"


def test_another_system_has_no_such_code():
    assert code_of_scores(event(system="olympiad-1998")) == ""


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"options": ("colours=b", "seats=score")},
        {"points": PointSystem.for_matches(2)},
        {"points": PointSystem.for_match_points(30, 10)},
        {"points": PointSystem.for_matches(2), "options": ("colours=none",)},
        {"system": "olympiad-1998", "points": PointSystem.for_matches(2)},
    ],
)
def test_settings_of_an_event_come_back(changes):
    written = event(**changes)
    back = read_trf(write_trf(written, Dialect.TRF26).encode()).tournament
    assert without_ranks(back) == without_ranks(written)


def test_virtual_match_points_of_teams_come_back():
    teams = event().players
    accelerated = (*(replace(each, accelerations=(20, 10)) for each in teams[:2]), *teams[2:])
    written = event(players=accelerated)
    text = write_trf(written, Dialect.TRF26)
    assert "250  2.0        1   1    1    2" in text
    assert without_ranks(read_trf(text.encode()).tournament) == without_ranks(written)


def test_an_option_told_by_the_code_and_by_a_comment_is_one():
    """Comments come first; records that tell something else stay."""
    tournament = Tournament(kept_records=("### a note",))
    assert with_options_as_values(tournament, ("one=a", "two=b")).options == ("one=a", "two=b")
    noted = replace(tournament, kept_records=(*options_line(("two=b",)), "### a note"))
    found = with_options_as_values(noted, ("one=a", "two=b"))
    assert (found.options, found.kept_records) == (("two=b", "one=a"), ("### a note",))


def test_only_records_362_tell_match_points():
    assert match_points_in(["162 TW 3.0"]) == match_points_in([])
    assert match_points_in(["162 TW 3.0"]) == PointSystem.for_match_points(20, 10, 0)
    assert match_points_in(["362 TW 3.0   TD 1.5   TL 0.5"]) == PointSystem.for_match_points(
        30, 15, 5
    )
    assert match_points_in(["362TW 3.0"]) == PointSystem.for_match_points(30, 10, 0)
    assert match_points_in(["362 TD 0,5", "362 TW .."]) == PointSystem.for_match_points(0, 5, 0)


MATCH_POINTS = PointSystem.for_match_points()
GAME_POINTS = PointSystem.for_matches(2)


@pytest.mark.parametrize(
    ("points", "other", "lines"),
    [
        (MATCH_POINTS, None, ["362 TW 2.0   TD 1.0   TL 0.0"]),
        (GAME_POINTS, None, []),
        (GAME_POINTS, PointSystem.for_match_points(30, 15, 5), ["362 TW 3.0   TD 1.5   TL 0.5"]),
        (PointSystem.for_match_points(30, 10), GAME_POINTS, ["362 TW 3.0   TD 1.0   TL 0.0"]),
    ],
)
def test_match_points_are_told_where_they_come_first_or_are_unusual(points, other, lines):
    assert list(match_points_lines(event(points=points, other_points=other))) == lines


def test_a_bye_is_worth_match_points_and_game_points():
    """A drawn match, and a draw on each of four boards (C.04.6, 1.4)."""
    assert bye_values(event(boards_per_match=4)) == (10, 20)
    assert bye_values(event(boards_per_match=4, points=PointSystem.for_matches(4))) == (10, 20)


@pytest.mark.parametrize(
    ("changes", "lines"),
    [
        ({}, []),
        ({"options": ("colours=b", "seats=score")}, ["### options seats=score"]),
        ({"system": "olympiad-1998"}, ["### options primary=match"]),
        ({"system": "olympiad-1998", "points": GAME_POINTS}, []),
        (
            {"system": "olympiad-1998", "points": GAME_POINTS, "options": ("colours=b",)},
            ["### options colours=b"],
        ),
        (
            {"points": replace(MATCH_POINTS, pairing_allocated_bye=20)},
            ["### options bye-match=2.0"],
        ),
        (
            {"other_points": replace(GAME_POINTS, pairing_allocated_bye=0)},
            ["### options bye-game=0.0"],
        ),
    ],
)
def test_a_comment_tells_what_the_code_does_not(changes, lines):
    assert list(option_lines(event(**changes))) == lines


def test_choices_of_players_are_one_comment_or_none():
    assert options_line(("a=1", "b=2")) == ["### options a=1 b=2"]
    assert options_line(()) == []


@pytest.mark.parametrize(
    ("code", "words", "scores"),
    [
        ("", "", TeamScores(False, ())),
        ("", "primary=match seats=score bye-match=2.0", TeamScores(True, ("seats=score",))),
        ("FIDE_TEAM", "seats=score bye-game=1.0", TeamScores(True, ("seats=score",))),
        ("FIDE_TEAM_TYPEB_GP_MP", "primary=match", TeamScores(False, ("colours=b",))),
    ],
)
def test_scores_follow_from_the_code_and_the_comments(code, words, scores):
    assert scores_of(code, ["### a note", f"### options {words}"]) == scores


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ((), (None, None)),
        (("seats=score bye-game=0.5", "bye-match=2.0"), (20, 5)),
        (("bye-match=1.0 bye-game=many",), (10, None)),
    ],
)
def test_values_of_the_bye_are_read_from_comments(words, values):
    assert noted_byes([f"### options {each}" for each in words]) == values


def test_a_tournament_without_choices_stays_as_it_is():
    tournament = Tournament(kept_records=("### a note",), options=("a=1",))
    assert with_options_as_values(tournament) is tournament
