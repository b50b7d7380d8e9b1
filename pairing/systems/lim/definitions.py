"""What counts as what on a pairing card in the Lim system, and the numbers of its rules.

C.04.4.3 in force since 1 February 2026. The text is a procedure that leaves much open;
the page ``readings-lim.md`` of the handbook says how this program reads it. The numbers
(L1, L2 …) are cited where they matter, and every step of an explanation names the one it
rests on.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.cards import CardDefinitions, Preference, Strength, colour_difference
from pairing.core.definitions import win_value_without_playing_bars_the_bye
from pairing.core.histories import Entry
from pairing.core.model import Colour, PointSystem, Tenths, Tournament
from pairing.systems.options import Option

KEY = "lim-2026"
PHRASES = "lim"
NEEDS = ("initial-colour", "round-count")

BYE = "1.1"
COMPATIBLE = "2.1"
GROUPS = "2.2"
FLOATING = "2.3"
PROPOSED = "2.4"
BLOCKED_MEDIAN = "2.6"
FLOATER_COLOUR = "3.2"
FLOATERS_FIRST = "3.6"
FLOATER_OPPONENT = "3.8"
FLOATER_TYPES = "3.9"
FLOATED_BEFORE = "3.10"
SCRUTINY = "4.1"
EXCHANGES = "4.2"
NUMBER_OF_PAIRS = "4.4"
COLOUR_LIMITS = "5.1"
COLOUR_SCRUTINY = "5.2"
LAST_ROUND = "6"

ARTICLES = {
    "rematch": COMPATIBLE,
    "same-colour": COMPATIBLE,
    "completion": BYE,
    "bye": BYE,
    "bye-given": BYE,
}
"""The rules that hold for the whole round, by what they are about."""

COLOUR_ARTICLES = {
    "limits": "5.3",
    "both-granted": "5.2",
    "alternated": "5.4",
    "higher-ranked-granted": "5.4",
    "lower-ranked-granted": "5.4",
    "odd-number": "7.2",
}

MAXI = Option("maxi-tournament", ("no", "yes"), "5.7")
"""Whether the limit of 100 rating points of a Maxi-tournament holds (reading L9)."""

OPTIONS = (MAXI,)

MAXI_RANGE = 100
"""So many rating points apart two players may be who are exchanged for the sake of a colour."""


def due_colour(colours: Sequence[Colour]) -> Preference:
    """The equalising colour, or the alternating one if Whites and Blacks are equal (L3)."""
    if not colours:
        return Preference()
    difference = colour_difference(colours)
    if difference:
        colour = Colour.BLACK if difference > 0 else Colour.WHITE
    else:
        colour = colours[-1].opposite
    return Preference(colour, _strength(colours, difference))


def _strength(colours: Sequence[Colour], difference: int) -> Strength:
    """How firmly, in the words of the other systems: what 5.1 leaves no choice in is absolute."""
    if abs(difference) > 1 or (len(colours) > 1 and colours[-1] is colours[-2]):
        return Strength.ABSOLUTE
    return Strength.STRONG if difference else Strength.MILD


def may_have(colours: Sequence[Colour], colour: Colour) -> bool:
    """5.1: the colour would be neither the third in succession nor three more than the other.

    >>> may_have((Colour.WHITE, Colour.WHITE), Colour.WHITE)
    False
    """
    step = 1 if colour is Colour.WHITE else -1
    is_third = tuple(colours[-2:]) == (colour, colour)
    return not is_third and step * colour_difference(colours) < 2


def _is_no_float(entry: Entry, points: PointSystem) -> bool:
    """Only who has played an opponent of another score has floated (L7)."""
    return False


DEFINITIONS = CardDefinitions(
    unplayed_downfloat=_is_no_float,
    bars_bye=win_value_without_playing_bars_the_bye,
    preference=due_colour,
)


def doubled_median(tournament: Tournament) -> int:
    """Twice the score of the median scoregroup, in tenths: half of what could be won so far (L4).

    Doubled, because a half of an odd value is no tenth.
    """
    return len(tournament.rounds) * tournament.points.win


def median_score(tournament: Tournament) -> Tenths:
    """The score of the median scoregroup; of half a tenth the part below is left out."""
    return doubled_median(tournament) // 2
