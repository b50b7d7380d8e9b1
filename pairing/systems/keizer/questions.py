"""Why not A–B, why A–B, why has A the bye, why these colours."""

from __future__ import annotations

from pairing.systems.keizer.contenders import Contender
from pairing.systems.keizer.definitions import PHRASES
from pairing.systems.keizer.engine import ENGINE
from pairing.systems.keizer.judge import judge_pairing
from pairing.systems.keizer.procedure import PairedRound
from pairing.systems.shared.asked_field import AskedField
from pairing.systems.shared.opposites import Paired
from pairing.trace.judgement import Judgement


class AskedRound(AskedField[Contender, PairedRound]):
    """The next round, to be asked for the opposite."""

    engine = ENGINE
    phrases = PHRASES

    def home(self, tpn: int) -> frozenset[int] | None:
        """Nobody floats."""
        return None

    def judge(self, paired: Paired) -> Judgement | None:
        return judge_pairing(self._round, paired.pairs, paired.bye)
