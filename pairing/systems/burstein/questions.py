"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours."""

from __future__ import annotations

from pairing.systems.burstein.contenders import BursteinContender
from pairing.systems.burstein.definitions import PHRASES
from pairing.systems.burstein.judge import BursteinTrial
from pairing.systems.burstein.procedure import BursteinRound
from pairing.systems.shared.asked_field import AskedField


class BursteinOpposites(AskedField[BursteinContender, BursteinRound]):
    """The next round, to be asked for the opposite."""

    trial = BursteinTrial
    phrases = PHRASES

    def home(self, tpn: int) -> frozenset[int] | None:
        """The members of the first bracket that he floats out of."""
        index = self._by_tpn[tpn].index
        for bracket in self._round.brackets:
            if bracket.floaters >> index & 1:
                players = self._field.players
                return frozenset(players[member].tpn for member in bracket.members)
        return None
