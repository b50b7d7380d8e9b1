"""The pages of the window, as values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """A page by its kind: ``board``, ``desk``, ``players``, ``standings``, ``federation`` and more.

    A ``round`` has its number, and so has the ``desk`` of a round that is not the last one.
    """

    kind: str
    round_number: int = 0

    def __str__(self) -> str:
        """The page as the settings remember it."""
        return f"{self.kind}:{self.round_number}" if self.round_number else self.kind

    @property
    def is_learning(self) -> bool:
        """It belongs to the lessons, not to the tournament."""
        return self in (LESSONS, PROGRESS)

    @classmethod
    def parse(cls, text: str) -> Page:
        """The page that was written so; the board for anything else."""
        kind, _, number = text.partition(":")
        if kind == "desk":
            return DESK
        if kind == "round" and number.isdecimal() and int(number):
            return cls("round", int(number))
        pages = (PLAYERS, STANDINGS, SCHEDULE, FEDERATION, HALL, FINISH)
        return {page.kind: page for page in pages}.get(text, BOARD)


BOARD = Page("board")
DESK = Page("desk")
PLAYERS = Page("players")
STANDINGS = Page("standings")
SCHEDULE = Page("schedule")
FEDERATION = Page("federation")
HALL = Page("hall")
FINISH = Page("finish")
LESSONS = Page("lessons")
PROGRESS = Page("progress")


def desk_of(round_number: int, last_round: int) -> Page:
    """The desk with the cards of a round."""
    return DESK if round_number == last_round else Page("desk", round_number)
