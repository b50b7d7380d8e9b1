"""Kinds of players: members of one kind cost the same towards everybody.

The cheapest way of pairing kinds is a small linear programme; its prices say which pairs can occur
in any best candidate. Only those pairs are kept (the tight graph). If the tight graph has a perfect
matching, that matching is a best candidate, every best candidate uses only its edges, and every
perfect matching of it is a best candidate. From there on only the order of generation matters.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

from pairing.dutch.bracket import Bracket
from pairing.dutch.contenders import (
    DOWNFLOAT_LAST_ROUND,
    DOWNFLOAT_TWO_ROUNDS_AGO,
    UPFLOAT_LAST_ROUND,
    UPFLOAT_TWO_ROUNDS_AGO,
    Contender,
)
from pairing.dutch.costs import Costs
from pairing.dutch.legality import colour_clash
from pairing.matching.bits import bits
from pairing.matching.general import perfect_matching
from pairing.matching.transport import prices

_DOWNFLOATS = DOWNFLOAT_LAST_ROUND | DOWNFLOAT_TWO_ROUNDS_AGO
_UPFLOATS = UPFLOAT_LAST_ROUND | UPFLOAT_TWO_ROUNDS_AGO
_MOST_PAIRS_LOOKED_AT = 16
"""Two kinds with more possible pairs than this are taken to have one that is allowed."""
_MOST_KINDS = 90
"""Beyond this the prices cost more than the weighted matching that replaces them."""


@dataclass(frozen=True)
class Problem:
    """A bracket in which exactly ``slots`` players are to float, all of them in ``floatable``."""

    bracket: Bracket
    costs: Costs
    slots: int
    floatable: int

    def slot_vertices(self) -> int:
        """The slots as vertices behind the players."""
        return ((1 << self.slots) - 1) << self.bracket.size


@dataclass(frozen=True)
class TightGraph:
    """Neighbour sets of players and, behind them, slots; and one perfect matching of it."""

    neighbours: list[int]
    witness: list[int]


def tight_graph(problem: Problem) -> TightGraph | None:
    """The graph of all best candidates; ``None`` if prices alone do not find one."""
    kinds = _Kinds.of(problem)
    while len(kinds.masks) <= _MOST_KINDS:
        neighbours = kinds.tight_neighbours()
        if neighbours is None:
            return None
        witness, obstacle = perfect_matching(neighbours, _greedy(problem, neighbours))
        if witness is not None:
            return TightGraph(neighbours, witness)
        finer = kinds.split(obstacle)
        if finer is None:
            return None
        kinds = finer
    return None


@dataclass(frozen=True)
class _Kinds:
    problem: Problem
    masks: tuple[int, ...]

    @classmethod
    def of(cls, problem: Problem) -> _Kinds:
        masks: dict[Hashable, int] = {}
        key_of = _Signature(problem)
        for bsn, member in enumerate(problem.bracket.members):
            key = key_of(bsn, member)
            masks[key] = masks.get(key, 0) | 1 << bsn
        return cls(problem, tuple(masks.values()))

    @cached_property
    def _samples(self) -> list[Contender]:
        members = self.problem.bracket.members
        return [members[(mask & -mask).bit_length() - 1] for mask in self.masks]

    def split(self, obstacle: int) -> _Kinds | None:
        """Every player in the obstacle as a kind of his own; ``None`` if they all are already."""
        masks: list[int] = []
        for mask in self.masks:
            alone = mask & obstacle
            if mask & ~obstacle:
                masks.append(mask & ~obstacle)
            masks += [1 << bsn for bsn in bits(alone)]
        return _Kinds(self.problem, tuple(masks)) if len(masks) > len(self.masks) else None

    def tight_neighbours(self) -> list[int] | None:
        """Neighbour sets of players and slots; ``None`` if the kinds cannot be paired."""
        costs = self._cost_table()
        sizes = [mask.bit_count() for mask in self.masks]
        if self.problem.slots:
            sizes.append(self.problem.slots)
        doubled = prices(costs, sizes)
        return None if doubled is None else self._neighbours(costs, doubled)

    def _cost_table(self) -> list[list[int | None]]:
        count = len(self.masks)
        table: list[list[int | None]] = [[None] * count for _ in range(count)]
        for row in range(count):
            for column in range(row + 1):
                cost = self._pair_cost(row, column)
                table[row][column] = table[column][row] = cost
        if self.problem.slots:
            floats = [self._float_cost(kind) for kind in range(count)]
            for kind, cost in enumerate(floats):
                table[kind].append(cost)
            table.append([*floats, None])
        return table

    def _pair_cost(self, row: int, column: int) -> int | None:
        one, other = self._samples[row], self._samples[column]
        mdps = self.problem.bracket.mdps
        if self.masks[row] & mdps and self.masks[column] & mdps:
            return None
        if colour_clash(one, other) or not self._any_may_meet(row, column):
            return None
        return self.problem.costs.of_pair(one, other)

    def _any_may_meet(self, row: int, column: int) -> bool:
        mask, partners = self.masks[row], self.masks[column]
        if mask.bit_count() * partners.bit_count() > _MOST_PAIRS_LOOKED_AT:
            return True
        barred = self.problem.bracket.barred
        return any(partners & ~barred[bsn] for bsn in bits(mask))

    def _float_cost(self, kind: int) -> int | None:
        if not self.masks[kind] & self.problem.floatable:
            return None
        return self.problem.costs.of_downfloater(self._samples[kind])

    def _neighbours(self, costs: list[list[int | None]], doubled: list[int]) -> list[int]:
        bracket, slots = self.problem.bracket, self.problem.slots
        neighbours = [0] * (bracket.size + slots)
        slot_kind, slot_mask, floating = len(self.masks), self.problem.slot_vertices(), 0
        for row, mask in enumerate(self.masks):
            partners = 0
            for column, other in enumerate(self.masks):
                cost = costs[row][column]
                if cost is not None and doubled[row] + doubled[column] == 2 * cost:
                    partners |= other
            if slots:
                cost = costs[row][slot_kind]
                if cost is not None and doubled[row] + doubled[slot_kind] == 2 * cost:
                    partners |= slot_mask
                    floating |= mask
            for bsn in bits(mask):
                neighbours[bsn] = partners & ~bracket.barred[bsn]
        for slot in range(bracket.size, bracket.size + slots):
            neighbours[slot] = floating
        return neighbours


class _Signature:
    """What the costs of a player depend on in this bracket."""

    def __init__(self, problem: Problem) -> None:
        bracket = problem.bracket
        mixed = not bracket.has_one_resident_score
        self._problem = problem
        self._mdp_marks = _DOWNFLOATS
        self._resident_marks = (_DOWNFLOATS if problem.slots or mixed else 0) | (
            _UPFLOATS if bracket.mdp_count or mixed else 0
        )
        self._has_topscorers = any(member.is_topscorer for member in bracket.members)

    def __call__(self, bsn: int, member: Contender) -> Hashable:
        is_mdp = bsn < self._problem.bracket.mdp_count
        marks = self._mdp_marks if is_mdp else self._resident_marks
        key = (
            is_mdp,
            member.score,
            member.due,
            member.strength,
            member.float_marks & marks,
            bool(self._problem.floatable >> bsn & 1) if self._problem.slots else False,
        )
        if self._has_topscorers:
            return (*key, member.difference, member.repeated, member.is_topscorer)
        return key


def _greedy(problem: Problem, neighbours: list[int]) -> list[int]:
    """A first matching near the natural one: S1 from the top against S2 from the top."""
    bracket = problem.bracket
    mate = [-1] * len(neighbours)
    free = (1 << len(neighbours)) - 1
    lower_half = bracket.everybody
    for bsn in range(bracket.size):
        if bsn == bracket.mdp_count:
            lower_half = _lower_half(free & bracket.everybody)
        if not free >> bsn & 1:
            continue
        around = neighbours[bsn] & free
        choice = around & lower_half or around
        if choice:
            partner = (choice & -choice).bit_length() - 1
            mate[bsn], mate[partner] = partner, bsn
            free &= ~(1 << bsn | 1 << partner)
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
