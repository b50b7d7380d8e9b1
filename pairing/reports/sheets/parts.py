"""The sheets that a workbook can have."""

from __future__ import annotations

from enum import Enum


class WorkbookPart(Enum):
    """A sheet, in the order in which they stand in the workbook."""

    INFO = "info"
    STARTING_LIST = "starting-list"
    ROSTERS = "rosters"
    SCHEDULE = "schedule"
    ALL_AGAINST_ALL = "all-against-all"
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
        return (
            self in (WorkbookPart.BOARDS, WorkbookPart.MATCHES, WorkbookPart.ALPHABETICAL)
            or self.needs_steps
        )

    @property
    def needs_teams(self) -> bool:
        """It is about the members of teams, so there is none where players play for themselves."""
        return self in (
            WorkbookPart.ROSTERS,
            WorkbookPart.MEMBER_BOARDS,
            WorkbookPart.MEMBERS,
            WorkbookPart.MATCHES,
        )

    @property
    def needs_schedule(self) -> bool:
        """It shows rounds that are known beforehand."""
        return self in (WorkbookPart.SCHEDULE, WorkbookPart.ALL_AGAINST_ALL)

    @property
    def needs_steps(self) -> bool:
        """It tells how the round was paired, so the system must keep its steps."""
        return self in (WorkbookPart.EXPLAIN, WorkbookPart.STEPS)


ALL_PARTS = tuple(WorkbookPart)
"""Every sheet there is."""
