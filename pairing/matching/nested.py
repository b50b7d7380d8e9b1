"""Perfect matchings of a graph that leave each of some nested odd sets just once.

Where odd sets have a price, the cheapest perfect matchings are those of the pairs without slack
that do so (complementary slackness). Prices are no longer needed then: what goes on inside a set
depends on the rest by one vertex only, its *exit*, which is matched outside. So it is first found
from the innermost set outwards which vertices can be the exit of each, and a set is one node from
then on, whose edges are those of its possible exits. Every question is an unweighted matching of
such nodes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, count
from operator import ne

from msgspec import Struct

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, leave_out, match_more, reached_from


class _Node(Struct, eq=False):
    """A vertex, or an odd set with the nodes it consists of; it goes by its highest vertex.

    ``exits`` are the vertices it can be left by. ``level`` are the nodes of a set, all of them
    matched but that of ``left``; ``loose`` are those that could be left instead.
    """

    members: int
    name: int
    exits: int
    level: _Level | None = None
    left: int = -1
    loose: int = 0


class _Level(Struct, eq=False):
    """Nodes beside each other: those of an odd set, or the outermost ones.

    ``singles`` are those that are vertices, ``several`` the others. ``edges`` join nodes by their
    names; ``mate`` is a matching of them.
    """

    singles: int
    several: list[_Node]
    edges: list[int]
    mate: list[int]

    @property
    def names(self) -> int:
        """The names of all nodes, as a set."""
        found = self.singles
        for node in self.several:
            found |= 1 << node.name
        return found

    def node_of(self, vertex: int) -> _Node:
        """The node that a vertex lies in, its name too."""
        for node in self.several:
            if node.members >> vertex & 1:
                return node
        return _Node(1 << vertex, vertex, 1 << vertex)

    def exits(self, names: int) -> int:
        """The vertices by which nodes with these names can be left."""
        found = names & self.singles
        for node in self.several:
            if names >> node.name & 1:
                found |= node.exits
        return found


class NestedSets:
    """Odd sets, apart or one in another, each of which is to be left just once.

    A set that is left by a pair made for good is no set any more: its other members are matched
    inside from then on, and so are those outside it.
    """

    def __init__(self, sets: Iterable[int], everybody: int) -> None:
        """``everybody`` are the vertices of a perfect matching, in the sets or not."""
        self.sets = _from_the_middle(sets, everybody)
        self._known: dict[int, _Node] = {}
        self._around_one: dict[int, _Node] = {}

    def allow(self, mate: Sequence[int], witness: Sequence[int]) -> bool:
        """A perfect matching of the graph leaves each of them once, as the ``witness`` does."""
        changed = mask_of(compress(count(), map(ne, mate, witness)))
        return all(
            _times_left(members, changed, mate) == _times_left(members, changed, witness)
            for members in self.sets
            if members & changed
        )

    def beside(self, vertex: int) -> int:
        """The vertices that lie in the same sets as a vertex, perhaps with others in none."""
        inner = 0
        for members in self.sets:
            if members >> vertex & 1:
                return members & ~inner
            inner |= members
        return ~inner

    def forget(self, vertices: int) -> None:
        """The graph has changed at these vertices."""
        stale = [members for members in self._known if members & vertices]
        for members in stale:
            del self._known[members]

    def fix(self, neighbours: list[int], alive: int, one: int, other: int) -> None:
        """Take out two vertices that are matched for good; the graph loses what that rules out.

        ``alive`` are the vertices that are left.
        """
        pair = 1 << one | 1 << other
        left = []
        for members in self.sets:
            inside = members & pair
            if not inside:
                left.append(members)
            elif inside != pair:
                around = 0
                for vertex in bits(members & alive):
                    around |= neighbours[vertex] & ~members
                    neighbours[vertex] &= members
                for vertex in bits(around):
                    neighbours[vertex] &= ~members
            elif (members & ~inside).bit_count() > 1:
                left.append(members & ~inside)
        self.sets = left

    # Questions

    def complete(
        self, neighbours: Sequence[int], alive: int, mate: Sequence[int]
    ) -> list[int] | None:
        """A perfect matching of the living vertices that leaves each set once; ``None``: none does.

        ``mate`` may be any matching; much of a similar one is kept. It is not changed.
        """
        top = self._outermost(neighbours, alive, mate)
        if top is None:
            return None
        found = list(mate)
        _match_inside(top, neighbours, mate, found, alive)
        return found

    def possible_partners(
        self, neighbours: Sequence[int], alive: int, mate: Sequence[int], vertex: int
    ) -> int:
        """With whom a vertex is matched in some perfect matching that leaves each set once.

        ``mate`` is such a matching, or near one.
        """
        level = self._outermost(neighbours, alive, mate)
        assert level is not None, "what is fixed leaves a matching"
        found, outside, leaving = 0, -1, 0
        while True:
            node = level.node_of(vertex)
            others = _left_instead(level.edges, level.mate, node.name)
            partners = level.exits(others)
            if node.exits >> vertex & 1:
                found |= neighbours[vertex] & partners
            if node.level is None:
                return found
            leaving &= node.members if outside >= 0 and others >> outside & 1 else 0
            leaving |= _beside(neighbours, node.exits, partners)
            level, outside = _with_outside(node, leaving)

    # Levels

    def _outermost(
        self, neighbours: Sequence[int], alive: int, mate: Sequence[int]
    ) -> _Level | None:
        """The outermost nodes, perfectly matched; ``None`` if they cannot be."""
        tops: list[_Node] = []
        for members in self.sets:
            inner = [node for node in tops if not node.members & ~members]
            tops = [node for node in tops if node.members & ~members]
            node = self._known.get(members)
            if node is None:
                node = self._node(neighbours, members, inner, mate)
                if node is None:
                    return None
                self._known[members] = node
            tops.append(node)
        level, exposed = _level(neighbours, alive, tops, mate)
        return None if match_more(level.edges, level.mate, exposed) else level

    def _node(
        self, neighbours: Sequence[int], members: int, inner: list[_Node], mate: Sequence[int]
    ) -> _Node | None:
        """An odd set as a node; ``None`` if its members cannot be matched but for one.

        Often sets lie in one another, and a pair taken out of the innermost one changes nothing
        between the vertices around it. Then only who they are in that set is told anew.
        """
        if len(inner) != 1:
            return _set_node(neighbours, members, inner, mate)
        singles = members & ~inner[0].members
        before = self._around_one.get(singles)
        node = None
        if before is not None:
            node = _with_other_inside(before, neighbours, members, singles, inner[0])
        node = node or _set_node(neighbours, members, inner, mate)
        if node is not None:
            self._around_one[singles] = node
        return node


def _with_other_inside(
    before: _Node, neighbours: Sequence[int], members: int, singles: int, inside: _Node
) -> _Node | None:
    """A set as it was with another set inside, if the vertices around are joined as they were."""
    level = before.level
    assert level is not None
    if level.several[0].name != inside.name:
        return None
    for vertex in bits(singles):
        near = neighbours[vertex]
        names = near & singles | (1 << inside.name if near & inside.exits else 0)
        if names != level.edges[vertex]:
            return None
    level = _Level(singles, [inside], level.edges, level.mate)
    exits = level.exits(before.loose)
    return _Node(members, members.bit_length() - 1, exits, level, before.left, before.loose)


def _from_the_middle(sets: Iterable[int], everybody: int) -> list[int]:
    """The sets, some replaced by the rest of everybody, so that as many as can be lie in none.

    The rest is odd as well, and left by the same pairs. These are the most vertices who lie in the
    same sets; a pair fixed among them leaves all nodes as they are.
    """
    ascending, middle = sorted(sets, key=int.bit_count), 0
    tops: list[int] = []
    for members in (*ascending, everybody):
        own = members
        for inner in tops:
            own &= ~inner
        tops = [each for each in tops if each & ~members] + [members]
        middle = max(middle, own, key=int.bit_count)
    one = middle & -middle
    turned = {everybody & ~members if members & one else members for members in ascending}
    return sorted((members for members in turned if members & members - 1), key=int.bit_count)


def _times_left(members: int, among: int, mate: Sequence[int]) -> int:
    """How many pairs of a perfect matching leave a set at some vertices."""
    return sum(not members >> mate[vertex] & 1 for vertex in bits(members & among))


def _level(
    neighbours: Sequence[int], members: int, several: list[_Node], mate: Sequence[int]
) -> tuple[_Level, int]:
    """Nodes beside each other, matched as their vertices are as far as that is possible.

    Besides, the names of those that are not matched.
    """
    singles = usable = members
    for node in several:
        singles &= ~node.members
        usable &= ~node.members | node.exits
    edges = _edges(neighbours, singles, usable, several)
    own = [-1] * len(neighbours)
    level = _Level(singles, several, edges, own)
    for vertex in bits(singles):
        _match_with(level, vertex, vertex, neighbours[vertex] & usable, mate)
    if any(own[node.name] < 0 for node in several[1:]):
        for node in several:
            for vertex in bits(node.exits):
                apart = usable & ~node.members
                _match_with(level, node.name, vertex, neighbours[vertex] & apart, mate)
    return level, mask_of(name for name in bits(level.names) if own[name] < 0)


def _match_with(level: _Level, name: int, vertex: int, near: int, mate: Sequence[int]) -> None:
    """Match a node as its vertex is, if both nodes are free and those vertices are near."""
    partner = mate[vertex]
    if level.mate[name] < 0 <= partner and near >> partner & 1:
        other = partner if level.singles >> partner & 1 else level.node_of(partner).name
        if level.mate[other] < 0:
            level.mate[name], level.mate[other] = other, name


def _edges(
    neighbours: Sequence[int], singles: int, usable: int, several: Sequence[_Node]
) -> list[int]:
    """Which nodes are joined, by their names; ``usable`` are those vertices by which they can be.

    What joins others is told by these, so that the largest node is never looked through.
    """
    edges = [0] * len(neighbours)
    named = _Named(singles, several)
    for vertex in bits(singles):
        _join_names(edges, vertex, named.of(neighbours[vertex] & usable), ~singles)
    for node in sorted(several, key=lambda each: each.exits.bit_count())[:-1]:
        around = 0
        for vertex in bits(node.exits):
            around |= neighbours[vertex]
        names = named.of(around & usable & ~(node.members | singles))
        _join_names(edges, node.name, names, -1)
    return edges


def _join_names(edges: list[int], name: int, others: int, unaware: int) -> None:
    """Join a node with others, some of whom do not tell of it themselves."""
    edges[name] |= others
    for other in bits(others & unaware):
        edges[other] |= 1 << name


class _Named:
    """The names of the nodes that vertices lie in, singles or exits of the others."""

    def __init__(self, singles: int, several: Sequence[_Node]) -> None:
        self._singles = singles
        self._several = several
        self._name = {vertex: node.name for node in several for vertex in bits(node.exits)}

    def of(self, vertices: int) -> int:
        """Their names as a set."""
        names = vertices & self._singles
        others = vertices ^ names
        if others.bit_count() < len(self._several):
            for vertex in bits(others):
                names |= 1 << self._name[vertex]
        elif others:
            for node in self._several:
                if others & node.members:
                    names |= 1 << node.name
        return names


def _set_node(
    neighbours: Sequence[int], members: int, inner: list[_Node], mate: Sequence[int]
) -> _Node | None:
    """An odd set as a node; ``None`` if its members cannot be matched but for one."""
    level, exposed = _level(neighbours, members, inner, mate)
    exposed = match_more(level.edges, level.mate, exposed)
    if exposed.bit_count() != 1:
        return None
    left = exposed.bit_length() - 1
    loose = reached_from(level.edges, level.mate, left).outer
    return _Node(members, members.bit_length() - 1, level.exits(loose), level, left, loose)


def _beside(neighbours: Sequence[int], some: int, others: int) -> int:
    """Those of some vertices that are neighbours of others."""
    found = 0
    if some.bit_count() < others.bit_count():
        for vertex in bits(some):
            if neighbours[vertex] & others:
                found |= 1 << vertex
        return found
    for vertex in bits(others):
        found |= neighbours[vertex]
    return found & some


def _left_instead(edges: Sequence[int], mate: Sequence[int], name: int) -> int:
    """The nodes that can be left unmatched instead of the partner of one that is taken out."""
    partner, others = mate[name], list(mate)
    others[partner], others[name] = -1, name
    return reached_from(edges, others, partner, ~(1 << name)).outer


def _with_outside(node: _Node, leaving: int) -> tuple[_Level, int]:
    """The nodes of a set and one for all that is outside it, matched; and the name of that one.

    It is joined to those nodes that can be left by one of the vertices ``leaving``.
    """
    inside = node.level
    assert inside is not None
    outside = len(inside.edges)
    joined = leaving & inside.singles
    for each in inside.several:
        if leaving & each.exits:
            joined |= 1 << each.name
    edges, mate = [*inside.edges, joined], [*inside.mate, -1]
    for name in bits(joined):
        edges[name] |= 1 << outside
    failed = augment(edges, mate, outside, 1 << node.left)
    assert failed is None, "the set is left by one of its exits"
    return _Level(inside.singles, inside.several, edges, mate), outside


def _match_inside(
    top: _Level, neighbours: Sequence[int], before: Sequence[int], found: list[int], alive: int
) -> None:
    """Match the vertices as the nodes are matched, and those within nodes accordingly."""
    levels = [(top, top.mate)]
    while levels:
        level, mate = levels.pop()
        for name in bits(level.names):
            other = mate[name]
            if other > name:
                one, two = level.node_of(name), level.node_of(other)
                near, far = _edge(neighbours, before, one, two)
                found[near], found[far] = far, near
                levels += [*_levels_left_by(one, near), *_levels_left_by(two, far)]


def _levels_left_by(node: _Node, vertex: int) -> Iterator[tuple[_Level, list[int]]]:
    """The nodes within a set, and in those of them around a vertex, matched so that it is left."""
    while node.level is not None:
        level, mate = node.level, list(node.level.mate)
        inner = level.node_of(vertex)
        left = leave_out(level.edges, mate, node.left, 1 << inner.name)
        assert left == inner.name, "the vertex is a possible exit"
        yield level, mate
        node = inner


def _edge(
    neighbours: Sequence[int], before: Sequence[int], one: _Node, other: _Node
) -> tuple[int, int]:
    """A pair between possible exits of two nodes."""
    for vertex in bits(one.exits):
        partner = before[vertex]
        if partner >= 0 and neighbours[vertex] & other.exits & 1 << partner:
            return vertex, partner
    for vertex in bits(one.exits):
        if ends := neighbours[vertex] & other.exits:
            return vertex, (ends & -ends).bit_length() - 1
    raise AssertionError("matched nodes are near each other")
