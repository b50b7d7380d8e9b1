"""Which ranks count where a report file and the tie-breaks contradict each other."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament


class ChooseRanks(msgspec.Struct, frozen=True, tag=True):
    """Let the ranks of the report file that was read count, or those by the tie-breaks."""

    of_file: bool

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with that choice; refuses where no file has brought ranks."""
        stated = tournament.stated_ranks
        if stated is None:
            raise ActionRefused("action.no-stated-ranks")
        return replace(tournament, stated_ranks=replace(stated, are_chosen=self.of_file))
