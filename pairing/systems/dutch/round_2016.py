"""A round by the 2016 text: bracket by bracket, with a collapsed last one where needed (A.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum

from msgspec import Struct

from pairing.core.model import Tenths
from pairing.matching.bits import mask_of, mask_where
from pairing.matching.cached import cached_property
from pairing.systems.dutch.bracket import (
    ONE_POINT,
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
from pairing.systems.dutch.search_methods import BestCandidates
from pairing.systems.dutch.vain import is_sure_to_fail


class BracketRole(Enum):
    """What kind of bracket it is for the rules (A.9)."""

    NORMAL = "normal"
    PENULTIMATE = "penultimate"
    LAST = "last"


def weight_of_unpaired(player: DutchContender, is_last: bool) -> int:
    """What a player counts who is unpaired in the next bracket: three without the right to a bye.

    That is so only if the next bracket is the last one (R6).
    """
    return 3 if is_last and not may_have_bye(player) else 1


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
    groups = completion.groups
    paired: list[PairedBracket] = []
    floaters: tuple[DutchContender, ...] = ()
    for number, residents in enumerate(groups):
        bracket = DutchBracket((*floaters, *residents), len(floaters))
        role = BracketRole.NORMAL if number + 1 < len(groups) else BracketRole.LAST
        normal = None
        # Where nobody can be paired, the round can be completed afterwards as it could before.
        goes_on = not any(bracket.partners)
        if goes_on or not is_sure_to_fail(bracket, completion, number + 1):
            normal = _Context2016(rules, bracket, completion, number + 1, forced, role).pair()
        if normal is not None and not goes_on:
            goes_on = completion.is_possible(normal.downfloaters(), number + 1)
        if normal is None or not goes_on:
            collapsed = [player for group in groups[number + 1 :] for player in group]
            role = BracketRole.PENULTIMATE
            result = _Context2016(
                rules, bracket, completion, number + 1, forced, role, normal
            ).pair()
            watch(len(result.downfloaters()) + len(collapsed))
            last = DutchBracket((*result.downfloaters(), *collapsed), len(result.downfloaters()))
            end = _Context2016(
                rules, last, completion, len(groups), forced, BracketRole.LAST
            ).pair()
            watch(len(end.downfloaters()))
            return [*paired, result, end]
        paired.append(normal)
        floaters = normal.downfloaters()
        watch(len(floaters) + completion.players_from(number + 1))
    return paired


class _Context2016(BracketContext):
    def __init__(
        self,
        rules: Sequence[QualityRule],
        bracket: DutchBracket,
        completion: Completion,
        next_group: int,
        forced: SearchMethod | None,
        kind: BracketRole,
        normal: PairedBracket | None = None,
    ) -> None:
        super().__init__(rules, bracket, completion, next_group, forced)
        self.kind = kind
        self._normal = normal

    @cached_property
    def best(self) -> BestCandidates:
        """Those of a penultimate bracket are the same as when it was paired as any other."""
        return super().best if self._normal is None else self._normal.context.best

    @property
    def role(self) -> str:
        return self.kind.value

    @property
    def is_last(self) -> bool:
        return self.kind is BracketRole.LAST

    @property
    def holds_bye(self) -> bool:
        return self.is_last and self.bracket.size % 2 == 1

    @property
    def _guard(self) -> str | None:
        return "score-differences" if self.kind is BracketRole.NORMAL else None

    def is_acceptable(self, floaters: Sequence[DutchContender]) -> bool:
        """C.7 at its best, or C.4 where that counts."""
        if self.kind is BracketRole.PENULTIMATE:
            return self.completion.is_possible(floaters, self.next_group)
        if self.is_last or self.has_no_choice(floaters):
            return True
        return self._pairs_ideally(floaters)

    def _pairs_ideally(self, floaters: Sequence[DutchContender]) -> bool:
        """C.7 at its best: all downfloaters and all residents there, except one if odd, are paired.

        That is but for those who are alone in any case. Whoever stays over in the last bracket must
        be one who may have the bye (C.2).
        """
        return self._following.pairs_all(without(self.alone_below(floaters), floaters), self._over)

    def acceptable_beside(self, floaters: Sequence[DutchContender]) -> int:
        """C.7 at its best, or C.4 where that counts; in the last bracket neither does."""
        members = self.bracket.members
        if self.kind is BracketRole.PENULTIMATE:
            return mask_where(self.completion.completing(floaters, members, self.next_group))
        if self.is_last:
            return self.bracket.everybody
        joining = without(self.alone_below(floaters), floaters)
        return mask_where(self._following.completing(joining, members, self._over))

    @cached_property
    def _over(self) -> int:
        """The set of residents (by place) one of whom may stay over in the next bracket."""
        is_last = len(self.below) == 1
        staying = self._following.residents
        return mask_of(p for p, each in enumerate(staying) if not is_last or may_have_bye(each))

    @property
    def judges_following(self) -> bool:
        return self.kind is BracketRole.NORMAL

    @property
    def must_complete(self) -> bool:
        return self.kind is BracketRole.PENULTIMATE

    def grade_of_pair(self, one: DutchContender, other: DutchContender) -> Tenths:
        return abs(one.score - other.score)

    def grade_of_unpaired(self, player: DutchContender, score: Tenths) -> tuple[int, Tenths]:
        weight = weight_of_unpaired(player, is_last=len(self.below) == 1)
        return weight, player.score - score + ONE_POINT

    def set_aside(self) -> PairedBracket | None:
        """A.9: a penultimate bracket was paired as any other at first."""
        if self.kind is not BracketRole.PENULTIMATE:
            return None
        if self._normal is not None:
            return self._normal
        before = self.rules, self.bracket, self.completion, self.next_group, self.forced
        return _Context2016(*before, BracketRole.NORMAL).pair()

    def what_stops(self, pairing: BracketPairing) -> Stop | None:
        """C.4 in the penultimate bracket, C.2 in the last one; elsewhere neither counts."""
        floaters = [self.bracket.members[bsn] for bsn in pairing.downfloaters]
        if self.is_last:
            return None if all(map(may_have_bye, floaters)) else Stop("bye")
        if self.kind is BracketRole.NORMAL or self.completion.is_possible(
            floaters, self.next_group
        ):
            return None
        return Stop("completion")

    def matched_below(self) -> tuple[tuple[DutchContender, ...], bool]:
        if self.kind is BracketRole.NORMAL:
            return tuple(self.below[0]), False
        return tuple(player for group in self.below for player in group), self.players_left % 2 == 1

    def _judged_with_everyone_below(
        self, rules: Sequence[QualityRule], room: int = 0
    ) -> tuple[Costs, LowerBrackets]:
        if self.kind is BracketRole.NORMAL:
            return self._judged_with_next_bracket(rules, room)
        costs = Costs(rules, self.bracket, most=self._most, room=room)
        rest, has_bye = self.matched_below()
        part = _EveryoneBelow(costs).part
        return costs, LowerBrackets((), rest, has_bye, may_stay_alone=False, part=part)

    def _judged_with_next_bracket(
        self, rules: Sequence[QualityRule], room: int
    ) -> tuple[Costs, LowerBrackets]:
        following, has_bye = self.matched_below()
        score = following[0].score
        differences = _following_differences((*self.bracket.members, *following), score)
        costs = Costs(rules, self.bracket, following=differences, most=self._most, room=room)
        part = _NextBracket(costs, score, is_last=len(self.below) == 1).part
        return costs, LowerBrackets(following, (), has_bye, may_stay_alone=True, part=part)


def _following_differences(players: Sequence[DutchContender], score: Tenths) -> Counter[Tenths]:
    """How many pairs and unpaired players of the next bracket can have each score difference."""
    differences: Counter[Tenths] = Counter()
    for player in players:
        differences.update((player.score - score, player.score - score + ONE_POINT))
    del differences[0]
    return differences


class _NextBracket(Struct, frozen=True):
    """C.7: downfloaters are paired with the next scoregroup as well as possible, or not at all.

    If the next bracket is the last one, a player who may not have the bye weighs like three who
    stay unpaired, so that a bracket which can be completed is better than any that cannot (R6).
    """

    costs: Costs
    score: Tenths
    is_last: bool

    def part(self, player: DutchContender, here: Region, there: Region) -> int | None:
        cost = 0
        if here is Region.BRACKET:
            cost = self.costs.of_downfloater(player)
        difference = player.score - self.score
        if there is Region.ALONE:
            weight = weight_of_unpaired(player, self.is_last)
            return cost + self.costs.in_following(weight, difference + ONE_POINT)
        return cost + self.costs.in_following(0, difference) if difference else cost


class _EveryoneBelow(Struct, frozen=True):
    """C.4 and C.2: everyone who floats is paired further down, or has the bye."""

    costs: Costs

    def part(self, player: DutchContender, here: Region, there: Region) -> int | None:
        if there is Region.BYE and not may_have_bye(player):
            return None
        return self.costs.of_downfloater(player) if here is Region.BRACKET else 0
