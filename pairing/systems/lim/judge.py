"""Why another pairing of a round is not the one by the rules: the first decision that differs."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.matching.bits import bits, mask_of
from pairing.systems.lim.contenders import LimContender
from pairing.systems.lim.decisions import (
    FloaterChoice,
    FloaterRank,
    LimGroup,
    LimRound,
    MadePair,
)
from pairing.systems.lim.definitions import (
    BLOCKED_MEDIAN,
    BYE,
    COLOUR_SCRUTINY,
    EXCHANGES,
    FLOATED_BEFORE,
    FLOATER_COLOUR,
    FLOATER_OPPONENT,
    FLOATER_TYPES,
    NUMBER_OF_PAIRS,
    PHRASES,
)
from pairing.systems.lim.engine import ENGINE
from pairing.systems.lim.field import due_alike
from pairing.systems.lim.procedure import bye_key
from pairing.systems.shared.trial import ByeFirstTrial
from pairing.trace.judgement import Judgement

EQUALLY_GOOD = frozenset({"bye-order", "floater-order", "opponent-order"})
"""Keys of judgements on pairings that are no worse, and only come later."""

_FLOATER_RULES = (
    (FLOATER_TYPES, "floater-type"),
    (FLOATED_BEFORE, "floater-again"),
    (FLOATER_COLOUR, "floater-colour"),
    (FLOATER_COLOUR, "floater-order"),
)
"""Article and key of each part of a rank, in order."""


class LimTrial(ByeFirstTrial[LimContender, LimRound]):
    """The bye comes first, then who is not compatible, then the groups in the order of pairing.

    In each: who floats, and who meets whom.
    """

    engine = ENGINE
    phrases = PHRASES

    def __init__(self, paired: LimRound, pairs: Iterable[tuple[int, int]], bye: int | None) -> None:
        super().__init__(paired, pairs, bye)
        self.cracked = mask_of(index for pair in paired.cracked for index in pair)

    def bye_order(self, player: LimContender) -> tuple[int, ...]:
        return bye_key(self.paired.field, player)

    def later_bye(self, ours: LimContender, theirs: LimContender) -> Judgement:
        own, other = bye_key(self.paired.field, ours)[0], bye_key(self.paired.field, theirs)[0]
        if own == other:
            return self.judgement(theirs.score, BYE, "bye-order", ours.tpn, theirs.tpn)
        if self.paired.field.is_first:
            return self.judgement(theirs.score, BYE, "bye-rating", own, other)
        return self.judgement(theirs.score, BYE, "bye-score", own, other, (theirs.tpn,))

    def first_difference(self) -> Judgement | None:
        for group in self.paired.groups:
            found = self._floaters(group) or self._meetings(group)
            if found is not None:
                return found
        return None

    def _floaters(self, group: LimGroup) -> Judgement | None:
        """Others leave the group; those of pairs that were taken back for the median aside."""
        inside = group.members & ~self.cracked
        theirs = mask_of(
            index for index in bits(inside) if not group.members >> self.partner[index] & 1
        )
        if theirs.bit_count() > group.leaving.bit_count():
            values = group.leaving.bit_count(), theirs.bit_count()
            return self.judgement(group.score, NUMBER_OF_PAIRS, "more-floaters", *values)
        for choice in group.floaters:
            if not theirs >> choice.index & 1:
                others = [index for index in bits(theirs & ~group.leaving) if index in choice.ranks]
                if others:
                    return self._floater(group, choice, others)
        return None

    def _floater(self, group: LimGroup, choice: FloaterChoice, others: list[int]) -> Judgement:
        other = min(others, key=choice.ranks.__getitem__)
        article, key = _first_worse(choice.rank, choice.ranks[other])
        values = self.players[choice.index].tpn, self.players[other].tpn
        return self.judgement(group.score, article, key, *values)

    def _meetings(self, group: LimGroup) -> Judgement | None:
        for meeting in self.paired.standing(group):
            if self.partner[meeting.one] != meeting.other:
                return self._meeting(group, meeting)
        return None

    def _meeting(self, group: LimGroup, meeting: MadePair) -> Judgement:
        theirs = self.partner[meeting.one]
        one, ours, other = (self.players[index] for index in (meeting.one, meeting.other, theirs))
        article = FLOATER_OPPONENT if meeting.is_floater else EXCHANGES
        key = "opponent-order"
        if not group.members >> theirs & 1:
            article, key = BLOCKED_MEDIAN, "taken-back"
        elif meeting.fits and due_alike(one, other):
            article = article if meeting.is_floater else COLOUR_SCRUTINY
            key = "opponent-colour"
        return self.judgement(group.score, article, key, ours.tpn, other.tpn, (one.tpn,))


def _first_worse(ours: FloaterRank, theirs: FloaterRank) -> tuple[str, str]:
    """The rule by which one floater comes before another."""
    differing = (rule for rule, a, b in zip(_FLOATER_RULES, ours, theirs, strict=True) if a != b)
    return next(differing, _FLOATER_RULES[-1])
