"""Brackets of a few players: all candidates in the order of generation, compared one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import NamedTuple, TypeAlias

from pairing.matching.bits import bits
from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, SearchMethod
from pairing.systems.dutch.costs import Costs
from pairing.systems.shared.exchanges import single_exchanges

MOST_PLAYERS = 6
"""Of so many there are 15 candidates, and the next bracket already has 105."""

_Pairs: TypeAlias = "tuple[tuple[int, int], ...]"
_Part: TypeAlias = "tuple[int, ...]"


def is_small(bracket: DutchBracket, slots: int) -> bool:
    """Its candidates with so many downfloaters can be compared one by one."""
    return bracket.size <= MOST_PLAYERS and slots < 2


def first_best(
    bracket: DutchBracket, costs: Costs, slots: int, floatable: int
) -> BracketPairing | None:
    """The first of the best candidates of a small bracket whose downfloater is ``floatable``."""
    members, partners = bracket.members, bracket.partners
    amounts: dict[_Part, int] = {
        (one, other): costs.of_pair(members[one], members[other])
        for one, other in combinations(range(bracket.size), 2)
        if partners[one] >> other & 1
    }
    for bsn in bits(floatable) if slots else ():
        amounts[(bsn,)] = costs.of_downfloater(members[bsn])
    listed = candidates_in_order(bracket.size, bracket.mdp_count, slots)
    best = min(
        (candidate for candidate in listed if amounts.keys() >= candidate.parts),
        key=lambda candidate: sum(map(amounts.__getitem__, candidate.parts)),
        default=None,
    )
    return None if best is None else best.pairing


class SmallCandidate(NamedTuple):
    """A candidate, and what makes up its cost: its pairs, and its downfloater if it has one."""

    pairing: BracketPairing
    parts: frozenset[_Part]


@lru_cache(maxsize=64)
def candidates_in_order(size: int, mdp_count: int, slots: int) -> tuple[SmallCandidate, ...]:
    """All candidates of a small bracket: D.3, D.1 and D.2 (4.4, 4.2 and 4.3 in 2026).

    Sets of moved-down players in order, then their opponents, and for the remainder exchanges and
    transpositions.
    """
    pair_count = (size - slots) // 2
    found: dict[_Pairs, None] = {}
    for floating in product((False, True), repeat=mdp_count):
        mdps = [mdp for mdp in range(mdp_count) if not floating[mdp]]
        if len(mdps) > pair_count or sum(floating) > slots:
            continue
        for opponents in permutations(range(mdp_count, size), len(mdps)):
            rest = [bsn for bsn in range(mdp_count, size) if bsn not in opponents]
            for pairs in _remainders(rest, pair_count - len(mdps)):
                found.setdefault(tuple(sorted((*zip(mdps, opponents, strict=True), *pairs))))
    return tuple(_with_rest_floating(pairs, size) for pairs in found)


def _remainders(rest: Sequence[int], pair_count: int) -> Iterator[_Pairs]:
    """The pairs of the remainder in order, some of them more than once.

    So few players need no exchange of several at once.
    """
    s1, s2 = {*rest[:pair_count]}, {*rest[pair_count:]}
    halves = [(s1, s2)]
    for down, up in single_exchanges(sorted(s1), sorted(s2)):
        halves.append((s1 - {down} | {up}, s2 - {up} | {down}))
    for upper, lower in halves:
        for opponents in permutations(sorted(lower), pair_count):
            pairs = zip(sorted(upper), opponents, strict=True)
            yield tuple([(min(pair), max(pair)) for pair in pairs])


def _with_rest_floating(pairs: _Pairs, size: int) -> SmallCandidate:
    paired = {bsn for pair in pairs for bsn in pair}
    floating = tuple(bsn for bsn in range(size) if bsn not in paired)
    parts = frozenset((*pairs, *((bsn,) for bsn in floating)))
    return SmallCandidate(BracketPairing(pairs, floating, SearchMethod.QUICK), parts)
