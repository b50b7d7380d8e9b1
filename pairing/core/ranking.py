"""Who stands where."""

from __future__ import annotations

from collections.abc import Mapping

from pairing.core.model import Tenths


def ranks(scores: Mapping[int, Tenths]) -> dict[int, int]:
    """The place of every TPN, from 1: by score, descending, then by TPN; no place is shared."""
    order = sorted(scores, key=lambda tpn: (-scores[tpn], tpn))
    return {tpn: place for place, tpn in enumerate(order, start=1)}
