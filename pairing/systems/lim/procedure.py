"""A round from the bye to the median: articles 1, 2.2, 2.3 and 2.6."""

from __future__ import annotations

from collections.abc import Callable

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.systems.lim.contenders import LimContender
from pairing.systems.lim.decisions import Crack, LimGroup, LimRound, SideOfMedian
from pairing.systems.lim.field import LimField
from pairing.systems.lim.floaters import FloatingGroup, choose_floaters
from pairing.systems.lim.meetings import floaters_in_order, pair_members
from pairing.systems.shared.bye_first import begin


def pair_round(field: LimField, progress: Callable[[int], None] = lambda _: None) -> LimRound:
    """The round; ``progress`` hears how many players are paired.

    Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    bye, _, left = begin(field, lambda player: bye_key(field, player))
    return LimRound(field, bye, _LimProcedure(field, left, progress).run())


def bye_key(field: LimField, player: LimContender) -> tuple[int, int]:
    """Sorts those who may have the bye: the first of them gets it (1.1; 7.1 in round 1, L2)."""
    return (player.rating if field.is_first else player.score), -player.tpn


class _LimProcedure:
    """``left`` are those without an opponent, as a set; so many have floated to the median."""

    def __init__(self, field: LimField, left: int, progress: Callable[[int], None]) -> None:
        self.field = field
        self.left = left
        self.progress = progress
        self.groups: list[LimGroup] = []
        self.made: dict[SideOfMedian, list[tuple[int, int]]] = {
            SideOfMedian.ABOVE: [],
            SideOfMedian.BELOW: [],
        }
        self.arrived = {SideOfMedian.ABOVE: 0, SideOfMedian.BELOW: 0}
        self.residents = self._by_score()
        self.median = mask_of(i for i in bits(left) if self._distance(i) == 0)

    def _by_score(self) -> dict[Tenths, int]:
        groups: dict[Tenths, int] = {}
        for index in bits(self.left):
            score = self.field.players[index].score
            groups[score] = groups.get(score, 0) | 1 << index
        return groups

    def _distance(self, index: int) -> int:
        """How far the score of a player is above the median (below it: negative), doubled."""
        return 2 * self.field.players[index].score - self.field.doubled_median

    def run(self) -> tuple[LimGroup, ...]:
        scores = sorted(self.residents)
        median = self.field.doubled_median
        self._side(SideOfMedian.ABOVE, [score for score in reversed(scores) if 2 * score > median])
        self._side(SideOfMedian.BELOW, [score for score in scores if 2 * score < median])
        if self.left:
            self._pair_median()
        return tuple(self.groups)

    def _side(self, side: SideOfMedian, scores: list[Tenths]) -> None:
        floating = 0
        for place, score in enumerate(scores):
            following = scores[place + 1 : place + 2]
            adjacent = self.residents[following[0]] if following else self._median_group()
            group = self._group(side, score, floating, adjacent)
            floating = group.leaving
        self.arrived[side] = floating

    def _median_group(self) -> int:
        return self.median | self.arrived[SideOfMedian.ABOVE]

    def _group(self, side: SideOfMedian, score: Tenths, arrived: int, adjacent: int) -> LimGroup:
        residents = self.residents[score]
        members = residents | arrived
        floating = FloatingGroup(members, arrived, adjacent, self.left, side.is_upward)
        floaters, completes = choose_floaters(self.field, floating)
        staying = members & ~mask_of(choice.index for choice in floaters)
        above, below = (0, arrived) if side.is_upward else (arrived, 0)
        order = floaters_in_order(self.field, above & staying, below & staying, side)
        meetings = pair_members(self.field, staying, order, side)
        group = LimGroup(score, side, residents, above, below, floaters, tuple(meetings), completes)
        self._keep(group)
        return group

    def _keep(self, group: LimGroup) -> None:
        pairs = [meeting.pair for meeting in group.meetings]
        if group.side is not SideOfMedian.MEDIAN:
            self.made[group.side].extend(pairs)
        self.left &= ~mask_of(index for pair in pairs for index in pair)
        self.groups.append(group)
        self.progress(len(self.field.players) - self.left.bit_count())

    # The median: 2.6

    def _pair_median(self) -> None:
        cracks: list[Crack] = []
        while not self.field.can_be_paired(self.left):
            cracks.append(self._crack())
        above, below = self.arrived[SideOfMedian.ABOVE], self.arrived[SideOfMedian.BELOW]
        order = floaters_in_order(self.field, above, below, SideOfMedian.MEDIAN)
        meetings = tuple(pair_members(self.field, self.left, order, SideOfMedian.MEDIAN))
        score = self.field.median_score
        self._keep(
            LimGroup(
                score,
                SideOfMedian.MEDIAN,
                self.median,
                above,
                below,
                (),
                meetings,
                cracks=tuple(cracks),
            )
        )

    def _crack(self) -> Crack:
        """Take back the pair made last below if more floated down than up, else above (L6)."""
        counts = [
            self.arrived[side].bit_count() for side in (SideOfMedian.ABOVE, SideOfMedian.BELOW)
        ]
        order = (
            (SideOfMedian.BELOW, SideOfMedian.ABOVE)
            if counts[0] > counts[1]
            else (SideOfMedian.ABOVE, SideOfMedian.BELOW)
        )
        side = next(each for each in order if self.made[each])
        pair = self.made[side].pop()
        self.arrived[side] |= mask_of(pair)
        self.left |= mask_of(pair)
        return Crack(pair, side, *counts)
