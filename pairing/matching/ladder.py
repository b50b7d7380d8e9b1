"""Vertices in the order of their prices, by which the highest price of some of them is found."""

from __future__ import annotations

from bisect import bisect_left

from msgspec import Struct, field


class Ladder(Struct, eq=False):
    """Vertices by level; ``levels`` are those at which somebody is, ascending."""

    members: dict[int, int] = field(default_factory=dict)
    levels: list[int] = field(default_factory=list)

    def add(self, level: int, vertex: int) -> bool:
        """Enter a vertex; true if nobody else is at that level."""
        others = self.members.get(level, 0)
        self.members[level] = others | 1 << vertex
        if not others:
            self.levels.insert(bisect_left(self.levels, level), level)
        return not others

    def take(self, level: int, vertex: int) -> bool:
        """Take a vertex out; true if nobody is left at that level."""
        others = self.members[level] ^ 1 << vertex
        if others:
            self.members[level] = others
            return False
        del self.members[level]
        del self.levels[bisect_left(self.levels, level)]
        return True

    def highest(self, some: int, below: int | None = None, steps: int | None = None) -> int | None:
        """The highest level of those of a set, or the highest one below a level.

        If they are not found within so many ``steps``, it is the last level looked at.
        """
        members, levels = self.members, self.levels
        place = len(levels) if below is None else bisect_left(levels, below)
        last = 0 if steps is None else max(place - steps, 0)
        while place > last:
            place -= 1
            if members[levels[place]] & some:
                return levels[place]
        return levels[last] if last else None
