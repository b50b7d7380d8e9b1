"""The best candidate in which a player has another opponent, found from the prices that decided.

Everybody before him in the order of generation keeps his opponent, everybody after him is free to
change. The accepted candidate is the cheapest by prices, so that only the way round the forced pair
has to be looked for (:mod:`pairing.matching.detours`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from pairing.matching.bits import mask_of
from pairing.matching.detours import Detours
from pairing.matching.kinds import PricedKinds
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.search_methods import ChosenCandidate


class Found(NamedTuple):
    """The cost of a best candidate, and its downfloaters (BSNs, ascending)."""

    cost: int
    downfloaters: tuple[int, ...]


class ForcedOpponents:
    """Candidates that begin like the accepted one, up to one opponent.

    ``turns`` are the pairs of the accepted candidate in the order in which they are made, (player,
    opponent), those of the first ``m1`` players being pairs of moved-down players.
    """

    def __init__(
        self,
        bracket: DutchBracket,
        choice: ChosenCandidate,
        priced: PricedKinds,
        turns: Sequence[tuple[int, int]],
        m1: int,
    ) -> None:
        self._bracket = bracket
        self._pairing = choice.pairing
        self._priced = priced
        self._turns = turns
        self._m1 = m1
        self.costs = choice.costs
        self.cost = priced.total

    def best(self, turn: int, opponent: int) -> Found | None:
        """With that opponent for the player of that turn; ``None`` if this method finds none."""
        player = self._turns[turn][0]
        detour = self._detours.force(player, opponent, self._free[turn])
        if detour is None:
            return None
        floaters = self._pairing.downfloaters
        if (detour.vertices | 1 << player | 1 << opponent) >> self._bracket.size:
            floaters = self._floaters((*detour.pairs, (player, opponent)))
        return Found(self.cost + detour.cost, floaters)

    def _floaters(self, changed: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        """Who floats after some vertices got new partners, places of downfloaters among them."""
        size, floaters = self._bracket.size, self._pairing.downfloaters
        touched = {vertex for pair in changed for vertex in pair}
        joining = {min(pair) for pair in changed if max(pair) >= size}
        return tuple(sorted(set(floaters) - touched | joining))

    @cached_property
    def _detours(self) -> Detours:
        bracket, mate = self._bracket, self._mate
        places = (1 << len(mate)) - (1 << bracket.size)
        incompatible = [
            own | places if bsn < bracket.mdp_count else own
            for bsn, own in enumerate(bracket.met_or_forbidden)
        ]
        incompatible += [places | bracket.mdps] * (len(mate) - bracket.size)
        return Detours(self._priced, incompatible, mate, places)

    @cached_property
    def _mate(self) -> list[int]:
        """The partner of every player, or the place of a downfloater, and of these places."""
        pairing, size = self._pairing, self._bracket.size
        mate = [-1] * (size + len(pairing.downfloaters))
        for one, other in (*pairing.pairs, *enumerate(pairing.downfloaters, size)):
            mate[one], mate[other] = other, one
        return mate

    @cached_property
    def _free(self) -> list[int]:
        """Who may have another partner than now when everybody up to a turn has his, by turn.

        In the remainder these are the players of S1, and the places of downfloaters, who may have
        others of S2; before it, everybody but the Limbo.
        """
        in_remainder, everybody = self._places, self._places | mask_of(self._floating)
        free = []
        for turn in range(len(self._turns) - 1, -1, -1):
            free.append(in_remainder if turn >= self._m1 else everybody)
            player, opponent = self._turns[turn]
            in_remainder |= 1 << player
            everybody |= 1 << player | 1 << opponent
        free.reverse()
        return free

    @cached_property
    def _floating(self) -> tuple[int, ...]:
        """The residents who float."""
        return tuple(b for b in self._pairing.downfloaters if b >= self._bracket.mdp_count)

    @cached_property
    def _places(self) -> int:
        """The places of residents who float."""
        return mask_of(self._mate[bsn] for bsn in self._floating)
