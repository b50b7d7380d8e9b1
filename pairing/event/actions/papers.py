"""Keeping what was typed for forms and prizes with the tournament."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import Paper, PaperKind, Tournament

LONGEST = 200_000
"""Characters of a paper: several times the prizes of the largest open."""


class KeepPaper(msgspec.Struct, frozen=True, tag=True):
    """Keep a text for one kind of paper in the place of the one before; an empty one removes it.

    What it means is known to those who make the paper; nothing of it touches the competition.
    """

    kind: PaperKind
    text: str

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with that paper."""
        if len(self.text) > LONGEST:
            raise ActionRefused("action.paper-too-long", most=LONGEST)
        papers = {each.kind: each for each in tournament.papers}
        kept = papers.pop(self.kind, Paper(self.kind, "")).text
        if kept == self.text:
            raise ActionRefused("action.paper-the-same")
        if self.text:
            papers[self.kind] = Paper(self.kind, self.text)
        return replace(
            tournament, papers=tuple(papers[kind] for kind in PaperKind if kind in papers)
        )
