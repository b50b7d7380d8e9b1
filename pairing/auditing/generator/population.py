"""Who takes part: the players with their ratings, and who may not meet whom."""

from __future__ import annotations

from fractions import Fraction

from pairing.auditing.generator.conditions import Bell, Conditions, Span
from pairing.auditing.generator.dice import Dice
from pairing.core.model import ForbiddenGroup, Player

_THREE_OF_FOUR = Fraction(3, 4)


def entrants(dice: Dice, conditions: Conditions, count: int) -> tuple[Player, ...]:
    """So many players in TPN order, the highest rating first (C.04.2.B; 2.2 since 2026)."""
    drawn = conditions.given_ratings or (_rating(dice, conditions) for _ in range(count))
    ratings = sorted(drawn, reverse=True)
    return tuple(
        Player(tpn, f"Player {tpn:04}", rating) for tpn, rating in enumerate(ratings, start=1)
    )


def forbidden_groups(
    dice: Dice, chance: Fraction, players: int, rounds: int
) -> tuple[ForbiddenGroup, ...]:
    """Groups started by each player with that chance; mostly pairs, mostly for all rounds.

    One group in four has a third member, and one in four is lifted after some round.
    """
    groups = []
    for tpn in range(1, players + 1):
        if dice.happens(chance):
            size = 1 if dice.happens(_THREE_OF_FOUR) else 2
            others = [other for other in range(1, players + 1) if other != tpn]
            members = frozenset((tpn, *dice.some(others, min(size, len(others)))))
            last_round = 0 if dice.happens(_THREE_OF_FOUR) else dice.between(1, rounds)
            groups.append(ForbiddenGroup(members, 1, last_round))
    return tuple(groups)


def _rating(dice: Dice, conditions: Conditions) -> int:
    span = conditions.ratings
    if conditions.bell is None:
        return span.low + span.step * dice.between(0, span.steps)
    rating = _bell_shaped(dice, conditions.bell, span)
    return rating - (rating - span.low) % span.step


def _bell_shaped(dice: Dice, bell: Bell, ratings: Span) -> int:
    """A rating under the bell; one beyond the span is drawn again."""
    middle, deviation = bell.middle(ratings), bell.deviation(ratings)
    while not ratings.low <= (rating := dice.bell(middle, deviation)) <= ratings.high:
        pass
    return rating
