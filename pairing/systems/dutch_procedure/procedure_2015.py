"""C.1 to C.14 of the draft that was presented in Abu Dhabi in 2015."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairing.matching.bits import mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.dutch_procedure.bracket import ProcedureBracket
from pairing.systems.dutch_procedure.candidate import ProcedureCandidate
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, are_legal
from pairing.systems.dutch_procedure.procedure import DutchProcedure, Way, scores_of
from pairing.systems.dutch_procedure.recorder import listed
from pairing.systems.dutch_procedure.search import accepted
from pairing.systems.dutch_procedure.task import Demand, Task


class DutchProcedure2015(DutchProcedure):
    """The state machine of 2015."""

    def pair_bracket(self, place: int) -> Way:
        bracket = self.open(place)
        self._set_parameters(place)
        if not bracket.p0 and not self.is_last(place):
            self._move_down(bracket)
            return self.close(place)
        while not self.search(bracket, leaves_bye=self.is_last(place)):
            if self._backtrack(place):
                return Way.AGAIN
            if self._can_pair_fewer_mdps(bracket):
                self._decrease_mdps(bracket)
            elif self.is_last(place):
                if not bracket.is_heterogeneous or (place and bracket.may_backtrack):
                    return self.last_bracket(place)
                # Floaters that allow a pairing were found by C.13, or no bracket is left above. The
                # text ends here; fewer moved-down players are paired first, since the alternative
                # would be to search for ever, or to call a round unpairable that is not.
                self._decrease_mdps(bracket)
            elif not self._decrease(bracket):
                return self.close(place)
        return self.close(place)

    def note_quality(self, place: int, found: ProcedureCandidate) -> None:
        """B2: of other downfloaters with the same scores more would be paired in this bracket.

        A.11 puts what serves the next bracket above colours, but C.10 looks for others only if the
        pairs cannot be made. The alternative would look ahead, as the edition of 2016 does.
        """
        bracket = self.brackets[place]
        left = [player for player in bracket.incoming if player in found.unpaired()]
        above = self.brackets[place - 1] if left and place else None
        if above is None or above.candidate is None or bracket.is_joined or self.is_last(place):
            return
        most = len(bracket.incoming) - len(left)
        demand = replace(
            self._other_floaters(place, above),
            alone=len(bracket.members) - 2 * len(found.all_pairs),
            accepts=lambda moved: _paired_mdps(moved, bracket.own) > most,
        )
        instead = accepted(self.task(above, leaves_bye=False, demand=demand))
        if instead is not None:
            self.recorder.note(
                "quality-note",
                self.articles["better"],
                key="next-bracket",
                players=left,
                instead=listed(instead.unpaired()),
            )

    # C.1

    def _set_parameters(self, place: int) -> None:
        """A.6: no more pairs than residents if more players than these are moved down.

        The last bracket has to pair everybody, so it is then managed as homogeneous at once (B6);
        the alternative, P0 as printed, could never complete the round.
        """
        bracket = self.brackets[place]
        size, moved = len(bracket.members), bracket.m0
        pairs = min(size // 2, size - moved) if moved else size // 2
        if self.is_last(place) and pairs < size // 2:
            self.set_parameters(bracket, size // 2, 0, "as-homogeneous")
            return
        management = "heterogeneous" if moved and pairs else "homogeneous"
        self.set_parameters(bracket, pairs, min(moved, pairs), management)

    def reaches_remainder(self, task: Task) -> bool:
        """Some legal pairs of M1 moved-down players exist.

        For the sake of the last bracket the remainder must, in C.5, allow a pairing there: then a
        search without result has never reached one (B10). The alternative would ask for legal pairs
        only, and join brackets where C.12 can still help.
        """
        if not task.mdp_count or (task.demand is not None and task.demand.is_last_resort):
            return False
        return _pairs_possible(task.members, task.mdp_count, only_mdps=True) >= task.mdp_pairs

    # C.10

    def _backtrack(self, place: int) -> bool:
        """Another set of downfloaters from above that now allows P1 pairs.

        It is asked for whenever a weight of the Limbo is exhausted (B7); if the present set allows
        P1 pairs, however they are made, no other set "now" allows them.
        """
        bracket = self.brackets[place]
        above = self.brackets[place - 1] if place else None
        if above is None or above.candidate is None or not bracket.incoming:
            return False
        if bracket.is_joined or not bracket.may_backtrack or self._allows_its_pairs(place):
            return False
        bracket.tried.add(frozenset(player.index for player in above.candidate.unpaired()))
        self.interrupt(bracket)
        found = self.search_above(place, self._other_floaters(place, above), "backtracked")
        if found is None:
            self.resume(bracket, place)
            return False
        above.candidate = found
        bracket.incoming, bracket.cause = above.floaters, "after-backtrack"
        return True

    def _allows_its_pairs(self, place: int) -> bool:
        bracket = self.brackets[place]
        return self._allows(place, bracket.members, bracket.m0)

    def _allows(self, place: int, players: Sequence[ProcedureEntrant], moved: int) -> bool:
        """P1 pairs are possible with moved-down players who do not meet each other.

        Once they are managed as homogeneous they may, and so they may in the last bracket.
        """
        bracket = self.brackets[place]
        if self.is_last(place):
            return Demand("", "", (), len(players) % 2, is_last=True).completes(players)
        apart = moved if bracket.is_heterogeneous else 0
        return _pairs_possible(players, apart) >= bracket.p1

    def _other_floaters(self, place: int, above: ProcedureBracket) -> Demand:
        bracket = self.brackets[place]
        assert above.candidate is not None
        unpaired = above.candidate.unpaired()
        is_last = self.is_last(place)
        size = len(unpaired) + len(bracket.own)
        return Demand(
            key="backtrack",
            article=self.articles["backtrack"],
            others=bracket.own,
            alone=size % 2 if is_last else size - 2 * bracket.p1,
            is_last=is_last,
            tried=frozenset(bracket.tried),
            scores=scores_of(unpaired),
            accepts=lambda moved: self._allows(place, (*moved, *bracket.own), len(moved)),
        )

    # C.12

    def _can_pair_fewer_mdps(self, bracket: ProcedureBracket) -> bool:
        produces_floaters = len(bracket.members) > 2 * bracket.p1
        return bracket.is_heterogeneous and produces_floaters and not bracket.reached_remainder

    def _decrease_mdps(self, bracket: ProcedureBracket) -> None:
        """Managed as homogeneous, P0 is half of all players, moved-down ones included (B5).

        With A.6 as printed a bracket with more of them than residents could not be completed.
        """
        bracket.m1 -= 1
        self.recorder.note("mdps-decreased", self.articles["fewer-mdps"], m1=bracket.m1)
        if not bracket.m1:
            self.set_parameters(bracket, len(bracket.members) // 2, 0, "as-homogeneous")

    # C.13

    def reduce_penultimate(self, above: ProcedureBracket) -> bool:
        """With C.12, but without C.10 (B18) and C.14: "otherwise" the brackets are joined.

        The alternative would make pair after pair less in it, as 2013 did.
        """
        if not self._can_pair_fewer_mdps(above):
            return False
        self.recorder.open(above, "penultimate-reduced")
        self._decrease_mdps(above)
        self.recorder.close(above)
        return True

    def why_joined(self, above: ProcedureBracket) -> str:
        """Fewer pairs were not asked of it."""
        return "as-many-pairs" if above.candidate is not None else "no-pairs"

    def completing(self, place: int, above: ProcedureBracket) -> Demand:
        bracket = self.brackets[place]
        others = (*bracket.own, *bracket.upper)
        return Demand(
            key="last-bracket",
            article=self.articles["last-bracket"],
            others=others,
            alone=(len(above.members) + len(others)) % 2,
            is_last=True,
            is_last_resort=True,
        )

    # C.14

    def _decrease(self, bracket: ProcedureBracket) -> bool:
        """One pair less; false if none is left. M1 is no more than P1 (B9)."""
        bracket.p1 -= 1
        bracket.m1 = min(bracket.m1, bracket.p1)
        bracket.minimum = bracket.minimum.with_one_pair_less()
        if not bracket.p1:
            self._move_down(bracket)
            return False
        self.note_parameters("pairs-decreased", bracket)
        return True

    def _move_down(self, bracket: ProcedureBracket) -> None:
        bracket.candidate = None
        self.note_parameters("bracket-moved-down", bracket)


def _paired_mdps(moved: Sequence[ProcedureEntrant], residents: Sequence[ProcedureEntrant]) -> int:
    """How many moved-down players can be paired with residents at most."""
    return _pairs_possible((*moved, *residents), len(moved), only_mdps=True)


def _pairs_possible(
    players: Sequence[ProcedureEntrant], apart: int, *, only_mdps: bool = False
) -> int:
    """How many legal pairs there can be if the first ``apart`` players do not meet each other.

    ``only_mdps``: of pairs with one of these players.
    """

    def may_meet(one: int, other: int) -> bool:
        first, second = min(one, other), max(one, other)
        if one == other or second < apart or (only_mdps and first >= apart):
            return False
        return are_legal(players[one], players[other])

    count = len(players)
    near = [
        mask_of(other for other in range(count) if may_meet(one, other)) for one in range(count)
    ]
    return sum(partner >= 0 for partner in maximum_matching(near)) // 2
