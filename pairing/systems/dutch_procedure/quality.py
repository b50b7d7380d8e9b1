"""Where the order of the articles leads away from what B.3 calls better: notes for the trace.

The pairing follows the articles; such questions are asked only while a round is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.matching.bits import mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.dutch_procedure.arranging import limbo_weights, sets_of_weight
from pairing.systems.dutch_procedure.candidate import ProcedureCandidate
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, are_legal
from pairing.systems.dutch_procedure.task import Task


def lower_left_out(found: ProcedureCandidate) -> tuple[ProcedureEntrant, ...]:
    """Moved-down players of lower scores who could have been left out instead; empty if none.

    C.8.b of 2013 goes through all sets of moved-down players at one level of the requirements, so
    that it may leave out a higher score where a lowered requirement would have spared that (A30).
    """
    task = found.task
    if not task.leaves_mdps_out or task.has_limbo:
        return ()
    chosen = [one for one, _ in found.mdp_pairs]
    weight = _left_out(task, chosen)
    for lighter in _sets(task):
        if _left_out(task, lighter) >= weight:
            return ()
        if _allows_its_pairs(task, lighter):
            return tuple(
                task.members[place] for place in range(task.mdp_count) if place not in lighter
            )
    return ()


def _sets(task: Task) -> Iterator[tuple[int, ...]]:
    """All sets of moved-down players to be paired first, those that leave out least first."""
    groups = task.mdps_by_score
    sizes = [len(group) for group in groups]
    for weight in limbo_weights(sizes, task.mdp_count - task.mdp_pairs):
        yield from sets_of_weight(groups, weight)


def _left_out(task: Task, chosen: Sequence[int]) -> list[int]:
    """The scores of those left out, the highest first."""
    return [task.members[place].score for place in range(task.mdp_count) if place not in chosen]


def _allows_its_pairs(task: Task, chosen: Sequence[int]) -> bool:
    """Some legal candidate pairs these moved-down players first and has all its pairs."""
    members, size = task.members, task.size
    near = [
        mask_of(
            other
            for other in range(size)
            if other != one
            and not (one in chosen and other in chosen)
            and are_legal(members[one], members[other])
        )
        for one in range(size)
    ]
    may_float = [
        place for place in range(size) if place not in chosen and task.may_float(members[place])
    ]
    for seat in range(size, size + task.unpaired):
        for place in may_float:
            near[place] |= 1 << seat
        near.append(mask_of(may_float))
    return -1 not in maximum_matching(near)
