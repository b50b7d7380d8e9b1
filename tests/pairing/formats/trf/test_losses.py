"""What is said to get lost; that nothing else does, is a property of both dialects."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import Severity
from pairing.core.model import (
    BoardResult,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    LaterRating,
    MatchResult,
    Player,
    PointAdjustment,
    PointSystem,
    RankingRules,
    RatingCorrection,
    Roster,
    Round,
    Team,
    Tournament,
    TournamentInfo,
    two_games,
)
from pairing.formats.trf import Dialect, read_trf, write_trf
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


def with_team_lists(**changes: object) -> Tournament:
    """Beside records of teams, lists (240, 260, 299) are about teams."""
    return replace(PLAYED, kept_records=("310   1 Alpha",), **changes)


VALUES = [
    (with_ann(name="x" * 34), {"players": "1", "count": 1, "most": 33}),
    (with_ann(federation="ITAL"), {"players": "1", "count": 1, "most": 3}),
    (with_ann(fide_id="1" * 12), {"players": "1", "count": 1, "most": 11}),
    (with_ann(birth_date="1 January 1990"), {"players": "1", "count": 1, "most": 10}),
    (with_ann(rating=10_000), {"players": "1", "count": 1}),
    (with_ann(name="A\tB", club="C\tD", fide_id="1\t2"), {"count": 3}),
    (
        replace(PLAYED, info=TournamentInfo(name="A\tB", deputy_arbiters=("C\tD", "E"))),
        {"count": 2},
    ),
    (replace(PLAYED, tie_breaks=("DE\t",), teams=(Team("A\tB", (1,)),)), {"count": 2}),
    (replace(PLAYED, info=TournamentInfo(deputy_arbiters=("", "A", ""))), {"count": 2}),
    (
        replace(PLAYED, teams=(Team("x" * 33, (1,)), Team("Y" * 32, ()), Team("z" * 33, (2,)))),
        {"most": 32, "names": f"{'x' * 33}; {'z' * 33}"},
    ),
    (
        replace(PLAYED, point_adjustments=(PointAdjustment(9990, None, 1),)),
        {"players": "1", "count": 1},
    ),
    (
        replace(PLAYED, rounds=(*PLAYED.rounds, Round(), Round((), (Bye(1, HALF),)))),
        {"count": 2},
    ),
    (
        replace(PLAYED, forbidden=(ForbiddenGroup(frozenset({1})), ForbiddenGroup(frozenset()))),
        {"count": 2},
    ),
    (
        replace(PLAYED, kept_records=("### a note", "212 PTS,BH", "192 FIDE_DUBOV")),
        {"records": "192 FIDE_DUBOV; 212 PTS,BH"},
    ),
    (
        replace(PLAYED, kept_records=("212 WIN,PTS", "212 PTS,WIN", "212 WIN,PTS")),
        {"records": "212 PTS,WIN; 212 WIN,PTS"},
    ),
    (with_team_lists(point_adjustments=(PointAdjustment(5, None, 1),)), {"records": "299"}),
    (
        with_team_lists(forbidden=(ForbiddenGroup(frozenset({1, 2}), 2),)),
        {"records": "260"},
    ),
    (
        replace(PLAYED, rating_corrections=(RatingCorrection(1, 1, 2, GameResult.DRAW),)),
        {"count": 1},
    ),
]


@pytest.mark.parametrize(("tournament", "values"), VALUES)
def test_a_loss_says_what_and_how_much(tournament, values):
    (problem,) = (
        each for each in losses(tournament, Dialect.TRF26) if each.severity is Severity.WARNING
    )
    assert problem.values == values


@pytest.mark.parametrize("dialect", BOTH)
@pytest.mark.parametrize(
    "tournament",
    [
        with_ann(name="x" * 33, federation="ITA", fide_id="1" * 11, birth_date="1990/01/02"),
        with_ann(rating=9999, club="A club"),
        replace(PLAYED, teams=(Team("x" * 32, (1,)),)),
        replace(PLAYED, point_adjustments=(PointAdjustment(9989, None, 1),)),
        replace(PLAYED, rounds=(Round((), (Bye(1, ByeKind.PAIRING_ALLOCATED), Bye(2, HALF))),)),
        replace(PLAYED, rounds=(Round((), (Bye(1, HALF), Bye(2, HALF))), *PLAYED.rounds)),
        replace(PLAYED, requests=(ByeRequest(1, 2, HALF),)),
        replace(PLAYED, kept_records=("### a note", "212 WIN,PTS")),
        replace(PLAYED, rounds=(), initial_colour=None),
        with_team_lists(forbidden=(ForbiddenGroup(frozenset({1, 2})),)),
    ],
)
def test_what_fits_is_no_loss(tournament, dialect):
    assert not [p for p in losses(tournament, dialect) if "said-in" not in p.key]


def test_texts_that_are_cut_are_named_in_the_order_of_the_line():
    long = with_ann(name="x" * 34, federation="ITAL", fide_id="1" * 12, birth_date="x" * 11)
    cut = ["loss-name", "loss-federation", "loss-fide-id", "loss-birth-date"]
    assert keys(long, Dialect.TRF26) == cut


def adjourned(result: GameResult | MatchResult, **changes: object) -> Tournament:
    game = Game(1, 2, result, adjourned=True)
    return replace(PLAYED, rounds=(Round((game,)),), **changes)


OPEN_MATCH = adjourned(
    two_games(1, 2, GameResult.DRAW, GameResult.DRAW), system="double-swiss-2026"
)


@pytest.mark.parametrize(
    ("tournament", "dialect", "key", "severity"),
    [
        (adjourned(GameResult.DRAW), Dialect.TRF16, "loss-adjourned", Severity.NOTE),
        (adjourned(GameResult.DRAW), Dialect.TRF26, "adjourned-unknown", Severity.NOTE),
        (adjourned(GameResult.WHITE_WINS), Dialect.TRF16, "loss-adjourned", Severity.WARNING),
        (adjourned(GameResult.WHITE_WINS), Dialect.TRF26, "loss-adjourned", Severity.WARNING),
        (OPEN_MATCH, Dialect.TRF26, "loss-adjourned", Severity.NOTE),
    ],
)
def test_a_game_that_is_not_over_is_told_as_other_programs_see_it(
    tournament, dialect, key, severity
):
    """Only a draw or a match comes back as adjourned."""
    (problem,) = (p for p in losses(tournament, dialect) if "adjourned" in p.key)
    assert (problem.key, problem.severity) == (f"trf.{key}", severity)
    assert problem.values == {"count": 1}


class TestWhatIsSaidInTheOtherDialect:
    @pytest.mark.parametrize(
        ("changes", "record"),
        [
            ({"info": TournamentInfo(starting_rank_method="FRA FIDON")}, "172"),
            ({"info": TournamentInfo(pairing_controller="By hand")}, "182"),
            ({"tie_breaks": ("BH",)}, "202"),
            ({"requests": (ByeRequest(1, 3, HALF),)}, "240"),
            ({"forbidden": (ForbiddenGroup(frozenset({1, 2}), 2),)}, "260"),
            ({"forbidden": (ForbiddenGroup(frozenset({1, 2}), 1, 3),)}, "260"),
            ({"point_adjustments": (PointAdjustment(5, None, 1),)}, "299"),
            ({"kept_records": ("310   1 Alpha",)}, "310"),
        ],
    )
    def test_trf16_borrows_records_of_trf26(self, changes, record):
        (problem,) = losses(replace(PLAYED, **changes), Dialect.TRF16)
        assert (problem.key, problem.values) == ("trf.said-in-trf26", {"records": record})

    @pytest.mark.parametrize(
        ("changes", "records"),
        [
            ({"players": (replace(ANN, accelerations=(10,)), BOB)}, "XXA"),
            ({"forbidden": (ForbiddenGroup(frozenset({1, 2})),)}, "XXP"),
            ({"points": replace(PLAYED.points, half_point_bye=0)}, "XXS"),
        ],
    )
    def test_trf26_borrows_extensions_beside_records_of_teams(self, changes, records):
        (problem,) = losses(with_team_lists(**changes), Dialect.TRF26)
        assert (problem.key, problem.values) == ("trf.said-in-trf16", {"records": records})
        assert losses(replace(PLAYED, **changes), Dialect.TRF26) == ()

    def test_beside_records_of_teams_trf16_lists_nothing_of_players(self):
        tournament = with_team_lists(requests=(ByeRequest(1, 3, HALF),))
        (problem,) = losses(tournament, Dialect.TRF16)
        assert problem.values == {"records": "310"}

    def test_a_system_without_a_code_is_named_by_its_key(self):
        (problem,) = losses(replace(PLAYED, system="dutch-2013"), Dialect.TRF26)
        assert problem.values == {"system": "dutch-2013"}


WON, DRAWN, LOST = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def sheet(team: int, other: int, first: GameResult, second: GameResult) -> MatchResult:
    """Two boards of which the first team has White on the first."""
    boards = ((2 * team - 1, 2 * other - 1, first), (2 * other, 2 * team, second))
    return MatchResult(tuple(BoardResult(*board) for board in boards))


TEAMS = Tournament(
    system="team-swiss-2026",
    round_count=3,
    initial_colour=Colour.WHITE,
    points=PointSystem.for_match_points(),
    boards_per_match=2,
    players=tuple(Player(tpn, f"Team {tpn}", 2000, federation="SUI") for tpn in range(1, 5)),
    rosters=tuple(
        Roster(
            tpn,
            tuple(Player(n, f"M {n}", 2000, federation="SUI") for n in (2 * tpn - 1, 2 * tpn)),
        )
        for tpn in range(1, 5)
    ),
    rounds=(Round((Game(1, 3, sheet(1, 3, WON, DRAWN)), Game(4, 2, sheet(4, 2, LOST, LOST)))),),
)


def with_team(**changes: object) -> Tournament:
    """The event with something changed in team 2."""
    first, second, *others = TEAMS.players
    return replace(TEAMS, players=(first, replace(second, **changes), *others))


def with_roster(**changes: object) -> Tournament:
    """The event with something changed in the roster of team 2."""
    first, second, *others = TEAMS.rosters
    return replace(TEAMS, rosters=(first, replace(second, **changes), *others))


def with_match(*boards: BoardResult) -> Tournament:
    first, second = TEAMS.rounds[0].games
    return replace(TEAMS, rounds=(Round((first, replace(second, result=MatchResult(boards)))),))


@pytest.mark.parametrize("dialect", BOTH)
@pytest.mark.parametrize(
    "event",
    [
        TEAMS,
        with_team(withdrawn=True),
        with_team(no_half_point_byes=True),
        with_team(official_rating=1990),
        with_team(later_ratings=(LaterRating(2, 2010),)),
        replace(
            TEAMS,
            players=tuple(replace(each, accelerations=(20, 10)) for each in TEAMS.players),
        ),
        with_roster(is_b=True, lot=3),
        with_match(BoardResult(7, 3, LOST), BoardResult(0, 8, GameResult.BLACK_WINS_BY_FORFEIT)),
        replace(TEAMS, rounds=(Round(tuple(reversed(TEAMS.rounds[0].games))),)),
    ],
    ids=[
        "plain",
        "withdrawn",
        "not entitled",
        "official rating",
        "later rating",
        "accelerated",
        "B team",
        "empty board",
        "other order of boards",
    ],
)
def test_of_teams_nothing_is_named_that_comes_back(event, dialect):
    back = read_trf(write_trf(event, dialect).encode()).tournament
    assert (back.players, back.rosters) == (event.players, event.rosters)
    assert not [p.key for p in losses(event, dialect) if p.severity is Severity.WARNING]


@pytest.mark.parametrize("dialect", BOTH)
@pytest.mark.parametrize(
    ("event", "key", "values"),
    [
        (with_team(birth_date="1990"), "loss-team-data", {"players": "2", "count": 1}),
        (with_team(rating=1900), "loss-team-data", {"players": "2", "count": 1}),
        (
            with_roster(
                members=(
                    replace(TEAMS.rosters[1].members[0], accelerations=(10,)),
                    TEAMS.rosters[1].members[1],
                )
            ),
            "loss-roster",
            {"players": "2", "count": 1},
        ),
        (
            with_match(BoardResult(7, 3), BoardResult(4, 8)),
            "loss-sheets",
            {"rounds": "1", "count": 1},
        ),
        (
            replace(TEAMS, points=replace(TEAMS.points, forfeit_win=5)),
            "loss-team-points",
            {},
        ),
    ],
)
def test_of_teams_it_is_named_what_does_not_come_back(event, key, values, dialect):
    (problem,) = (p for p in losses(event, dialect) if p.severity is Severity.WARNING)
    assert (problem.key, problem.values) == (f"trf.{key}", values)


@pytest.mark.parametrize(
    "changes",
    [
        {"official_rating": 1990},
        {"later_ratings": (LaterRating(2, 2010),)},
        {"no_half_point_byes": True},
        {"expelled": True},
    ],
)
def test_what_comments_tell_of_single_players_only_is_named_with_the_team(changes):
    first, second = TEAMS.rosters[1].members
    event = with_roster(members=(first, replace(second, **changes)))
    back = read_trf(write_trf(event, Dialect.TRF26).encode()).tournament
    assert back.rosters != event.rosters
    (problem,) = (p for p in losses(event, Dialect.TRF26) if p.severity is Severity.WARNING)
    assert problem.key == "trf.loss-team-data"
    assert problem.values == {"players": "2", "count": 1}


def test_a_bonus_of_a_team_is_told_in_trf26_only():
    bonus = replace(TEAMS, point_adjustments=(PointAdjustment(5, None, 1, frozenset({2})),))
    assert keys(bonus, Dialect.TRF26) == []
    assert "loss-team-points" in keys(bonus, Dialect.TRF16)


def test_clubs_of_members_and_of_teams_are_named_once():
    members = tuple(replace(each, club="North") for each in TEAMS.rosters[0].members)
    event = replace(TEAMS, rosters=(replace(TEAMS.rosters[0], members=members), *TEAMS.rosters[1:]))
    (problem,) = losses(event, Dialect.TRF26)
    assert (problem.key, problem.values) == ("trf.loss-club", {"players": "1, 2", "count": 2})
