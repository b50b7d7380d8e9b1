"""Why another pairing of a round is not the one by the rules: the first thing that differs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pairing.core.model import Tenths, Tournament
from pairing.matching.bits import mask_of
from pairing.systems.burstein.bracket import Bracket, Quality, denied_in, quality_of
from pairing.systems.burstein.definitions import (
    BYE,
    BYE_GAMES,
    BYE_RANK,
    BYE_SCORE,
    COLOURS,
    FLOATER_SCORES,
    FOLLOWING,
    ORDER,
    PAIRS,
    PHRASES,
    REMATCH,
    SAME_COLOUR,
)
from pairing.systems.burstein.engine import field_of
from pairing.systems.burstein.following import Following
from pairing.systems.burstein.outgoing import NOBODY, value_of
from pairing.systems.burstein.procedure import PairedRound, bye_rank, pair_round
from pairing.systems.shared.bye_first import order_key
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


def judge(
    tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """What is wrong with a pairing of the next round, ``None`` if it is the one by the rules.

    ``pairs`` are TPNs, colours aside; with the bye they are everyone who is to be paired. The bye
    comes first, then what is forbidden, then the brackets from the top. Raises
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    return judge_pairing(pair_round(field_of(tournament)), pairs, bye)


def judge_pairing(
    paired: PairedRound, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """The same for a round that has been paired already."""
    return _Trial(paired, pairs, bye).verdict()


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


class _Trial:
    def __init__(
        self, paired: PairedRound, pairs: Iterable[tuple[int, int]], bye: int | None
    ) -> None:
        self.paired = paired
        self.field = paired.field
        self.players = paired.field.players
        index_of = {player.tpn: player.index for player in self.players}
        self.partner: dict[int, int] = {}
        for one, other in pairs:
            self.partner[index_of[one]] = index_of[other]
            self.partner[index_of[other]] = index_of[one]
        self.bye = None if bye is None else index_of.get(bye)

    def verdict(self) -> Judgement | None:
        return self._bye() or self._illegal() or self._first_difference()

    def _bye(self) -> Judgement | None:
        if self.paired.bye is None or self.bye is None or self.bye == self.paired.bye:
            return None
        ours, theirs = self.players[self.paired.bye], self.players[self.bye]
        if not theirs.may_have_bye:
            return self._judgement(theirs.score, BYE, "bye", players=(theirs.tpn,))
        if order_key(theirs, bye_rank) < order_key(ours, bye_rank):
            return None  # Then somebody of the others meets an opponent whom he must not meet.
        if ours.score != theirs.score:
            values = ours.score, theirs.score
            return self._judgement(theirs.score, BYE_SCORE, "bye-score", *values, (theirs.tpn,))
        if ours.games != theirs.games:
            values = ours.games, theirs.games
            return self._judgement(theirs.score, BYE_GAMES, "bye-games", *values)
        return self._judgement(theirs.score, BYE_RANK, "bye-rank", ours.tpn, theirs.tpn)

    def _illegal(self) -> Judgement | None:
        for one, other in sorted(self.partner.items()):
            if one < other and not self.field.may_meet(one, other):
                is_rematch = other in self.players[one].barred
                article, key = (REMATCH, "rematch") if is_rematch else (SAME_COLOUR, "same-colour")
                pair = self.players[one].tpn, self.players[other].tpn
                return self._judgement(self.players[one].score, article, key, players=pair)
        return None

    def _first_difference(self) -> Judgement | None:
        for bracket in self.paired.brackets:
            theirs = self._pairs_in(bracket)
            if set(map(frozenset, theirs)) != set(map(frozenset, bracket.pairs)):
                return self._bracket(bracket, theirs)
        return None

    def _pairs_in(self, bracket: Bracket) -> list[tuple[int, int]]:
        """The other pairing of a bracket, (lower BSN, higher BSN)."""
        bsn = {index: number for number, index in enumerate(bracket.members)}
        met = ((index, self.partner[index]) for index in bracket.members)
        return [(one, other) for one, other in met if bsn.get(other, 0) > bsn[one]]

    def _bracket(self, bracket: Bracket, theirs: list[tuple[int, int]]) -> Judgement:
        paired = mask_of(index for pair in theirs for index in pair)
        floaters = mask_of(bracket.members) & ~paired
        following = Following(self.field, bracket.below).value(floaters) if floaters else NOBODY
        value = value_of(self.field, floaters)
        quality = Quality(value, following, denied_in(self.field, theirs))
        worse = first_worse(quality_of(self.field, bracket), quality)
        if worse is None:
            return self._order(bracket)
        difference = worse.score
        if worse.key == "downfloater-scores" and worse.score is not None:
            difference = worse.score - bracket.score + _ONE_POINT
        return self._judgement(
            bracket.score, worse.article, worse.key, worse.ours, worse.theirs, difference=difference
        )

    def _order(self, bracket: Bracket) -> Judgement:
        """The first BSN whose opponent is another one: whom the two pairings give him."""
        ours = {one: other for pair in bracket.pairs for one, other in (pair, pair[::-1])}
        for index in bracket.members:
            theirs = self.partner[index] if self.partner[index] in bracket.members else None
            if ours.get(index) != theirs:
                values = self._tpn(ours.get(index)), self._tpn(theirs)
                return self._judgement(bracket.score, ORDER, "order", *values)
        raise AssertionError("the bracket is paired otherwise")

    def _tpn(self, index: int | None) -> int:
        """0 for nobody: BSN 0 stands for floating."""
        return 0 if index is None else self.players[index].tpn

    def _judgement(
        self,
        score: Tenths,
        article: str,
        key: str,
        ours: int = 0,
        theirs: int = 0,
        players: tuple[int, ...] = (),
        difference: Tenths | None = None,
    ) -> Judgement:
        return Judgement(score, article, key, ours, theirs, difference, players, PHRASES)
