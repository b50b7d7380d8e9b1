"""The criteria by which sets of upfloaters and pairings of a bracket are compared, as tables."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pairing.systems.shared.upfloating.participants import Participant


@dataclass(frozen=True, slots=True)
class PairCriterion:
    """Something to be minimised over the pairs of a bracket.

    ``counts`` says of two participants whether their pair counts against it, which depends only on
    what ``looks_at`` gives for each of them. In the ``lapses`` last rounds it is not applied.
    """

    key: str
    article: str
    looks_at: Callable[[Participant], Hashable]
    counts: Callable[[Participant, Participant], bool]
    lapses: int = 0


def _colour(participant: Participant) -> Hashable:
    return participant.due


def _strong_colour(participant: Participant) -> Hashable:
    return participant.due if participant.strength > 1 else 0


def _score_and_float(participant: Participant) -> Hashable:
    return participant.score, participant.floated


def same_colour(one: Participant, other: Participant) -> bool:
    """Both prefer the same colour, so that one preference is not fulfilled."""
    return one.due == other.due != 0


def same_strong_colour(one: Participant, other: Participant) -> bool:
    """Both prefer the same colour strongly."""
    return same_colour(one, other) and min(one.strength, other.strength) > 1


def upfloater_meets_floater(one: Participant, other: Participant) -> bool:
    """The scores differ, and the one with the higher score floated in the previous round."""
    if one.score == other.score:
        return False
    return max(one, other, key=lambda each: each.score).floated


def colours(article: str) -> PairCriterion:
    """Fewest colour preferences not fulfilled."""
    return PairCriterion("colours", article, _colour, same_colour)


def strong_colours(article: str) -> PairCriterion:
    """Fewest strong colour preferences not fulfilled."""
    return PairCriterion("strong-colours", article, _strong_colour, same_strong_colour)


def opponents_floated(article: str, lapses: int) -> PairCriterion:
    """Fewest opponents of upfloaters who floated in the previous round."""
    return PairCriterion(
        "opponents-floated", article, _score_and_float, upfloater_meets_floater, lapses
    )


@dataclass(frozen=True, slots=True)
class Criteria:
    """Those of one system, with their articles.

    ``floaters_lapse``: in so many last rounds upfloaters may have floated in the previous one
    (C7). ``of_pairs`` are the criteria of a bracket's pairing, the weightiest first.
    ``seats_by_score``: of a pair the one with more points is the top member, and only of equal
    points the smaller number; 3.6.1 takes the smaller number whatever the scores.
    """

    floaters_lapse: int
    of_pairs: tuple[PairCriterion, ...]
    seats_by_score: bool = False

    def seat(self, participant: Participant) -> tuple[int, int]:
        """Sort key of the top members before the bottom members (3.6.1)."""
        return (-participant.score if self.seats_by_score else 0), participant.tpn

    def weighs_floaters(self, rounds_left: int) -> bool:
        """C7 is applied; ``rounds_left`` counts the round to be paired."""
        return rounds_left > self.floaters_lapse

    def of_pairs_with(self, rounds_left: int) -> tuple[PairCriterion, ...]:
        """The criteria of pairs that are applied with so many rounds left."""
        return tuple(each for each in self.of_pairs if rounds_left > each.lapses)
