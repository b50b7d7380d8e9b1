"""A pairing bracket, what lies beyond it, and the pairing of one."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from msgspec import Struct

from pairing.core.model import Tenths
from pairing.matching.bits import mask_of
from pairing.matching.cached import cached_property
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.legality import partners_but_for, places_met_or_forbidden

ONE_POINT: Tenths = 10


class SearchMethod(Enum):
    """How a bracket was paired; the results are the same, the times are not."""

    ALL_FLOAT = "all float"
    ONE_PAIR = "one pair at most, its partners compared"
    QUICK = "prices, a given number of downfloaters"
    EXTENDED = "prices, everyone below included"


class BracketPairing(Struct, frozen=True):
    """Pairs as (higher, lower) BSNs and the downfloaters' BSNs, ascending; BSNs count from 0."""

    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    method: SearchMethod

    @classmethod
    def of_mates(
        cls, size: int, mate: Callable[[int], int], method: SearchMethod
    ) -> BracketPairing:
        """The pairing in which ``mate`` gives the partner of each player, or no player."""
        partners = [mate(bsn) for bsn in range(size)]
        pairs = tuple((bsn, other) for bsn, other in enumerate(partners) if bsn < other < size)
        staying = {bsn for pair in pairs for bsn in pair}
        return cls(pairs, tuple(bsn for bsn in range(size) if bsn not in staying), method)


class DutchBracket(Struct, frozen=True, dict=True):
    """Players in BSN order (A.2; 1.2 in 2026), the moved-down players first.

    Sets of players are bit sets of BSNs counted from 0.
    """

    members: tuple[DutchContender, ...]
    mdp_count: int

    @property
    def size(self) -> int:
        """Number of players."""
        return len(self.members)

    @cached_property
    def everybody(self) -> int:
        """The set of all players."""
        return (1 << self.size) - 1

    @cached_property
    def mdps(self) -> int:
        """The set of moved-down players."""
        return (1 << self.mdp_count) - 1

    @cached_property
    def residents(self) -> tuple[DutchContender, ...]:
        """The players who are not moved down."""
        return self.members[self.mdp_count :]

    @property
    def is_mostly_moved_down(self) -> bool:
        """Most of the players are, so that few pairs can be made."""
        return 2 * self.mdp_count > self.size

    @property
    def score(self) -> Tenths:
        """The highest score of a resident; every moved-down player has more."""
        return self.residents[0].score

    @property
    def floating_score(self) -> Tenths:
        """The artificial score of A.8 (2016): one point below the lowest ranked player."""
        return self.members[-1].score - ONE_POINT

    @property
    def has_one_resident_score(self) -> bool:
        """False only in a collapsed last bracket (A.9 in 2016)."""
        return self.residents[0].score == self.residents[-1].score

    @cached_property
    def met_or_forbidden(self) -> list[int]:
        """For every player the set of those whom C.1 keeps from meeting him, himself included."""
        return places_met_or_forbidden(self.members)

    @cached_property
    def partners(self) -> list[int]:
        """For every player the set of those he may be paired with here (C.1, C.3, two MDPs)."""
        return partners_but_for(self.met_or_forbidden, self.members, self.mdp_count)

    @cached_property
    def isolated(self) -> int:
        """The set of players who have no possible partner here, and so float in any case."""
        return mask_of(bsn for bsn, partners in enumerate(self.partners) if not partners)

    @cached_property
    def inseparable(self) -> int:
        """The set of players who have one possible partner here, and he has no other.

        They are paired in every candidate with the most pairs: nobody else can be paired instead.
        """
        partners = self.partners
        alone = {bsn: mask for bsn, mask in enumerate(partners) if not mask & mask - 1}
        return mask_of(
            bsn for bsn, mask in alone.items() if alone.get(mask.bit_length() - 1) == 1 << bsn
        )


class Region(Enum):
    """Where a player, or what stands for the lack of one, is seen from a bracket."""

    BRACKET = "bracket"
    FOLLOWING = "next scoregroup"
    REST = "everyone below that"
    BYE = "the bye"
    ALONE = "unpaired in the next bracket"

    __hash__ = object.__hash__  # many are looked up; that of enumerations asks for the name


class LowerBrackets(Struct, frozen=True, dict=True):
    """What lies below a bracket, as far as the choice of downfloaters depends on it.

    A candidate together with a way of pairing everyone here is a perfect matching of the players of
    all regions, the bye if there is one, and, if players may stay ``ALONE``, as many nobodies as
    needed. ``part`` is what an edge adds to the cost on account of one of its ends: of a player, of
    the region he is in and of the region of the other end; ``None`` if he may not go there.
    """

    following: tuple[DutchContender, ...]
    rest: tuple[DutchContender, ...]
    has_bye: bool
    may_stay_alone: bool
    part: Callable[[DutchContender, Region, Region], int | None]

    @cached_property
    def players(self) -> tuple[DutchContender, ...]:
        """Everyone below, the next scoregroup first."""
        return (*self.following, *self.rest)
