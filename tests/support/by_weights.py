"""A bracket paired by weighted matching: another way to the first best candidate, for comparison.

The bracket's players and those outside it who matter are the vertices; the cost of a pair or of
leaving the bracket holds every criterion in its order and, below them, the order of generation.
Three matchings by networkx find the first best candidate: one for the moved-down players and their
opponents, one for the exchange, one for the transposition. It shares costs with the engine, but no
matching and no order of generation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

import networkx

from pairing.matching.bits import bits
from pairing.systems.dutch.bracket import (
    BracketPairing,
    DutchBracket,
    LowerBrackets,
    Region,
    SearchMethod,
)
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.legality import may_meet
from pairing.systems.shared.exchanges import ExchangeOrder


def pair_by_weights(
    bracket: DutchBracket, costs: Costs, lower: LowerBrackets, unpaired: object = None
) -> BracketPairing:
    """The first best candidate by weighted matching, everyone below included.

    How many are ``unpaired`` in the next bracket need not be known for that.
    """
    players = (*bracket.members, *lower.players)
    regions = (
        [Region.BRACKET] * bracket.size
        + [Region.FOLLOWING] * len(lower.following)
        + [Region.REST] * len(lower.rest)
    )
    edges = [
        *_edges_below(bracket, lower, players, regions),
        *_edges_to_bye(lower, players, regions),
    ]
    alone = {}
    if lower.may_stay_alone:
        for vertex, player in enumerate(players):
            cost = lower.part(player, regions[vertex], Region.ALONE)
            if cost is not None:
                alone[vertex] = cost

    def of_pair(one: int, other: int) -> int:
        return costs.of_pair(bracket.members[one], bracket.members[other])

    pairs = tuple(
        (one, other, of_pair(one, other))
        for one in range(bracket.size)
        for other in bits(bracket.partners[one])
        if one < other
    )
    return _ByWeights(bracket, pairs, Outside(tuple(edges), alone)).run()


def _edges_below(
    bracket: DutchBracket,
    lower: LowerBrackets,
    players: tuple[DutchContender, ...],
    regions: list[Region],
) -> Iterable[tuple[int, int, int]]:
    for other in range(bracket.size, len(players)):
        for one in range(other):
            here, there = regions[one], regions[other]
            if may_meet(players[one], players[other]):
                own = lower.part(players[one], here, there)
                opposite = lower.part(players[other], there, here)
                if own is not None and opposite is not None:
                    yield one, other, own + opposite


def _edges_to_bye(
    lower: LowerBrackets, players: tuple[DutchContender, ...], regions: list[Region]
) -> Iterable[tuple[int, int, int]]:
    if not lower.has_bye:
        return
    for one, player in enumerate(players):
        cost = lower.part(player, regions[one], Region.BYE)
        if cost is not None:
            yield one, len(players), cost


@dataclass(frozen=True)
class Outside:
    """What lies beyond the bracket.

    ``edges`` join outside vertices, numbered from the bracket's size, with members of the bracket
    (then the cost is that of the downfloater) and with each other. ``alone`` is the cost of leaving
    a vertex unmatched; for a member that means to float and stay unpaired in the next bracket. A
    vertex that is not in it has to be matched.
    """

    edges: tuple[tuple[int, int, int], ...]
    alone: dict[int, int]


class _ByWeights:
    def __init__(
        self, bracket: DutchBracket, pairs: tuple[tuple[int, int, int], ...], outside: Outside
    ) -> None:
        self.bracket = bracket
        self.pairs = pairs
        self.outside = outside
        self.fixed: set[int] = set()

    def run(self) -> BracketPairing:
        mate = self._with_mdps_in_order()
        pair_count = sum(self._stays(mate, bsn) for bsn in range(self.bracket.size)) // 2
        pairs = [(mdp, mate[mdp]) for mdp in bits(self.bracket.mdps) if self._stays(mate, mdp)]
        self.fixed = {bsn for pair in pairs for bsn in pair}
        s1, s2 = self._exchanged(pair_count - len(pairs))
        pairs += self._transposed(s1, s2)
        partner = {bsn: other for pair in pairs for bsn, other in (pair, pair[::-1])}
        return BracketPairing.of_mates(
            self.bracket.size, lambda bsn: partner.get(bsn, -1), SearchMethod.EXTENDED
        )

    def _stays(self, mate: dict[int, int], bsn: int) -> bool:
        return mate.get(bsn, self.bracket.size) < self.bracket.size

    def _with_mdps_in_order(self) -> dict[int, int]:
        """The best set of moved-down players (D.3), each with his first possible opponent (D.1)."""
        mdps = self.bracket.mdp_count
        width = self.bracket.size.bit_length()

        def order(one: int, other: int) -> int:
            if one >= mdps:
                return 0
            turn = mdps - 1 - one
            return (other << turn * width) - (1 << mdps * width + turn)

        return self._solve(self.pairs, order, _no_order, mdps * (width + 1) + 1)

    def _exchanged(self, pair_count: int) -> tuple[list[int], list[int]]:
        """S1 and S2 of the remainder after the first exchange (D.2) with a best pairing."""
        residents = range(self.bracket.mdp_count, self.bracket.size)
        rest = [bsn for bsn in residents if bsn not in self.fixed]
        order = ExchangeOrder(rest[:pair_count], rest[pair_count:])
        pairs = self._pairs_among(set(rest))
        mate = self._solve(pairs, order.of_pair, order.of_downfloater, order.bits)
        staying = [(bsn, mate[bsn]) for bsn in rest if self._stays(mate, bsn)]
        return order.after(staying, (bsn for bsn in rest if not self._stays(mate, bsn)))

    def _transposed(self, s1: list[int], s2: list[int]) -> list[tuple[int, int]]:
        """Each S1 member with his opponent under the first transposition (D.1) that is best."""
        upper = set(s1)
        width = len(s2).bit_length()
        turn = {bsn: (len(s1) - 1 - place) * width for place, bsn in enumerate(s1)}
        place = {bsn: place for place, bsn in enumerate(s2)}

        def order(one: int, other: int) -> int:
            return place[other] << turn[one] if one in upper else place[one] << turn[other]

        pairs = [pair for pair in self._pairs_among({*s1, *s2}) if len(upper & set(pair[:2])) == 1]
        mate = self._solve(pairs, order, _no_order, len(s1) * width + 1, staying=upper)
        return [(min(bsn, mate[bsn]), max(bsn, mate[bsn])) for bsn in s1]

    def _pairs_among(self, players: set[int]) -> list[tuple[int, int, int]]:
        return [pair for pair in self.pairs if pair[0] in players and pair[1] in players]

    def _solve(
        self,
        pairs: Iterable[tuple[int, int, int]],
        of_pair: Callable[[int, int], int],
        of_downfloater: Callable[[int], int],
        order_bits: int,
        staying: Set[int] = frozenset(),
    ) -> dict[int, int]:
        """The cheapest matching, ties decided by the order of generation in the lowest bits.

        Fixed players are left out; those ``staying`` may not leave the bracket.
        """
        kept_in = self.fixed | staying
        edges = [
            (one, other, (cost << order_bits) + of_pair(one, other)) for one, other, cost in pairs
        ]
        edges += [
            (one, other, (cost << order_bits) + self._floating(one, of_downfloater))
            for one, other, cost in self.outside.edges
            if one not in kept_in
        ]
        alone = {
            vertex: (cost << order_bits) + self._floating(vertex, of_downfloater)
            for vertex, cost in self.outside.alone.items()
            if vertex not in kept_in
        }
        return cheapest_matching(edges, alone)

    def _floating(self, vertex: int, of_downfloater: Callable[[int], int]) -> int:
        return of_downfloater(vertex) if vertex < self.bracket.size else 0


def _no_order(bsn: int) -> int:
    return 0


def cheapest_matching(
    edges: Sequence[tuple[int, int, int]], alone: Mapping[int, int]
) -> dict[int, int]:
    """The partner of every matched vertex in a matching of least total cost.

    ``edges`` are (vertex, vertex, cost); ``alone`` is the cost of leaving a vertex unmatched. A
    vertex that is not in ``alone`` is left unmatched only if there is no way to match it.
    """
    unbearable = 1 + 2 * sum(abs(cost) for _, _, cost in edges) + 2 * sum(map(abs, alone.values()))
    graph = networkx.Graph()
    graph.add_weighted_edges_from(
        (one, other, alone.get(one, unbearable) + alone.get(other, unbearable) - cost)
        for one, other, cost in edges
    )
    matched = networkx.max_weight_matching(graph)
    return {one: other for pair in matched for one, other in (pair, pair[::-1])}
