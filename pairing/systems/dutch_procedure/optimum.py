"""The least violations that a task allows, and the graph of all candidates that attain them.

A sweep accepts the first candidate that complies, and the requirements turn like an odometer: the
result is therefore the first candidate, in the order of the procedure, whose violations are least
(the weightiest requirement first). Candidates are perfect matchings of a graph: vertices are the
players by place, and for everyone who stays unpaired either a seat, or, if the downfloaters have to
suit another bracket, the players of that bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import FailedSearch, perfect_matching
from pairing.matching.kinds import MatchingProblem
from pairing.matching.tight import tight_graph
from pairing.matching.weighted import cheapest_matching
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, are_legal, colour_clash
from pairing.systems.dutch_procedure.task import Task


class Model:
    """A task as a matching problem.

    ``forced`` and ``kept`` are places of players who have to stay unpaired, or must not.
    """

    def __init__(self, task: Task, forced: int = 0, kept: int = 0) -> None:
        self.task = task
        self.forced = forced
        self.kept = kept
        demand = task.demand
        self.others = demand.others if demand else ()
        self.seats = demand.alone if demand else task.unpaired
        self.count = task.size + len(self.others) + self.seats
        self.outside = ((1 << self.count) - 1) & ~((1 << task.size) - 1)

    @cached_property
    def inside(self) -> list[int]:
        """For each place the members whom the player may meet in the bracket itself."""
        near = self.neighbours
        return [
            mask_of(
                other
                for other in bits(near[one] & ~self.outside)
                if self._is_inside(min(one, other), max(one, other))
            )
            for one in range(self.task.size)
        ]

    @cached_property
    def neighbours(self) -> list[int]:
        """For each vertex those it may be matched with."""
        near = [0] * self.count
        for one in range(self.count):
            for other in range(one):
                if self._may_match(other, one):
                    near[one] |= 1 << other
                    near[other] |= 1 << one
        return near

    def problem(self) -> MatchingProblem:
        everyone = (1 << self.count) - 1
        return MatchingProblem(
            kinds=self._kinds(),
            incompatible=[everyone & ~near for near in self.neighbours],
            cost=self.cost,
        )

    def cost(self, one: int, other: int) -> int | None:
        """All counts of an edge in one number; ``None`` where its kinds never meet."""
        if one > other:
            one, other = other, one
        if self._clash(one, other):
            return None
        if one >= self.task.size:
            return self._packed(1, 0, self._none)
        if other >= self.task.size:
            goes = self._may_leave(one) and self._fits_seat(one, other)
            return self._floating(one) if goes else None
        if self._is_inside(one, other):
            return self._inside(one, other)
        return self._meeting_outside(one, other)

    def unpack(self, total: int) -> tuple[int, int, tuple[int, ...]]:
        """From a sum of costs: edges that pair no moved-down player, floaters, violations."""
        digits = []
        for width in reversed(self._widths):
            digits.append(total & ((1 << width) - 1))
            total >>= width
        others, floaters, *violations = reversed(digits)
        return others, floaters, tuple(violations)

    # Which vertices may be matched

    def _may_match(self, one: int, other: int) -> bool:
        if one >= self.task.size:
            return self._outside_may_meet(one, other)
        if other >= self.task.size:
            return self._may_go_out(one, other)
        if not are_legal(self.task.members[one], self.task.members[other]):
            return False
        return self._is_inside(one, other) or self._meeting_outside(one, other) is not None

    def _is_inside(self, one: int, other: int) -> bool:
        """The structure of the bracket allows the pair; ``one`` is the higher ranked."""
        task = self.task
        if self.forced >> one & 1 or self.forced >> other & 1:
            return False
        if not task.mdp_count:
            return True
        if other < task.mdp_count:
            # Left out, a moved-down player stands in S2 (A29) and may meet one who is in S1. The
            # alternative, out of the bracket, is what 2015 made of it (the Limbo).
            return task.leaves_mdps_out and not task.has_limbo
        return one < task.mdp_count or task.pairs > task.mdp_pairs

    def _may_leave(self, place: int) -> bool:
        if self.kept >> place & 1:
            return False
        return place >= self.task.mdp_count or self.task.leaves_mdps_out

    def _may_go_out(self, place: int, vertex: int) -> bool:
        task, member = self.task, self.task.members[place]
        if not self._may_leave(place):
            return False
        if vertex < task.size + len(self.others):
            return are_legal(member, self.others[vertex - task.size])
        return self._may_be_alone(member) and self._fits_seat(place, vertex)

    def _fits_seat(self, place: int, vertex: int) -> bool:
        """The first seats are those of the Limbo, as many as it has players."""
        if not self.task.has_limbo or self.task.demand is not None:
            return True
        in_limbo = vertex - self.task.size < self.task.mdp_count - self.task.mdp_pairs
        return in_limbo == (place < self.task.mdp_count)

    def _outside_may_meet(self, one: int, other: int) -> bool:
        first, second = one - self.task.size, other - self.task.size
        if first >= len(self.others):
            return False
        if second >= len(self.others):
            return self._may_be_alone(self.others[first])
        return are_legal(self.others[first], self.others[second])

    def _may_be_alone(self, player: ProcedureEntrant) -> bool:
        demand = self.task.demand
        if demand is None:
            return self.task.may_float(player)
        return not demand.is_last or player.may_have_bye

    def _player(self, vertex: int) -> ProcedureEntrant | None:
        """Who the vertex is; ``None`` for a seat."""
        if vertex < self.task.size:
            return self.task.members[vertex]
        place = vertex - self.task.size
        return self.others[place] if place < len(self.others) else None

    def _clash(self, one: int, other: int) -> bool:
        first, second = self._player(one), self._player(other)
        if second is None:
            return first is None or not self._may_be_alone(first)
        return first is not None and colour_clash(first, second)

    # What they cost

    def _inside(self, one: int, other: int) -> int:
        task = self.task
        pairs_no_mdp = int(one >= task.mdp_count)
        violations = task.of_pair(task.members[one], task.members[other])
        return self._packed(pairs_no_mdp, 0, violations)

    def _floating(self, place: int) -> int:
        return self._packed(1, 1, self.task.of_floater(self.task.members[place]))

    def _meeting_outside(self, one: int, other: int) -> int | None:
        """Two who both float and meet in the next bracket, where they may not meet in this one."""
        if self.task.demand is None or not (self._may_leave(one) and self._may_leave(other)):
            return None
        return self._floating(one) + self._floating(other) - self._packed(1, 0, self._none)

    @cached_property
    def _none(self) -> tuple[int, ...]:
        return (0,) * len(self.task.requirements)

    @cached_property
    def _widths(self) -> tuple[int, ...]:
        count = (self.count + 1).bit_length() + 1
        return (count, count, *(self._width(turn) for turn in range(len(self.task.requirements))))

    def _width(self, turn: int) -> int:
        requirement = self.task.requirements[turn]
        if not requirement.fixed:
            return (self.count + 1).bit_length() + 1
        context, members = self.task.context, self.task.members
        ends = members[0], members[-1]
        most = max(
            requirement.of_pair(context, *ends),
            requirement.of_pair(context, members[self.task.mdp_count], members[-1]),
            requirement.of_pair(context, members[-1], members[-1]),
            *(requirement.of_floater(context, member) for member in members),
        )
        return ((self.count + 1) * (most + 1)).bit_length()

    def _packed(self, pairs_no_mdp: int, floaters: int, violations: Iterable[int]) -> int:
        is_counted = self.task.leaves_mdps_out and not self.task.has_limbo
        counts = pairs_no_mdp if is_counted else 0, floaters, *violations
        total = 0
        for width, count in zip(self._widths, counts, strict=True):
            total = total << width | count
        return total

    # Kinds of players who cost the same

    def _kinds(self) -> tuple[int, ...]:
        kinds: dict[object, int] = {}
        for vertex in range(self.count):
            kind = self._kind(vertex)
            kinds[kind] = kinds.get(kind, 0) | 1 << vertex
        return tuple(kinds.values())

    def _kind(self, vertex: int) -> object:
        size = self.task.size
        if vertex >= size + len(self.others):
            return "seat", self._fits_seat(0, vertex)
        if vertex >= size:
            return "other", _traits(self.others[vertex - size])
        place = (vertex < self.task.mdp_count, self.forced >> vertex & 1, self.kept >> vertex & 1)
        return place, _traits(self.task.members[vertex])


def _traits(player: ProcedureEntrant) -> tuple[object, ...]:
    """All of a player that a cost looks at."""
    repeated = len(player.colours) > 1 and player.colours[-1] == player.colours[-2]
    return (
        player.score,
        player.due,
        player.strength,
        player.floats,
        player.may_have_bye,
        player.is_topscorer,
        abs(player.difference) if player.is_topscorer or player.strength > 2 else 0,
        repeated,
    )


class Optimum:
    """The graph whose perfect matchings are the best candidates, narrowed step by step.

    ``total`` is their cost. If the graph holds others besides (because odd sets have a price),
    every step is checked by a weighted matching.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self.mate: list[int] = []
        problem = model.problem()
        graph = tight_graph(problem, lambda near: [-1] * len(near))
        self.neighbours, self.is_exact = list(model.neighbours), True
        if graph is not None:
            self.neighbours, self.mate = graph.neighbours, graph.witness
            self.is_exact = graph.doubtful is None
        self.total = problem.total(self.mate) if self.mate else 0

    @property
    def exists(self) -> bool:
        """There is a candidate at all."""
        return bool(self.mate) or not self.model.count

    def narrow(self, neighbours: Sequence[int]) -> bool:
        """Go on with fewer edges, if a best candidate has only these; else change nothing."""
        found = self._best_within(neighbours)
        if found is None:
            return False
        self.neighbours, self.mate = list(neighbours), found
        return True

    def married(self, one: int, other: int) -> list[int]:
        """The graph in which the two are matched."""
        both = 1 << one | 1 << other
        near = [around & ~both for around in self.neighbours]
        near[one], near[other] = 1 << other, 1 << one
        return near

    def marry(self, one: int, other: int) -> bool:
        """Match two vertices for good, if a best candidate has them matched."""
        if not self.neighbours[one] >> other & 1:
            return False
        return self.narrow(self.married(one, other))

    def _best_within(self, neighbours: Sequence[int]) -> list[int] | None:
        start = [
            partner if neighbours[vertex] >> partner & 1 else -1
            for vertex, partner in enumerate(self.mate)
        ]
        if -1 not in start:
            return start
        found = perfect_matching(neighbours, start)
        if isinstance(found, FailedSearch):
            return None
        return found if self.is_exact else self._weighed(neighbours)

    def _weighed(self, neighbours: Sequence[int]) -> list[int] | None:
        mate = self.cheapest(neighbours, lambda _one, _other: 0, 0)
        total = sum(
            self.model.cost(one, other) or 0 for one, other in enumerate(mate) if one < other
        )
        return mate if total == self.total else None

    def cheapest(
        self, neighbours: Sequence[int], order: Callable[[int, int], int], width: int
    ) -> list[int]:
        """The best candidate of least ``order``, whose sums stay below 2 to the ``width``."""
        edges = [
            (one, other, self._base(one, other) * (1 << width) + order(one, other))
            for one, around in enumerate(neighbours)
            for other in bits(around >> one << one)
        ]
        mate = cheapest_matching(edges, {})
        return [mate[vertex] for vertex in range(len(neighbours))]

    def _base(self, one: int, other: int) -> int:
        return 0 if self.is_exact else self.model.cost(one, other) or 0
