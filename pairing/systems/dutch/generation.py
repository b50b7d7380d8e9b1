"""The first of the best candidates in the order of generation.

Works on the tight graph, whose perfect matchings are the best candidates, and on one of them as a
witness. Each question "can this choice still lead to a best candidate?" is one search for an
alternating path. The order is that of B.6, B.7 and section D in the 2016 text (3.6, 3.7 and article
4 in 2026): sets of moved-down players, their opponents, then for the remainder exchanges and
transpositions.

Where odd sets have a price, only those perfect matchings are best candidates that leave each of
these sets once. A choice that is impossible in the tight graph is impossible all the same, and one
whose witness leaves the sets once is possible; only in between are the sets asked
(:mod:`pairing.matching.nested`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, leave_out, maximum_matching
from pairing.matching.tight import TightGraph
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.shared.exchanges import ExchangeOrder, single_exchanges

if TYPE_CHECKING:  # few rounds have sets with a price
    from pairing.matching.nested import NestedSets

_SINGLE_EXCHANGES = 8
"""Beyond so many one matching with the order of exchanges as its costs is the quicker way."""


def first_in_order(bracket: DutchBracket, graph: TightGraph) -> list[int]:
    """The cheapest perfect matching of a graph that is the first candidate in order.

    The graph's first vertices are the bracket's players by BSN; whoever is matched with one of the
    others floats. Returned are partners by vertex.
    """
    walk = CandidateWalk(bracket, graph)
    walk.begin()
    return walk.finish()


class CandidateWalk:
    """The way to the first candidate, in two parts: most often the second has nothing to do."""

    def __init__(self, bracket: DutchBracket, graph: TightGraph) -> None:
        self.bracket = bracket
        self.neighbours = list(graph.neighbours)
        self.mate = list(graph.witness)
        self.alive = (1 << len(self.mate)) - 1
        self.outside = self.alive & ~bracket.everybody
        doubtful = graph.doubtful
        self.odd_sets = _nested(doubtful.priced_sets, self.alive) if doubtful else None
        self._halves: tuple[list[int], list[int]] | None = None

    def begin(self) -> bool:
        """Go on until the end, or until an exchange would take long to find: false then."""
        self._choose_mdp_set()
        for mdp in bits(self.bracket.mdps):
            if not self.outside >> self.mate[mdp] & 1:
                self._give_first_opponent(mdp, self.bracket.everybody)
        rest = list(bits(self.alive & self.bracket.everybody & ~self.bracket.mdps))
        pair_count = sum(not self.outside >> self.mate[bsn] & 1 for bsn in rest) // 2
        if pair_count:
            self._halves = rest[:pair_count], rest[pair_count:]
            exchanged = self._exchange_of_few(*self._halves)
            if exchanged is None:
                return False
            self._pair_remainder(*exchanged)
        return True

    def finish(self) -> list[int]:
        """The partners by vertex."""
        if self._halves is not None:
            self._pair_remainder(*self._exchange_of_many(*self._halves))
        return self.mate

    # Witnesses

    def _adopt(self, mate: list[int]) -> bool:
        """Take a perfect matching of the graph for the witness if it is sure to be cheapest."""
        if self.odd_sets is not None and not self.odd_sets.allow(mate, self.mate):
            return False
        self.mate = mate
        return True

    def _adopt_in(self, neighbours: Sequence[int], odd_sets: NestedSets) -> bool:
        """Take the witness from another graph if that has one: only odd sets make it a question."""
        mate = odd_sets.complete(neighbours, self.alive, self.mate)
        if mate is None:
            return False
        self.mate = mate
        return True

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
            if not self.neighbours[mdp] & self.bracket.everybody:
                return False
            neighbours, mate = _without(self.neighbours, mdp, self.outside), list(self.mate)
            mate[mdp] = mate[partner] = -1
            if augment(neighbours, mate, mdp, 1 << partner, self.alive) is not None:
                return False
            if not self._adopt(mate) and not self._can_pin_by_sets(mdp, neighbours):
                return False
        self._cut(mdp, self.outside)
        return True

    def _can_pin_by_sets(self, mdp: int, neighbours: Sequence[int]) -> bool:
        """Rare: the same where the witness leaves an odd set more than once."""
        assert self.odd_sets is not None
        self.odd_sets.forget(1 << mdp)
        possible = self._adopt_in(neighbours, self.odd_sets)
        self.odd_sets.forget(1 << mdp)
        return possible

    def _cut(self, one: int, others: int) -> None:
        if not self.neighbours[one] & others:
            return
        self.neighbours = _without(self.neighbours, one, others)
        if self.odd_sets is not None:
            self.odd_sets.forget(1 << one)

    # Opponents in turn: D.1 (4.2)

    def _give_first_opponent(self, player: int, among: int) -> None:
        """Match a player with the first of ``among`` with whom the rest works; fix both."""
        choice = self.neighbours[player] & self.alive & among
        opponent, mate = self._first_possible(player, choice)
        is_sure = self._adopt(mate) or self._adopt_nearby(player, opponent)
        if not is_sure:
            opponent = self._first_possible_by_sets(player, choice)
            is_sure = self._adopt_nearby(player, opponent)
        self.alive &= ~(1 << player | 1 << opponent)
        if self.odd_sets is not None:
            self.odd_sets.fix(self.neighbours, self.alive, player, opponent)
            if not is_sure:
                found = self._adopt_in(self.neighbours, self.odd_sets)
                assert found, "the opponent is a possible one"
                self.mate[player], self.mate[opponent] = opponent, player

    def _first_possible(self, player: int, choice: int) -> tuple[int, list[int]]:
        """The first opponent whom the graph allows, and a witness.

        Without the player his partner is unmatched; an opponent is possible if he can be left out
        instead.
        """
        partner, mate = self.mate[player], self.mate
        if choice & -choice == 1 << partner:
            return partner, mate
        mate = list(mate) if self.odd_sets is not None else mate
        mate[partner] = -1
        alive = self.alive & ~(1 << player)
        opponent = leave_out(self.neighbours, mate, partner, choice, alive)
        mate[player], mate[opponent] = opponent, player
        return opponent, mate

    def _adopt_nearby(self, player: int, opponent: int) -> bool:
        """Match two so that others change partners only within the same odd set, if that is enough.

        No set is left once more or less by that, so that it is nearly always a witness.
        """
        assert self.odd_sets is not None
        partner, mate = self.mate[player], list(self.mate)
        if partner != opponent:
            mate[partner] = -1
            alive = self.alive & ~(1 << player) & self.odd_sets.beside(partner)
            if leave_out(self.neighbours, mate, partner, 1 << opponent, alive) < 0:
                return False
            mate[player], mate[opponent] = opponent, player
        return self._adopt(mate)

    def _first_possible_by_sets(self, player: int, choice: int) -> int:
        """Rare: the same where the witness leaves an odd set more than once."""
        assert self.odd_sets is not None
        partners = self.odd_sets.possible_partners(self.neighbours, self.alive, self.mate, player)
        return (choice & partners & -(choice & partners)).bit_length() - 1

    # The remainder

    def _pair_remainder(self, s1: Sequence[int], s2: Sequence[int]) -> None:
        """S1 and S2, after an exchange that allows it, transposed in turn."""
        self._halves = None
        self.neighbours = self._between(s1, s2)
        if self.odd_sets is not None:
            self.odd_sets.forget(-1)
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

    def _exchange_of_few(
        self, s1: Sequence[int], s2: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]] | None:
        """S1 and S2 as they are, or after one of the first exchanges of D.2 (4.3)."""
        if self._is_possible(s1, s2):
            return s1, s2
        for down, up in islice(self._promising_exchanges(s1, s2), _SINGLE_EXCHANGES):
            trial = sorted({*s1, up} - {down}), sorted({*s2, down} - {up})
            if self._is_possible(*trial):
                return trial
        return None

    def _is_possible(self, s1: Sequence[int], s2: Sequence[int]) -> bool:
        """S1 can be paired with S2 in a best candidate, which is the witness then."""
        lower = mask_of(s2)
        if all(lower >> self.mate[bsn] & 1 for bsn in s1):
            return True  # whoever floats, or is paired with S1, is in S2
        neighbours = self._between(s1, s2)
        mate = self._grown(neighbours)
        if any(mate[vertex] < 0 for vertex in bits(self.alive)):
            return False
        if self._adopt(mate):
            return True
        assert self.odd_sets is not None
        return self._adopt_in(neighbours, _nested(self.odd_sets.sets, self.alive))

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
        living = self._living(neighbours)
        start = [
            partner if not self.alive >> vertex & 1 or living[vertex] >> partner & 1 else -1
            for vertex, partner in enumerate(self.mate)
        ]
        return maximum_matching(living, start)

    def _living(self, neighbours: Sequence[int]) -> list[int]:
        """A graph without the vertices that are fixed."""
        return [
            around & self.alive if self.alive >> vertex & 1 else 0
            for vertex, around in enumerate(neighbours)
        ]

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
        from pairing.systems.dutch.costly_exchange import cheapest_exchange  # rare

        order, rest = ExchangeOrder(s1, s2), mask_of((*s1, *s2))
        sets = self.odd_sets.sets if self.odd_sets is not None else ()
        living = self._living(self.neighbours)
        mate = cheapest_exchange(order, living, self.outside, sets, self.mate).mate
        pairs = [(bsn, mate[bsn]) for bsn in bits(rest) if rest >> mate[bsn] & 1]
        floaters = [bsn for bsn in bits(rest) if not rest >> mate[bsn] & 1]
        for vertex in bits(self.alive):
            self.mate[vertex] = mate[vertex]
        return order.after(pairs, floaters)


def _nested(sets: Iterable[int], everybody: int) -> NestedSets:
    from pairing.matching.nested import NestedSets

    return NestedSets(sets, everybody)


def _without(neighbours: Sequence[int], one: int, others: int) -> list[int]:
    """A graph without the edges of one vertex to some others."""
    left = list(neighbours)
    for other in bits(left[one] & others):
        left[other] &= ~(1 << one)
    left[one] &= ~others
    return left
