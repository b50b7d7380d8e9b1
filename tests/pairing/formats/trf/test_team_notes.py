"""What no record says of teams, kept in comments; files that only list teams (013)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.model import Player, Roster
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.losses import losses
from pairing.formats.trf.team_notes import noted_team, team_note
from pairing.systems.olympiad import OLYMPIAD_1998

EVENT = generate(Conditions(players=Span(7, 7), rounds=Span(4, 4)), OLYMPIAD_1998, 2).tournament
NOTED = replace(
    EVENT,
    rosters=(
        replace(EVENT.rosters[0], is_b=True, previous_rank=7, lot=3),
        replace(EVENT.rosters[1], lot=1),
        replace(EVENT.rosters[2], is_c=True),
        *EVENT.rosters[3:],
    ),
)


@pytest.mark.parametrize("dialect", list(Dialect))
def test_flags_former_ranks_and_lots_come_back(dialect):
    text = write_trf(NOTED, dialect)
    assert "### Team 1: host B, former rank 7, lot 3\n" in text
    read = read_trf(text.encode()).tournament
    assert read.rosters == NOTED.rosters
    assert read.kept_records == NOTED.kept_records
    assert "trf.loss-roster" not in {problem.key for problem in losses(NOTED, dialect)}


@pytest.mark.parametrize(
    "roster",
    [
        Roster(3, is_b=True, is_c=True),
        Roster(12, previous_rank=104),
        Roster(1, is_c=True, lot=9),
        Roster(2, is_b=True, previous_rank=1, lot=2),
    ],
)
def test_a_note_says_everything_but_the_members(roster):
    assert noted_team(team_note(roster)) == roster
    with_members = replace(roster, members=(Player(1, "Ann"),))
    assert team_note(with_members) == team_note(roster)


def test_other_comments_are_no_notes():
    assert team_note(Roster(1)) == ""
    for line in ("### Team 3", "### Team spirit", "### MPA @ Round 1: none => none", "001"):
        assert noted_team(line) is None


def test_a_file_that_only_lists_teams_is_one_of_matches_by_a_system_of_teams():
    text = write_trf(NOTED, Dialect.TRF16)
    only_lists = "".join(
        line for line in text.splitlines(keepends=True) if not line.startswith("352")
    )
    assert "\n013 " in only_lists
    read = read_trf(only_lists.encode()).tournament
    assert read.boards_per_match == NOTED.boards_per_match
    assert read.rounds == NOTED.rounds
    assert read.rosters == NOTED.rosters


def test_one_that_is_unclear_says_how_it_was_read():
    text = write_trf(NOTED, Dialect.TRF16)
    without_a_team = "".join(
        line
        for line in text.splitlines(keepends=True)
        if not line.startswith(("352", f"013 {NOTED.players[3].name}"))
    )
    result = read_trf(without_a_team.encode())
    assert not result.tournament.is_team_event
    assert "trf.members-unclear" in {problem.key for problem in result.problems}
