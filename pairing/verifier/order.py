"""Is the candidate the first in the order of generation among all that are equally good?

Every equally good candidate is a perfect matching of the graph of edges that cost just their prices
(:mod:`pairing.verifier.prices`). Whatever is generated earlier differs from the candidate first at
one decision: the set of moved-down players, an opponent of one of them, the exchange, the partner
of one member of S1. At each decision everything earlier with the same beginning has to be refuted:

* What is no edge of the graph costs more; that needs no argument.
* Without a player and a *barrier* the graph falls into odd parts, more of them than the barrier has
  members. Then he can only be matched with somebody in an odd part: any other partner would leave
  one part more than there are others to match with (W. T. Tutte, C. Berge).
* Where odd sets have a price, an equally good candidate leaves each just once. Prices of that
  matching problem, whose costs are the numbers of odd sets that an edge leaves, may show that
  whatever is earlier leaves them more often (J. Edmonds).
* If prices of the same problem, with the exchange that an edge asks for below the odd sets that it
  leaves, add up to what the candidate costs, everything else asks for a later exchange.
* If some members of S1 and the places of downfloaters have just as many partners together, nobody
  else can have one of these partners (P. Hall); and that stays so when members of them are paired.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from pairing.trace.claims import OrderProof, Passed, PriceList, Scope
from pairing.verifier.brackets import LowerStage
from pairing.verifier.crossings import Crossings, ExchangeCosts
from pairing.verifier.masks import bits, mask_of
from pairing.verifier.splits import exchanges
from pairing.verifier.tight import Tight

MOST_EXCHANGES = 200_000
"""More earlier exchanges are not looked at one by one: then nothing is shown."""


def is_first(stage: LowerStage, order: OrderProof, tight: Tight) -> bool:
    """Nothing that the rules generate earlier is as good as the candidate of the bracket."""
    walk = _OrderWalk(stage, order, tight)
    return walk.uses_tight_pairs() and walk.is_first()


class _OrderWalk:
    def __init__(self, stage: LowerStage, order: OrderProof, tight: Tight) -> None:
        self.order = order
        self.names = tight.names
        self.place = {name: place for place, name in enumerate(tight.names)}
        self.near = list(tight.near)
        self.alive = (1 << len(tight.names)) - 1
        self.everybody = (1 << len(stage.members)) - 1
        self.outside = self.alive & ~self.everybody
        self.odd_sets = tight.odd_sets
        self.leaving = 0
        self.mdps = range(len(stage.proof.mdps))
        self.is_alone = stage.proof.price_lists[order.prices].scope is Scope.BRACKET
        self.partner: dict[int, int] = {}
        for one, other in stage.proof.pairs:
            self.partner[self.place[one]] = self.place[other]
            self.partner[self.place[other]] = self.place[one]

    def uses_tight_pairs(self) -> bool:
        """The candidate itself lies in the graph."""
        return all(self.near[one] >> other & 1 for one, other in self.partner.items())

    def is_first(self) -> bool:
        return self._has_first_set() and self._has_first_opponents() and self._has_first_remainder()

    # Moved-down players

    def _has_first_set(self) -> bool:
        """D.3 (4.4): at each moved-down player in turn, sets with him come before sets without."""
        for mdp in self.mdps:
            ways_out, inside = self.near[mdp] & self.outside, self.near[mdp] & self.everybody
            if mdp in self.partner:
                self._cut(mdp, ways_out)
                continue
            if inside:
                near = list(self.near)
                self._cut(mdp, ways_out)
                if not any(map(self._cannot_be, self._said(self.order.limbo, mdp))):
                    return False
                self.near = near
            self._cut(mdp, inside)
        return True

    def _has_first_opponents(self) -> bool:
        """D.1 (4.2) in the MDP-Pairing."""
        for mdp in self.mdps:
            if mdp in self.partner:
                if not self._has_first_partner(mdp, self.order.opponents):
                    return False
                self._fix(mdp)
        return True

    # The remainder

    def _has_first_remainder(self) -> bool:
        rest = [p for p in bits(self.alive & self.everybody) if p >= len(self.mdps)]
        s1 = [place for place in rest if self.partner.get(place, -1) > place]
        if not self._has_first_exchange(rest, s1):
            return False
        self.near = self._between(mask_of(s1), mask_of(rest) & ~mask_of(s1))
        known: list[tuple[int, int]] = []
        for place in s1:
            if self.is_alone:
                if not self._has_first_of_s2(place, known):
                    return False
            elif not self._has_first_partner(place, self.order.partners):
                return False
            self._fix(place)
        return True

    def _has_first_exchange(self, rest: Sequence[int], s1: Sequence[int]) -> bool:
        """D.2 (4.3): the pairs are first made with the higher of each in S1; nothing earlier is."""
        count, wanted = len(s1), mask_of(s1)
        upper, everyone = mask_of(rest[:count]), mask_of(rest)
        lists = [each.prices for each in self.order.exchanges if each.prices is not None]
        if lists:
            left = ExchangeCosts(self.near, self.alive, self.odd_sets, self.place, rest, count)
            than = len(self.odd_sets) - self.leaving
            if any(left.are_least(prices, than, s1) for prices in lists):
                return True
        for down, up in islice(exchanges(count, len(rest) - count), MOST_EXCHANGES):
            trial = upper & ~mask_of(rest[p] for p in down) | mask_of(rest[p] for p in up)
            if trial == wanted:
                return True
            if not self._is_refuted(trial, everyone & ~trial):
                return False
        return False

    def _is_refuted(self, s1: int, s2: int) -> bool:
        """With that S1 and S2 not all can be paired, or not as well."""
        pool = self.order.exchanges
        if self.is_alone and any(self._lack_partners(each.barrier, s1) for each in pool):
            return True
        near = self.near
        self.near = self._between(s1, s2)
        refuted = any(self._cannot_be(each) for each in pool if each.prices or not self.is_alone)
        self.near = near
        return refuted

    def _lack_partners(self, names: Sequence[int], s1: int) -> bool:
        """Those of these who are in S1, or places of downfloaters, are more than their partners."""
        needing = (self._set(names) or 0) & (s1 | self.outside)
        partners = self._around(needing) & self.alive & ~s1 & ~self.outside
        return needing.bit_count() > partners.bit_count()

    def _between(self, s1: int, s2: int) -> list[int]:
        """The graph in which S1 is paired with S2 only, and nobody of S1 floats."""
        near = list(self.near)
        for place in bits(self.alive):
            if s1 >> place & 1:
                near[place] &= s2
            elif s2 >> place & 1:
                near[place] &= s1 | self.outside
            else:
                near[place] &= ~s1
        return near

    def _has_first_of_s2(self, place: int, known: list[tuple[int, int]]) -> bool:
        """D.1 (4.2): the earlier ones are all wanted by those who have no others.

        ``known`` are such players with their partners; what is said of this one is added.
        """
        earlier = self._passed_over(place)
        for needing, partners in known:
            if not needing >> place & 1:
                earlier &= ~partners
        for said in self._said(self.order.partners, place) if earlier else ():
            if said.prices is not None:
                if self._all_cost_more(place, earlier, said.prices):
                    return True
                continue
            needing = (self._set(said.barrier) or 0) & self.alive
            partners = self._around(needing) & self.alive
            need_all = partners.bit_count() <= needing.bit_count() and not needing & partners
            if need_all and not needing >> place & 1:
                known.append((needing, partners))
                earlier &= ~partners
        return not earlier

    # One decision

    def _has_first_partner(self, place: int, said: Sequence[Passed]) -> bool:
        """Whoever is passed over lies outside the odd parts that a barrier leaves."""
        earlier = self._passed_over(place)
        for each in self._said(said, place) if earlier else ():
            if each.prices is not None:
                if self._all_cost_more(place, earlier, each.prices):
                    return True
                continue
            barrier = self._set(each.barrier)
            if barrier is None:
                continue
            parts = _odd_parts(self.near, self.alive & ~barrier & ~(1 << place))
            if len(parts) > barrier.bit_count() and not any(part & earlier for part in parts):
                return True
        return not earlier

    def _passed_over(self, place: int) -> int:
        """The possible partners in the bracket who come before the one he has."""
        return self.near[place] & self.alive & self.everybody & (1 << self.partner[place]) - 1

    def _cannot_be(self, said: Passed) -> bool:
        """The graph as it stands has no perfect matching, or none that is as good."""
        if said.prices is not None:
            return self._costs_more(said.prices)
        barrier = self._set(said.barrier)
        if barrier is None:
            return False
        return len(_odd_parts(self.near, self.alive & ~barrier)) > barrier.bit_count()

    def _all_cost_more(self, place: int, earlier: int, prices: PriceList) -> bool:
        """With a partner out of these he leaves the odd sets more often."""
        near = list(self.near)
        self._cut(place, self.near[place] & ~earlier)
        more = self._costs_more(prices)
        self.near = near
        return more

    def _costs_more(self, prices: PriceList) -> bool:
        """Valid prices that are together more than the candidate leaves the odd sets."""
        left = Crossings(self.near, self.alive, self.odd_sets, self.place)
        return self.odd_sets != () and left.are_more(prices, len(self.odd_sets) - self.leaving)

    def _said(self, family: Sequence[Passed], place: int) -> Iterator[Passed]:
        """What is said of a player."""
        return (each for each in family if each.player == self.names[place])

    def _set(self, names: Sequence[int]) -> int | None:
        """Players and places as a set; -1 in a bracket judged alone are all places together."""
        found = 0
        for name in names:
            if name == -1 and self.is_alone:
                found |= self.outside
            elif name in self.place:
                found |= 1 << self.place[name]
            else:
                return None
        return found

    def _around(self, places: int) -> int:
        reached = 0
        for place in bits(places):
            reached |= self.near[place]
        return reached

    def _fix(self, place: int) -> None:
        ends = 1 << place | 1 << self.partner[place]
        self.leaving += sum((odd & ends).bit_count() == 1 for odd in self.odd_sets)
        self.alive &= ~ends

    def _cut(self, one: int, others: int) -> None:
        self.near[one] &= ~others
        for other in bits(others):
            self.near[other] &= ~(1 << one)


def _odd_parts(near: Sequence[int], vertices: int) -> list[int]:
    """The connected parts of a set of vertices that have an odd number of them."""
    parts = []
    while vertices:
        part = fresh = vertices & -vertices
        while fresh:
            reached = 0
            for place in bits(fresh):
                reached |= near[place]
            fresh = reached & vertices & ~part
            part |= fresh
        if part.bit_count() % 2:
            parts.append(part)
        vertices &= ~part
    return parts
