"""Clubs, rules for ranking and publishing come back from report files."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Player, RankingRules, RatingSource, Roster, SourceKind
from pairing.event.actions import AddTeam, PlayInTeams
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.losses import losses
from tests.pairing.formats.trf.test_losses import PLAYED, TEAMS
from tests.support.reported import without_ranks

CLUBS = replace(
    PLAYED,
    players=tuple(
        replace(player, club=club)
        for player, club in zip(PLAYED.players, ("SC 1: Ost, (Nord)", "Lasker"), strict=True)
    ),
)
RULES = RankingRules("2024", "seed 4711; x", ("koya-counts-forfeits=no", "unrated-as=1400"))


def back(tournament, dialect):
    return without_ranks(read_trf(write_trf(tournament, dialect).encode()).tournament)


@pytest.mark.parametrize("dialect", Dialect)
def test_clubs_come_back(dialect):
    assert back(CLUBS, dialect).players == CLUBS.players
    assert back(CLUBS, dialect).kept_records == ()
    assert losses(CLUBS, dialect) == ()
    same = replace(CLUBS, players=tuple(replace(p, club="Lasker") for p in CLUBS.players))
    assert "### Club of 1 2: Lasker\n" in write_trf(same, dialect)
    assert back(same, dialect).players == same.players


@pytest.mark.parametrize("dialect", Dialect)
def test_where_ratings_come_from_comes_back(dialect):
    sources = (
        RatingSource(SourceKind.STANDARD, "players list.zip", "2026-11"),
        RatingSource(SourceKind.TYPED),
        RatingSource(SourceKind.OWN, "club.csv"),
    )
    first, second, *others = PLAYED.players
    for source in sources:
        players = (replace(first, rating_source=source), replace(second, rating_source=source))
        told = replace(PLAYED, players=(*players, *others))
        assert back(told, dialect).players == told.players
        assert back(told, dialect).kept_records == ()


@pytest.mark.parametrize("dialect", Dialect)
def test_where_ratings_of_members_of_teams_come_from_comes_back(dialect):
    """The comment names members by the numbers of their records, which those of teams resemble."""
    source = RatingSource(SourceKind.STANDARD, "players_list.zip", "2026-11")
    first, second, *others = TEAMS.rosters
    ann, *rest = second.members
    rosters = (
        replace(first, members=tuple(replace(m, rating_source=source) for m in first.members)),
        replace(
            second, members=(replace(ann, rating_source=RatingSource(SourceKind.TYPED)), *rest)
        ),
        *others,
    )
    told = replace(TEAMS, rosters=rosters)
    assert back(told, dialect).rosters == told.rosters
    assert losses(told, dialect) == losses(TEAMS, dialect)
    assert back(told, dialect).kept_records == back(TEAMS, dialect).kept_records


def test_a_source_of_somebody_whom_no_team_has_stays_a_comment():
    line = "### Rating source of 999: typed -"
    read = read_trf(f"{write_trf(TEAMS)}{line}\n".encode()).tournament
    assert read.is_team_event and read.kept_records == (line,)


@pytest.mark.parametrize("dialect", Dialect)
def test_rules_for_ranking_come_back(dialect):
    from pairing.standings import EDITIONS

    edition = list(EDITIONS)[-1]
    ranked = replace(PLAYED, ranking=replace(RULES, edition=edition))
    assert back(ranked, dialect).ranking == ranked.ranking
    assert losses(ranked, dialect) == ()


@pytest.mark.parametrize(
    "line",
    [
        "### Club of 9: Nowhere",
        "### Rating source of 9: typed -",
        "### Rating source of 1: heard -",
        "### Edition of the tie-breaks: 1066",
        "### Reading of the tie-breaks: koya=maybe",
        "### Published @ Round 9",
    ],
)
def test_a_comment_that_cannot_be_understood_stays_one(line):
    read = read_trf(f"{write_trf(PLAYED)}{line}\n".encode()).tournament
    assert read.kept_records == (line,)


def test_clubs_of_members_are_named_as_lost():
    teams = PlayInTeams(1).apply(replace(PLAYED, players=(), rounds=()))
    member = Player(1, "Ann", club="Lasker")
    team = AddTeam(Player(0, "Norway"), Roster(0, (member,))).apply(teams)
    assert "trf.loss-club" in [each.key for each in losses(team, Dialect.TRF26)]
