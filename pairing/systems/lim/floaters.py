"""Who floats out of a scoregroup: articles 2.3, 3.1 to 3.5, 3.9, 3.10 and 4.4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.core.colours import NO_COLOUR
from pairing.matching.bits import bits
from pairing.systems.lim.decisions import FloaterChoice, FloaterRank
from pairing.systems.lim.field import LimField


@dataclass(frozen=True, slots=True)
class FloatingGroup:
    """A group before its floaters are chosen; sets of indices.

    ``arrived`` floated into it already, ``adjacent`` are in the group to which its floaters go,
    ``left`` is everybody who has no opponent yet, the group included.
    """

    members: int
    arrived: int
    adjacent: int
    left: int
    is_upward: bool


def choose_floaters(
    field: LimField, group: FloatingGroup
) -> tuple[tuple[FloaterChoice, ...], bool]:
    """Who floats, one after another, and whether everybody left can be paired then (L5).

    As few as possible float. Each is the first in the order whose going costs no pair; and, if that
    can be had, whose going leaves a way to pair everybody.
    """
    return _Choosing(field, group).run()


class _Choosing:
    def __init__(self, field: LimField, group: FloatingGroup) -> None:
        self.field = field
        self.now = group
        self.mate = field.largest_matching(group.members)
        self.number = sum(self.mate[index] < 0 for index in bits(group.members))
        self.pairs = (group.members.bit_count() - self.number) // 2
        self.out = 0
        self.with_opponents: list[int] = []

    def run(self) -> tuple[tuple[FloaterChoice, ...], bool]:
        if not self.number:
            return (), self._can_be_paired(self.now.left & ~self.now.members)
        completes = self._fewest_leaving(0)
        chosen = tuple(self._next(completes) for _ in range(self.number))
        return chosen, completes

    def _fewest_leaving(self, out: int) -> bool:
        """So few can leave the group if everybody left is paired, those of ``out`` among them."""
        return self.field.fewest_leaving(self.now.members, out, self.now.left) == self.number

    def _next(self, completes: bool) -> FloaterChoice:
        staying = self.now.members & ~self.out
        majority = _majority(self.field, staying)
        last = self._last(staying)
        ranks = {index: self._rank(index, last, majority) for index in bits(staying)}
        passed: list[tuple[int, str]] = []
        for index in sorted(ranks, key=ranks.__getitem__):
            key = self._why_not(index, completes)
            if not key:
                self.out |= 1 << index
                if ranks[index].kind in (0, 2):
                    self.with_opponents.append(index)
                return FloaterChoice(index, ranks, tuple(passed), majority)
            passed.append((index, key))
        raise AssertionError("a greatest matching leaves somebody over")

    def _why_not(self, index: int, completes: bool) -> str:
        """The key of what speaks against a floater; empty if nothing does."""
        out = self.out | 1 << index
        staying = self.now.members & ~out
        if self.field.greatest_number_of_pairs(staying, self.mate) < self.pairs:
            return "fewer-pairs"
        if completes and not self._completes(out):
            return "rest-unpairable"
        return ""

    def _completes(self, out: int) -> bool:
        if out.bit_count() < self.number:
            return self._fewest_leaving(out)
        return self._can_be_paired(self.now.left & ~self.now.members | out)

    def _can_be_paired(self, group: int) -> bool:
        return self.field.can_be_paired(group)

    def _rank(self, index: int, last: int, majority: int) -> FloaterRank:
        player = self.field.players[index]
        has_opponent = can_all_meet(
            self.field.legal, (*self.with_opponents, index), self.now.adjacent
        )
        has_arrived = self.now.arrived >> index & 1
        is_fit = majority in (NO_COLOUR, player.due) and (
            majority == NO_COLOUR or self.field.within_range(index, last)
        )
        return FloaterRank(
            kind=2 * has_arrived + (not has_opponent),
            floated_last=player.floated_last,
            is_unfit=not is_fit,
            place=player.tpn if self.now.is_upward else -player.tpn,
        )

    def _last(self, staying: int) -> int:
        """Who would be chosen for his number alone (3.2)."""
        return self.field.in_order(staying, is_upward=not self.now.is_upward)[0]


def _majority(field: LimField, group: int) -> int:
    """The colour that more players of a group are due: +1 White, -1 Black, 0 neither."""
    balance = sum(field.players[index].due for index in bits(group))
    return (balance > 0) - (balance < 0)


def can_all_meet(legal: Sequence[int], players: Sequence[int], among: int) -> bool:
    """Each of the players can have an opponent of his own out of a set."""
    owner: dict[int, int] = {}
    return all(_finds(legal, owner, player, among, set()) for player in players)


def _finds(
    legal: Sequence[int], owner: dict[int, int], player: int, among: int, seen: set[int]
) -> bool:
    for other in bits(legal[player] & among):
        if other not in seen:
            seen.add(other)
            if other not in owner or _finds(legal, owner, owner[other], among, seen):
                owner[other] = player
                return True
    return False
