"""Brackets, and the candidates of a bracket in the order in which the rules generate them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from pairing.literal.participants import LiteralParticipant
from pairing.literal.sequence import Bsns, exchanges, transpositions

Pair: TypeAlias = tuple[LiteralParticipant, LiteralParticipant]
"""The S1 player, then the S2 player."""

MdpSets: TypeAlias = Callable[[Sequence[int], int], list[Bsns]]
"""Order of the MDP sets in an edition: D.3 of 2016 or 4.4.2 of 2026."""


@dataclass(frozen=True, slots=True, eq=False)
class LiteralBracket:
    """Players to be paired together (A.3 in 2016, 1.3 in 2026), all in ranking order.

    ``lower`` are the scoregroups that follow, highest first.
    """

    mdps: tuple[LiteralParticipant, ...]
    residents: tuple[LiteralParticipant, ...]
    lower: tuple[tuple[LiteralParticipant, ...], ...] = ()

    @property
    def players(self) -> tuple[LiteralParticipant, ...]:
        """MDPs, then residents; the BSN of a player is his place here, from 1."""
        return self.mdps + self.residents

    @property
    def below(self) -> tuple[LiteralParticipant, ...]:
        """All players of lower scoregroups."""
        return tuple(chain.from_iterable(self.lower))

    def following(self, downfloaters: tuple[LiteralParticipant, ...]) -> LiteralBracket:
        """The next bracket if these players float down to it; there must be one."""
        return LiteralBracket(downfloaters, self.lower[0], self.lower[1:])


@dataclass(frozen=True, slots=True, eq=False)
class LiteralCandidate:
    """A candidate pairing of a bracket (B.3 in 2016, 3.3 in 2026), or the beginning of one.

    A beginning has the pairs made so far and ``pairs_to_come``; its downfloaters are not known yet
    and left empty.
    """

    bracket: LiteralBracket
    pairs: tuple[Pair, ...]
    downfloaters: tuple[LiteralParticipant, ...] = ()
    pairs_to_come: int = 0

    @property
    def unpaired(self) -> tuple[LiteralParticipant, ...]:
        """Players of the bracket who are in no pair, in ranking order."""
        paired = {player for pair in self.pairs for player in pair}
        return tuple(player for player in self.bracket.players if player not in paired)


LeadsNowhere: TypeAlias = Callable[[LiteralCandidate], bool]
"""Says that no candidate which begins like this one need be looked at."""


def candidates(
    bracket: LiteralBracket,
    pair_count: int,
    paired_mdps: int,
    mdp_sets: MdpSets,
    leads_nowhere: LeadsNowhere = lambda _: False,
) -> Iterator[LiteralCandidate]:
    """Every candidate with so many pairs and so many MDPs paired, in order (B.6, B.7; 3.6, 3.7).

    The outermost loop changes the MDPs in S1, the next one their opponents, the next one exchanges
    residents between S1R and S2R, the innermost one transposes S2R. Without MDPs only the last two
    are left. ``leads_nowhere`` may cut off all candidates with the given beginning.
    """
    empty = LiteralCandidate(bracket, (), pairs_to_come=pair_count)
    s2 = tuple(range(len(bracket.mdps) + 1, len(bracket.players) + 1))
    for s1 in mdp_sets([mdp.score for mdp in bracket.mdps], paired_mdps):
        for mdp_pairing in _tentative_pairs(empty, bracket.players, s1, s2, leads_nowhere):
            yield from _with_remainder(mdp_pairing, leads_nowhere)


def _with_remainder(
    mdp_pairing: LiteralCandidate, leads_nowhere: LeadsNowhere
) -> Iterator[LiteralCandidate]:
    """The remainder, a bracket of its own with its own BSNs, paired in all ways (B.6; 3.6)."""
    residents = mdp_pairing.bracket.residents
    remainder = tuple(player for player in mdp_pairing.unpaired if player in residents)
    bsns = tuple(range(1, len(remainder) + 1))
    n1 = mdp_pairing.pairs_to_come
    for s1, s2 in exchanges(bsns[:n1], bsns[n1:]):
        if leads_nowhere(mdp_pairing):
            return
        for paired in _tentative_pairs(mdp_pairing, remainder, s1, s2, leads_nowhere):
            yield replace(paired, downfloaters=paired.unpaired)


def _tentative_pairs(
    start: LiteralCandidate,
    numbered: tuple[LiteralParticipant, ...],
    s1: Bsns,
    s2: Bsns,
    leads_nowhere: LeadsNowhere,
) -> Iterator[LiteralCandidate]:
    """The first of S1 with the first of S2 and so on, for every transposition of S2 (B.3; 3.3).

    ``numbered`` are the players in the order of their BSNs.
    """

    def prepared(opponents: Bsns) -> LiteralCandidate:
        bsns = zip(s1[: len(opponents)], opponents, strict=True)
        added = tuple((numbered[one - 1], numbered[other - 1]) for one, other in bsns)
        to_come = start.pairs_to_come - len(added)
        return LiteralCandidate(start.bracket, start.pairs + added, pairs_to_come=to_come)

    def fails(opponents: Bsns) -> bool:
        return leads_nowhere(prepared(opponents))

    for opponents in transpositions(s2, len(s1), fails):
        yield prepared(opponents)
