"""C7: the bracket after this one, with those who float into it, at its best on C5 and then C6."""

from __future__ import annotations

from functools import cached_property

from pairing.matching.bits import bits, mask_of
from pairing.systems.burstein.many_floaters import best_value
from pairing.systems.burstein.outgoing import NOBODY, BursteinField, Outgoing, Value, loose


class FollowingGroup:
    """The next scoregroup and whoever is below it, asked for sets of floaters."""

    def __init__(self, field: BursteinField, below: int) -> None:
        self.field = field
        self.group = field.top(below) if below else 0
        self.rest = below & ~self.group
        self._alone = Outgoing(field, self.group, self.rest)

    def value(self, floaters: int) -> Value:
        """What the next bracket can reach with them; they leave everybody pairable."""
        if not self.group:
            return NOBODY
        if floaters.bit_count() == 1:
            at_best = self._of_one(floaters)
            if at_best is not None:
                return at_best
        return best_value(self.field, floaters | self.group, self.rest)

    def _of_one(self, floater: int) -> Value | None:
        """As good as the number of players allows, if it is seen at once that it is so."""
        legal = self.field.legal[floater.bit_length() - 1]
        if legal & self._spare:
            return NOBODY
        if legal & self._beside_spare:
            return 1, (self.field.players[self.group.bit_length() - 1].score,)
        return None

    @cached_property
    def _spare(self) -> int:
        """Whom one more player may meet so that everybody else is paired, here and below."""
        alone = self._alone
        if len(alone.over_inside) != 1 or alone.over_outside:
            return 0
        return loose(self.field, alone.inside, alone.over_inside[0], self.group)

    @cached_property
    def _beside_spare(self) -> int:
        """Whom one more player may meet so that the other's partner can float on instead."""
        alone = self._alone
        if alone.over_inside or len(alone.over_outside) != 1:
            return 0
        wanting = loose(self.field, alone.outside, alone.over_outside[0], self.rest)
        floating = (i for i in bits(self.group) if self.field.legal[i] & wanting)
        return mask_of(alone.inside[index] for index in floating)
