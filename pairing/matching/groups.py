"""First prices of vertices with faces, from groups whose members have nearly the same neighbours.

Within a group only surcharges differ, and the cheapest turn to the face with the surcharge first.
So how many turn tells what that costs, and prices for the faces of groups are found as those of
kinds are (:mod:`pairing.matching.transport`): by successive shortest paths in the bipartite double
cover. That somebody may not be matched with all members of a group only gives edges more slack:
prices are valid all the same, and nearly always as high as can be but for little.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import reduce
from heapq import heapify, heappop, heappush
from itertools import pairwise
from operator import or_

from msgspec import Struct

from pairing.matching.bits import mask_of
from pairing.matching.faces import Faces
from pairing.matching.state import SCALE

_MEMBERS, _MOST_GROUPS = 16, 100
"""With fewer members to a group on average, or more groups, they take as long as they save."""
_APART = (16, 32, 64)
"""Members of a group differ from the first one in at most so many neighbours: in the fewest of
these numbers with which there are not too many groups."""
_STEPS = (8, 1)
"""That so many cost the same at first spares single changes, of which few are left to make then."""

Node = int
"""The first face of group g is node 2g, and the face with a surcharge, if it has one, is 2g + 1."""


class _Group(Struct, frozen=True):
    """Vertices with the same faces; ``turning`` is what it costs to turn, the cheapest first."""

    faces: tuple[int, ...]
    members: Sequence[int]
    turning: Sequence[int]


def group_prices(faces: Faces, neighbours: Sequence[int]) -> list[int] | None:
    """Valid prices of all vertices, scaled and even; of those without a face 0.

    ``None`` where groups do not help: there are too many, or some vertices have more than two
    faces, or not even groups can be matched.
    """
    groups = _groups(faces, neighbours)
    if groups is None:
        return None
    found = _node_prices(groups, _joined(groups, faces, neighbours))
    if found is None:
        return None
    prices = [0] * len(neighbours)
    for number, group in enumerate(groups):
        for vertex in group.members:
            own = enumerate(faces.of[vertex], start=2 * number)
            prices[vertex] = min(found[node] + SCALE * extra for node, (_, extra) in own)
    return prices


def _groups(faces: Faces, neighbours: Sequence[int]) -> list[_Group] | None:
    """The groups; ``None`` if there are too many, or anybody has more than two faces."""
    most = min(sum(map(bool, faces.of)) // _MEMBERS, _MOST_GROUPS)
    if any(len(own) > 2 for own in faces.of):
        return None
    for apart in _APART:
        alike = _alike(faces, neighbours, apart, most)
        if alike is not None:
            return [
                _Group(shown, members, sorted(_turning(faces, members)) if shown[1:] else ())
                for shown, groups in alike.items()
                for members in groups
            ]
    return None


def _alike(
    faces: Faces, neighbours: Sequence[int], apart: int, most: int
) -> dict[tuple[int, ...], list[list[int]]] | None:
    """Vertices that are so little apart, by their faces; ``None`` if there are more groups."""
    alike: dict[tuple[int, ...], list[list[int]]] = {}
    for vertex, own in enumerate(faces.of):
        if not own:
            continue
        groups = alike.setdefault(tuple([face for face, _ in own]), [])
        around = neighbours[vertex]
        for members in groups:
            if (neighbours[members[0]] ^ around).bit_count() <= apart:
                members.append(vertex)
                break
        else:
            groups.append([vertex])
            most -= 1
            if most < 0:
                return None
    return alike


def _turning(faces: Faces, members: Sequence[int]) -> Iterator[int]:
    for vertex in members:
        (_, first), (_, second) = faces.of[vertex]
        yield SCALE * (second - first)


def _node_prices(groups: Sequence[_Group], joined: Sequence[Sequence[Node]]) -> list[int] | None:
    """Prices of faces by node, even ones; ``None`` if not all members can be joined."""
    sides = [[0] * len(joined), [0] * len(joined)]
    for step in _STEPS:
        left, right = (_CoverSide(groups, prices, step) for prices in sides)
        if not _Joining(joined, left, right).is_possible():
            return None
        sides = [left.prices, right.prices]
    return [(left + right) // 2 for left, right in zip(*sides, strict=True)]


def _joined(groups: Sequence[_Group], faces: Faces, neighbours: Sequence[int]) -> list[list[Node]]:
    """For every node those with which some member has an edge, if they have faces that meet."""
    masks = [mask_of(group.members) for group in groups]
    around = [reduce(or_, map(neighbours.__getitem__, group.members)) for group in groups]
    joined: list[list[Node]] = [[] for _ in range(2 * len(groups))]
    for number, group in enumerate(groups):
        for other, (mask, their_group) in enumerate(zip(masks, groups, strict=True)):
            if not around[number] & mask:
                continue
            for node, face in enumerate(group.faces, start=2 * number):
                meeting = faces.meeting[face]
                theirs = enumerate(their_group.faces, start=2 * other)
                joined[node] += [at for at, their_face in theirs if their_face in meeting]
    return joined


class _CoverSide:
    """All members on one side of the double cover: who shows which face, and who is not joined yet.

    So many of a group have turned as show its second face, and these are the cheapest. Of so many
    in a row as are a ``step`` all cost what the first of them does.
    """

    def __init__(self, groups: Sequence[_Group], prices: Sequence[int], step: int) -> None:
        self.prices = list(prices)
        self._turning = [
            [group.turning[place - place % step] for place in range(len(group.turning))]
            for group in groups
        ]
        self.showing: list[int] = []
        for number, (group, turning) in enumerate(zip(groups, self._turning, strict=True)):
            turned = bisect_left(turning, prices[2 * number] - prices[2 * number + 1])
            self.showing += (len(group.members) - turned, turned)
        self.free = list(self.showing)

    def slack_of_turning(self, node: Node) -> int | None:
        """By how much a member who shows this face costs more with the other; ``None``: no one."""
        turning, first, turned = self._turning[node >> 1], node & -2, self.showing[node | 1]
        apart = self.prices[first] - self.prices[first | 1]
        if node & 1:
            return apart - turning[turned - 1] if turned else None
        return turning[turned] - apart if turned < len(turning) else None

    def alike(self, node: Node) -> int:
        """How many of those who show this face can turn at the same cost."""
        turning, turned = self._turning[node >> 1], self.showing[node | 1]
        if node & 1:
            return turned - bisect_left(turning, turning[turned - 1])
        return bisect_right(turning, turning[turned]) - turned

    def turn(self, node: Node, amount: int) -> None:
        self.showing[node] -= amount
        self.showing[node ^ 1] += amount


class _Joining:
    """Members of groups on the left are joined with some on the right, along shortest paths.

    A node of the left is its number, and one of the right the complement of that.
    """

    def __init__(
        self, joined: Sequence[Sequence[Node]], left: _CoverSide, right: _CoverSide
    ) -> None:
        self._near, self._left, self._right = joined, left, right
        self._amounts: list[dict[Node, int]] = [{} for _ in joined]
        """For every node of the right how many of which nodes of the left are joined with it."""

    def is_possible(self) -> bool:
        """Join all members, with prices that show that it costs the least; false if none can."""
        while any(self._left.free):
            path = self._shortest_path()
            if path is None:
                return False
            self._join(path)
        return True

    def _shortest_path(self) -> list[int] | None:
        """From somebody free to somebody free; prices change so that all of it has no slack."""
        far = {node: 0 for node, free in enumerate(self._left.free) if free}
        before: dict[int, int] = {}
        queue, done = [(0, node) for node in far], set()
        heapify(queue)
        while queue:
            distance, at = heappop(queue)
            if at in done:
                continue
            done.add(at)
            if at < 0 and self._right.free[~at]:
                self._reprice(far, distance)
                path = [at]
                while path[-1] in before:
                    path.append(before[path[-1]])
                return path[::-1]
            for to, slack in self._steps(at):
                if to not in far or distance + slack < far[to]:
                    far[to], before[to] = distance + slack, at
                    heappush(queue, (far[to], to))
        return None

    def _steps(self, at: int) -> Iterator[tuple[int, int]]:
        """Where somebody too many at a node can go instead, and by how much more that costs."""
        if at >= 0:
            price, prices = self._left.prices[at], self._right.prices
            for node in self._near[at]:
                yield ~node, -price - prices[node]
            slack = self._left.slack_of_turning(at)
        else:
            for node in self._amounts[~at]:
                yield node, 0
            # Somebody who shows the other face turns to this one, and leaves his partner there.
            slack = self._right.slack_of_turning(~at ^ 1)
        if slack is not None:
            yield at ^ 1, slack

    def _reprice(self, far: dict[int, int], distance: int) -> None:
        for at, reached in far.items():
            if reached < distance:
                if at >= 0:
                    self._left.prices[at] += distance - reached
                else:
                    self._right.prices[~at] -= distance - reached

    def _join(self, path: Sequence[int]) -> None:
        """As many as can be are joined in this way."""
        first, last = path[0], ~path[-1]
        amount = min(self._left.free[first], self._right.free[last])
        for at, to in pairwise(path):
            if at ^ 1 == to:
                side, node = self._turning(at, to)
                amount = min(amount, side.alike(node))
            elif at < 0:
                amount = min(amount, self._amounts[~at][to])
        self._left.free[first] -= amount
        self._right.free[last] -= amount
        for at, to in pairwise(path):
            if at ^ 1 == to:
                side, node = self._turning(at, to)
                side.turn(node, amount)
            elif at >= 0:
                amounts = self._amounts[~to]
                amounts[at] = amounts.get(at, 0) + amount
            else:
                amounts = self._amounts[~at]
                amounts[to] -= amount
                if not amounts[to]:
                    del amounts[to]

    def _turning(self, at: int, to: int) -> tuple[_CoverSide, Node]:
        """Whose members turn on such a step, and the face that they show before."""
        return (self._left, at) if at >= 0 else (self._right, ~to)
