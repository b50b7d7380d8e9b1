"""From round 5 (rules 45 to 51): groups in the order of the Extended Buchholz, first against last.

Below the median the lists are turned round and teams float up (51).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairing.core.floating import Direction
from pairing.systems.olympiad.contestants import Contestant, by_buchholz
from pairing.systems.olympiad.lists import Combination, Floating, ListRule, ends, first_possible
from pairing.systems.olympiad.possible import (
    ALL,
    MEETINGS_ONLY,
    TeamLimits,
    can_pair,
    rule_17_matters,
)
from pairing.systems.olympiad.sections import Articles, GroupSection, Treated
from pairing.systems.olympiad.steps import Steps
from pairing.trace import Event

order = by_buchholz
"""How teams stand in a group (45)."""

ABOVE = Articles(
    ListRule("47", ends),
    floater="48",
    remainder="50",
    played_all="50",
    lone="",
    direction=Direction.DOWN,
)
BELOW = replace(ABOVE, combinations=ListRule("51", ends), floater="51", direction=Direction.UP)
ODD_ABOVE = ListRule("49", ends)

PASSES = ((ALL, ALL), (ALL, MEETINGS_ONLY), (MEETINGS_ONLY, MEETINGS_ONLY))
"""What limits the group itself, and the next one with the floater.

A group goes without rule 17 only if it must (18a); another floater comes before that (18b, O4). The
next group is looked at with rule 17 first, and without it if it has to go without anyway (O25).
"""


def treat(section: GroupSection, steps: Steps) -> Treated | None:
    """Pair a group above or below the median; ``None`` if it must be joined with the next (50)."""
    if len(section.teams) % 2:
        return _Odd(section, steps).treat()
    return _pair_all(section.articles.combinations, section.teams, steps)


def pair_median(teams: Sequence[Contestant], steps: Steps) -> Treated | None:
    """Pair the median group, which is even; ``None`` if that is impossible."""
    return _pair_all(ABOVE.combinations, teams, steps)


def _pair_all(rule: ListRule, teams: Sequence[Contestant], steps: Steps) -> Treated | None:
    for limits in (ALL, MEETINGS_ONLY):
        if limits is MEETINGS_ONLY:
            if not rule_17_matters(teams):
                break
            steps.add(Event("rule-17-suspended", article="18a"))
        found = first_possible(rule, teams, limits, steps)
        if found is not None:
            return Treated(found.pairs, frozenset())
    return None


@dataclass(slots=True)
class _Odd:
    """A group from which one team floats (48, 49)."""

    section: GroupSection
    steps: Steps

    def treat(self) -> Treated | None:
        before: tuple[bool, frozenset[int]] | None = None
        for own, following in PASSES:
            keeps_colours = own is ALL and rule_17_matters(self.section.teams)
            allowed = self._who_may_float(following)
            if before == (keeps_colours, allowed):
                continue
            if before is not None:
                self._record_pass(own)
            before = keeps_colours, allowed
            found = self._first(own, allowed)
            if found is not None and found.floater is not None:
                return Treated(found.pairs, frozenset({found.floater.tpn}), found.floater)
        return None

    def _record_pass(self, own: TeamLimits) -> None:
        move = "next-without-17" if own is ALL else "rule-17-suspended"
        self.steps.add(Event(move, article="18a"))

    def _who_may_float(self, following: TeamLimits) -> frozenset[int]:
        residents = (team for team in self.section.teams if not self._has_floated(team))
        return frozenset(team.tpn for team in residents if self._fits(team, following))

    def _first(self, own: TeamLimits, allowed: frozenset[int]) -> Combination | None:
        rule = self.section.articles.combinations
        rule = ODD_ABOVE if rule is ABOVE.combinations else rule
        floating = Floating(allowed, self._objection, self.section.beyond[0])
        return first_possible(rule, self.section.teams, own, self.steps, floating)

    def _has_floated(self, team: Contestant) -> bool:
        return team.tpn in self.section.floaters

    def _fits(self, team: Contestant, limits: TeamLimits) -> bool:
        """The next group can be paired with the floater; an odd one with a floater of its own."""
        following = self.section.beyond[0]
        own = frozenset(other.tpn for other in following) - self.section.floaters
        return can_pair([*following, team], limits, own)

    def _objection(self, team: Contestant) -> tuple[str, str]:
        """Why a team may not float: it has done so already, or does not fit into the next group."""
        if self._has_floated(team):
            return "48", "floats-again"
        if all(other.tpn in team.met_or_forbidden for other in self.section.beyond[0]):
            return "50", "played-next"
        fits = self._fits(team, MEETINGS_ONLY)
        return "50", "does-not-fit-colours" if fits else "does-not-fit"
