"""Completing a priced matching whose costs are those of faces.

Trees grow from all unmatched vertices at once (:mod:`pairing.matching.trees`). For each two faces
that meet, outer vertices with the one await others with the other, the highest prices first. Nearly
all surcharges are so high that this never comes to pass, so that only the next moment is foreseen.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from msgspec import Struct, field

from pairing.matching.bits import bits, mask_of
from pairing.matching.completing import Forests
from pairing.matching.faces import Face, FacedMatching, Faces
from pairing.matching.groups import group_prices
from pairing.matching.ladder import Ladder
from pairing.matching.outside import complete_from_inside
from pairing.matching.state import Node
from pairing.matching.trees import Forest, TreeEvent

_FEW = 12
"""Of so many outer vertices together it is worth knowing whom they may be matched with."""
_STEPS = 16
"""Looking farther ahead for these takes longer than to be told in between that there are none."""


def cheapest_by_faces(
    faces: Faces, neighbours: Sequence[int], start: Sequence[int], outside: int = 0
) -> FacedMatching | None:
    """A cheapest perfect matching of a graph, with its prices; ``None`` if there is none.

    The nearer ``start``, any matching, is to a cheapest one, the quicker that is found. Who has no
    face has the partner -1. Those ``outside`` have the same faces and cost nothing among each
    other, and everybody else costs the same with all of them.
    """
    matching = FacedMatching(faces, neighbours, start, group_prices(faces, neighbours))
    return matching if complete_from_inside(matching, outside, forests_of) else None


def forests_of(_: FacedMatching) -> Forests[FacedMatching]:
    """Those that grow by faces."""
    return Forests(_FaceForest)


class _Watch(Struct, eq=False):
    """Outer vertices at a level, with the face of a front, await the others at the level ``at``.

    Those are passed over who are not among the ``partners`` whom one of them may have. ``moment``
    is when they will have lost their slack, ``None`` if there are no such others.
    """

    front: _FaceFront
    level: int
    partners: int
    at: int = 0
    moment: int | None = None


class _FaceFront(Struct, eq=False):
    """Outer vertices with a face, and others with one that it meets: outer ones, or in no tree.

    From the level ``lowest`` upwards all outer ones have a watch. ``sleeping`` is a level not below
    the highest one of the rest: before ``moment`` none of these loses its slack; nor ever, if that
    is ``None``.
    """

    face: Face
    other: Face
    outer: bool
    watches: dict[int, _Watch] = field(default_factory=dict)
    lowest: int | None = None
    sleeping: int | None = None
    moment: int | None = None

    def meets(self, level: int, their_level: int) -> int:
        """The moment at which faces at two levels lose their slack."""
        room = -level - their_level
        return room // 2 if self.outer else room

    def opposite(self, level: int, moment: int) -> int:
        """The level of others with whom those at a level have no slack at a moment."""
        return -level - (2 * moment if self.outer else moment)


class _FaceForest(Forest[FacedMatching]):
    """Outer vertices with one face at one level have the same moments, and a watch for each front.

    The level of a face is that of its vertex less the surcharge: ``outer_ladders`` tell who is
    where. In the queue are, by their moments, watches, fronts and odd sets that open.
    """

    def __init__(self, state: FacedMatching, roots: Iterable[int]) -> None:
        self.outer_ladders = [Ladder() for _ in state.meeting]
        self.fronts = [
            [_FaceFront(face, other, outer) for other in meeting for outer in (False, True)]
            for face, meeting in enumerate(state.meeting)
        ]
        every = [front for fronts in self.fronts for front in fronts]
        self._fronts_towards = [
            [front for front in every if front.outer and front.other == face]
            for face in range(len(state.meeting))
        ]
        self._fronts_outwards = [front for front in every if not front.outer]
        self._queue: list[tuple[int, int, _Watch | _FaceFront | Node]] = []
        self._pushed = 0
        super().__init__(state, roots)

    def _find_tight(self) -> None:
        state, risen = self.state, self.risen
        ladders, outer_ladders, meeting = state.ladders, self.outer_ladders, state.meeting
        for vertex in self.waiting:
            if not self.outer >> vertex & 1:
                continue
            seen = self.level[vertex] + risen
            free = outer = 0
            for face, extra in state.faces[vertex]:
                opposite = extra - seen
                for other in meeting[face]:
                    free |= ladders[other].members.get(opposite, 0)
                    outer |= outer_ladders[other].members.get(opposite - risen, 0)
            free &= ~(self.outer | self.inner)
            self.tight.append((vertex, (free | outer) & state.allowed[vertex]))
        self.waiting.clear()

    def _join_classes(self, members: int) -> None:
        self.outer |= members
        for vertex in bits(members):
            self.waiting.append(vertex)
            seen = self.level[vertex]
            for face, extra in self.state.faces[vertex]:
                if self.outer_ladders[face].add(seen - extra, vertex):
                    self._foresee(face, seen - extra)
                else:
                    self._join_watches(face, seen - extra)

    def _leave_classes(self, members: int) -> None:
        for vertex in bits(members & self.outer):
            seen = self.level[vertex]
            for face, extra in self.state.faces[vertex]:
                level = seen - extra
                if self.outer_ladders[face].take(level, vertex):
                    for front in self.fronts[face]:
                        if level in front.watches:
                            front.watches.pop(level).moment = None

    # Fronts

    def _foresee(self, face: int, level: int) -> None:
        """When a new level of outer vertices will lose its slack with others."""
        for front in self.fronts[face]:
            if front.lowest is not None and level >= front.lowest:
                self._begin_watch(front, level, front.opposite(level, self.risen))
            elif front.sleeping is None or level > front.sleeping:
                front.sleeping = level
                self._hasten(front, self._highest(front))
        if level == self.outer_ladders[face].levels[-1]:
            for front in self._fronts_towards[face]:
                self._hasten(front, level)

    def _hasten(self, front: _FaceFront, top: int | None) -> None:
        """There are others at a level, or higher outer ones, so that a front may be due earlier."""
        if front.sleeping is None or top is None:
            return
        moment = max(front.meets(front.sleeping, top), self.risen)
        if front.moment is None or moment < front.moment:
            front.moment = moment
            self._push(moment, front)

    def _advance(self, front: _FaceFront, moment: int) -> None:
        """A front's moment has come: the highest level without a watch gets one if it is due."""
        levels = self.outer_ladders[front.face].levels
        place = len(levels) if front.lowest is None else bisect_left(levels, front.lowest)
        top = self._highest(front)
        front.moment = None
        front.sleeping = levels[place - 1] if place else None
        if front.sleeping is not None and top is not None:
            if front.meets(front.sleeping, top) <= moment:
                front.lowest = front.sleeping
                front.sleeping = levels[place - 2] if place > 1 else None
                # What is tight at this moment may have become so unseen.
                self._begin_watch(front, front.lowest, front.opposite(front.lowest, moment) + 1)
            self._hasten(front, top)

    def _highest(self, front: _FaceFront) -> int | None:
        """The highest level of others."""
        if front.outer:
            return self.outer_ladders[front.other].highest(-1)
        return self.state.ladders[front.other].highest(~(self.outer | self.inner))

    def _next_below(self, watch: _Watch, below: int) -> int | None:
        """The next level of others whom those of a watch may have, or one on the way to it."""
        front, some = watch.front, watch.partners
        if front.outer:
            return self.outer_ladders[front.other].highest(some, below, _STEPS)
        some &= ~(self.outer | self.inner)
        return self.state.ladders[front.other].highest(some, below, _STEPS)

    # Watches

    def _begin_watch(self, front: _FaceFront, level: int, below: int) -> None:
        """Outer vertices at a level await others at levels below one."""
        members = self.outer_ladders[front.face].members[level]
        watch = front.watches[level] = _Watch(front, level, self._partners(members))
        self._await_next(watch, below)

    def _partners(self, members: int) -> int:
        """Whom some vertices may be matched with; of many together, nearly everybody is."""
        if members.bit_count() > _FEW:
            return -1
        partners, allowed = 0, self.state.allowed
        for vertex in bits(members):
            partners |= allowed[vertex]
        return partners

    def _join_watches(self, face: int, level: int) -> None:
        """One more at a level awaits others, who may have been passed over so far."""
        members = self.outer_ladders[face].members[level]
        for front in self.fronts[face]:
            watch = front.watches.get(level)
            if watch is not None and watch.partners != -1:
                watch.partners = self._partners(members)
                at = self._next_below(watch, front.opposite(level, self.risen))
                if at is not None and (watch.moment is None or watch.at < at):
                    self._await(watch, at)

    def _await_next(self, watch: _Watch, below: int) -> None:
        at = self._next_below(watch, below)
        if at is None:
            watch.moment = None
        else:
            self._await(watch, at)

    def _await(self, watch: _Watch, at: int) -> None:
        watch.at, watch.moment = at, watch.front.meets(watch.level, at)
        self._push(watch.moment, watch)

    def _await_freed(self, freed: int) -> None:
        state = self.state
        found: list[set[int]] = [set() for _ in state.meeting]
        for vertex in bits(freed):
            for face, extra in state.faces[vertex]:
                found[face].add(state.seen[vertex] - extra)
        levels = [sorted(each) for each in found]
        for front in self._fronts_outwards:
            if theirs := levels[front.other]:
                for level, watch in front.watches.items():
                    place = bisect_right(theirs, front.opposite(level, self.risen))
                    if place and (watch.moment is None or watch.at < theirs[place - 1]):
                        self._await(watch, theirs[place - 1])
                self._hasten(front, theirs[-1])

    # The queue

    def _push(self, moment: int, awaited: _Watch | _FaceFront | Node) -> None:
        self._pushed += 1
        heappush(self._queue, (moment, self._pushed, awaited))

    def _await_opening(self, moment: int, node: Node) -> None:
        self._push(moment, node)

    def _next_event(self) -> TreeEvent | None:
        while self._queue:
            moment, _, awaited = heappop(self._queue)
            if isinstance(awaited, Node):
                if self._opens(awaited, moment):
                    return TreeEvent(moment, 0, awaited)
            elif awaited.moment != moment:
                continue  # it was put forward, or has gone
            elif isinstance(awaited, _FaceFront):
                self._advance(awaited, moment)
            elif members := self._met(awaited):
                return TreeEvent(moment, members)
        return None

    def _met(self, watch: _Watch) -> int:
        """Those of a watch that have partners among the others, at their moment; it goes on."""
        front, at = watch.front, watch.at
        if front.outer:
            others = self.outer_ladders[front.other].members.get(at, 0)
        else:
            others = self.state.ladders[front.other].members.get(at, 0)
            others &= ~(self.outer | self.inner)
        self._await_next(watch, at)
        if not others:
            return 0
        own, allowed = self.outer_ladders[front.face].members[watch.level], self.state.allowed
        return mask_of(v for v in bits(own) if others & allowed[v] & ~self._own(v))
