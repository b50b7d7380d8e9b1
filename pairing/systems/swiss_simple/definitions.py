"""What counts as what on a pairing card in Swiss Simple, and the numbers of its rules.

Articles are those of the rules from which Swiss Simple departs (Swiss System Based on Rating, 1992
to 2006), as its author cites them.
"""

from __future__ import annotations

from pairing.core.cards import CardDefinitions
from pairing.core.colours import ColourRule
from pairing.core.definitions import dutch_colour_preference
from pairing.core.histories import Entry
from pairing.core.model import PointSystem

KEY = "swiss-simple"
PHRASES = "swiss-simple"

REMATCH = "B.1"
SAME_COLOUR = "B.2"
COLOURS = "B.4"
EVEN_GROUPS = "A.3"
UPFLOATS = "A.4"
BYE = "A.5"
TRANSPOSITIONS = "D.1"
EXCHANGES = "D.2"
RIGHT_COLOUR = "C.6"
LAST_PAIR_BROKEN = "C.13"

ARTICLES = {
    "rematch": REMATCH,
    "same-colour": SAME_COLOUR,
    "completion": LAST_PAIR_BROKEN,
    "bye": BYE,
}
"""The rules that hold for the whole round, by what they are about."""

COLOUR_ARTICLES = {
    ColourRule.BOTH_GRANTED: "E.1",
    ColourRule.STRONGER_GRANTED: "E.2",
    ColourRule.ALTERNATED: "E.3",
    ColourRule.HIGHER_RANKED_GRANTED: "E.4",
    ColourRule.ODD_NUMBER: "E.5",
}


def _is_no_downfloat(entry: Entry, points: PointSystem) -> bool:
    """A.4: only upfloats are registered."""
    return False


def _bars_the_bye(entry: Entry, points: PointSystem) -> bool:
    """A.5: whoever has not played a game, for whatever reason, is passed over."""
    return True


DEFINITIONS = CardDefinitions(
    unplayed_downfloat=_is_no_downfloat,
    bars_bye=_bars_the_bye,
    preference=dutch_colour_preference,
    registers_downfloats=False,
)
