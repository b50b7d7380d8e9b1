"""Article 10: tie-breaks on ratings, from games over the board only.

The rating is the one at the start, or by the readings that of the round. When a player without a
rating takes part they are dropped, unless the readings give such players one or leave games against
them out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import ClassVar

from pairing.core.histories import Entry
from pairing.standings.codes import Code
from pairing.standings.cuts import Contribution, cut_indices, least_significant_first
from pairing.standings.rating_tables import (
    GREATEST_DIFFERENCE,
    expected_percentage,
    rating_difference,
)
from pairing.standings.tie_break import PlayerTieBreak, rounded_half_up
from pairing.standings.working import Cut, Term, Working

_HALF_POINTS = {"1": 2, "W": 2, "=": 1, "D": 1, "0": 0, "L": 0}
"""The score of a game in half points, whatever the tournament gives for it."""

BELOW_THE_LOWEST = 800
"""How far below the lowest opponent a player without a point performs (10.3)."""


class RatingTieBreak(PlayerTieBreak):
    """A tie-break on the games with their opponents' ratings."""

    needs_ratings = True

    def games(self, tpn: int) -> list[tuple[int, Entry, int]]:
        """The games that count, as (round number, entry, opponent)."""
        return self.facts.rating_games[tpn]

    def half_points(self, tpn: int) -> int:
        """The score of these games in half points."""
        return sum([_HALF_POINTS[entry.mark] for _, entry, _ in self.games(tpn)])


class AverageOverOpponents(RatingTieBreak, ABC):
    """The average of something over the opponents met over the board, halves rounded up."""

    key = "average"

    @property
    @abstractmethod
    def values(self) -> Mapping[int, int | None]:
        """What every player contributes as an opponent; ``None`` if it is not defined for him."""

    def cuts(self, contributions: Sequence[int]) -> Mapping[int, Cut]:
        """The contributions left out, by their index."""
        return {}

    def _opponents(self, tpn: int) -> list[tuple[int, int, int]]:
        """(round number, opponent, contribution) of the games that contribute."""
        return [
            (number, opponent, amount)
            for number, _, opponent in self.games(tpn)
            if (amount := self.value_in(opponent, number)) is not None
        ]

    def value_in(self, opponent: int, round_number: int) -> int | None:
        """What an opponent of a round contributes; that is the same in all rounds as a rule."""
        return self.values[opponent]

    def amount(self, tpn: int) -> int | None:
        """The average of what is not cut, ``None`` if there is nothing."""
        contributions = [amount for _, _, amount in self._opponents(tpn)]
        cuts = self.cuts(contributions)
        left = len(contributions) - len(cuts)
        total = sum(contributions) - sum([contributions[at] for at in cuts])
        return rounded_half_up(total, left) if left else None

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The average with every opponent."""
        opponents = self._opponents(tpn)
        cuts = self.cuts([amount for _, _, amount in opponents])
        terms = [
            Term(number, opponent, amount, cut=cuts.get(at))
            for at, (number, opponent, amount) in enumerate(opponents)
        ]
        return self._working(tpn, self.amount(tpn), terms)


class AverageRating(AverageOverOpponents):
    """The average rating of the opponents (10.1).

    A cut leaves out the lowest rating, also of a player who has unplayed rounds: article 16 does
    not speak of this tie-break.
    """

    name = "ARO"
    article = "10.1"
    modifiers = "CM"

    @property
    def values(self) -> Mapping[int, int]:
        """The ratings."""
        return self.facts.ratings

    def value_in(self, opponent: int, round_number: int) -> int:
        """The rating in that round."""
        return self.facts.rating_in(opponent, round_number)

    def cuts(self, contributions: Sequence[int]) -> Mapping[int, Cut]:
        """The lowest ratings, then for a median the highest."""
        if not self.code.low_cuts:
            return {}
        ratings = [Contribution(rating, rating, False) for rating in contributions]
        return cut_indices(
            ratings, least_significant_first, self.code.low_cuts, self.code.high_cuts
        )


class TournamentPerformance(RatingTieBreak):
    """The average rating of the opponents (rounded) plus what the score is worth (10.2).

    The percentage is rounded to a whole number, halves up, before it is looked up.
    """

    name = "TPR"
    article = "10.2"
    key = "performance"

    @cached_property
    def _average(self) -> AverageRating:
        return AverageRating(self.facts, Code(AverageRating.name))

    def _figures(self, tpn: int) -> dict[str, int]:
        """The numbers from which the performance is made; empty without a game."""
        average = self._average.amount(tpn)
        if average is None:
            return {}
        games = len(self.games(tpn))
        half_points = self.half_points(tpn)
        percentage = rounded_half_up(100 * half_points, 2 * games)
        return {
            "average": average,
            "half_points": half_points,
            "games": games,
            "percentage": percentage,
            "difference": rating_difference(percentage),
        }

    def amount(self, tpn: int) -> int | None:
        """The performance, ``None`` without a game."""
        figures = self._figures(tpn)
        return figures["average"] + figures["difference"] if figures else None

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The performance with the opponents, the percentage and the rating difference."""
        terms = self._average.working(tpn, group).terms
        return self._working(tpn, self.amount(tpn), terms, self._figures(tpn))


