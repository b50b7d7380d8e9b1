"""Random results of games from the ratings of the two players.

Two models, both published:

- without a share of draws given, the probabilities of the three outcomes by Otto Milvang (2025),
  as in the reference generator of FIDE's Technical Commission (TieBreakServer, ``drawresult``):
  White wins with 1 / (1 + 10^((b - w + W) / 370)) and Black with 1 / (1 + 10^((w - b - B) / 370)),
  where W = 96 + 0.0986 (m - 2000), B = -150 - 0.157 (m - 2000), and m is the mean of the ratings w
  and b; the rest are draws. White has an advantage, and the stronger the players, the more draws;
- with a share of draws, the expected score of FIDE's rating table (B.02, 8.1.2), of which draws
  take that share, or as much as the weaker player's expectation leaves, as bbpPairings has it.

Exponents are taken to the nearest rating point, probabilities to a thousand-millionth. All of that
is whole-number or decimal arithmetic, the same everywhere.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from decimal import Context, Decimal
from functools import cache

from pairing.auditing.generator.conditions import Conditions
from pairing.auditing.generator.dice import Dice
from pairing.core.model import GameResult

CERTAIN = 1_000_000_000
"""The unit of probabilities."""

_SCALE = 370
_TEN_THOUSANDTHS = 10_000
_WHITE_SLOPE, _WHITE_START = 986, 96 * _TEN_THOUSANDTHS
_BLACK_SLOPE, _BLACK_START = -1570, -150 * _TEN_THOUSANDTHS
_PIVOT = 2000
_DECIMAL = Context(prec=28)

_HIGHEST_DIFFERENCES = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""The highest difference of ratings for an expectation of 50, 51, … 99 per cent (B.02, 8.1.2)."""

_RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
_UNUSUAL = (
    GameResult.BOTH_LOSE,
    GameResult.WHITE_DRAWS_BLACK_LOSES,
    GameResult.WHITE_LOSES_BLACK_DRAWS,
)
_NOT_RATED = {
    GameResult.WHITE_WINS: GameResult.UNRATED_WHITE_WINS,
    GameResult.DRAW: GameResult.UNRATED_DRAW,
    GameResult.BLACK_WINS: GameResult.UNRATED_BLACK_WINS,
}


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of the three outcomes, in parts of :data:`CERTAIN`, which is their sum."""

    white_wins: int
    draw: int
    black_wins: int


def play(dice: Dice, conditions: Conditions, white: int, black: int) -> GameResult:
    """The result of a game between players of these ratings."""
    if dice.happens(conditions.rates.forfeits):
        return forfeit(dice)
    if dice.happens(conditions.rates.unusual_results):
        return _UNUSUAL[dice.below(len(_UNUSUAL))]
    if conditions.draws is None:
        odds = odds_by_ratings(white, black)
    else:
        odds = odds_with_draws(white, black, conditions.draws)
    result = _outcome(dice, odds)
    return _NOT_RATED[result] if dice.happens(conditions.rates.quick_games) else result


def odds_by_ratings(white: int, black: int) -> Odds:
    """The odds by Milvang's formulas.

    Where these overlap, below a mean of about 1000, nothing is drawn and Black has what White
    leaves.
    """
    twice_beyond = white + black - 2 * _PIVOT
    advantage = _nearest(twice_beyond * _WHITE_SLOPE + 2 * _WHITE_START, 2 * _TEN_THOUSANDTHS)
    handicap = _nearest(twice_beyond * _BLACK_SLOPE + 2 * _BLACK_START, 2 * _TEN_THOUSANDTHS)
    white_wins = _logistic(black - white + advantage)
    black_wins = min(_logistic(white - black - handicap), CERTAIN - white_wins)
    return Odds(white_wins, CERTAIN - white_wins - black_wins, black_wins)


def odds_with_draws(white: int, black: int, draws: int) -> Odds:
    """The odds by the rating table, with that percentage of draws as far as there is room."""
    expected = expected_score(abs(white - black))
    draw = min(draws, 2 * (100 - expected))
    half_percents = (2 * expected - draw, 2 * draw, 200 - 2 * expected - draw)
    chances = [each * (CERTAIN // 200) for each in half_percents]
    return Odds(*(chances if white >= black else reversed(chances)))


def expected_score(difference: int) -> int:
    """Percentage that the stronger player scores at that difference of ratings (B.02, 8.1.2)."""
    return 50 + bisect_left(_HIGHEST_DIFFERENCES, difference)


def forfeit(dice: Dice) -> GameResult:
    """Either side stays away as often as the other; once in ten times both do."""
    if dice.below(10) == 0:
        return GameResult.BOTH_FORFEIT
    if dice.below(2) == 0:
        return GameResult.WHITE_WINS_BY_FORFEIT
    return GameResult.BLACK_WINS_BY_FORFEIT


def _outcome(dice: Dice, odds: Odds) -> GameResult:
    number = dice.below(CERTAIN)
    if number < odds.white_wins:
        return GameResult.WHITE_WINS
    return GameResult.DRAW if number < CERTAIN - odds.black_wins else GameResult.BLACK_WINS


@cache
def _logistic(rating_points: int) -> int:
    """1 / (1 + 10^(points / 370)) in parts of :data:`CERTAIN`."""
    ten = _DECIMAL.ln(Decimal(10))
    exponent = _DECIMAL.divide(_DECIMAL.multiply(ten, Decimal(rating_points)), Decimal(_SCALE))
    odds_against = _DECIMAL.add(Decimal(1), _DECIMAL.exp(exponent))
    return int(_DECIMAL.to_integral_value(_DECIMAL.divide(Decimal(CERTAIN), odds_against)))


def _nearest(numerator: int, denominator: int) -> int:
    """The quotient to the nearest whole number, halves up."""
    return (2 * numerator + denominator) // (2 * denominator)
