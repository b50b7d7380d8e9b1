"""The sheets that a workbook can have."""

from __future__ import annotations

from enum import Enum


class Part(Enum):
    """A sheet, in the order in which they stand in the workbook."""

    INFO = "info"
    STARTING_LIST = "starting-list"
    WALLCHART = "wallchart"
    CROSSTABLE = "crosstable"
    STANDINGS = "standings"
    BOARDS = "boards"
    ALPHABETICAL = "alphabetical"
    CARDS = "cards"
    EXPLAIN = "explain"
    STEPS = "steps"

    @property
    def needs_round(self) -> bool:
        """It shows the pairing of a round, so there is none before the first."""
        return self in (Part.BOARDS, Part.ALPHABETICAL) or self.needs_steps

    @property
    def needs_steps(self) -> bool:
        """It tells how the round was paired, so the system must keep its steps."""
        return self in (Part.EXPLAIN, Part.STEPS)


ALL_PARTS = tuple(Part)
"""Every sheet there is."""
