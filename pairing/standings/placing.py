"""Tie-breaks that put those who are still tied in an order: their value is the place in it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from pairing.standings.tie_break import TieBreak
from pairing.standings.working import Division, Working

Tiers: TypeAlias = list[frozenset[int]]
"""Participants (TPNs) who remain tied, the best first."""


def tiers_by(values: Mapping[int, Fraction | int], *, lower_is_better: bool = False) -> Tiers:
    """Those with the same value together."""
    levels = sorted(set(values.values()), reverse=not lower_is_better)
    return [frozenset(tpn for tpn in values if values[tpn] == level) for level in levels]


class PlaceTieBreak(TieBreak):
    """The place within the tied group, 1 for the best; those who remain tied share the better one.

    It is 0 for whoever is tied with nobody, and in a group that remains undivided.
    """

    key = "place"
    looks_at_ties = True

    @property
    def lower_is_better(self) -> bool:
        """The first place is the best."""
        return True

    def amounts(self, group: Sequence[int]) -> Mapping[int, int]:
        """The places within the group."""
        tiers = self.tiers(frozenset(group))
        if len(tiers) == 1:
            return dict.fromkeys(group, 0)
        places: dict[int, int] = {}
        for tier in tiers:
            places |= dict.fromkeys(tier, len(places) + 1)
        return places

    @abstractmethod
    def tiers(self, group: frozenset[int]) -> Tiers:
        """The group in the order of this tie-break."""


@dataclass(frozen=True, slots=True)
class TieStage:
    """One criterion applied to a tied group: what it gave everybody, and who remains tied."""

    division: Division
    tiers: Tiers


class StagedTieBreak(PlaceTieBreak):
    """An order by several criteria, the next one only where all before it divide nothing.

    Whoever remains tied in a group that was divided starts again.
    """

    @abstractmethod
    def stages(self, group: frozenset[int], after: str) -> Sequence[TieStage]:
        """The criteria applied to that group, up to the first that divides it; perhaps none.

        ``after`` is the criterion by which the group was formed; empty at the beginning.
        """

    def tiers(self, group: frozenset[int]) -> Tiers:
        """The group divided until no criterion divides any more."""
        return self._tiers(group, "")

    def _tiers(self, group: frozenset[int], after: str) -> Tiers:
        if len(group) == 1:
            return [group]
        stages = self.stages(group, after)
        last = stages[-1] if stages else None
        if last is None or len(last.tiers) == 1:
            return [group]
        by = last.division.criterion
        return [tier for part in last.tiers for tier in self._tiers(part, by)]

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The place with every division that led to it."""
        tied = frozenset(group)
        place = self.amounts(group)[tpn]
        divisions = tuple(self._divisions(tpn, tied, ""))
        level = "stages-level" if divisions else "stages-none"
        key = "place-alone" if len(tied) == 1 else "place-by-stages" if place else level
        plain = self._working(tpn, place)
        return replace(plain, key=key, group=tuple(sorted(tied)), divisions=divisions)

    def _divisions(self, tpn: int, group: frozenset[int], after: str) -> Iterator[Division]:
        """What was applied to the groups in which somebody was still tied, in order."""
        if len(group) == 1:
            return
        stages = self.stages(group, after)
        yield from (stage.division for stage in stages)
        last = stages[-1] if stages else None
        if last is not None and len(last.tiers) > 1:
            part = next(part for part in last.tiers if tpn in part)
            yield from self._divisions(tpn, part, last.division.criterion)


def up_to_the_first_that_divides(stages: Iterable[TieStage]) -> Sequence[TieStage]:
    """The stages as far as they are needed."""
    found = []
    for stage in stages:
        found.append(stage)
        if len(stage.tiers) > 1:
            break
    return found