class PerfectPerformance(RatingTieBreak):
    """The lowest rating with which the score made was to be expected (10.3).

    Without a point: 800 below the lowest opponent. With all points: by the table, 736 above the
    highest one, unless the readings leave it undefined.
    """

    name = "PTP"
    article = "10.3"
    key = "perfect-performance"

    def _ratings(self, tpn: int) -> list[int]:
        rating_in = self.facts.rating_in
        return [rating_in(opponent, number) for number, _, opponent in self.games(tpn)]

    def amount(self, tpn: int) -> int | None:
        """The rating, ``None`` without a game."""
        ratings = self._ratings(tpn)
        if not ratings:
            return None
        score = self.half_points(tpn)
        if score == 0:
            return min(ratings) - BELOW_THE_LOWEST
        if score == 2 * len(ratings) and not self.facts.readings.perfect_score_has_performance:
            return None
        return lowest_rating_expecting(score, tuple(ratings))

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The rating with what was to be expected against every opponent, in per cent."""
        amount, games = self.amount(tpn), self.games(tpn)
        figures = {"half_points": self.half_points(tpn), "games": len(games)}
        if amount is None:
            key = "full-score" if games else self.key
            return replace(self._working(tpn, None, (), figures), key=key)
        terms = [
            Term(number, opponent, expected_percentage(amount - rating), score=rating)
            for rating, (number, _, opponent) in zip(self._ratings(tpn), games, strict=True)
        ]
        return self._working(tpn, amount, terms, figures, term_scale=100)


@lru_cache(maxsize=2**14)
def lowest_rating_expecting(half_points: int, ratings: tuple[int, ...]) -> int:
    """The lowest whole rating that expects at least so many half points, more than none.

    PTP and APPO ask for the same ones.
    """
    too_low = min(ratings) - GREATEST_DIFFERENCE
    enough = max(ratings) + GREATEST_DIFFERENCE
    while enough - too_low > 1:
        middle = (too_low + enough) // 2
        if sum(expected_percentage(middle - rating) for rating in ratings) >= 50 * half_points:
            enough = middle
        else:
            too_low = middle
    return enough


class AverageOfPerformances(AverageOverOpponents):
    """The average of the opponents' performances."""

    performance: ClassVar[type[RatingTieBreak]]

    @cached_property
    def values(self) -> Mapping[int, int | None]:
        """The performances."""
        performance = self.performance(self.facts, Code(self.performance.name))
        return performance.amounts(tuple(self.facts.entries))


class AverageTournamentPerformance(AverageOfPerformances):
    """The average tournament performance of the opponents (10.4)."""

    name = "APRO"
    article = "10.4"
    performance = TournamentPerformance


class AveragePerfectPerformance(AverageOfPerformances):
    """The average perfect tournament performance of the opponents (10.5)."""

    name = "APPO"
    article = "10.5"
    performance = PerfectPerformance


class Rating(RatingTieBreak):
    """The player's own rating (10.6): the highest first, with R the lowest."""

    name = "RTNG"
    article = "10.6"
    key = "own"
    modifiers = "R"

    @property
    def lower_is_better(self) -> bool:
        """If reversed."""
        return self.code.reverse

    def amount(self, tpn: int) -> int:
        """The rating itself."""
        return self.facts.ratings[tpn]
