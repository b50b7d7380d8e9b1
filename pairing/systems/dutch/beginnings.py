"""The candidates of a bracket as a tree in the order in which the rules generate them.

What candidates begin alike with is a :class:`FamilyBeginning`: first the set of moved-down players
in S1 (D.3; 4.4), then their opponents one by one (D.1; 4.2), then the exchange in the remainder
(D.2; 4.3), then the opponents of S1 one by one (D.1; 4.2). Nothing is made before it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import comb, perm
from typing import NamedTuple

from pairing.matching.bits import bits, mask_of
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.family import DutchFamily, FamilyGroup
from pairing.systems.shared.swaps import Swap, Swaps
from pairing.trace import Move

Bsns = tuple[int, ...]
NO_SWAP: Swap = ((), ())


class FamilyBeginning(NamedTuple):
    """What candidates have in common, players by BSN from 0.

    ``chosen`` are the moved-down players in S1 among the first ``decided`` ones, ``pairs`` those
    made so far, those of moved-down players first. ``s1`` and ``s2`` are those of the remainder
    after ``swap``; ``s1`` is ``None`` while they are open.
    """

    chosen: Bsns = ()
    decided: int = 0
    pairs: tuple[tuple[int, int], ...] = ()
    swap: Swap = NO_SWAP
    s1: Bsns | None = None
    s2: Bsns = ()


class Branch(NamedTuple):
    """A step down the tree: what is tried there (BSNs), and how many ways it stands for."""

    move: Move
    beginning: FamilyBeginning
    tried: Bsns = ()
    ways: int = 1


class CandidateTree:
    """All candidates of a bracket with so many pairs and so many moved-down players paired."""

    def __init__(self, bracket: DutchBracket, pair_count: int, m1: int) -> None:
        self.bracket = bracket
        self.pair_count = pair_count
        self.m1 = m1

    def root(self) -> FamilyBeginning:
        """All candidates."""
        return self.beginning_with((), 0)

    def beginning_with(self, chosen: Bsns, decided: int) -> FamilyBeginning:
        """Those moved-down players in S1; the others where they must be if no choice is left."""
        count = self.bracket.mdp_count
        missing = self.m1 - len(chosen)
        if not missing:
            return FamilyBeginning(chosen, count)
        if missing == count - decided:
            return FamilyBeginning((*chosen, *range(decided, count)), count)
        return FamilyBeginning(chosen, decided)

    def is_single(self, beginning: FamilyBeginning) -> bool:
        """It is one candidate."""
        return len(beginning.pairs) == self.pair_count

    def below(self, beginning: FamilyBeginning, start: int = 0) -> Iterator[Branch]:
        """The ways in which it can go on, in order, from the one with that number on.

        None if it is a single candidate.
        """
        is_open = beginning.s1 is None and beginning.decided == self.bracket.mdp_count
        if is_open and self.m1 == len(beginning.pairs) < self.pair_count:
            return self._exchanges(beginning, start)
        return islice(self._next(beginning), start, None)

    def _next(self, beginning: FamilyBeginning) -> Iterator[Branch]:
        """The same for sets and opponents."""
        if beginning.decided < self.bracket.mdp_count:
            return self._sets(beginning)
        if self.is_single(beginning):
            return iter(())
        free = self._free(beginning)
        return self.opponents(beginning, free, free)

    def halves(self, beginning: FamilyBeginning) -> tuple[Bsns, Bsns]:
        """S1 and S2 of the remainder as first formed, all moved-down players having opponents."""
        rest = tuple(bits(self._free(beginning)))
        place = self.pair_count - self.m1
        return rest[:place], rest[place:]

    def swapped(self, beginning: FamilyBeginning, swap: Swap) -> Branch:
        """The remainder after an exchange."""
        s1, s2 = self.halves(beginning)
        leaving, joining = map(set, swap)
        after = beginning._replace(
            swap=swap,
            s1=tuple(sorted({*s1} - leaving | joining)),
            s2=tuple(sorted({*s2} - joining | leaving)),
        )
        return Branch(Move.EXCHANGE, after, (*swap[0], *swap[1]))

    def family(self, beginning: FamilyBeginning) -> DutchFamily:
        """The candidates that begin so, to be compared."""
        decided = beginning.decided
        groups = [FamilyGroup.LIMBO] * decided + [FamilyGroup.FREE] * (self.bracket.size - decided)
        for bsn in beginning.chosen:
            groups[bsn] = FamilyGroup.PAIRED
        if beginning.s1 is not None:
            for bsn in range(self.bracket.mdp_count, self.bracket.size):
                groups[bsn] = FamilyGroup.LIMBO
            for bsn in beginning.s1:
                groups[bsn] = FamilyGroup.S1
            for bsn in beginning.s2:
                groups[bsn] = FamilyGroup.S2
        return DutchFamily(beginning.pairs, tuple(groups))

    # Moved-down players

    def _sets(self, beginning: FamilyBeginning) -> Iterator[Branch]:
        """The next moved-down player in S1; those passed over are in the Limbo.

        Sets go by BSN, D.3.b (4.4.2). Where scores are mixed, D.3.a asks for the highest different
        score before that (as 4.4.1 asks for C7); a set that is later by it is worse in C.6 (C7), so
        the accepted one is the same, but a step can count sets that are generated after it.
        """
        missing = self.m1 - len(beginning.chosen) - 1
        for bsn in range(beginning.decided, self.bracket.mdp_count - missing):
            after = self.beginning_with((*beginning.chosen, bsn), bsn + 1)
            count = comb(self.bracket.mdp_count - bsn - 1, missing)
            yield Branch(Move.MDP_SET, after, (bsn,), count)

    # Pairs and exchanges

    def opponents(self, beginning: FamilyBeginning, free: int, among: int) -> Iterator[Branch]:
        """The next player of S1 with each of a set ``among``; ``free`` is who has no opponent."""
        made = len(beginning.pairs)
        if made < self.m1:
            move, waiting = Move.MDP_OPPONENT, beginning.chosen[made:]
        else:
            move, waiting = Move.TRANSPOSITION, (beginning.s1 or ())[made - self.m1 :]
        player, left = waiting[0], free.bit_count() - 1
        count = perm(left, len(waiting) - 1)
        chosen, decided, made_pairs, swap, s1, s2 = beginning
        for opponent in bits(among):
            pairs = (*made_pairs, (player, opponent))
            if left == 1 and len(waiting) == 2:
                pairs = (*pairs, (waiting[1], (free & ~(1 << opponent)).bit_length() - 1))
            after = FamilyBeginning(chosen, decided, pairs, swap, s1, s2)
            yield Branch(move, after, (player, opponent), count)

    def _free(self, beginning: FamilyBeginning) -> int:
        """The set of those who are free to be the next opponent, or the remainder."""
        met = mask_of(other for _, other in beginning.pairs)
        if beginning.s1 is None:
            return self.bracket.everybody & ~self.bracket.mdps & ~met
        return mask_of(beginning.s2) & ~met

    def _exchanges(self, beginning: FamilyBeginning, start: int) -> Iterator[Branch]:
        """None, then those of one player, of two …; none before the start is made."""
        if not start:
            yield self.swapped(beginning, NO_SWAP)
        s1, s2 = self.halves(beginning)
        passed = max(start - 1, 0)
        for size in range(1, min(len(s1), len(s2)) + 1):
            swaps = Swaps(s1, s2, size)
            for swap in swaps.starting(passed):
                yield self.swapped(beginning, swap)
            passed = max(passed - swaps.count, 0)
