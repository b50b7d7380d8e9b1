"""Why whatever is left leaves priced odd sets more often than an equally good candidate does.

Where a set of edges without slack holds a perfect matching, that need not be a cheapest one: it may
leave an odd set three times. Then nothing unweighted stands in its way, but prices do, of the same
matching problem with the number of odd sets that an edge leaves as its cost.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import bits
from pairing.matching.duals import Prices
from pairing.matching.forest import complete
from pairing.matching.kinds import PricedKinds
from pairing.matching.priced import PricedMatching
from pairing.matching.state import SCALE
from pairing.systems.dutch.listed_prices import listed
from pairing.trace.claims import CROSSINGS, Digit, PriceList, Scope


class CrossingPrices:
    """A graph with prices for leaving odd sets, kept while pairs are fixed.

    ``alive`` are the vertices that are left. ``mate`` is some matching: the nearer to one that
    leaves the sets as rarely as can be, the quicker.
    """

    def __init__(
        self,
        neighbours: Sequence[int],
        alive: int,
        odd_sets: Sequence[int],
        mate: Sequence[int],
        names: Sequence[int],
    ) -> None:
        self._names = names
        living = [
            around & alive if alive >> vertex & 1 else 0 for vertex, around in enumerate(neighbours)
        ]
        self._is_nobody_alone = sum(map(bool, living)) == alive.bit_count()
        self._matching = PricedMatching(
            _unpriced(odd_sets, len(living)), living, [-1] * len(living)
        )
        for vertex, around in enumerate(living):
            if not around:
                self._matching.remove(vertex)
        self._matching.match_tight(mate)

    def fix(self, one: int, other: int) -> None:
        """Pair two vertices for good."""
        self._matching.remove(one)
        self._matching.remove(other)

    def more(self, allowed: int) -> PriceList | None:
        """Prices by which every perfect matching leaves the sets more often than ``allowed``.

        ``None`` if some matching does not, or nothing matches everybody.
        """
        return self._more(self._matching, allowed)

    def more_with(self, player: int, partners: int, allowed: int) -> PriceList | None:
        """The same of those in which one of these, somebody at least, is his partner."""
        complete(self._matching)  # once for all that were fixed since it was asked before
        return self._by_slack(player, partners, allowed) or self._by_search(
            player, partners, allowed
        )

    def _by_slack(self, player: int, partners: int, allowed: int) -> PriceList | None:
        """The prices as they are, if all of these partners cost him more: his own rises by that."""
        matching = self._matching
        prices = Prices(SCALE, matching.vertex_prices(), matching.set_prices())
        slack = []
        for each in bits(partners):
            cost = matching.cost(player, each)
            assert cost is not None, "he may be matched with him"
            slack.append(prices.slack(player, each, cost))
        prices.vertices[player] += min(slack)
        return self._listed(prices) if matching.bound + min(slack) > SCALE * allowed else None

    def _by_search(self, player: int, partners: int, allowed: int) -> PriceList | None:
        """Those that rise from there until they tell."""
        matching = self._matching.copy()
        matching.make_incompatible(player, ~partners)
        return self._more(matching, allowed)

    def _more(self, matching: PricedMatching, allowed: int) -> PriceList | None:
        limit = SCALE * allowed
        complete(matching, limit)
        if not self._is_nobody_alone or matching.bound <= limit:
            return None
        return self._listed(Prices(SCALE, matching.vertex_prices(), matching.set_prices()))

    def _listed(self, prices: Prices) -> PriceList:
        digits, living = (Digit(CROSSINGS, None),), bits(self._matching.alive)
        return listed(
            prices, living, self._names, Scope.ROUND, digits, SCALE, lambda price: (price,)
        )


def _unpriced(odd_sets: Sequence[int], count: int) -> PricedKinds:
    """So many vertices by the sets they lie in: two cost as many as they do not lie in together."""
    within: dict[frozenset[int], int] = {}
    for vertex in range(count):
        around = frozenset(place for place, odd in enumerate(odd_sets) if odd >> vertex & 1)
        within[around] = within.get(around, 0) | 1 << vertex
    costs = [{place: len(one ^ other) for place, other in enumerate(within)} for one in within]
    return PricedKinds(tuple(within.values()), costs, [0] * len(within))
