"""The golden data for ratings: every published or independently computed figure, to the hundredth.

Sources stand in the files themselves.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pairing.core.model import Game, GameResult, Player, Round, Tournament, TournamentInfo
from pairing.federation.ratings import (
    EDITIONS,
    Career,
    RatingOptions,
    base_k,
    initial_rating,
    rating_report,
)
from pairing.federation.ratings.changes import rounded_away_from_zero
from pairing.federation.ratings.selection import Uncounted
from pairing.formats.rating_lists.kinds import RatingKind
from tests.pairing.federation.events import ME, event_of, golden, rated

OWN_CASES = Path(__file__).parents[3] / "data" / "federation"
_MARKS = {1.0: "1", 0.5: "=", 0.0: "0"}
_REASONS = {
    "opponent unrated": {Uncounted.OPPONENT_UNRATED},
    "not played": {Uncounted.FORFEIT, Uncounted.TOO_SHORT, Uncounted.BYE},
    "600 rule": {Uncounted.TOO_FAR_APART},
}


def hundredths(number: float) -> int:
    return round(100 * number)


def check_event(case: dict[str, Any]) -> None:
    me = Player(ME, "Ich", rating=case["own"])
    opponents = rated(game["opponent"] for game in case["games"])
    marks = [game["result"] for game in case["games"]]
    event = event_of(
        me, list(zip(marks, opponents, strict=True)), TournamentInfo(start_date=case["start"])
    )
    options = RatingOptions(
        kind=RatingKind(case["kind"]),
        k_factors={ME: case["k"]},
        other_games={ME: case["games_in_period"] - case["rated_games"]},
    )
    change = rating_report(event, options).change_of(ME)
    assert change is not None
    assert [game.change for game in change.games] == [*map(hundredths, case["per_game"])]
    assert change.sum == hundredths(case["sum"])
    assert change.k.value == case["k_used"]
    assert change.change == hundredths(case["change"])
    assert change.rounded == case["change_rounded"]
    assert change.new_rating == case["new_rating"]
    expected = {each["game"]: _REASONS[each["why"]] for each in case["excluded"]}
    assert {each.round_number for each in change.uncounted} == expected.keys()
    assert all(each.reason in expected[each.round_number] for each in change.uncounted)


@pytest.mark.parametrize(
    "case",
    json.loads((OWN_CASES / "ratings.json").read_text("utf-8"))["cases"],
    ids=lambda case: case["id"],
)
def test_our_own_events(case):
    check_event(case)


def test_invented_events(shared_data):
    for case in golden(shared_data, "ratings-tournament-synthetic")["cases"]:
        check_event(case)


def test_single_games_of_the_calculator_follow_8_3_1(shared_data):
    for case in golden(shared_data, "ratings-fide-calculator")["cases"]:
        opponent = rated([case["opponent"]])[0]
        event = event_of(Player(ME, "A", case["own"]), [(_MARKS[case["score"]], opponent)])
        change = rating_report(event, RatingOptions(k_factors={ME: case["k"]})).change_of(ME)
        assert change is not None
        assert change.change == hundredths(case["expected_current_rules"]), case["id"]


def test_events_that_the_federation_published(shared_data):
    for case in golden(shared_data, "ratings-fide-published")["cases"]:
        games = [
            (_MARKS[game["score"]], opponent)
            for game, opponent in zip(
                case["games"],
                rated(game["opponent_used"] for game in case["games"]),
                strict=True,
            )
        ]
        info = TournamentInfo(start_date=case["start"])
        event = event_of(Player(ME, "A", case["own"]), games, info)
        change = rating_report(event, RatingOptions(k_factors={ME: case["k"]})).change_of(ME)
        assert change is not None
        assert [game.change for game in change.games] == [
            hundredths(game["change"]) for game in case["games"]
        ]
        assert change.sum == hundredths(case["sum"])
        assert change.change == hundredths(case["k_times_sum"])


def test_a_whole_round_robin_that_the_federation_published(shared_data):
    content = golden(shared_data, "ratings-round-robin-2025")
    letters = sorted(content["ratings"])
    numbers = {letter: tpn for tpn, letter in enumerate(letters, start=1)}
    results = {
        1.0: GameResult.WHITE_WINS,
        0.5: GameResult.DRAW,
        0.0: GameResult.BLACK_WINS,
    }
    rounds: dict[int, list[Game]] = {}
    for game in content["games"]:
        played = Game(numbers[game["white"]], numbers[game["black"]], results[game["white_score"]])
        rounds.setdefault(game["round"], []).append(played)
    event = Tournament(
        info=TournamentInfo(start_date="2025/10/12"),
        players=tuple(
            Player(tpn, letter, rating=content["ratings"][letter])
            for letter, tpn in numbers.items()
        ),
        rounds=tuple(Round(tuple(games)) for _, games in sorted(rounds.items())),
    )
    report = rating_report(event)
    for case in content["cases"]:
        change = report.change_of(numbers[case["player"]])
        assert change is not None
        assert (change.k.value, len(change.games)) == (case["k"], case["n"])
        assert change.half_points == round(2 * case["score"])
        assert change.sum == hundredths(case["sum"])
        assert change.change == hundredths(case["k_times_sum"])
        with_others = change.change + hundredths(case["other_events_in_period"])
        assert case["own"] + rounded_away_from_zero(with_others) == case["new_rating"]


def test_a_period_is_rounded_once_halves_away_from_zero(shared_data):
    for case in golden(shared_data, "ratings-period-rounding")["cases"]:
        assert rounded_away_from_zero(hundredths(case["total"])) == case["rounded_once"]


def test_initial_ratings(shared_data):
    rules = EDITIONS[RatingKind.STANDARD][-1]
    for case in golden(shared_data, "ratings-initial")["cases"]:
        found = initial_rating(
            Player(ME, "New"), case["opponents"], round(2 * case["score"]), rules
        )
        assert abs(found.average - Fraction(case["ra"])) < Fraction(1, 10_000)
        assert (found.percentage, found.difference) == (case["p_percent"], case["dp"])
        assert (found.rating, found.is_publishable) == (case["ru"], case["publishable"]), case


def test_k_by_the_order_of_the_lines_of_8_3_3(shared_data):
    fields = ("rating", "list_year", "games_counted", "ever_2400", "ever_2300")
    for case in golden(shared_data, "ratings-k-factor")["cases"]:
        known = {field: case[field] for field in fields}
        career = Career(**known, birth_year=case["birth_year"] or 0)
        assert base_k(career)[0] == case["k"], case["id"]
