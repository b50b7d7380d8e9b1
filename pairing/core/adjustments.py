"""Points that the point system does not give: values for single players, bonuses, penalties."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.model import PointAdjustment, Tenths


def worth(
    adjustments: Sequence[PointAdjustment], round_number: int, tpn: int, mark: str, usual: Tenths
) -> Tenths:
    """What a result or bye with that mark is worth to the player in that round.

    That is ``usual`` unless an adjustment says otherwise; of several the last counts.
    """
    for each in reversed(adjustments):
        is_for_mark = each.result is not None and mark in each.result.marks
        if is_for_mark and each.concerns(round_number, tpn):
            return each.points
    return usual


def bonus(adjustments: Sequence[PointAdjustment], round_number: int, tpn: int) -> Tenths:
    """All bonuses less all penalties of the player in that round."""
    return sum(
        each.points
        for each in adjustments
        if each.result is None and each.concerns(round_number, tpn)
    )
