"""The rating report of an event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairing.core.dates import first_day, last_day
from pairing.core.model import Player, Tournament
from pairing.federation.editions import ChosenEdition, choose
from pairing.federation.games import FederationField, FederationLine, field_of
from pairing.federation.ratings.changes import RatingChange, split_games
from pairing.federation.ratings.editions import EDITIONS, RatingRules
from pairing.federation.ratings.initial import NO_POOL, InitialRating, initial_rating
from pairing.federation.ratings.k_factor import k_factor
from pairing.federation.ratings.options import RatingOptions
from pairing.federation.ratings.selection import UncountedGame
from pairing.federation.time_controls import KindChoice, kind_of_event

LONGEST_PERIOD = 30
"""Days after which an event is to be reported in several rating periods."""


@dataclass(frozen=True, slots=True)
class Idle:
    """A player without a rated game, and why none of his rounds counts."""

    player: Player
    uncounted: tuple[UncountedGame, ...]


@dataclass(frozen=True, slots=True)
class RatingReport:
    """What an event does to the ratings of its players.

    ``changes`` are of the rated players and ``initial`` of the unrated ones, each in the order of
    numbers; ``idle`` are those without a rated game, who stand in neither. ``is_long``: the event
    lasts more than 30 days, so that its games belong to several periods.
    """

    kind: KindChoice
    rules: ChosenEdition[RatingRules]
    changes: tuple[RatingChange, ...]
    initial: tuple[InitialRating, ...]
    idle: tuple[Idle, ...]
    is_long: bool

    def change_of(self, tpn: int) -> RatingChange | None:
        """The change of that player, if he is rated and played."""
        return next((each for each in self.changes if each.player.tpn == tpn), None)

    def initial_of(self, tpn: int) -> InitialRating | None:
        """The initial rating of that player, if he is unrated and played."""
        return next((each for each in self.initial if each.player.tpn == tpn), None)


USUAL = RatingOptions()


def rating_report(tournament: Tournament, options: RatingOptions = USUAL) -> RatingReport:
    """The rating changes of an event as far as it has been played.

    Raises :class:`~pairing.federation.editions.NoEdition` for an event older than the regulations
    that are known.
    """
    kind = kind_of_event(tournament.info, options.kind)
    rules = choose(EDITIONS[kind.kind], tournament.info, options.edition)
    field = field_of(tournament)
    day = rules.day or options.today or rules.edition.since
    making = _Making(field, rules.edition, options, day.year)
    made = [making.result(tpn) for tpn in sorted(field.players)]
    return RatingReport(
        kind,
        rules,
        tuple(each for each in made if isinstance(each, RatingChange)),
        tuple(each for each in made if isinstance(each, InitialRating)),
        tuple(each for each in made if isinstance(each, Idle)),
        tournament.lasts_long or _is_long(tournament),
    )


def _is_long(tournament: Tournament) -> bool:
    first, last = first_day(tournament.info), last_day(tournament.info)
    return first is not None and last is not None and (last - first).days >= LONGEST_PERIOD


def _as_rated(player: Player, lines: tuple[FederationLine, ...]) -> Player:
    """The player with the official rating that he had in the first of these rounds."""
    first = lines[0].round_number if lines else 1
    return replace(player, rating=player.rated_as_in(first), official_rating=0)


@dataclass(frozen=True, slots=True)
class _Making:
    """The report in the making; ``list_year`` is the year of the rating list that is used."""

    field: FederationField
    rules: RatingRules
    options: RatingOptions
    list_year: int

    def result(self, tpn: int) -> RatingChange | InitialRating | Idle:
        """The player's change or initial rating, or why he has neither."""
        lines = self._lines(tpn)
        player = _as_rated(self.field.players[tpn], lines)
        games, uncounted = split_games(lines, player, self.field.players, self.rules)
        if not games:
            return Idle(player, uncounted)
        if player.rating:
            total = len(games) + self.options.other_games.get(tpn, 0)
            k = k_factor(player, self.list_year, total, self.rules, self._given(tpn))
            return RatingChange(player, k, games, uncounted)
        pool = self.options.pools.get(tpn, NO_POOL)
        opponents = tuple(game.opponent_rating for game in games)
        half_points = sum(game.half_points for game in games)
        return initial_rating(player, opponents, half_points, self.rules, pool, uncounted)

    def _lines(self, tpn: int) -> tuple[FederationLine, ...]:
        lines = self.field.lines[tpn]
        return tuple(line for line in lines if self.options.is_in_period(line.round_number))

    def _given(self, tpn: int) -> dict[int, int]:
        """K as given; who plays with his standard rating has that of a newcomer."""
        if tpn in self.options.k_factors:
            return {tpn: self.options.k_factors[tpn]}
        return {tpn: 40} if tpn in self.options.seeded else {}
