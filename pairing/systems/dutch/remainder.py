"""Whom can those who are left be paired without? One matching is kept for all who ask.

From one bracket to the next a few players go, so that nearly all of it still holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairing.matching.bits import bits, mask_of
from pairing.matching.cached import cached_property
from pairing.matching.general import match_more, maximum_matching, reached_from
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.legality import add_place, possible_partners


class Remainder:
    """The players of a round by their places in the field, and behind them the bye if there is one.

    Sets are bit sets of such places. ``takers`` may have the bye.
    """

    def __init__(self, players: Sequence[DutchContender], takers: int) -> None:
        self._count = len(players)
        self._place = {player.index: place for place, player in enumerate(players)}
        self._near = possible_partners(players)
        if self._count % 2:
            add_place(self._near, takers)
        self._mate = [-1] * len(self._near)

    def place(self, player: DutchContender) -> int:
        """The place of a player."""
        return self._place[player.index]

    def places(self, players: Iterable[DutchContender]) -> int:
        """The set of the places of some players."""
        return mask_of(map(self.place, players))

    def last(self, number: int) -> int:
        """The set of so many players at the end of the field, and of the bye."""
        return (1 << len(self._near)) - (1 << self._count - number)

    def but_for_one(self, living: int, apart: int) -> ButForOne:
        """The pairing of all but one of the ``living``, those ``apart`` not with each other."""
        together = living & ~apart
        near = [0] * len(self._near)
        for vertex in bits(living):
            near[vertex] = self._near[vertex] & (together if apart >> vertex & 1 else living)
        kept = [
            partner if partner >= 0 and near[vertex] >> partner & 1 else -1
            for vertex, partner in enumerate(self._mate)
        ]
        self._mate = maximum_matching(near, kept)
        return ButForOne(near, self._mate, living)


class ButForOne:
    """A greatest matching of an odd number of ``living`` vertices, who alone are in the graph."""

    def __init__(self, near: list[int], mate: Sequence[int], living: int) -> None:
        self._near = near
        self._mate = mate
        self._left = mask_of(vertex for vertex in bits(living) if mate[vertex] < 0)

    @cached_property
    def spare(self) -> int:
        """Each of whom all others can be matched without."""
        return _spare(self._near, list(self._mate), self._left)

    def spare_beside(self, one: int, other: int) -> int:
        """The same where two of the living, whether they may meet or not, are taken out as well."""
        pair = 1 << one | 1 << other
        near = [around & ~pair for around in self._near]
        mate, left = list(self._mate), self._left
        for partner in (mate[one], mate[other]):
            if partner >= 0:
                mate[partner] = -1
                left |= 1 << partner
        return _spare(near, mate, match_more(near, mate, left & ~pair))


def _spare(near: Sequence[int], mate: list[int], left: int) -> int:
    """Who can be left unmatched by a greatest matching, where that leaves one of the living."""
    if left.bit_count() != 1:
        return 0
    return reached_from(near, mate, left.bit_length() - 1).outer
