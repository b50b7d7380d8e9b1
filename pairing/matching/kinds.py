"""Matching problems whose vertices come in kinds: one kind costs the same towards everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from pairing.matching.bits import bits, mask_of
from pairing.matching.cached import cached_property

MANY_OUTSIDE = 16
"""With fewer vertices outside there is nothing to be gained by treating them apart."""


class MatchingProblem(Struct, frozen=True, dict=True):
    """Vertices 0, 1, … to be matched perfectly and as cheaply as possible.

    ``kinds`` are disjoint vertex sets that cover all vertices. ``incompatible`` is for each vertex
    the set of those it may not be matched with, itself included, beyond what ``cost`` says:
    ``cost`` of two vertices depends only on their kinds, ``None`` if the kinds may not be matched.
    Those ``outside``, if anybody, cost nothing among each other, and everybody else costs the same
    with all of them, unless he may be matched with none; single ones he may not be matched with are
    incompatible.
    """

    kinds: tuple[int, ...]
    incompatible: Sequence[int]
    cost: Callable[[int, int], int | None]
    outside: int = 0

    @cached_property
    def allowed(self) -> list[int]:
        """For every vertex those with whom it may be matched, as far as ``cost`` allows it."""
        everybody = (1 << len(self.incompatible)) - 1
        return [everybody & ~others for others in self.incompatible]

    def total(self, mate: Sequence[int]) -> int:
        """The cost of a perfect matching."""
        return sum(self.cost(one, other) or 0 for one, other in enumerate(mate) if one < other)

    def edges(self) -> Iterator[tuple[int, int, int]]:
        """Every allowed pair of vertices with its cost."""
        for one, allowed in enumerate(self.allowed):
            for other in bits(allowed & (1 << one) - 1):
                cost = self.cost(one, other)
                if cost is not None:
                    yield one, other, cost

    def confined_to(self, neighbours: Sequence[int]) -> MatchingProblem:
        """The same problem with no pairs but those that are edges of a graph of these sets."""
        everybody = (1 << len(neighbours)) - 1
        incompatible = [
            others | everybody & ~near
            for others, near in zip(self.incompatible, neighbours, strict=True)
        ]
        return MatchingProblem(self.kinds, incompatible, self.cost, self.outside)

    def without(self, vertices: int) -> MatchingProblem:
        """The same problem without some vertices, the others numbered anew in their order."""
        kept = [vertex for vertex in range(len(self.incompatible)) if not vertices >> vertex & 1]
        place = {vertex: new for new, vertex in enumerate(kept)}

        def renumbered(members: int) -> int:
            return mask_of(place[vertex] for vertex in bits(members & ~vertices))

        return MatchingProblem(
            kinds=tuple(kind for kind in map(renumbered, self.kinds) if kind),
            incompatible=[renumbered(self.incompatible[vertex]) for vertex in kept],
            cost=lambda one, other: self.cost(kept[one], kept[other]),
        )


class PricedKinds(Struct, frozen=True):
    """Kinds of vertices with scaled prices, by which no perfect matching costs less than they sum.

    ``costs`` are for every kind those that it may be matched with, ascending, each with the cost:
    ``prices[a] + prices[b] <= scale * costs[a][b]``.
    """

    masks: tuple[int, ...]
    costs: list[dict[int, int]]
    prices: list[int]
    scale: int = 2

    @property
    def total(self) -> int:
        """What a perfect matching of pairs without slack costs."""
        sizes = (mask.bit_count() for mask in self.masks)
        return (
            sum(size * price for size, price in zip(sizes, self.prices, strict=True)) // self.scale
        )

    def slack(self, one: int, other: int) -> int | None:
        """How much two kinds cost above their prices, scaled; ``None`` if they may not match."""
        cost = self.costs[one].get(other)
        return None if cost is None else self.scale * cost - self.prices[one] - self.prices[other]


class Kinds:
    """The kinds of a problem, with what any two of them cost."""

    def __init__(self, problem: MatchingProblem) -> None:
        self.problem = problem
        self.masks = problem.kinds
        self.sizes = [mask.bit_count() for mask in self.masks]
        self.samples = [(mask & -mask).bit_length() - 1 for mask in self.masks]

    @cached_property
    def costs(self) -> list[dict[int, int]]:
        """For every kind those some of whom it may be matched with, ascending, and the costs."""
        cost_of, samples = self.problem.cost, self.samples
        rows: list[dict[int, int]] = [{} for _ in self.masks]
        for row, mask in enumerate(self.masks):
            for column in self._may_match(mask, row + 1):
                cost = cost_of(samples[row], samples[column])
                if cost is not None:
                    rows[row][column] = rows[column][row] = cost
        return rows

    def _may_match(self, mask: int, before: int) -> Iterable[int]:
        """The first kinds of which some member may be matched with some member of a kind."""
        around, allowed = 0, self.problem.allowed
        for vertex in bits(mask):
            around |= allowed[vertex]
        if around.bit_count() < before:
            return sorted(
                {kind for kind in map(self._kind_of.__getitem__, bits(around)) if kind < before}
            )
        return [kind for kind, others in enumerate(self.masks[:before]) if around & others]

    @cached_property
    def _kind_of(self) -> list[int]:
        kinds = [0] * len(self.problem.incompatible)
        for kind, mask in enumerate(self.masks):
            for vertex in bits(mask):
                kinds[vertex] = kind
        return kinds

    def tight_neighbours(self, prices: list[int]) -> list[int]:
        """For every vertex those with whom it has no slack by some doubled prices."""
        allowed, masks = self.problem.allowed, self.masks
        neighbours = [0] * len(allowed)
        for mask, price, costs in zip(masks, prices, self.costs, strict=True):
            partners = 0
            for other, cost in costs.items():
                if price + prices[other] == 2 * cost:
                    partners |= masks[other]
            for vertex in bits(mask):
                neighbours[vertex] = partners & allowed[vertex]
        return neighbours
