"""What random tournaments are to be like: sizes, ratings, points, and how often what happens."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction

from pairing.core.acceleration import baku_text
from pairing.core.errors import PairingError
from pairing.core.model import PointSystem
from pairing.systems.system import PairingSystem

MOST_PLAYERS = 9999
"""The report file has four columns for a pairing number."""

MOST_ROUNDS = 999
HIGHEST_RATING = 9999
MOST_BOARDS = 100
_SUPPLIED = frozenset({"initial-colour", "ratings", "round-count", "teams"})
"""The needs of systems that a random tournament meets."""


class ConditionsRefused(PairingError):
    """No tournament can be like that; ``key`` names the reason, ``values`` its particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Span:
    """Whole numbers from ``low`` to ``high``, in steps; ``low`` is one of them."""

    low: int
    high: int
    step: int = 1

    def __str__(self) -> str:
        if self.low == self.high:
            return str(self.low)
        return f"{self.low}-{self.high}" + (f"/{self.step}" if self.step > 1 else "")

    @property
    def steps(self) -> int:
        """How many steps lead from the lowest number to the highest that they reach."""
        return (self.high - self.low) // self.step


@dataclass(frozen=True, slots=True)
class Bell:
    """Ratings gather around one value, as the generator of JaVaFo has them.

    That value is the middle of the span of ratings less ``separator``; the standard deviation is
    the width of the span divided by ``groups`` + 1.
    """

    groups: int = 2
    separator: int = 0

    def middle(self, ratings: Span) -> int:
        """The rating around which the others gather."""
        return (ratings.low + ratings.high) // 2 - self.separator

    def deviation(self, ratings: Span) -> int:
        """The standard deviation, in rating points."""
        return (ratings.high - ratings.low) // (self.groups + 1)


@dataclass(frozen=True, slots=True)
class Rates:
    """Chances from 0 to 1.

    For each game: ``forfeits``, ``quick_games`` over in less than a move, which are not rated, and
    ``unusual_results``, of which both lose or one loses and the other draws.
    For each player in each round: the three kinds of byes on request, a zero-point bye being an
    absence. For each player once: a single half-point bye, coming late, leaving early, and starting
    a forbidden group.
    """

    forfeits: Fraction = Fraction(1, 50)
    quick_games: Fraction = Fraction(1, 200)
    full_point_byes: Fraction = Fraction(0)
    half_point_byes: Fraction = Fraction(1, 50)
    zero_point_byes: Fraction = Fraction(1, 100)
    single_half_point_byes: Fraction = Fraction(0)
    late_entries: Fraction = Fraction(1, 50)
    withdrawals: Fraction = Fraction(1, 50)
    forbidden_groups: Fraction = Fraction(0)
    unusual_results: Fraction = Fraction(0)


PLAIN = Rates(*[Fraction(0)] * len(fields(Rates)))
"""Everybody plays every round."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """What all tournaments of one run have in common.

    Ratings are spread evenly over their span unless a ``bell`` is given, or every single one in
    ``given_ratings``. ``draws`` is the
    percentage of drawn games between equals; without it draws follow from the ratings
    (:mod:`pairing.auditing.generator.results`). ``is_accelerated`` means Baku acceleration. Where
    teams play, ``players`` counts teams, matches have so many ``boards``, and points are game
    points. ``tie_breaks`` are announced, and the ranks follow them.
    """

    players: Span = Span(16, 64)
    rounds: Span = Span(5, 9)
    ratings: Span = Span(1400, 2600)
    bell: Bell | None = None
    draws: int | None = None
    points: PointSystem = PointSystem()
    is_accelerated: bool = False
    rates: Rates = Rates()
    boards: int = 4
    tie_breaks: tuple[str, ...] = ()
    given_ratings: tuple[int, ...] = ()


def refuse_impossible(conditions: Conditions, system: PairingSystem) -> None:
    """Raises :class:`ConditionsRefused` if the parts contradict each other or the system."""
    _refuse_unmet_needs(system)
    for name, span, lowest, highest in (
        ("players", conditions.players, 2, MOST_PLAYERS),
        ("rounds", conditions.rounds, 1, MOST_ROUNDS),
        ("ratings", conditions.ratings, 1, HIGHEST_RATING),
        ("boards", Span(conditions.boards, conditions.boards), 1, MOST_BOARDS),
    ):
        if not lowest <= span.low <= span.high <= highest:
            raise ConditionsRefused(
                f"generate.{name}-impossible", span=str(span), lowest=lowest, highest=highest
            )
    _refuse_given_ratings(conditions)
    _refuse_wide_bell(conditions)
    text = baku_text(system.in_force[1])
    if conditions.is_accelerated and not text.suits(conditions.points):
        raise ConditionsRefused("acceleration.points-unsuitable", article=text.article)
    _refuse_unfit_matches(conditions, system)


def _refuse_unfit_matches(conditions: Conditions, system: PairingSystem) -> None:
    """Games of a match count 1, ½ and 0; virtual points are match points (C.04.7, 1.4.4)."""
    if system.traits.games_per_match > 1 and conditions.points != PointSystem():
        raise ConditionsRefused("generate.points-of-matches", system=system.key)
    by_game_points = "teams" in system.needs and not system.traits.counts_matches
    if conditions.is_accelerated and by_game_points:
        raise ConditionsRefused("acceleration.game-points", article="C.04.7, 1.4.4")


def _refuse_unmet_needs(system: PairingSystem) -> None:
    unmet = [need for need in system.needs if need not in _SUPPLIED]
    if unmet:
        raise ConditionsRefused("generate.needs-unmet", system=system.key, needs=", ".join(unmet))


def _refuse_given_ratings(conditions: Conditions) -> None:
    """There is one rating for every player, and each is one that a rating can be."""
    given, players = conditions.given_ratings, conditions.players
    if given and not players.low == players.high == len(given):
        raise ConditionsRefused(
            "generate.ratings-not-as-many", ratings=len(given), players=str(players)
        )
    for rating in given:
        if not 1 <= rating <= HIGHEST_RATING:
            raise ConditionsRefused(
                "generate.ratings-impossible", span=str(rating), lowest=1, highest=HIGHEST_RATING
            )


def _refuse_wide_bell(conditions: Conditions) -> None:
    """The middle of the bell must be one of the ratings."""
    if conditions.bell is None:
        return
    middle, ratings = conditions.bell.middle(conditions.ratings), conditions.ratings
    if not ratings.low <= middle <= ratings.high:
        raise ConditionsRefused("generate.bell-impossible", middle=middle, span=str(ratings))
