"""What an arbiter gives the standings by hand: places of level players, values typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class PlacesByHand:
    """Level players (TPNs), in the order in which the arbiter ranks them after a round, and why.

    It holds as long as exactly these are level after that round.
    """

    after_round: int
    tpns: tuple[int, ...]
    reason: str = ""

    def renumbered(self, new_tpn: Mapping[int, int]) -> PlacesByHand:
        """The same with ``new_tpn[tpn]`` for every TPN."""
        return replace(self, tpns=tuple(new_tpn[tpn] for tpn in self.tpns))


@dataclass(frozen=True, slots=True)
class TypedValues:
    """Values of a tie-break that was computed elsewhere, after a round.

    ``code`` is that of the tie-break, ``OTHER_PLAYOFF``. ``values`` are pairs of a TPN and its
    value in hundredths, in the order of the TPNs; whoever is not among them has none.
    """

    code: str
    after_round: int
    values: tuple[tuple[int, int], ...]

    @property
    def by_tpn(self) -> dict[int, int]:
        """The value of every TPN that has one, in hundredths."""
        return dict(self.values)

    def renumbered(self, new_tpn: Mapping[int, int]) -> TypedValues:
        """The same with ``new_tpn[tpn]`` for every TPN."""
        moved = sorted((new_tpn[tpn], value) for tpn, value in self.values)
        return replace(self, values=tuple(moved))
