"""What pairing a round literally consists of: one step for every bracket that was paired."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.literal.bracket import LiteralCandidate
from pairing.literal.search import Stage


@dataclass(frozen=True, slots=True)
class Step:
    """A bracket paired under the rules of a stage: the candidate chosen, and whether it stands.

    Only in the 2016 edition a bracket may be set aside, to be paired again in the next step.
    """

    stage: Stage
    chosen: LiteralCandidate
    stands: bool
