"""Article 6: direct encounter, within a group of players who are still tied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from pairing.core.model import Tenths
from pairing.standings.facts import Facts
from pairing.standings.tie_break import TieBreak
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


class DirectEncounter(TieBreak):
    """The place by the games among the tied players (article 6); with P, forfeits are games.

    The value is the place within the group, 1 for the best; players who remain tied share the
    better place. It is 0 if the player is tied with nobody or the group remains undivided.
    """

    name = "DE"
    article = "6"
    modifiers = "P"
    key = "place"
    looks_at_ties = True

    @property
    def lower_is_better(self) -> bool:
        """The first place is the best."""
        return True

    @cached_property
    def view(self) -> Facts:
        """The facts that count; forfeits are left out unless P says otherwise (6.1.1)."""
        return self.facts.for_encounters(self.code.forfeits_played)

    def amounts(self, group: Sequence[int]) -> Mapping[int, int]:
        """The places within the group."""
        tiers = self.tiers(frozenset(group))
        if len(tiers) == 1:
            return dict.fromkeys(group, 0)
        places: dict[int, int] = {}
        for tier in tiers:
            places |= dict.fromkeys(tier, len(places) + 1)
        return places

    def tiers(self, group: frozenset[int]) -> list[frozenset[int]]:
        """The group divided into players who remain tied, the best first."""
        if len(group) == 1:
            return [group]
        standings = self.separate_standings(group)
        if all(len(each.met) == len(group) - 1 for each in standings):
            return self._by_points(standings)
        return self._by_certain_places(standings)

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

    def _by_points(self, standings: Sequence[SeparateStanding]) -> list[frozenset[int]]:
        """6.2: all have met, so their points decide; players still tied start afresh."""
        tied: dict[Fraction | Tenths, set[int]] = {}
        for each in standings:
            tied.setdefault(each.points, set()).add(each.tpn)
        if len(tied) == 1:
            return [frozenset(each) for each in tied.values()]
        return [tier for each in tied.values() for tier in self.tiers(frozenset(each))]

    def _by_certain_places(self, standings: Sequence[SeparateStanding]) -> list[frozenset[int]]:
        """6.3: not all have met; who is first, then second … whatever the missing games bring.

        The places are taken from these standings as long as they are certain; then the players who
        remain start afresh.
        """
        left = list(standings)
        while len(left) > 1 and self._is_certainly_first(left, len(standings)):
            left.pop(0)
        certain = [frozenset({each.tpn}) for each in standings[: len(standings) - len(left)]]
        rest = frozenset(each.tpn for each in left)
        return certain + (self.tiers(rest) if certain else [rest])

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
