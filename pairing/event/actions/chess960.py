"""Playing Chess960: the starting positions of all rounds follow from a seed."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.core.names import clean_text
from pairing.event.actions.checks import refuse_after_start


class DrawPositions(msgspec.Struct, frozen=True, tag=True):
    """Play Chess960 with the positions that this seed draws; without one, classical chess.

    It is chosen before round 1 is paired; the same seed draws the same positions.
    """

    seed: str

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with that seed."""
        refuse_after_start(tournament, "action.positions-locked")
        seed = clean_text(self.seed).strip()
        if seed == tournament.chess960:
            raise ActionRefused("action.positions-the-same")
        return replace(tournament, chess960=seed)
