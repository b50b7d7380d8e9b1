"""Why another pairing of a round is not the right one: the first rule by which it is worse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.systems.shared.upfloating.criteria import Criteria
from pairing.systems.shared.upfloating.engine import UpfloatingBracket, UpfloatingRound, bye_order
from pairing.systems.shared.upfloating.meetings import Meetings
from pairing.systems.shared.upfloating.participants import Participant, UpfloatingField
from pairing.systems.shared.upfloating.selection import Selector
from pairing.systems.shared.upfloating.steps import PHRASES
from pairing.trace.judgement import Judgement


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges other pairings of a round that has been paired."""

    field: UpfloatingField
    paired: UpfloatingRound
    criteria: Criteria
    rounds_left: int

    def judge(self, pairs: Iterable[tuple[int, int]], bye: int | None) -> Judgement | None:
        """What is wrong with these pairs (TPNs) and that bye; ``None`` if nothing is.

        The bye is looked at first, then the brackets from the top.
        """
        by_tpn = {one.tpn: one for one in self.field}
        partner = {
            by_tpn[one].index: by_tpn[other]
            for pair in pairs
            for one, other in (pair, pair[::-1])
            if one in by_tpn and other in by_tpn
        }
        found = self._bye(by_tpn.get(bye) if bye is not None else None)
        return found or self._brackets(partner)

    def _bye(self, other: Participant | None) -> Judgement | None:
        right = self.paired.bye.participant if self.paired.bye else None
        if right is None or other is None or other is right:
            return None
        players = (other.tpn, right.tpn)
        if not other.may_have_bye:
            return _judgement(other.score, "C2", "bye", players[:1])
        if other.score != right.score:
            return _judgement(
                other.score, "3.4.2", "bye-score", players, ours=right.score, theirs=other.score
            )
        if other.matches != right.matches:
            return _judgement(
                other.score,
                "3.4.3",
                "bye-matches",
                players,
                ours=right.matches,
                theirs=other.matches,
            )
        if bye_order((right, other))[0] is not right:
            return _judgement(other.score, "3.4.1", "bye-completion", players)
        return _judgement(other.score, "3.4.4", "bye-number", ours=right.tpn, theirs=other.tpn)

    def _brackets(self, partner: Mapping[int, Participant]) -> Judgement | None:
        left = mask_of(one.index for bracket in self.paired.brackets for one in bracket.members)
        for bracket in self.paired.brackets:
            if any(partner.get(one.index) is not other for one, other in bracket.pairs):
                return self._bracket(bracket, partner, left)
            left &= ~mask_of(one.index for one in bracket.members)
        return None

    def _bracket(
        self, bracket: UpfloatingBracket, partner: Mapping[int, Participant], left: int
    ) -> Judgement:
        """What fails in the first bracket that is paired otherwise; ``left`` were still there."""
        residents = {one.index for one in bracket.residents}
        met = [(one, partner[one.index]) for one in bracket.residents if one.index in partner]
        for one, other in met:
            if other.index in one.met_or_forbidden:
                return _judgement(bracket.score, "C1", "rematch", (one.tpn, other.tpn))
        others = {other.index for _, other in met} - residents
        theirs = [self.field[index] for index in sorted(others)]
        ours = list(bracket.selection.members)
        if {one.index for one in ours} != others:
            return self._sets(bracket, ours, theirs, left)
        return self._pairs(bracket, met)

    def _sets(
        self,
        bracket: UpfloatingBracket,
        ours: list[Participant],
        theirs: list[Participant],
        left: int,
    ) -> Judgement:
        """C4 to C7, then the order of sets."""
        added = tuple(one.tpn for one in theirs if one not in ours)
        if len(ours) != len(theirs):
            numbers = {"ours": len(ours), "theirs": len(theirs)}
            return _judgement(bracket.score, "C4", "upfloaters", added, **numbers)
        for mine, other in zip(_scores(ours), _scores(theirs), strict=True):
            if mine != other:
                return _judgement(
                    bracket.score, "C5", "upfloaters-scores", added, ours=mine, theirs=other
                )
        if bracket.selection.complies_with_following and not self._complies(bracket, theirs, left):
            return _judgement(bracket.score, "C6", "following", added)
        if self.criteria.weighs_floaters(self.rounds_left):
            counts = [sum(one.floated for one in members) for members in (ours, theirs)]
            if counts[0] != counts[1]:
                values = {"ours": counts[0], "theirs": counts[1]}
                return _judgement(bracket.score, "C7", "upfloaters-floated", added, **values)
        return _judgement(bracket.score, "3.5.4", "set-order", added)

    def _complies(self, bracket: UpfloatingBracket, theirs: list[Participant], left: int) -> bool:
        """C6 for another set."""
        top = mask_of(one.index for one in bracket.residents)
        below = left & ~top
        following = mask_of(
            index for index in bits(below) if self.field[index].score == bracket.following
        )
        selector = Selector(
            self.field, Meetings(self.field), top, below, following, weighs_floaters=False
        )
        return selector.leaves_following(mask_of(one.index for one in theirs))

    def _pairs(
        self, bracket: UpfloatingBracket, met: list[tuple[Participant, Participant]]
    ) -> Judgement:
        """The criteria of pairs, then the identifier."""
        pairs = {tuple(sorted(pair, key=lambda one: one.index)) for pair in met}
        for criterion, ours in bracket.values:
            theirs = sum(criterion.counts(*pair) for pair in pairs)
            if theirs != ours:
                return _judgement(
                    bracket.score, criterion.article, criterion.key, ours=ours, theirs=theirs
                )
        return _judgement(bracket.score, "3.6.4", "order")


def _scores(members: Iterable[Participant]) -> list[Tenths]:
    return sorted(one.score for one in members)


def _judgement(
    score: Tenths,
    article: str,
    key: str,
    players: tuple[int, ...] = (),
    *,
    ours: int = 0,
    theirs: int = 0,
) -> Judgement:
    return Judgement(
        score=score,
        article=article,
        key=key,
        ours=ours,
        theirs=theirs,
        players=players,
        phrases=PHRASES,
    )
