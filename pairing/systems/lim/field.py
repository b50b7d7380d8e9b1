"""The players of a round, who is compatible with whom (2.1), and where the median is."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.colours import NO_COLOUR
from pairing.core.model import Tenths
from pairing.matching.bits import Renumbering, bits, mask_of
from pairing.matching.general import augment
from pairing.matching.kinds import MatchingProblem
from pairing.matching.tight import least_cost
from pairing.systems.lim.contenders import LimContender
from pairing.systems.lim.definitions import MAXI_RANGE
from pairing.systems.shared.legal_field import LegalField


def due_alike(one: LimContender, other: LimContender) -> bool:
    """Both are due the same colour, so that one of them does not get it."""
    return one.due == other.due != NO_COLOUR


class LimField(LegalField[LimContender]):
    """The field of the next round.

    ``doubled_median`` is twice the score of the median scoregroup, in tenths; ``is_first`` tells
    round 1, ``is_maxi`` a Maxi-tournament.
    """

    def __init__(
        self,
        players: Sequence[LimContender],
        doubled_median: int,
        *,
        is_first: bool = False,
        is_maxi: bool = False,
    ) -> None:
        super().__init__(players)
        self.doubled_median = doubled_median
        self.is_first = is_first
        self.is_maxi = is_maxi
        stuck = mask_of(p.index for p in players if not p.may_white and not p.may_black)
        self.legal = [
            0 if stuck >> index & 1 else legal & ~stuck for index, legal in enumerate(self.legal)
        ]

    @property
    def median_score(self) -> Tenths:
        """The score of the median scoregroup, rounded down."""
        return self.doubled_median // 2

    def why_apart(self, one: int, other: int) -> str:
        """The key of what keeps two players apart; empty if they are compatible."""
        if self.may_meet(one, other):
            return ""
        if other in self.players[one].met_or_forbidden:
            return "rematch" if other in self.players[one].met_in else "forbidden"
        return "same-colour"

    def in_order(self, group: int, *, is_upward: bool) -> list[int]:
        """A group by pairing numbers, the first one first; upward the last one first (L1)."""
        return sorted(bits(group), key=lambda index: self.players[index].tpn, reverse=is_upward)

    def within_range(self, one: int, other: int) -> bool:
        """In a Maxi-tournament the two are at most 100 rating points apart (5.7)."""
        gap = abs(self.players[one].rating - self.players[other].rating)
        return not self.is_maxi or gap <= MAXI_RANGE

    def greatest_number_of_pairs(self, group: int, known: Sequence[int]) -> int:
        """How many pairs can be made inside a group; ``known`` are some to begin with."""
        mate = self.largest_matching(group, known)
        return sum(mate[index] >= 0 for index in bits(group)) // 2

    def fewest_leaving(self, group: int, out: int, left: int) -> int | None:
        """How few of a group meet somebody outside it if everybody left is paired.

        Those of ``out`` are to meet nobody inside it. ``None`` if then not all can be paired.
        """
        players = tuple(bits(left))
        numbers = Renumbering.of(left)
        legal = numbers.of_each([self.legal[index] for index in players])

        def cost(one: int, other: int) -> int | None:
            first, second = players[one], players[other]
            is_in = group >> first & 1, group >> second & 1
            if is_in == (1, 1):
                return None if (out >> first | out >> second) & 1 else 0
            return sum(is_in)

        kinds = map(numbers.of_set, (group & ~out, out, left & ~group))
        everybody = (1 << len(players)) - 1
        return least_cost(
            MatchingProblem(
                kinds=tuple(filter(None, kinds)),
                incompatible=[everybody & ~near for near in legal],
                cost=cost,
            )
        )

    def match(self, mate: list[int], pair: tuple[int, int], alive: int) -> bool:
        """Change a complete pairing of ``alive`` so that it has the pair; or leave it alone."""
        one, other = pair
        if mate[one] == other:
            return True
        loose, end = mate[one], mate[other]
        mate[one], mate[other], mate[loose], mate[end] = other, one, -1, -1
        rest = alive & ~(1 << one | 1 << other)
        if augment(self.legal, mate, loose, 1 << end, rest) is None:
            return True
        mate[one], mate[other], mate[loose], mate[end] = loose, end, one, other
        return False
