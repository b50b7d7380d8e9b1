"""The editions of C.07 side by side: what unplayed rounds count for, and where that is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pairing.core.histories import Entry
from pairing.core.model import PointSystem, Tenths
from pairing.speech.voice import Voice
from pairing.standings.cuts import LowCut, least_significant_first, voluntarily_unplayed_first
from pairing.standings.errors import UnknownEdition
from pairing.standings.unplayed import (
    UnplayedFacts,
    byes_at_the_end_as_draws,
    capped_dummy,
    dummy_with_own_score,
    points_as_they_stand,
    unplayed_rounds_as_draws,
    virtual_opponent,
)
from pairing.standings.working import ScoreSource

OpponentsScore: TypeAlias = Callable[[Sequence[Entry], PointSystem], Tenths]
"""What a player with these rounds counts for in the tie-breaks of his opponents."""

OwnUnplayedRound: TypeAlias = Callable[[UnplayedFacts, int, int], tuple[Tenths, ScoreSource]]
"""The score that an unplayed round (index from 0) of a player counts for, and why."""


@dataclass(frozen=True, slots=True)
class TieBreakEdition:
    """The rules on unplayed rounds that were in force from one day to another (ISO dates).

    ``own_unplayed_round`` is ``None`` where such a round counts for nothing at all.
    ``forfeits_are_games``: a forfeit is a regular game. ``articles`` are the numbers of the rules
    for each source, ``cut_article`` that of the rule which cuts voluntarily unplayed rounds first.
    """

    key: str
    in_force: tuple[str, str]
    opponents_score: OpponentsScore
    own_unplayed_round: OwnUnplayedRound | None
    low_cut: LowCut
    articles: Mapping[ScoreSource, str]
    cut_article: str = ""
    forfeits_are_games: bool = False

    def name_in(self, voice: Voice) -> str:
        """What it is called in a language: ``March 2026``."""
        return voice.say(f"standings.edition-{self.key}")

    def for_predetermined_pairings(self) -> TieBreakEdition:
        """The rules for round robins (15.2): a forfeit is a game, a free round nothing."""
        return replace(
            self,
            opponents_score=points_as_they_stand,
            own_unplayed_round=None,
            low_cut=least_significant_first,
            forfeits_are_games=True,
        )


C07_2026 = TieBreakEdition(
    key="c07-2026",
    in_force=("2026-03-01", ""),
    opponents_score=byes_at_the_end_as_draws,
    own_unplayed_round=capped_dummy,
    low_cut=voluntarily_unplayed_first,
    articles={
        ScoreSource.ADJUSTED: "16.3.2",
        ScoreSource.OWN_SCORE: "16.4",
        ScoreSource.CAPPED_BY_OPPONENT: "16.4.1",
        ScoreSource.CAPPED_BY_DRAWS: "16.4.2",
    },
    cut_article="16.5",
)

C07_2024 = TieBreakEdition(
    key="c07-2024",
    in_force=("2024-08-01", "2026-02-28"),
    opponents_score=byes_at_the_end_as_draws,
    own_unplayed_round=dummy_with_own_score,
    low_cut=voluntarily_unplayed_first,
    articles={ScoreSource.ADJUSTED: "16.3.2", ScoreSource.OWN_SCORE: "16.4"},
    cut_article="16.5",
)

VIRTUAL_OPPONENT = TieBreakEdition(
    key="virtual-opponent",
    in_force=("", "2023-03-31"),
    opponents_score=unplayed_rounds_as_draws,
    own_unplayed_round=virtual_opponent,
    low_cut=least_significant_first,
    articles={ScoreSource.ADJUSTED: "15.3", ScoreSource.VIRTUAL_OPPONENT: "15.2"},
)

EDITIONS = {edition.key: edition for edition in (C07_2026, C07_2024, VIRTUAL_OPPONENT)}
"""All editions under their keys, the newest first."""


def find_edition(key: str) -> TieBreakEdition:
    """The edition of that key; raises :class:`UnknownEdition`."""
    if key not in EDITIONS:
        raise UnknownEdition("standings.unknown-edition", edition=key, known=", ".join(EDITIONS))
    return EDITIONS[key]
