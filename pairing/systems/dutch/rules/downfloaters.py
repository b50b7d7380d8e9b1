"""How many players float, with which scores, and to which effect further down."""

from __future__ import annotations

from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.rules.base import Counting, QualityRule


class Downfloaters(QualityRule):
    """The number of downfloaters, which is as few as the number of pairs is great.

    Articles: C.5 in the edition to 31 Jan 2026; C6 from 1 Feb 2026. Unit: players.
    """

    key = "downfloaters"
    judges_pairs = False

    def of_downfloater(self, player: DutchContender, is_mdp: bool) -> int:
        return 1


class DownfloaterScores(QualityRule):
    """The scores of the downfloaters, highest first, compared item by item.

    Articles: C7 from 1 Feb 2026. Unit: downfloaters with that score, told by its difference from a
    score below the bracket.
    """

    key = "downfloater-scores"
    counting = Counting.BY_DIFFERENCE
    judges_pairs = False

    def of_downfloater(self, player: DutchContender, is_mdp: bool) -> int:
        return 1


class FollowingBracket(QualityRule):
    """What the downfloaters leave undone in the following bracket (and only in that one).

    Articles: C.7 in the edition to 31 Jan 2026: first its unpaired players, then its score
    differences. It is judged where the following bracket is looked at, not on single pairs.
    """

    key = "following-bracket"
    counting = Counting.FOLLOWING


class FollowingDownfloaters(QualityRule):
    """Who floats on out of the following bracket because of the downfloaters.

    Articles: C8 from 1 Feb 2026: first the number of downfloaters there, then their scores. Judged
    as its predecessor is.
    """

    key = "following-downfloaters"
    counting = Counting.FOLLOWING


class ScoreDifferences(QualityRule):
    """The list of score differences (PSD), greatest first, compared item by item.

    Articles: C.6 with A.8 in the edition to 31 Jan 2026. Unit: pairs and downfloaters with that
    difference; pairs of equal scores add nothing.
    """

    key = "score-differences"
    counting = Counting.BY_DIFFERENCE

    def of_pair(self, higher: DutchContender, lower: DutchContender) -> int:
        return int(higher.score != lower.score)

    def of_downfloater(self, player: DutchContender, is_mdp: bool) -> int:
        return 1
