"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours."""

from __future__ import annotations

from pairing.systems.lim.contenders import LimContender
from pairing.systems.lim.decisions import LimRound
from pairing.systems.lim.definitions import PHRASES
from pairing.systems.lim.judge import EQUALLY_GOOD, LimTrial
from pairing.systems.shared.asked_field import AskedField


class LimOpposites(AskedField[LimContender, LimRound]):
    """The next round, to be asked for the opposite."""

    trial = LimTrial
    phrases = PHRASES
    equally_good = EQUALLY_GOOD

    def home(self, tpn: int) -> frozenset[int] | None:
        """Whoever was in the group out of which he floated first."""
        index = self._by_tpn[tpn].index
        for group in self._round.groups:
            if group.leaving >> index & 1:
                return frozenset(self._field.tpns(group.members))
        return None
