"""The first of the best candidates in the order of generation.

Works on the tight graph, whose perfect matchings are exactly the best candidates, and on one of
them as a witness. Each question "can this choice still lead to a best candidate?" is one search for
an alternating path. The order is that of B.6, B.7 and section D in the 2016 text (3.6, 3.7 and
article 4 in 2026): sets of moved-down players, their opponents, then for the remainder exchanges
and transpositions.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairing.dutch.bracket import Bracket
from pairing.dutch.exchanges import ExchangeOrder
from pairing.dutch.kinds import TightGraph
from pairing.matching.bipartite import Matching, fill, reroute
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment
from pairing.matching.weighted import cheapest_matching


def first_in_order(
    bracket: Bracket, graph: TightGraph
) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Pairs (higher, lower) and downfloaters, as BSNs from 0, of the first best candidate."""
    return _Walk(bracket, graph).run()


class _Walk:
    def __init__(self, bracket: Bracket, graph: TightGraph) -> None:
        self.bracket = bracket
        self.neighbours = list(graph.neighbours)
        self.mate = list(graph.witness)
        self.size = bracket.size
        self.slots = ((1 << len(self.mate)) - 1) & ~bracket.everybody
        self.alive = (1 << len(self.mate)) - 1
        self.pairs: list[tuple[int, int]] = []

    def run(self) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
        self._choose_mdp_set()
        self._choose_mdp_opponents()
        rest = list(bits(self.alive & self.bracket.everybody))
        slots = list(bits(self.alive & self.slots))
        self.pairs += pair_remainder(rest, slots, self.neighbours, self.mate)
        paired = {bsn for pair in self.pairs for bsn in pair}
        floaters = tuple(bsn for bsn in range(self.size) if bsn not in paired)
        return tuple(sorted(self.pairs)), floaters

    def _choose_mdp_set(self) -> None:
        """D.3 (4.4): the best set of moved-down players to be paired, the others in the Limbo."""
        for mdp in range(self.bracket.mdp_count):
            if not self.neighbours[mdp] & self.slots or self._can_pin(mdp):
                continue
            self._remove(mdp, self.mate[mdp])

    def _can_pin(self, mdp: int) -> bool:
        """Keep the player out of the Limbo for good, if that is possible."""
        slot = self.mate[mdp]
        slots = self.neighbours[mdp] & self.slots
        self._cut(mdp, slots)
        if not self.slots >> slot & 1:
            return True
        self.mate[mdp] = self.mate[slot] = -1
        if not augment(self.neighbours, self.mate, mdp, 1 << slot, self.alive):
            return True
        self.mate[mdp], self.mate[slot] = slot, mdp
        self._restore(mdp, slots)
        return False

    def _cut(self, player: int, others: int) -> None:
        self.neighbours[player] &= ~others
        for other in bits(others):
            self.neighbours[other] &= ~(1 << player)

    def _restore(self, player: int, others: int) -> None:
        self.neighbours[player] |= others
        for other in bits(others):
            self.neighbours[other] |= 1 << player

    def _remove(self, *vertices: int) -> None:
        self.alive &= ~mask_of(vertices)

    def _choose_mdp_opponents(self) -> None:
        """D.1 (4.2) for the MDP-Pairing: in turn, each gets the first opponent that is possible."""
        for mdp in bits(self.alive & self.bracket.mdps):
            opponent = next(
                resident
                for resident in bits(self.neighbours[mdp] & self.alive & self.bracket.everybody)
                if self._can_marry(mdp, resident)
            )
            self.pairs.append((mdp, opponent))
            self._remove(mdp, opponent)

    def _can_marry(self, one: int, other: int) -> bool:
        """Match the two and find their former partners new ones, if that is possible."""
        if self.mate[one] == other:
            return True
        widow, widower = self.mate[one], self.mate[other]
        alive = self.alive & ~(1 << one | 1 << other)
        self.mate[widow] = self.mate[widower] = -1
        if augment(self.neighbours, self.mate, widow, 1 << widower, alive):
            self.mate[widow], self.mate[widower] = one, other
            return False
        self.mate[one], self.mate[other] = other, one
        return True


def pair_remainder(
    players: list[int], slots: list[int], neighbours: list[int], mate: list[int]
) -> list[tuple[int, int]]:
    """The first best pairing of a homogeneous bracket or remainder; pairs as (S1, S2) members.

    ``players`` are in BSN order, ``slots`` are vertices for those who float, ``mate`` a perfect
    matching of both. S1 is the upper part of the players, changed by the first exchange of D.2
    (4.3) that allows a best pairing; then each member of S1 in turn gets the first opponent of D.1
    (4.2) that is possible.
    """
    remainder = _Remainder(players, slots, neighbours, mate)
    return remainder.pair()


