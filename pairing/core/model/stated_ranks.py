"""Ranks that a report file brought: who stood where by the program or person who wrote it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pairing.core.model.points import Tenths


@dataclass(frozen=True, slots=True)
class StatedRank:
    """The rank of a competitor (TPN) in the file, and the points that went with it."""

    tpn: int
    rank: int
    points: Tenths


@dataclass(frozen=True, slots=True)
class StatedRanks:
    """The ranks of all competitors after a round, in the order of their TPNs.

    They hold as long as that round is asked for, and everybody has the points he had then.
    ``are_chosen``: the arbiter wants them where the tie-breaks give others, or wants the others;
    ``None`` until that is decided.
    """

    after_round: int
    ranks: tuple[StatedRank, ...]
    are_chosen: bool | None = None

    @property
    def by_tpn(self) -> dict[int, int]:
        """The rank of every TPN."""
        return {each.tpn: each.rank for each in self.ranks}

    @property
    def are_by_points_and_number(self) -> bool:
        """They break no ties: level ones stand in the order of their TPNs, as engines write it."""
        order = sorted(self.ranks, key=lambda each: (-each.points, each.tpn))
        return all(each.rank == place for place, each in enumerate(order, start=1))

    def hold_after(self, round_number: int, points: Mapping[int, Tenths]) -> bool:
        """They are those of that round, after which everybody has ``points``."""
        stated = {each.tpn: each.points for each in self.ranks}
        return round_number == self.after_round and stated == points

    def renumbered(self, new_tpn: Mapping[int, int]) -> StatedRanks:
        """The same with ``new_tpn[tpn]`` for every TPN."""
        moved = (replace(each, tpn=new_tpn[each.tpn]) for each in self.ranks)
        return replace(self, ranks=tuple(sorted(moved, key=lambda each: each.tpn)))
