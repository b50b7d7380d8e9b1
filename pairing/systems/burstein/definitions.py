"""What counts as what on a pairing card in the Burstein system, and the numbers of its rules.

C.04.4.2 in force since 1 February 2026. Where the text is open, the page
``readings-burstein.md`` of the handbook has the decision; its numbers (B1,
B2 …) are cited where they matter.
"""

from __future__ import annotations

from pairing.core.cards import CardDefinitions
from pairing.core.colours import ColourRule
from pairing.core.definitions import (
    dutch_colour_preference,
    gain_without_playing_is_a_downfloat,
    win_value_without_playing_bars_the_bye,
)
from pairing.core.model import Tournament

KEY = "burstein-2026"
PHRASES = "burstein"
NEEDS = ("initial-colour", "round-count")

REMATCH = "C1"
BYE = "C2"
SAME_COLOUR = "C3"
COMPLETION = "C4"
PAIRS = "C5"
FLOATER_SCORES = "C6"
FOLLOWING = "C7"
COLOURS = "C8"

SEEDING = "1.6"
INDEX = "1.7"
RANK = "1.8"
BYE_SCORE = "3.1.3"
BYE_GAMES = "3.1.4"
BYE_RANK = "3.1.5"
CANDIDATES = "4.2"
ORDER = "4.3"

ARTICLES = {
    "rematch": REMATCH,
    "same-colour": SAME_COLOUR,
    "completion": COMPLETION,
    "bye": BYE,
    "bye-given": BYE_SCORE,
    "bye-score": BYE_SCORE,
    "bye-games": BYE_GAMES,
    "bye-rank": BYE_RANK,
}
"""The rules that hold for the whole round, by what they are about."""

COLOUR_ARTICLES = {
    ColourRule.ODD_NUMBER: "5.2.1",
    ColourRule.BOTH_GRANTED: "5.2.2",
    ColourRule.STRONGER_GRANTED: "5.2.3",
    ColourRule.ALTERNATED: "5.2.4",
    ColourRule.HIGHER_RANKED_GRANTED: "5.2.5",
}

MOST_SEEDING_ROUNDS = 4

DEFINITIONS = CardDefinitions(
    unplayed_downfloat=gain_without_playing_is_a_downfloat,
    bars_bye=win_value_without_playing_bars_the_bye,
    preference=dutch_colour_preference,
)
"""Floats matter in the seeding rounds only, which are rounds of the Dutch system."""


def seeding_rounds(round_count: int) -> int:
    """How many rounds are seeding rounds (1.6): the first half, at most four.

    >>> [seeding_rounds(rounds) for rounds in (3, 4, 7, 8, 9, 11)]
    [1, 2, 3, 4, 4, 4]
    """
    return min(round_count // 2, MOST_SEEDING_ROUNDS)


def is_seeding_round(tournament: Tournament) -> bool:
    """The next round is a seeding round."""
    return tournament.next_round <= seeding_rounds(tournament.round_count)
