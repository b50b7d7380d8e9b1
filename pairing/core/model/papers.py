"""What is typed for forms and lists of prizes: kept with the tournament, no part of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class PaperKind(Enum):
    """What is typed for papers and is no part of the competition."""

    DETAILS = "details"
    """The organiser and which arbiters seek a norm, for the forms of FIDE."""
    PRIZES = "prizes"
    """The prizes as they were announced."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What was typed for one kind of paper, in a form that the maker of that paper reads."""

    kind: PaperKind
    text: str
