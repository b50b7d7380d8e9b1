"""What happened in a tournament that touches the integrity of its pairings, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class IntegrityKind(Enum):
    """What happened; the value is what report files call it."""

    LEFT_FIDE_MODE = "FIDE mode exited"
    ROUND_COUNT = "Number of rounds"
    TIE_BREAKS = "Tie-breaks"
    FORBIDDEN_PAIRS = "Prohibited pairings"
    LATE_RESULT = "Past result"
    NUMBERS = "Pairing numbers"
    DRAW = "Numbers drawn"
    TAKEN_BACK = "Round taken back"
    """A round whose boards were known already; the number is its own."""

    __hash__ = object.__hash__  # members are single objects; this is the quick way


@dataclass(frozen=True, slots=True)
class IntegrityEvent:
    """One such event: the round that was to be paired next, and what was before and after.

    ``before`` and ``after`` are as report files have them, on one line; empty where the kind says
    everything.
    """

    kind: IntegrityKind
    round_number: int
    before: str = ""
    after: str = ""
