"""The rounds of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableRound:
    """One round: (white, black) in the order of the table, and who rests.

    Players are numbers of the table, from 1, or the TPNs of those who hold these numbers.
    """

    pairs: tuple[tuple[int, int], ...]
    rests: int | None = None

    @property
    def reversed_colours(self) -> TableRound:
        """The same opponents with the other colours."""
        return TableRound(tuple((black, white) for white, black in self.pairs), self.rests)

    def held_by(self, tpns: Sequence[int]) -> TableRound:
        """The round of those who hold the numbers, in the order of the numbers."""
        pairs = tuple((tpns[white - 1], tpns[black - 1]) for white, black in self.pairs)
        return TableRound(pairs, None if self.rests is None else tpns[self.rests - 1])
