"""Results follow the published models."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from pairing.auditing.generator.conditions import PLAIN, Conditions
from pairing.auditing.generator.dice import Dice
from pairing.auditing.generator.results import (
    CERTAIN,
    expected_score,
    odds_by_ratings,
    odds_with_draws,
    play,
)
from pairing.core.model import GameResult

RATINGS = [(2000, 2000), (2467, 2344), (2344, 2467), (1500, 1900), (2800, 2750), (1100, 2600)]


def formula(white: int, black: int) -> tuple[float, float, float]:
    """Milvang's probabilities in plain floating point."""
    beyond = (white + black) / 2 - 2000
    white_wins = 1 / (1 + 10 ** ((black - white + 96 + 0.0986 * beyond) / 370))
    black_wins = 1 / (1 + 10 ** ((white - black + 150 + 0.157 * beyond) / 370))
    return white_wins, 1 - white_wins - black_wins, black_wins


def played(conditions: Conditions, white: int, black: int, games: int = 10_000) -> Counter:
    dice = Dice("played", white, black)
    return Counter(play(dice, conditions, white, black) for _ in range(games))


@pytest.mark.parametrize(("white", "black"), RATINGS)
def test_the_odds_are_those_of_the_formulas_to_a_rating_point(white, black):
    odds = odds_by_ratings(white, black)
    found = (odds.white_wins, odds.draw, odds.black_wins)
    assert sum(found) == CERTAIN
    for parts, expected in zip(found, formula(white, black), strict=True):
        assert abs(parts / CERTAIN - expected) < 0.0016


def test_equals_at_2000_have_the_known_odds():
    odds = odds_by_ratings(2000, 2000)
    assert (odds.white_wins, odds.black_wins) == (354_932_465, 282_219_142)


def test_white_has_an_advantage_and_the_strong_draw_more():
    weak, strong = odds_by_ratings(1500, 1500), odds_by_ratings(2700, 2700)
    assert weak.white_wins > weak.black_wins
    assert strong.white_wins > strong.black_wins
    assert strong.draw > 2 * weak.draw


@pytest.mark.parametrize("rating", [100, 700, 1000, 1030])
def test_where_the_formulas_overlap_nothing_is_drawn(rating):
    odds = odds_by_ratings(rating, rating)
    assert 0 <= odds.draw < CERTAIN // 200
    assert odds.white_wins + odds.draw + odds.black_wins == CERTAIN
    assert odds_by_ratings(100, 100).draw == 0


@pytest.mark.parametrize(
    ("difference", "percent"),
    [
        (0, 50),
        (3, 50),
        (4, 51),
        (100, 64),
        (120, 66),
        (200, 76),
        (244, 80),
        (400, 92),
        (620, 99),
        (735, 99),
        (736, 100),
        (2000, 100),
    ],
)
def test_the_expected_score_is_that_of_the_rating_table(difference, percent):
    assert expected_score(difference) == percent


@pytest.mark.parametrize("draws", [0, 30, 60, 100])
@pytest.mark.parametrize("difference", [0, 100, 300, 735, 800])
def test_draws_take_their_share_and_leave_the_expected_score(draws, difference):
    odds = odds_with_draws(2000 + difference, 2000, draws)
    score = 2 * odds.white_wins + odds.draw
    assert score * 100 == 2 * CERTAIN * expected_score(difference)
    room = 2 * (100 - expected_score(difference))
    assert odds.draw == min(draws, room) * CERTAIN // 100
    assert min(odds.white_wins, odds.draw, odds.black_wins) >= 0
    reverse = odds_with_draws(2000, 2000 + difference, draws)
    assert (reverse.white_wins, reverse.black_wins) in {
        (odds.black_wins, odds.white_wins),
        (odds.white_wins, odds.black_wins),
    }
    assert difference == 0 or reverse.black_wins == odds.white_wins


def test_games_end_as_the_odds_say():
    conditions = Conditions(rates=PLAIN)
    results = played(conditions, 2100, 2000)
    white_wins, draw, black_wins = formula(2100, 2000)
    assert abs(results[GameResult.WHITE_WINS] / 10_000 - white_wins) < 0.02
    assert abs(results[GameResult.DRAW] / 10_000 - draw) < 0.02
    assert abs(results[GameResult.BLACK_WINS] / 10_000 - black_wins) < 0.02
    assert results.total() == 10_000 and len(results) == 3


def test_a_percentage_of_draws_is_kept_between_equals():
    results = played(Conditions(draws=40, rates=PLAIN), 2000, 2000)
    assert 3800 < results[GameResult.DRAW] < 4200
    assert set(played(Conditions(draws=0, rates=PLAIN), 2000, 2000)) == {
        GameResult.WHITE_WINS,
        GameResult.BLACK_WINS,
    }


@pytest.mark.parametrize(("difference", "percent"), [(0, 50), (100, 64), (200, 76), (400, 92)])
@pytest.mark.parametrize("is_white", [True, False])
def test_with_a_share_of_draws_games_score_as_the_rating_table_says(difference, percent, is_white):
    stronger = 2000 + difference
    ratings = (stronger, 2000) if is_white else (2000, stronger)
    results = played(Conditions(draws=40, rates=PLAIN), *ratings)
    won = GameResult.WHITE_WINS if is_white else GameResult.BLACK_WINS
    scored = 2 * results[won] + results[GameResult.DRAW]
    assert abs(scored / 200 - percent) < 1.5


def test_forfeits_come_with_their_chance_from_either_side_and_sometimes_from_both():
    conditions = Conditions(rates=replace(PLAIN, forfeits=Fraction(1, 5)))
    results = played(conditions, 2000, 2000)
    forfeits = {result: times for result, times in results.items() if result.is_forfeit}
    assert 1850 < sum(forfeits.values()) < 2150
    assert 140 < forfeits[GameResult.BOTH_FORFEIT] < 260
    assert abs(forfeits[GameResult.WHITE_WINS_BY_FORFEIT] - 900) < 100
    assert abs(forfeits[GameResult.BLACK_WINS_BY_FORFEIT] - 900) < 100


def test_quick_games_are_played_but_not_rated():
    conditions = Conditions(rates=replace(PLAIN, quick_games=Fraction(1, 4)))
    results = played(conditions, 2000, 2000)
    quick = [GameResult.UNRATED_WHITE_WINS, GameResult.UNRATED_DRAW, GameResult.UNRATED_BLACK_WINS]
    assert 2350 < sum(results[result] for result in quick) < 2650
    assert all(results[result] > 500 for result in quick)


def test_results_that_nobody_wins_are_as_many_as_asked_for():
    rates = replace(PLAIN, unusual_results=Fraction(3, 10))
    found = played(Conditions(rates=rates), 2000, 2000, 3000)
    unusual = ("BOTH_LOSE", "WHITE_DRAWS_BLACK_LOSES", "WHITE_LOSES_BLACK_DRAWS")
    assert all(230 < found[GameResult[name]] < 370 for name in unusual)