class _Remainder:
    def __init__(
        self, players: list[int], slots: list[int], neighbours: list[int], mate: list[int]
    ) -> None:
        self.players = players
        self.slots = slots
        self.neighbours = neighbours
        self.mate = mate
        self.pair_count = (len(players) - len(slots)) // 2

    def pair(self) -> list[tuple[int, int]]:
        if not self.pair_count:
            return []
        s1, s2 = self.players[: self.pair_count], self.players[self.pair_count :]
        table = _Table(s1, s2, self.slots, self.neighbours)
        matching = table.matching_from(self.mate)
        missing = fill(table.rows, matching)
        if missing:
            table, matching = self._exchange(table, matching, missing)
        return table.first_transposition(matching)

    def _exchange(
        self, table: _Table, matching: Matching, missing: list[int]
    ) -> tuple[_Table, Matching]:
        """The first exchange after which S1 and S2 can be paired in full."""
        if len(missing) <= 2:
            for down, up in self._single_exchanges(table, matching, missing):
                s1 = sorted({*table.s1, up} - {down})
                s2 = sorted({*table.s2, down} - {up})
                changed = _Table(s1, s2, self.slots, self.neighbours)
                trial = changed.matching_from(table.mate(matching, len(self.mate)))
                if not fill(changed.rows, trial):
                    return changed, trial
        return self._exchange_of_many(table)

    def _single_exchanges(
        self, table: _Table, matching: Matching, missing: list[int]
    ) -> Iterator[tuple[int, int]]:
        """One S1 member down against one S2 member up: D.2 b, then c; hopeless ones left out.

        A left vertex that cannot be matched shows a set of left vertices with too few neighbours;
        the exchange must take a member out of that set or bring it a new neighbour. The right side
        has such a set as well.
        """
        left_set, right_set = table.obstacles(matching, missing)
        players = self.players
        for difference in range(1, len(players)):
            for place in range(self.pair_count - 1, -1, -1):
                if not self.pair_count <= place + difference < len(players):
                    continue
                down, up = players[place], players[place + difference]
                if table.may_help(down, up, left_set, right_set):
                    yield down, up

    def _exchange_of_many(self, table: _Table) -> tuple[_Table, Matching]:
        """The first exchange in the order of D.2, found as a cheapest matching."""
        order = ExchangeOrder(table.s1, table.s2)
        everyone = mask_of(self.players)
        edges = [
            (one, other, order.of_pair(one, other))
            for one in self.players
            for other in bits(self.neighbours[one] & everyone)
            if one < other
        ]
        edges += [
            (player, slot, order.of_downfloater(player))
            for slot in self.slots
            for player in bits(self.neighbours[slot] & everyone)
        ]
        mate = cheapest_matching(edges, {})
        pairs = [(one, mate[one]) for one in self.players if everyone >> mate[one] & 1]
        downfloaters = [mate[slot] for slot in self.slots]
        s1, s2 = order.after(pairs, downfloaters)
        changed = _Table(s1, s2, self.slots, self.neighbours)
        matching = changed.matching_from([mate.get(one, -1) for one in range(len(self.mate))])
        fill(changed.rows, matching)
        return changed, matching


class _Table:
    """S1 and the slots on the left, S2 on the right, and the tight edges between them."""

    def __init__(
        self, s1: list[int], s2: list[int], slots: list[int], neighbours: list[int]
    ) -> None:
        self.s1 = s1
        self.s2 = s2
        self.slots = slots
        self.neighbours = neighbours
        self.left = [*s1, *slots]
        self.column = {bsn: place for place, bsn in enumerate(s2)}
        self.rows = [self._row(vertex) for vertex in self.left]

    def _row(self, vertex: int) -> int:
        around = self.neighbours[vertex]
        return mask_of(place for place, bsn in enumerate(self.s2) if around >> bsn & 1)

    def matching_from(self, mate: list[int]) -> Matching:
        """The part of a general matching that joins left and right."""
        matching = Matching.empty(len(self.left), len(self.s2))
        for row, vertex in enumerate(self.left):
            column = self.column.get(mate[vertex], -1)
            if column >= 0:
                matching.join(row, column)
        return matching

    def mate(self, matching: Matching, vertices: int) -> list[int]:
        """The matching in terms of vertices."""
        mate = [-1] * vertices
        for row, column in enumerate(matching.of_left):
            if column >= 0:
                one, other = self.left[row], self.s2[column]
                mate[one], mate[other] = other, one
        return mate

    def obstacles(self, matching: Matching, missing: list[int]) -> tuple[int, int]:
        """Vertices on the left with too few neighbours, and on the right likewise."""
        everyone = (1 << len(self.s2)) - 1
        left = 0
        for row in missing:
            found = reroute(self.rows, matching, row, 0, everyone)
            if found is not None:
                left |= mask_of(self.left[place] for place in bits(found[0]))
        return left, self._right_obstacle(matching)

    def _right_obstacle(self, matching: Matching) -> int:
        columns = [0] * len(self.s2)
        for row, mask in enumerate(self.rows):
            for column in bits(mask):
                columns[column] |= 1 << row
        mirrored = Matching(matching.of_right, matching.of_left)
        everyone = (1 << len(self.left)) - 1
        right = 0
        for column, row in enumerate(matching.of_right):
            if row < 0:
                found = reroute(columns, mirrored, column, 0, everyone)
                if found is not None:
                    right |= mask_of(self.s2[place] for place in bits(found[0]))
        return right

    def may_help(self, down: int, up: int, left_set: int, right_set: int) -> bool:
        """The exchange touches both obstacles."""
        on_left = left_set >> down & 1 or self.neighbours[down] & left_set
        on_right = right_set >> up & 1 or self.neighbours[up] & right_set
        return bool(on_left and on_right)

    def first_transposition(self, matching: Matching) -> list[tuple[int, int]]:
        """Each S1 member in turn gets the first S2 member with whom the rest still works."""
        free = (1 << len(self.s2)) - 1
        pairs = []
        for row, member in enumerate(self.s1):
            column = self._first_column(row, matching, free)
            free &= ~(1 << column)
            pairs.append((member, self.s2[column]))
        return pairs

    def _first_column(self, row: int, matching: Matching, free: int) -> int:
        choice = self.rows[row] & free
        while True:
            column = (choice & -choice).bit_length() - 1
            current = matching.of_left[row]
            if column == current:
                return column
            deprived = matching.of_right[column]
            matching.of_left[deprived] = -1
            obstacle = reroute(self.rows, matching, deprived, 1 << current, free & ~(1 << column))
            if obstacle is None:
                matching.join(row, column)
                return column
            matching.of_left[deprived] = column
            choice &= ~(obstacle[1] | 1 << column)
