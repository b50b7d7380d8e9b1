"""Which of two candidates that are equally good is generated first, and by what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairing.systems.dutch.beginnings import CandidateTree, FamilyBeginning
from pairing.systems.dutch.bracket import BracketPairing, DutchBracket
from pairing.systems.shared.exchanges import ExchangeOrder
from pairing.systems.shared.swaps import Swap
from pairing.trace import Move

Named = tuple[tuple[str, tuple[int, ...]], ...]
"""Players (BSNs) by what they are in the difference."""


def needed_swap(s1: Sequence[int], s2: Sequence[int], partner: Mapping[int, int]) -> Swap:
    """The exchange between the first S1 and S2 of a remainder that its pairs ask for."""
    order, rest = ExchangeOrder(s1, s2), {*s1, *s2}
    pairs = [(one, partner[one]) for one in rest if one in partner and one < partner[one]]
    after, _ = order.after(pairs, (bsn for bsn in rest if bsn not in partner))
    leaving = sorted(set(s1).difference(after), reverse=True)
    return tuple(leaving), tuple(sorted(set(after).difference(s1)))


def first_difference(
    bracket: DutchBracket, earlier: BracketPairing, later: BracketPairing
) -> tuple[Move, Named]:
    """The first thing by which the rules generate one candidate before the other.

    The names are ``chosen`` and ``other`` for moved-down players in S1 (D.3; 4.4), ``player``,
    ``opponent`` and ``other`` for opponents (D.1; 4.2), ``down``, ``up``, ``other_down`` and
    ``other_up`` for exchanges (D.2; 4.3), in every case of the earlier candidate first.
    """
    return _Order(bracket, earlier, later).difference()


class _Order:
    def __init__(
        self, bracket: DutchBracket, earlier: BracketPairing, later: BracketPairing
    ) -> None:
        self._bracket = bracket
        self._both = _partners(earlier), _partners(later)

    def difference(self) -> tuple[Move, Named]:
        first, second = map(self._paired_mdps, self._both)
        if first != second:
            chosen, other = sorted({*first} - {*second}), sorted({*second} - {*first})
            return Move.MDP_SET, (("chosen", tuple(chosen[:1])), ("other", tuple(other[:1])))
        return self._opponents(Move.MDP_OPPONENT, first) or self._in_remainder(first)

    def _in_remainder(self, mdps: tuple[int, ...]) -> tuple[Move, Named]:
        """All moved-down players have the same opponents."""
        first, second = self._both
        pairs = tuple((mdp, first[mdp]) for mdp in mdps)
        tree = CandidateTree(self._bracket, len(first) // 2, len(mdps))
        remainder = FamilyBeginning(mdps, self._bracket.mdp_count, pairs)
        halves = tree.halves(remainder)
        swap, other = needed_swap(*halves, first), needed_swap(*halves, second)
        if swap != other:
            names = ("down", "up", "other_down", "other_up")
            return Move.EXCHANGE, tuple(zip(names, (*swap, *other), strict=True))
        s1 = tree.swapped(remainder, swap).beginning.s1 or ()
        found = self._opponents(Move.TRANSPOSITION, s1)
        assert found is not None, "the candidates are not the same"
        return found

    def _opponents(self, move: Move, players: Sequence[int]) -> tuple[Move, Named] | None:
        first, second = self._both
        for bsn in players:
            if first[bsn] != second[bsn]:
                opponents = ("opponent", (first[bsn],)), ("other", (second[bsn],))
                return move, (("player", (bsn,)), *opponents)
        return None

    def _paired_mdps(self, partner: Mapping[int, int]) -> tuple[int, ...]:
        return tuple(bsn for bsn in range(self._bracket.mdp_count) if bsn in partner)


def _partners(pairing: BracketPairing) -> dict[int, int]:
    return {one: other for pair in pairing.pairs for one, other in (pair, pair[::-1])}
