"""What counts as what on a pairing card in the Dubov system, and the numbers of its rules.

C.04.4.1 in force since 1 February 2026. Where the text is open, the page
``readings-dubov.md`` of the handbook has the decision; its numbers (D1,
D2 …) are cited where they matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.cards import CardDefinitions, Preference, Strength
from pairing.core.colours import ColourRule
from pairing.core.definitions import dutch_colour_preference, win_value_without_playing_bars_the_bye
from pairing.core.histories import Entry
from pairing.core.model import Colour, PointSystem, Tournament
from pairing.systems.options import NUMBERS, Option

KEY = "dubov-2026"
PHRASES = "dubov"
NEEDS = ("initial-colour", "round-count", "ratings")

REMATCH = "C1"
BYE = "C2"
SAME_COLOUR = "C3"
COMPLETION = "C4"
UPFLOATERS = "C5"
UPFLOATER_SCORES = "C6"
COLOURS = "C7"
MAXIMUM_UPFLOATERS = "C8"
MAXIMUM_UPFLOATS = "C9"
UPFLOATED_LAST_ROUND = "C10"

AVERAGE_RATING = "1.7"
MOST_UPFLOATS = "1.8"
BYE_SCORE = "3.1.3"
BYE_GAMES = "3.1.4"
BYE_NUMBER = "3.1.5"
GROUPS = "3.2.3"
FIRST_SHIFT = "3.2.4.1"
SECOND_SHIFT = "3.2.4.2"
HALVES = "3.2.5"
TRANSPOSITION = "3.2.6"
UPFLOATER_ORDER = "4.2"
SHIFTER_ORDER = "4.3"
TRANSPOSITION_ORDER = "4.4"

ARTICLES = {
    "rematch": REMATCH,
    "same-colour": SAME_COLOUR,
    "completion": COMPLETION,
    "bye": BYE,
    "bye-given": BYE_SCORE,
    "bye-score": BYE_SCORE,
    "bye-games": BYE_GAMES,
    "bye-number": BYE_NUMBER,
}
"""The rules that hold for the whole round, by what they are about."""

COLOUR_ARTICLES = {
    ColourRule.ODD_NUMBER: "5.2.1",
    ColourRule.BOTH_GRANTED: "5.2.2",
    ColourRule.STRONGER_GRANTED: "5.2.3",
    ColourRule.ALTERNATED: "5.2.4",
    ColourRule.HIGHER_RANKED_GRANTED: "5.2.5",
}


def colour_preference(colours: Sequence[Colour]) -> Preference:
    """1.6: as in the Dutch system, but whoever has not played prefers Black mildly (1.6.4)."""
    if not colours:
        return Preference(Colour.BLACK, Strength.MILD)
    return dutch_colour_preference(colours)


def _is_no_downfloat(entry: Entry, points: PointSystem) -> bool:
    """Only upfloats count."""
    return False


FORFEITED_UPFLOATS = Option("forfeited-upfloats", ("count", "ignored"), "1.4")
"""Whether a pairing that was forfeited leaves an upfloat (decision D4); in py4swiss it does not."""

OPTIONS = (FORFEITED_UPFLOATS, NUMBERS)


def _forfeits_count(tournament: Tournament) -> bool:
    return FORFEITED_UPFLOATS.chosen(tournament) == "count"


DEFINITIONS = CardDefinitions(
    unplayed_downfloat=_is_no_downfloat,
    bars_bye=win_value_without_playing_bars_the_bye,
    preference=colour_preference,
    registers_downfloats=False,
    registers_forfeits_in=_forfeits_count,
)


def most_upfloats(round_count: int) -> int:
    """MaxT (1.8): so many upfloats make a maximum upfloater.

    >>> [most_upfloats(rounds) for rounds in (4, 5, 9, 10, 11)]
    [2, 3, 3, 4, 4]
    """
    return 2 + round_count // 5


def average_rating(ratings: Sequence[int]) -> int:
    """ARO (1.7): of the opponents met over the board, rounded half up; 0 without any.

    >>> average_rating((1950, 1951)), average_rating(())
    (1951, 0)
    """
    return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else 0
