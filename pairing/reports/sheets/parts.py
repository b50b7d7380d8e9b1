"""The sheets that a workbook can have."""

from __future__ import annotations

from enum import Enum


class Part(Enum):
    """A sheet, in the order in which they stand in the workbook."""

    INFO = "info"
    STARTING_LIST = "starting-list"
    ROSTERS = "rosters"
    WALLCHART = "wallchart"
    CROSSTABLE = "crosstable"
    STANDINGS = "standings"
    MEMBER_BOARDS = "member-boards"
    MEMBERS = "members"
    BOARDS = "boards"
    MATCHES = "matches"
    ALPHABETICAL = "alphabetical"
    CARDS = "cards"
    EXPLAIN = "explain"
    STEPS = "steps"

    @property
    def needs_round(self) -> bool:
        """It shows the pairing of a round, so there is none before the first."""
        return self in (Part.BOARDS, Part.MATCHES, Part.ALPHABETICAL) or self.needs_steps

    @property
    def needs_teams(self) -> bool:
        """It is about the members of teams, so there is none where players play for themselves."""
        return self in (Part.ROSTERS, Part.MEMBER_BOARDS, Part.MEMBERS, Part.MATCHES)

    @property
    def needs_steps(self) -> bool:
        """It tells how the round was paired, so the system must keep its steps."""
        return self in (Part.EXPLAIN, Part.STEPS)


ALL_PARTS = tuple(Part)
"""Every sheet there is."""
