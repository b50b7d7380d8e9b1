"""Cheapest perfect matchings by prices on kinds of vertices.

Vertices of one kind cost the same towards everybody. The cheapest fractional way of pairing kinds
is a small linear programme; its prices say which edges can occur in any cheapest perfect matching.
Only those edges are kept (the tight graph). If the tight graph has a perfect matching, that
matching is cheapest, every cheapest one uses only its edges, and every perfect matching of it is
cheapest.

Where the fractional optimum is not attained, the search goes on from there with prices for single
vertices and odd sets (:mod:`pairing.matching.priced`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from msgspec import Struct

from pairing.matching.bits import bits
from pairing.matching.cached import cached_property
from pairing.matching.general import maximum_matching
from pairing.matching.kinds import MANY_OUTSIDE, Kinds, MatchingProblem, PricedKinds
from pairing.matching.transport import cheapest_plan

if TYPE_CHECKING:  # most rounds do without, and loading it takes longer than pairing one of them
    from pairing.matching.fared import FaredMatching
    from pairing.matching.priced import PricedMatching

__all__ = [
    "MatchingProblem",
    "TightGraph",
    "cheapest",
    "graph_by_kinds",
    "least_cost",
    "priced_matching",
    "tight_graph",
]


_MANY_VERTICES, _PER_KIND, _FEW_EDGES = 100, 10, 24
"""In large problems with few vertices to a kind and few edges for a vertex, kinds do not help."""
_FEW_KINDS = 128
"""With more of them, a table of what each two cost takes longer than it saves."""
_SOME_KINDS = 160
"""With more of them, their prices are not found sooner where they tell who lacks partners."""
_FEW_OF_OWN_KINDS = 72
"""So many edges are few where there are more than three kinds to five vertices."""
_LARGE = 200
"""With fewer vertices prices of kinds are soon found."""

Start = Callable[[list[int]], list[int]]
"""Gives a first matching for neighbour sets, perhaps not a perfect one."""


class TightGraph(Struct, frozen=True, dict=True):
    """The edges that can occur in a cheapest perfect matching, and one such matching.

    ``found`` are the prices that led to it: of kinds, or of vertices and odd sets. If odd sets have
    a price, those perfect matchings of the graph are cheapest that leave each of them once; if none
    has, all are.
    """

    neighbours: list[int]
    witness: list[int]
    found: PricedKinds | PricedMatching | FaredMatching

    @property
    def doubtful(self) -> PricedMatching | FaredMatching | None:
        """The matching with its prices if odd sets have some: not every matching is cheapest."""
        if not isinstance(self.found, PricedKinds) and self.found.priced_sets:
            return self.found
        return None

    @property
    def cost(self) -> int:
        """What a cheapest perfect matching costs: all prices together, but for their scale."""
        if isinstance(self.found, PricedKinds):
            return self.found.total
        return self.found.cost_of_all

    @property
    def all_are_cheapest(self) -> bool:
        """Every perfect matching of the graph is a cheapest one."""
        return self.doubtful is None

    def matching(self, incompatible: Sequence[int]) -> PricedMatching:
        """The witness with its prices, to be changed; ``incompatible`` is that of the problem."""
        if not isinstance(self.found, PricedKinds):
            return self.found.copy()
        from pairing.matching.priced import PricedMatching

        everybody = (1 << len(incompatible)) - 1
        return PricedMatching(
            self.found, [everybody & ~each for each in incompatible], self.witness
        )

    @cached_property
    def priced(self) -> PricedKinds | None:
        """Kinds and prices by which every perfect matching of the graph is cheapest, if all are."""
        if isinstance(self.found, PricedKinds):
            return self.found
        return None if self.doubtful else self.found.copy().priced_kinds()


class PricesOfKinds:
    """First prices, those of kinds, and a greatest matching of pairs that have no slack by them."""

    def __init__(self, kinds: Kinds, priced: PricedKinds, start: Start) -> None:
        self.kinds = kinds
        self.priced = priced
        self.neighbours = kinds.tight_neighbours(priced.prices)
        self.mate = maximum_matching(self.neighbours, start(self.neighbours))

    @classmethod
    def of(cls, kinds: Kinds, start: Start) -> PricesOfKinds | None:
        """``None`` if kinds cannot even be matched by halves."""
        plan = cheapest_plan(kinds.costs, kinds.sizes)
        if plan is None:
            return None
        return cls(kinds, PricedKinds(kinds.masks, kinds.costs, plan.prices), start)

    @property
    def graph(self) -> TightGraph | None:
        """The graph of all cheapest perfect matchings if these prices suffice for one."""
        if -1 in self.mate:
            return None
        return TightGraph(self.neighbours, self.mate, self.priced)

    def completed(self) -> TightGraph | None:
        """That graph by prices of vertices and odd sets; ``None`` if nothing matches everybody."""
        from pairing.matching.priced import PricedMatching

        problem = self.kinds.problem
        return _grown(PricedMatching(self.priced, problem.allowed, self.mate), problem)


def tight_graph(problem: MatchingProblem, start: Start) -> TightGraph | None:
    """The graph of all cheapest perfect matchings; ``None`` if there is no perfect matching."""
    kinds, lacking = Kinds(problem), 0
    if problem.outside.bit_count() >= MANY_OUTSIDE:
        lacking = _lacking_outside(problem)
        begun = _begun_with_leaving(kinds, lacking)
        if begun is not None:
            return _grown(begun, problem)
    if not lacking and _is_quicker_without_kinds(problem):
        return _of_vertices(problem, start)
    first = PricesOfKinds.of(kinds, start)
    if first is None:
        return None
    return first.graph or first.completed()


def graph_by_kinds(problem: MatchingProblem, start: Start) -> TightGraph | None:
    """The same where prices of kinds suffice for it; ``None`` otherwise."""
    first = PricesOfKinds.of(Kinds(problem), start)
    return None if first is None else first.graph


def _lacking_outside(problem: MatchingProblem) -> int:
    """How many of those outside need partners from inside, as far as prices of kinds tell it.

    They are of kinds in which nobody may meet anybody, and more than those whom they may meet. With
    too many kinds none are told.
    """
    if len(problem.kinds) > _SOME_KINDS:
        return 0
    allowed, outside = problem.allowed, problem.outside
    apart = around = 0
    for kind in problem.kinds:
        if kind & outside:
            near = reduce(or_, map(allowed.__getitem__, bits(kind)))
            if not near & kind:
                apart |= kind
                around |= near & outside
    return max(0, apart.bit_count() - around.bit_count())


def _begun_with_leaving(kinds: Kinds, lacking: int) -> PricedMatching | FaredMatching | None:
    """With the prices of leaving, where few stay; ``None`` if other prices are the better start.

    Those of kinds are that where some are ``lacking`` partners outside, as they tell, unless the
    problem is large and nearly as many are outside as inside.
    """
    from pairing.matching.fared import FaredMatching, has_few_inside
    from pairing.matching.leaving import Leaving
    from pairing.matching.priced import PricedMatching

    problem = kinds.problem
    count, outside = len(problem.incompatible), problem.outside.bit_count()
    if lacking and (count < _LARGE or 10 * outside < 9 * (count - outside)):
        return None
    if has_few_inside(problem):
        fared = FaredMatching(problem)
        return fared if fared.leaving.is_good_start(lacking) else None
    if len(problem.kinds) > _FEW_KINDS:
        return None
    leaving = Leaving.of(kinds)
    if not leaving.is_good_start(lacking):
        return None
    priced = PricedKinds(kinds.masks, kinds.costs, leaving.prices)
    return PricedMatching(priced, problem.allowed, [-1] * len(problem.incompatible))


def _grown(matching: PricedMatching | FaredMatching, problem: MatchingProblem) -> TightGraph | None:
    """The graph when everybody is matched; ``None`` if that cannot be."""
    if not _is_completed(matching, problem.outside):
        return None
    return TightGraph(matching.tight_neighbours(), list(matching.mate), matching)


def _is_completed(matching: PricedMatching | FaredMatching, outside: int) -> bool:
    """Match everybody by the forests that suit how its costs are told."""
    from pairing.matching import fare_forest, forest
    from pairing.matching.fared import FaredMatching
    from pairing.matching.outside import complete_from_inside

    if isinstance(matching, FaredMatching):
        return complete_from_inside(matching, outside, fare_forest.forests_of)
    return complete_from_inside(matching, outside, forest.forests_of)


def _is_quicker_without_kinds(problem: MatchingProblem) -> bool:
    """There are many kinds, but few edges: to match vertices takes no longer than to price kinds.

    And fewer odd sets have a price than where that is begun with prices of kinds.
    """
    count, kinds = len(problem.incompatible), len(problem.kinds)
    if count < _MANY_VERTICES or _PER_KIND * kinds < count:
        return False
    few = _FEW_OF_OWN_KINDS if 5 * kinds > 3 * count else _FEW_EDGES
    return sum(map(int.bit_count, problem.incompatible)) >= count * (count - few)


def _of_vertices(problem: MatchingProblem, start: Start) -> TightGraph | None:
    """That graph by prices of vertices and odd sets from the beginning."""
    from pairing.matching.priced import PricedMatching

    rows: list[dict[int, int]] = [{} for _ in problem.incompatible]
    neighbours = [0] * len(rows)
    for one, other, cost in problem.edges():
        for end, far in ((one, other), (other, one)):
            rows[end][cost] = rows[end].get(cost, 0) | 1 << far
            neighbours[end] |= 1 << far
    mate = start(neighbours)
    if -1 in maximum_matching(neighbours, mate):
        return None
    return _grown(PricedMatching.of_rows(rows, mate), problem)


def priced_matching(problem: MatchingProblem, start: Start) -> PricedMatching | None:
    """A cheapest matching with its prices, to be changed; ``None`` if there is none."""
    graph = tight_graph(problem, start)
    return None if graph is None else graph.matching(problem.incompatible)


def cheapest(problem: MatchingProblem) -> list[int] | None:
    """A cheapest perfect matching; ``None`` if there is none."""
    graph = tight_graph(problem, _nobody_matched)
    return None if graph is None else graph.witness


def least_cost(problem: MatchingProblem) -> int | None:
    """The cost of a cheapest perfect matching, ``None`` if there is none."""
    mate = cheapest(problem)
    return None if mate is None else problem.total(mate)


def _nobody_matched(neighbours: Sequence[int]) -> list[int]:
    return [-1] * len(neighbours)
