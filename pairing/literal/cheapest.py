"""The cheapest way to pair everybody, for the literal readings alone.

Where a text says "the best of all, the first of equals", and what is best and what comes first can
be counted pair by pair, this finds it at any size: Edmonds' method with prices on players and on
odd sets of them (J. Res. NBS 69B, 1965), one tree at a time, written for clearness. It has nothing
in common with the code by which the engines pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

Cost = Callable[[int, int], "int | None"]
"""What two places cost together, the smaller one first; ``None`` if they cannot be paired."""

_FREE, _OUTER, _INNER = range(3)


def cheapest(count: int, cost: Cost) -> list[int] | None:
    """The partner of every place 0, 1, … if all are paired as cheaply as can be.

    ``None`` if they cannot all be paired. Costs are whole numbers of any size and sign.
    """
    if count % 2:
        return None
    found = _PricedPairing(count, cost)
    roots = (place for place in range(count) if found.mate[place] is None)
    for root in roots:
        if found.mate[root] is None and not found.grow(root):
            return None
    return [found.partner(place) for place in range(count)]


def can_all_be_paired(count: int, may_meet: Callable[[int, int], bool]) -> bool:
    """Whether there is a complete pairing of places 0, 1, …"""
    if count % 2 == 0 and _taken_as_they_come(count, may_meet):
        return True
    return cheapest(count, lambda one, other: 0 if may_meet(one, other) else None) is not None


def _taken_as_they_come(count: int, may_meet: Callable[[int, int], bool]) -> bool:
    """Each with the first of those left: it often works, and shows nothing if it does not."""
    left = list(range(count))
    while left:
        one = left.pop(0)
        other = next((each for each in left if may_meet(one, each)), None)
        if other is None:
            return False
        left.remove(other)
    return True


class _PricedPairing:
    """Places and odd sets of them (*nodes*; a set has a number of its own, ``count`` or higher).

    ``price`` is what a place has to pay with all sets that it is in, in halves of a unit;
    ``set_price`` what a set alone has. A pair within the graph of equality costs just its prices.
    ``mate`` is the pair of a node: the place in it and the place outside.
    """

    def __init__(self, count: int, cost: Cost) -> None:
        self.count = count
        self.costs: list[list[int | None]] = [[None] * count for _ in range(count)]
        for one in range(count):
            for other in range(one + 1, count):
                found = cost(one, other)
                if found is not None:
                    self.costs[one][other] = self.costs[other][one] = 2 * found
        self.price = [min((c for c in row if c is not None), default=0) // 2 for row in self.costs]
        self.price = [each - each % 2 for each in self.price]
        self.set_price: dict[int, int] = {}
        self.surface = list(range(count))
        self.members: dict[int, tuple[int, ...]] = {place: (place,) for place in range(count)}
        self.ring: dict[int, tuple[int, ...]] = {}
        self.links: dict[int, tuple[tuple[int, int], ...]] = {}
        self.mate: dict[int, tuple[int, int] | None] = dict.fromkeys(range(count))
        self.label: dict[int, int] = {}
        self.parent: dict[int, tuple[int, int]] = {}
        self.nearest: list[int | None] = [None] * count
        self.next_node = count
        self._begin()

    def _begin(self) -> None:
        """Pairs that cost just their prices from the start."""
        for one in range(self.count):
            for other in range(one + 1, self.count):
                free = self.mate[one] is None and self.mate[other] is None
                if free and self.slack(one, other) == 0:
                    self.mate[one], self.mate[other] = (one, other), (other, one)

    def partner(self, place: int) -> int:
        found = self.mate[place]
        assert found is not None, "everybody is paired"
        return found[1]

    def slack(self, one: int, other: int) -> int | None:
        """What two places in different nodes cost beyond their prices."""
        found = self.costs[one][other]
        return None if found is None else found - self.price[one] - self.price[other]

    # One tree

    def grow(self, root: int) -> bool:
        """Let one more node be paired; whether that is possible."""
        self.label = {}
        self.parent = {}
        self.nearest = [None] * self.count
        self._outer(self.surface[root])
        while True:
            step = self._nearest_event()
            if step is None:
                return False
            change, place, node = step
            self._pay(change)
            if node is not None:
                self._open(node)
                continue
            near = self.nearest[place]
            assert near is not None, "an event has two ends"
            there = self.surface[place]
            if self.label.get(there, _FREE) == _OUTER:
                self._shrink(near, place)
            elif self.mate[there] is None:
                self._augment(near, place)
                return True
            else:
                self._inner(there, (near, place))

    def _nearest_event(self) -> tuple[int, int, int | None] | None:
        """By how much prices change until something happens, and where: at a place or a set."""
        best: tuple[int, int, int | None] | None = None
        for node, price in self.set_price.items():
            is_inner = self.label.get(node, _FREE) == _INNER
            if is_inner and self.surface[self.members[node][0]] == node:
                best = min(best or (price, 0, node), (price, 0, node), key=_by_change)
        for place, near in enumerate(self.nearest):
            if near is None:
                continue
            label = self.label.get(self.surface[place], _FREE)
            slack = self.slack(near, place)
            if label == _INNER or slack is None:
                continue
            change = slack // 2 if label == _OUTER else slack
            if best is None or change < best[0]:
                best = (change, place, None)
        return best

    def _pay(self, change: int) -> None:
        """Outer nodes pay more, inner ones less."""
        if not change:
            return
        for node, label in self.label.items():
            if label == _FREE or self.surface[self.members[node][0]] != node:
                continue
            signed = change if label == _OUTER else -change
            for place in self.members[node]:
                self.price[place] += signed
            if node in self.set_price:
                self.set_price[node] += signed

    def _outer(self, node: int) -> None:
        self.label[node] = _OUTER
        for place in self.members[node]:
            self._look_from(place)

    def _inner(self, node: int, by: tuple[int, int]) -> None:
        """A node is reached; its partner becomes an outer one."""
        self.label[node] = _INNER
        self.parent[node] = by
        pair = self.mate[node]
        assert pair is not None, "a free node ends the tree"
        self._outer(self.surface[pair[1]])

    def _look_from(self, place: int) -> None:
        """Remember the place wherever it is the nearest outer one."""
        own = self.surface[place]
        for other in range(self.count):
            if self.surface[other] == own:
                continue
            slack = self.slack(place, other)
            if slack is None:
                continue
            near = self.nearest[other]
            so_far = None if near is None else self.slack(near, other)
            if so_far is None or slack < so_far:
                self.nearest[other] = place

    def _look_back(self, place: int, outer: Sequence[int]) -> None:
        """The nearest of the outer places outside the node of ``place``, looked for anew."""
        self.nearest[place] = None
        costs, best = self.costs[place], None
        for other in outer:
            cost = costs[other]
            if cost is None:
                continue
            without = cost - self.price[other]  # his own price is the same to all of them
            if best is None or without < best:
                best, self.nearest[place] = without, other

    # Sets

    def _way_up(self, node: int) -> Iterator[int]:
        """The outer node, its partner, and so on up to the root."""
        while True:
            yield node
            pair = self.mate[node]
            if pair is None:
                return
            inner = self.surface[pair[1]]
            yield inner
            if inner not in self.parent:
                return
            node = self.surface[self.parent[inner][0]]

    def _shrink(self, one: int, other: int) -> None:
        """Two outer nodes meet: with the ways to where these part they are an odd set."""
        left = list(self._way_up(self.surface[one]))
        right = list(self._way_up(self.surface[other]))
        common = next(node for node in left if node in right)
        left, right = left[: left.index(common)], right[: right.index(common)]
        ring = (common, *reversed(left), *right)
        links = []
        for place, node in enumerate(ring):
            after = ring[(place + 1) % len(ring)]
            links.append((one, other) if place == len(left) else self._link(node, after))
        number = self.next_node
        self.next_node += 1
        self.ring[number], self.links[number] = ring, tuple(links)
        self.members[number] = tuple(p for node in ring for p in self.members[node])
        self.set_price[number] = 0
        self.mate[number] = self.mate[common]
        if common in self.parent:
            self.parent[number] = self.parent[common]
        were_inner = [p for n in ring if self.label[n] == _INNER for p in self.members[n]]
        for place in self.members[number]:
            self.surface[place] = number
        self.label[number] = _OUTER
        outer = [p for p, node in enumerate(self.surface) if self._is_outer(node, number)]
        for place in self.members[number]:
            self._look_back(place, outer)
        for place in were_inner:
            self._look_from(place)

    def _is_outer(self, node: int, but: int) -> bool:
        return node != but and self.label.get(node, _FREE) == _OUTER

    def _link(self, one: int, other: int) -> tuple[int, int]:
        """The pair that joins two neighbours of a tree, the place in the first one first."""
        if self.label[one] == _INNER:
            inside, outside = self._link(other, one)
            return outside, inside
        pair = self.mate[one]
        if pair is not None and self.surface[pair[1]] == other:
            return pair
        return self.parent[other]

    def _open(self, node: int) -> None:
        """An inner set has nothing to pay any more: its nodes stand for themselves again."""
        ring, links = self.ring[node], self.links[node]
        entry, pair = self.parent[node], self.mate[node]
        assert pair is not None, "an inner node is paired"
        for child in ring:
            for place in self.members[child]:
                self.surface[place] = child
        for known in (self.label, self.parent, self.set_price, self.ring, self.links):
            known.pop(node, None)
        self.members.pop(node)
        self.mate.pop(node)
        at = next(place for place, child in enumerate(ring) if entry[1] in self.members[child])
        base = next(place for place, child in enumerate(ring) if pair[0] in self.members[child])
        step = self._direction(ring, at, base)
        by = entry
        outer = []
        while True:
            self.label[ring[at]] = _INNER
            self.parent[ring[at]] = by
            if at == base:
                break
            at = (at + step) % len(ring)
            outer.append(ring[at])
            link = links[at] if step == 1 else links[(at - 1) % len(ring)][::-1]
            by = (link[0], link[1])
            at = (at + step) % len(ring)
        for child in outer:
            self._outer(child)

    def _direction(self, ring: Sequence[int], at: int, base: int) -> int:
        """Which way round leads from a child to the base over its own partner."""
        if at == base:
            return 1
        pair = self.mate[ring[at]]
        assert pair is not None, "all but the base are paired within"
        return 1 if self.surface[pair[1]] == ring[(at + 1) % len(ring)] else -1

    def _augment(self, place: int, free: int) -> None:
        """Pair a free node with the tree, and turn pairs round up to the root."""
        self._pair(self.surface[free], free, place)
        inside, outside = place, free
        while True:
            node = self.surface[inside]
            before = self.mate[node]
            self._pair(node, inside, outside)
            if before is None:
                return
            inner = self.surface[before[1]]
            outside, inside_inner = self.parent[inner]
            self._pair(inner, inside_inner, outside)
            inside, outside = outside, inside_inner

    def _pair(self, node: int, inside: int, outside: int) -> None:
        """The node is paired from a place of its own; a set pairs its other nodes within."""
        self.mate[node] = (inside, outside)
        if node < self.count:
            return
        ring, links = self.ring[node], self.links[node]
        at = next(place for place, child in enumerate(ring) if inside in self.members[child])
        for off in range(1, len(ring), 2):
            first, second = (at + off) % len(ring), (at + off + 1) % len(ring)
            one, other = links[first]
            self._pair(ring[first], one, other)
            self._pair(ring[second], other, one)
        self._pair(ring[at], inside, outside)


def _by_change(event: tuple[int, int, int | None]) -> int:
    return event[0]
