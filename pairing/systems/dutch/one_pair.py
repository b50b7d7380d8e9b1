"""A bracket with one resident: at most one pair can be made, and all its partners are compared.

So it is bracket after bracket where nearly everybody has met and no two scores are the same. Prices
for everyone below would have to be found anew for each of them.
"""

from __future__ import annotations

from pairing.matching.bits import bits, mask_of
from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, SearchMethod
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.legality import may_meet


def only_pair(
    bracket: DutchBracket,
    costs: Costs,
    completion: Completion,
    next_group: int,
    must_complete: bool,
) -> BracketPairing | None:
    """The first best candidate of a bracket with one resident; ``None`` if that is not certain.

    The bracket can be left so that the round can be completed, if only such candidates count. If
    whoever will have the bye is in it, he is among several downfloaters, so that nobody asks yet
    who he is: a bracket that leaves him alone has been paired more quickly. Candidates that are
    alike down to the following bracket (C8 in 2026, C.7 in 2016) leave downfloaters of the same
    scores. At its best that bracket, if it has one resident too, pairs him with one who has the
    highest of these.
    """
    way = _CompletingPair if must_complete else _OnlyPair
    return way(bracket, costs, completion, next_group).first()


class _OnlyPair:
    """The pair where the round may be left incomplete (2016: A.9 has it paired anew then)."""

    def __init__(
        self, bracket: DutchBracket, costs: Costs, completion: Completion, next_group: int
    ) -> None:
        self.bracket = bracket
        self.costs = costs
        self.completion = completion
        self.next_group = next_group
        self.resident = bracket.size - 1
        self.following = completion.groups[next_group]

    def first(self) -> BracketPairing | None:
        """The first best candidate, if that is certain."""
        possible = self._possible()
        if not possible:
            everybody = tuple(range(self.bracket.size))
            return BracketPairing((), everybody, SearchMethod.ONE_PAIR)
        best = possible if len(possible) == 1 else self._best_above_following(possible)
        if len(best) == 1:
            return self._with(best[0])
        if len(self.following) == 1:
            for mdp in best:
                if self._following_is_at_its_best(mdp):
                    return self._with(mdp)
        return None

    def _possible(self) -> list[int]:
        """The moved-down players who can be paired here."""
        return list(bits(self.bracket.partners[self.resident]))

    def _with(self, mdp: int) -> BracketPairing:
        floating = tuple(bsn for bsn in range(self.resident) if bsn != mdp)
        return BracketPairing(((mdp, self.resident),), floating, SearchMethod.ONE_PAIR)

    def _best_above_following(self, possible: list[int]) -> list[int]:
        """Those who cost least down to the following bracket, by what they cost below it."""
        members, costs = self.bracket.members, self.costs
        floating = [costs.of_downfloater(member) for member in members[: self.resident]]
        everybody = sum(floating)
        cost = {
            mdp: everybody - floating[mdp] + costs.of_pair(members[mdp], members[self.resident])
            for mdp in possible
        }
        least = min(map(costs.above_following, cost.values()))
        best = [mdp for mdp in possible if costs.above_following(cost[mdp]) == least]
        return sorted(best, key=lambda mdp: (costs.below_following(cost[mdp]), mdp))

    def _highest_but_for(self, mdp: int) -> list[DutchContender]:
        """The downfloaters of the highest score."""
        floaters = list(self.bracket.members[: self.resident])
        del floaters[mdp]
        return [each for each in floaters if each.score == floaters[0].score]

    def _following_is_at_its_best(self, mdp: int) -> bool:
        """The resident there can be paired with a downfloater of the highest score.

        In the last bracket it counts as well who may have the bye.
        """
        (resident,) = self.following
        is_last = self.completion.players_from(self.next_group) == 1
        highest = self._highest_but_for(mdp)
        return not is_last and any(may_meet(each, resident) for each in highest)


class _CompletingPair(_OnlyPair):
    """The pair where everybody who is left must be paired below, or have the bye."""

    def __init__(
        self, bracket: DutchBracket, costs: Costs, completion: Completion, next_group: int
    ) -> None:
        super().__init__(bracket, costs, completion, next_group)
        self.field = completion.remainder
        self.place = [self.field.place(member) for member in bracket.members]
        mdps = mask_of(self.place[: self.resident])
        below = self.field.last(completion.players_from(next_group))
        self.others = self.field.but_for_one(mdps | below, mdps)

    def _possible(self) -> list[int]:
        spare = self.others.spare
        return [mdp for mdp in super()._possible() if spare >> self.place[mdp] & 1]

    def _following_is_at_its_best(self, mdp: int) -> bool:
        (resident,) = map(self.field.place, self.following)
        highest = self.field.places(self._highest_but_for(mdp))
        return self.others.partners(self.place[mdp], resident) & highest != 0
