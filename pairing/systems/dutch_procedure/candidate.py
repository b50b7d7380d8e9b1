"""A candidate of a bracket, and its place in the order in which the procedure generates them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pairing.systems.dutch_procedure.entrants import ProcedureEntrant
from pairing.systems.dutch_procedure.task import Task

Pair: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class ProcedureCandidate:
    """Places of a bracket's members: who is paired with whom, and who stands where.

    ``mdp_pairs`` are the pairs of the heterogeneous part (the moved-down player first), ``s1`` and
    ``s2`` those of the homogeneous bracket or remainder after exchanges, ``pairs`` its pairs with
    the member of S1 first. ``order`` is less for whoever comes earlier.
    """

    task: Task
    mdp_pairs: tuple[Pair, ...]
    s1: tuple[int, ...]
    s2: tuple[int, ...]
    pairs: tuple[Pair, ...]
    violations: tuple[int, ...]
    order: tuple[object, ...]

    @property
    def all_pairs(self) -> tuple[Pair, ...]:
        return (*self.mdp_pairs, *self.pairs)

    @property
    def floaters(self) -> tuple[int, ...]:
        """Places of those who stay unpaired, ascending."""
        paired = {place for pair in self.all_pairs for place in pair}
        return tuple(place for place in range(self.task.size) if place not in paired)

    def players(self) -> Iterator[tuple[ProcedureEntrant, ProcedureEntrant]]:
        """The pairs as players."""
        members = self.task.members
        return ((members[one], members[other]) for one, other in self.all_pairs)

    def unpaired(self) -> tuple[ProcedureEntrant, ...]:
        """Those who stay unpaired."""
        return tuple(self.task.members[place] for place in self.floaters)
