"""Can teams be paired completely? Questions about sets of teams, answered by exact matching."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, maximum_matching
from pairing.systems.olympiad.colours import clash
from pairing.systems.olympiad.contestants import Contestant

MayMeet: TypeAlias = Callable[[Contestant, Contestant], bool]


@dataclass(frozen=True, slots=True)
class TeamLimits:
    """What keeps two teams apart: 14a always, rule 17 as long as it is not suspended (18a)."""

    with_colours: bool

    def may_meet(self, one: Contestant, other: Contestant) -> bool:
        """The two may meet."""
        return not self.objection(one, other)

    def objection(self, one: Contestant, other: Contestant) -> str:
        """The rule that keeps the two apart; empty if there is none."""
        if other.tpn in one.met_or_forbidden:
            return "14a"
        return "17" if self.with_colours and clash(one, other) else ""


ALL = TeamLimits(with_colours=True)
MEETINGS_ONLY = TeamLimits(with_colours=False)


def rule_17_matters(teams: Sequence[Contestant], others: Sequence[Contestant] = ()) -> bool:
    """Rule 17 alone keeps some two teams from meeting, or one of them and one of the others."""
    everybody = (*teams, *others)
    return any(
        ALL.objection(one, other) == "17"
        for place, one in enumerate(teams)
        for other in everybody[place + 1 :]
    )


def neighbours(teams: Sequence[Contestant], limits: TeamLimits) -> list[int]:
    """For every place the places of those whom the team there may meet, as a set of bits."""
    found = [0] * len(teams)
    for place, one in enumerate(teams):
        for before in range(place):
            if limits.may_meet(one, teams[before]):
                found[place] |= 1 << before
                found[before] |= 1 << place
    return found


def add_outlets(graph: list[int], leavers: int, count: int = 1) -> None:
    """Put so many vertices behind the others that only ``leavers`` can be matched with."""
    for _ in range(count):
        place = len(graph)
        for vertex in bits(leavers):
            graph[vertex] |= 1 << place
        graph.append(leavers)


def can_pair(
    teams: Sequence[Contestant],
    limits: TeamLimits,
    leavers: Collection[int] | None = None,
) -> bool:
    """All can be paired; of an odd number one stays over, who must be of the TPNs ``leavers``.

    ``None`` for them means that anybody may stay over.
    """
    graph = neighbours(teams, limits)
    if len(teams) % 2:
        chosen = (p for p, t in enumerate(teams) if leavers is None or t.tpn in leavers)
        add_outlets(graph, mask_of(chosen))
    return -1 not in maximum_matching(graph)


def left_over(teams: Sequence[Contestant], limits: TeamLimits) -> int:
    """How many a pairing of as many as possible leaves without an opponent."""
    return maximum_matching(neighbours(teams, limits)).count(-1)


def stranded(teams: Sequence[Contestant], limits: TeamLimits) -> tuple[int, ...]:
    """TPNs, ascending, of the smallest set found that cannot all be paired; empty if all can.

    They are the odd sets around a team left over, who have opponents only among fewer others.
    """
    graph = neighbours(teams, limits)
    mate = maximum_matching(graph)
    alone = [vertex for vertex, partner in enumerate(mate) if partner < 0]
    found = (augment(graph, mate, vertex, 0) for vertex in alone)
    sets = [obstacle.outer for obstacle in found if obstacle is not None]
    smallest = min(sets, key=int.bit_count, default=0)
    return tuple(sorted(teams[place].tpn for place in bits(smallest)))
