"""The first of the best candidates in the order of generation.

Works on the tight graph, whose perfect matchings are the best candidates, and on one of them as a
witness. Each question "can this choice still lead to a best candidate?" is one search for an
alternating path. The order is that of B.6, B.7 and section D in the 2016 text (3.6, 3.7 and article
4 in 2026): sets of moved-down players, their opponents, then for the remainder exchanges and
transpositions.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, leave_out, maximum_matching
from pairing.matching.weighted import cheapest_matching
from pairing.systems.dutch.bracket import Bracket
from pairing.systems.shared.exchanges import ExchangeOrder, single_exchanges


def first_in_order(bracket: Bracket, neighbours: Sequence[int], mate: Sequence[int]) -> list[int]:
    """The perfect matching of a graph that is the first candidate in the order of generation.

    The graph's first vertices are the bracket's players by BSN; whoever is matched with one of the
    others floats. Given and returned are partners by vertex.
    """
    return _Walk(bracket, neighbours, mate).run()


class _Walk:
    def __init__(self, bracket: Bracket, neighbours: Sequence[int], mate: Sequence[int]) -> None:
        self.bracket = bracket
        self.neighbours = list(neighbours)
        self.mate = list(mate)
        self.alive = (1 << len(self.mate)) - 1
        self.outside = self.alive & ~bracket.everybody

    def run(self) -> list[int]:
        self._choose_mdp_set()
        for mdp in bits(self.bracket.mdps):
            if not self.outside >> self.mate[mdp] & 1:
                self._give_first_opponent(mdp, self.bracket.everybody)
        self._pair_remainder()
        return self.mate

    # Moved-down players

    def _choose_mdp_set(self) -> None:
        """D.3 (4.4): the best set of moved-down players to be paired; the others are the Limbo."""
        for mdp in bits(self.bracket.mdps):
            if self.neighbours[mdp] & self.outside and not self._can_pin(mdp):
                self._cut(mdp, self.neighbours[mdp] & self.bracket.everybody)

    def _can_pin(self, mdp: int) -> bool:
        """Keep the player out of the Limbo for good, if that is possible."""
        partner = self.mate[mdp]
        ways_out = self.neighbours[mdp] & self.outside
        self._cut(mdp, ways_out)
        if not self.outside >> partner & 1:
            return True
        self.mate[mdp] = self.mate[partner] = -1
        if augment(self.neighbours, self.mate, mdp, 1 << partner, self.alive) is None:
            return True
        self.mate[mdp], self.mate[partner] = partner, mdp
        self._restore(mdp, ways_out)
        return False

    def _cut(self, one: int, others: int) -> None:
        self.neighbours[one] &= ~others
        for other in bits(others):
            self.neighbours[other] &= ~(1 << one)

    def _restore(self, one: int, others: int) -> None:
        self.neighbours[one] |= others
        for other in bits(others):
            self.neighbours[other] |= 1 << one

    # Opponents in turn: D.1 (4.2)

    def _give_first_opponent(self, player: int, among: int) -> None:
        """Match a player with the first of ``among`` with whom the rest still works; settle both.

        Without him his partner is unmatched; an opponent is possible if he can be left out instead.
        """
        choice = self.neighbours[player] & self.alive & among
        partner = self.mate[player]
        self.alive &= ~(1 << player)
        if choice & -choice != 1 << partner:
            self.mate[partner] = -1
            opponent = leave_out(self.neighbours, self.mate, partner, choice, self.alive)
            self.mate[player], self.mate[opponent] = opponent, player
            partner = opponent
        self.alive &= ~(1 << partner)

    # The remainder

    def _pair_remainder(self) -> None:
        """S1 and S2, changed by the first exchange that allows it, then transposed in turn."""
        rest = list(bits(self.alive & self.bracket.everybody & ~self.bracket.mdps))
        pair_count = sum(not self.outside >> self.mate[bsn] & 1 for bsn in rest) // 2
        if not pair_count:
            return
        s1, s2 = self._first_exchange(rest[:pair_count], rest[pair_count:])
        self.neighbours = self._between(s1, s2)
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

    def _first_exchange(
        self, s1: Sequence[int], s2: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]]:
        """S1 and S2 after the first exchange of D.2 (4.3), perhaps none, that allows a pairing."""
        exposed = self._try(s1, s2)
        if not exposed:
            return s1, s2
        if exposed.bit_count() <= 4:
            # Moving two players can help at most four unmatched ones.
            touching = self._touching_obstacles(self._between(s1, s2), exposed)
            for down, up in single_exchanges(s1, s2):
                if all((1 << down | 1 << up) & mask for mask in touching):
                    trial = sorted({*s1, up} - {down}), sorted({*s2, down} - {up})
                    if not self._try(*trial):
                        return trial
        return self._exchange_of_many(s1, s2)

    def _try(self, s1: Sequence[int], s2: Sequence[int]) -> int:
        """Adopt a matching in which S1 meets S2, and return 0; or the unmatched vertices."""
        neighbours = self._between(s1, s2)
        mate = self._grown(neighbours)
        exposed = mask_of(v for v in bits(self.alive) if mate[v] < 0)
        if not exposed:
            self.mate = mate
        return exposed

    def _grown(self, neighbours: Sequence[int]) -> list[int]:
        """A greatest matching of the living vertices, grown from what still holds."""
        living = [around & self.alive for around in neighbours]
        start = [
            partner if not self.alive >> vertex & 1 or living[vertex] >> partner & 1 else -1
            for vertex, partner in enumerate(self.mate)
        ]
        return maximum_matching(living, start)

    def _touching_obstacles(self, neighbours: Sequence[int], exposed: int) -> list[int]:
        """For each unmatched vertex the players one of whom has to move for it to be matched."""
        mate = self._grown(neighbours)
        touching = []
        for vertex in bits(exposed):
            obstacle = augment(neighbours, mate, vertex, 0, self.alive)
            if obstacle is not None:
                near = obstacle.reached
                for outer in bits(obstacle.outer):
                    near |= self.neighbours[outer]
                touching.append(near)
        return touching

    def _exchange_of_many(
        self, s1: Sequence[int], s2: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]]:
        """The first exchange in the order of D.2, found as a cheapest matching."""
        order = ExchangeOrder(s1, s2)
        rest = mask_of((*s1, *s2))
        edges = []
        for one in bits(self.alive):
            for other in bits(self.neighbours[one] & self.alive >> one << one):
                in_rest = rest >> one & 1, rest >> other & 1
                cost = 0
                if all(in_rest):
                    cost = order.of_pair(one, other)
                elif any(in_rest):
                    cost = order.of_downfloater(one if in_rest[0] else other)
                edges.append((one, other, cost))
        mate = cheapest_matching(edges, {})
        pairs = [(bsn, mate[bsn]) for bsn in (*s1, *s2) if rest >> mate[bsn] & 1]
        floaters = [bsn for bsn in (*s1, *s2) if not rest >> mate[bsn] & 1]
        for vertex, partner in mate.items():
            self.mate[vertex] = partner
        exchanged = order.after(pairs, floaters)
        self._try(*exchanged)
        return exchanged
