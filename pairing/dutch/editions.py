"""Editions of the Dutch system as tables: the quality criteria in order, under their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pairing.common.cards import CardDefinitions
from pairing.common.definitions import (
    bye_or_forfeit_win_bars_the_bye,
    dutch_colour_preference,
    every_unplayed_round_is_a_downfloat,
)
from pairing.dutch.rules import (
    ColourPreference,
    Counting,
    Downfloaters,
    FollowingBracket,
    QualityRule,
    RepeatedDownfloat,
    RepeatedUpfloat,
    ScoreDifferences,
    StrongColourPreference,
    TopscorerColourDifference,
    TopscorerThirdColour,
)


@dataclass(frozen=True)
class Edition:
    """One edition: what counts as what on a card, and the criteria in descending priority."""

    key: str
    definitions: CardDefinitions
    criteria: tuple[tuple[str, QualityRule], ...]

    @cached_property
    def rules(self) -> tuple[QualityRule, ...]:
        """The criteria without their numbers."""
        return tuple(rule for _, rule in self.criteria)


BAKU_2016 = Edition(
    key="dutch-2016",
    definitions=CardDefinitions(
        unplayed_downfloat=every_unplayed_round_is_a_downfloat,
        bars_bye=bye_or_forfeit_win_bars_the_bye,
        preference=dutch_colour_preference,
    ),
    criteria=(
        ("C.5", Downfloaters()),
        ("C.6", ScoreDifferences()),
        ("C.7", FollowingBracket()),
        ("C.8", TopscorerColourDifference()),
        ("C.9", TopscorerThirdColour()),
        ("C.10", ColourPreference()),
        ("C.11", StrongColourPreference()),
        ("C.12", RepeatedDownfloat(1)),
        ("C.13", RepeatedUpfloat(1)),
        ("C.14", RepeatedDownfloat(2)),
        ("C.15", RepeatedUpfloat(2)),
        ("C.16", RepeatedDownfloat(1, Counting.BY_DIFFERENCE)),
        ("C.17", RepeatedUpfloat(1, Counting.BY_DIFFERENCE)),
        ("C.18", RepeatedDownfloat(2, Counting.BY_DIFFERENCE)),
        ("C.19", RepeatedUpfloat(2, Counting.BY_DIFFERENCE)),
    ),
)
