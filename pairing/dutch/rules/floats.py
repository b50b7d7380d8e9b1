"""Floats that repeat an earlier one."""

from __future__ import annotations

from pairing.dutch.contenders import (
    DOWNFLOAT_LAST_ROUND,
    DOWNFLOAT_TWO_ROUNDS_AGO,
    UPFLOAT_LAST_ROUND,
    UPFLOAT_TWO_ROUNDS_AGO,
    Contender,
)
from pairing.dutch.rules.base import Counting, QualityRule

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

    def of_pair(self, higher: Contender, lower: Contender) -> int:
        return int(higher.score != lower.score and bool(higher.float_marks & self.float_mark))

    def of_downfloater(self, player: Contender) -> int:
        return int(bool(player.float_marks & self.float_mark))


class RepeatedUpfloat(QualityRule):
    """Players who receive an upfloat again, by meeting a higher score.

    Articles: C.13 (previous round) and C.15 (two rounds before) in the edition to 31 Jan 2026,
    counting players; C.17 and C.19 there, counting by score difference.
    """

    def __init__(self, rounds_ago: int, counting: Counting = Counting.TOGETHER) -> None:
        self.key = _key("upfloat", rounds_ago, counting)
        self.counting = counting
        self.float_mark = {1: UPFLOAT_LAST_ROUND, 2: UPFLOAT_TWO_ROUNDS_AGO}[rounds_ago]

    def of_pair(self, higher: Contender, lower: Contender) -> int:
        return int(higher.score != lower.score and bool(lower.float_marks & self.float_mark))
