"""The kinds of documents."""

from __future__ import annotations

from enum import Enum


class DocumentKind(Enum):
    """A document, in the order in which they are offered."""

    BOARDS = "boards"
    ALPHABETICAL = "alphabetical"
    STANDINGS = "standings"
    BY_CATEGORY = "by-category"
    BY_CLUB = "by-club"
    CROSSTABLE = "crosstable"
    WALLCHART = "wallchart"
    STARTING_LIST = "starting-list"
    TITLED = "titled"
    SCHEDULE = "schedule"
    ALL_AGAINST_ALL = "all-against-all"
    RESULT_SLIPS = "result-slips"
    TABLE_CARDS = "table-cards"
    NAME_CARDS = "name-cards"
    BADGES = "badges"
    PAIRING_CARDS = "pairing-cards"
    WORKSHEETS = "worksheets"
    EXPLANATION = "explanation"
    EXERCISE = "exercise"
    SOLUTION = "solution"

    @property
    def needs_round(self) -> bool:
        """It shows the pairing of a round, so there is none before the first."""
        return self in (
            DocumentKind.BOARDS,
            DocumentKind.ALPHABETICAL,
            DocumentKind.RESULT_SLIPS,
            DocumentKind.TABLE_CARDS,
            DocumentKind.EXPLANATION,
        )

    @property
    def needs_schedule(self) -> bool:
        """It is made from a table of all rounds, so the system must have one."""
        return self in (DocumentKind.SCHEDULE, DocumentKind.ALL_AGAINST_ALL)

    @property
    def is_list(self) -> bool:
        """It is one table, which can be written as CSV."""
        return self not in (
            DocumentKind.RESULT_SLIPS,
            DocumentKind.TABLE_CARDS,
            DocumentKind.NAME_CARDS,
            DocumentKind.BADGES,
            DocumentKind.PAIRING_CARDS,
        )
