"""A bracket with one resident: at most one pair can be made, and all its partners are compared.

So it is bracket after bracket where nearly everybody has met and no two scores are the same. Prices
for everyone below would have to be found anew for each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from pairing.matching.bits import bits, mask_of
from pairing.matching.cached import cached_property
from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, SearchMethod
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.legality import may_meet
from pairing.systems.dutch.remainder import ButForOne, Remainder


def only_pair(
    bracket: DutchBracket,
    find_costs: Callable[[], Costs],
    completion: Completion,
    next_group: int,
    must_complete: bool,
) -> BracketPairing | None:
    """The first best candidate of a bracket with one resident; ``None`` if that is not certain.

    The bracket can be left so that the round can be completed, if only such candidates count. If
    whoever will have the bye is in it, he is among several downfloaters, so that nobody asks yet
    who he is: a bracket that leaves him alone has been paired more quickly.

    The scores of those who are left come first (C7 in 2026, C.6 in 2016), so that one with the
    highest score is paired: ``find_costs`` is only asked where there are several. These leave
    downfloaters of the same scores. For the following bracket (C8, C.7), if it has one resident
    too, it is best that he is paired with as high a score as possible.
    """
    way = _CompletingPair if must_complete else _OnlyPair
    return way(bracket, find_costs, completion, next_group).first()


class _OnlyPair:
    """The pair where the round may be left incomplete (2016: A.9 has it paired anew then)."""

    def __init__(
        self,
        bracket: DutchBracket,
        find_costs: Callable[[], Costs],
        completion: Completion,
        next_group: int,
    ) -> None:
        self.bracket = bracket
        self.find_costs = find_costs
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
        best = self._best_above_following(possible)
        mdp = best[0] if len(best) == 1 else self._best_for_following(best)
        if mdp is None:
            return None
        floating = tuple(bsn for bsn in range(self.resident) if bsn != mdp)
        return BracketPairing(((mdp, self.resident),), floating, SearchMethod.ONE_PAIR)

    def _possible(self) -> list[int]:
        """The moved-down players who can be paired here."""
        return list(bits(self.bracket.partners[self.resident]))

    def _best_above_following(self, possible: Sequence[int]) -> list[int]:
        """Those who cost least down to the following bracket, by what they cost below it."""
        members = self.bracket.members
        highest = members[possible[0]].score
        equal = [mdp for mdp in possible if members[mdp].score == highest]
        if len(equal) == 1:
            return equal
        costs = self.find_costs()
        floating = {mdp: costs.of_downfloater(members[mdp]) for mdp in equal}
        all_float = sum(floating.values())
        cost = {
            mdp: all_float - floating[mdp] + costs.of_pair(members[mdp], members[self.resident])
            for mdp in equal
        }
        least = min(map(costs.above_following, cost.values()))
        best = [mdp for mdp in equal if costs.above_following(cost[mdp]) == least]
        return sorted(best, key=lambda mdp: (costs.below_following(cost[mdp]), mdp))

    def _best_for_following(self, best: Sequence[int]) -> int | None:
        """The first after whom the resident there can be paired with the highest score.

        ``None`` if there are several residents, or if it counts as well who may have the bye.
        """
        if len(self.following) > 1 or self._may_give_bye():
            return None
        members, (resident,) = self.bracket.members, self.following
        mdps = range(self.resident)
        for _, some in groupby(mdps, key=lambda bsn: members[bsn].score):
            suitors = [bsn for bsn in some if may_meet(members[bsn], resident)]
            found = self._first_beside_any(best, suitors)
            if found is not None:
                return found
        return best[0]  # he is unpaired whoever is paired here

    def _may_give_bye(self) -> bool:
        """The following bracket is the last one, where it is open who may have the bye."""
        return self.completion.players_from(self.next_group) == 1

    def _first_beside_any(self, best: Sequence[int], suitors: Iterable[int]) -> int | None:
        """The first who can be paired here while one of the suitors is paired there."""
        fit = set[int]()
        for bsn in suitors:
            fit.update(self._fitting_beside(bsn, best))
            if best[0] in fit:
                break
        return next((mdp for mdp in best if mdp in fit), None)

    def _fitting_beside(self, suitor: int, best: Sequence[int]) -> Iterable[int]:
        """Of the best those who can be paired here while a suitor is paired in the next bracket."""
        return (mdp for mdp in best if mdp != suitor)


class _CompletingPair(_OnlyPair):
    """The pair where everybody who is left must be paired below, or have the bye."""

    @cached_property
    def field(self) -> Remainder:
        """Everybody of the round, by places."""
        return self.completion.remainder

    @cached_property
    def place(self) -> list[int]:
        """The place of each member of the bracket."""
        return [self.field.place(member) for member in self.bracket.members]

    @cached_property
    def others(self) -> ButForOne:
        """All who are left but for the resident, moved-down players not paired with each other."""
        mdps = mask_of(self.place[: self.resident])
        below = self.field.last(self.completion.players_from(self.next_group))
        return self.field.but_for_one(mdps | below, mdps)

    def _possible(self) -> list[int]:
        return self._spare_among(super()._possible(), self.others.spare)

    def _spare_among(self, mdps: Iterable[int], spare: int) -> list[int]:
        return [mdp for mdp in mdps if spare >> self.place[mdp] & 1]

    def _may_give_bye(self) -> bool:
        return False  # who is left can have it in any case

    def _fitting_beside(self, suitor: int, best: Sequence[int]) -> Iterable[int]:
        there = self.field.place(self.following[0])
        return self._spare_among(best, self.others.spare_beside(self.place[suitor], there))
