"""The pairing of a bracket (3.6): the criteria of pairs, then the smallest identifier."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.identifiers import first_by_identifier
from pairing.matching.kinds import MatchingProblem
from pairing.matching.tight import tight_graph
from pairing.matching.weighted import cheapest_matching
from pairing.systems.shared.upfloating.criteria import PairCriterion
from pairing.systems.shared.upfloating.meetings import Meetings
from pairing.systems.shared.upfloating.participants import Participant

Pair = tuple[Participant, Participant]


def pair_bracket(
    members: Sequence[Participant], meetings: Meetings, criteria: Sequence[PairCriterion]
) -> tuple[Pair, ...]:
    """The pairs of a bracket, (top, bottom) in the order of the tops.

    The ``members`` are in the order of their seats. A complete pairing of them must exist.
    """
    incompatible = meetings.met_or_forbidden_within([one.index for one in members])
    problem = _problem(members, incompatible, criteria)
    graph = tight_graph(problem, _halves)
    if graph is not None and graph.all_are_cheapest:
        mate = first_by_identifier(graph.neighbours, graph.witness)
    else:
        mate = _first_by_weights(problem)
    return tuple((members[one], members[other]) for one, other in enumerate(mate) if one < other)


def _problem(
    present: Sequence[Participant], incompatible: Sequence[int], criteria: Sequence[PairCriterion]
) -> MatchingProblem:
    """The criteria as digits of one cost, the weightiest first."""
    kinds: dict[tuple[object, ...], int] = {}
    for place, one in enumerate(present):
        kind = tuple(criterion.looks_at(one) for criterion in criteria)
        kinds[kind] = kinds.get(kind, 0) | 1 << place
    base = len(present) + 1

    def cost(one: int, other: int) -> int:
        total = 0
        for criterion in criteria:
            total = total * base + criterion.counts(present[one], present[other])
        return total

    return MatchingProblem(tuple(kinds.values()), incompatible, cost)


def _halves(neighbours: Sequence[int]) -> list[int]:
    """The upper half beside the lower half, as far as they may meet: where most brackets end."""
    half = len(neighbours) // 2
    mate = [-1] * len(neighbours)
    for top in range(half):
        if neighbours[top] >> top + half & 1:
            mate[top], mate[top + half] = top + half, top
    return mate


def _first_by_weights(problem: MatchingProblem) -> list[int]:
    """The same where prices do not find the graph of all cheapest pairings.

    Below the criteria stand one bit for every bottom member, then the partner of every top member.
    """
    size = len(problem.incompatible)
    partners: int = size**size

    def weight(top: int, bottom: int, cost: int) -> int:
        members = (cost << size | 1 << size - 1 - bottom) * partners
        place: int = size ** (size - 1 - top)
        return members + bottom * place

    edges = [(low, high, weight(low, high, cost)) for high, low, cost in problem.edges()]
    mate = cheapest_matching(edges, {})
    return [mate[vertex] for vertex in range(size)]
