"""Why another pairing of a round is not the one by the rules: the first thing that differs."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.model import Tenths, Tournament
from pairing.matching.bits import bits, mask_of
from pairing.systems.dubov.bracket import Bracket, shifter_order
from pairing.systems.dubov.definitions import (
    BYE,
    BYE_GAMES,
    BYE_NUMBER,
    BYE_SCORE,
    COLOURS,
    FIRST_SHIFT,
    PHRASES,
    REMATCH,
    SAME_COLOUR,
    SHIFTER_ORDER,
    TRANSPOSITION_ORDER,
    UPFLOATER_ORDER,
)
from pairing.systems.dubov.engine import field_of
from pairing.systems.dubov.procedure import PairedRound, bye_rank, pair_round
from pairing.systems.dubov.quality import differing_score, first_worse, quality
from pairing.systems.shared.bye_first import order_key
from pairing.trace.judgement import Judgement

EQUALLY_GOOD = frozenset({"upfloater-order", "first-shift", "second-shift", "order"})
"""Keys of judgements on pairings that are no worse, and only come later."""

_ONE_POINT: Tenths = 10


def judge(
    tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """What is wrong with a pairing of the next round, ``None`` if it is the one by the rules.

    ``pairs`` are TPNs, colours aside; with the bye they are everyone who is to be paired. The bye
    comes first, then what is forbidden, then the brackets from the top: upfloaters, colours, shifts
    and transposition. Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    return judge_pairing(pair_round(field_of(tournament)), pairs, bye)


def judge_pairing(
    paired: PairedRound, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """The same for a round that has been paired already."""
    return _Trial(paired, pairs, bye).verdict()


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
        keys = order_key(ours, bye_rank), order_key(theirs, bye_rank)
        if keys[1] < keys[0]:
            return None  # Then somebody of the others meets an opponent whom he must not meet.
        if ours.score != theirs.score:
            values = ours.score, theirs.score
            return self._judgement(theirs.score, BYE_SCORE, "bye-score", *values, (theirs.tpn,))
        if ours.games != theirs.games:
            values = ours.games, theirs.games
            return self._judgement(theirs.score, BYE_GAMES, "bye-games", *values)
        return self._judgement(theirs.score, BYE_NUMBER, "bye-number", ours.tpn, theirs.tpn)

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
            if any(self.partner.get(one) != other for one, other in bracket.pairs):
                return self._upfloaters(bracket) or self._inside(bracket)
        return None

    def _upfloaters(self, bracket: Bracket) -> Judgement | None:
        """Others float up; ``None`` if the same players do."""
        met = mask_of(self.partner[index] for index in bits(bracket.residents))
        theirs = met & ~bracket.residents
        if theirs == bracket.upfloaters:
            return None
        own = quality(self.field, bracket.residents, bracket.upfloaters)
        other = quality(self.field, bracket.residents, theirs)
        assert own is not None and other is not None, "both sets have been paired"
        worse = first_worse(own, other)
        if worse is None:
            return self._first_other("upfloater-order", UPFLOATER_ORDER, bracket, theirs)
        article, key, ours, instead = worse
        difference = None
        if key == "upfloater-scores":
            difference = _ONE_POINT - differing_score(own[1], other[1])
        return self._judgement(bracket.score, article, key, ours, instead, difference=difference)

    def _first_other(self, key: str, article: str, bracket: Bracket, theirs: int) -> Judgement:
        """The first upfloater of each set whom the other one does not have."""
        own, other = bracket.upfloaters & ~theirs, theirs & ~bracket.upfloaters
        ours, instead = (self.players[next(bits(each))].tpn for each in (own, other))
        return self._judgement(bracket.score, article, key, ours, instead)

    def _inside(self, bracket: Bracket) -> Judgement:
        """The same players meet each other in another way."""
        pairs = {
            (one, self.partner[one]) for one in bits(bracket.members) if one < self.partner[one]
        }
        denied = sum(self.players[one].due == self.players[other].due for one, other in pairs)
        if denied != bracket.denied:
            return self._judgement(bracket.score, COLOURS, "colours", bracket.denied, denied)
        return (
            self._shift("first-shift", pairs, bracket, bracket.first_shift)
            or self._shift("second-shift", pairs, bracket, bracket.second_shift)
            or self._transposition(bracket)
        )

    def _shift(
        self,
        key: str,
        pairs: Iterable[tuple[int, int]],
        bracket: Bracket,
        ours: int,
    ) -> Judgement | None:
        """Other players of a group would be shifted: the earlier one of each pair inside it."""
        is_first = key == "first-shift"
        group = bracket.by_size[0 if is_first else 1]
        is_white = bracket.smaller_is_white == is_first
        order = shifter_order(self.field, group, is_white)
        number = {index: place for place, index in enumerate(order)}
        inside = [pair for pair in pairs if group >> pair[0] & group >> pair[1] & 1]
        theirs = mask_of(min(pair, key=lambda index: number[index]) for pair in inside)
        if theirs == ours:
            return None
        if theirs.bit_count() != ours.bit_count():
            values = ours.bit_count(), theirs.bit_count()
            return self._judgement(bracket.score, FIRST_SHIFT, "shift-size", *values)
        own, other = (
            min(bits(some), key=lambda index: number[index])
            for some in (ours & ~theirs, theirs & ~ours)
        )
        values = self.players[own].tpn, self.players[other].tpn
        return self._judgement(bracket.score, SHIFTER_ORDER, key, *values)

    def _transposition(self, bracket: Bracket) -> Judgement:
        for one, other in bracket.pairs:
            if self.partner[one] != other:
                values = self.players[other].tpn, self.players[self.partner[one]].tpn
                return self._judgement(bracket.score, TRANSPOSITION_ORDER, "order", *values)
        raise AssertionError("the bracket is paired otherwise")

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
