"""Why another pairing of a round is not the one by the rules: the first thing that differs."""

from __future__ import annotations

from typing import NamedTuple

from pairing.core.model import Tenths
from pairing.matching.bits import mask_of
from pairing.systems.burstein.bracket import BursteinBracket, Quality, denied_in, quality_of
from pairing.systems.burstein.contenders import BursteinContender
from pairing.systems.burstein.definitions import (
    COLOURS,
    FLOATER_SCORES,
    FOLLOWING,
    ORDER,
    PAIRS,
    PHRASES,
)
from pairing.systems.burstein.engine import ENGINE
from pairing.systems.burstein.following import FollowingGroup
from pairing.systems.burstein.outgoing import NOBODY, value_of
from pairing.systems.burstein.procedure import BursteinRound, bye_rank
from pairing.systems.shared.trial import RankedByeTrial
from pairing.trace.judgement import Judgement

_ONE_POINT: Tenths = 10


class Worse(NamedTuple):
    """The first criterion in which a candidate is worse, with both values.

    ``score`` is that of the floaters who are counted, if they are counted by score.
    """

    article: str
    key: str
    ours: int
    theirs: int
    score: Tenths | None = None


def first_worse(ours: Quality, theirs: Quality) -> Worse | None:
    """The first criterion in which the second candidate is worse; ``None``: they are equal."""
    own, other = ours.outgoing, theirs.outgoing
    if own[0] != other[0]:
        return Worse(PAIRS, "downfloaters", own[0], other[0])
    if own != other:
        return _by_score(FLOATER_SCORES, "downfloater-scores", own[1], other[1])
    own, other = ours.following, theirs.following
    if own[0] != other[0]:
        return Worse(FOLLOWING, "following-downfloaters", own[0], other[0])
    if own != other:
        return _by_score(FOLLOWING, "following-downfloaters", own[1], other[1])
    if ours.denied != theirs.denied:
        return Worse(COLOURS, "colour-preference", ours.denied, theirs.denied)
    return None


def _by_score(
    article: str, key: str, ours: tuple[Tenths, ...], theirs: tuple[Tenths, ...]
) -> Worse:
    """How many have the first score, from the highest on, that only the second has so often."""
    score = next(other for own, other in zip(ours, theirs, strict=True) if own != other)
    return Worse(article, key, ours.count(score), theirs.count(score), score)


class BursteinTrial(RankedByeTrial[BursteinContender, BursteinRound]):
    """The bye comes first, then what is forbidden, then the brackets from the top."""

    engine = ENGINE
    phrases = PHRASES
    last_bye_key = "bye-rank"

    def bye_rank(self, player: BursteinContender) -> int:
        return bye_rank(player)

    def first_difference(self) -> Judgement | None:
        for bracket in self.paired.brackets:
            theirs = self._pairs_in(bracket)
            if set(map(frozenset, theirs)) != set(map(frozenset, bracket.pairs)):
                return self._bracket(bracket, theirs)
        return None

    def _pairs_in(self, bracket: BursteinBracket) -> list[tuple[int, int]]:
        """The other pairing of a bracket, (lower BSN, higher BSN)."""
        bsn = {index: number for number, index in enumerate(bracket.members)}
        met = ((index, self.partner[index]) for index in bracket.members)
        return [(one, other) for one, other in met if bsn.get(other, 0) > bsn[one]]

    def _bracket(self, bracket: BursteinBracket, theirs: list[tuple[int, int]]) -> Judgement:
        paired = mask_of(index for pair in theirs for index in pair)
        floaters = mask_of(bracket.members) & ~paired
        field = self.paired.field
        following = FollowingGroup(field, bracket.below).value(floaters) if floaters else NOBODY
        quality = Quality(value_of(field, floaters), following, denied_in(field, theirs))
        worse = first_worse(quality_of(field, bracket), quality)
        if worse is None:
            return self._order(bracket)
        difference = worse.score
        if worse.key == "downfloater-scores" and worse.score is not None:
            difference = worse.score - bracket.score + _ONE_POINT
        return self.judgement(
            bracket.score, worse.article, worse.key, worse.ours, worse.theirs, difference=difference
        )

    def _order(self, bracket: BursteinBracket) -> Judgement:
        """The first BSN whose opponent is another one: whom the two pairings give him."""
        ours = {one: other for pair in bracket.pairs for one, other in (pair, pair[::-1])}
        for index in bracket.members:
            theirs = self.partner[index] if self.partner[index] in bracket.members else None
            if ours.get(index) != theirs:
                values = self._tpn(ours.get(index)), self._tpn(theirs)
                return self.judgement(bracket.score, ORDER, "order", *values)
        raise AssertionError("the bracket is paired otherwise")

    def _tpn(self, index: int | None) -> int:
        """0 for nobody: BSN 0 stands for floating."""
        return 0 if index is None else self.players[index].tpn
