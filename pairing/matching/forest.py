"""Completing a priced matching: trees that grow from all unmatched vertices at once.

Outer nodes of a tree are at an even distance from its root, inner ones at an odd one. While nothing
without slack is left to look at, the prices of all outer vertices rise and those of all inner ones
fall by the same amount, so that the moments at which something happens (an edge loses its slack, an
odd set has used up its price) can be foreseen. Where an edge without slack joins two trees, the way
from root to root changes partners. These two trees then fall apart, and all others stay as they
are: what they have looked at is not looked at again.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import TypeVar

from msgspec import Struct

from pairing.matching.bits import bits, mask_of
from pairing.matching.priced import Edge, Node, OddSet, PricedMatching, at_levels

_Key = TypeVar("_Key", int, tuple[int, int])


def complete(state: PricedMatching, limit: int | None = None) -> bool:
    """Match everybody as cheaply as possible.

    False if there is no perfect matching, or none that costs at most ``limit``, scaled; those
    matched so far then stay so, and prices and their bound are those reached.
    """
    if limit is not None and state.bound > limit:
        return False
    roots = [vertex for vertex in bits(state.alive) if _is_root(state, vertex)]
    if not roots:
        return True
    _give_one_parity(state, roots)
    return (_EdgeForest if state.has_few_edges else _Forest)(state, roots).grow(limit)


class Spared:
    """A matching in which one vertex is unmatched, and what it costs to spare another one instead.

    It is told by one tree that grows from the unmatched vertex, as far as it is asked for: whoever
    is an outer vertex of it can change places with the root along edges without slack.
    """

    def __init__(self, state: PricedMatching) -> None:
        """The state, of which nothing else is made afterwards."""
        self._state = state
        roots = [vertex for vertex in bits(state.alive) if _is_root(state, vertex)]
        assert len(roots) == 1, "one vertex is unmatched"
        self._forest = (_EdgeForest if state.has_few_edges else _Forest)(state, roots)

    def cost_without(self, vertex: int) -> int | None:
        """The least cost of matching everybody else, scaled; ``None`` if they cannot be matched."""
        forest = self._forest
        if not forest.reach(vertex):
            return None
        return self._state.bound - forest.level[vertex] - forest.risen

    def mate_without(self, vertex: int) -> list[int]:
        """Such a matching, for a vertex that was reached."""
        return self._forest.mate_sparing(vertex)


def _is_root(state: PricedMatching, vertex: int) -> bool:
    return state.mate[vertex] < 0 and state.exit(state.top[vertex]) == vertex


def _give_one_parity(state: PricedMatching, roots: Sequence[int]) -> None:
    """Lower prices of unmatched vertices by one until all are even, or all are odd.

    What of a tree has no slack has prices of one parity, since costs are even. With one for all
    trees prices stay whole where two of these meet half-way. A lower price gives an edge more
    slack, which does no harm where nobody is matched. At first all prices are even, so that nothing
    is lowered and all of them are sums and multiples of costs, digit by digit.
    """
    parity = state.seen[roots[0]] & 1
    for root in roots[1:]:
        if state.seen[root] & 1 != parity:
            state.lower(root)


class _Forest:
    """Trees that grow while prices change; ``risen`` is by how much they have done so far.

    ``level`` is what the seen price of a vertex in a tree would be without that. A tree goes by the
    unmatched vertex at its root: ``tree`` tells that of each vertex reached, ``trees`` the vertices
    of each tree. Outer vertices of one kind and level are a class: with others at one level and for
    one cost they lose their slack at one moment, which is an event in the queue. Nodes that a
    blossom unites become an odd set when prices rise. ``tight`` are outer vertices with a set of
    others towards whom they have no slack, which they keep until prices rise.
    """

    def __init__(self, state: PricedMatching, roots: Iterable[int]) -> None:
        self.state = state
        self.risen = 0
        self.outer = self.inner = 0
        self.level: dict[int, int] = {}
        self.tree: dict[int, int] = {}
        self.trees: dict[int, int] = {}
        self.outer_levels: dict[int, int] = {}
        self.classes: dict[tuple[int, int], int] = {}
        self.entry: dict[Node, Edge] = {}
        self.bridge: dict[Node, Edge] = {}
        self.stem: dict[Node, Node] = {}
        self.blossom: dict[Node, int] = {}
        self.united: dict[Node, list[Node]] = {}
        self.since: dict[Node, int] = {}
        self.events: list[tuple[int, int, _Events]] = []
        self._costs: dict[int, list[tuple[int, int]]] = {}
        self._made = 0
        self._new_blossoms: set[Node] = set()
        self.waiting: list[int] = []
        self.tight: deque[tuple[int, int]] = deque()
        for root in roots:
            self.trees[root] = 0
            self._make_outer(state.top[root], root)

    def grow(self, limit: int | None) -> bool:
        """Match all roots; false if they cannot be matched, or not so cheaply."""
        while self.trees:
            found = self._look_round()
            if found is not None:
                self._augment(*found)
                continue
            event = self._next_event()
            if event is None or (limit is not None and self._bound_at(event.moment) > limit):
                self._fell(list(self.trees))
                return False
            self._go_on(event)
        return True

    def _go_on(self, event: _Event) -> None:
        """Let prices rise to an event, and see to it."""
        self._rise(event.moment)
        if event.opening >= 0:
            self._open(event.opening)
        self.waiting += bits(event.members & self.outer)

    def reach(self, vertex: int) -> bool:
        """Let a single tree grow until a vertex is an outer one of it; false if it never is."""
        while not self.outer >> vertex & 1:
            self._look_round()
            if self.outer >> vertex & 1:
                break
            event = self._next_event()
            if event is None:
                return False
            self._go_on(event)
        return True

    def mate_sparing(self, vertex: int) -> list[int]:
        """The matching that leaves out an outer vertex of a single tree instead of its root.

        The tree can go on growing. What has no slack inside an odd set is read from the state, so
        that one which the tree has made needs the prices of its members there.
        """
        state, edges = self.state, self._way(vertex)
        for node in {state.top[end] for edge in (*edges, (vertex,)) for end in edge}:
            if node in state.sets and not state.sets[node].near:
                self._enter_prices(state.members(node))
        mate, exits = state.mate, {node: each.exit for node, each in state.sets.items()}
        state.mate = list(mate)
        state.spare(vertex, edges)
        found, state.mate = state.mate, mate
        for node, last in exits.items():
            state.sets[node].exit = last
        return found

    def _bound_at(self, moment: int) -> int:
        return self.state.bound + (moment - self.risen) * len(self.trees)

    # Growing

    def _look_round(self) -> Edge | None:
        """Take in all that has no slack now; an edge between two trees if there is."""
        while True:
            self._find_tight()
            if not self.tight:
                return None
            vertex, others = self.tight.popleft()
            if self.outer >> vertex & 1:
                found = self._look(vertex, others)
                if found is not None:
                    return found

    def _find_tight(self) -> None:
        """Find with whom waiting outer vertices have no slack."""
        state = self.state
        for vertex in self.waiting:
            if self.outer >> vertex & 1:
                seen = self.level[vertex] + self.risen
                by_cost = state.by_cost[state.kind[vertex]]
                free = at_levels(by_cost, state.levels, -seen) & ~(self.outer | self.inner)
                outer = at_levels(by_cost, self.outer_levels, -seen - self.risen)
                self.tight.append((vertex, (free | outer) & state.allowed[vertex]))
        self.waiting.clear()

    def _look(self, vertex: int, others: int) -> Edge | None:
        """Take in others with whom an outer vertex has no slack; an edge to another tree instead.

        Of those in no tree it takes in one and goes to the end of the queue, so that all trees grow
        alike: a tree that had taken in all of them would fall apart with all that it knows.
        """
        if strangers := others & self.outer & ~self.trees[self.tree[vertex]]:
            return vertex, (strangers & -strangers).bit_length() - 1
        if fresh := others & ~(self.outer | self.inner):
            self._take(vertex, (fresh & -fresh).bit_length() - 1)
            self.tight.append((vertex, others))
            return None
        while own := others & self.outer & ~self._own(vertex):
            self._shrink(vertex, (own & -own).bit_length() - 1)
        return None

    def _take(self, vertex: int, near: int) -> None:
        """Take a node and the one it is matched with into the tree of an outer vertex."""
        state = self.state
        node = state.top[near]
        partner = state.mate[state.exit(node)]
        self._make_inner(node, (vertex, near))
        self._make_outer(state.top[partner], self.tree[vertex])

    def _make_inner(self, node: Node, entry: Edge) -> None:
        state = self.state
        members, root = state.members(node), self.tree[entry[0]]
        self.entry[node] = entry
        self.inner |= members
        self.trees[root] |= members
        for member in bits(members):
            self.tree[member] = root
            self.level[member] = state.seen[member] + self.risen
        self._enter_inner(node)

    def _enter_inner(self, node: Node) -> None:
        if node in self.state.sets:
            self._await_opening(self.risen + self.state.sets[node].price, node)
        self.since[node] = self.risen

    def _make_outer(self, node: Node, root: int) -> None:
        state = self.state
        members = state.members(node)
        self.trees[root] |= members
        for member in bits(members):
            self.tree[member] = root
            self.level[member] = state.seen[member] - self.risen
        self._enter_outer(node, members)

    def _enter_outer(self, node: Node, members: int) -> None:
        self.stem[node], self.blossom[node], self.united[node] = node, members, [node]
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

    def _leave_classes(self, members: int) -> None:
        """Outer vertices cease to be such."""
        for member in bits(members):
            level = self.level[member]
            _take_out(self.outer_levels, level, member)
            _take_out(self.classes, (self.state.kind[member], level), member)

    def _await_opening(self, moment: int, node: Node) -> None:
        """The price of an inner odd set will be used up then."""
        self._push(_Events([(moment, 0, 0, False)], opening=node))

    def _open(self, node: Node) -> None:
        """Let an inner odd set whose price is used up fall into its parts.

        Those on the way from its entry to its exit stay in the tree, inner and outer in turn. Their
        prices are entered in the state with those of the whole tree.
        """
        state = self.state
        odd_set, entry = state.sets[node], self.entry.pop(node)
        way = state.way_inside(odd_set, entry[1])
        edges = [state.edge(odd_set, *way[at : at + 2]) for at in range(1, len(way), 2)]
        del self.since[node]
        odd_set.price = 0
        state.dissolve(node)
        for part, edge in zip(way[::2], [entry, *edges], strict=True):
            self.entry[part] = edge
            self._enter_inner(part)
        freed = odd_set.members
        for part in way:
            freed &= ~state.members(part)
        self._leave_tree(self.tree[entry[0]], freed)
        self._await_freed(freed)
        for part in way[1::2]:
            members = state.members(part)
            self.inner &= ~members
            for member in bits(members):
                self.level[member] -= 2 * self.risen
            self._enter_outer(part, members)

    def _leave_tree(self, root: int, members: int) -> None:
        """Enter the prices of vertices in the state, to which they belong again."""
        self.trees[root] &= ~members
        self._enter_prices(members)
        self._leave_classes(members & self.outer)
        self.outer &= ~members
        self.inner &= ~members

    def _enter_prices(self, members: int) -> None:
        """Give the state the prices that vertices of a tree have by now."""
        state, risen = self.state, self.risen
        for member in bits(members & self.outer):
            state.reprice(member, self.level[member] + risen)
        for member in bits(members & self.inner):
            state.reprice(member, self.level[member] - risen)

    # Blossoms

    def _base(self, node: Node) -> Node:
        stem = self.stem
        while stem[node] != node:
            stem[node] = node = stem[stem[node]]
        return node

    def _own(self, vertex: int) -> int:
        """The blossom of an outer vertex."""
        return self.blossom[self._base(self.state.top[vertex])]

    def _parent(self, base: Node) -> Node:
        """The inner node that an outer one, not a root, is matched with."""
        state = self.state
        return state.top[state.mate[state.exit(base)]]

    def _shrink(self, one: int, other: int) -> None:
        """Unite what the edge between two outer vertices of a tree closes."""
        common = self._common_base(one, other)
        self._new_blossoms.add(common)
        self._unite(one, other, common)
        self._unite(other, one, common)

    def _common_base(self, one: int, other: int) -> Node:
        top = self.state.top
        root = top[self.tree[one]]
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
        events = self._events(kind, level)
        for seen, members in state.levels.items():
            if free := members & ~reached:
                events.add(now + level + seen, seen, free, outer=False)
        for their_level, members in self.outer_levels.items():
            events.add(2 * now + level + their_level, their_level, members, outer=True)
        if events.moments:
            self._push(events)

    def _await_freed(self, freed: int) -> None:
        """When the outer classes will lose their slack with vertices that were in a tree."""
        state, now = self.state, self.risen
        levels: dict[int, int] = {}
        for vertex in bits(freed):
            seen = state.seen[vertex]
            levels[seen] = levels.get(seen, 0) | 1 << vertex
        for kind, level in self.classes:
            events = self._events(kind, level)
            for seen, members in levels.items():
                events.add(now + level + seen - 1, seen, members, outer=False)
            if events.moments:
                self._push(events)

    def _events(self, kind: int, level: int) -> _Events:
        """No events yet of an outer class."""
        costs = self._costs.get(kind)
        if costs is None:
            costs = self._costs[kind] = list(self.state.by_cost[kind].items())
        return _Events([], kind, level, costs, self.state.cost_of[kind], self.state.kind)

    def _push(self, events: _Events) -> None:
        self._made += 1
        heappush(self.events, (events.moments[0][0], self._made, events))

    def _next_event(self) -> _Event | None:
        """The next moment at which something happens; ``None`` if nothing ever will."""
        while self.events:
            moment, _, events = heappop(self.events)
            if events.opening >= 0:
                if self._opens(events.opening, moment):
                    return _Event(moment, 0, events.opening)
                continue
            if (events.kind, events.level) not in self.classes:
                continue
            _, cost, their_level, outer = heappop(events.moments)
            others = self._at(their_level, outer=outer)
            events.add(cost, their_level, others, outer=outer)
            if events.moments:
                self._push(events)
            partners = self.state.by_cost[events.kind][cost]
            members = self._losing_slack(events, partners & others)
            if members:
                return _Event(moment, members)
        return None

    def _opens(self, node: Node, moment: int) -> bool:
        """A node is an inner odd set whose price is used up at a moment."""
        odd_set = self.state.sets.get(node)
        if odd_set is None or node not in self.entry or not self.inner >> odd_set.exit & 1:
            return False
        return self.since[node] + odd_set.price == moment

    def _at(self, level: int, *, outer: bool) -> int:
        """The outer vertices at a level, or those that are in no tree."""
        if outer:
            return self.outer_levels.get(level, 0)
        return self.state.levels.get(level, 0) & ~(self.outer | self.inner)

    def _losing_slack(self, events: _Events, others: int) -> int:
        """The vertices of an outer class that have partners among others, at their moment."""
        own, allowed = self.classes[events.kind, events.level], self.state.allowed
        if not others:
            return 0
        return mask_of(v for v in bits(own) if others & allowed[v] & ~self._own(v))

    def _rise(self, moment: int) -> None:
        """Let prices rise; what blossoms have united are odd sets from now on."""
        if moment == self.risen:
            return
        for base in self._new_blossoms:
            if len(self.united.get(base, ())) > 1:
                self._make_set(base)
        self._new_blossoms.clear()
        self.state.bound = self._bound_at(moment)
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

    # Ways between roots

    def _augment(self, one: int, other: int) -> None:
        """Change partners on the way between two roots by an edge between their trees."""
        edges = [(one, other), *self._way(one), *self._way(other)]
        roots = self.tree[one], self.tree[other]
        freed = self.trees[roots[0]] | self.trees[roots[1]]
        self._fell(roots, edges)
        self._await_freed(freed)

    def _way(self, last: int) -> list[Edge]:
        """The new pairs on the way from an outer vertex to the root."""
        top = self.state.top
        edges = []
        ways = [(top[last], top[self.tree[last]])]
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

    def _fell(self, roots: Iterable[int], joined: Sequence[Edge] = ()) -> None:
        """Let trees fall apart, their prices being the state's; edges between nodes are matched."""
        state, used_up = self.state, []
        for root in roots:
            members = self.trees[root]
            for node in {state.top[member] for member in bits(members)}:
                self._forget(node)
                if node in state.sets and not state.sets[node].price:
                    used_up.append(node)
            self._leave_tree(root, members)
            del self.trees[root]
        state.join(joined)
        for node in used_up:
            state.dissolve(node)

    def _forget(self, node: Node) -> None:
        """A node is in no tree any more."""
        passed = self.risen - self.since.pop(node)
        if node in self.state.sets:
            odd_set = self.state.sets[node]
            odd_set.price += passed if self.outer >> odd_set.exit & 1 else -passed
        for known in (self.entry, self.bridge, self.stem, self.blossom, self.united):
            known.pop(node, None)


