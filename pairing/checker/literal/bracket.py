"""Brackets, and the candidates of a bracket in the order in which the rules generate them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from pairing.checker.literal.participants import Participant
from pairing.checker.literal.sequence import Bsns, exchanges, transpositions

Pair: TypeAlias = tuple[Participant, Participant]
"""The S1 player, then the S2 player."""

MdpSets: TypeAlias = Callable[[Sequence[int], int], list[Bsns]]
"""Order of the MDP sets in an edition: D.3 of 2016 or 4.4.2 of 2026."""


@dataclass(frozen=True, slots=True, eq=False)
class Bracket:
    """Players to be paired together (A.3 in 2016, 1.3 in 2026), all in ranking order.

    ``lower`` are the scoregroups that follow, highest first.
    """

    mdps: tuple[Participant, ...]
    residents: tuple[Participant, ...]
    lower: tuple[tuple[Participant, ...], ...] = ()

    @property
    def players(self) -> tuple[Participant, ...]:
        """MDPs, then residents; the BSN of a player is his place here, from 1."""
        return self.mdps + self.residents

    @property
    def below(self) -> tuple[Participant, ...]:
        """All players of lower scoregroups."""
        return tuple(chain.from_iterable(self.lower))

    def following(self, downfloaters: tuple[Participant, ...]) -> Bracket:
        """The next bracket if these players float down to it; there must be one."""
        return Bracket(downfloaters, self.lower[0], self.lower[1:])


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A candidate pairing of a bracket (B.3 in 2016, 3.3 in 2026), or the beginning of one.

    A beginning has the pairs made so far; its downfloaters are not known yet and left empty.
    """

    bracket: Bracket
    pairs: tuple[Pair, ...]
    downfloaters: tuple[Participant, ...] = ()


def candidates(
    bracket: Bracket,
    pair_count: int,
    paired_mdps: int,
    mdp_sets: MdpSets,
    leads_nowhere: Callable[[Candidate], bool] = lambda _: False,
) -> Iterator[Candidate]:
    """Every candidate with so many pairs and so many MDPs paired, in order (B.6, B.7; 3.6, 3.7).

    The outermost loop changes the MDPs in S1, the next one their opponents, the next one exchanges
    residents between S1R and S2R, the innermost one transposes S2R. Without MDPs only the last two
    are left. ``leads_nowhere`` may cut off all candidates with the given beginning.
    """
    resident_bsns = tuple(range(len(bracket.mdps) + 1, len(bracket.players) + 1))

    def beginning(s1: Bsns, partners: Bsns, before: tuple[Pair, ...] = ()) -> Candidate:
        made = zip(s1[: len(partners)], partners, strict=True)
        players = bracket.players
        return Candidate(bracket, before + tuple((players[a - 1], players[b - 1]) for a, b in made))

    def opponents(s1: Bsns, s2: Bsns, before: tuple[Pair, ...] = ()) -> Iterator[Bsns]:
        return transpositions(
            s2, len(s1), lambda partners: leads_nowhere(beginning(s1, partners, before))
        )

    for s1 in mdp_sets([mdp.score for mdp in bracket.mdps], paired_mdps):
        for mdp_opponents in opponents(s1, resident_bsns):
            mdp_pairs = beginning(s1, mdp_opponents).pairs
            remainder = tuple(bsn for bsn in resident_bsns if bsn not in mdp_opponents)
            remainder_pairs = pair_count - paired_mdps
            for s1r, s2r in exchanges(remainder[:remainder_pairs], remainder[remainder_pairs:]):
                for partners in opponents(s1r, s2r, mdp_pairs):
                    yield _completed(beginning(s1r, partners, mdp_pairs))


def _completed(candidate: Candidate) -> Candidate:
    paired = {player for pair in candidate.pairs for player in pair}
    unpaired = tuple(player for player in candidate.bracket.players if player not in paired)
    return Candidate(candidate.bracket, candidate.pairs, unpaired)
