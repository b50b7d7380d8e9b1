"""What the procedures of both editions share: going down, back up, and joining brackets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from enum import Enum, auto
from itertools import groupby

from pairing.core.model import Tenths
from pairing.systems.dutch_procedure.bracket import ProcedureBracket, ranked
from pairing.systems.dutch_procedure.candidate import ProcedureCandidate
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, are_legal
from pairing.systems.dutch_procedure.narration import narrate_search
from pairing.systems.dutch_procedure.recorder import Recorder, listed
from pairing.systems.dutch_procedure.requirements import ONE_POINT, RequirementContext
from pairing.systems.dutch_procedure.search import accepted
from pairing.systems.dutch_procedure.task import Demand, Task


class Way(Enum):
    """Where the procedure goes on after a bracket."""

    NEXT = auto()
    """With the bracket below."""
    AGAIN = auto()
    """With the same bracket: it has other moved-down players now."""
    JOINED = auto()
    """With the bracket that this and the one above became."""


class Unpairable(Exception):
    """No bracket is left above the last one that could help it."""


class DutchProcedure(ABC):
    """One round on its way from the highest bracket to the lowest.

    ``progress`` hears how many players belong to brackets that are paired.
    """

    def __init__(
        self,
        edition: ProcedureEdition,
        players: Sequence[ProcedureEntrant],
        round_number: int,
        is_last_round: bool,
        recorder: Recorder | None = None,
        progress: Callable[[int], None] = lambda _: None,
    ) -> None:
        self.edition = edition
        self.articles = edition.articles
        self.is_even_round = round_number % 2 == 0
        self.is_last_round = is_last_round
        self.recorder = recorder or Recorder()
        self.progress = progress
        groups = groupby(players, key=lambda player: player.score)
        self.brackets = [ProcedureBracket(tuple(group)) for _, group in groups]

    def run(self) -> list[ProcedureBracket]:
        """Every bracket as it stands in the end; :class:`Unpairable` if there is no pairing."""
        place = 0
        while place < len(self.brackets):
            way = self.pair_bracket(place)
            if way is Way.NEXT:
                place += 1
                if place < len(self.brackets):
                    below = self.brackets[place]
                    below.incoming = self.brackets[place - 1].floaters
                    below.tried, below.may_backtrack, below.cause = set(), True, "normal"
                    self.progress(sum(len(bracket.own) for bracket in self.brackets[:place]))
            elif way is Way.JOINED:
                place -= 1
        return self.brackets

    @abstractmethod
    def pair_bracket(self, place: int) -> Way:
        """Pair one bracket by the edition's own steps."""

    def is_last(self, place: int) -> bool:
        return place == len(self.brackets) - 1

    # Opening and closing

    def open(self, place: int) -> ProcedureBracket:
        bracket = self.brackets[place]
        bracket.restart()
        role = "joined" if bracket.is_joined else "last" if self.is_last(place) else "normal"
        self.recorder.open(bracket, role)
        self.recorder.note(
            "bracket-opened",
            self.articles["brackets"],
            key="no-mdps"
            if not bracket.mdps
            else ""
            if bracket.cause == "normal"
            else bracket.cause,
            cause=bracket.cause,
            own=listed(bracket.own),
            moved=listed(bracket.mdps),
        )
        return bracket

    def close(self, place: int) -> Way:
        bracket = self.brackets[place]
        leaves_bye = self.is_last(place)
        if bracket.pairs():
            self.recorder.note(
                "bracket-paired",
                self.articles["candidate"],
                pairs=bracket.pairs(),
                count=len(bracket.pairs()),
            )
        if self.recorder.is_on and bracket.candidate is not None:
            self.note_quality(place, bracket.candidate)
        if bracket.floaters:
            move = "bye-given" if leaves_bye else "floated"
            self.recorder.note(
                move,
                self.articles["bye" if leaves_bye else "floats"],
                players=bracket.floaters,
                count=len(bracket.floaters),
            )
        self.recorder.close(bracket, "last-bye" if leaves_bye and bracket.floaters else "")
        return Way.NEXT

    @abstractmethod
    def note_quality(self, place: int, found: ProcedureCandidate) -> None:
        """Note where the order of the articles leads to less than what is called better."""

    def set_parameters(
        self, bracket: ProcedureBracket, pairs: int, mdp_pairs: int, management: str
    ) -> None:
        """P0, P1, M0, M1, X1 and Z1 as the procedure first sets them."""
        bracket.p0 = bracket.p1 = pairs
        bracket.m1 = mdp_pairs
        bracket.is_heterogeneous = mdp_pairs > 0
        minimum = self.edition.minimum(bracket.members, pairs, self.is_even_round)
        bracket.minimum = minimum
        self.recorder.note(
            "parameters-set",
            self.articles["parameters"],
            key=management,
            management=management,
            p0=pairs,
            p1=pairs,
            m0=bracket.m0,
            m1=mdp_pairs,
            x1=minimum.x,
            z1=minimum.z,
            white=minimum.white,
            black=minimum.black,
            weak_white=minimum.w,
            weak_black=minimum.b,
            none=minimum.a,
        )
        self.recorder.note(
            "colours-counted",
            self.articles["least-colours"],
            key="strong" if minimum.z else "" if minimum.x else "all-granted",
            p0=pairs,
            x1=minimum.x,
            z1=minimum.z,
            for_white=minimum.white + minimum.w,
            for_black=minimum.black + minimum.b,
            for_none=minimum.a,
        )

    # Searching

    def search(
        self, bracket: ProcedureBracket, leaves_bye: bool, demand: Demand | None = None
    ) -> bool:
        """Search the bracket with its present parameters; false if it has no candidate."""
        task = self.task(bracket, leaves_bye, demand)
        found = accepted(task)
        if self.recorder.is_on:
            narrate_search(self.recorder, self.edition, task, found)
        if found is not None:
            bracket.candidate = found
        bracket.reached_remainder |= found is not None or self.reaches_remainder(task)
        return found is not None

    @abstractmethod
    def reaches_remainder(self, task: Task) -> bool:
        """Some legal pairs of the heterogeneous part exist, so that a remainder was looked at."""

    def task(self, bracket: ProcedureBracket, leaves_bye: bool, demand: Demand | None) -> Task:
        mdp_count = bracket.m0 if bracket.is_heterogeneous else 0
        context = RequirementContext(
            is_even_round=self.is_even_round,
            is_last_round=self.is_last_round,
            is_joined=bracket.is_joined,
            is_heterogeneous=bracket.is_heterogeneous,
            produces_floaters=len(bracket.members) > 2 * bracket.p1,
            lowest=bracket.members[-1].score,
            mdps=frozenset(player.index for player in bracket.members[:mdp_count]),
            leaves_mdps_out=0 < bracket.m1 < mdp_count,
            differences=possible_differences({player.score for player in bracket.members}),
            size=len(bracket.members),
        )
        existing = tuple(each for each in self.edition.requirements if each.exists(context))
        minimum = {
            "": 0,
            "x": min(bracket.minimum.x, bracket.p1),
            "z": min(bracket.minimum.z, bracket.minimum.x, bracket.p1),
        }
        return Task(
            members=bracket.members,
            mdp_count=mdp_count,
            pairs=bracket.p1,
            mdp_pairs=bracket.m1 if bracket.is_heterogeneous else 0,
            context=context,
            requirements=existing,
            starts=tuple(minimum[each.minimum] for each in existing),
            leaves_bye=leaves_bye,
            has_limbo=self.edition.has_limbo,
            demand=demand,
        )

    def note_parameters(self, move: str, bracket: ProcedureBracket) -> None:
        """What C.14 leaves of P1, M1, X1 and Z1."""
        self.recorder.note(
            move,
            self.articles["fewer-pairs"],
            p1=bracket.p1,
            m1=bracket.m1,
            x1=bracket.minimum.x,
            z1=bracket.minimum.z,
        )

    # Back to the bracket above

    def interrupt(self, bracket: ProcedureBracket) -> None:
        """The section ends here; what was done in it is undone if backtracking succeeds."""
        self.recorder.note("backtracking", self.articles["backtrack"], players=bracket.incoming)
        self.recorder.close(bracket, "interrupted")

    def resume(self, bracket: ProcedureBracket, place: int) -> None:
        """The bracket goes on as it was before backtracking."""
        self.recorder.open(bracket, "resumed-last" if self.is_last(place) else "resumed")
        self.recorder.note("bracket-resumed", self.articles["backtrack"])

    def search_above(self, place: int, demand: Demand, role: str) -> ProcedureCandidate | None:
        """Another candidate of the bracket above under a demand, its parameters unchanged."""
        above = self.brackets[place - 1]
        before = above.candidate
        self.recorder.open(above, role)
        self.recorder.note(
            "backtracked",
            demand.article,
            key=demand.key,
            count=len(demand.tried),
            size=len(above.members) - 2 * above.p1,
            p1=above.p1,
        )
        is_found = self.search(above, leaves_bye=False, demand=demand)
        found = above.candidate if is_found else None
        if not is_found:
            self.recorder.note("backtrack-failed", demand.article, key=demand.key)
            above.candidate = None
        self.recorder.close(above, "" if is_found else f"{role}-failed")
        above.candidate = before
        return found

    # The last bracket

    def last_bracket(self, place: int) -> Way:
        """C.13: search the bracket above for floaters that complete the round, or join the two."""
        bracket = self.brackets[place]
        self.recorder.note(
            "last-bracket-stuck", self.articles["last-bracket"], key=self._why_stuck(bracket)
        )
        self.recorder.close(bracket, "stuck")
        if not place:
            raise Unpairable
        above = self.brackets[place - 1]
        if above.candidate is not None and self._search_penultimate(place, copy(above)):
            return Way.AGAIN
        return self.join(place)

    def _why_stuck(self, bracket: ProcedureBracket) -> str:
        """Whether it is only that moved-down players are to meet residents first."""
        if not self.recorder.is_on or not bracket.is_heterogeneous:
            return ""
        members = bracket.members
        complete = Demand("", "", (), len(members) % 2, is_last=True)
        return "residents-first" if complete.completes(members) else ""

    def _search_penultimate(self, place: int, above: ProcedureBracket) -> bool:
        """From the first requirement level; the bracket stays as it is if nothing is found."""
        bracket, original = self.brackets[place], self.brackets[place - 1]
        self.brackets[place - 1] = above
        above.reached_remainder = False
        while True:
            found = self.search_above(place, self.completing(place, above), "penultimate")
            if found is not None:
                above.candidate = found
                bracket.incoming = above.floaters
                bracket.cause, bracket.may_backtrack = "after-penultimate", False
                return True
            if not self.reduce_penultimate(above):
                self.brackets[place - 1] = original
                return False

    @abstractmethod
    def completing(self, place: int, above: ProcedureBracket) -> Demand:
        """The floaters of the bracket above and the last bracket's players can all be paired."""

    @abstractmethod
    def reduce_penultimate(self, above: ProcedureBracket) -> bool:
        """Ask less of the bracket above for the sake of the last one; false if that is no more."""

    @abstractmethod
    def why_joined(self, above: ProcedureBracket) -> str:
        """The key of the sentence for a joining: what could not be done in the bracket above."""

    def join(self, place: int) -> Way:
        """C.13: the two lowest brackets become one; all of the upper one count as moved down.

        At a second time everybody else in the last bracket is a resident (A15), whichever bracket
        he came from.
        """
        above, below = self.brackets[place - 1], self.brackets[place]
        self.recorder.open(above, "joining")
        self.recorder.note(
            "brackets-joined",
            self.articles["last-bracket"],
            key=self.why_joined(above),
            upper=listed(above.everyone),
            lower=listed(ranked((*below.own, *below.upper))),
        )
        above.candidate, above.incompatible = None, ()
        self.recorder.close(above)
        joined = ProcedureBracket(
            own=ranked((*below.own, *below.upper)),
            upper=above.own,
            incoming=above.incoming,
            is_joined=True,
            cause="joined",
        )
        self.brackets[place - 1 :] = [joined]
        return Way.JOINED


def without_opponent(players: Sequence[ProcedureEntrant]) -> tuple[ProcedureEntrant, ...]:
    """Players whom nobody among the others may meet."""
    return tuple(
        one
        for one in players
        if not any(other is not one and are_legal(one, other) for other in players)
    )


def possible_differences(scores: set[Tenths]) -> tuple[Tenths, ...]:
    """Of pairs, and to an artificial opponent one point below the lowest score; ascending."""
    lowest = min(scores) - ONE_POINT
    of_pairs = {abs(one - other) for one in scores for other in scores}
    return tuple(sorted(of_pairs | {score - lowest for score in scores}))


def scores_of(players: Iterable[ProcedureEntrant]) -> tuple[int, ...]:
    return tuple(sorted(player.score for player in players))


__all__ = ["DutchProcedure", "Unpairable", "Way", "scores_of", "without_opponent"]
