"""Colour preferences that are not granted."""

from __future__ import annotations

from pairing.core.cards import Strength
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.rules.base import QualityRule


class ColourPreference(QualityRule):
    """Count players who do not get their colour preference.

    Articles: C.10 in the edition to 31 Jan 2026; C12 from 1 Feb 2026. Unit: players; in a pair at
    most one, and only if both prefer the same colour (E.1).
    """

    key = "colour-preference"
    judges_downfloaters = False

    def of_pair(self, higher: DutchContender, lower: DutchContender) -> int:
        return int(higher.due == lower.due != 0)


class StrongColourPreference(QualityRule):
    """Count players who do not get their strong colour preference.

    Articles: C.11 in the edition to 31 Jan 2026; C13 from 1 Feb 2026. Unit: players. The player who
    gives way has the weaker preference (E.2). Of two absolute preferences it is an absolute one,
    which the rules on topscorers count, so it is not counted here again.
    """

    key = "strong-colour-preference"
    judges_downfloaters = False

    def of_pair(self, higher: DutchContender, lower: DutchContender) -> int:
        if higher.due != lower.due or not higher.due:
            return 0
        return int(min(higher.strength, lower.strength) == Strength.STRONG)
