"""The initial rating of a player without one (8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from pairing.core.model import Player
from pairing.federation.ratings.editions import RatingRules
from pairing.federation.ratings.selection import UncountedGame
from pairing.standings.rating_tables import rating_difference


class Unpublished(Enum):
    """Why an initial rating does not appear on a list yet."""

    NOTHING_SCORED = "nothing-scored"
    """No point in the very first event, which is disregarded (8.2.1)."""
    TOO_FEW_GAMES = "too-few-games"
    BELOW_FLOOR = "below-floor"


@dataclass(frozen=True, slots=True)
class Pool:
    """Earlier results of an unrated player against rated opponents, at most 26 months old."""

    games: int = 0
    rating_sum: int = 0
    half_points: int = 0


NO_POOL = Pool()


@dataclass(frozen=True, slots=True)
class InitialRating:
    """The provisional rating of an unrated player.

    ``opponents`` are the ratings met in this event and ``half_points`` the score against them, to
    which ``pool`` adds. ``average`` and ``percentage`` include the hypothetical draws. ``rating``
    is 0 if there is none; ``unpublished`` why it does not appear on a list.
    """

    player: Player
    opponents: tuple[int, ...]
    half_points: int
    pool: Pool
    average: Fraction
    percentage: int
    difference: int
    rating: int
    unpublished: tuple[Unpublished, ...]
    uncounted: tuple[UncountedGame, ...] = ()

    @property
    def games(self) -> int:
        """Games against rated opponents, those of the pool among them."""
        return len(self.opponents) + self.pool.games

    @property
    def is_publishable(self) -> bool:
        """It appears on the next list."""
        return not self.unpublished


def initial_rating(
    player: Player,
    opponents: Sequence[int],
    half_points: int,
    rules: RatingRules,
    pool: Pool = NO_POOL,
    uncounted: tuple[UncountedGame, ...] = (),
) -> InitialRating:
    """The initial rating from these results against rated opponents.

    Per cents and the rating itself are rounded half up, which is how title regulations round (B.01,
    1.4.7b and 1.4.9); B.02 is silent.
    """
    games = len(opponents) + pool.games
    points = half_points + pool.half_points
    draws = rules.hypothetical_draws
    total = sum(opponents) + pool.rating_sum + draws * rules.hypothetical_rating
    average = Fraction(total, games + draws)
    per_cent = (100 * (points + draws) + games + draws) // (2 * (games + draws))
    difference = rating_difference(per_cent)
    rating = min(rules.ceiling, _half_up(average + difference)) if games else 0
    return InitialRating(
        player,
        tuple(opponents),
        half_points,
        pool,
        average,
        per_cent,
        difference,
        rating,
        _unpublished(games, points, rating, pool, rules),
        uncounted,
    )


def _unpublished(
    games: int, points: int, rating: int, pool: Pool, rules: RatingRules
) -> tuple[Unpublished, ...]:
    is_first = pool == NO_POOL
    holds = {
        Unpublished.NOTHING_SCORED: is_first and games > 0 and points == 0,
        Unpublished.TOO_FEW_GAMES: games < rules.initial_games,
        Unpublished.BELOW_FLOOR: games > 0 and rating < rules.floor,
    }
    return tuple(reason for reason, is_so in holds.items() if is_so)


def _half_up(number: Fraction) -> int:
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)
