"""The checks of a rating officer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import Severity
from pairing.core.model import (
    BoardResult,
    Game,
    GameResult,
    MatchResult,
    Player,
    Roster,
    Round,
    Tournament,
    TournamentInfo,
)
from pairing.formats.trf import report_problems
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH

INFO = TournamentInfo(
    name="Lake Masters",
    place="Zürich",
    federation="SUI",
    start_date="2026/03/06",
    end_date="2026/03/07",
    chief_arbiter="Ada Arbiter",
    time_control="90 minutes + 30 seconds a move",
    round_dates=("26/03/06", "2026/03/07"),
)
PLAYERS = tuple(
    Player(tpn, f"P{tpn}", 2000, sex="w", federation="SUI", fide_id=f"13{tpn}", birth_date=born)
    for tpn, born in enumerate(("1990/01/31", "1990/00/00", "1990", "2001/12/31"), start=1)
)
FIRST = Round((Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.DRAW)))
SECOND = Round((Game(4, 1, GameResult.BLACK_WINS), Game(2, 3, GameResult.WHITE_WINS)))
COMPLETE = Tournament(info=INFO, round_count=2, players=PLAYERS, rounds=(FIRST, SECOND))


def with_info(**changes: object) -> Tournament:
    return replace(COMPLETE, info=replace(INFO, **changes))


def with_second_player(**changes: object) -> Tournament:
    changed = (PLAYERS[0], replace(PLAYERS[1], **changes), *PLAYERS[2:])
    return replace(COMPLETE, players=changed)


def with_results(*results: GameResult) -> Tournament:
    games = zip(SECOND.games, results, strict=True)
    second = Round(tuple(replace(game, result=result) for game, result in games))
    return replace(COMPLETE, rounds=(FIRST, second))


def test_a_complete_report_needs_no_word():
    assert report_problems(COMPLETE) == ()


@pytest.mark.parametrize(
    "tournament",
    [
        with_info(end_date="2026/03/06", round_dates=("26/03/06", "26/03/06")),
        with_info(round_dates=("26/03/06", "26/03/07", "to be told")),
        with_info(federation=" SUI ", start_date=" 2026/03/06 "),
        replace(COMPLETE, round_count=1),
        replace(COMPLETE, kept_records=("### a comment", "XYZ something")),
        with_second_player(birth_date="1990"),
    ],
    ids=["one day", "more dates than rounds", "blanks", "more rounds", "no ratings", "only a year"],
)
def test_what_is_no_gap_is_not_told(tournament):
    assert report_problems(tournament) == ()


CASES = [
    (with_info(name=""), "no-name", {}),
    (with_info(place=" "), "no-place", {}),
    (with_info(federation=""), "no-federation", {}),
    (with_info(federation="Suisse"), "odd-federation", {"text": "Suisse"}),
    (with_info(chief_arbiter=""), "no-chief-arbiter", {}),
    (with_info(time_control=""), "no-time-control", {}),
    (with_info(start_date=""), "odd-dates", {}),
    (with_info(end_date="7.3.2026"), "odd-dates", {}),
    (with_info(end_date="2026/13/07"), "odd-dates", {}),
    (with_info(end_date="2026/03/05"), "end-before-start", {}),
    (with_info(round_dates=("26/03/06",)), "undated-rounds", {"rounds": "2", "count": 1}),
    (with_info(round_dates=("Friday", "26/03/07")), "undated-rounds", {"rounds": "1", "count": 1}),
    (with_info(round_dates=("26/03/07", "2026/03/06")), "dates-disordered", {}),
    (replace(COMPLETE, kept_records=("SUI    1",)), "no-starting-rank-method", {}),
    (with_second_player(fide_id=""), "no-fide-id", {"players": "2", "count": 1}),
    (with_second_player(fide_id="SUI 12"), "odd-fide-id", {"players": "2", "count": 1}),
    (with_second_player(fide_id="131"), "same-fide-id", {"players": "1, 2", "count": 2}),
    (with_second_player(rating=0), "no-rating", {"players": "2", "count": 1}),
    (with_second_player(birth_date=""), "no-birth-date", {"players": "2", "count": 1}),
    (with_second_player(birth_date="31.1.90"), "no-birth-date", {"players": "2", "count": 1}),
    (with_second_player(federation=""), "no-player-federation", {"players": "2", "count": 1}),
    (with_second_player(sex=""), "no-sex", {"players": "2", "count": 1}),
    (replace(COMPLETE, round_count=0), "no-round-count", {}),
    (replace(COMPLETE, round_count=9), "rounds-missing", {"paired": 2, "rounds": 9}),
    (
        with_results(GameResult.DRAW, GameResult.PENDING),
        "no-result",
        {"round": 2, "boards": "2", "count": 1},
    ),
    (
        with_results(GameResult.PENDING, GameResult.PENDING),
        "no-result",
        {"round": 2, "boards": "1, 2", "count": 2},
    ),
    (with_info(round_dates=()), "undated-rounds", {"rounds": "1, 2", "count": 2}),
    (with_info(start_date="6 March", end_date="soon"), "odd-dates", {}),
    (with_info(federation="Suisse\t"), "odd-federation", {"text": "Suisse"}),
    (
        with_results(GameResult.BLACK_WINS_BY_FORFEIT, GameResult.WHITE_WINS_BY_FORFEIT),
        "forfeits",
        {"games": "2.1, 2.2", "count": 2},
    ),
    (
        with_results(GameResult.UNRATED_BLACK_WINS, GameResult.UNRATED_WHITE_WINS),
        "unrated",
        {"games": "2.1, 2.2", "count": 2},
    ),
    (
        with_results(GameResult.WHITE_LOSES_BLACK_DRAWS, GameResult.BLACK_WINS),
        "unusual",
        {"games": "2.1", "count": 1},
    ),
    (
        with_results(GameResult.BOTH_FORFEIT, GameResult.DRAW),
        "forfeits",
        {"games": "2.1", "count": 1},
    ),
    (
        with_results(GameResult.DRAW, GameResult.UNRATED_DRAW),
        "unrated",
        {"games": "2.2", "count": 1},
    ),
    (
        with_results(GameResult.BOTH_LOSE, GameResult.WHITE_DRAWS_BLACK_LOSES),
        "unusual",
        {"games": "2.1, 2.2", "count": 2},
    ),
]


@pytest.mark.parametrize(("tournament", "key", "values"), CASES, ids=[case[1] for case in CASES])
def test_each_gap_is_one_note_with_a_sentence(tournament, key, values):
    (problem,) = report_problems(tournament)
    assert (problem.key, problem.values) == (f"trf.report-{key}", values)
    assert problem.severity is Severity.NOTE
    assert problem_text(problem, IN_ENGLISH).startswith("For the rating officer")


def test_a_method_for_the_starting_ranks_explains_national_ratings():
    explained = replace(with_info(starting_rank_method="SUI FIDON"), kept_records=("SUI    1",))
    assert report_problems(explained) == ()


def test_players_without_a_rated_game_are_named():
    fifth = replace(PLAYERS[0], tpn=5, fide_id="135")
    (problem,) = report_problems(replace(COMPLETE, players=(*PLAYERS, fifth)))
    assert problem.key == "trf.report-no-rated-game"
    assert problem.values == {"players": "5", "count": 1}


def test_players_without_a_number_have_not_the_same_one():
    nameless = tuple(replace(player, fide_id="") for player in PLAYERS)
    (problem,) = report_problems(replace(COMPLETE, players=nameless))
    assert problem.key == "trf.report-no-fide-id"


def test_a_loss_of_both_in_a_game_that_is_not_rated_is_told_twice():
    unrated, unusual = report_problems(with_results(GameResult.UNRATED_BOTH_LOSE, GameResult.DRAW))
    assert (unrated.key, unrated.values["games"]) == ("trf.report-unrated", "2.1")
    assert (unusual.key, unusual.values["games"]) == ("trf.report-unusual", "2.1")


@pytest.mark.parametrize(
    ("result", "without"),
    [
        (GameResult.PENDING, None),
        (GameResult.DRAW, None),
        (GameResult.UNRATED_DRAW, "1, 2"),
        (GameResult.BOTH_FORFEIT, "1, 2"),
    ],
)
def test_a_game_is_rated_if_it_was_played_or_still_may_be(result, without):
    """Forfeits and games of less than a move are not rated."""
    alone = replace(
        COMPLETE,
        round_count=1,
        players=PLAYERS[:2],
        rounds=(Round((Game(1, 2, result),)),),
    )
    found = {p.key: p.values.get("players") for p in report_problems(alone)}
    assert found.get("trf.report-no-rated-game") == without


def test_before_the_first_round_nobody_is_blamed_for_having_no_game():
    keys = [p.key for p in report_problems(replace(COMPLETE, rounds=()))]
    assert keys == ["trf.report-rounds-missing"]


def test_of_teams_the_members_and_their_games_are_looked_at():
    """Teams have no number, sex or birth date; their members have."""
    sheet = MatchResult(
        (
            BoardResult(1, 3, GameResult.WHITE_WINS),
            BoardResult(4, 2, GameResult.WHITE_WINS_BY_FORFEIT),
        )
    )
    event = replace(
        COMPLETE,
        round_count=1,
        boards_per_match=2,
        players=(Player(1, "Lakes"), Player(2, "Hills")),
        rosters=(Roster(1, PLAYERS[:2]), Roster(2, PLAYERS[2:])),
        rounds=(Round((Game(1, 2, sheet),)),),
    )
    without_game, forfeits = report_problems(event)
    assert (without_game.key, without_game.values["players"]) == (
        "trf.report-no-rated-game",
        "2, 4",
    )
    assert forfeits.key == "trf.report-forfeits"
