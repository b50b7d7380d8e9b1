"""Prices of single vertices and odd sets that prove a cheapest perfect matching cheapest.

The primal-dual method of J. Edmonds ("Maximum matching and a polyhedron with 0,1-vertices", 1965),
begun with the prices of kinds (:mod:`pairing.matching.transport`), which nearly always suffice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import Obstacle, augment, maximum_matching
from pairing.matching.kinds import Kinds, MatchingProblem
from pairing.matching.transport import cheapest_plan

_OUTER, _INNER, _FREE = 1, -1, 0


@dataclass(frozen=True)
class Prices:
    """Prices for ``scale`` times the costs.

    The prices of two vertices and of every odd set with just one of them are together at most the
    scaled cost of matching the two. Prices of odd sets are not negative. All prices together are
    the scaled cost of a cheapest perfect matching.
    """

    scale: int
    vertices: list[int]
    odd_sets: list[tuple[int, int]]

    @property
    def total(self) -> int:
        """All prices together."""
        return sum(self.vertices) + sum(price for _, price in self.odd_sets)


def vertex_prices(
    problem: MatchingProblem, is_even: Callable[[int], bool] = lambda cost: cost % 2 == 0
) -> Prices | None:
    """The prices of a problem; ``None`` if it has no perfect matching.

    ``is_even`` says whether a sum of costs may be halved: of costs packed from several digits every
    digit has to be even.
    """
    kinds = Kinds(problem, problem.kinds)
    table = kinds.cost_table()
    plan = cheapest_plan(table, kinds.sizes)
    if plan is None:
        return None
    return _PrimalDual(kinds, table, plan.prices, is_even).run()


@dataclass(eq=False)
class _Set:
    """A vertex, or an odd set of such sets that is priced as one."""

    members: int
    parts: list[_Set] = field(default_factory=list)
    price: int = 0


@dataclass(frozen=True)
class _Class:
    """Vertices alike in everything a dual step looks at; ``sets`` are the priced sets they lie in,
    the outermost first.
    """

    members: int
    kind: int
    price: int
    sets: tuple[_Set, ...]
    status: int


class _PrimalDual:
    """Prices that stay valid and rise until edges of no slack hold a perfect matching."""

    def __init__(
        self,
        kinds: Kinds,
        table: list[list[int | None]],
        prices: list[int],
        is_even: Callable[[int], bool],
    ) -> None:
        self.table = table
        self.barred = kinds.problem.barred
        self.is_even = is_even
        count = len(self.barred)
        self.kind = [0] * count
        self.price = [0] * count
        for place, mask in enumerate(kinds.masks):
            for vertex in bits(mask):
                self.kind[vertex], self.price[vertex] = place, prices[place]
        self.scale = 2
        self.tops = [_Set(1 << vertex) for vertex in range(count)]
        self.matched: list[tuple[int, int]] = []

    def run(self) -> Prices | None:
        while True:
            self._open_unpriced()
            obstacle = self._match()
            if obstacle is None:
                return Prices(self.scale, self.price, list(self._odd_sets(self.tops)))
            status = self._shrink(obstacle)
            if not self._raise(status):
                return None

    def _odd_sets(self, sets: list[_Set]) -> Iterator[tuple[int, int]]:
        for each in sets:
            if each.price:
                yield each.members, each.price
            yield from self._odd_sets(each.parts)

    def _open_unpriced(self) -> None:
        waiting, self.tops = self.tops, []
        while waiting:
            each = waiting.pop()
            if each.parts and not each.price:
                waiting += each.parts
            else:
                self.tops.append(each)
        self.tops.sort(key=lambda each: each.members & -each.members)

    # Matching

    def _match(self) -> Obstacle | None:
        """A greatest matching of the outermost sets; what keeps the first unmatched one so."""
        tight = self._tight_neighbours()
        place = {vertex: p for p, top in enumerate(self.tops) for vertex in bits(top.members)}
        neighbours = [self._around(top, tight, place) for top in self.tops]
        start = [-1] * len(self.tops)
        for one, other in self.matched:
            if place[one] != place[other]:
                start[place[one]], start[place[other]] = place[other], place[one]
        mate = maximum_matching(neighbours, start)
        self.matched = [
            self._edge(self.tops[one], self.tops[other], tight)
            for one, other in enumerate(mate)
            if one < other
        ]
        exposed = mask_of(one for one, other in enumerate(mate) if other < 0)
        if not exposed:
            return None
        root = (exposed & -exposed).bit_length() - 1
        return augment(neighbours, mate, root, exposed & ~(1 << root))

    def _around(self, top: _Set, tight: list[int], place: dict[int, int]) -> int:
        if not top.parts and len(self.tops) == len(tight):
            return tight[place[top.members.bit_length() - 1]]
        reached = 0
        for vertex in bits(top.members):
            reached |= tight[vertex]
        return mask_of({place[vertex] for vertex in bits(reached & ~top.members)})

    def _edge(self, one: _Set, other: _Set, tight: list[int]) -> tuple[int, int]:
        for vertex in bits(one.members):
            if ends := tight[vertex] & other.members:
                return vertex, ends.bit_length() - 1
        raise AssertionError("matched sets have an edge")

    def _tight_neighbours(self) -> list[int]:
        neighbours = [0] * len(self.barred)
        classes = self._classes({})
        for one in classes:
            around = 0
            for other in classes:
                if self._slack(one, other) == 0:
                    around |= other.members
            for vertex in bits(one.members):
                neighbours[vertex] = around & ~self.barred[vertex]
        return neighbours

    # Prices

    def _shrink(self, obstacle: Obstacle) -> dict[int, int]:
        """Make one set of every blossom; what each vertex is in the tree of the failing search."""
        merged: dict[int, list[_Set]] = {}
        for place in bits(obstacle.outer):
            merged.setdefault(obstacle.base[place], []).append(self.tops[place])
        status: dict[int, int] = {}
        tops = []
        for parts in merged.values():
            members = sum(part.members for part in parts)
            tops.append(parts[0] if len(parts) == 1 else _Set(members, parts))
            status |= dict.fromkeys(bits(members), _OUTER)
        for place, top in enumerate(self.tops):
            if not obstacle.outer >> place & 1:
                tops.append(top)
            if obstacle.inner >> place & 1:
                status |= dict.fromkeys(bits(top.members), _INNER)
        self.tops = tops
        return status

    def _raise(self, status: dict[int, int]) -> bool:
        """Raise the prices outside and lower them inside as far as they stay valid."""
        twice = min(self._twice_the_room(status), default=None)
        if twice is None:
            return False
        if not self.is_even(twice):
            self._double()
            twice *= 2
        for top in self.tops:
            vertex = top.members.bit_length() - 1
            change = status.get(vertex, _FREE) * (twice // 2)
            if top.parts:
                top.price += change
            else:
                self.price[vertex] += change
        return True

    def _twice_the_room(self, status: dict[int, int]) -> Iterator[int]:
        for top in self.tops:
            if top.parts and status.get(top.members.bit_length() - 1) == _INNER:
                yield 2 * top.price
        classes = self._classes(status)
        for one in classes:
            if one.status != _OUTER:
                continue
            for other in classes:
                if other.status != _INNER and self._may_match(one, other):
                    slack = self._slack(one, other)
                    if slack is not None:
                        yield slack if other.status == _OUTER else 2 * slack

    def _may_match(self, one: _Class, other: _Class) -> bool:
        """Vertices of two outermost sets, one of each class, may be matched."""
        if one.sets and other.sets and one.sets[0] is other.sets[0]:
            return False
        return any(other.members & ~self.barred[vertex] for vertex in bits(one.members))

    def _slack(self, one: _Class, other: _Class) -> int | None:
        cost = self.table[one.kind][other.kind]
        if cost is None:
            return None
        slack = self.scale * cost - one.price - other.price
        if one.sets != other.sets:
            slack -= sum(each.price for each in one.sets if each not in other.sets)
            slack -= sum(each.price for each in other.sets if each not in one.sets)
        return slack

    def _classes(self, status: dict[int, int]) -> list[_Class]:
        sets: dict[int, tuple[_Set, ...]] = {}
        for top in self.tops:
            if top.parts:
                self._note_sets(top, (), sets)
        masks: dict[tuple[int, int, tuple[_Set, ...], int], int] = {}
        for vertex, kind in enumerate(self.kind):
            key = kind, self.price[vertex], sets.get(vertex, ()), status.get(vertex, _FREE)
            masks[key] = masks.get(key, 0) | 1 << vertex
        return [_Class(members, *key) for key, members in masks.items()]

    def _note_sets(
        self, each: _Set, around: tuple[_Set, ...], sets: dict[int, tuple[_Set, ...]]
    ) -> None:
        if each.parts:
            for part in each.parts:
                self._note_sets(part, (*around, each), sets)
        else:
            sets[each.members.bit_length() - 1] = around

    def _double(self) -> None:
        self.scale *= 2
        self.price = [2 * price for price in self.price]
        for top in self.tops:
            self._double_set(top)

    def _double_set(self, each: _Set) -> None:
        each.price *= 2
        for part in each.parts:
            self._double_set(part)
