"""Two ways to the first best candidate of a bracket: with a given number of downfloaters, or with
everyone below matched as well.

Both are exact. The first gives up (``None``) where the bracket alone does not decide it; it is the
quicker one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from msgspec import Struct, structs

from pairing.matching.bits import bits, mask_of
from pairing.matching.cached import cached_property
from pairing.matching.general import maximum_matching
from pairing.matching.kinds import PricedKinds
from pairing.matching.tight import (
    MatchingProblem,
    TightGraph,
    cheapest,
    graph_by_kinds,
    least_cost,
    tight_graph,
)
from pairing.systems.dutch.bracket import (
    BracketPairing,
    DutchBracket,
    LowerBrackets,
    SearchMethod,
)
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.costs import Costs, Weighed
from pairing.systems.dutch.generation import CandidateWalk, first_in_order
from pairing.systems.dutch.legality import possible_partners
from pairing.systems.dutch.problems import slot_problem, whole_problem
from pairing.systems.dutch.small_brackets import first_best, is_small

_LARGE, _FEW_PARTNERS = 100, 12
"""In brackets of so many players, who have no more partners on average, few pairs are possible."""


class ChosenCandidate(Struct, frozen=True, dict=True):
    """A candidate, and the costs and prices by which no other one is better.

    They are those of the bracket and of places for so many ``floatable`` players, or of everyone
    below as well. ``find_costs`` and ``find_graph`` find them, if the candidate was found without.
    ``is_priced`` is false if the prices would be those of everyone below, and are not known yet.
    """

    pairing: BracketPairing
    floatable: int
    find_costs: Callable[[], Costs]
    find_graph: Callable[[], TightGraph]
    is_priced: bool = True

    @cached_property
    def costs(self) -> Costs:
        """The costs of all candidates."""
        return self.find_costs()

    @cached_property
    def graph(self) -> TightGraph:
        """All candidates of the same cost, by the prices."""
        return self.find_graph()

    @property
    def priced(self) -> PricedKinds | None:
        """Kinds and their prices; ``None`` where odd sets have prices as well."""
        return self.graph.priced

    @property
    def cost(self) -> int:
        """What the pairs and downfloaters of the candidate cost."""
        return _cost_of(self.pairing, self.costs)


class _WithSlots:
    """The best candidates with so many downfloaters, all of them ``floatable``.

    Where that makes costs much shorter they are found by the weightier rules alone first: ``graph``
    then has the prices of those who are left, and ``find_graph`` finds those of all. The first of
    them in order is sought in two parts, of which the second can take much longer.
    """

    def __init__(
        self,
        bracket: DutchBracket,
        costs: Costs,
        floatable: int,
        graph: TightGraph,
        find_graph: Callable[[], TightGraph] | None = None,
    ) -> None:
        self.bracket = bracket
        self.costs = costs
        self.floatable = floatable
        self.graph = graph
        self._find_graph = find_graph or (lambda: graph)
        self._walk = CandidateWalk(bracket, graph)

    @classmethod
    def of(
        cls, bracket: DutchBracket, costs: Costs, slots: int, floatable: int
    ) -> _WithSlots | None:
        """``None`` if there is no such candidate."""
        problem = slot_problem(bracket, costs, slots, floatable)
        weightier = costs.of_weightier_rules()
        if weightier is None:
            graph = _graph(bracket, problem)
            return None if graph is None else cls(bracket, costs, floatable, graph)
        rough = _graph(bracket, slot_problem(bracket, weightier, slots, floatable))
        if rough is None:
            return None
        graph = _existing(bracket, problem.confined_to(rough.neighbours))
        return cls(bracket, costs, floatable, graph, partial(_existing, bracket, problem))

    def cost_down_to(self, guard: str) -> int:
        """What each of them costs in the digits down to that of a rule."""
        return self.costs.down_to(guard, _cost_of(self._pairing(self.graph.witness), self.costs))

    def may_float(self) -> int:
        """Nobody else floats in any of them."""
        found = 0
        for neighbours in self.graph.neighbours[self.bracket.size :]:
            found |= neighbours
        return found & self.bracket.everybody

    @cached_property
    def is_soon_found(self) -> bool:
        """Looking for the first of them as long as that is quick finds it."""
        return self._walk.begin()

    @cached_property
    def first(self) -> ChosenCandidate:
        """The first of them in the order of generation."""
        _ = self.is_soon_found
        pairing = self._pairing(self._walk.finish())
        costs = self.costs
        return ChosenCandidate(pairing, self.floatable, lambda: costs, self._find_graph)

    def _pairing(self, mate: list[int]) -> BracketPairing:
        return BracketPairing.of_mates(self.bracket.size, mate.__getitem__, SearchMethod.QUICK)


class _FoundAtOnce:
    """The same where the first of the best candidates is found without prices."""

    def __init__(
        self, bracket: DutchBracket, costs: Costs, floatable: int, pairing: BracketPairing
    ) -> None:
        self._bracket = bracket
        self._costs = costs
        self._floatable = floatable
        self._pairing = pairing
        self.is_soon_found = True

    def cost_down_to(self, guard: str) -> int:
        return self._costs.down_to(guard, _cost_of(self._pairing, self._costs))

    def may_float(self) -> int:
        return self._floatable

    @cached_property
    def first(self) -> ChosenCandidate:
        bracket, costs, floatable = self._bracket, self._costs, self._floatable
        slots = len(self._pairing.downfloaters)

        def find_graph() -> TightGraph:
            return _existing(bracket, slot_problem(bracket, costs, slots, floatable))

        return ChosenCandidate(self._pairing, floatable, lambda: costs, find_graph)


def _cost_of(candidate: BracketPairing, costs: Costs) -> int:
    return costs.of_candidate(candidate.pairs, candidate.downfloaters)


def _best_candidates(
    bracket: DutchBracket, costs: Costs, slots: int, floatable: int
) -> _WithSlots | _FoundAtOnce | None:
    """The best candidates with so many downfloaters, all ``floatable``, if there are any."""
    found = _ideal_candidate(bracket, costs, slots, floatable)
    if found is None:
        if not is_small(bracket, slots):
            return _WithSlots.of(bracket, costs, slots, floatable)
        found = first_best(bracket, costs, slots, floatable)
    return None if found is None else _FoundAtOnce(bracket, costs, floatable, found)


class BestCandidates:
    """The best candidates of a bracket with so many downfloaters, all of them ``floatable``.

    They are sought when first asked for, and once for all who ask; so are their costs, which often
    nobody needs.
    """

    def __init__(
        self,
        bracket: DutchBracket,
        find_costs: Callable[[], Costs],
        slots: int,
        floatable: int,
    ) -> None:
        self.bracket = bracket
        self.slots = slots
        self.floatable = floatable
        self._find_costs = find_costs

    @cached_property
    def costs(self) -> Costs:
        """What their pairs and downfloaters cost."""
        return self._find_costs()

    @cached_property
    def found(self) -> _WithSlots | _FoundAtOnce | None:
        """``None`` if there is no such candidate."""
        return _best_candidates(self.bracket, self.costs, self.slots, self.floatable)


def _ideal_candidate(
    bracket: DutchBracket, costs: Costs, slots: int, floatable: int
) -> BracketPairing | None:
    """The very first candidate of a homogeneous bracket, if no rule has anything against it.

    That is S1 against S2 as they stand; whoever floats costs no more than anybody else would.
    """
    size, members, partners = bracket.size, bracket.members, bracket.partners
    half = (size - slots) // 2
    if bracket.mdp_count or slots > 1 or (slots and not floatable >> size - 1 & 1):
        return None
    for one in range(half):
        other = one + half
        if not partners[one] >> other & 1 or costs.of_pair(members[one], members[other]):
            return None
    if slots:
        least = min(costs.of_downfloater(members[bsn]) for bsn in bits(floatable))
        if costs.of_downfloater(members[-1]) > least:
            return None
    pairs = tuple((one, one + half) for one in range(half))
    return BracketPairing(pairs, tuple(range(size - slots, size)), SearchMethod.QUICK)


class Acceptance(Protocol):
    """What those below say of downfloaters."""

    def is_acceptable(self, floaters: Sequence[DutchContender]) -> bool:
        """No other set of as many downfloaters can do better for them."""

    def acceptable_beside(self, floaters: Sequence[DutchContender]) -> int:
        """The set of players (BSNs) each of whom is acceptable as one more downfloater."""

    def can_take(self, floaters: Sequence[DutchContender], beside: int) -> bool:
        """Those downfloaters, and so many who have partners in the bracket, might be acceptable."""


def first_acceptable(
    best: BestCandidates, below: Acceptance, guard: str | None
) -> ChosenCandidate | None:
    """The first best candidate whose downfloaters are acceptable; ``None`` if that is not certain.

    The prices know nothing of the criterion on the downfloaters as a set. The best candidate
    without it stands if it meets that criterion ideally, since no candidate does better. If it does
    not, and one player floats beside those who must, the criterion depends on him alone: the best
    candidate among those with an acceptable one is taken, unless it is worse in a criterion down to
    ``guard``, which has higher priority. So it is from the beginning where the best candidate would
    take long to find.
    """
    bracket, slots, floatable = best.bracket, best.slots, best.floatable
    alone = bracket.isolated
    must_float = [bracket.members[bsn] for bsn in bits(alone)]
    floating_beside = slots - len(must_float)
    if _is_in_vain(bracket, floating_beside, floatable, must_float, below):
        return None
    found = best.found
    if found is None:
        return None
    if found.is_soon_found or floating_beside != 1:
        floaters = found.first.pairing.downfloaters
        if below.is_acceptable([bracket.members[bsn] for bsn in floaters]):
            return found.first
        if floating_beside != 1:
            return None
    others = below.acceptable_beside(must_float)
    if not found.is_soon_found and not found.may_float() & ~(others | alone):
        return found.first
    if not others & floatable:
        return None
    second = _best_candidates(bracket, best.costs, slots, floatable & (others | alone))
    if second is None:
        return None
    if guard is not None and second.cost_down_to(guard) > found.cost_down_to(guard):
        return None
    return second.first


def _is_in_vain(
    bracket: DutchBracket,
    floating_beside: int,
    floatable: int,
    must_float: Sequence[DutchContender],
    below: Acceptance,
) -> bool:
    """No best candidate will be found acceptable, or hardly any where few pairs are possible.

    There it takes long to find the best one, and those below hardly ever are content with all of
    several downfloaters whom nobody has chosen for them. Nor are they where most players of the
    bracket were moved down already.
    """
    if not below.can_take(must_float, floating_beside):
        return True
    if floating_beside > 1 and bracket.is_mostly_moved_down:
        return True
    if not has_few_pairs(bracket):
        return False
    if floating_beside == 0:
        return not below.is_acceptable(must_float)
    if floating_beside == 1:
        return not below.acceptable_beside(must_float) & floatable
    return True


def has_few_pairs(bracket: DutchBracket) -> bool:
    """It is large, and pairs are possible but few: to find its best candidate can take long."""
    size = bracket.size
    if size < _LARGE:
        return False
    return 0 < sum(map(int.bit_count, bracket.partners)) <= _FEW_PARTNERS * size


def fewest_downfloaters(bracket: DutchBracket) -> int:
    """The least number of players who remain unpaired by C.1, C.3 and among two MDPs."""
    if _is_plainly_pairable(bracket):
        return bracket.size % 2
    matched = sum(partner >= 0 for partner in maximum_matching(bracket.partners))
    return bracket.size - matched


def _is_plainly_pairable(bracket: DutchBracket) -> bool:
    """Everybody has at least half of the others as partners (Dirac)."""
    fewest = min(partners.bit_count() for partners in bracket.partners)
    return 2 * (fewest - bracket.size % 2) >= bracket.size - bracket.size % 2


def with_everyone_below(
    bracket: DutchBracket, costs: Costs, lower: LowerBrackets, unpaired: Callable[[], int]
) -> BracketPairing | ChosenCandidate:
    """The first best candidate, everyone who matters below the bracket being matched as well.

    With the prices by which no other one is better, unless fewer nobodies than may be needed were
    matched: only as many as the ``unpaired`` players of the best candidate's next bracket weigh.
    """
    if lower.may_stay_alone:
        graph = _by_kinds(bracket, costs, lower)
        if graph is None:
            # How many nobodies are used need not be left open, which alone asks for odd sets: of
            # the unpaired each weighs one or three, so that the sum has the parity of their number.
            graph = _graph(bracket, whole_problem(bracket, costs, lower, unpaired()))
            assert graph is not None, "the best candidate needs no more of them"
            return _first(bracket, graph, SearchMethod.EXTENDED)
    else:
        graph = graph_with_everyone_below(bracket, costs, lower)
    pairing = _first(bracket, graph, SearchMethod.EXTENDED)
    return ChosenCandidate(pairing, bracket.everybody, lambda: costs, lambda: graph)


def _by_kinds(bracket: DutchBracket, costs: Costs, lower: LowerBrackets) -> TightGraph | None:
    """The best candidates by prices of kinds alone, which hardly ever suffice for many MDPs."""
    if bracket.is_mostly_moved_down:
        return None
    return graph_by_kinds(whole_problem(bracket, costs, lower), partial(_natural_matching, bracket))


def graph_with_everyone_below(
    bracket: DutchBracket, costs: Costs, lower: LowerBrackets
) -> TightGraph:
    """The best candidates, everyone below matched with them, where nobody may stay unpaired."""
    graph = _graph(bracket, whole_problem(bracket, costs, lower))
    assert graph is not None, "every bracket is begun with a way to complete it"
    return graph


def fewest_unpaired(bracket: DutchBracket, costs: Costs, lower: LowerBrackets) -> int:
    """What the unpaired players of the next bracket weigh where the best candidate is taken.

    ``costs`` judge down to that. Costs that tell less apart have fewer kinds, by which this is
    found in a fraction of the time that the best candidate takes.
    """
    # At the worst all downfloaters are unpaired, beside those whom their own scoregroup leaves so.
    left = maximum_matching(possible_partners(lower.following)).count(-1)
    nobodies = min(3 * (fewest_downfloaters(bracket) + left), bracket.size + len(lower.players))
    problem = whole_problem(bracket, costs, lower, nobodies)
    graph = _graph(bracket, problem)
    assert graph is not None, "every bracket is begun with a way to complete it"
    return costs.unpaired_in_following(graph.cost)


def _graph(bracket: DutchBracket, problem: MatchingProblem) -> TightGraph | None:
    return tight_graph(problem, partial(_natural_matching, bracket))


def _existing(bracket: DutchBracket, problem: MatchingProblem) -> TightGraph:
    graph = _graph(bracket, problem)
    assert graph is not None, "there is such a candidate"
    return graph


def _first(bracket: DutchBracket, graph: TightGraph, method: SearchMethod) -> BracketPairing:
    mate = first_in_order(bracket, graph)
    return BracketPairing.of_mates(bracket.size, mate.__getitem__, method)


def _natural_matching(bracket: DutchBracket, neighbours: list[int]) -> list[int]:
    """A first matching near the natural one: S1 from the top against S2 from the top."""
    mate = [-1] * len(neighbours)
    free = (1 << len(neighbours)) - 1
    preferred = bracket.everybody & ~bracket.mdps
    for vertex in range(len(neighbours)):
        if vertex == bracket.mdp_count:
            preferred = _lower_half(free & bracket.everybody)
        if not free >> vertex & 1:
            continue
        around = neighbours[vertex] & free
        choice = around & preferred or around
        if choice:
            partner = (choice & -choice).bit_length() - 1
            mate[vertex], mate[partner] = partner, vertex
            free &= ~(1 << vertex | 1 << partner)
    return mate


def _lower_half(players: int) -> int:
    """The lower ranked half of a set of players, the greater half if their number is odd."""
    upper = players.bit_count() // 2
    for bsn in bits(players):
        if not upper:
            break
        players &= ~(1 << bsn)
        upper -= 1
    return players


def weighed_alone(costs: Costs, candidates: Sequence[BracketPairing]) -> list[Weighed]:
    """What candidates amount to by themselves."""
    return [Weighed(costs, costs.of_candidate(c.pairs, c.downfloaters)) for c in candidates]


def weighed_with_best_rest(
    bracket: DutchBracket, costs: Costs, lower: LowerBrackets, candidates: Sequence[BracketPairing]
) -> list[Weighed]:
    """What candidates amount to when everyone below is matched as well as possible."""
    everyone = whole_problem(bracket, costs, lower)
    apart = structs.replace(everyone, cost=_floating_apart(bracket, everyone))
    weighed = []
    for candidate in candidates:
        paired = mask_of(bsn for pair in candidate.pairs for bsn in pair)
        left = least_cost(apart.without(paired))
        staying = costs.of_candidate(candidate.pairs, ())
        weighed.append(Weighed(costs, None if left is None else staying + left))
    return weighed


def best_pairs_beyond(
    bracket: DutchBracket, costs: Costs, lower: LowerBrackets, candidate: BracketPairing
) -> tuple[tuple[tuple[DutchContender, DutchContender], ...], tuple[DutchContender, ...]]:
    """Pairs and unpaired players of the following bracket at its best after a candidate."""
    everyone = whole_problem(bracket, costs, lower)
    paired = mask_of(bsn for pair in candidate.pairs for bsn in pair)
    apart = structs.replace(everyone, cost=_floating_apart(bracket, everyone))
    mate = cheapest(apart.without(paired))
    assert mate is not None, "an accepted candidate leaves a way on"
    players = [
        *(bracket.members[bsn] for bsn in candidate.downfloaters),
        *lower.following,
    ]
    pairs = tuple(
        (players[one], players[other])
        for one, other in enumerate(mate[: len(players)])
        if one < other < len(players)
    )
    staying = {player.tpn for pair in pairs for player in pair}
    return pairs, tuple(player for player in players if player.tpn not in staying)


def _floating_apart(
    bracket: DutchBracket, problem: MatchingProblem
) -> Callable[[int, int], int | None]:
    """The costs of a problem, but no two members of the bracket are paired any more."""

    def cost(one: int, other: int) -> int | None:
        return problem.cost(one, other) if max(one, other) >= bracket.size else None

    return cost
