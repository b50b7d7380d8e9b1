"""Cuts and medians (14.1 to 14.4) and which contribution goes first (16.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pairing.standings.working import Cut


class Contribution(NamedTuple):
    """A part of a sum that may be cut.

    ``significance`` orders the contributions for a cut: for most tie-breaks it is the amount, for
    Sonneborn-Berger the opponent's score (14.1.1); among equals the lower amount is the lesser.
    """

    significance: int
    amount: int
    is_voluntary: bool


LowCut: TypeAlias = Callable[[Sequence[Contribution], int], dict[int, Cut]]
"""Which so many contributions go at the lower end, by their index, and why; all if too few."""


def least_significant_first(contributions: Sequence[Contribution], cuts: int) -> dict[int, Cut]:
    """14.1: the least significant ones, whatever round they come from."""
    order = sorted(range(len(contributions)), key=contributions.__getitem__)
    return dict.fromkeys(order[:cuts], Cut.LEAST)


def voluntarily_unplayed_first(contributions: Sequence[Contribution], cuts: int) -> dict[int, Cut]:
    """16.5: the lowest contribution of a voluntarily unplayed round goes first.

    Unless it is lower than the least significant value; then that goes (which can happen only in
    Sonneborn-Berger, where the higher of the two is cut). The same for each further cut. Of two
    equally low contributions the one with the lower score goes: the other would not be the least
    significant value afterwards.
    """
    order = sorted(range(len(contributions)), key=contributions.__getitem__)
    voluntary = [index for index in order if contributions[index].is_voluntary]
    if not voluntary:
        return dict.fromkeys(order[:cuts], Cut.LEAST)
    voluntary.sort(key=lambda index: contributions[index].amount)  # keeps the order of equal ones
    cut: dict[int, Cut] = {}
    for _ in order[:cuts]:
        least = next(index for index in order if index not in cut)
        lowest = next((index for index in voluntary if index not in cut), None)
        if lowest is None or contributions[lowest].amount < contributions[least].amount:
            cut[least] = Cut.LEAST
        else:
            cut[lowest] = Cut.VOLUNTARY
    return cut


def cut_indices(
    contributions: Sequence[Contribution], low_cut: LowCut, lows: int, highs: int
) -> dict[int, Cut]:
    """The contributions to leave out, by their index: first the low ones, then the high (14.3).

    Among equals the earlier goes first. If there are too few, all are left out.
    """
    cut = low_cut(contributions, lows)
    if highs:
        left = [index for index in range(len(contributions)) if index not in cut]
        order = sorted(left, key=contributions.__getitem__, reverse=True)
        cut |= dict.fromkeys(order[:highs], Cut.MOST)
    return cut
