"""The development coefficient K (8.3.3), and its limit for many games in one period."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from pairing.core.model import Player
from pairing.federation.ratings.editions import RatingRules

MASTERS = 2400
"""Whoever was once published with this rating keeps K = 10."""
TOO_STRONG_FOR_JUNIORS = 2300
"""A junior who was once published with this rating no longer has the K of juniors."""
JUNIOR_AGE = 18
"""K = 40 lasts until the end of the year of this birthday."""
NEWCOMER_GAMES = 30
"""K = 40 until so many games are counted."""


class KReason(Enum):
    """Which line of 8.3.3 gives K, or who did."""

    GIVEN = "given"
    """The arbiter or the rating list says so."""
    MASTER = "master"
    JUNIOR = "junior"
    NEWCOMER = "newcomer"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class Career:
    """What K depends on. ``birth_year`` is 0 and ``games_counted`` ``None`` if it is not known."""

    rating: int
    list_year: int
    birth_year: int = 0
    games_counted: int | None = None
    ever_2400: bool = False
    ever_2300: bool = False


@dataclass(frozen=True, slots=True)
class KFactor:
    """A player's K. ``base`` is K before the limit; ``games`` those of the whole period.

    ``is_estimated``: his past ratings and number of games are not known to this program.
    ``lacks_birth_year``: nor is it known whether he is a junior.
    """

    value: int
    base: int
    reason: KReason
    games: int
    is_estimated: bool = False
    lacks_birth_year: bool = False

    @property
    def is_limited(self) -> bool:
        """The many games of the period have reduced it."""
        return self.value < self.base


def base_k(career: Career) -> tuple[int, KReason]:
    """K by the lines of 8.3.3, and the line.

    The article gives them no order; this is the one that agrees with 99 of 100 published values: a
    rating of 2400 once, junior never rated 2300, fewer than 30 games, everybody else.
    """
    if career.ever_2400 or career.rating >= MASTERS:
        return 10, KReason.MASTER
    was_strong = career.ever_2300 or career.rating >= TOO_STRONG_FOR_JUNIORS
    is_junior = bool(career.birth_year) and career.list_year - career.birth_year <= JUNIOR_AGE
    if is_junior and not was_strong:
        return 40, KReason.JUNIOR
    if career.games_counted is not None and career.games_counted < NEWCOMER_GAMES:
        return 40, KReason.NEWCOMER
    return 20, KReason.OTHERS


def limited_k(base: int, games: int, rules: RatingRules) -> int:
    """K for so many games in the period: the largest whole number that keeps to the limit."""
    return min(base, rules.most_k_games // games) if games else base


def k_factor(
    player: Player, list_year: int, games: int, rules: RatingRules, given: Mapping[int, int]
) -> KFactor:
    """A player's K: as given for his number, else as far as rating and birth year tell."""
    if base := given.get(player.tpn, 0):
        return KFactor(limited_k(base, games, rules), base, KReason.GIVEN, games)
    birth_year = _birth_year(player)
    base, reason = base_k(Career(player.rating, list_year, birth_year))
    return KFactor(
        limited_k(base, games, rules),
        base,
        reason,
        games,
        is_estimated=reason is not KReason.MASTER,
        lacks_birth_year=not birth_year and player.rating < TOO_STRONG_FOR_JUNIORS,
    )


def _birth_year(player: Player) -> int:
    year = player.birth_date[:4]
    return int(year) if len(year) == 4 and year.isascii() and year.isdigit() else 0
