"""A matching with odd sets, and prices that prove it: what is the same however costs are told.

All costs and prices are scaled. Doubled ones have halves nowhere in what follows from them by sums
and multiples. Where two trees meet their prices are halved once more, and where odd sets are made
after matching by halves, a third time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct, field, structs

from pairing.matching.bits import bits
from pairing.matching.general import augment, maximum_matching

Edge = tuple[int, int]
SCALE = 8
"""Costs and prices are so many times what they stand for, so that they stay whole."""
Node = int
"""A vertex, or from the number of vertices on, an odd set."""


class Ways(Struct, frozen=True):
    """How nodes hang on each other in a tree, or hung in that in which they became an odd set.

    ``entry`` tells by which pair an inner one was reached, ``bridge`` which pair made it an outer
    one, its own side first.
    """

    entry: dict[Node, Edge]
    bridge: dict[Node, Edge]


def pairs_on_way(
    start: Node,
    end: Node,
    node_of: Callable[[int], Node],
    partner_of: Callable[[Node], Node],
    ways: Ways,
) -> list[Edge]:
    """The new pairs where partners change on the way from an outer node to the end of all ways.

    ``node_of`` tells in which node a vertex lies, ``partner_of`` which one a node is matched with.
    """
    edges = []
    open_ways = [(start, end)]
    while open_ways:
        node, last = open_ways.pop()
        while node != last:
            if node in ways.bridge:
                near, far = ways.bridge[node]
                edges.append((near, far))
                open_ways.append((node_of(near), partner_of(node)))
                node = node_of(far)
            else:
                one, other = ways.entry[partner_of(node)]
                edges.append((one, other))
                node = node_of(one)
    return edges


class OddSet(Struct, eq=False):
    """An odd number of nodes of which one is matched outside, by its vertex ``exit``.

    ``place`` is for each vertex the part it lies in, ``lowest`` for each part its lowest vertex, by
    which it goes. ``near`` are for each vertex its partners in
    other parts that have no slack: however one vertex is left out, these can match the others.
    They stay the same as long as the set lives, and are found when first asked for: in a large set
    only some ever are. ``ways`` hold until the exit is in another part.
    """

    members: int
    parts: tuple[Node, ...]
    exit: int
    price: int = 0
    place: dict[int, int] = field(default_factory=dict)
    lowest: list[int] = field(default_factory=list)
    near: dict[int, int] = field(default_factory=dict)
    ways: Ways | None = None


class _PartsNear:
    """For each part of an odd set, under its lowest vertex, the lowest ones of parts near to it."""

    def __init__(self, state: MatchingState, odd_set: OddSet) -> None:
        self._state = state
        self._odd_set = odd_set
        self._several = [state.members(part) for part in odd_set.parts if part in state.sets]
        self._common = state.common_prices(odd_set)

    def __len__(self) -> int:
        return len(self._state.mate)

    def __getitem__(self, lowest: int) -> int:
        state, odd_set, reached = self._state, self._odd_set, 0
        for vertex in bits(state.members(odd_set.parts[odd_set.place[lowest]])):
            reached |= state.near(odd_set, vertex, self._common)
        for other in self._several:
            if reached & other:
                reached = reached & ~other | other & -other
        return reached


class MatchingState(ABC):
    """A matching of pairs without slack, prices of vertices and odd sets, and their sum.

    ``allowed`` is for each vertex the set of those it may be matched with, as far as there is a
    cost for them. ``mate`` is a matching of pairs without slack.

    ``seen`` is the price of a vertex with those of all odd sets around it, which is what an edge
    sees that leaves them all. ``bound`` is the sum of all prices: no perfect matching of the living
    vertices costs less. Every odd set is left by one pair, or holds one unmatched vertex, its exit.

    ``hub``, if there is one, is a vertex without a price that any number can be matched with.
    """

    def __init__(self, alive: int, seen: Sequence[int], mate: Sequence[int]) -> None:
        """No odd sets yet; everybody who is alive may be matched."""
        count = len(mate)
        self.mate = list(mate)
        self.alive = alive
        self.allowed = [alive] * count
        self.seen = list(seen)
        self.top: list[Node] = list(range(count))
        self.sets: dict[Node, OddSet] = {}
        self.bound = sum(seen)
        self.hub: int | None = None
        self._next_node = count

    # What costs tell

    @abstractmethod
    def cost(self, one: int, other: int) -> int | None:
        """The cost of two vertices, scaled; ``None`` if they may not be matched."""

    @abstractmethod
    def tight(self, vertex: int, common: int = 0) -> int:
        """Vertices, incompatible ones among them, with whom it has no slack.

        ``common`` are the prices of odd sets in which they lie together, twice.
        """

    def tight_of_each(self) -> Iterator[int]:
        """That of every living vertex, in their order."""
        return map(self.tight, bits(self.alive))

    def is_tight(self, one: int, other: int) -> bool:
        """They have no slack, if they may be matched."""
        return self.tight(one) >> other & 1 == 1

    def reprice(self, vertex: int, seen: int) -> None:
        """Give a vertex another price, with the sets around it."""
        if seen != self.seen[vertex]:
            self._declass(vertex)
            self.seen[vertex] = seen
            self._enclass(vertex)

    @abstractmethod
    def _enclass(self, vertex: int) -> None:
        """Enter the price of a vertex."""

    @abstractmethod
    def _declass(self, vertex: int) -> None:
        """Forget the price of a vertex."""

    def partners_of(self, vertex: int) -> int:
        """The living vertices that a vertex may be matched with."""
        return self.allowed[vertex] & self.alive

    def edges_of(self, vertex: int) -> Sequence[tuple[int, int]]:
        """The partners of a vertex, each with what they cost together, scaled."""
        found = ((near, self.cost(vertex, near)) for near in bits(self.partners_of(vertex)))
        return [(near, cost) for near, cost in found if cost is not None]

    @abstractmethod
    def _cost_like(self, some: int) -> None:
        """Let a new last vertex cost what those do, to everybody the same."""

    @abstractmethod
    def _forget_last(self) -> None:
        """Forget what the last vertex costs."""

    # What is asked

    @property
    def cost_of_all(self) -> int:
        """What the matching costs where everybody is matched: all prices, but for their scale."""
        return self.bound // SCALE

    @property
    def priced_sets(self) -> list[int]:
        """The odd sets that have a price.

        A perfect matching of pairs without slack is cheapest if it leaves each of them once.
        """
        return [members for members, _ in self.set_prices()]

    def set_prices(self) -> list[tuple[int, int]]:
        """The odd sets that have a price, each with its price."""
        return [(each.members, each.price) for each in self.sets.values() if each.price]

    def tight_neighbours(self) -> list[int]:
        """For every living vertex those with whom it can be matched in a cheapest matching."""
        neighbours = [0] * len(self.mate)
        for vertex, tight in zip(bits(self.alive), self.tight_of_each(), strict=True):
            apart = ~self.members(self.top[vertex])
            neighbours[vertex] = tight & self.allowed[vertex] & apart
        for each in self.sets.values():
            common, largest = self.common_prices(each), 0
            for part in each.parts:
                if self.members(part).bit_count() > largest.bit_count():
                    largest = self.members(part)
            # The others tell of the largest part as well, in which all of a nest of sets may lie.
            for vertex in bits(each.members & ~largest):
                near = self.near(each, vertex, common)
                neighbours[vertex] |= near
                for other in bits(near & largest):
                    neighbours[other] |= 1 << vertex
        return neighbours

    def near(self, odd_set: OddSet, vertex: int, common: int) -> int:
        """The partners of a vertex in other parts of an odd set that have no slack.

        ``common`` are the common prices there.
        """
        known = odd_set.near.get(vertex)
        if known is None:
            apart = odd_set.members & ~self.members(odd_set.parts[odd_set.place[vertex]])
            known = self.tight(vertex, common) & self.allowed[vertex] & apart
            odd_set.near[vertex] = known
        return known

    def common_prices(self, odd_set: OddSet) -> int:
        """The prices of an odd set and those around it, twice, by a pair matched inside.

        So it is right while those of a tree have not been entered: they change all alike.
        """
        outside = odd_set.place[odd_set.exit]
        one = self.exit(odd_set.parts[1 if outside == 0 else 0])
        other = self.mate[one]
        cost = self.cost(one, other)
        assert cost is not None, "they are matched"
        return self.seen[one] + self.seen[other] - cost

    def vertex_prices(self) -> list[int]:
        """The prices of vertices without those of the odd sets around them."""
        prices = list(self.seen)
        for each in self.sets.values():
            for vertex in bits(each.members):
                prices[vertex] -= each.price
        return prices

    def members(self, node: Node) -> int:
        """The vertices of a node."""
        return self.sets[node].members if node in self.sets else 1 << node

    def exit(self, node: Node) -> int:
        """The vertex of a node that is matched outside, or unmatched."""
        return self.sets[node].exit if node in self.sets else node

    # Matching

    def match_tight(self, start: Sequence[int]) -> None:
        """At first: match as many as can be by pairs without slack, from those in some matching."""
        near = [0] * len(self.mate)
        for vertex, tight in zip(bits(self.alive), self.tight_of_each(), strict=True):
            near[vertex] = tight & self.allowed[vertex]
        kept = [
            partner if partner >= 0 and near[vertex] >> partner & 1 else -1
            for vertex, partner in enumerate(start)
        ]
        self.mate = maximum_matching(near, kept)

    def join(self, edges: Sequence[Edge]) -> None:
        """Match the ends of edges between different nodes, and the rest of each node inside."""
        for one, other in edges:
            self._turn(self.top[one], one)
            self._turn(self.top[other], other)
        for one, other in edges:
            self.mate[one], self.mate[other] = other, one

    def spare(self, vertex: int, edges: Sequence[Edge]) -> None:
        """Join edges that leave a vertex unmatched."""
        self.join(edges)
        self._turn(self.top[vertex], vertex)
        self.mate[vertex] = -1

    def _turn(self, node: Node, vertex: int) -> None:
        """Make a vertex the exit of its node by matching the others inside."""
        turning, pairs = [(node, vertex)], []
        while turning:
            node, vertex = turning.pop()
            if node in self.sets and self.sets[node].exit != vertex:
                odd_set = self.sets[node]
                turning.append((odd_set.parts[odd_set.place[vertex]], vertex))
                for one, other in self._turn_parts(odd_set, vertex):
                    turning.append((odd_set.parts[odd_set.place[one]], one))
                    turning.append((odd_set.parts[odd_set.place[other]], other))
                    pairs.append((one, other))
                if odd_set.place[odd_set.exit] != odd_set.place[vertex]:
                    odd_set.ways = None
                odd_set.exit = vertex
        for one, other in pairs:
            self.mate[one], self.mate[other] = other, one

    def _turn_parts(self, odd_set: OddSet, vertex: int) -> list[Edge]:
        """New pairs that match all parts but that of the vertex, the others of them staying."""
        if odd_set.place[odd_set.exit] == odd_set.place[vertex]:
            return []
        parts, place = odd_set.parts, odd_set.place
        before, mate = self._parts_but_one(odd_set, vertex)
        return [
            self.edge(odd_set, parts[place[one]], parts[place[mate[one]]])
            for one in odd_set.lowest
            if one < mate[one] != before[one]
        ]

    def way_inside(self, odd_set: OddSet, vertex: int) -> list[Node]:
        """The parts from that of a vertex to that of the exit, every second pair a matched one.

        The first pair is.
        """
        parts, place = odd_set.parts, odd_set.place
        way, last = [place[vertex]], place[odd_set.exit]
        if way[0] != last:
            before, mate = self._parts_but_one(odd_set, vertex)
            while way[-1] != last:
                partner = before[odd_set.lowest[way[-1]]]
                way += [place[partner], place[mate[partner]]]
        return [parts[each] for each in way]

    def _parts_but_one(self, odd_set: OddSet, vertex: int) -> tuple[list[int], list[int]]:
        """How the parts are matched, by the lowest vertices, and how they would be.

        Now it is without the part of the exit, and else without that of the vertex, another one.
        """
        place, lowest, partners = odd_set.place, odd_set.lowest, self.mate
        first, last = place[odd_set.exit], place[vertex]
        before = [-1] * len(partners)
        for here, part in enumerate(odd_set.parts):
            if here != first:
                before[lowest[here]] = lowest[place[partners[self.exit(part)]]]
        mate = list(before)
        widow = mate[lowest[last]]
        mate[widow] = mate[lowest[last]] = -1
        if odd_set.ways is not None:
            for one, other in self._way_to_exit(odd_set, odd_set.ways, vertex):
                mate[lowest[place[one]]], mate[lowest[place[other]]] = (
                    lowest[place[other]],
                    lowest[place[one]],
                )
            return before, mate
        around = _PartsNear(self, odd_set)
        obstacle = augment(around, mate, lowest[first], 1 << widow, ~(1 << lowest[last]))
        assert obstacle is None, "in an odd set every vertex can be left out"
        return before, mate

    def _way_to_exit(self, odd_set: OddSet, ways: Ways, vertex: int) -> list[Edge]:
        """The new pairs on the way from the part of a vertex to that of the exit."""

        def part_of(member: int) -> Node:
            return odd_set.parts[odd_set.place[member]]

        def partner_of(part: Node) -> Node:
            return part_of(self.mate[self.exit(part)])

        start, end = part_of(vertex), part_of(odd_set.exit)
        return pairs_on_way(start, end, part_of, partner_of, ways)

    def edge(self, odd_set: OddSet, one: Node, other: Node) -> Edge:
        """A pair without slack between two parts."""
        members, common = self.members(other), self.common_prices(odd_set)
        for vertex in bits(self.members(one)):
            if ends := self.near(odd_set, vertex, common) & members:
                return vertex, (ends & -ends).bit_length() - 1
        raise AssertionError("matched parts are near each other")

    # Changes of the problem

    def free(self, vertex: int) -> None:
        """Unmatch a vertex and dissolve the odd sets around it; valid prices remain."""
        while (node := self.top[vertex]) in self.sets:
            partner = self.mate[self.sets[node].exit]
            self._turn(node, vertex)
            self.mate[vertex] = -1
            if partner >= 0:
                self.mate[partner] = -1
            self.dissolve(node)
        self._unmatch(vertex)

    def remove(self, vertex: int) -> None:
        """Take a vertex out of the problem."""
        self.free(vertex)
        self.bound -= self.seen[vertex]
        self._declass(vertex)
        self.alive &= ~(1 << vertex)

    def add_hub(self, outside: int) -> int:
        """Put a hub, a new last vertex, in the place of vertices without a price in no odd set.

        Copies share the costs: none of them is to be used until the hub is taken out.
        """
        assert all(self.top[vertex] == vertex for vertex in bits(outside)), "in no odd set"
        self._next_node += 1
        for vertex in bits(outside):
            self._declass(vertex)
        self.alive &= ~outside
        self.hub = hub = len(self.mate)
        self.mate.append(hub)
        self.top.append(hub)
        self.seen.append(0)
        self.allowed.append(0)
        self._cost_like(outside)
        self.revive(1 << hub)
        return hub

    def revive(self, vertices: int) -> None:
        """Let vertices be matched again, at the prices they had."""
        self.alive |= vertices
        for vertex in bits(vertices):
            self._enclass(vertex)

    def remove_hub(self) -> None:
        """Take the hub out; nobody is matched with it any more."""
        hub = len(self.mate) - 1
        self._declass(hub)
        self.alive &= ~(1 << hub)
        self.hub = None
        self._forget_last()
        for each in (self.mate, self.seen, self.top, self.allowed):
            each.pop()

    def make_incompatible(self, vertex: int, others: int) -> None:
        """Nevermore match a vertex with some others."""
        others &= self.allowed[vertex] & self.alive
        if others & self.members(self.top[vertex]):
            self.free(vertex)
        elif self.mate[vertex] >= 0 and others >> self.mate[vertex] & 1:
            self._unmatch(vertex)
        self.allowed[vertex] &= ~others
        for other in bits(others):
            self.allowed[other] &= ~(1 << vertex)

    def restrict(self, within: Sequence[int]) -> None:
        """From now on match every vertex only within a set; the sets are symmetric."""
        for vertex in bits(self.alive):
            lost = self.allowed[vertex] & self.alive & ~within[vertex]
            if lost & self.members(self.top[vertex]) & ~(1 << vertex):
                self.free(vertex)
            elif self.mate[vertex] >= 0 and lost >> self.mate[vertex] & 1:
                self._unmatch(vertex)
        for vertex in bits(self.alive):
            self.allowed[vertex] &= within[vertex]

    def take_over(self, state: MatchingState) -> None:
        """Take prices and odd sets of another matching of the same vertices with the same pairs."""
        for vertex in bits(self.alive):
            self.reprice(vertex, state.seen[vertex])
        self._take_sets(state)

    def _take_sets(self, state: MatchingState) -> None:
        """Take odd sets of another matching, and the sum of all prices."""
        self.bound = state.bound
        self.top = list(state.top)
        self.sets = {node: structs.replace(each) for node, each in state.sets.items()}
        self._next_node = state._next_node

    def _unmatch(self, vertex: int) -> None:
        partner = self.mate[vertex]
        self.mate[vertex] = -1
        if partner >= 0:
            self.mate[partner] = -1

    def dissolve(self, node: Node) -> None:
        """Let an outermost odd set fall into its parts, its price lost."""
        odd_set = self.sets.pop(node)
        for part in odd_set.parts:
            for vertex in bits(self.members(part)):
                self.top[vertex] = part
        self.bound -= odd_set.price
        if odd_set.price:
            for vertex in bits(odd_set.members):
                self.reprice(vertex, self.seen[vertex] - odd_set.price)

    def lower(self, vertex: int) -> None:
        """Lower the price of an unmatched vertex, with the sets around it, by the least amount.

        Odd sets around it whose price is used up fall into their parts.
        """
        while (node := self.top[vertex]) in self.sets and not self.sets[node].price:
            self.dissolve(node)
        if node in self.sets:
            self.sets[node].price -= 1
        for member in bits(self.members(node)):
            self.reprice(member, self.seen[member] - 1)
        self.bound -= 1

    def add_set(self, odd_set: OddSet) -> Node:
        """Take outermost nodes together as an odd set."""
        node, self._next_node = self._next_node, self._next_node + 1
        places, top = odd_set.place, self.top
        for place, part in enumerate(odd_set.parts):
            members = self.members(part)
            odd_set.lowest.append((members & -members).bit_length() - 1)
            for vertex in bits(members):
                places[vertex] = place
                top[vertex] = node
        self.sets[node] = odd_set
        return node
