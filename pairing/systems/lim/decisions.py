"""What the procedure decided, step by step: kept by the run that decided, told afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pairing.core.model import Tenths
from pairing.matching.bits import mask_of
from pairing.systems.lim.field import LimField
from pairing.systems.shared.paired_field import PairedField

Passed = tuple[tuple[int, str], ...]
"""Players (by index) who came first in an order, and the key of why they were passed over."""


class SideOfMedian(Enum):
    """Where a scoregroup stands, and so in which direction it is paired (2.2)."""

    ABOVE = "above"
    MEDIAN = "median"
    BELOW = "below"

    @property
    def is_upward(self) -> bool:
        """Groups below the median are paired upward."""
        return self is SideOfMedian.BELOW


class FloaterRank(NamedTuple):
    """By what floaters are chosen, the least first: 3.9, 3.10, 3.2 and the number.

    ``kind`` is 0 to 3 for the types d, c, b and a of 3.9; ``place`` puts the lowest numbered player
    first downward, the highest numbered one upward.
    """

    kind: int
    floated_last: bool
    is_unfit: bool
    place: int

    @property
    def letter(self) -> str:
        """The letter of 3.9."""
        return "dcba"[self.kind]


@dataclass(frozen=True, slots=True)
class FloaterChoice:
    """Who floats out of a group, who came before him in the order, and how all of them ranked.

    ``majority`` is the colour that more of those still in the group are due.
    """

    index: int
    ranks: Mapping[int, FloaterRank]
    passed: Passed
    majority: int

    @property
    def rank(self) -> FloaterRank:
        """His own."""
        return self.ranks[self.index]


@dataclass(frozen=True, slots=True)
class MadePair:
    """A pair, ``one`` being whose opponent was looked for.

    ``is_floater``: he floated into the group, and so was paired before the others. ``upper`` and
    ``lower`` are those who were still without an opponent, as they stood. ``fits``: not both are
    due the same colour.
    """

    one: int
    other: int
    is_floater: bool
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    passed: Passed
    fits: bool

    @property
    def pair(self) -> tuple[int, int]:
        """Both, by index."""
        return self.one, self.other


@dataclass(frozen=True, slots=True)
class Crack:
    """2.6: a pair that was taken back for the median, and how many had floated to it by then."""

    pair: tuple[int, int]
    side: SideOfMedian
    from_above: int
    from_below: int


@dataclass(frozen=True, slots=True)
class LimGroup:
    """A scoregroup as it was paired; sets of indices.

    ``is_completing``: its floaters were chosen so that everybody left can be paired (L5).
    ``cracks`` come before the median only.
    """

    score: Tenths
    side: SideOfMedian
    residents: int
    from_above: int
    from_below: int
    floaters: tuple[FloaterChoice, ...]
    meetings: tuple[MadePair, ...]
    is_completing: bool = True
    cracks: tuple[Crack, ...] = ()

    @property
    def members(self) -> int:
        """The residents and those who floated in."""
        return self.residents | self.from_above | self.from_below

    @property
    def leaving(self) -> int:
        """Those who float out."""
        return mask_of(choice.index for choice in self.floaters)


@dataclass(frozen=True)
class LimRound(PairedField[LimField]):
    """The groups of a round in the order of pairing, and who has the bye."""

    groups: tuple[LimGroup, ...]

    @property
    def cracked(self) -> frozenset[tuple[int, int]]:
        """The pairs that were taken back, by index."""
        return frozenset(crack.pair for group in self.groups for crack in group.cracks)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Those that stand, in the order of pairing."""
        return [meeting.pair for group in self.groups for meeting in self.standing(group)]

    def standing(self, group: LimGroup) -> tuple[MadePair, ...]:
        """Those meetings of a group that were not taken back; the median may have them again."""
        if group.side is SideOfMedian.MEDIAN:
            return group.meetings
        return tuple(each for each in group.meetings if each.pair not in self.cracked)
