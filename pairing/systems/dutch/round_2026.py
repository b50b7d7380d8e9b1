"""A round by the 2026 text: the bye's score first (C5), then every bracket once (1.9.2).

Every bracket leaves the rest completable (C4), so there is no way back and none is needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct

from pairing.core.model import Tenths
from pairing.matching.bits import mask_where
from pairing.matching.cached import cached_property
from pairing.systems.dutch.bracket import (
    BracketPairing,
    DutchBracket,
    LowerBrackets,
    Region,
    SearchMethod,
)
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.context import BracketContext, PairedBracket, Stop, without
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.legality import may_have_bye
from pairing.systems.dutch.rules import QualityRule


def bye_score(groups: Sequence[tuple[DutchContender, ...]]) -> Tenths | None:
    """C5: the lowest score at which somebody can have the bye and all others be paired.

    ``None`` if the number of players is even, or if nobody can have it.
    """
    taker = _with_bye_decided(Completion(groups, may_have_bye)).takes_bye
    return taker.score if isinstance(taker, _Taker) else None


def _with_bye_decided(completion: Completion) -> Completion:
    """C5: only somebody with that score takes the bye, if there is one, not whoever may by C2."""
    if completion.players_from(0) % 2:
        for score in _bye_scores(completion.groups):
            decided = completion.with_takers(_Taker(score))
            if decided.is_possible((), 0):
                return decided
    return completion


def _bye_scores(groups: Sequence[tuple[DutchContender, ...]]) -> list[Tenths]:
    """The scores of those who may have the bye by C2, lowest first."""
    players = (player for group in groups for player in group)
    return sorted({player.score for player in players if player.may_have_bye})


class _Taker(Struct, frozen=True):
    """C2 and C5: who may have the bye of this round."""

    score: Tenths

    def __call__(self, player: DutchContender) -> bool:
        return player.may_have_bye and player.score == self.score


def pair_brackets(
    rules: Sequence[QualityRule],
    completion: Completion,
    watch: Callable[[int], None],
    forced: SearchMethod | None,
) -> list[PairedBracket]:
    """Every bracket of the round in the order of pairing; the field is known to be pairable.

    ``completion`` is that of the scoregroups in order. ``watch`` is told after each bracket how
    many players are still to be paired. ``forced`` rules out the quicker ways of pairing a bracket.
    """
    completion = _with_bye_decided(completion)
    paired: list[PairedBracket] = []
    floaters: tuple[DutchContender, ...] = ()
    for number, residents in enumerate(completion.groups):
        bracket = DutchBracket((*floaters, *residents), len(floaters))
        context = _Context2026(rules, bracket, completion, number + 1, forced)
        paired.append(context.pair())
        floaters = paired[-1].downfloaters()
        watch(len(floaters) + completion.players_from(number + 1))
    return paired


class _Context2026(BracketContext):
    _guard = "downfloater-scores"

    @property
    def role(self) -> str:
        return "last" if self.is_last else "normal"

    @property
    def is_last(self) -> bool:
        return not self.below

    @property
    def is_odd(self) -> bool:
        """The bye is still to be given."""
        return self.players_left % 2 == 1

    @property
    def holds_bye(self) -> bool:
        """Nobody below has the score for the bye (C5)."""
        return self.is_odd and not self.completion.takers_from(self.next_group)

    def is_acceptable(self, floaters: Sequence[DutchContender]) -> bool:
        """C4 and C8 at their best."""
        if self.is_last:
            return True
        if self.holds_bye:
            # The one downfloater has the bye; what becomes of several takes more to tell.
            return len(floaters) == 1 and self.completion.is_possible((), self.next_group)
        if self.has_no_choice(floaters):
            return self.completion.is_possible(floaters, self.next_group)
        return self._pairs_ideally(floaters)

    def _pairs_ideally(self, floaters: Sequence[DutchContender]) -> bool:
        """C8 at its best: in the next bracket only one resident floats, or none if it is even.

        All downfloaters are paired there, and everyone below it can be completed. That is but for
        those who are alone there in any case.
        """
        alone = self.alone_below(floaters)
        joining = without(alone, floaters)
        if self._following.is_odd_with(joining):
            return self._following.pairs_all(joining, self._over(alone))
        if not self.completion.is_possible(alone, self.next_group + 1):
            return False
        return self._following.pairs_all(joining, 0)

    def acceptable_beside(self, floaters: Sequence[DutchContender]) -> int:
        """C4 and C8 at their best; where the bye is given, all players are alike to those below."""
        if self.is_last:
            return self.bracket.everybody
        if self.holds_bye:
            alone_leaves = not floaters and self.completion.is_possible((), self.next_group)
            return self.bracket.everybody if alone_leaves else 0
        alone = self.alone_below(floaters)
        joining = without(alone, floaters)
        if not self._following.is_odd_with(joining):
            over = self._over(alone)
        elif self.completion.is_possible(alone, self.next_group + 1):
            over = 0
        else:
            return 0
        members = self.bracket.members
        return mask_where(self._following.completing(joining, members, over))

    def _over(self, alone: Sequence[DutchContender]) -> int:
        """The set of residents (by place) of the next bracket one of whom may float out of it.

        The players who are ``alone`` there float in any case.
        """
        key = tuple(player.index for player in alone)
        if key not in self._known_over:
            staying, after = self._following.residents, self.next_group + 1
            completing = self.completion.completing(alone, staying, after)
            self._known_over[key] = mask_where(completing)
        return self._known_over[key]

    @cached_property
    def _known_over(self) -> dict[tuple[int, ...], int]:
        return {}

    @property
    def judges_following(self) -> bool:
        return not self.is_last

    @property
    def must_complete(self) -> bool:
        return not self.is_last

    def grade_of_pair(self, one: DutchContender, other: DutchContender) -> Tenths:
        return 0

    def grade_of_unpaired(self, player: DutchContender, score: Tenths) -> tuple[int, Tenths]:
        return 1, player.score

    def what_stops(self, pairing: BracketPairing) -> Stop | None:
        """C4, or C5 if everyone could be paired with a higher score of the bye."""
        floaters = [self.bracket.members[bsn] for bsn in pairing.downfloaters]
        completion, below = self.completion, self.next_group
        if completion.is_possible(floaters, below):
            return None
        for score in _bye_scores(completion.groups) if self.is_odd else ():
            if completion.with_takers(_Taker(score)).is_possible(floaters, below):
                return Stop("bye-score", bye_score(completion.groups) or 0, score)
        return Stop("completion")

    def matched_below(self) -> tuple[tuple[DutchContender, ...], bool]:
        return tuple(player for group in self.below for player in group), self.is_odd

    def _judged_with_everyone_below(
        self, rules: Sequence[QualityRule], room: int = 0
    ) -> tuple[Costs, LowerBrackets]:
        everyone, has_bye = self.matched_below()
        following = self.below[0] if self.below else ()
        rest = everyone[len(following) :]
        scores = Counter(player.score for player in (*self.bracket.members, *following))
        grades = scores if following else None
        costs = Costs(rules, self.bracket, following=grades, most=self._most, room=room)
        part = _Descent(costs, self.completion.takes_bye, self.is_last).part
        return costs, LowerBrackets(following, rest, has_bye, may_stay_alone=False, part=part)


class _Descent(Struct, frozen=True):
    """C4, C5 and C8: whoever floats past the next bracket, or out of it, weighs in C8."""

    costs: Costs
    takes_bye: Callable[[DutchContender], bool]
    is_last: bool

    def part(self, player: DutchContender, here: Region, there: Region) -> int | None:
        if there is Region.BYE and not self.takes_bye(player):
            return None
        cost = self.costs.of_downfloater(player) if here is Region.BRACKET else 0
        passes_by = there in (Region.REST, Region.BYE) and here is not Region.REST
        if passes_by and not self.is_last:
            cost += self.costs.in_following(1, player.score)
        return cost
