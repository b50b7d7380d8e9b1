"""The field of a round: who may meet whom, and the numbers that concern the whole round."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.colours import WHITE
from pairing.matching.bits import bits, mask_of
from pairing.systems.dubov.contenders import DubovContender
from pairing.systems.dubov.definitions import most_upfloats
from pairing.systems.shared.legal_field import LegalField


class DubovField(LegalField[DubovContender]):
    """The players by their index, in the order of 4.2: score, then TPN.

    ``prefer_white`` is a set of players; the others prefer Black. ``unplayed`` are those without a
    game. ``most_upfloats`` is MaxT; in the last round C8 to C10 do not apply.
    """

    def __init__(
        self, players: Sequence[DubovContender], round_count: int, round_number: int
    ) -> None:
        super().__init__(players)
        self.most_upfloats = most_upfloats(round_count)
        self.is_last_round = round_number >= round_count
        self.prefer_white = mask_of(p.index for p in self.players if p.due == WHITE)
        self.unplayed = mask_of(p.index for p in self.players if not p.games)

    def white_seekers(self, bracket: int) -> int:
        """G1 of a bracket (3.2.3): who prefers White; the first half if nobody has played."""
        if bracket & ~self.unplayed:
            return bracket & self.prefer_white
        by_number = sorted(bits(bracket), key=lambda index: self.players[index].tpn)
        return mask_of(by_number[: len(by_number) // 2])

    def is_maximum(self, player: DubovContender) -> bool:
        """He has floated up MaxT times or more (1.8)."""
        return player.upfloats >= self.most_upfloats
