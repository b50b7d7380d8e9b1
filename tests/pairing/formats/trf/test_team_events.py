"""Files with teams of TRF26 (310) are events of teams, whoever paired them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.core.errors import Severity
from pairing.formats.trf import Dialect, read_trf, read_trf_file, write_trf
from pairing.standings import tournament_standings
from tests.pairing.formats.trf.lines import player_line, report
from tests.support.reported import without_ranks

MEMBERS = (
    player_line(1, "3 w 1", points="1.0"),
    player_line(2, "4 b 1", points="1.0"),
    player_line(3, "1 b 0", points="0.0"),
    player_line(4, "2 w 0", points="0.0"),
)


def team_line(tpn: int, name: str, *members: int) -> str:
    """A record 310 without strength, points and place."""
    return f"310 {tpn:3} {name:<32} {'':30}  " + " ".join(f"{member:4}" for member in members)


TEAMS = (team_line(1, "Alpha", 1, 2), team_line(2, "Bravo", 3, 4))


@pytest.mark.parametrize(
    ("code", "system", "noted"),
    [
        ("FIDE_TEAM", "team-swiss-2026", None),
        ("", "team-swiss-2026", "trf.system-of-teams"),
        ("FIDE_DUTCH_2026", "paired-elsewhere", "trf.teams-paired-elsewhere"),
        ("FIDE_TEAM_ROUNDROBIN", "paired-elsewhere", "trf.teams-paired-elsewhere"),
        ("CUSTOM_SWISS", "paired-elsewhere", "trf.teams-paired-elsewhere"),
    ],
)
def test_teams_that_play_matches_are_the_competitors(code, system, noted):
    head = [f"192 {code}"] if code else []
    result = read_trf(report("152 W", "352 WB", *head, *MEMBERS, *TEAMS))
    tournament, keys = result.tournament, [problem.key for problem in result.problems]
    assert tournament.system == system
    assert [team.name for team in tournament.players] == ["Alpha", "Bravo"]
    assert tournament_standings(tournament).rows[0].tpn == 1
    assert noted is None or noted in keys
    assert "trf.unknown-system" not in keys
    written = write_trf(tournament, Dialect.TRF26)
    assert without_ranks(read_trf(written.encode()).tournament) == without_ranks(tournament)
    assert not code or f"\n192 {code}" in written


def test_members_who_play_each_other_are_read_as_players_with_a_warning():
    lines = ("152 W", "192 FIDE_DUTCH_2026", *MEMBERS)
    result = read_trf(report(*lines, team_line(1, "Alpha", 1, 3), team_line(2, "Bravo", 2, 4)))
    assert not result.tournament.is_team_event
    warned = [each.key for each in result.problems if each.severity is Severity.WARNING]
    assert warned == ["trf.no-matches", "trf.teams-of-players"]


def test_every_case_of_our_peers_opens_as_teams_with_standings(shared_data: Path):
    cases = sorted((shared_data / "peer-cases" / "bbpPairings-sharly").glob("team_*.input"))
    assert len(cases) > 30
    for case in cases:
        tournament = read_trf_file(case).tournament
        assert tournament.is_team_event, case.name
        assert tournament_standings(tournament).rows, case.name
