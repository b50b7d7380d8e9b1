"""A bracket while it is being paired: who is in it, and the variables of the procedure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pairing.core.model import Tenths
from pairing.systems.dutch_procedure.candidate import ProcedureCandidate
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant
from pairing.systems.dutch_procedure.parameters import Minimum


def ranked(players: Iterable[ProcedureEntrant]) -> tuple[ProcedureEntrant, ...]:
    """In the order of A.2: score, then TPN."""
    return tuple(sorted(players, key=lambda player: player.index))


@dataclass
class ProcedureBracket:
    """One bracket and where the procedure stands in it.

    ``own`` are its residents. In a joined bracket ``upper`` are those of the bracket that was
    joined to it, who count as moved down. ``incoming`` floated down from the bracket above.
    ``incompatible`` were moved down by C.1 and are not among the ``members``. ``may_backtrack``
    is false once C.13 has changed the bracket above. ``tried`` are sets of downfloaters (indices)
    that the bracket above has sent already.
    """

    own: tuple[ProcedureEntrant, ...]
    upper: tuple[ProcedureEntrant, ...] = ()
    incoming: tuple[ProcedureEntrant, ...] = ()
    is_joined: bool = False
    may_backtrack: bool = True
    tried: set[frozenset[int]] = field(default_factory=set)
    cause: str = "normal"

    members: tuple[ProcedureEntrant, ...] = ()
    incompatible: tuple[ProcedureEntrant, ...] = ()
    p0: int = 0
    p1: int = 0
    m1: int = 0
    minimum: Minimum = Minimum(0, 0, 0, 0, 0, 0, 0)
    is_heterogeneous: bool = False
    reached_remainder: bool = False
    candidate: ProcedureCandidate | None = None

    @property
    def score(self) -> Tenths:
        """That of the highest resident."""
        return self.own[0].score

    @property
    def mdps(self) -> tuple[ProcedureEntrant, ...]:
        """All who count as moved down, in ranking order."""
        return ranked((*self.incoming, *self.upper))

    @property
    def everyone(self) -> tuple[ProcedureEntrant, ...]:
        """Moved-down players and residents in ranking order."""
        return ranked((*self.incoming, *self.upper, *self.own))

    @property
    def mdp_members(self) -> tuple[ProcedureEntrant, ...]:
        """The moved-down players among the members."""
        moved = {player.index for player in (*self.incoming, *self.upper)}
        return tuple(player for player in self.members if player.index in moved)

    @property
    def m0(self) -> int:
        """A.6: the moved-down players to be paired."""
        return len(self.mdp_members)

    @property
    def floaters(self) -> tuple[ProcedureEntrant, ...]:
        """Who moves down, or has the bye, as far as the bracket is paired."""
        unpaired = self.candidate.unpaired() if self.candidate else self.members
        return ranked((*self.incompatible, *unpaired))

    def pairs(self) -> tuple[tuple[ProcedureEntrant, ProcedureEntrant], ...]:
        """The accepted pairs, the member of S1 first."""
        return tuple(self.candidate.players()) if self.candidate else ()

    def restart(self) -> None:
        """Forget what was found; the players stay."""
        self.incompatible, self.candidate, self.reached_remainder = (), None, False
        self.members = self.everyone
