"""Which score comes first, and what the system was asked for: 192, 320, 362 and comments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Player, PointSystem, Roster, Tournament
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.team_scores import (
    TEAM_SWISS,
    TeamScores,
    code_of_scores,
    match_points_in,
    options_line,
    scores_in_code,
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
        ("fide_team_typeb_mp_gp_baku", True, ("colours=b",)),
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
    ],
)
def test_an_event_is_named_by_its_code(options, points, code):
    assert code_of_scores(event(options=options, points=points)) == code


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
