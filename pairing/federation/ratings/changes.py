"""The change of a rated player's rating (8.3), with the working of every game.

All amounts are whole hundredths: the table of expected scores has two decimals, and neither it nor
K is ever a binary fraction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pairing.core.model import Colour, Player
from pairing.federation.games import FederationLine
from pairing.federation.ratings.editions import RatingRules
from pairing.federation.ratings.k_factor import KFactor
from pairing.federation.ratings.selection import UncountedGame, why_uncounted
from pairing.standings.rating_tables import expected_percentage, rating_difference


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that changes a rating.

    ``difference`` is own rating minus opponent's, ``counted_difference`` the one that was looked
    up. ``expected`` and ``change`` are in hundredths of a point, ``half_points`` is the score.
    """

    round_number: int
    opponent: int
    opponent_rating: int
    colour: Colour | None
    half_points: int
    difference: int
    counted_difference: int
    expected: int

    @property
    def is_capped(self) -> bool:
        """The difference counts as 400 points only."""
        return self.difference != self.counted_difference

    @property
    def change(self) -> int:
        """The score minus the expected score, in hundredths."""
        return 50 * self.half_points - self.expected


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What the games of an event do to a player's rating.

    Only the period as a whole is rounded (8.3.4): ``rounded`` and ``new_rating`` hold if this is
    the player's only event of the month.
    """

    player: Player
    k: KFactor
    games: tuple[RatedGame, ...]
    uncounted: tuple[UncountedGame, ...]

    @property
    def half_points(self) -> int:
        """The score of the rated games."""
        return sum(game.half_points for game in self.games)

    @property
    def expected(self) -> int:
        """The expected score in hundredths."""
        return sum(game.expected for game in self.games)

    @property
    def sum(self) -> int:
        """The sum of the changes of all games, in hundredths."""
        return 50 * self.half_points - self.expected

    @property
    def change(self) -> int:
        """K times the sum, in hundredths of a rating point."""
        return self.k.value * self.sum

    @property
    def rounded(self) -> int:
        """The change as a whole number, halves away from zero."""
        return rounded_away_from_zero(self.change)

    @property
    def new_rating(self) -> int:
        """The rating on the list after this event, if there was no other."""
        return self.player.rating + self.rounded

    @property
    def average(self) -> int:
        """The average rating of the opponents, halves up; 0 without a game."""
        ratings = [game.opponent_rating for game in self.games]
        return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else 0

    @property
    def performance(self) -> int:
        """The average plus the difference that belongs to the score (8.1.1); 0 without a game."""
        if not self.games:
            return 0
        return self.average + rating_difference(percentage(self.half_points, len(self.games)))


def rounded_away_from_zero(hundredths: int) -> int:
    """Hundredths as a whole number; a half goes away from zero."""
    whole = (abs(hundredths) + 50) // 100
    return whole if hundredths >= 0 else -whole


def percentage(half_points: int, games: int) -> int:
    """The score in whole per cent, halves up."""
    return (100 * half_points + games) // (2 * games)


def counted_difference(difference: int, own: int, rules: RatingRules) -> int:
    """The difference that is looked up: at most 400 unless the player's own rating exempts him.

    It is the rating of the player whose change is computed that decides: in a published game of a
    player rated 2813 against one of 2400 the two sides count different differences.
    """
    if rules.full_scale_from is not None and own >= rules.full_scale_from:
        return difference
    limit = rules.greatest_difference
    return max(-limit, min(limit, difference))


def rated_game(line: FederationLine, own: int, other: int, rules: RatingRules) -> RatedGame:
    """The working of a game between two rated players, seen from the first."""
    difference = own - other
    counted = counted_difference(difference, own, rules)
    return RatedGame(
        line.round_number,
        line.opponent,
        other,
        line.colour,
        line.half_points,
        difference,
        counted,
        expected_percentage(counted),
    )


def split_games(
    lines: Sequence[FederationLine],
    player: Player,
    players: Mapping[int, Player],
    rules: RatingRules,
) -> tuple[tuple[RatedGame, ...], tuple[UncountedGame, ...]]:
    """The rated games, and the rounds that do not count with the reason of each.

    Both players of a game have the ratings by which games of its round are rated.
    """
    rated: list[RatedGame] = []
    uncounted: list[UncountedGame] = []
    for line in lines:
        own = player.rated_as_in(line.round_number)
        opponent = players.get(line.opponent)
        other = opponent.rated_as_in(line.round_number) if opponent is not None else 0
        if reason := why_uncounted(line, own, other, rules):
            uncounted.append(UncountedGame(line.round_number, line.mark, line.opponent, reason))
        else:
            rated.append(rated_game(line, own, other, rules))
    return tuple(rated), tuple(uncounted)
