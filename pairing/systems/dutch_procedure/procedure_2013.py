"""C.1 to C.14 of the 2013 edition (Istanbul 2012 with the note of Tallinn 2013)."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.dutch_procedure.bracket import ProcedureBracket
from pairing.systems.dutch_procedure.candidate import ProcedureCandidate
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, are_legal, have_met
from pairing.systems.dutch_procedure.procedure import (
    DutchProcedure,
    Way,
    scores_of,
    without_opponent,
)
from pairing.systems.dutch_procedure.quality import lower_left_out
from pairing.systems.dutch_procedure.recorder import listed, tpns
from pairing.systems.dutch_procedure.task import Demand, Task


class DutchProcedure2013(DutchProcedure):
    """The state machine of 2013."""

    def pair_bracket(self, place: int) -> Way:
        bracket = self.open(place)
        way = self._incompatible(place)
        if way is not None:
            return way
        if not bracket.members:
            return self.close(place)
        self._set_parameters(bracket)
        while not self.search(bracket, leaves_bye=self.is_last(place)):
            if self._backtrack(place, bracket.p1):
                return Way.AGAIN
            if not self.is_last(place):
                if not self._decrease(bracket):
                    return self.close(place)
            elif bracket.is_heterogeneous:
                # C.13 names C.14.b.2 without its condition, so M1 is reduced first even if the
                # remainder was reached. The alternative goes back to the bracket above at once.
                self._decrease_mdps(bracket)
            else:
                return self.last_bracket(place)
        return self.close(place)

    def note_quality(self, place: int, found: ProcedureCandidate) -> None:
        """A30: higher scored moved-down players are left out where lower scored ones could be."""
        instead = lower_left_out(found)
        if instead:
            chosen = {one for one, _ in found.mdp_pairs}
            mdps = range(found.task.mdp_count)
            self.recorder.note(
                "quality-note",
                self.articles["exchange-mdps"],
                key="left-out",
                players=[found.task.members[each] for each in mdps if each not in chosen],
                instead=listed(instead),
            )

    # C.1

    def _incompatible(self, place: int) -> Way | None:
        """Players without a legal opponent move down; where to go if that is not possible."""
        bracket = self.brackets[place]
        alone = without_opponent(bracket.members)
        if self.is_last(place):
            return self._incompatible_in_last(place, alone)
        moved = set(bracket.mdp_members)
        if moved & set(alone) and self._backtrack(place, None):
            return Way.AGAIN
        for player in alone:
            self._note_incompatible(bracket, player, "moves-down")
        bracket.incompatible = alone
        bracket.members = tuple(each for each in bracket.members if each not in set(alone))
        return None

    def _incompatible_in_last(self, place: int, alone: tuple[ProcedureEntrant, ...]) -> Way | None:
        """In an odd last bracket one who may have the bye is tolerated (A18).

        The alternative would go to C.13 for every lone player who simply gets the bye.
        """
        bracket = self.brackets[place]
        for_bye = next((player for player in alone if player.may_have_bye), None)
        if len(bracket.members) % 2 == 0:
            for_bye = None
        if for_bye is not None:
            self._note_incompatible(bracket, for_bye, "tolerated")
        stuck = tuple(player for player in alone if player is not for_bye)
        if not stuck:
            return None
        for player in stuck:
            self._note_incompatible(bracket, player, "backtrack")
        if set(stuck) & set(bracket.mdp_members) and self._backtrack(place, None):
            return Way.AGAIN
        return self.last_bracket(place)

    def _note_incompatible(
        self, bracket: ProcedureBracket, player: ProcedureEntrant, consequence: str
    ) -> None:
        others = [other for other in bracket.members if other is not player]
        met_or_forbidden = [other for other in others if have_met(player, other)]
        clash = [other for other in others if not have_met(player, other)]
        met = [other for other in met_or_forbidden if player.round_met(other)]
        self.recorder.note(
            "player-incompatible",
            self.articles["incompatible"],
            key=consequence if others else f"{consequence}-alone",
            players=(player,),
            have_met=tpns(met),
            forbidden=tpns(other for other in met_or_forbidden if other not in met),
            same_colour=tpns(clash),
            reason=self.articles["rematch" if met_or_forbidden else "same-colour"],
        )

    # C.2

    def _set_parameters(self, bracket: ProcedureBracket) -> None:
        """A.3: with at least half of them moved down it is managed as homogeneous (A16)."""
        size, moved = len(bracket.members), bracket.m0
        is_heterogeneous = 0 < 2 * moved < size
        management = "heterogeneous" if is_heterogeneous else "homogeneous"
        if moved and not is_heterogeneous:
            management = "as-homogeneous"
        if bracket.is_joined and not is_heterogeneous:
            self.recorder.note("note", self.articles["last-bracket"], key="joined-as-homogeneous")
        self.set_parameters(bracket, size // 2, moved if is_heterogeneous else 0, management)

    def reaches_remainder(self, task: Task) -> bool:
        if not task.mdp_count:
            return False
        members, mdps = task.members, task.mdp_count

        def may_meet(one: int, other: int) -> bool:
            first, second = min(one, other), max(one, other)
            is_pair = first < mdps and (second >= mdps or task.leaves_mdps_out)
            return one != other and is_pair and are_legal(members[one], members[other])

        near = [
            mask_of(other for other in range(task.size) if may_meet(one, other))
            for one in range(task.size)
        ]
        made = task.size - maximum_matching(near).count(-1)
        return made >= 2 * task.mdp_pairs

    # C.12

    def _backtrack(self, place: int, pairs: int | None) -> bool:
        """Another set of downfloaters from above; ``pairs`` is P1, ``None`` before C.2."""
        bracket = self.brackets[place]
        above = self.brackets[place - 1] if place else None
        if above is None or above.candidate is None or not bracket.incoming:
            return False
        if bracket.is_joined or not bracket.may_backtrack:
            # "Disallowed when already backtracking" (A14).
            return False
        bracket.tried.add(frozenset(player.index for player in above.candidate.unpaired()))
        self.interrupt(bracket)
        for wanted in self._pairs_wanted(bracket, pairs):
            demand = self._other_floaters(place, above, wanted)
            found = self.search_above(place, demand, "backtracked")
            if found is not None:
                above.candidate = found
                bracket.incoming = above.floaters
                bracket.cause = "after-backtrack"
                return True
        self.resume(bracket, place)
        return False

    def _pairs_wanted(self, bracket: ProcedureBracket, pairs: int | None) -> tuple[int, ...]:
        """How many pairs the new downfloaters have to allow (A11).

        Coming from C.1, P1 is not known yet: half of the players, or if no set allows that, as many
        as are possible with the present one. The alternative, to ask for half only, would give up
        where a pair could still be saved.
        """
        everyone = bracket.everyone
        half = len(everyone) // 2
        if pairs is not None:
            return (pairs,)
        if bracket is self.brackets[-1]:
            return (half,)
        possible = greatest_number_of_pairs(everyone)
        return (half, possible) if 0 < possible < half else (half,)

    def _other_floaters(self, place: int, above: ProcedureBracket, pairs: int) -> Demand:
        bracket = self.brackets[place]
        assert above.candidate is not None
        unpaired = above.candidate.unpaired()
        is_last = self.is_last(place)
        size = len(unpaired) + len(above.incompatible) + len(bracket.own)

        def accepts(floaters: Sequence[ProcedureEntrant]) -> bool:
            moved = (*above.incompatible, *floaters)
            present = (*moved, *bracket.own)
            return is_last or not set(without_opponent(present)) & set(moved)

        return Demand(
            key="backtrack",
            article=self.articles["backtrack"],
            others=(*above.incompatible, *bracket.own),
            alone=size % 2 if is_last else size - 2 * pairs,
            is_last=is_last,
            tried=frozenset(bracket.tried),
            scores=scores_of(unpaired),
            accepts=accepts,
        )

    # C.13

    def reduce_penultimate(self, above: ProcedureBracket) -> bool:
        """By the bracket's own C.14, but without its C.12."""
        self.recorder.open(above, "penultimate-reduced")
        is_left = self._decrease(above)
        self.recorder.close(above)
        return is_left

    def why_joined(self, above: ProcedureBracket) -> str:
        """Pair after pair less was tried in it."""
        return ""

    def completing(self, place: int, above: ProcedureBracket) -> Demand:
        """The floaters and the last bracket's own players can all be paired (A12).

        Relative criteria are not asked for: lowering could reach every legal pairing.
        """
        bracket = self.brackets[place]
        others = (*above.incompatible, *bracket.own, *bracket.upper)
        size = len(above.members) - 2 * above.p1 + len(others)
        return Demand(
            key="last-bracket",
            article=self.articles["last-bracket"],
            others=others,
            alone=size % 2,
            is_last=True,
            is_last_resort=True,
        )

    # C.14

    def _decrease(self, bracket: ProcedureBracket) -> bool:
        """One pair less, or one moved-down player less to be paired first; false if none is left.

        b.2 is for a bracket that never got to its remainder (A8: ever since it was opened).
        """
        if bracket.is_heterogeneous and not bracket.reached_remainder:
            self._decrease_mdps(bracket)
            return True
        if bracket.is_heterogeneous:
            self.recorder.note("note", self.articles["fewer-pairs"], key="remainder-reached")
        bracket.p1 -= 1
        bracket.m1 = min(bracket.m1, bracket.p1)
        bracket.minimum = bracket.minimum.with_one_pair_less()
        if not bracket.p1:
            bracket.candidate = None
        self.note_parameters("pairs-decreased" if bracket.p1 else "bracket-moved-down", bracket)
        return bracket.p1 > 0

    def _decrease_mdps(self, bracket: ProcedureBracket) -> None:
        bracket.m1 -= 1
        self.recorder.note("mdps-decreased", self.articles["fewer-mdps"], m1=bracket.m1)
        if not bracket.m1:
            self.set_parameters(bracket, len(bracket.members) // 2, 0, "as-homogeneous")


def greatest_number_of_pairs(players: Sequence[ProcedureEntrant]) -> int:
    """How many legal pairs the players allow at most."""
    near = [
        mask_of(
            place
            for place, other in enumerate(players)
            if other is not one and are_legal(one, other)
        )
        for one in players
    ]
    return sum(partner >= 0 for partner in maximum_matching(near)) // 2
