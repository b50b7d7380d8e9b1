"""A drawing as data: shapes with places, whatever paints them.

Lengths are pixels of a screen with 96 to the inch, from the upper left corner. There is a painter
for web pages (:mod:`pairing.explaining.svg`) and one for the window and for paper.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from pairing.core.model import Colour


class Tone(Enum):
    """What a colour means; a painter knows which it is."""

    TEXT = "text"
    MUTED = "muted"
    BORDER = "border"
    RED = "red"
    GREEN = "green"
    AMBER = "amber"


@dataclass(frozen=True, slots=True)
class Box:
    """A rounded frame, filled with a light shade of its tone if it ``is_filled``."""

    x: float
    y: float
    width: float
    height: float
    tone: Tone
    is_dashed: bool = False
    is_filled: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text whose base line is at ``y``; in more than ``room`` it is squeezed."""

    x: float
    y: float
    text: str
    room: float
    tone: Tone = Tone.TEXT
    is_bold: bool = False
    is_small: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line between two points; with an arrowhead at its end if it ``is_arrow``."""

    x: float
    y: float
    to_x: float
    to_y: float
    tone: Tone
    is_dashed: bool = False
    is_arrow: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """A cross or a tick in a ring around a point."""

    x: float
    y: float
    is_cross: bool

    @property
    def tone(self) -> Tone:
        """Red for a cross, green for a tick."""
        return Tone.RED if self.is_cross else Tone.GREEN


@dataclass(frozen=True, slots=True)
class Chip:
    """The colour that a player is due: a light or a dark field with its letter."""

    x: float
    y: float
    width: float
    height: float
    colour: Colour
    letter: str


Shape: TypeAlias = Box | Label | Stroke | Sign | Chip


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes, painted in their order; ``text`` says in words what they show."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    text: str
