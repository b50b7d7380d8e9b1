"""The sets of upfloaters that come before the accepted one, and what speaks against each.

Sets that begin alike are one family: those before, one player more, and any others after him. The
best of a family is compared with the accepted set.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from itertools import groupby
from math import comb

from pairing.matching.bits import bits
from pairing.systems.dubov.bracket import DubovBracket
from pairing.systems.dubov.definitions import COMPLETION
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.quality import Quality, first_worse, quality
from pairing.systems.dubov.upfloaters import choose_upfloaters


@dataclass(frozen=True, slots=True)
class Rejected:
    """Families of sets that fail for one reason, one after another.

    Each begins with ``before`` and one of ``players`` (by index). ``count`` is how many sets these
    are together, ``size`` that of the accepted set. ``ours`` and ``theirs`` are the values of the
    criterion that is worse.
    """

    before: tuple[int, ...]
    players: tuple[int, ...]
    size: int
    count: int
    article: str
    key: str
    ours: int = 0
    theirs: int = 0


def rejected_sets(field: DubovField, bracket: DubovBracket, below: int) -> Iterator[Rejected]:
    """Those of the same size that come before the accepted one, in order."""
    sets = _RejectedSets(field, bracket, below)
    for _, group in groupby(sets.all(), key=lambda each: (each.before, each.key, each.theirs)):
        alike = list(group)
        yield Rejected(
            before=alike[0].before,
            players=tuple(index for each in alike for index in each.players),
            size=alike[0].size,
            count=sum(each.count for each in alike),
            article=alike[0].article,
            key=alike[0].key,
            ours=alike[0].ours,
            theirs=alike[0].theirs,
        )


class _RejectedSets:
    def __init__(self, field: DubovField, bracket: DubovBracket, below: int) -> None:
        self.field = field
        self.residents = bracket.residents
        self.below = below
        self.order = tuple(bits(below))
        self.chosen = tuple(bits(bracket.upfloaters))
        accepted = quality(field, bracket.residents, bracket.upfloaters)
        assert accepted is not None, "the bracket was paired"
        self.accepted: Quality = accepted
        self._rest = field.largest_matching(below)

    def all(self) -> Iterator[Rejected]:
        place = 0
        for taken, index in enumerate(self.chosen):
            while self.order[place] != index:
                yield self._family(self.chosen[:taken], place)
                place += 1
            place += 1

    def _family(self, before: tuple[int, ...], place: int) -> Rejected:
        index, size = self.order[place], len(self.chosen)
        count = comb(len(self.order) - place - 1, size - len(before) - 1)
        worse = self._worse(before, place)
        assert worse is not None, "an equal set would have been the first"
        return Rejected(before, (index,), size, count, *worse)

    def _worse(self, before: tuple[int, ...], place: int) -> tuple[str, str, int, int] | None:
        index = self.order[place]
        if len(self.chosen) == 1:
            return self._single(index)
        passed = [other for other in self.order[:place] if other not in before]
        field = self._forced((*before, index), passed)
        everybody = self.residents | self.below
        mate = field.matching(everybody)
        if mate is None:
            return COMPLETION, "unpairable", 0, 0
        best = choose_upfloaters(field, self.residents, self.below, mate).chosen
        theirs = quality(field, self.residents, best)
        assert theirs is not None, "a possible set leaves the residents pairable"
        return first_worse(self.accepted, theirs)

    def _single(self, index: int) -> tuple[str, str, int, int] | None:
        """The same for a set of one, which is no family."""
        theirs = quality(self.field, self.residents, 1 << index)
        if theirs is None:
            return COMPLETION, "bracket-unpairable", 0, 0
        if self.field.matching(self.below & ~(1 << index), self._rest) is None:
            return COMPLETION, "rest-unpairable", 0, 0
        return first_worse(self.accepted, theirs)

    def _forced(self, up: tuple[int, ...], down: list[int]) -> DubovField:
        """The field in which some of those below must float up, and others must not."""
        forced = copy(self.field)
        forced.legal = list(self.field.legal)
        for index, allowed in (
            *((index, self.residents) for index in up),
            *((index, self.below) for index in down),
        ):
            lost = forced.legal[index] & ~allowed
            forced.legal[index] &= allowed
            for other in bits(lost):
                forced.legal[other] &= ~(1 << index)
        return forced