class _EdgeForest(_Forest):
    """The same where every vertex has few edges: each of these is awaited by itself.

    In the queue are edges from an outer vertex by the moment at which they lose their slack, and
    behind those of that moment the odd sets that open then.
    """

    def __init__(self, state: PricedMatching, roots: Iterable[int]) -> None:
        self._queue: list[tuple[int, bool, int, int, int]] = []
        super().__init__(state, roots)

    def _find_tight(self) -> None:
        queue = self._queue
        while not self.tight and queue and queue[0][0] <= self.risen and not queue[0][1]:
            awaited = heappop(queue)
            if self._still_counts(awaited):
                _, _, vertex, near, _ = awaited
                self.tight.append((vertex, 1 << near))

    def _still_counts(self, awaited: tuple[int, bool, int, int, int]) -> bool:
        """One end is outer, the other as near, and in no tree or an outer one of another blossom.

        An end that has become outer or left its tree since has brought its own edges.
        """
        moment, _, vertex, near, cost = awaited
        if self.inner >> near & 1 or not self.outer >> vertex & 1:
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
            if self._opens(node, moment):
                return _Event(moment, 0, node)
        return None

    def _join_classes(self, members: int) -> None:
        state, queue, level_of = self.state, self._queue, self.level
        kind_of, seen, risen = state.kind, state.seen, self.risen
        self.outer |= members
        for vertex in bits(members):
            kind, level = state.kind[vertex], level_of[vertex]
            costs, around = state.cost_of[kind], state.allowed[vertex] & state.partners[kind]
            around &= state.alive & ~(members | self.inner)
            tight = 0
            for near in bits(around & self.outer):
                cost = costs[kind_of[near]]
                moment = (cost - level - level_of[near]) // 2
                if moment > risen:
                    heappush(queue, (moment, False, vertex, near, cost))
                else:
                    tight |= 1 << near
            for near in bits(around & ~self.outer):
                cost = costs[kind_of[near]]
                moment = cost - level - seen[near]
                if moment > risen:
                    heappush(queue, (moment, False, vertex, near, cost))
                else:
                    tight |= 1 << near
            if tight:
                self.tight.append((vertex, tight))

    def _leave_classes(self, members: int) -> None:
        """There are no classes here."""

    def _await_freed(self, freed: int) -> None:
        state, queue = self.state, self._queue
        tight: dict[int, int] = {}
        for near in bits(freed):
            costs, seen = state.cost_of[state.kind[near]], state.seen[near]
            around = state.allowed[near] & state.partners[state.kind[near]] & self.outer
            for vertex in bits(around):
                cost = costs[state.kind[vertex]]
                moment = cost - self.level[vertex] - seen
                if moment > self.risen:
                    heappush(queue, (moment, False, vertex, near, cost))
                else:
                    tight[vertex] = tight.get(vertex, 0) | 1 << near
        self.tight += tight.items()

    def _await_opening(self, moment: int, node: Node) -> None:
        heappush(self._queue, (moment, True, node, 0, 0))


