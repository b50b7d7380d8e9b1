"""Article 6: direct encounter, within a group of players who are still tied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from pairing.core.model import Tenths
from pairing.standings.codes import BOTH_SCORES
from pairing.standings.facts import Facts
from pairing.standings.placing import PlaceTieBreak, Tiers, tiers_by
from pairing.standings.unplayed import win_points
from pairing.standings.working import Term, Working


@dataclass(frozen=True, slots=True)
class SeparateStanding:
    """One player in the separate standings of a tied group.

    ``points`` (tenths) from the games against the others of the group, an average where two met
    more than once; ``met`` are those others.
    """

    tpn: int
    points: Fraction | Tenths
    met: frozenset[int]


class DirectEncounter(PlaceTieBreak):
    """The place by the games among the tied players (article 6); with P, forfeits are games."""

    name = "DE"
    article = "6"
    modifiers = "P"
    scores = BOTH_SCORES
    is_type_a = True

    @cached_property
    def view(self) -> Facts:
        """The facts that count; forfeits are left out unless P says otherwise (6.1.1)."""
        return self.facts.for_encounters(self.code.forfeits_played)

    def tiers(self, group: frozenset[int]) -> Tiers:
        """The group divided until the games divide no more; players still tied start afresh."""
        parts = self.step(group)
        if len(parts) == 1:
            return parts
        return [tier for part in parts for tier in self.tiers(part)]

    def step(self, group: frozenset[int]) -> Tiers:
        """The group as one look at the games among it divides it."""
        standings = self.separate_standings(group)
        if all(len(each.met) == len(group) - 1 for each in standings):
            return tiers_by({each.tpn: each.points for each in standings})  # 6.2
        return self._by_certain_places(standings)

    def has_met(self, tpn: int, group: frozenset[int]) -> bool:
        """Somebody has met another one of the group."""
        return any(opponent in group for _, _, opponent in self.view.games[tpn])

    def separate_standings(self, group: frozenset[int]) -> list[SeparateStanding]:
        """The players of the group, most points first, then by TPN."""
        found = [self._separate_standing(tpn, group) for tpn in group]
        return sorted(found, key=lambda each: (-each.points, each.tpn))

    def _separate_standing(self, tpn: int, group: frozenset[int]) -> SeparateStanding:
        points_by_opponent: dict[int, list[Tenths]] = {}
        for _, entry, opponent in self.view.games[tpn]:
            if opponent in group:
                points_by_opponent.setdefault(opponent, []).append(entry.result_points)
        points = sum(_average(each) for each in points_by_opponent.values())
        return SeparateStanding(tpn, points, frozenset(points_by_opponent))

    def _by_certain_places(self, standings: Sequence[SeparateStanding]) -> Tiers:
        """6.3: not all have met; who is first, then second … whatever the missing games bring.

        The places are taken from these standings as long as they are certain; the players who
        remain stay together.
        """
        left = list(standings)
        while len(left) > 1 and self._is_certainly_first(left, len(standings)):
            left.pop(0)
        certain = [frozenset({each.tpn}) for each in standings[: len(standings) - len(left)]]
        return [*certain, frozenset(each.tpn for each in left)]

    def _is_certainly_first(self, left: Sequence[SeparateStanding], size: int) -> bool:
        """The leader stays alone on top if he loses and every other wins what is missing.

        A rival can reach his best whatever the other rivals do, so looking at one rival at a time
        covers all outcomes.
        """
        win = win_points(self.facts.points, None)
        leader, *rivals = left
        return all(
            leader.points > each.points + (size - 1 - len(each.met)) * win for each in rivals
        )

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The player's place with his games in the group."""
        tied = frozenset(group)
        terms = [
            Term(number, opponent, entry.result_points, points=entry.result_points)
            for number, entry, opponent in self.view.games[tpn]
            if opponent in tied
        ]
        place = self.amounts(group)[tpn]
        plain = self._working(tpn, place, terms, term_scale=10)
        key, article = self._basis(tied, place)
        return replace(plain, key=key, article=article, group=tuple(sorted(tied)))

    def _basis(self, group: frozenset[int], place: int) -> tuple[str, str]:
        """What the place stands on: key of the sentence and article."""
        if len(group) == 1:
            return "place-alone", self.article
        have_met = all(len(each.met) == len(group) - 1 for each in self.separate_standings(group))
        article = "6.2" if have_met else "6.3"
        return ("place" if place else "place-undivided"), article


def _average(points: Sequence[Tenths]) -> Fraction | Tenths:
    """6.1.2: what counts against an opponent met more than once."""
    return points[0] if len(points) == 1 else Fraction(sum(points), len(points))
