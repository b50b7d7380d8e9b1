"""A pairing bracket and the pairing of one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from pairing.dutch.contenders import Contender
from pairing.dutch.legality import barred_places, possible_partners
from pairing.model import Tenths

ONE_POINT: Tenths = 10


class Path(Enum):
    """How a bracket was paired; the results are the same, the times are not."""

    ALL_FLOAT = "all float"
    PRICES = "prices"
    WEIGHTED = "weighted matching"


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """Pairs as (higher, lower) BSNs and the downfloaters' BSNs, ascending; BSNs count from 0."""

    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    path: Path


@dataclass(frozen=True)
class Bracket:
    """Players in BSN order (A.2; 1.2 in 2026), the moved-down players first.

    Sets of players are bit sets of BSNs counted from 0.
    """

    members: tuple[Contender, ...]
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

    @property
    def residents(self) -> tuple[Contender, ...]:
        """The players who are not moved down."""
        return self.members[self.mdp_count :]

    @cached_property
    def floating_score(self) -> Tenths:
        """The artificial score of A.8 (2016): one point below the lowest ranked player."""
        return self.members[-1].score - ONE_POINT

    @cached_property
    def has_one_resident_score(self) -> bool:
        """False only in a collapsed last bracket (A.9 in 2016)."""
        residents = self.residents
        return not residents or residents[0].score == residents[-1].score

    @cached_property
    def barred(self) -> list[int]:
        """For every player the set of those whom C.1 keeps from meeting him, himself included."""
        return barred_places(self.members)

    @cached_property
    def partners(self) -> list[int]:
        """For every player the set of those he may be paired with here (C.1, C.3, two MDPs)."""
        return possible_partners(self.members, self.mdp_count)
