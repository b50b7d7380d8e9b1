"""Why another pairing of a round is not the one by the rules: the first thing that differs."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.systems.dubov.bracket import DubovBracket, shifter_order
from pairing.systems.dubov.contenders import DubovContender
from pairing.systems.dubov.definitions import (
    COLOURS,
    FIRST_SHIFT,
    PHRASES,
    SHIFTER_ORDER,
    TRANSPOSITION_ORDER,
    UPFLOATER_ORDER,
)
from pairing.systems.dubov.engine import ENGINE
from pairing.systems.dubov.procedure import DubovRound, bye_rank
from pairing.systems.dubov.quality import differing_score, first_worse, quality
from pairing.systems.shared.trial import RankedByeTrial
from pairing.trace.judgement import Judgement

EQUALLY_GOOD = frozenset({"upfloater-order", "first-shift", "second-shift", "order"})
"""Keys of judgements on pairings that are no worse, and only come later."""

_ONE_POINT: Tenths = 10


class DubovTrial(RankedByeTrial[DubovContender, DubovRound]):
    """The bye comes first, then what is forbidden, then the brackets from the top.

    In each: upfloaters, colours, shifts and transposition.
    """

    engine = ENGINE
    phrases = PHRASES
    last_bye_key = "bye-number"

    def bye_rank(self, player: DubovContender) -> int:
        return bye_rank(player)

    def first_difference(self) -> Judgement | None:
        for bracket in self.paired.brackets:
            if any(self.partner.get(one) != other for one, other in bracket.pairs):
                return self._upfloaters(bracket) or self._inside(bracket)
        return None

    def _upfloaters(self, bracket: DubovBracket) -> Judgement | None:
        """Others float up; ``None`` if the same players do."""
        met = mask_of(self.partner[index] for index in bits(bracket.residents))
        theirs = met & ~bracket.residents
        if theirs == bracket.upfloaters:
            return None
        own = quality(self.paired.field, bracket.residents, bracket.upfloaters)
        other = quality(self.paired.field, bracket.residents, theirs)
        assert own is not None and other is not None, "both sets have been paired"
        worse = first_worse(own, other)
        if worse is None:
            return self._first_other("upfloater-order", UPFLOATER_ORDER, bracket, theirs)
        article, key, ours, instead = worse
        difference = None
        if key == "upfloater-scores":
            difference = _ONE_POINT - differing_score(own[1], other[1])
        return self.judgement(bracket.score, article, key, ours, instead, difference=difference)

    def _first_other(self, key: str, article: str, bracket: DubovBracket, theirs: int) -> Judgement:
        """The first upfloater of each set whom the other one does not have."""
        own, other = bracket.upfloaters & ~theirs, theirs & ~bracket.upfloaters
        ours, instead = (self.players[next(iter(bits(each)))].tpn for each in (own, other))
        return self.judgement(bracket.score, article, key, ours, instead)

    def _inside(self, bracket: DubovBracket) -> Judgement:
        """The same players meet each other in another way."""
        pairs = {
            (one, self.partner[one]) for one in bits(bracket.members) if one < self.partner[one]
        }
        denied = sum(self.players[one].due == self.players[other].due for one, other in pairs)
        if denied != bracket.denied:
            return self.judgement(bracket.score, COLOURS, "colours", bracket.denied, denied)
        return (
            self._shift("first-shift", pairs, bracket, bracket.first_shift)
            or self._shift("second-shift", pairs, bracket, bracket.second_shift)
            or self._transposition(bracket)
        )

    def _shift(
        self,
        key: str,
        pairs: Iterable[tuple[int, int]],
        bracket: DubovBracket,
        ours: int,
    ) -> Judgement | None:
        """Other players of a group would be shifted: the earlier one of each pair inside it."""
        is_first = key == "first-shift"
        group = bracket.by_size[0 if is_first else 1]
        is_white = bracket.smaller_is_white == is_first
        order = shifter_order(self.paired.field, group, is_white)
        number = {index: place for place, index in enumerate(order)}
        inside = [pair for pair in pairs if group >> pair[0] & group >> pair[1] & 1]
        theirs = mask_of(min(pair, key=lambda index: number[index]) for pair in inside)
        if theirs == ours:
            return None
        if theirs.bit_count() != ours.bit_count():
            values = ours.bit_count(), theirs.bit_count()
            return self.judgement(bracket.score, FIRST_SHIFT, "shift-size", *values)
        own, other = (
            min(bits(some), key=lambda index: number[index])
            for some in (ours & ~theirs, theirs & ~ours)
        )
        values = self.players[own].tpn, self.players[other].tpn
        return self.judgement(bracket.score, SHIFTER_ORDER, key, *values)

    def _transposition(self, bracket: DubovBracket) -> Judgement:
        for one, other in bracket.pairs:
            if self.partner[one] != other:
                values = self.players[other].tpn, self.players[self.partner[one]].tpn
                return self.judgement(bracket.score, TRANSPOSITION_ORDER, "order", *values)
        raise AssertionError("the bracket is paired otherwise")
