"""How the arbiter wants a sheet to look."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairing.reports.notation import Notation
from pairing.reports.paper import A4, PaperSize


class Progressive(Enum):
    """Where the points after each round stand."""

    BESIDE = "beside"
    """In a narrow column after the round, as numbers."""
    BELOW = "below"
    """In the same cell, as a second line of text: narrower columns, higher rows."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class WallchartOptions:
    """How the wallchart is to look.

    ``progressive`` ``None``: beside the rounds if everything can then be read on that paper, else
    below. ``head`` is the head of the chain of the tournament file, for the foot of every sheet,
    and ``identity`` what is the same for all copies of that file.
    """

    notation: Notation = Notation.CROSSTABLE
    progressive: Progressive | None = None
    paper: PaperSize = A4
    with_clubs: bool = False
    head: str = ""
    identity: str = ""


USUAL = WallchartOptions()
"""What is right for most tournaments: A4, cross table notation, points after every round."""
