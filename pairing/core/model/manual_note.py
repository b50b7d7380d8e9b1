"""What an arbiter did to a pairing by hand, as a value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

Seats: TypeAlias = tuple[tuple[int, int], ...]
"""White's TPN and Black's; 0 instead of Black for the player with the bye."""

IMPORTED = "imported"
"""The remark on rounds that a file brought."""

_ON_ROUNDS = re.compile(r"\d+ rounds")


def remark_on_rounds(number: int) -> str:
    """The remark on a round that was the last one, or became it, when so many were settled on."""
    return f"{number} rounds"


@dataclass(frozen=True, slots=True)
class ManualNote:
    """One manual alteration of a round: the boards that differ, and on what ground.

    ``expected`` are the boards by the rules, or as they were published; ``actual`` what the arbiter
    made of them. Empty: the rules allowed no pairing, or nothing is left.
    """

    round_number: int
    expected: Seats
    actual: Seats
    remark: str = ""

    @property
    def is_by_hand(self) -> bool:
        """The arbiter made these boards; otherwise the rules would have given others all along."""
        return self.remark != IMPORTED and _ON_ROUNDS.fullmatch(self.remark) is None

    @classmethod
    def between(
        cls, round_number: int, expected: Seats, actual: Seats, remark: str = ""
    ) -> ManualNote:
        """The note on two pairings of a round, which names the boards that only one of them has."""
        both = set(expected) & set(actual)
        return cls(
            round_number,
            tuple(each for each in expected if each not in both),
            tuple(each for each in actual if each not in both),
            remark,
        )

    def renumbered(self, new_tpn: Mapping[int, int]) -> ManualNote:
        """The note with ``new_tpn[tpn]`` for every TPN; numbers of nobody stay as they are."""

        def new(seats: Seats) -> Seats:
            return tuple((new_tpn.get(one, one), new_tpn.get(other, other)) for one, other in seats)

        return replace(self, expected=new(self.expected), actual=new(self.actual))
