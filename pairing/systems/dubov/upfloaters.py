"""Who floats up into a bracket: articles 3.2.1, 3.2.2 and 4.2, with C4 to C10.

A set of upfloaters is possible if the residents can all be paired with it and everybody else can
be paired below (C4). Of the possible sets the smallest count (C5), and then the criteria in their
order; of equals the first, by the numbers that players below have by score and TPN.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairing.matching.bits import bits
from pairing.matching.general import augment
from pairing.systems.dubov.contenders import DubovContender
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.inside import denied_at_least, fewest_denied
from pairing.systems.dubov.many_upfloaters import many_upfloaters
from pairing.systems.dubov.quality import floats


@dataclass(frozen=True, slots=True)
class UpfloaterChoice:
    """The upfloaters (a set) and a way of pairing everybody below without them."""

    chosen: int
    rest: list[int]


def choose_upfloaters(
    field: DubovField, residents: int, below: int, known: list[int]
) -> UpfloaterChoice:
    """The upfloaters of the next bracket.

    ``below`` are all other players left; ``known`` is a complete pairing of all who are left.
    """
    search = _UpfloaterSearch(field, residents, below, known)
    return search.nobody() or search.one() or search.many()


class _UpfloaterSearch:
    def __init__(self, field: DubovField, residents: int, below: int, known: list[int]) -> None:
        self.field = field
        self.residents = residents
        self.below = below
        self.inside = field.largest_matching(residents, known)
        self.outside = field.largest_matching(below, known)
        self.over_inside = [i for i in bits(residents) if self.inside[i] < 0]
        self.over_outside = [i for i in bits(below) if self.outside[i] < 0]

    def nobody(self) -> UpfloaterChoice | None:
        """The empty set, if residents and others can be paired apart from each other."""
        is_possible = not self.over_inside and not self.over_outside
        return UpfloaterChoice(0, self.outside) if is_possible else None

    def one(self) -> UpfloaterChoice | None:
        """The best possible set of one; ``None`` if none is possible."""
        if len(self.over_inside) != 1 or len(self.over_outside) != 1:
            return None
        left = self.below
        while left:
            group = self.field.top(left)
            left &= ~group
            found = self._best_of(group)
            if found is not None:
                return found
        return None

    def _best_of(self, group: int) -> UpfloaterChoice | None:
        """The best single upfloater of one score: C7 to C10, then the lowest number."""
        best: tuple[tuple[int, ...], UpfloaterChoice] | None = None
        for player in sorted((self.field.players[i] for i in bits(group)), key=self._at_best):
            if best is not None and self._at_best(player) > best[0]:
                break
            rest = self._rest_without(player.index)
            if rest is None or not self._joins(player.index):
                continue
            bracket = self.residents | 1 << player.index
            denied = fewest_denied(self.field, bracket)
            assert denied is not None, "the residents can be paired with this player"
            key = (denied, *self._at_best(player)[1:])
            if best is None or key < best[0]:
                best = key, UpfloaterChoice(1 << player.index, rest)
        return None if best is None else best[1]

    def _at_best(self, player: DubovContender) -> tuple[int, ...]:
        """What C7 to C10 say at least of a player, and his number."""
        one = 1 << player.index
        denied = denied_at_least(self.field, self.residents | one)
        return denied, *floats(self.field, one), player.index

    def _joins(self, index: int) -> bool:
        """The residents can all be paired with this one player."""
        mate = list(self.inside)
        mate[index] = -1
        neighbours = self.field.within(self.residents | 1 << index)
        return augment(neighbours, mate, index, 1 << self.over_inside[0]) is None

    def _rest_without(self, index: int) -> list[int] | None:
        """A pairing of everybody below but this one."""
        mate, over = list(self.outside), self.over_outside[0]
        if index != over:
            partner = mate[index]
            mate[partner] = -1
            alive = self.below & ~(1 << index)
            if augment(self.field.legal, mate, over, 1 << partner, alive) is not None:
                return None
        mate[index] = index
        return mate

    def many(self) -> UpfloaterChoice:
        """The best possible set of two or more."""
        chosen = many_upfloaters(self.field, self.residents, self.below)
        rest = self.field.matching(self.below & ~chosen, self.outside)
        assert rest is not None, "a possible set leaves the others pairable"
        return UpfloaterChoice(chosen, rest)
