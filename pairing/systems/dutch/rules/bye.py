"""Who is left over for the pairing-allocated bye."""

from __future__ import annotations

from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.rules.base import QualityRule


class UnplayedGamesOfBye(QualityRule):
    """The rounds without a game of the player who will have the pairing-allocated bye.

    Articles: C9 from 1 Feb 2026. Unit: rounds, those before a late entry included. Weighs only
    where the one downfloater of a bracket is sure to have the bye.
    """

    key = "bye-unplayed-games"
    judges_pairs = False
    reads_unplayed_rounds = True

    def of_downfloater(self, player: DutchContender, is_mdp: bool) -> int:
        return player.unplayed_rounds
