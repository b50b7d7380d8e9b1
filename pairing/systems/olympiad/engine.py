"""One round: the groups above the median downwards, those below it upwards, the median last (16).

Which rules pair a group depends on the round alone: 25 to 44 to round 4, 45 to 51 from round 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import structs

from pairing.core.errors import NoPairingExists
from pairing.core.floating import Direction
from pairing.systems.olympiad import early, late
from pairing.systems.olympiad.bye import bye_team
from pairing.systems.olympiad.contestants import Contestant, ranked
from pairing.systems.olympiad.groups import Group, median_index, score_groups
from pairing.systems.olympiad.lists import laid_out
from pairing.systems.olympiad.possible import MEETINGS_ONLY, can_pair, stranded
from pairing.systems.olympiad.sections import Articles, GroupSection, Treated
from pairing.systems.olympiad.steps import Steps, pairs_of, tpns
from pairing.trace import BracketTrace, Event

LAST_EARLY_ROUND = 4

Progress: TypeAlias = Callable[[int], object]
"""Hears how many teams are paired."""


@dataclass(frozen=True, slots=True)
class Phase:
    """The rules of some rounds: how teams stand in a group, and how one is paired."""

    order: Callable[[Contestant], tuple[int, ...] | int]
    treat: Callable[[GroupSection, Steps], Treated | None]
    pair_median: Callable[[Sequence[Contestant], Steps], Treated | None]
    above: Articles
    below: Articles


EARLY = Phase(early.order, early.treat, early.pair_median, early.ABOVE, early.BELOW)
LATE = Phase(late.order, late.treat, late.pair_median, late.ABOVE, late.BELOW)


def phase_of(round_number: int) -> Phase:
    """The rules of that round (I and J)."""
    return EARLY if round_number <= LAST_EARLY_ROUND else LATE


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """A group that is paired, with what was told of it; ``is_above`` the median or below it."""

    trace: BracketTrace
    pairs: tuple[tuple[Contestant, Contestant], ...]
    floaters: frozenset[int]
    is_above: bool = True


@dataclass(frozen=True, slots=True)
class OlympiadRound:
    """Who has the bye, the groups in the order in which they were paired, and all their steps.

    Groups whose pairing was undone for the sake of the median are only among the ``traces``.
    """

    bye: Contestant | None
    paired_groups: tuple[PairedGroup, ...]
    traces: tuple[BracketTrace, ...]

    @property
    def pairs(self) -> list[tuple[Contestant, Contestant]]:
        """All pairs in the order in which they were made."""
        return [pair for group in self.paired_groups for pair in group.pairs]


def pair_teams(
    teams: Sequence[Contestant], round_number: int, progress: Progress = lambda _: None
) -> OlympiadRound:
    """The round of these teams, which stand in the order of the standings.

    Raises ``NoPairingExists``, also if only the team with the bye, which is
    chosen beforehand (10), keeps the others from being paired.
    """
    steps = Steps()
    bye = bye_team(teams, steps)
    field_ = [team for team in teams if team is not bye]
    if not can_pair(field_, MEETINGS_ONLY):
        raise NoPairingExists(stranded(field_, MEETINGS_ONLY))
    return _OlympiadPairing(field_, phase_of(round_number), progress).pair(bye, steps)


@dataclass(slots=True)
class _OlympiadPairing:
    teams: Sequence[Contestant]
    phase: Phase
    progress: Progress
    groups: list[Group] = field(default_factory=list)
    median: int = 0
    paired_groups: list[PairedGroup] = field(default_factory=list)
    traces: list[BracketTrace] = field(default_factory=list)

    def pair(self, bye: Contestant | None, steps: Steps) -> OlympiadRound:
        self.groups = score_groups(self.teams)
        self.median = median_index(self.groups)
        self._open_round(steps)
        self._from_the_top()
        self._from_the_bottom()
        self._median()
        return OlympiadRound(bye, tuple(self.paired_groups), tuple(self.traces))

    def _open_round(self, steps: Steps) -> None:
        median = self.groups[self.median]
        sizes = len(self.groups)
        facts = (("groups", sizes), ("median_points", median.scores[0]))
        steps.add(Event("groups-listed", article="16", values=facts))
        self.traces.append(
            BracketTrace(
                score=self.groups[0].scores[0],
                role="round",
                residents=tpns(sorted(self.teams, key=ranked)),
                events=tuple(steps.events),
            )
        )

    def _from_the_top(self) -> None:
        at = 0
        while at < self.median:
            beyond = self.groups[at + 1 :]
            if self._work(self.groups[at], beyond, is_above=True):
                at += 1
            else:
                self.groups[at : at + 2] = [self.groups[at].joined_with(self.groups[at + 1])]
                self.median -= 1

    def _from_the_bottom(self) -> None:
        at = len(self.groups) - 1
        while at > self.median:
            beyond = self.groups[self.median : at][::-1]
            if not self._work(self.groups[at], beyond, is_above=False):
                self.groups[at - 1 : at + 1] = [self.groups[at - 1].joined_with(self.groups[at])]
            at -= 1

    def _work(self, group: Group, beyond: Sequence[Group], *, is_above: bool) -> bool:
        """Pair a group on one side of the median; or tell that it has to be joined."""
        if not group.teams:
            return True
        articles = self.phase.above if is_above else self.phase.below
        section = GroupSection(
            teams=self._ordered(group, is_above=is_above),
            beyond=tuple(self._ordered(each, is_above=is_above) for each in beyond),
            floaters=group.floaters.union(*(each.floaters for each in beyond)),
            articles=articles,
        )
        steps = _opened(section, group, articles.direction)
        treated = self.phase.treat(section, steps)
        role = "above" if is_above else "below"
        if treated is None:
            steps.add(_joining(group, beyond[0], "50" if self.phase is LATE else "44"))
            self._record(group, section.teams, steps, role, Treated((), frozenset()))
            return False
        self._finish(group, section.teams, steps, role, treated)
        if treated.left is not None:
            beyond[0].teams.append(treated.left)
            beyond[0].floaters |= {treated.left.tpn}
        return True

    def _ordered(self, group: Group, *, is_above: bool) -> tuple[Contestant, ...]:
        return tuple(sorted(group.teams, key=self.phase.order, reverse=not is_above))

    def _median(self) -> None:
        """The median group; if it cannot be paired, with groups around it one after the other."""
        group = self.groups[self.median]
        if not group.teams:
            return
        role = "median"
        for undone in (None, *_outwards(self.paired_groups)):
            if undone is not None:
                group, role = self._with_undone(group, undone), "merged"
            teams = self._ordered(group, is_above=True)
            steps = _opened(GroupSection(teams, (), group.floaters, self.phase.above), group, role)
            treated = self.phase.pair_median(teams, steps)
            if treated is not None:
                self._finish(group, teams, steps, role, treated)
                return
            steps.add(Event("median-fails", article="44" if self.phase is EARLY else "50"))
            self._record(group, teams, steps, role, Treated((), frozenset()))
        raise NoPairingExists(stranded(self.teams, MEETINGS_ONLY))

    def _with_undone(self, group: Group, undone: PairedGroup) -> Group:
        """The group with all teams of the pairs that were made in that other one (O8)."""
        self.paired_groups.remove(undone)
        place = self.traces.index(undone.trace)
        self.traces[place] = structs.replace(undone.trace, pairs=(), downfloaters=())
        teams = [team for pair in undone.pairs for team in pair]
        scores = (*group.scores, *(team.score for team in teams))
        floaters = group.floaters - frozenset(tpns(teams))
        return Group(tuple(sorted(set(scores), reverse=True)), [*group.teams, *teams], floaters)

    def _finish(
        self,
        group: Group,
        teams: Sequence[Contestant],
        steps: Steps,
        role: str,
        treated: Treated,
    ) -> None:
        trace = self._record(group, teams, steps, role, treated)
        self.paired_groups.append(
            PairedGroup(trace, treated.pairs, treated.floaters, role == "above")
        )
        gone = {team.tpn for pair in treated.pairs for team in pair}
        gone |= treated.floaters
        for each in self.groups:
            each.teams = [team for team in each.teams if team.tpn not in gone]
        self.progress(2 * sum(len(each.pairs) for each in self.paired_groups))

    def _record(
        self,
        group: Group,
        teams: Sequence[Contestant],
        steps: Steps,
        role: str,
        treated: Treated,
    ) -> BracketTrace:
        trace = BracketTrace(
            score=group.scores[0],
            role=_role_of(group, role),
            residents=tuple(team.tpn for team in teams if team.tpn not in group.floaters),
            mdps=tuple(team.tpn for team in teams if team.tpn in group.floaters),
            events=tuple(steps.events),
            pairs=pairs_of(treated.pairs),
            downfloaters=tuple(team.tpn for team in teams if team.tpn in treated.floaters),
            values=(("lowest_points", group.scores[-1]),),
            direction=Direction.UP if role == "below" else Direction.DOWN,
        )
        self.traces.append(trace)
        return trace


def _role_of(group: Group, role: str) -> str:
    """The role; of groups that were joined on one side of the median a role of their own."""
    is_joined = role in ("above", "below") and len(group.scores) > 1
    return f"{role}-joined" if is_joined else role


def _opened(section: GroupSection, group: Group, direction: str) -> Steps:
    floated = tuple(team.tpn for team in section.teams if team.tpn in group.floaters)
    order = tpns(section.teams)
    facts = (("order", order), ("floaters", floated), ("direction", direction))
    key = "with-floaters" if floated else ""
    stand = laid_out(section.articles.combinations, section.teams)
    return Steps([Event("open", key=key, players=order, values=facts, stand=stand)])


def _joining(group: Group, other: Group, article: str) -> Event:
    facts = (("own_points", group.scores[-1]), ("other_points", other.scores[0]))
    return Event("groups-joined", article=article, values=facts)


def _outwards(groups: Iterable[PairedGroup]) -> list[PairedGroup]:
    """The groups around the median from it outwards: the one below, the one above, and so on."""
    nearest_first = list(groups)[::-1]
    below = [group for group in nearest_first if not group.is_above]
    above = [group for group in nearest_first if group.is_above]
    order = []
    for index in range(max(len(below), len(above))):
        order += below[index : index + 1] + above[index : index + 1]
    return order
