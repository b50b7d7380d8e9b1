"""What is said to get lost; that nothing else does, is a property of both dialects."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import Severity
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    PointAdjustment,
    RankingRules,
    Round,
    Team,
    Tournament,
    TournamentInfo,
)
from pairing.formats.trf import Dialect, write_trf
from pairing.formats.trf.losses import losses
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.benchmarks.material import usual_tournament

ANN, BOB = Player(1, "Ann"), Player(2, "Bob")
PLAYED = Tournament(
    initial_colour=Colour.WHITE,
    players=(ANN, BOB),
    rounds=(Round((Game(1, 2, GameResult.WHITE_WINS),)),),
)
BOTH = list(Dialect)


def with_ann(**changes: object) -> Tournament:
    return replace(PLAYED, players=(replace(ANN, **changes), BOB))


def keys(tournament: Tournament, dialect: Dialect) -> list[str]:
    return [problem.key.removeprefix("trf.") for problem in losses(tournament, dialect)]


@pytest.mark.parametrize("dialect", BOTH)
def test_an_ordinary_tournament_loses_nothing(dialect):
    assert losses(PLAYED, dialect) == ()


HALF = ByeKind.HALF_POINT
LOSSES = [
    (Tournament(round_count=9, announces_acceleration=True), "loss-acceleration"),
    (with_ann(club="Las\tker"), "loss-characters"),
    (with_ann(name="x" * 34), "loss-name"),
    (with_ann(federation="ITAL"), "loss-federation"),
    (with_ann(fide_id="1" * 12), "loss-fide-id"),
    (with_ann(birth_date="1990/01/01 "), "loss-characters"),
    (with_ann(birth_date="1 January 1990"), "loss-birth-date"),
    (with_ann(rating=10_000), "loss-rating"),
    (with_ann(name="Ann\tB"), "loss-characters"),
    (replace(PLAYED, point_adjustments=(PointAdjustment(9999, None, 1),)), "loss-points"),
    (replace(PLAYED, teams=(Team("x" * 33, (1,)),)), "loss-team-name"),
    (replace(PLAYED, info=TournamentInfo(deputy_arbiters=("",))), "loss-blank-deputies"),
    (replace(PLAYED, rounds=(*PLAYED.rounds, Round((), (Bye(1, HALF),)))), "loss-rounds"),
    (replace(PLAYED, requests=(ByeRequest(1, 1, HALF),)), "loss-requests"),
    (replace(PLAYED, forbidden=(ForbiddenGroup(frozenset({1})),)), "loss-groups"),
    (replace(PLAYED, kept_records=("192 FIDE_DUBOV",)), "loss-records"),
    (replace(PLAYED, ranking=RankingRules(lots="a\tb")), "loss-ranking"),
    (
        replace(
            PLAYED,
            kept_records=("310   1 Alpha",),
            point_adjustments=(PointAdjustment(5, None, 1),),
        ),
        "loss-team-event",
    ),
    (replace(PLAYED, kept_records=("212 PTS,BH",)), "loss-records"),
    (replace(PLAYED, kept_records=("212 WIN,PTS", "212 WIN,PTS")), "loss-records"),
]


@pytest.mark.parametrize("dialect", BOTH)
@pytest.mark.parametrize(("tournament", "key"), LOSSES)
def test_what_gets_lost_is_a_warning_with_a_sentence(tournament, key, dialect):
    (problem,) = (p for p in losses(tournament, dialect) if p.severity is Severity.WARNING)
    assert problem.key == f"trf.{key}"
    assert problem_text(problem, IN_ENGLISH)


@pytest.mark.parametrize("dialect", BOTH)
@pytest.mark.parametrize(
    ("tournament", "key"),
    [
        (replace(PLAYED, info=TournamentInfo(round_dates=("2026/03/01",))), "loss-round-dates"),
        (replace(PLAYED, initial_colour=None), "loss-initial-colour"),
    ],
)
def test_what_is_said_otherwise_is_a_note(tournament, key, dialect):
    assert keys(tournament, dialect) == [key]
    assert losses(tournament, dialect)[0].severity is Severity.NOTE


def test_boards_in_an_order_of_their_own_are_kept():
    players = tuple(Player(tpn, "Ann") for tpn in range(1, 5))
    first = Round((Game(1, 2, GameResult.DRAW), Game(3, 4, GameResult.WHITE_WINS)))
    second = Round((Game(1, 4), Game(3, 2)))
    tournament = replace(PLAYED, players=players, rounds=(first, second))
    assert losses(tournament, Dialect.TRF26) == ()


def test_players_are_named_and_counted():
    players = tuple(Player(tpn, "Ann", federation="ITAL") for tpn in range(1, 8))
    (problem,) = losses(Tournament(players=players), Dialect.TRF26)
    assert problem.values == {"players": "1, 2, 3, 4, 5, …", "count": 7, "most": 3}


class TestTRF16:
    def test_words_of_trf26_are_told(self):
        info = TournamentInfo(encoded_time_control="5400+30")
        groups = (ForbiddenGroup(frozenset({1, 2}), 2, 3),)
        tournament = replace(PLAYED, info=info, tie_breaks=("BH",), forbidden=groups)
        (problem,) = losses(tournament, Dialect.TRF16)
        assert (problem.key, problem.severity) == ("trf.said-in-trf26", Severity.NOTE)
        assert problem.values == {"records": "202, 222, 260"}
        assert losses(tournament, Dialect.TRF26) == ()


class TestTRF26:
    def test_points_that_differ_by_colour(self):
        tournament = replace(PLAYED, points=replace(PLAYED.points, black_win=15))
        assert keys(tournament, Dialect.TRF26) == ["said-in-trf16"]
        assert keys(tournament, Dialect.TRF16) == []

    def test_a_system_without_a_code(self):
        tournament = replace(PLAYED, system="dutch-2013")
        assert keys(tournament, Dialect.TRF26) == ["system-without-code"]
        assert keys(tournament, Dialect.TRF16) == []


def test_nothing_a_terminal_would_obey_stands_in_a_sentence():
    teams = (Team("\x1b[2J" + "x" * 40, (1,)),)
    tournament = replace(PLAYED, teams=teams, kept_records=("192 FIDE_DUBOV\x1b[2J",))
    for problem in losses(tournament, Dialect.TRF26):
        assert "\x1b" not in problem_text(problem, IN_ENGLISH)


def test_records_of_teams_are_named_where_trf16_has_no_words_for_them():
    event = usual_tournament(find_system("team-swiss-2026"), 9, 4, 5)
    (note,) = [p for p in losses(event, Dialect.TRF16) if p.key == "trf.said-in-trf26"]
    told = set(str(note.values["records"]).split(", "))
    written = {line[:3] for line in write_trf(event, Dialect.TRF16).splitlines()}
    assert told == written & {"300", "310", "320", "330", "352", "362"}
    assert told
    assert all("said-in-trf26" not in p.key for p in losses(event, Dialect.TRF26))
