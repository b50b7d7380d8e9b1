"""The first of the best candidates in the order of generation.

Works on the tight graph, whose perfect matchings are the best candidates, and on one of them as a
witness. Each question "can this choice still lead to a best candidate?" is one search for an
alternating path. The order is that of B.6, B.7 and section D in the 2016 text (3.6, 3.7 and article
4 in 2026): sets of moved-down players, their opponents, then for the remainder exchanges and
transpositions.

Where odd sets have a price, only those perfect matchings are best candidates that leave each of
these sets once. A choice that is impossible in the tight graph is impossible all the same, and one
whose witness leaves the sets once is possible; only in between are the prices asked
(:class:`_Prices`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, leave_out, maximum_matching
from pairing.matching.priced import PricedMatching
from pairing.matching.tight import TightGraph
from pairing.matching.weighted import cheapest_mates
from pairing.systems.dutch.bracket import Bracket
from pairing.systems.shared.exchanges import ExchangeOrder, single_exchanges

_SINGLE_EXCHANGES = 8
"""Beyond so many one matching with the order of exchanges as its costs is the quicker way."""

Bars = list[tuple[int, int]]
"""Vertices, each with the set of those it is not to be matched with."""


def first_in_order(bracket: Bracket, graph: TightGraph) -> list[int]:
    """The cheapest perfect matching of a graph that is the first candidate in order.

    The graph's first vertices are the bracket's players by BSN; whoever is matched with one of the
    others floats. Returned are partners by vertex.
    """
    return _Walk(bracket, graph).run()


class _Prices:
    """Prices of the candidates that the walk has not ruled out, where odd sets have some.

    What the walk settles and bars is noted, and taken into the prices when they are asked.
    """

    def __init__(self, matching: PricedMatching) -> None:
        self.matching = matching
        self.odd_sets = matching.priced_sets
        self._settled: list[tuple[int, int]] = []
        self._barred: Bars = []

    def note_settled(self, one: int, other: int) -> None:
        """The two are a pair for good."""
        self._settled.append((one, other))

    def note_barred(self, bars: Bars) -> None:
        """Those pairs are not made any more."""
        self._barred += bars

    def allow(self, mate: Sequence[int]) -> bool:
        """A perfect matching of the graph that the walk has from here is a cheapest one."""
        return all(_times_left(odd_set, mate) == 1 for odd_set in self.odd_sets)

    def bring_up_to_date(self) -> None:
        """Take in what was settled and barred since."""
        _bar(self.matching, self._barred)
        for one, other in self._settled:
            self.matching.remove(one)
            self.matching.remove(other)
        self._barred, self._settled = [], []
        completed = self.matching.complete()
        assert completed, "what the walk settles leads to a best candidate"
        self.odd_sets = self.matching.priced_sets

    def settle_pair(self, one: int, other: int) -> bool:
        """Whether the two are a pair in some cheapest matching; if so, they are one for good."""
        trial = self.matching.copy()
        limit = trial.bound - (trial.cost(one, other) or 0)
        trial.remove(one)
        trial.remove(other)
        return self._adopt(trial, limit)

    def bar(self, bars: Bars) -> bool:
        """Whether some cheapest matching has none of those pairs; if so, they are barred."""
        trial = self.matching.copy()
        limit = trial.bound
        _bar(trial, bars)
        return self._adopt(trial, limit)

    def _adopt(self, trial: PricedMatching, limit: int) -> bool:
        if not trial.complete(limit):
            return False
        self.matching, self.odd_sets = trial, trial.priced_sets
        return True


def _bar(matching: PricedMatching, bars: Bars) -> None:
    for vertex, others in bars:
        matching.bar(vertex, others)


def _times_left(vertices: int, mate: Sequence[int]) -> int:
    """How many pairs of a perfect matching leave a set."""
    return sum(not vertices >> mate[vertex] & 1 for vertex in bits(vertices))


class _Walk:
    def __init__(self, bracket: Bracket, graph: TightGraph) -> None:
        self.bracket = bracket
        self.neighbours = list(graph.neighbours)
        self.mate = list(graph.witness)
        self.alive = (1 << len(self.mate)) - 1
        self.outside = self.alive & ~bracket.everybody
        self.prices = _Prices(graph.doubtful.copy()) if graph.doubtful else None

    def run(self) -> list[int]:
        self._choose_mdp_set()
        for mdp in bits(self.bracket.mdps):
            if not self.outside >> self.mate[mdp] & 1:
                self._give_first_opponent(mdp, self.bracket.everybody)
        self._pair_remainder()
        return self.mate

    # Witnesses

    def _adopt(self, mate: list[int]) -> bool:
        """Take a perfect matching of the graph for the witness if it is sure to be cheapest."""
        if self.prices is not None and not self.prices.allow(mate):
            return False
        self.mate = mate
        return True

    def _look_anew(self, prices: _Prices) -> None:
        """Take graph and witness from the prices as they are now."""
        self.neighbours = prices.matching.tight_neighbours()
        for vertex in bits(prices.matching.alive):
            self.mate[vertex] = prices.matching.mate[vertex]

    def _ask_to_bar(self, bars: Bars) -> bool:
        """Rare: a witness leaves an odd set more than once, so the prices decide; bar if possible.

        Only for them is it a question; without odd sets every witness is a cheapest matching.
        """
        assert self.prices is not None
        self.prices.bring_up_to_date()
        possible = self.prices.bar(bars)
        self._look_anew(self.prices)
        return possible

    # Moved-down players

    def _choose_mdp_set(self) -> None:
        """D.3 (4.4): the best set of moved-down players to be paired; the others are the Limbo."""
        for mdp in bits(self.bracket.mdps):
            if self.neighbours[mdp] & self.outside and not self._can_pin(mdp):
                self._cut(mdp, self.bracket.everybody & ~(1 << mdp))

    def _can_pin(self, mdp: int) -> bool:
        """Keep the player out of the Limbo for good, if that is possible."""
        partner = self.mate[mdp]
        if self.outside >> partner & 1:
            neighbours, mate = _without(self.neighbours, mdp, self.outside), list(self.mate)
            mate[mdp] = mate[partner] = -1
            if augment(neighbours, mate, mdp, 1 << partner, self.alive) is not None:
                return False
            if not self._adopt(mate) and not self._ask_to_bar([(mdp, self.outside)]):
                return False
        self._cut(mdp, self.outside)
        return True

    def _cut(self, one: int, others: int) -> None:
        self.neighbours = _without(self.neighbours, one, others)
        if self.prices is not None:
            self.prices.note_barred([(one, others)])

    # Opponents in turn: D.1 (4.2)

    def _give_first_opponent(self, player: int, among: int) -> None:
        """Match a player with the first of ``among`` with whom the rest works; settle both."""
        choice = self.neighbours[player] & self.alive & among
        opponent = self._give_opponent(player, choice)
        if opponent < 0:
            opponent = self._give_opponent_by_prices(player, choice)
        elif self.prices is not None:
            self.prices.note_settled(player, opponent)
        self.alive &= ~(1 << player | 1 << opponent)

    def _give_opponent(self, player: int, choice: int) -> int:
        """Match a player with the first possible one of his choice; -1 if that is in doubt."""
        opponent, mate = self._first_possible(player, choice)
        return opponent if self._adopt(mate) else -1

    def _first_possible(self, player: int, choice: int) -> tuple[int, list[int]]:
        """The first opponent whom the graph allows, and a witness.

        Without the player his partner is unmatched; an opponent is possible if he can be left out
        instead.
        """
        partner, mate = self.mate[player], self.mate
        if choice & -choice == 1 << partner:
            return partner, mate
        mate = list(mate) if self.prices is not None else mate
        mate[partner] = -1
        alive = self.alive & ~(1 << player)
        opponent = leave_out(self.neighbours, mate, partner, choice, alive)
        mate[player], mate[opponent] = opponent, player
        return opponent, mate

    def _give_opponent_by_prices(self, player: int, choice: int) -> int:
        """Rare: the same where the witness leaves an odd set more than once."""
        assert self.prices is not None
        self.prices.bring_up_to_date()
        self._look_anew(self.prices)
        while True:
            choice &= self.neighbours[player]
            opponent, mate = self._first_possible(player, choice)
            if self._adopt(mate):
                self.prices.note_settled(player, opponent)
                return opponent
            if self.prices.settle_pair(player, opponent):
                self._look_anew(self.prices)
                self.mate[player], self.mate[opponent] = opponent, player
                return opponent
            choice &= ~(1 << opponent)

    # The remainder

    def _pair_remainder(self) -> None:
        """S1 and S2, changed by the first exchange that allows it, then transposed in turn."""
        rest = list(bits(self.alive & self.bracket.everybody & ~self.bracket.mdps))
        pair_count = sum(not self.outside >> self.mate[bsn] & 1 for bsn in rest) // 2
        if not pair_count:
            return
        if self.prices is not None and self.prices.odd_sets:
            self.prices.bring_up_to_date()
            self._look_anew(self.prices)
        s1, s2 = self._first_exchange(rest[:pair_count], rest[pair_count:])
        self.neighbours = self._between(s1, s2)
        if self.prices is not None:
            self.prices.note_barred(self._bars(s1, s2))
        lower = mask_of(s2)
        for player in s1:
            self._give_first_opponent(player, lower)

    def _between(self, s1: Sequence[int], s2: Sequence[int]) -> list[int]:
        """The graph in which S1 is paired with S2 only, and nobody of S1 floats."""
        upper, lower = mask_of(s1), mask_of(s2)
        neighbours = list(self.neighbours)
        for bsn in s1:
            neighbours[bsn] &= lower
        for bsn in s2:
            neighbours[bsn] &= upper | self.outside
        for vertex in bits(self.outside):
            neighbours[vertex] &= ~upper
        return neighbours

    def _bars(self, s1: Sequence[int], s2: Sequence[int]) -> Bars:
        """The pairs that this leaves out."""
        upper, lower = mask_of(s1), mask_of(s2)
        bars = [(bsn, (upper | self.outside) & ~(1 << bsn)) for bsn in s1]
        return bars + [(bsn, lower & ~(1 << bsn)) for bsn in s2]

    def _first_exchange(
        self, s1: Sequence[int], s2: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]]:
        """S1 and S2 after the first exchange of D.2 (4.3), perhaps none, that allows a pairing."""
        if self._is_possible(s1, s2):
            return s1, s2
        for down, up in islice(self._promising_exchanges(s1, s2), _SINGLE_EXCHANGES):
            trial = sorted({*s1, up} - {down}), sorted({*s2, down} - {up})
            if self._is_possible(*trial):
                return trial
        return self._exchange_of_many(s1, s2)

    def _is_possible(self, s1: Sequence[int], s2: Sequence[int]) -> bool:
        """S1 can be paired with S2 in a best candidate, which is the witness then."""
        lower = mask_of(s2)
        if all(lower >> self.mate[bsn] & 1 for bsn in s1):
            return True  # whoever floats, or is paired with S1, is in S2
        mate = self._grown(self._between(s1, s2))
        if any(mate[vertex] < 0 for vertex in bits(self.alive)):
            return False
        return self._adopt(mate) or self._ask_to_bar(self._bars(s1, s2))

    def _promising_exchanges(
        self, s1: Sequence[int], s2: Sequence[int]
    ) -> Iterator[tuple[int, int]]:
        """The single exchanges in order, but for such as plainly do not help.

        Moving two players can help at most four unmatched ones, and to match one somebody has to
        move who is near what his search reached.
        """
        neighbours = self._between(s1, s2)
        mate = self._grown(neighbours)
        exposed = [vertex for vertex in bits(self.alive) if mate[vertex] < 0]
        if not 0 < len(exposed) <= 4:
            return
        touching = [self._touching_obstacle(neighbours, mate, vertex) for vertex in exposed]
        for down, up in single_exchanges(s1, s2):
            if all((1 << down | 1 << up) & mask for mask in touching):
                yield down, up

    def _grown(self, neighbours: Sequence[int]) -> list[int]:
        """A greatest matching of the living vertices, grown from what still holds."""
        living = [around & self.alive for around in neighbours]
        start = [
            partner if not self.alive >> vertex & 1 or living[vertex] >> partner & 1 else -1
            for vertex, partner in enumerate(self.mate)
        ]
        return maximum_matching(living, start)

    def _touching_obstacle(self, neighbours: list[int], mate: list[int], exposed: int) -> int:
        """The players one of whom has to move for an unmatched one to be matched."""
        obstacle = augment(neighbours, mate, exposed, 0, self.alive)
        assert obstacle is not None, "a greatest matching grows no further"
        near = obstacle.reached
        for outer in bits(obstacle.outer):
            near |= self.neighbours[outer]
        return near

    def _exchange_of_many(
        self, s1: Sequence[int], s2: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]]:
        """The first exchange in the order of D.2, found as a cheapest matching."""
        order = ExchangeOrder(s1, s2)
        rest = mask_of((*s1, *s2))
        mate = self._cheapest_by_order(order, rest)
        for vertex in bits(self.alive):
            self.mate[vertex] = mate[vertex]
        staying = [bsn for bsn in (*s1, *s2) if rest >> mate[bsn] & 1]
        floaters = [bsn for bsn in (*s1, *s2) if not rest >> mate[bsn] & 1]
        return order.after(((bsn, mate[bsn]) for bsn in staying), floaters)

    def _cheapest_by_order(self, order: ExchangeOrder, rest: int) -> list[int]:
        """The living vertices matched, the exchange that a pair asks for being its cost.

        If odd sets have a price it stands below what the pair costs otherwise; if none has, all
        pairs of the graph are alike in that.
        """
        edges = [
            (one, other, _exchange_of(order, rest, one, other))
            for one in bits(self.alive)
            for other in bits(self.neighbours[one] & self.alive >> one << one)
        ]
        prices = None
        if self.prices is not None and self.prices.odd_sets:
            base = self.prices.matching.copy()
            base.dissolve_all()
            prices = [price << order.bits for price in base.seen]
            edges = [
                (one, other, ((base.cost(one, other) or 0) // 2 << order.bits) + exchange)
                for one, other, exchange in edges
            ]
        mate = cheapest_mates(edges, prices)
        assert mate is not None, "the witness is one such matching"
        return mate


def _without(neighbours: Sequence[int], one: int, others: int) -> list[int]:
    """A graph without the edges of one vertex to some others."""
    left = list(neighbours)
    for other in bits(left[one] & others):
        left[other] &= ~(1 << one)
    left[one] &= ~others
    return left


def _exchange_of(order: ExchangeOrder, rest: int, one: int, other: int) -> int:
    """What a pair asks for in the order of exchanges; ``rest`` are the players of S1 and S2."""
    if rest >> one & 1 and rest >> other & 1:
        return order.of_pair(one, other)
    if rest >> one & 1:
        return order.of_downfloater(one)
    return order.of_downfloater(other) if rest >> other & 1 else 0
