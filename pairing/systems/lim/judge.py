"""Why another pairing of a round is not the one by the rules: the first decision that differs."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.model import Tenths, Tournament
from pairing.matching.bits import bits, mask_of
from pairing.systems.lim.decisions import FloaterChoice, FloaterRank, Group, Meeting, PairedRound
from pairing.systems.lim.definitions import (
    BLOCKED_MEDIAN,
    BYE,
    COLOUR_SCRUTINY,
    COMPATIBLE,
    EXCHANGES,
    FLOATED_BEFORE,
    FLOATER_COLOUR,
    FLOATER_OPPONENT,
    FLOATER_TYPES,
    NUMBER_OF_PAIRS,
    PHRASES,
)
from pairing.systems.lim.engine import field_of
from pairing.systems.lim.field import due_alike
from pairing.systems.lim.procedure import bye_key, pair_round
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


def judge(
    tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """What is wrong with a pairing of the next round, ``None`` if it is the one by the rules.

    ``pairs`` are TPNs, colours aside; with the bye they are everyone who is to be paired. The bye
    comes first, then who is not compatible, then the groups in the order of pairing: who floats,
    and who meets whom. Raises :class:`~pairing.core.errors.NoPairingExists`.
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
        self.cracked = mask_of(index for pair in paired.cracked for index in pair)

    def verdict(self) -> Judgement | None:
        return self._bye() or self._illegal() or self._first_difference()

    def _bye(self) -> Judgement | None:
        if self.paired.bye is None or self.bye is None or self.bye == self.paired.bye:
            return None
        ours, theirs = self.players[self.paired.bye], self.players[self.bye]
        if not theirs.may_have_bye:
            return self._judgement(theirs.score, BYE, "bye", players=(theirs.tpn,))
        keys = bye_key(self.field, ours), bye_key(self.field, theirs)
        if keys[1] < keys[0]:
            return None  # Then somebody of the others meets an opponent whom he must not meet.
        if keys[0][0] == keys[1][0]:
            return self._judgement(theirs.score, BYE, "bye-order", ours.tpn, theirs.tpn)
        if self.field.is_first:
            return self._judgement(theirs.score, BYE, "bye-rating", keys[0][0], keys[1][0])
        values = ours.score, theirs.score
        return self._judgement(theirs.score, BYE, "bye-score", *values, (theirs.tpn,))

    def _illegal(self) -> Judgement | None:
        for one, other in sorted(self.partner.items()):
            if one < other and not self.field.may_meet(one, other):
                is_rematch = other in self.players[one].barred
                key = "rematch" if is_rematch else "same-colour"
                pair = self.players[one].tpn, self.players[other].tpn
                return self._judgement(self.players[one].score, COMPATIBLE, key, players=pair)
        return None

    def _first_difference(self) -> Judgement | None:
        for group in self.paired.groups:
            found = self._floaters(group) or self._meetings(group)
            if found is not None:
                return found
        return None

    def _floaters(self, group: Group) -> Judgement | None:
        """Others leave the group; those of pairs that were taken back for the median aside."""
        inside = group.members & ~self.cracked
        theirs = mask_of(
            index for index in bits(inside) if not group.members >> self.partner[index] & 1
        )
        if theirs.bit_count() > group.leaving.bit_count():
            values = group.leaving.bit_count(), theirs.bit_count()
            return self._judgement(group.score, NUMBER_OF_PAIRS, "more-floaters", *values)
        for choice in group.floaters:
            if not theirs >> choice.index & 1:
                others = [index for index in bits(theirs & ~group.leaving) if index in choice.ranks]
                if others:
                    return self._floater(group, choice, others)
        return None

    def _floater(self, group: Group, choice: FloaterChoice, others: list[int]) -> Judgement:
        other = min(others, key=choice.ranks.__getitem__)
        article, key = _first_worse(choice.rank, choice.ranks[other])
        values = self.players[choice.index].tpn, self.players[other].tpn
        return self._judgement(group.score, article, key, *values)

    def _meetings(self, group: Group) -> Judgement | None:
        for meeting in self.paired.standing(group):
            if self.partner[meeting.one] != meeting.other:
                return self._meeting(group, meeting)
        return None

    def _meeting(self, group: Group, meeting: Meeting) -> Judgement:
        theirs = self.partner[meeting.one]
        one, ours, other = (self.players[index] for index in (meeting.one, meeting.other, theirs))
        article = FLOATER_OPPONENT if meeting.is_floater else EXCHANGES
        key = "opponent-order"
        if not group.members >> theirs & 1:
            article, key = BLOCKED_MEDIAN, "taken-back"
        elif meeting.fits and due_alike(one, other):
            article = article if meeting.is_floater else COLOUR_SCRUTINY
            key = "opponent-colour"
        return self._judgement(group.score, article, key, ours.tpn, other.tpn, (one.tpn,))

    def _judgement(
        self,
        score: Tenths,
        article: str,
        key: str,
        ours: int = 0,
        theirs: int = 0,
        players: tuple[int, ...] = (),
    ) -> Judgement:
        return Judgement(score, article, key, ours, theirs, None, players, PHRASES)


def _first_worse(ours: FloaterRank, theirs: FloaterRank) -> tuple[str, str]:
    """The rule by which one floater comes before another."""
    differing = (rule for rule, a, b in zip(_FLOATER_RULES, ours, theirs, strict=True) if a != b)
    return next(differing, _FLOATER_RULES[-1])
