"""Floats that repeat an earlier one."""

from __future__ import annotations

from pairing.systems.dutch.contenders import (
    DOWNFLOAT_LAST_ROUND,
    DOWNFLOAT_TWO_ROUNDS_AGO,
    UPFLOAT_LAST_ROUND,
    UPFLOAT_TWO_ROUNDS_AGO,
    DutchContender,
)
from pairing.systems.dutch.rules.base import Counting, QualityRule

_WHEN = {1: "last-round", 2: "two-rounds-ago"}


def _key(what: str, rounds_ago: int, counting: Counting) -> str:
    suffix = "-differences" if counting is Counting.BY_DIFFERENCE else ""
    return f"{what}-{_WHEN[rounds_ago]}{suffix}"


class RepeatedDownfloat(QualityRule):
    """Players who receive a downfloat again, by meeting a lower score or floating on.

    Articles: C.12 (previous round) and C.14 (two rounds before) in the edition to 31 Jan 2026,
    counting players; C.16 and C.18 there, counting by score difference.
    """

    def __init__(self, rounds_ago: int, counting: Counting = Counting.TOGETHER) -> None:
        self.key = _key("downfloat", rounds_ago, counting)
        self.counting = counting
        self.float_mark = {1: DOWNFLOAT_LAST_ROUND, 2: DOWNFLOAT_TWO_ROUNDS_AGO}[rounds_ago]

    def of_pair(self, higher: DutchContender, lower: DutchContender) -> int:
        return int(higher.score != lower.score and bool(higher.float_marks & self.float_mark))

    def of_downfloater(self, player: DutchContender, is_mdp: bool) -> int:
        return int(bool(player.float_marks & self.float_mark))


class ResidentFloatsAgain(QualityRule):
    """Residents who float down again.

    Articles: C14 (previous round) and C16 (two rounds before) from 1 Feb 2026. Unit: players.
    """

    judges_pairs = False

    def __init__(self, rounds_ago: int) -> None:
        self.key = f"resident-{_key('downfloat', rounds_ago, Counting.TOGETHER)}"
        self.float_mark = {1: DOWNFLOAT_LAST_ROUND, 2: DOWNFLOAT_TWO_ROUNDS_AGO}[rounds_ago]

    def of_downfloater(self, player: DutchContender, is_mdp: bool) -> int:
        return int(not is_mdp and bool(player.float_marks & self.float_mark))


class MdpFloatsAgain(QualityRule):
    """Moved-down players with an earlier downfloat who float on, the highest scores first.

    Articles: C18 (previous round) and C20 (two rounds before) from 1 Feb 2026, which compare the
    score differences of such players. How many moved-down players of each score are paired is
    decided by C7, and whoever floats on has a greater difference than whoever is paired; so the
    comparison comes down to those who float on.
    """

    counting = Counting.BY_DIFFERENCE
    judges_pairs = False

    def __init__(self, rounds_ago: int) -> None:
        self.key = f"mdp-{_key('downfloat', rounds_ago, Counting.BY_DIFFERENCE)}"
        self.float_mark = {1: DOWNFLOAT_LAST_ROUND, 2: DOWNFLOAT_TWO_ROUNDS_AGO}[rounds_ago]

    def of_downfloater(self, player: DutchContender, is_mdp: bool) -> int:
        return int(is_mdp and bool(player.float_marks & self.float_mark))


class RepeatedUpfloat(QualityRule):
    """Players who receive an upfloat again, by meeting a higher score.

    Articles: C.13 (previous round) and C.15 (two rounds before) in the edition to 31 Jan 2026,
    counting players; C.17 and C.19 there, counting by score difference. From 1 Feb 2026 the same of
    the opponents of moved-down players: C15, C17, C19, C21.
    """

    judges_downfloaters = False

    def __init__(self, rounds_ago: int, counting: Counting = Counting.TOGETHER) -> None:
        self.key = _key("upfloat", rounds_ago, counting)
        self.counting = counting
        self.float_mark = {1: UPFLOAT_LAST_ROUND, 2: UPFLOAT_TWO_ROUNDS_AGO}[rounds_ago]

    def of_pair(self, higher: DutchContender, lower: DutchContender) -> int:
        return int(higher.score != lower.score and bool(lower.float_marks & self.float_mark))
