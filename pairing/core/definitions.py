"""Definitions that editions share or vary, side by side: floats, bars to the bye, preferences."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.cards import Preference, Strength, Treatment, colour_difference
from pairing.core.histories import Entry
from pairing.core.model import Colour, PointSystem


def every_unplayed_round_is_a_downfloat(entry: Entry, points: PointSystem) -> bool:
    """A.4.b of the 2016 Dutch text: whoever does not play, for whatever reason, floats down."""
    return True


def gain_without_playing_is_a_downfloat(entry: Entry, points: PointSystem) -> bool:
    """1.4.3 of the 2026 text: the pairing-allocated bye, or more points than a loss is worth."""
    return entry.mark == "U" or entry.result_points > points.loss


def bye_or_forfeit_win_bars_the_bye(entry: Entry, points: PointSystem) -> bool:
    """C.2 as adopted in Baku 2016; a full-point bye on request does not bar (reading R9)."""
    return entry.mark in "U+"


def win_value_without_playing_bars_the_bye(entry: Entry, points: PointSystem) -> bool:
    """C2 of 2026 (Basic Rules, article 4): a bye before, or a win's points without playing."""
    return entry.mark == "U" or entry.result_points >= points.win


def any_gain_without_playing_is_a_downfloat(entry: Entry, points: PointSystem) -> bool:
    """A.4 with B.1.b of 2013, A.4 of 2015: half a point or more without playing (reading A20).

    The texts know no bye worth nothing; here it counts as any other bye. An absence or a forfeit
    loss without points leaves no mark; the booklet's Oskar and Nancy show it. The alternative, a
    downfloat for everyone who did not play, is that of 2016.
    """
    return entry.mark == "U" or entry.result_points > 0


def any_gain_without_playing_bars_the_bye(entry: Entry, points: PointSystem) -> bool:
    """B.1.b of 2013, B.2 of 2015: whoever received half a point or more without playing."""
    return entry.mark == "U" or entry.result_points > 0


def no_preference(colours: Sequence[Colour]) -> Preference:
    """No colour is due to anybody, whatever colours he has had."""
    return Preference()


def dutch_colour_preference(colours: Sequence[Colour]) -> Preference:
    """A.6 of the 2016 text, 1.7 of the 2026 text.

    Both texts ask for two colours at once after wwwwbb (difference +2, last two games Black); the
    colour difference decides, as in every known program.
    """
    if not colours:
        return NO_PREFERENCE
    difference, last = colour_difference(colours), colours[-1]
    if abs(difference) > 1:
        return ABSOLUTE[_balancing(difference)]
    if len(colours) > 1 and colours[-2] is last:
        return ABSOLUTE[last.opposite]
    return STRONG[_balancing(difference)] if difference else MILD[last.opposite]


NO_PREFERENCE = Preference()
ABSOLUTE, STRONG, MILD = (
    {colour: Preference(colour, strength) for colour in Colour}
    for strength in (Strength.ABSOLUTE, Strength.STRONG, Strength.MILD)
)
"""The preferences there are, each made once."""


def treatment_by_parity(preference: Preference, round_number: int) -> Treatment:
    """A.7.d, e of 2013: in odd rounds strong counts as absolute, in even ones mild may change."""
    if round_number % 2 and preference.strength is Strength.STRONG:
        return Treatment.SEMI_ABSOLUTE
    if round_number % 2 == 0 and preference.strength is Strength.MILD:
        return Treatment.VARIABLE
    return Treatment.USUAL


def _balancing(difference: int) -> Colour:
    return Colour.BLACK if difference > 0 else Colour.WHITE
