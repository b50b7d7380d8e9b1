"""A cheapest perfect matching together with the prices that prove it, kept while pairs are settled.

The primal-dual method of J. Edmonds ("Maximum matching and a polyhedron with 0,1-vertices", 1965).
It begins with the prices of kinds (:mod:`pairing.matching.transport`), which nearly always suffice,
and goes on from any prices that are valid: a vertex can be taken out, or pairs be barred, and only
what hangs on them is matched anew.

All costs and prices are doubled. Vertices on one tree of pairs without slack then have prices of
one parity, so that halves never occur and nothing is ever scaled.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property, reduce
from heapq import heappop, heappush
from operator import or_

from msgspec import Struct, field, structs

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, maximum_matching
from pairing.matching.kinds import PricedKinds

Edge = tuple[int, int]
_FEW_EDGES = 24
"""Up to so many for a vertex on average it is quicker to await each edge by itself."""
Node = int
"""A vertex, or from the number of vertices on, an odd set."""


class OddSet(Struct, eq=False):
    """An odd number of nodes of which one is matched outside, by its vertex ``exit``.

    ``place`` is for each vertex the part it lies in. ``near`` are for each vertex its partners in
    other parts that have no slack: however one vertex is left out, these can match the others.
    They stay the same as long as the set lives, and are found when first asked for.
    """

    members: int
    parts: tuple[Node, ...]
    exit: int
    price: int = 0
    place: dict[int, int] = field(default_factory=dict)
    near: dict[int, int] = field(default_factory=dict)
    around: list[int] = field(default_factory=list)

    def touching(self, members: Sequence[int], count: int) -> list[int]:
        """For each part, under its lowest vertex, the lowest ones of the parts it is near to.

        The pairs without slack must be known. ``members`` are the vertices of each part, ``count``
        is how many vertices there are in all.
        """
        if not self.around:
            self.around = [0] * count
            several = [part for part in members if part & part - 1]
            for part in members:
                reached = 0
                for vertex in bits(part):
                    reached |= self.near[vertex]
                for other in several:
                    if reached & other:
                        reached = reached & ~other | other & -other
                self.around[_lowest(part)] = reached
        return self.around


class PricedMatching:
    """A matching of pairs without slack, prices of vertices and odd sets, and their sum.

    ``kinds`` give the cost of two vertices and first prices, valid ones; ``allowed`` is for each
    vertex the set of those it may be matched with, as far as their kinds may. ``mate`` is a
    matching of pairs without slack.

    ``seen`` is the price of a vertex with those of all odd sets around it, which is what an edge
    sees that leaves them all. ``bound`` is the sum of all prices: no perfect matching of the living
    vertices costs less. Every odd set is left by one pair, or holds one unmatched vertex, its exit.
    """

    def __init__(self, kinds: PricedKinds, allowed: Sequence[int], mate: Sequence[int]) -> None:
        self.cost_of = [
            {other: 2 * cost for other, cost in enumerate(row) if cost is not None}
            for row in kinds.costs
        ]
        rows = [_by_cost(row, kinds.masks) for row in self.cost_of]
        self._begin(kinds.masks, kinds.prices, rows, mate)
        self.allowed = list(allowed)

    @classmethod
    def of_rows(cls, rows: Sequence[dict[int, int]], start: Sequence[int]) -> PricedMatching:
        """The same for vertices that are all different: for each the sets of its partners by cost.

        The costs are doubled already. Who has no partners at all is not to be matched. ``start`` is
        some matching, of which is kept what has no slack at first.
        """
        rows = [dict(sorted(row.items())) for row in rows]
        prices = [next(iter(row), 0) // 2 for row in rows]
        made = object.__new__(cls)
        made._begin([1 << vertex for vertex in range(len(rows))], prices, rows, [-1] * len(rows))
        for vertex, row in enumerate(rows):
            if not row:
                made.remove(vertex)
        made.allowed = [made.alive] * len(rows)
        near = [made.tight(vertex) for vertex in range(len(rows))]
        made.mate = maximum_matching(
            near,
            [
                partner if partner >= 0 and near[vertex] >> partner & 1 else -1
                for vertex, partner in enumerate(start)
            ],
        )
        return made

    def _begin(
        self,
        masks: Sequence[int],
        prices: Sequence[int],
        rows: Sequence[dict[int, int]],
        mate: Sequence[int],
    ) -> None:
        count = len(mate)
        self.mate = list(mate)
        self.alive = (1 << count) - 1
        self.kind = [0] * count
        self.seen = [0] * count
        self.levels: dict[int, int] = {}
        for place, (mask, price) in enumerate(zip(masks, prices, strict=True)):
            self.levels[price] = self.levels.get(price, 0) | mask
            for vertex in bits(mask):
                self.kind[vertex], self.seen[vertex] = place, price
        self.by_cost = rows
        self.top: list[Node] = list(range(count))
        self.sets: dict[Node, OddSet] = {}
        self.bound = sum(self.seen)
        self._next_node = count

    def copy(self) -> PricedMatching:
        """The same state, to be changed on its own."""
        twin = object.__new__(PricedMatching)
        twin.allowed = list(self.allowed)
        twin.mate = list(self.mate)
        twin.alive = self.alive
        twin.kind = self.kind
        twin.seen = list(self.seen)
        twin.levels = dict(self.levels)
        twin.by_cost = self.by_cost
        twin.top = list(self.top)
        twin.sets = {node: structs.replace(each) for node, each in self.sets.items()}
        twin.bound = self.bound
        twin._next_node = self._next_node
        twin.has_few_edges = self.has_few_edges
        twin.cost_of, twin.partners = self.cost_of, self.partners
        return twin

    @cached_property
    def has_few_edges(self) -> bool:
        """Vertices may be matched with few others: to look at these one by one is quicker.

        So it is with more of them where there are many kinds, whose classes have one member each.
        """
        few = max(_FEW_EDGES, len(self.mate) // 3 if 2 * len(self.by_cost) >= len(self.mate) else 0)
        edges = zip(self.allowed, self.kind, strict=True)
        total = sum((allowed & self.partners[kind]).bit_count() for allowed, kind in edges)
        return total <= few * len(self.allowed)

    @cached_property
    def partners(self) -> list[int]:
        """For every kind the vertices that it may be matched with, as far as kinds tell."""
        return [reduce(or_, by_cost.values(), 0) for by_cost in self.by_cost]

    @cached_property
    def cost_of(self) -> list[dict[int, int]]:
        """For every kind those that it may be matched with, and the doubled costs."""
        kind = self.kind
        return [
            {kind[vertex]: cost for cost, members in row.items() for vertex in bits(members)}
            for row in self.by_cost
        ]

    # What is asked

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
        for vertex in bits(self.alive):
            apart = ~self.members(self.top[vertex])
            neighbours[vertex] = self.tight(vertex) & self.allowed[vertex] & apart
        for each in self.sets.values():
            for vertex, near in self.near(each).items():
                neighbours[vertex] |= near
        return neighbours

    def tight(self, vertex: int, common: int = 0) -> int:
        """Vertices, barred ones among them, with whom it has no slack.

        ``common`` are the prices, doubled, of odd sets in which they lie together.
        """
        by_cost = self.by_cost[self.kind[vertex]]
        return _at_levels(by_cost, self.levels, common - self.seen[vertex])

    def near(self, odd_set: OddSet) -> dict[int, int]:
        """For each vertex of an odd set its partners in other parts that have no slack."""
        if not odd_set.near:
            members = odd_set.members
            common = 2 * sum(e.price for e in self.sets.values() if not members & ~e.members)
            for part in odd_set.parts:
                apart = members & ~self.members(part)
                for vertex in bits(self.members(part)):
                    partners = self.tight(vertex, common) & self.allowed[vertex]
                    odd_set.near[vertex] = partners & apart
        return odd_set.near

    def vertex_prices(self) -> list[int]:
        """The prices of vertices without those of the odd sets around them."""
        prices = list(self.seen)
        for each in self.sets.values():
            for vertex in bits(each.members):
                prices[vertex] -= each.price
        return prices

    def cost(self, one: int, other: int) -> int | None:
        """The cost of two vertices, doubled; ``None`` if they may not be matched."""
        if not self.allowed[one] >> other & 1:
            return None
        return self.cost_of[self.kind[one]].get(self.kind[other])

    def priced_kinds(self) -> PricedKinds:
        """Vertices with equal costs and prices as kinds; there are no odd sets then."""
        classes: dict[tuple[int, int], int] = {}
        for vertex in bits(self.alive):
            key = self.kind[vertex], self.seen[vertex]
            classes[key] = classes.get(key, 0) | 1 << vertex
        every = [(kind, seen, members) for (kind, seen), members in classes.items()]
        table = [
            [_halved(self.cost_of[kind].get(other)) for other, _, _ in every]
            for kind, _, _ in every
        ]
        return PricedKinds(
            tuple(members for _, _, members in every), table, [seen for _, seen, _ in every]
        )

    def members(self, node: Node) -> int:
        """The vertices of a node."""
        return self.sets[node].members if node in self.sets else 1 << node

    def exit(self, node: Node) -> int:
        """The vertex of a node that is matched outside, or unmatched."""
        return self.sets[node].exit if node in self.sets else node

    # Matching

    def complete(self, limit: int | None = None) -> bool:
        """Match everybody as cheaply as possible.

        False if there is no perfect matching, or none that costs at most ``limit``, doubled; those
        matched so far then stay so.
        """
        if limit is not None and self.bound > limit:
            return False
        tree = _EdgeTree if self.has_few_edges else _Tree
        for root in bits(self.alive):
            while self.mate[root] < 0 and self.exit(self.top[root]) == root:
                if not tree(self, root).grow(limit):
                    return False
        return True

    def join(self, edges: Sequence[Edge]) -> None:
        """Match the ends of edges between different nodes, and the rest of each node inside."""
        for one, other in edges:
            self._turn(self.top[one], one)
            self._turn(self.top[other], other)
        for one, other in edges:
            self.mate[one], self.mate[other] = other, one

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
                odd_set.exit = vertex
        for one, other in pairs:
            self.mate[one], self.mate[other] = other, one

    def _turn_parts(self, odd_set: OddSet, vertex: int) -> list[Edge]:
        """New pairs that match all parts but that of the vertex, the others of them staying."""
        if odd_set.place[odd_set.exit] == odd_set.place[vertex]:
            return []
        parts, place = odd_set.parts, odd_set.place
        lowest, before, mate = self._parts_but_one(odd_set, vertex)
        return [
            self.edge(odd_set, parts[place[one]], parts[place[mate[one]]])
            for one in lowest
            if one < mate[one] != before[one]
        ]

    def way_inside(self, odd_set: OddSet, vertex: int) -> list[Node]:
        """The parts from that of a vertex to that of the exit, every second pair a matched one.

        The first pair is.
        """
        parts, place = odd_set.parts, odd_set.place
        way, last = [place[vertex]], place[odd_set.exit]
        if way[0] != last:
            lowest, before, mate = self._parts_but_one(odd_set, vertex)
            while way[-1] != last:
                partner = before[lowest[way[-1]]]
                way += [place[partner], place[mate[partner]]]
        return [parts[each] for each in way]

    def _parts_but_one(
        self, odd_set: OddSet, vertex: int
    ) -> tuple[list[int], list[int], list[int]]:
        """The lowest vertex of every part, by which it goes; how these are matched, and would be.

        Now it is without the part of the exit, and else without that of the vertex, another one.
        """
        place, parts = odd_set.place, odd_set.parts
        first, last = place[odd_set.exit], place[vertex]
        members = [self.members(part) for part in parts]
        lowest = [_lowest(each) for each in members]
        before = [-1] * len(self.mate)
        for here, part in enumerate(parts):
            if here != first:
                before[lowest[here]] = lowest[place[self.mate[self.exit(part)]]]
        mate = list(before)
        widow = mate[lowest[last]]
        mate[widow] = mate[lowest[last]] = -1
        others = mask_of(lowest) & ~(1 << lowest[last])
        self.near(odd_set)
        around = odd_set.touching(members, len(mate))
        obstacle = augment(around, mate, lowest[first], 1 << widow, others)
        assert obstacle is None, "in an odd set every vertex can be left out"
        return lowest, before, mate

    def edge(self, odd_set: OddSet, one: Node, other: Node) -> Edge:
        """A pair without slack between two parts."""
        members = self.members(other)
        for vertex in bits(self.members(one)):
            if ends := odd_set.near[vertex] & members:
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

    def bar(self, vertex: int, others: int) -> None:
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

    def dissolve_all(self) -> None:
        """Do without odd sets; who has slack with his partner then is unmatched."""
        while self.sets:
            self.dissolve(next(node for node in self.sets if self._is_outermost(node)))
        for vertex, partner in enumerate(self.mate):
            if vertex < partner and not self.tight(vertex) >> partner & 1:
                self._unmatch(vertex)

    def _is_outermost(self, node: Node) -> bool:
        return self.top[self.sets[node].exit] == node

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

    def reprice(self, vertex: int, seen: int) -> None:
        """Give a vertex another price, with the sets around it."""
        self._declass(vertex)
        self.seen[vertex] = seen
        self.levels[seen] = self.levels.get(seen, 0) | 1 << vertex

    def _declass(self, vertex: int) -> None:
        seen = self.seen[vertex]
        self.levels[seen] ^= 1 << vertex
        if not self.levels[seen]:
            del self.levels[seen]

    def add_set(self, odd_set: OddSet) -> Node:
        """Take outermost nodes together as an odd set."""
        node, self._next_node = self._next_node, self._next_node + 1
        for place, part in enumerate(odd_set.parts):
            for vertex in bits(self.members(part)):
                odd_set.place[vertex] = place
                self.top[vertex] = node
        self.sets[node] = odd_set
        return node

    def open_sets_without_price(self) -> None:
        """Let outermost odd sets whose price is used up fall into their parts."""
        empty = [node for node, each in self.sets.items() if not each.price]
        for node in empty:
            if self._is_outermost(node):
                self.dissolve(node)


def _lowest(members: int) -> int:
    return (members & -members).bit_length() - 1


def _by_cost(row: dict[int, int], masks: Sequence[int]) -> dict[int, int]:
    """The vertices that a kind may be matched with, by what that costs, ascending."""
    found: dict[int, int] = {}
    for other, cost in row.items():
        found[cost] = found.get(cost, 0) | masks[other]
    return dict(sorted(found.items()))


def _at_levels(by_cost: dict[int, int], levels: dict[int, int], room: int) -> int:
    """The vertices whose level is their cost and so much more."""
    found = 0
    if len(by_cost) < len(levels):
        for cost, members in by_cost.items():
            found |= members & levels.get(cost + room, 0)
    else:
        for level, members in levels.items():
            found |= members & by_cost.get(level - room, 0)
    return found


def _halved(cost: int | None) -> int | None:
    return None if cost is None else cost // 2


class _Tree:
    """A search for a way to match one vertex, which goes on growing while prices change.

    Outer nodes are at an even distance from the root, inner ones at an odd one; prices of outer
    vertices rise and those of inner ones fall by the same amount, ``risen`` so far. ``level`` is
    what the seen price of a vertex in the tree would be without that. Outer vertices of one kind
    and level are a class: with others at one level and for one cost they lose their slack at one
    moment, which is an event in the queue. Nodes that a blossom unites become an odd set when
    prices rise.
    """

    def __init__(self, state: PricedMatching, root: int) -> None:
        self.state = state
        self.root = state.top[root]
        self.risen = 0
        self.outer = self.inner = 0
        self.level: dict[int, int] = {}
        self.outer_levels: dict[int, int] = {}
        self.classes: dict[tuple[int, int], int] = {}
        self.entry: dict[Node, Edge] = {}
        self.bridge: dict[Node, Edge] = {}
        self.stem: dict[Node, Node] = {}
        self.blossom: dict[Node, int] = {}
        self.united: dict[Node, list[Node]] = {}
        self.since: dict[Node, int] = {}
        self.events: list[tuple[int, int, _Events]] = []
        self._made = 0
        self.waiting: list[int] = []
        self._make_outer(self.root)

    def grow(self, limit: int | None) -> bool:
        """Match the root; false if it cannot be matched so cheaply.

        Prices and their bound are those reached in any case.
        """
        state = self.state
        while True:
            found = self._scan_all()
            if found is not None:
                edges = self._way(found)
                self._settle_prices()
                state.join(edges)
                state.open_sets_without_price()
                return True
            event = self._next_event()
            if event is None or (limit is not None and state.bound + event.moment > limit):
                self._settle_prices()
                return False
            self._rise(event.moment)
            if event.opening >= 0:
                self._open(event.opening)
            self.waiting += bits(event.members & self.outer)

    # Growing

    def _scan_all(self) -> Edge | None:
        """Look round from all waiting outer vertices; the edge to an unmatched node if there is."""
        waiting = self.waiting
        while waiting:
            found = self._scan(waiting.pop())
            if found is not None:
                return found
        return None

    def _scan(self, vertex: int) -> Edge | None:
        state = self.state
        seen = self.level[vertex] + self.risen
        by_cost = state.by_cost[state.kind[vertex]]
        free = _at_levels(by_cost, state.levels, -seen)
        outer = _at_levels(by_cost, self.outer_levels, -seen - self.risen)
        allowed = state.allowed[vertex]
        while fresh := free & allowed & ~(self.outer | self.inner):
            near = (fresh & -fresh).bit_length() - 1
            if not self._take(vertex, near):
                return vertex, near
        while others_around := outer & allowed & ~self.blossom[self._base(state.top[vertex])]:
            self._shrink(vertex, (others_around & -others_around).bit_length() - 1)
        return None

    def _take(self, vertex: int, near: int) -> bool:
        """Take a node and the one it is matched with into the tree; false if it is unmatched."""
        state = self.state
        node = state.top[near]
        partner = state.mate[state.exit(node)]
        if partner < 0:
            return False
        self._make_inner(node, (vertex, near))
        self._make_outer(state.top[partner])
        return True

    def _make_inner(self, node: Node, entry: Edge) -> None:
        state = self.state
        self.entry[node] = entry
        self.inner |= state.members(node)
        for member in bits(state.members(node)):
            self.level[member] = state.seen[member] + self.risen
        if node in state.sets:
            self.since[node] = self.risen
            self._await_opening(self.risen + state.sets[node].price, node)

    def _make_outer(self, node: Node) -> None:
        state = self.state
        members = state.members(node)
        self.stem[node], self.blossom[node], self.united[node] = node, members, [node]
        for member in bits(members):
            self.level[member] = state.seen[member] - self.risen
        self.since[node] = self.risen
        self._join_classes(members)

    def _join_classes(self, members: int) -> None:
        """Enter new outer vertices in their classes."""
        state = self.state
        self.outer |= members
        for member in bits(members):
            self.waiting.append(member)
            key = kind, level = state.kind[member], self.level[member]
            self.outer_levels[level] = self.outer_levels.get(level, 0) | 1 << member
            is_new = key not in self.classes
            self.classes[key] = self.classes.get(key, 0) | 1 << member
            if is_new:
                self._foresee(kind, level)

    def _await_opening(self, moment: int, node: Node) -> None:
        """The price of an inner odd set will be used up then."""
        self._push(_Events([(moment, 0, 0, False)], opening=node))

    def _open(self, node: Node) -> None:
        """Let an inner odd set whose price is used up fall into its parts.

        Those on the way from its entry to its exit stay in the tree, inner and outer in turn.
        """
        state = self.state
        odd_set, entry = state.sets[node], self.entry.pop(node)
        way = state.way_inside(odd_set, entry[1])
        edges = [state.edge(odd_set, *way[at : at + 2]) for at in range(1, len(way), 2)]
        self.inner &= ~odd_set.members
        for member in bits(odd_set.members):
            self._reprice(member, self.level[member] - self.risen)
        del self.since[node]
        odd_set.price = 0
        state.dissolve(node)
        for part, edge in zip(way[::2], [entry, *edges], strict=True):
            self._make_inner(part, edge)
        for part in way[1::2]:
            self._make_outer(part)
        self._await_freed(odd_set.members & ~(self.inner | self.outer))

    # Blossoms

    def _base(self, node: Node) -> Node:
        stem = self.stem
        while stem[node] != node:
            stem[node] = node = stem[stem[node]]
        return node

    def _parent(self, base: Node) -> Node:
        """The inner node that an outer one, not the root, is matched with."""
        state = self.state
        return state.top[state.mate[state.exit(base)]]

    def _shrink(self, one: int, other: int) -> None:
        """Unite what the edge between two outer vertices closes."""
        common = self._common_base(one, other)
        self._unite(one, other, common)
        self._unite(other, one, common)

    def _common_base(self, one: int, other: int) -> Node:
        top, root = self.state.top, self._base(self.root)
        node = self._base(top[one])
        seen = {node}
        while node != root:
            node = self._base(top[self.entry[self._parent(node)][0]])
            seen.add(node)
        node = self._base(top[other])
        while node not in seen:
            node = self._base(top[self.entry[self._parent(node)][0]])
        return node

    def _unite(self, end: int, far_end: int, common: Node) -> None:
        state = self.state
        node = self._base(state.top[end])
        while node != common:
            inner = self._parent(node)
            members = state.members(inner)
            self.bridge[inner] = end, far_end
            self.blossom[common] |= self.blossom.pop(node) | members
            self.united[common] += [*self.united.pop(node), inner]
            self.stem[node] = self.stem[inner] = common
            self._turn_outer(inner, members)
            node = self._base(state.top[self.entry[inner][0]])

    def _turn_outer(self, node: Node, members: int) -> None:
        """An inner node becomes an outer one."""
        if node in self.state.sets:
            self.state.sets[node].price -= self.risen - self.since[node]
        self.since[node] = self.risen
        self.inner &= ~members
        for member in bits(members):
            self.level[member] -= 2 * self.risen
        self._join_classes(members)

    # Prices

    def _foresee(self, kind: int, level: int) -> None:
        """When a new outer class will lose its slack with the others."""
        state, now, reached = self.state, self.risen, self.outer | self.inner
        events = _Events([], kind, level, list(state.by_cost[kind].items()))
        for seen, members in state.levels.items():
            if free := members & ~reached:
                events.add(events.first_above(now + level + seen), seen, free, outer=False)
        for their_level, members in self.outer_levels.items():
            place = events.first_above(2 * now + level + their_level)
            events.add(place, their_level, members, outer=True)
        if events.moments:
            self._push(events)

    def _await_freed(self, freed: int) -> None:
        """When the outer classes will lose their slack with vertices that were inner ones."""
        state, now = self.state, self.risen
        levels: dict[int, int] = {}
        for vertex in bits(freed):
            seen = state.seen[vertex]
            levels[seen] = levels.get(seen, 0) | 1 << vertex
        for (kind, level), own in self.classes.items():
            by_cost = state.by_cost[kind]
            if _at_levels(by_cost, levels, -level - now):
                self.waiting += bits(own)
            events = _Events([], kind, level, list(by_cost.items()))
            for seen, members in levels.items():
                events.add(events.first_above(now + level + seen), seen, members, outer=False)
            if events.moments:
                self._push(events)

    def _push(self, events: _Events) -> None:
        self._made += 1
        heappush(self.events, (events.moments[0][0], self._made, events))

    def _next_event(self) -> _Event | None:
        """The next moment at which something happens; ``None`` if nothing ever will."""
        while self.events:
            moment, _, events = heappop(self.events)
            if events.opening >= 0:
                if events.opening in self.entry and self._is_inner(events.opening):
                    return _Event(moment, 0, events.opening)
                continue
            _, place, their_level, outer = heappop(events.moments)
            others = self._at(their_level, outer=outer)
            events.add(place + 1, their_level, others, outer=outer)
            if events.moments:
                self._push(events)
            members = self._losing_slack(events, events.costs[place][1] & others)
            if members:
                return _Event(moment, members)
        return None

    def _is_inner(self, node: Node) -> bool:
        return node in self.state.sets and self.inner >> self.state.exit(node) & 1 == 1

    def _at(self, level: int, *, outer: bool) -> int:
        """The outer vertices at a level, or those that are not in the tree."""
        if outer:
            return self.outer_levels[level]
        return self.state.levels.get(level, 0) & ~(self.outer | self.inner)

    def _losing_slack(self, events: _Events, others: int) -> int:
        """The vertices of an outer class that have partners among others, at their moment."""
        own, allowed = self.classes[events.kind, events.level], self.state.allowed
        if not others:
            return 0
        return mask_of(v for v in bits(own) if others & allowed[v] & ~self._own(v))

    def _own(self, vertex: int) -> int:
        """The blossom of an outer vertex."""
        return self.blossom[self._base(self.state.top[vertex])]

    def _rise(self, moment: int) -> None:
        """Let prices rise; what blossoms have united are odd sets from now on."""
        if moment == self.risen:
            return
        for base in [base for base, nodes in self.united.items() if len(nodes) > 1]:
            self._make_set(base)
        self.risen = moment

    def _make_set(self, base: Node) -> None:
        state = self.state
        members, parts = self.blossom.pop(base), self.united.pop(base)
        for part in parts:
            if part in state.sets:
                state.sets[part].price += self.risen - self.since[part]
            del self.stem[part], self.since[part]
            self.bridge.pop(part, None)
            self.entry.pop(part, None)
        node = state.add_set(OddSet(members, tuple(parts), state.exit(base)))
        self.stem[node], self.blossom[node], self.united[node] = node, members, [node]
        self.since[node] = self.risen
        if base == self.root:
            self.root = node

    def _settle_prices(self) -> None:
        """Enter in the state what has risen."""
        state, risen = self.state, self.risen
        state.bound += risen
        for vertex in bits(self.outer):
            self._reprice(vertex, self.level[vertex] + risen)
        for vertex in bits(self.inner):
            self._reprice(vertex, self.level[vertex] - risen)
        for node, since in self.since.items():
            if node in state.sets:
                sign = 1 if self.outer >> state.exit(node) & 1 else -1
                state.sets[node].price += sign * (risen - since)

    def _reprice(self, vertex: int, seen: int) -> None:
        if self.state.seen[vertex] != seen:
            self.state.reprice(vertex, seen)

    # The way to the root

    def _way(self, last: Edge) -> list[Edge]:
        """The new pairs on the way from an edge that leaves the tree to the root."""
        top = self.state.top
        edges = [last]
        ways = [(top[last[0]], self.root)]
        while ways:
            node, end = ways.pop()
            while node != end:
                if node in self.bridge:
                    near, far = self.bridge[node]
                    edges.append((near, far))
                    ways.append((top[near], self._parent(node)))
                    node = top[far]
                else:
                    one, other = self.entry[self._parent(node)]
                    edges.append((one, other))
                    node = top[one]
        return edges


class _EdgeTree(_Tree):
    """The same where every vertex has few edges: each of these is awaited by itself.

    In the queue are edges from an outer vertex by the moment at which they lose their slack, and
    behind those of that moment the odd sets that open then. At the ``_last`` moment, if there is
    one, an unmatched vertex is reached, so that nothing later is of interest.
    """

    def __init__(self, state: PricedMatching, root: int) -> None:
        self._queue: list[tuple[int, bool, int, int, int]] = []
        self._last: int | None = None
        super().__init__(state, root)

    def _scan_all(self) -> Edge | None:
        """Take in the edges that have no slack now; the one to an unmatched node if there is."""
        queue = self._queue
        while queue and queue[0][0] <= self.risen and not queue[0][1]:
            awaited = heappop(queue)
            if self._still_counts(awaited):
                _, _, vertex, near, _ = awaited
                if self.outer >> near & 1:
                    self._shrink(vertex, near)
                elif not self._take(vertex, near):
                    return vertex, near
        return None

    def _still_counts(self, awaited: tuple[int, bool, int, int, int]) -> bool:
        """The other end is as near, and not in the tree or an outer one of another blossom.

        An end that has become outer or left the tree since has brought its own edges.
        """
        moment, _, vertex, near, cost = awaited
        if self.inner >> near & 1:
            return False
        if not self.outer >> near & 1:
            return self.level[vertex] + self.state.seen[near] + moment == cost
        nearness = self.level[vertex] + self.level[near] + 2 * moment
        return nearness == cost and not self._own(vertex) >> near & 1

    def _next_event(self) -> _Event | None:
        queue = self._queue
        while queue:
            moment, is_opening, node, _, _ = queue[0]
            if not is_opening:
                if self._still_counts(queue[0]):
                    return _Event(moment, 0)
                heappop(queue)
                continue
            heappop(queue)
            if node in self.entry and self._is_inner(node):
                return _Event(moment, 0, node)
        return None

    def _join_classes(self, members: int) -> None:
        state, queue, level_of, last = self.state, self._queue, self.level, self._last
        kind_of, seen, mate = state.kind, state.seen, state.mate
        self.outer |= members
        for vertex in bits(members):
            kind, level = state.kind[vertex], level_of[vertex]
            costs, around = state.cost_of[kind], state.allowed[vertex] & state.partners[kind]
            around &= state.alive & ~(members | self.inner)
            for near in bits(around & self.outer):
                cost = costs[kind_of[near]]
                moment = (cost - level - level_of[near]) // 2
                if last is None or moment <= last:
                    heappush(queue, (moment, False, vertex, near, cost))
            for near in bits(around & ~self.outer):
                cost = costs[kind_of[near]]
                moment = cost - level - seen[near]
                if last is None or moment <= last:
                    heappush(queue, (moment, False, vertex, near, cost))
                    if mate[near] < 0 and state.exit(state.top[near]) == near:
                        last = moment
        self._last = last

    def _await_freed(self, freed: int) -> None:
        state, queue = self.state, self._queue
        for near in bits(freed):
            costs, seen = state.cost_of[state.kind[near]], state.seen[near]
            around = state.allowed[near] & state.partners[state.kind[near]] & self.outer
            for vertex in bits(around):
                cost = costs[state.kind[vertex]]
                moment = cost - self.level[vertex] - seen
                heappush(queue, (moment, False, vertex, near, cost))

    def _await_opening(self, moment: int, node: Node) -> None:
        heappush(self._queue, (moment, True, node, 0, 0))


class _Events(Struct, eq=False):
    """What awaits an outer class of a kind and level; or that an odd set opens.

    ``costs`` are those of its kind, ascending, with whom they are for. Each level that others are
    at has its next moment in a heap: with the place of the cost at which they lose slack, the
    level, and whether these others are outer vertices.
    """

    moments: list[tuple[int, int, int, bool]]
    kind: int = 0
    level: int = 0
    costs: Sequence[tuple[int, int]] = ()
    opening: Node = -1

    def first_above(self, cost: int) -> int:
        """The place of the lowest cost that is higher."""
        return bisect_right(self.costs, cost, key=_cost_of)

    def add(self, place: int, their_level: int, members: int, *, outer: bool) -> None:
        """Enter the next moment of a level from a cost on, if its members have such a cost."""
        while place < len(self.costs):
            cost, partners = self.costs[place]
            if partners & members:
                room = cost - self.level - their_level
                moment = room // 2 if outer else room
                heappush(self.moments, (moment, place, their_level, outer))
                return
            place += 1


def _cost_of(entry: tuple[int, int]) -> int:
    return entry[0]


class _Event(Struct):
    """A moment, and the outer vertices that lose slack then or the odd set that opens."""

    moment: int
    members: int
    opening: Node = -1
