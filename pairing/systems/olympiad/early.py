"""Rounds 1 to 4 (rules 25 to 44): groups in the order of the pairing numbers.

Everything is written for the groups above the median. Below it the lists are turned round: the
weakest team comes first, and "the next groups" are those above (29 to 32, 35, 38, 40, 42).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairing.core.floating import Direction
from pairing.matching.bits import mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.olympiad.contestants import Contestant, rated
from pairing.systems.olympiad.lists import ListRule, first_possible, halves
from pairing.systems.olympiad.possible import (
    ALL,
    MEETINGS_ONLY,
    TeamLimits,
    add_outlets,
    can_pair,
    left_over,
    neighbours,
    rule_17_matters,
)
from pairing.systems.olympiad.sections import Articles, GroupSection, Treated
from pairing.systems.olympiad.steps import Steps, met_or_forbidden_among, pairs_of, tpns
from pairing.trace import Event, Verdict
from pairing.trace.events import Value

Match = tuple[Contestant, Contestant]
PASSES = (ALL, MEETINGS_ONLY)

order = rated
"""How teams stand in a group: "the strongest rated" is the one with the smallest number."""

ABOVE = Articles(
    ListRule("36", halves),
    floater="25",
    remainder="26",
    played_all="27",
    lone="39",
    direction=Direction.DOWN,
)
BELOW = Articles(
    ListRule("38", halves),
    floater="29",
    remainder="30",
    played_all="31",
    lone="40",
    direction=Direction.UP,
)


def treat(section: GroupSection, steps: Steps) -> Treated | None:
    """Pair a group above or below the median; ``None`` if there is no way with the next groups."""
    return _GroupTreatment(section, steps).treat()


def pair_median(teams: Sequence[Contestant], steps: Steps) -> Treated | None:
    """Pair the median group, which is even, by 34 and 36; ``None`` if that is impossible."""
    section = GroupSection(tuple(teams), (), frozenset(), ABOVE)
    return _GroupTreatment(section, steps).pair_all(section.teams)


@dataclass(frozen=True, slots=True)
class _Opponent:
    """Whom a team meets outside its group; ``is_passed_on`` from one whom the others there need."""

    other: Contestant
    is_passed_on: bool = False


@dataclass(slots=True)
class _GroupTreatment:
    section: GroupSection
    steps: Steps

    def treat(self) -> Treated | None:
        own = list(self.section.teams)
        beyond = [list(group) for group in self.section.beyond]
        fixed: list[Match] = []
        while (team := _lonely(own)) is not None:
            match = self._find_opponent(team, own, beyond)
            if match is None:
                return None
            fixed.append(match)
            own.remove(team)
        rest = self._with_floaters(own, beyond)
        if rest is None:
            return None
        return Treated((*fixed, *rest.pairs), rest.floaters | {one.tpn for one, _ in fixed})

    def pair_all(self, teams: Sequence[Contestant]) -> Treated | None:
        """The group by its list, with rule 17 and else without it (18a)."""
        rule = self.section.articles.combinations
        for limits in PASSES:
            if limits is MEETINGS_ONLY:
                if not rule_17_matters(teams):
                    break
                self.steps.add(Event("rule-17-suspended", article="18a"))
            found = first_possible(rule, teams, limits, self.steps)
            if found is not None:
                return Treated(found.pairs, frozenset())
        return None

    # 39 to 43: a team that has met its whole group

    def _find_opponent(
        self, team: Contestant, own: list[Contestant], beyond: list[list[Contestant]]
    ) -> Match | None:
        """The first not yet met in the nearest group that has one; it leaves that group."""
        article = self.section.articles.lone
        for group in beyond:
            for limits in PASSES:
                found = self._opponent(team, group, limits, article)
                if found is not None:
                    group.remove(found.other)
                    why = met_or_forbidden_among(
                        team, [other for other in own if other is not team]
                    )
                    self._fix(team, found, article, "played-all", why)
                    return team, found.other
        self.steps.add(Event("floater", Verdict.DEAD_END, article, "nobody-beyond", (team.tpn,)))
        return None

    # 25 to 33 and 44: an odd number, or a group that cannot be paired completely

    def _with_floaters(
        self, own: list[Contestant], beyond: list[list[Contestant]]
    ) -> Treated | None:
        """As few as possible are dropped: none or one, then two more at a time (44, O7)."""
        if not own:
            return Treated((), frozenset())
        least = left_over(own, MEETINGS_ONLY)
        if len(own) % 2 == 0:
            if (done := self.pair_all(own)) is not None:
                return done
            self.steps.add(Event("drop-more", article="44", values=(("number", least),)))
        for count in range(max(least, 2 - len(own) % 2), len(own) + 1, 2):
            for group in beyond:
                for limits in PASSES:
                    if (done := self._dropped(own, group, count, limits)) is not None:
                        return done
        return None

    def _dropped(
        self, own: list[Contestant], group: list[Contestant], count: int, limits: TeamLimits
    ) -> Treated | None:
        """So many leave the group and meet teams of that other one; the rest is paired."""
        if not group:
            return None
        if limits is MEETINGS_ONLY:
            if not rule_17_matters(own, group):
                return None
            self.steps.add(Event("rule-17-suspended", article="18a"))
        for floaters in self._candidates(own, count, limits):
            matches = self._matches(floaters, group, limits)
            if matches is None:
                continue
            for team, found in matches:
                self._fix(team, found, self.section.articles.floater, "dropped")
            rest = [team for team in own if team not in floaters]
            pairs = [(team, found.other) for team, found in matches]
            return Treated((*pairs, *self._rest(rest, limits)), frozenset(tpns(floaters)))
        return None

    def _rest(self, rest: list[Contestant], limits: TeamLimits) -> tuple[Match, ...]:
        """The pairs of those who stay; nothing is told where nobody does."""
        if not rest:
            return ()
        found = first_possible(self.section.articles.combinations, rest, limits, self.steps)
        if found is None:
            raise AssertionError("the rest of the group had been found to be possible")
        return found.pairs

    def _candidates(
        self, own: list[Contestant], count: int, limits: TeamLimits
    ) -> Iterator[list[Contestant]]:
        """Those who could leave, in order: the last one first (26); the rest can be paired."""
        if count > 1:
            yield from _sets(own, count, limits)
            return
        for team in reversed(own):
            rest = [other for other in own if other is not team]
            if can_pair(rest, limits):
                yield [team]
            else:
                is_open = limits is not MEETINGS_ONLY and can_pair(rest, MEETINGS_ONLY)
                key = "remainder-colours" if is_open else "remainder"
                self._refuse(team, self.section.articles.remainder, key)

    def _matches(
        self, floaters: list[Contestant], group: list[Contestant], limits: TeamLimits
    ) -> list[tuple[Contestant, _Opponent]] | None:
        """An opponent for each, the first team of the order choosing first (O24)."""
        free = list(group)
        matches = []
        for team in sorted(floaters, key=self.section.teams.index):
            found = self._opponent(team, free, limits, self.section.articles.floater)
            if found is None:
                is_open = any(MEETINGS_ONLY.may_meet(team, other) for other in free)
                key = "no-opponent-colours" if is_open else "no-opponent"
                self._refuse(team, self.section.articles.played_all, key)
                return None
            free.remove(found.other)
            matches.append((team, found))
        for _, found in matches:
            group.remove(found.other)
        return matches

    def _opponent(
        self, team: Contestant, group: list[Contestant], limits: TeamLimits, article: str
    ) -> _Opponent | None:
        """The first whom it may meet and who leaves a group that can be paired, or else the first.

        Rule 25 asks for the strongest; O6 passes on where that one would leave the others unpaired.
        """
        possible = [other for other in group if limits.may_meet(team, other)]
        for other in possible:
            if can_pair([left for left in group if left is not other], MEETINGS_ONLY):
                return _Opponent(other, is_passed_on=other is not possible[0])
            pair = (team.tpn, other.tpn)
            self.steps.add(Event("opponent", Verdict.DEAD_END, article, "blocks-group", pair))
        return _Opponent(possible[0]) if possible else None

    def _fix(
        self,
        team: Contestant,
        found: _Opponent,
        article: str,
        why: str,
        facts: tuple[tuple[str, Value], ...] = (),
    ) -> None:
        other = found.other
        pair = ((team, other),)
        self.steps.add(
            Event(
                "floater-fixed",
                Verdict.ACCEPTED,
                article,
                f"{why}-sparing" if found.is_passed_on else why,
                (team.tpn, other.tpn),
                pairs=pairs_of(pair),
                values=(("direction", self.section.articles.direction), *facts),
            )
        )

    def _refuse(self, team: Contestant, article: str, key: str) -> None:
        self.steps.add(Event("floater", Verdict.ILLEGAL, article, key, (team.tpn,)))


def _lonely(teams: Sequence[Contestant]) -> Contestant | None:
    """The first who has met everybody else of the group; a group of one is simply odd."""
    if len(teams) < 2:
        return None
    members = frozenset(team.tpn for team in teams)
    return next((team for team in teams if members <= team.met_or_forbidden | {team.tpn}), None)


def _sets(own: list[Contestant], count: int, limits: TeamLimits) -> Iterator[list[Contestant]]:
    """Sets of so many teams without whom the others can be paired, from the end of the list (O7).

    They come in lexicographic order, counted from the last team; whatever cannot become such a set
    any more is left out as soon as a matching shows it.
    """
    backwards = list(reversed(own))

    def grown(chosen: list[int], start: int) -> Iterator[list[Contestant]]:
        if len(chosen) == count:
            yield [backwards[place] for place in chosen]
            return
        for place in range(start, len(backwards)):
            wider = [*chosen, place]
            if _can_complete(backwards, wider, count, limits):
                yield from grown(wider, place + 1)

    return grown([], 0)


def _can_complete(
    teams: list[Contestant], chosen: list[int], count: int, limits: TeamLimits
) -> bool:
    """The chosen and some of those after the last of them can leave, and the others be paired."""
    stay = [place for place in range(len(teams)) if place not in chosen]
    graph = neighbours([teams[place] for place in stay], limits)
    later = mask_of(at for at, place in enumerate(stay) if place > chosen[-1])
    add_outlets(graph, later, count - len(chosen))
    return -1 not in maximum_matching(graph)
