"""A list: one line a player or a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from pairing.reports.lists.columns import ListColumn, Value
from pairing.speech.voice import Voice

Line = TypeVar("Line")


@dataclass(frozen=True, slots=True)
class Listing(Generic[Line]):
    """What a list shows; the first ``still`` columns stay in sight.

    ``state`` says in a line what the list is, ``legend`` what its signs mean.
    """

    state: str
    columns: tuple[ListColumn[Line], ...]
    lines: tuple[Line, ...]
    still: int
    legend: str

    def headings(self, voice: Voice) -> tuple[str, ...]:
        """What stands on top of the columns."""
        return tuple(column.heading(voice) for column in self.columns)

    def values(self, voice: Voice) -> Iterator[tuple[Value, ...]]:
        """Line by line what the cells hold."""
        for line in self.lines:
            yield tuple(column.shown(line, voice) for column in self.columns)

    def texts(self, voice: Voice) -> Iterator[tuple[str, ...]]:
        """Line by line what people read."""
        for line in self.lines:
            yield tuple(column.text(line, voice) for column in self.columns)
