"""Why the candidate of a bracket is the first of all that are equally good.

The walk of :mod:`pairing.systems.dutch.generation` again, along the candidate that it found: what
stands in the way of everything earlier is kept. The graph is that of the edges that cost just their
prices.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, maximum_matching
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.crossings import CrossingPrices
from pairing.systems.dutch.exchange_prices import least_exchange
from pairing.systems.dutch.price_lists import ProvenPrices
from pairing.systems.shared.exchanges import ExchangeOrder, exchanges_in_order
from pairing.trace.claims import OrderProof, Passed, PriceList, Scope

FEW_EXCHANGES = 100
"""So many earlier exchanges are refuted one by one, more of them all at once by prices."""


def prove_order(paired: PairedBracket, proven: ProvenPrices, number: int) -> OrderProof | None:
    """Why nothing earlier is as good, by the price list of that number in the bracket's proof.

    ``None`` if the graph holds an earlier candidate, which these prices do not judge.
    """
    return _ProofWalk(paired, proven, number).run()


class _NotShown(Exception):
    """The graph holds something earlier."""


class _ProofWalk:
    def __init__(self, paired: PairedBracket, proven: ProvenPrices, number: int) -> None:
        self.bracket = paired.bracket
        self.names = proven.names
        self.number = number
        self.is_alone = proven.prices.scope is Scope.BRACKET
        self.neighbours = list(proven.neighbours)
        place = {name: vertex for vertex, name in enumerate(self.names)}
        self.odd_sets = [
            mask_of(place[name] for name in odd.players)
            for odd in proven.prices.odd_sets
            if any(odd.price)
        ]
        self.alive = (1 << len(self.names)) - 1
        self.outside = self.alive & ~self.bracket.everybody
        self.mate = self._matched(paired)
        self._crossings: CrossingPrices | None = None
        """Those of the graph as it stands, once they are asked for."""

    def _matched(self, paired: PairedBracket) -> list[int]:
        """The candidate as a matching of the whole graph."""
        mate = [-1] * len(self.names)
        paired_here = 0
        for one, other in paired.pairing.pairs:
            mate[one], mate[other] = other, one
            paired_here |= 1 << one | 1 << other
        left = self.alive & ~paired_here
        ways = [
            0 if paired_here >> vertex & 1 else self._way_on(vertex, left)
            for vertex in range(len(self.names))
        ]
        return maximum_matching(ways, mate)

    def _way_on(self, vertex: int, left: int) -> int:
        """Whom one may be matched with who is not paired in the bracket."""
        is_member = self.bracket.everybody >> vertex & 1
        return self.neighbours[vertex] & left & (self.outside if is_member else -1)

    def run(self) -> OrderProof | None:
        if -1 in self.mate:
            return None
        try:
            limbo = tuple(self._limbo())
            opponents = tuple(self._opponents())
            exchanges, partners = self._remainder()
        except _NotShown:
            return None
        return OrderProof(self.number, limbo, opponents, exchanges, partners)

    # Moved-down players

    def _limbo(self) -> Iterable[Passed]:
        """D.3 (4.4): nobody in the Limbo could be paired, given those before him."""
        for mdp in bits(self.bracket.mdps):
            ways_out = self.neighbours[mdp] & self.outside
            inside = self.neighbours[mdp] & self.bracket.everybody
            if not self.outside >> self.mate[mdp] & 1:
                self._cut(mdp, ways_out)
                continue
            if inside:
                self._cut(mdp, ways_out)
                yield self._why_not_paired(mdp)
                self._restore(mdp, ways_out)
            self._cut(mdp, inside)

    def _why_not_paired(self, mdp: int) -> Passed:
        partner = self.mate[mdp]
        mate = list(self.mate)
        mate[mdp] = mate[partner] = -1
        obstacle = augment(self.neighbours, mate, mdp, 1 << partner, self.alive)
        if obstacle is None:
            return Passed(self.names[mdp], prices=self._leaving_more(self.neighbours))
        return Passed(self.names[mdp], self._named(obstacle.inner))

    def _opponents(self) -> Iterable[Passed]:
        """D.1 (4.2) in the MDP-Pairing."""
        for mdp in bits(self.bracket.mdps):
            if not self.outside >> self.mate[mdp] & 1:
                yield from self._partner(mdp)

    def _partner(self, player: int) -> Iterable[Passed]:
        """Why he has nobody earlier; then the pair is fixed."""
        partner = self.mate[player]
        earlier = self._passed_over(player)
        if earlier:
            self.mate[player] = self.mate[partner] = -1
            alive = self.alive & ~(1 << player)
            obstacle = augment(self.neighbours, self.mate, partner, 0, alive)
            assert obstacle is not None, "nobody else is unmatched"
            self.mate[player], self.mate[partner] = partner, player
            if obstacle.outer & earlier:
                yield Passed(self.names[player], prices=self._with_earlier(player, earlier))
            else:
                yield Passed(self.names[player], self._named(obstacle.inner))
        self._fix(player)

    # The remainder

    def _remainder(self) -> tuple[tuple[Passed, ...], tuple[Passed, ...]]:
        rest = list(bits(self.alive & self.bracket.everybody & ~self.bracket.mdps))
        s1 = [bsn for bsn in rest if bsn < self.mate[bsn] < self.bracket.size]
        pool = self._exchanges(rest, mask_of(s1))
        s2 = mask_of(rest) & ~mask_of(s1)
        self.neighbours, self._crossings = self._between(mask_of(s1), s2), None
        if self.is_alone:
            return pool, tuple(self._needed(s1))
        return pool, tuple(passed for player in s1 for passed in self._partner(player))

    def _exchanges(self, rest: Sequence[int], wanted: int) -> tuple[Passed, ...]:
        """D.2 (4.3): what refutes every exchange before the one that leads to ``wanted``."""
        pool = self._one_by_one(rest, wanted)
        return (self._all_at_once(rest, wanted),) if pool is None else pool

    def _one_by_one(self, rest: Sequence[int], wanted: int) -> tuple[Passed, ...] | None:
        """Sets that stand in the way of few exchanges; ``None`` if they do not tell."""
        earlier = self._few_earlier(rest, wanted)
        if earlier is None:
            return None
        everyone, sets = mask_of(rest), list[int]()
        for s1 in earlier:
            s2 = everyone & ~s1
            between = [] if self.is_alone else self._between(s1, s2)
            if not any(self._refutes(found, s1, between) for found in sets):
                found = self._why_not_exchanged(s1, s2)
                if found is None:
                    return None
                sets.append(found)
        return tuple(Passed(0, self._named(found)) for found in sets)

    def _few_earlier(self, rest: Sequence[int], wanted: int) -> list[int] | None:
        """S1 after every exchange before the one that leads to ``wanted``; ``None`` if many do."""
        count, earlier = wanted.bit_count(), list[int]()
        upper = mask_of(rest[:count])
        exchanges = exchanges_in_order(count, len(rest) - count)
        for down, up in islice(exchanges, FEW_EXCHANGES + 1):
            s1 = upper & ~mask_of(rest[p] for p in down) | mask_of(rest[p] for p in up)
            if s1 == wanted:
                return earlier
            earlier.append(s1)
        return None

    def _all_at_once(self, rest: Sequence[int], wanted: int) -> Passed:
        """Prices by which everything asks for that exchange or a later one."""
        count = wanted.bit_count()
        living = [
            around & self.alive if self.alive >> vertex & 1 else 0
            for vertex, around in enumerate(self.neighbours)
        ]
        order = ExchangeOrder(rest[:count], rest[count:])
        cost = self._cost(order, mask_of(rest[:count]) ^ wanted)
        prices = least_exchange(
            order, living, self.outside, self.odd_sets, cost, self.mate, self.names
        )
        return Passed(0, prices=_shown(prices))

    def _cost(self, order: ExchangeOrder, changing: int) -> int:
        """What it costs that these change sides."""
        return sum(map(order.of_change, bits(changing))) + (self._allowed() << order.bits)

    def _refutes(self, found: int, s1: int, between: Sequence[int]) -> bool:
        """A set that stood in the way of one exchange does so of another, whose graph is given."""
        if self.is_alone:
            needing = found & (s1 | self.outside)
            partners = self._around(needing) & self.alive & ~s1 & ~self.outside
            return needing.bit_count() > partners.bit_count()
        return _has_more_odd_parts(between, self.alive & ~found, found.bit_count())

    def _why_not_exchanged(self, s1: int, s2: int) -> int | None:
        """A set with too few partners, or a barrier; ``None`` if all can be paired."""
        between = self._between(s1, s2)
        living = [
            around & self.alive if self.alive >> vertex & 1 else 0
            for vertex, around in enumerate(between)
        ]
        start = [
            partner if living[vertex] >> partner & 1 or not self.alive >> vertex & 1 else -1
            for vertex, partner in enumerate(self.mate)
        ]
        mate = maximum_matching(living, start)
        unmatched = mask_of(v for v in bits(self.alive) if mate[v] < 0)
        if not unmatched:
            return None
        outer = inner = 0
        for vertex in bits(unmatched & (s1 | self.outside) if self.is_alone else unmatched):
            obstacle = augment(living, mate, vertex, 0, self.alive)
            assert obstacle is not None, "the matching is a greatest one"
            outer, inner = outer | obstacle.outer, inner | obstacle.inner
        return outer if self.is_alone else inner & ~outer

    def _between(self, s1: int, s2: int) -> list[int]:
        """The graph in which S1 is paired with S2 only, and nobody of S1 floats."""
        neighbours = list(self.neighbours)
        for vertex in bits(self.alive):
            if s1 >> vertex & 1:
                neighbours[vertex] &= s2
            elif s2 >> vertex & 1:
                neighbours[vertex] &= s1 | self.outside
            else:
                neighbours[vertex] &= ~s1
        return neighbours

    def _needed(self, s1: Sequence[int]) -> Iterable[Passed]:
        """D.1 (4.2): whoever comes earlier is wanted by those who have nobody else."""
        known: list[tuple[int, int]] = []
        for player in s1:
            earlier = self._passed_over(player)
            for needing, partners in known:
                if not needing >> player & 1:
                    earlier &= ~partners
            if earlier:
                needing, partners = self._closed(earlier)
                if partners >> self.mate[player] & 1:
                    prices = self._with_earlier(player, earlier)
                    yield Passed(self.names[player], prices=prices)
                else:
                    known.append((needing, partners))
                    yield Passed(self.names[player], self._named(needing))
            self._fix(player)

    def _closed(self, partners: int) -> tuple[int, int]:
        """Who is matched with these, with whomever they could have instead, and so on."""
        needing, fresh = 0, partners
        while fresh:
            added = mask_of(self.mate[vertex] for vertex in bits(fresh))
            if added & self.outside:
                added |= self.outside
            needing |= added
            partners |= fresh
            fresh = self._around(needing) & self.alive & ~partners
        return needing, partners

    # Odd sets

    def _with_earlier(self, player: int, earlier: int) -> PriceList:
        """Why all of these partners cost more."""
        if self._crossings is None:
            self._crossings = self._crossing_prices(self.neighbours)
        return _shown(self._crossings.more_with(player, earlier, self._allowed()))

    def _leaving_more(self, neighbours: Sequence[int]) -> PriceList:
        """Why every matching of that graph leaves the priced odd sets more often."""
        return _shown(self._crossing_prices(neighbours).more(self._allowed()))

    def _crossing_prices(self, neighbours: Sequence[int]) -> CrossingPrices:
        if not self.odd_sets:
            raise _NotShown
        return CrossingPrices(neighbours, self.alive, self.odd_sets, self.mate, self.names)

    def _allowed(self) -> int:
        """How many odd sets are still to be left: those that no fixed player has left."""
        fixed = (1 << len(self.names)) - 1 & ~self.alive
        return sum(not self._leaves(fixed, odd) for odd in self.odd_sets)

    def _leaves(self, players: int, odd: int) -> bool:
        """One of these players is in the odd set, and his partner is not."""
        return any(not odd >> self.mate[player] & 1 for player in bits(players & odd))

    # One decision

    def _passed_over(self, player: int) -> int:
        earlier = (1 << self.mate[player]) - 1
        return self.neighbours[player] & self.alive & self.bracket.everybody & earlier

    def _fix(self, player: int) -> None:
        partner = self.mate[player]
        self.alive &= ~(1 << player | 1 << partner)
        if self._crossings is not None:
            self._crossings.fix(player, partner)

    def _around(self, vertices: int) -> int:
        reached = 0
        for vertex in bits(vertices):
            reached |= self.neighbours[vertex]
        return reached

    def _cut(self, one: int, others: int) -> None:
        self.neighbours[one] &= ~others
        for other in bits(others):
            self.neighbours[other] &= ~(1 << one)

    def _restore(self, one: int, others: int) -> None:
        self.neighbours[one] |= others
        for other in bits(others):
            self.neighbours[other] |= 1 << one

    def _named(self, vertices: int) -> tuple[int, ...]:
        """Names in order; all places of downfloaters together are -1 in a bracket judged alone."""
        if self.is_alone and vertices & self.outside == self.outside != 0:
            return (-1, *sorted(self.names[v] for v in bits(vertices & ~self.outside)))
        return tuple(sorted(self.names[vertex] for vertex in bits(vertices)))


def _shown(prices: PriceList | None) -> PriceList:
    if prices is None:
        raise _NotShown
    return prices


def _has_more_odd_parts(neighbours: Sequence[int], vertices: int, than: int) -> bool:
    """More connected parts than so many have an odd number of vertices."""
    left = than + 1
    while vertices.bit_count() >= left > 0:
        part = fresh = vertices & -vertices
        while fresh:
            reached = 0
            for vertex in bits(fresh):
                reached |= neighbours[vertex]
            fresh = reached & vertices & ~part
            part |= fresh
        left -= part.bit_count() % 2
        vertices &= ~part
    return left <= 0
