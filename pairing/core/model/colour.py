"""The two colours."""

from __future__ import annotations

from enum import Enum


class Colour(Enum):
    """White or Black; the value is the letter used in tournament report files."""

    WHITE = "w"
    BLACK = "b"

    __hash__ = object.__hash__  # members are single objects; this is the quick way

    @property
    def opposite(self) -> Colour:
        """The other colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE
