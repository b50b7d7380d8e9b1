"""Who may float out of a bracket, as few as possible (C5) and with scores as low as possible (C6).

Sets of players are bit sets of their indices in the field. A way of pairing everybody left must
remain (C4).
"""

from __future__ import annotations

from typing import TypeAlias

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment
from pairing.systems.burstein.contenders import BursteinContender
from pairing.systems.shared.legal_field import LegalField

BursteinField: TypeAlias = LegalField[BursteinContender]

Value: TypeAlias = tuple[int, tuple[Tenths, ...]]
"""C5 and C6: how many float out, and their scores in descending order; lower is better."""

NOBODY: Value = (0, ())


def value_of(field: BursteinField, floaters: int) -> Value:
    """What C5 and C6 say of a set of floaters."""
    scores = sorted((field.players[index].score for index in bits(floaters)), reverse=True)
    return len(scores), tuple(scores)


class Outgoing:
    """The floaters of a bracket of ``members``, all other players left being ``below``.

    ``known`` are partners of a complete pairing of all of them.
    """

    def __init__(
        self, field: BursteinField, members: int, below: int, known: list[int] | None = None
    ) -> None:
        self.field = field
        self.members = members
        self.below = below
        self.inside = field.largest_matching(members, known)
        self.outside = field.largest_matching(below, known)
        self.over_inside = [i for i in bits(members) if self.inside[i] < 0]
        self.over_outside = [i for i in bits(below) if self.outside[i] < 0]

    @property
    def nobody_floats(self) -> bool:
        """The bracket and those below can be paired apart from each other."""
        return not self.over_inside and not self.over_outside

    def single(self) -> int:
        """Everybody who can float alone; nobody, if nobody can or needs to."""
        if len(self.over_inside) != 1 or len(self.over_outside) != 1:
            return 0
        spare = loose(self.field, self.inside, self.over_inside[0], self.members)
        wanting = loose(self.field, self.outside, self.over_outside[0], self.below)
        return mask_of(index for index in bits(spare) if self.field.legal[index] & wanting)


def loose(field: BursteinField, mate: list[int], over: int, group: int) -> int:
    """Whoever could be left over instead of the one who is, the others of the group being paired.

    ``mate`` is a greatest pairing of the group, in which only ``over`` has no partner.
    """
    found = augment(field.legal, list(mate), over, 0, group)
    return found.outer if found is not None else 0


def lowest_score(field: BursteinField, players: int) -> int:
    """Those of a set who have its lowest score."""
    score = field.players[players.bit_length() - 1].score
    return mask_of(index for index in bits(players) if field.players[index].score == score)
