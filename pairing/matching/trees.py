"""The search of the primal-dual method: trees that grow from all unmatched vertices at once.

Outer nodes of a tree are at an even distance from its root, inner ones at an odd one. While nothing
without slack is left to look at, the prices of all outer vertices rise and those of all inner ones
fall by the same amount, so that the moments at which something happens (an edge loses its slack, an
odd set has used up its price) can be foreseen. Where an edge without slack joins two trees, the way
from root to root changes partners. These two trees then fall apart, and all others stay as they
are: what they have looked at is not looked at again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from pairing.matching.bits import bits
from pairing.matching.state import Edge, MatchingState, Node, OddSet, Ways, pairs_on_way

State = TypeVar("State", bound=MatchingState)

FREE, OUTER, INNER = range(3)
"""Where a vertex stands: in no tree, or at an outer or an inner node of one."""


class TreeEvent(Struct):
    """A moment, and the outer vertices that lose slack then or the odd set that opens."""

    moment: int
    members: int
    opening: Node = -1


class Forest(ABC, Generic[State]):
    """Trees that grow while prices change; ``risen`` is by how much they have done so far.

    ``level`` is what the seen price of a vertex in a tree would be without that. A tree goes by the
    unmatched vertex at its root: ``tree`` tells that of each vertex reached, ``trees`` the vertices
    of each tree. ``outer`` and ``inner`` are the sets of vertices at such nodes; ``stand`` tells it
    of each vertex, where they are looked up one by one. Nodes that a blossom unites become an
    odd set when prices rise. ``tight`` are outer vertices with a set of others towards whom they
    have no slack, which they keep until prices rise; ``waiting`` are outer vertices for which these
    have to be found.

    How moments are foreseen, and such pairs found, depends on how costs are told.
    """

    def __init__(self, state: State, roots: Iterable[int]) -> None:
        self.state = state
        self.risen = 0
        self.outer = self.inner = 0
        self.stand = [FREE] * len(state.mate)
        self.level = [0] * len(state.mate)
        self.tree = [-1] * len(state.mate)
        self.trees: dict[int, int] = {}
        self.entry: dict[Node, Edge] = {}
        self.bridge: dict[Node, Edge] = {}
        self.stem: dict[Node, Node] = {}
        self.blossom: dict[Node, int] = {}
        self.united: dict[Node, list[Node]] = {}
        self.since: dict[Node, int] = {}
        self._new_blossoms: set[Node] = set()
        self.waiting: list[int] = []
        self.tight: deque[tuple[int, int]] = deque()
        for root in roots:
            self.trees[root] = 0
            self._make_outer(state.top[root], root)

    # What depends on costs

    @abstractmethod
    def _find_tight(self) -> None:
        """Find with whom waiting outer vertices have no slack."""

    @abstractmethod
    def _next_event(self) -> TreeEvent | None:
        """The next moment at which something happens; ``None`` if nothing ever will."""

    @abstractmethod
    def _join_classes(self, members: int) -> None:
        """Vertices have become outer ones: foresee when they lose their slack with others."""

    @abstractmethod
    def _leave_classes(self, members: int) -> None:
        """Vertices leave their tree: the outer ones cease to be such."""

    @abstractmethod
    def _await_freed(self, freed: int) -> None:
        """When the outer vertices will lose their slack with those that were in a tree."""

    @abstractmethod
    def _await_opening(self, moment: int, node: Node) -> None:
        """The price of an inner odd set will be used up then."""

    # Until all is matched

    def grow(self, limit: int | None) -> bool:
        """Match all roots; false if they cannot be matched, or not so cheaply."""
        while self.trees:
            found = self._find(limit)
            if found is None:
                self._fell(list(self.trees))
                return False
            self._augment(*found)
        return True

    def _find(self, limit: int | None = None) -> Edge | None:
        """An edge by which a root can be matched; ``None`` if there is none, or none so cheap."""
        while (found := self._look_round()) is None:
            event = self._next_event()
            if event is None:
                return None
            self._go_on(event)
            if limit is not None and self.state.bound > limit:
                return None
        return found

    def _go_on(self, event: TreeEvent) -> None:
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
            if node in state.sets:
                self._enter_prices(state.members(node))
        mate, exits = state.mate, {node: each.exit for node, each in state.sets.items()}
        state.mate = list(mate)
        state.spare(vertex, edges)
        found, state.mate = state.mate, mate
        for node, last in exits.items():
            state.sets[node].exit = last
        return found

    # Growing

    def _look_round(self) -> Edge | None:
        """Take in all that has no slack now; an edge by which a root can be matched if there is."""
        while True:
            self._find_tight()
            if not self.tight:
                return None
            vertex, others = self.tight.popleft()
            if self.outer >> vertex & 1:
                found = self._look(vertex, others)
                if found is not None:
                    return found

    def _look(self, vertex: int, others: int) -> Edge | None:
        """Take in one with whom an outer vertex has no slack; an edge that ends its tree instead.

        That leads to another tree or out of all of them. The vertex goes to the end of the queue
        with the others, so that all trees grow alike: a tree that had taken in all of them would
        fall apart with all that it knows.
        """
        if strangers := others & self.outer & ~self.trees[self.tree[vertex]]:
            return vertex, (strangers & -strangers).bit_length() - 1
        if fresh := others & ~(self.outer | self.inner):
            near = (fresh & -fresh).bit_length() - 1
            if self._leads_out(near):
                return vertex, near
            self._take(vertex, near)
            if others & others - 1:
                self.tight.append((vertex, others))
            return None
        others &= self.outer
        if others:
            while own := others & ~self._own(vertex):
                self._shrink(vertex, (own & -own).bit_length() - 1)
        return None

    def _leads_out(self, near: int) -> bool:
        """It is the hub, or in a node matched with it, in no tree."""
        state = self.state
        return near == state.hub or state.mate[state.exit(state.top[near])] == state.hub

    def _take(self, vertex: int, near: int) -> None:
        """Take a node and the one it is matched with into the tree of an outer vertex."""
        state = self.state
        node = state.top[near]
        partner = state.mate[state.exit(node)]
        self._make_inner(node, (vertex, near), self.tree[vertex])
        self._make_outer(state.top[partner], self.tree[vertex])

    def _make_inner(self, node: Node, entry: Edge, root: int) -> None:
        members = self.state.members(node)
        self.inner |= members
        self._enter_tree(members, root, INNER, self.risen)
        self._enter_inner(node, entry)

    def _enter_inner(self, node: Node, entry: Edge) -> None:
        self.entry[node] = entry
        if node in self.state.sets:
            self._await_opening(self.risen + self.state.sets[node].price, node)
            self.since[node] = self.risen

    def _make_outer(self, node: Node, root: int) -> None:
        members = self.state.members(node)
        self._enter_tree(members, root, OUTER, -self.risen)
        self._enter_outer(node, members)

    def _enter_outer(self, node: Node, members: int) -> None:
        if node in self.state.sets:
            self.since[node] = self.risen
        self._join_classes(members)

    def _enter_tree(self, members: int, root: int, stand: int, passed: int) -> None:
        """Take vertices into a tree, with their levels."""
        seen, level, tree, stand_of = self.state.seen, self.level, self.tree, self.stand
        self.trees[root] |= members
        for member in bits(members):
            tree[member] = root
            stand_of[member] = stand
            level[member] = seen[member] + passed

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
            self._enter_inner(part, edge)
        freed = odd_set.members
        for part in way:
            freed &= ~state.members(part)
        self._leave_tree(self.tree[odd_set.exit], freed)
        self._await_freed(freed)
        for part in way[1::2]:
            members = state.members(part)
            self.inner &= ~members
            self._lower_levels(members)
            self._enter_outer(part, members)

    def _leave_tree(self, root: int, members: int) -> None:
        """Enter the prices of vertices in the state, to which they belong again."""
        self.trees[root] &= ~members
        self._enter_prices(members)
        self._leave_classes(members)
        self.outer &= ~members
        self.inner &= ~members
        for member in bits(members):
            self.stand[member] = FREE

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
        while (nearer := stem.get(node, node)) != node:
            stem[node] = node = stem.get(nearer, nearer)
        return node

    def _own(self, vertex: int) -> int:
        """The blossom of an outer vertex."""
        return self._blossom_at(self._base(self.state.top[vertex]))

    def _blossom_at(self, base: Node) -> int:
        found = self.blossom.get(base)
        return self.state.members(base) if found is None else found

    def _parent(self, base: Node) -> Node:
        """The inner node that an outer one, not a root, is matched with."""
        state = self.state
        return state.top[state.mate[state.exit(base)]]

    def _root(self, vertex: int) -> Node:
        """The outer node on which a vertex in a tree hangs in the end."""
        return self.state.top[self.tree[vertex]]

    def _shrink(self, one: int, other: int) -> None:
        """Unite what the edge between two outer vertices of a tree closes."""
        common = self._common_base(one, other)
        self._new_blossoms.add(common)
        self._unite(one, other, common)
        self._unite(other, one, common)

    def _common_base(self, one: int, other: int) -> Node:
        top = self.state.top
        root = self._root(one)
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
            self.blossom[common] = self._blossom_at(common) | self._blossom_at(node) | members
            self.united.setdefault(common, [common]).extend(
                (*self.united.pop(node, (node,)), inner)
            )
            self.blossom.pop(node, None)
            self.stem[node] = self.stem[inner] = common
            self._turn_outer(inner, members)
            node = self._base(state.top[self.entry[inner][0]])

    def _turn_outer(self, node: Node, members: int) -> None:
        """An inner node becomes an outer one."""
        if node in self.state.sets:
            self.state.sets[node].price -= self.risen - self.since[node]
            self.since[node] = self.risen
        self.inner &= ~members
        self._lower_levels(members)
        self._join_classes(members)

    def _lower_levels(self, members: int) -> None:
        """Inner vertices become outer ones."""
        level, twice, stand = self.level, 2 * self.risen, self.stand
        for member in bits(members):
            level[member] -= twice
            stand[member] = OUTER

    # Prices

    def _rise(self, moment: int) -> None:
        """Let prices rise; what blossoms have united are odd sets from now on."""
        if moment == self.risen:
            return
        for base in self._new_blossoms:
            if base in self.united:
                self._make_set(base)
        self._new_blossoms.clear()
        self.state.bound += (moment - self.risen) * len(self.trees)
        self.risen = moment

    def _make_set(self, base: Node) -> None:
        state = self.state
        members, parts = self.blossom.pop(base), self.united.pop(base)
        entry, bridge = self.entry, self.bridge
        ways = Ways(
            {part: entry.pop(part) for part in parts if part in entry},
            {part: bridge.pop(part) for part in parts if part in bridge},
        )
        for part in parts:
            if part in state.sets:
                state.sets[part].price += self.risen - self.since.pop(part)
            self.stem.pop(part, None)
        node = state.add_set(OddSet(members, tuple(parts), state.exit(base), ways=ways))
        self.since[node] = self.risen

    # Ways between roots

    def _augment(self, one: int, other: int) -> None:
        """Match the root of a tree by an edge to another tree, or to what leads out of all."""
        ends = [end for end in (one, other) if self._is_matched_anew(end)]
        edges = [(one, other)]
        freed, roots = 0, [self.tree[end] for end in ends]
        for end, root in zip(ends, roots, strict=True):
            edges += self._way(end)
            freed |= self.trees[root]
        self._fell(roots, edges)
        self._await_freed(freed)

    def _is_matched_anew(self, end: int) -> bool:
        """It is in a tree, and what lies between its root and it changes partners."""
        return self.outer >> end & 1 == 1

    def _way(self, last: int) -> list[Edge]:
        """The new pairs on the way from an outer vertex to the root."""
        top = self.state.top
        ways = Ways(self.entry, self.bridge)
        return pairs_on_way(top[last], self._root(last), top.__getitem__, self._parent, ways)

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
        if node in self.state.sets:
            passed = self.risen - self.since.pop(node)
            odd_set = self.state.sets[node]
            odd_set.price += passed if self.outer >> odd_set.exit & 1 else -passed
        for known in (self.entry, self.bridge, self.stem, self.blossom, self.united):
            known.pop(node, None)

    def _opens(self, node: Node, moment: int) -> bool:
        """A node is an inner odd set whose price is used up at a moment."""
        odd_set = self.state.sets.get(node)
        if odd_set is None or node not in self.entry or not self.inner >> odd_set.exit & 1:
            return False
        return self.since[node] + odd_set.price == moment


def roots_of(state: MatchingState) -> list[int]:
    """The unmatched vertices."""
    return [vertex for vertex in bits(state.alive) if _is_root(state, vertex)]


def _is_root(state: MatchingState, vertex: int) -> bool:
    return state.mate[vertex] < 0 and state.exit(state.top[vertex]) == vertex


def give_one_parity(state: MatchingState, roots: Sequence[int]) -> None:
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
