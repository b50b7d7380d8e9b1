"""Why not A–B, why A–B, why has A the bye, why these colours."""

from __future__ import annotations

from pairing.systems.keizer.contenders import KeizerContender
from pairing.systems.keizer.definitions import PHRASES
from pairing.systems.keizer.judge import KeizerTrial
from pairing.systems.keizer.procedure import KeizerRound
from pairing.systems.shared.asked_field import AskedField


class KeizerOpposites(AskedField[KeizerContender, KeizerRound]):
    """The next round, to be asked for the opposite."""

    trial = KeizerTrial
    phrases = PHRASES

    def home(self, tpn: int) -> frozenset[int] | None:
        """Nobody floats."""
        return None
