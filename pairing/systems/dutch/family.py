"""Families of candidates: all that begin alike, and the best of them.

A family fixes some pairs and says which groups of players may be paired with each other. The best
of it is found like the best candidate of the bracket; compared with the accepted candidate it tells
why none of the family was taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum, auto
from typing import NamedTuple

from msgspec import Struct

from pairing.matching.bits import bits, mask_of
from pairing.matching.forest import Spared, complete
from pairing.matching.general import maximum_matching
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE
from pairing.matching.tight import MatchingProblem, priced_matching
from pairing.systems.dutch.bracket import BracketPairing
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.context import PairedBracket, Stop
from pairing.systems.dutch.costs import CostDigit, Costs
from pairing.systems.dutch.forced import ForcedOpponents
from pairing.systems.dutch.problems import incompatible_with_slots, slot_problem
from pairing.systems.dutch.rules import above_following


class FamilyGroup(IntEnum):
    """What a player of a bracket is in a family; a number, since many tables are made by it."""

    FREE = auto()
    """May be paired with anybody free, or float."""
    PAIRED = auto()
    """A moved-down player who is to be paired."""
    LIMBO = auto()
    """A moved-down player who floats."""
    S1 = auto()
    """Paired with S2 only."""
    S2 = auto()
    """Paired with S1 only, or floats."""


MAY_PAIR = {
    frozenset((FamilyGroup.FREE,)),
    frozenset((FamilyGroup.FREE, FamilyGroup.PAIRED)),
    frozenset((FamilyGroup.S1, FamilyGroup.S2)),
}
"""The groups whose players may be paired with each other."""
MAY_FLOAT = {FamilyGroup.FREE, FamilyGroup.LIMBO, FamilyGroup.S2}
"""The groups whose players may float."""

Groups = tuple[FamilyGroup, ...]
Pairs = tuple[tuple[int, int], ...]


class DutchFamily(Struct, frozen=True, dict=True):
    """Candidates of a bracket with these pairs (of BSNs), everybody else in a group."""

    fixed: Pairs
    groups: Groups

    def may_pair(self, one: int, other: int) -> bool:
        """The groups of two players allow it."""
        return frozenset((self.groups[one], self.groups[other])) in MAY_PAIR


class Shortfall(NamedTuple):
    """Where the best of a family first differs from the accepted candidate, with both values.

    ``digit`` is ``None`` if it does not differ at all.
    """

    digit: CostDigit | None
    ours: int = 0
    theirs: int = 0


class FamilyComparison:
    """Families of one bracket held against its accepted candidate.

    ``turns`` are the pairs of that candidate in the order in which they are made, as (player,
    opponent); the first ``m1`` are those of moved-down players.
    """

    def __init__(
        self, paired: PairedBracket, turns: Sequence[tuple[int, int]] = (), m1: int = 0
    ) -> None:
        self.context = paired.context
        self.accepted = paired.pairing
        self._weightier = above_following(self.context.rules)
        self._problems: dict[bool, tuple[Costs, _Bests, int]] = {}
        self._anyone: _Bests | None = None
        self._acceptable: dict[tuple[int, ...], bool] = {}
        self._beside: dict[int, int] = {}
        self._costs_of_pairs: dict[Costs, dict[tuple[int, int], int]] = {}
        self._choice = choice = paired.choice
        if choice is not None:
            self._acceptable[self.accepted.downfloaters] = True
        self._forced = None
        self._shortfalls: dict[int, Shortfall] = {}
        if choice is not None and choice.priced is not None:
            self._forced = ForcedOpponents(paired.bracket, choice, choice.priced, turns, m1)

    def of_opponent(self, turn: int, opponent: int) -> Shortfall | None:
        """Where candidates fall short in which the player of a turn has another opponent.

        Everybody before him has the accepted one. It is read off the prices that decided the
        bracket; ``None`` if they do not tell it. Whoever was left out by them may float all the
        same, but outweighs nothing: these candidates pair as many players, the same moved-down
        ones among them, and all residents have one score where anybody was left out.
        """
        forced = self._forced
        found = forced.best(turn, opponent) if forced else None
        if forced is None or found is None:
            return None
        if found.cost not in self._shortfalls:
            self._shortfalls[found.cost] = _shortfall(forced.costs, forced.cost, found.cost)
        shortfall = self._shortfalls[found.cost]
        return shortfall if self._is_decided(shortfall, found.downfloaters) else None

    def shortfall(self, family: DutchFamily) -> Shortfall | Stop:
        """Where the best of the family falls short; or why it holds no candidate at all.

        Everyone below is looked at only if nothing weightier decides: it takes long.
        """
        found = self._compare(family, following=False)
        if found is None:
            return Stop(self._what_lacks(family))
        if self._is_decided(*found):
            return found[0]
        whole = self._compare(family, following=True)
        if whole is not None:
            return whole[0]
        return self._stop(family, found[1]) or Stop("completion")

    def _what_lacks(self, family: DutchFamily) -> str:
        """Fewer pairs can be made then; or as many, but nobody could have the bye."""
        context = self.context
        if context.is_last:
            return "completion"
        costs, _, _ = self._problem(following=False)
        slots, everybody = len(self.accepted.downfloaters), context.bracket.everybody
        if self._anyone is None:
            problem = slot_problem(context.bracket, costs, slots, everybody)
            self._anyone = _Bests.of(problem, context.bracket.size, self.accepted.pairs)
        return "downfloaters" if self._anyone.best(family) is None else "completion"

    def _stop(self, family: DutchFamily, floaters: tuple[int, ...]) -> Stop | None:
        """What keeps the only downfloaters that a family can have from floating."""
        open_places = self.context.bracket.size - 2 * len(family.fixed)
        if open_places > len(floaters):
            return None
        return self.context.what_stops(BracketPairing((), floaters, self.accepted.method))

    def _is_decided(self, shortfall: Shortfall, floaters: tuple[int, ...]) -> bool:
        """The best of the family by itself is also its best when everyone below is looked at.

        It is if those below can do no better than with its downfloaters, nor with the accepted
        ones; or if it falls short in something weightier, and nothing stops its downfloaters.
        """
        accepted = self.accepted.downfloaters
        if self.context.is_last or floaters == accepted:
            return True
        if self._is_acceptable(floaters) and self._is_acceptable(accepted):
            return True
        candidate = BracketPairing((), floaters, self.accepted.method)
        return self._is_weightier(shortfall) and self.context.what_stops(candidate) is None

    def _is_weightier(self, shortfall: Shortfall) -> bool:
        """It is in a rule that comes before those on the players below."""
        return shortfall.digit is not None and shortfall.digit.rule in self._weightier

    def _is_acceptable(self, floaters: tuple[int, ...]) -> bool:
        """No other downfloaters are better for those below."""
        if floaters not in self._acceptable:
            others = mask_of(floaters) & mask_of(self.accepted.downfloaters)
            if others.bit_count() == len(floaters) - 1:
                new = mask_of(floaters) ^ others
                self._acceptable[floaters] = bool(self._acceptable_beside(others) & new)
            else:
                self._acceptable[floaters] = self.context.is_acceptable(self._players(floaters))
        return self._acceptable[floaters]

    def _acceptable_beside(self, others: int) -> int:
        """Who is acceptable as one more downfloater beside those: one search tells all."""
        if others not in self._beside:
            self._beside[others] = self.context.acceptable_beside(self._players(bits(others)))
        return self._beside[others]

    def _players(self, bsns: Iterable[int]) -> list[DutchContender]:
        return [self.context.bracket.members[bsn] for bsn in bsns]

    def _compare(
        self, family: DutchFamily, following: bool
    ) -> tuple[Shortfall, tuple[int, ...]] | None:
        costs, bests, ours = self._problem(following)
        best = bests.best(family)
        if best is None:
            return None
        cost, floaters = best
        return _shortfall(costs, ours, cost + self._cost_of(family.fixed, costs)), floaters

    def _cost_of(self, fixed: Pairs, costs: Costs) -> int:
        """What fixed pairs cost; most of them were fixed in the family before."""
        known = self._costs_of_pairs.setdefault(costs, {})
        for pair in fixed:
            if pair not in known:
                known[pair] = costs.of_candidate((pair,), ())
        return sum(map(known.__getitem__, fixed))

    def _problem(self, following: bool) -> tuple[Costs, _Bests, int]:
        """Costs, the best of families by them, and the cost of the accepted candidate."""
        if following not in self._problems:
            known = None if following else self._as_decided()
            self._problems[following] = known or self._found_anew(following)
        return self._problems[following]

    def _as_decided(self) -> tuple[Costs, _Bests, int] | None:
        """By the prices that decided the bracket, if these left nobody out who may float."""
        choice, bracket = self._choice, self.context.bracket
        slots = len(self.accepted.downfloaters)
        if choice is None or (slots and choice.floatable != self.context.may_float(slots)):
            return None
        matching = choice.graph.matching(incompatible_with_slots(bracket, slots))
        return choice.costs, _Bests(matching, bracket.size), choice.cost

    def _found_anew(self, following: bool) -> tuple[Costs, _Bests, int]:
        costs, problem = self.context.problem(self.accepted, following)
        accepted, size = self._family_of_accepted(), self.context.bracket.size
        bests = _Bests.of(problem, size, accepted.fixed)
        best = bests.best(accepted)
        assert best is not None
        return costs, bests, best[0] + costs.of_candidate(accepted.fixed, ())

    def _family_of_accepted(self) -> DutchFamily:
        """The accepted candidate alone."""
        groups = [FamilyGroup.LIMBO] * self.context.bracket.size
        return DutchFamily(self.accepted.pairs, tuple(groups))


class _Bests:
    """The best of one family after another in a matching problem.

    One priced matching is kept for all of them, and those for families that begin like the last
    ones: the next one is a copy of it in which a pair is forced.
    """

    def __init__(self, everybody: PricedMatching, size: int) -> None:
        self._size = size
        self._everybody = everybody
        self._begun: list[_Begun] = []
        self._grown = [-1] * len(everybody.mate)
        self._spared: tuple[_Begun, int, Spared] | None = None
        self._free: tuple[Pairs, PricedMatching] = (), everybody
        self._halved: _Halved | None = None

    @classmethod
    def of(cls, problem: MatchingProblem, size: int, accepted: Sequence[tuple[int, int]]) -> _Bests:
        """Those of a problem, whose search begins with the accepted pairs that have no slack."""

        def start(neighbours: list[int]) -> list[int]:
            mate = [-1] * len(neighbours)
            for one, other in accepted:
                if neighbours[one] >> other & 1:
                    mate[one], mate[other] = other, one
            return mate

        everybody = priced_matching(problem, start)
        assert everybody is not None, "the accepted candidate is a matching"
        return cls(everybody, size)

    def best(self, family: DutchFamily) -> tuple[int, tuple[int, ...]] | None:
        """The cost of the best of a family without its fixed pairs, and its downfloaters."""
        groups, fixed = family.groups, family.fixed
        if not fixed or not family.may_pair(*fixed[-1]):
            begun = self._begin_with(groups, fixed)
            return self._found(begun.state) if begun.can_be_matched else None
        begun, (player, opponent) = self._begin_with(groups, fixed[:-1]), fixed[-1]
        if not begun.can_be_matched:
            state = begun.state.copy()
            return self._found(state) if _with_pairs(state, fixed[-1:]) else None
        spared = self._spared_in(begun, player)
        cost = spared.cost_without(opponent)
        if cost is None:
            return None
        alive = begun.state.alive & ~(1 << player | 1 << opponent)
        return cost // SCALE, self._floaters(alive, spared.mate_without(opponent))

    def _found(self, state: PricedMatching) -> tuple[int, tuple[int, ...]]:
        return state.bound // SCALE, self._floaters(state.alive, state.mate)

    def _spared_in(self, begun: _Begun, player: int) -> Spared:
        """What is left of the beginning without a player, kept: his opponents follow each other."""
        if self._spared is None or self._spared[0] is not begun or self._spared[1] != player:
            state = begun.state.copy()
            state.remove(player)
            self._spared = begun, player, Spared(state)
        return self._spared[2]

    def _floaters(self, alive: int, mate: Sequence[int]) -> tuple[int, ...]:
        """Of the living players those who are matched with a place of a downfloater."""
        return tuple(b for b in bits(alive & (1 << self._size) - 1) if mate[b] >= self._size)

    def _begin_with(self, groups: Groups, fixed: Pairs) -> _Begun:
        """Fixed pairs taken out, the others matched within their groups.

        The last two are kept: the next family goes on from one of them as a rule.
        """
        for begun in reversed(self._begun):
            if begun.groups == groups and begun.fixed == fixed[: len(begun.fixed)]:
                if begun.fixed == fixed:
                    return begun
                state = begun.state.copy()
                matched = _with_pairs(state, fixed[len(begun.fixed) :])
                self._begun = [begun, _Begun(groups, fixed, state, matched)]
                return self._begun[-1]
        last_failed = bool(self._begun) and not self._begun[-1].can_be_matched
        looser = self._without(fixed) if last_failed else self._looser(groups, fixed)
        within = self._within(groups, looser.alive)
        state = looser.copy()
        state.restrict(within)
        matched = (not last_failed or self._can_be_matched(looser, within)) and complete(state)
        self._begun = [_Begun(groups, fixed, state, matched)]
        return self._begun[-1]

    def _looser(self, groups: Groups, fixed: Pairs) -> PricedMatching:
        """A matching of everybody but those pairs, which the groups only narrow.

        Of exchanges that follow each other many leave the same players in S1. These are kept apart
        once for all of them, so that little is left to be done for each.
        """
        everybody = self._without(fixed)
        s1 = mask_of(bsn for bsn, group in enumerate(groups) if group is FamilyGroup.S1)
        if self._halved is None or self._halved.fixed != fixed:
            self._halved = _Halved(fixed, s1, {})
        staying, kept = s1 & self._halved.s1, self._halved.staying
        if staying == s1:
            return everybody
        if staying not in kept:
            state = everybody.copy()
            state.restrict(self._within(_with_s1_open(groups, staying), state.alive))
            complete(state)
            kept[staying] = state
        return kept[staying]

    def _can_be_matched(self, state: PricedMatching, within: Sequence[int]) -> bool:
        """Told without a look at costs, which takes much longer where the answer is no.

        It is asked after a no: exchanges of which none can be paired follow each other.
        """
        alive = state.alive
        near = [
            may & others & state.partners[kind] & alive if alive >> vertex & 1 else 0
            for vertex, (may, others, kind) in enumerate(
                zip(state.allowed, within, state.kind, strict=True)
            )
        ]
        start = [
            partner if partner >= 0 and near[vertex] >> partner & 1 else -1
            for vertex, partner in enumerate(self._grown)
        ]
        self._grown = maximum_matching(near, start)
        return all(self._grown[vertex] >= 0 for vertex in bits(alive))

    def _without(self, fixed: Pairs) -> PricedMatching:
        """Everybody but those pairs, in whatever groups they are."""
        known, state = self._free
        if known != fixed:
            goes_on = known == fixed[: len(known)]
            state = (state if goes_on else self._everybody).copy()
            _with_pairs(state, fixed[len(known) :] if goes_on else fixed)
            self._free = fixed, state
        return state

    def _within(self, groups: Sequence[FamilyGroup], alive: int) -> list[int]:
        """For each vertex those whom the groups of the living let it be matched with."""
        outside = ~((1 << self._size) - 1)
        members = dict.fromkeys(FamilyGroup, 0)
        for bsn, group in enumerate(groups):
            members[group] |= 1 << bsn
        partners = {
            group: sum(members[each] for each in _PARTNERS[group])
            | (outside if group in MAY_FLOAT else 0)
            | ~alive
            for group in FamilyGroup
        }
        others = ~alive | outside | sum(members[group] for group in MAY_FLOAT)
        strangers = len(self._everybody.mate) - self._size
        return [*(partners[group] for group in groups), *[others] * strangers]


_PARTNERS = {
    group: [each for each in FamilyGroup if frozenset((group, each)) in MAY_PAIR]
    for group in FamilyGroup
}
"""The groups with whose members those of a group may be paired."""


def _with_s1_open(groups: Groups, staying: int) -> Groups:
    """The groups, in which of S1 and S2 only those of the set are kept apart."""
    return tuple(
        FamilyGroup.PAIRED if staying >> bsn & 1 else _OPENED.get(group, group)
        for bsn, group in enumerate(groups)
    )


_OPENED = {FamilyGroup.S1: FamilyGroup.FREE, FamilyGroup.S2: FamilyGroup.FREE}


class _Halved(NamedTuple):
    """S1 as it was first after some pairs; by those who stay there, everybody with these apart."""

    fixed: Pairs
    s1: int
    staying: dict[int, PricedMatching]


class _Begun(NamedTuple):
    """What is left of a matching problem without some pairs, everybody within his group."""

    groups: Groups
    fixed: Pairs
    state: PricedMatching
    can_be_matched: bool


def _with_pairs(state: PricedMatching, pairs: Sequence[tuple[int, int]]) -> bool:
    """Take out pairs and match the others as cheaply as possible, if they can be matched."""
    for one, other in pairs:
        state.remove(one)
        state.remove(other)
    return complete(state)


def _shortfall(costs: Costs, ours: int, theirs: int) -> Shortfall:
    """The first digit in which two candidates differ."""
    digit = costs.first_difference(ours, theirs)
    if digit is None:
        return Shortfall(None)
    return Shortfall(digit, costs.amount(digit, ours), costs.amount(digit, theirs))
