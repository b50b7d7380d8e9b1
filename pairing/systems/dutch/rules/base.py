"""What a quality rule is: a judgement on a pair and on a downfloater, in whole numbers.

Rules judge; :mod:`pairing.systems.dutch.costs` alone packs their judgements into one number.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import takewhile
from typing import ClassVar

from pairing.systems.dutch.contenders import DutchContender


class Counting(Enum):
    """How the amounts of a rule are added up when two candidates are compared."""

    TOGETHER = "together"
    """All amounts in one sum."""
    BY_DIFFERENCE = "by score difference"
    """A sum for every score difference, the greatest difference compared first."""
    FOLLOWING = "in the following bracket"
    """First the players unpaired in the following bracket, then its score differences."""


class QualityRule:
    """A criterion to be satisfied as well as possible; lower amounts are better.

    ``key`` names its meaning and is stable. ``judges_pairs`` and ``judges_downfloaters`` say where
    it can count at all. ``float_mark`` is the float mark that it looks at, 0 if none: without a
    player so marked the rule cannot count. ``needs_topscorers``: nor without a topscorer.
    """

    key: str
    counting: Counting = Counting.TOGETHER
    judges_pairs: ClassVar[bool] = True
    judges_downfloaters: ClassVar[bool] = True
    float_mark: int = 0
    needs_topscorers: ClassVar[bool] = False
    reads_unplayed_rounds: ClassVar[bool] = False

    def of_pair(self, higher: DutchContender, lower: DutchContender) -> int:
        """The amount for a pair; ``higher`` has the higher score if the scores differ."""
        return 0

    def of_downfloater(self, player: DutchContender, is_mdp: bool) -> int:
        """The amount for a player who remains unpaired in the bracket."""
        return 0


def above_following(rules: Sequence[QualityRule]) -> tuple[QualityRule, ...]:
    """The rules that outweigh the one on the following bracket."""
    return tuple(takewhile(lambda rule: rule.counting is not Counting.FOLLOWING, rules))
