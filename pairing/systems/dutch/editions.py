"""Editions of the Dutch system as tables: the quality criteria in order, under their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from pairing.core.cards import CardDefinitions
from pairing.core.colours import SECTION_E, ColourRule
from pairing.core.definitions import (
    bye_or_forfeit_win_bars_the_bye,
    dutch_colour_preference,
    every_unplayed_round_is_a_downfloat,
    gain_without_playing_is_a_downfloat,
    win_value_without_playing_bars_the_bye,
)
from pairing.core.dutch_by_date import DUTCH_IN_FORCE
from pairing.systems.dutch.rules import (
    ColourPreference,
    Counting,
    Downfloaters,
    DownfloaterScores,
    FollowingBracket,
    FollowingDownfloaters,
    MdpFloatsAgain,
    QualityRule,
    RepeatedDownfloat,
    RepeatedUpfloat,
    ResidentFloatsAgain,
    ScoreDifferences,
    StrongColourPreference,
    TopscorerColourDifference,
    TopscorerThirdColour,
    UnplayedGamesOfBye,
)

if TYPE_CHECKING:  # what pairs; whoever only reads and writes pairs no round
    from pairing.systems.dutch.bracket import SearchMethod
    from pairing.systems.dutch.completion import Completion
    from pairing.systems.dutch.context import PairedBracket

NEEDS = ("initial-colour", "round-count")

RoundPolicy: TypeAlias = (
    "Callable[[Sequence[QualityRule], Completion, Callable[[int], None], SearchMethod | None], "
    "list[PairedBracket]]"
)
"""How a round goes from bracket to bracket: rules, scoregroups with what completes them, what hears
how many players are left to be paired, a path to be forced."""


class DutchEdition(Struct, frozen=True, dict=True):
    """What counts as what on a card, the criteria in descending priority, the way of a round.

    ``codes`` are as in :class:`~pairing.systems.system.PairingSystem`.
    ``absolute`` gives the number of what is not judged by degrees: ``rematch``, ``bye``,
    ``same-colour``, ``completion``, ``bye-score`` and the ``order`` of generation; ``colours`` the
    number of every rule that allocates colours, ``generation`` that of every rule which puts
    candidates in order.
    """

    key: str
    name: str
    in_force: tuple[str, str]
    codes: tuple[str, ...]
    definitions: CardDefinitions
    absolute: Mapping[str, str]
    colours: Mapping[ColourRule, str]
    generation: Mapping[str, str]
    criteria: tuple[tuple[str, QualityRule], ...]
    pair_brackets: RoundPolicy

    @cached_property
    def rules(self) -> tuple[QualityRule, ...]:
        """The criteria without their numbers."""
        return tuple(rule for _, rule in self.criteria)


def _round_2016(
    rules: Sequence[QualityRule],
    completion: Completion,
    watch: Callable[[int], None],
    forced: SearchMethod | None,
) -> list[PairedBracket]:
    """The way of a round of one edition is loaded when a round is paired by it."""
    from pairing.systems.dutch.round_2016 import pair_brackets

    return pair_brackets(rules, completion, watch, forced)


def _round_2026(
    rules: Sequence[QualityRule],
    completion: Completion,
    watch: Callable[[int], None],
    forced: SearchMethod | None,
) -> list[PairedBracket]:
    from pairing.systems.dutch.round_2026 import pair_brackets

    return pair_brackets(rules, completion, watch, forced)


BAKU_2016 = DutchEdition(
    key="dutch-2016",
    name="Baku 2016",
    in_force=DUTCH_IN_FORCE["dutch-2016"],
    codes=("FIDE_DUTCH_2017", "FIDE_DUTCH"),
    definitions=CardDefinitions(
        unplayed_downfloat=every_unplayed_round_is_a_downfloat,
        bars_bye=bye_or_forfeit_win_bars_the_bye,
        preference=dutch_colour_preference,
    ),
    absolute={
        "rematch": "C.1",
        "bye": "C.2",
        "same-colour": "C.3",
        "completion": "C.4",
        "order": "B.8",
    },
    colours=SECTION_E,
    generation={
        "mdp-set": "D.3",
        "mdp-opponent": "D.1",
        "exchange": "D.2",
        "transposition": "D.1",
    },
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
    pair_brackets=_round_2016,
)

FIDE_2026 = DutchEdition(
    key="dutch-2026",
    name="February 2026",
    in_force=DUTCH_IN_FORCE["dutch-2026"],
    codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025", "FIDE_DUTCH"),
    definitions=CardDefinitions(
        unplayed_downfloat=gain_without_playing_is_a_downfloat,
        bars_bye=win_value_without_playing_bars_the_bye,
        preference=dutch_colour_preference,
    ),
    absolute={
        "rematch": "C1",
        "bye": "C2",
        "same-colour": "C3",
        "completion": "C4",
        "bye-score": "C5",
        "order": "3.8.1",
    },
    colours={
        ColourRule.BOTH_GRANTED: "5.2.1",
        ColourRule.STRONGER_GRANTED: "5.2.2",
        ColourRule.ALTERNATED: "5.2.3",
        ColourRule.HIGHER_RANKED_GRANTED: "5.2.4",
        ColourRule.ODD_NUMBER: "5.2.5",
    },
    generation={
        "mdp-set": "4.4",
        "mdp-opponent": "4.2",
        "exchange": "4.3",
        "transposition": "4.2",
    },
    criteria=(
        ("C6", Downfloaters()),
        ("C7", DownfloaterScores()),
        ("C8", FollowingDownfloaters()),
        ("C9", UnplayedGamesOfBye()),
        ("C10", TopscorerColourDifference()),
        ("C11", TopscorerThirdColour()),
        ("C12", ColourPreference()),
        ("C13", StrongColourPreference()),
        ("C14", ResidentFloatsAgain(1)),
        ("C15", RepeatedUpfloat(1)),
        ("C16", ResidentFloatsAgain(2)),
        ("C17", RepeatedUpfloat(2)),
        ("C18", MdpFloatsAgain(1)),
        ("C19", RepeatedUpfloat(1, Counting.BY_DIFFERENCE)),
        ("C20", MdpFloatsAgain(2)),
        ("C21", RepeatedUpfloat(2, Counting.BY_DIFFERENCE)),
    ),
    pair_brackets=_round_2026,
)
