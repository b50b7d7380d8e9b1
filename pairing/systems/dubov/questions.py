"""Why not A–B, why A–B, why does A float up, why has A the bye, why these colours."""

from __future__ import annotations

from pairing.systems.dubov.contenders import DubovContender
from pairing.systems.dubov.definitions import PHRASES
from pairing.systems.dubov.judge import EQUALLY_GOOD, DubovTrial
from pairing.systems.dubov.procedure import DubovRound
from pairing.systems.shared.asked_field import AskedField


class DubovOpposites(AskedField[DubovContender, DubovRound]):
    """The next round, to be asked for the opposite; whoever meets a higher score floats up."""

    trial = DubovTrial
    phrases = PHRASES
    equally_good = EQUALLY_GOOD

    def home(self, tpn: int) -> frozenset[int] | None:
        """Whoever has his score or a lower one."""
        player = self._by_tpn[tpn]
        if any(bracket.upfloaters >> player.index & 1 for bracket in self._round.brackets):
            players = self._field.players
            return frozenset(each.tpn for each in players if each.score <= player.score)
        return None