class _Events(Struct, eq=False):
    """What awaits an outer class of a kind and level; or that an odd set opens.

    ``costs`` are those of its kind, ascending, with whom they are for; ``cost_of`` tells them by
    the ``kinds`` of these. Each level that others are at has its next moment in a heap: with the
    cost for which they lose slack, the level, and whether these others are outer vertices.
    """

    moments: list[tuple[int, int, int, bool]]
    kind: int = 0
    level: int = 0
    costs: Sequence[tuple[int, int]] = ()
    cost_of: Mapping[int, int] = {}
    kinds: Sequence[int] = ()
    opening: Node = -1

    def add(self, above: int, their_level: int, members: int, *, outer: bool) -> None:
        """Enter the next moment of a level, if its members have a higher cost than that."""
        cost = self._next_cost(above, members)
        if cost is not None:
            room = cost - self.level - their_level
            moment = room // 2 if outer else room
            heappush(self.moments, (moment, cost, their_level, outer))

    def _next_cost(self, above: int, members: int) -> int | None:
        if not members & members - 1:
            cost = self.cost_of.get(self.kinds[members.bit_length() - 1]) if members else None
            return cost if cost is not None and cost > above else None
        for place in range(bisect_right(self.costs, above, key=_cost_of), len(self.costs)):
            cost, partners = self.costs[place]
            if partners & members:
                return cost
        return None


def _cost_of(entry: tuple[int, int]) -> int:
    return entry[0]


def _take_out(sets: dict[_Key, int], key: _Key, vertex: int) -> None:
    """Take a vertex out of one of some sets, and an empty set out of these."""
    sets[key] ^= 1 << vertex
    if not sets[key]:
        del sets[key]


class _Event(Struct):
    """A moment, and the outer vertices that lose slack then or the odd set that opens."""

    moment: int
    members: int
    opening: Node = -1
