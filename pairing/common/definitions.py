"""Definitions that editions share or vary, side by side: floats, bars to the bye, preferences."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.common.cards import Preference, Strength, colour_difference
from pairing.common.histories import Entry
from pairing.model import Colour, PointSystem


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


def dutch_colour_preference(colours: Sequence[Colour]) -> Preference:
    """A.6 of the 2016 text, 1.7 of the 2026 text.

    Both texts ask for two colours at once after wwwwbb (difference +2, last two games Black); the
    colour difference decides, as in every known program.
    """
    if not colours:
        return Preference()
    difference = colour_difference(colours)
    last = colours[-1]
    if abs(difference) > 1:
        return Preference(_balancing(difference), Strength.ABSOLUTE)
    if len(colours) > 1 and colours[-2] is last:
        return Preference(last.opposite, Strength.ABSOLUTE)
    if difference:
        return Preference(_balancing(difference), Strength.STRONG)
    return Preference(last.opposite, Strength.MILD)


def _balancing(difference: int) -> Colour:
    return Colour.BLACK if difference > 0 else Colour.WHITE
