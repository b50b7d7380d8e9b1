"""The standard mechanism: pairing an even group as a homogeneous one (D.1, D.2, B.4).

The upper half S1 meets the lower half S2 in the earliest order of S2 in which as many players as
possible get the colour they prefer. Players are exchanged between the halves only if no order of S2
is legal; colours alone never cause that. But once halves are mixed, all exchanges compete: that one
counts which gives most players their colour, and of such exchanges the earliest (reading D5).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.matching.assignment import Assignment, cheapest_assignment, earliest
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import FailedSearch, augment, maximum_matching, perfect_matching
from pairing.matching.weighted import Edge, cheapest_mates
from pairing.systems.shared.exchanges import ExchangeOrder, single_exchanges
from pairing.systems.swiss_simple.field import SimpleField, one_is_denied

Halves = tuple[tuple[int, ...], tuple[int, ...]]
"""S1 and S2 by index, each in ranking order."""


_MOST_HELPED = 4
"""Moving two players can help at most so many without a partner."""


@dataclass(frozen=True, slots=True)
class GroupPairing:
    """A group paired: players by index.

    ``pairs`` are in the order of S1, the S1 player first. ``best`` is the matching of places in S1
    with places in S2 from which the pairs were found; its cost are the players denied their colour.
    ``passed_over`` are the halves after the first legal exchange, if it denies more than a later
    one, and how many it denies at best.
    """

    original: Halves
    halves: Halves
    pairs: tuple[tuple[int, int], ...]
    best: Assignment
    passed_over: tuple[Halves, int] | None = None

    @property
    def denied(self) -> int:
        """How many players do not get the colour they prefer."""
        return self.best.cost()

    @property
    def satisfied(self) -> int:
        """How many get it, or prefer none."""
        return 2 * len(self.pairs) - self.denied

    @property
    def exchanged(self) -> Halves:
        """Who went down from S1, and who came up from S2."""
        return changed(self.original, self.halves)


def pair_homogeneous(field: SimpleField, group: int) -> GroupPairing | None:
    """The pairing of an even group; ``None`` if the whole group cannot be paired legally."""
    members = tuple(bits(group))
    half = len(members) // 2
    original = members[:half], members[half:]
    best = best_transposition(field, original)
    if best is not None:
        return _in_earliest_order(original, original, best)
    return _pair_exchanged(field, original) if field.can_be_paired(group) else None


def _pair_exchanged(field: SimpleField, original: Halves) -> GroupPairing:
    """The pairing after the exchange by B.4 and D.2; the group can be paired, its halves cannot."""
    first = first_exchange(field, original)
    best = best_transposition(field, first)
    assert best is not None, "the exchange was found to have a legal order"
    if not best.cost() or best.cost() == _fewest_denied(field, original):
        return _in_earliest_order(original, first, best)
    passed_over = first, best.cost()
    halves = best_exchange(field, original)
    best = best_transposition(field, halves)
    assert best is not None, "the matching behind the exchange is such an order"
    return _in_earliest_order(original, halves, best, passed_over)


def _in_earliest_order(
    original: Halves,
    halves: Halves,
    best: Assignment,
    passed_over: tuple[Halves, int] | None = None,
) -> GroupPairing:
    """The first order of S2 that denies as few as ``best``."""
    s1, s2 = halves
    pairs = tuple((s1[row], s2[column]) for row, column in enumerate(earliest(best)))
    return GroupPairing(original, halves, pairs, best, passed_over)


def best_transposition(field: SimpleField, halves: Halves) -> Assignment | None:
    """The most players with their colour when S1 meets S2; ``None`` if no order of S2 is legal."""
    s1, s2 = halves
    if not s1:
        return Assignment(([], []), [], [], [], [], 0)
    column = {index: number for number, index in enumerate(s2)}
    lower = mask_of(s2)
    granted, denied = [], []
    for index in s1:
        legal = field.legal[index] & lower
        clashing = legal & field.same_due[index]
        granted.append(mask_of(column[other] for other in bits(legal & ~clashing)))
        denied.append(mask_of(column[other] for other in bits(clashing)))
    return cheapest_assignment((granted, denied))


def first_exchange(field: SimpleField, original: Halves) -> Halves:
    """S1 and S2 after the first exchange (D.2) that has a legal transposition.

    The group can be paired, but not its original halves with each other.
    """
    neighbours = _between(field, original)
    mate = maximum_matching(neighbours, _all_open(field, original))
    exposed = [index for half in original for index in half if mate[index] < 0]
    if len(exposed) <= _MOST_HELPED:
        touching = _touching(field, neighbours, mate, exposed)
        for down, up in single_exchanges(*original):
            if all((1 << down | 1 << up) & near for near in touching):
                halves = exchanged(original, (down,), (up,))
                if _has_legal_order(field, halves, mate):
                    return halves
    return _exchange_of_many(field, original)


def changed(original: Halves, halves: Halves) -> Halves:
    """Who went down from S1, and who came up from S2."""
    down = tuple(index for index in original[0] if index in halves[1])
    up = tuple(index for index in original[1] if index in halves[0])
    return down, up


def exchanged(original: Halves, down: Sequence[int], up: Sequence[int]) -> Halves:
    """The halves after some went down and others came up."""
    s1 = tuple(sorted({*original[0], *up} - {*down}))
    return s1, tuple(sorted({*original[1], *down} - {*up}))


def _between(field: SimpleField, halves: Halves) -> list[int]:
    """For every player whom he may meet if S1 meets S2 only."""
    upper, lower = map(mask_of, halves)
    opposite = dict.fromkeys(halves[0], lower) | dict.fromkeys(halves[1], upper)
    return [legal & opposite.get(index, 0) for index, legal in enumerate(field.legal)]


def _all_open(field: SimpleField, halves: Halves) -> list[int]:
    """Nobody of the two halves has a partner; everybody else is his own."""
    mate = list(range(len(field.players)))
    for half in halves:
        for index in half:
            mate[index] = -1
    return mate


def _touching(
    field: SimpleField, neighbours: Sequence[int], mate: list[int], exposed: Sequence[int]
) -> list[int]:
    """For each player without a partner the set of whom one has to move for him to find one."""
    touching = []
    for index in exposed:
        obstacle = augment(neighbours, mate, index, 0)
        if obstacle is not None:
            near = obstacle.reached
            for outer in bits(obstacle.outer):
                near |= field.legal[outer]
            touching.append(near)
    return touching


def _has_legal_order(field: SimpleField, halves: Halves, mate: Sequence[int]) -> bool:
    """Some order of S2 is legal; ``mate`` are partners of whom most may still do."""
    neighbours = _between(field, halves)
    start = _all_open(field, halves)
    for half in halves:
        for index in half:
            if mate[index] >= 0 and neighbours[index] >> mate[index] & 1:
                start[index] = mate[index]
    return not isinstance(perfect_matching(neighbours, start), FailedSearch)


def _exchange_of_many(field: SimpleField, original: Halves) -> Halves:
    """The first legal exchange of two or more players."""
    order = ExchangeOrder(*original)
    return _after_cheapest(
        order, [(*pair, order.of_pair(*pair)) for pair in _legal(field, original)]
    )


def best_exchange(field: SimpleField, original: Halves) -> Halves:
    """S1 and S2 after the first exchange of those that deny fewest players their colour (B.4, D.2).

    The group can be paired, but not its original halves with each other.
    """
    order = ExchangeOrder(*original)
    return _after_cheapest(
        order,
        [
            (*pair, (_denied(field, pair) << order.bits + 1) + order.of_pair(*pair))
            for pair in _legal(field, original)
        ],
    )


def _after_cheapest(order: ExchangeOrder, edges: Sequence[Edge]) -> Halves:
    """The halves after the exchange that a cheapest way of pairing everybody asks for."""
    mate = cheapest_mates(edges)
    assert mate is not None, "the group can be paired"
    pairs = ((one, other) for one, other in enumerate(mate) if one < other)
    s1, s2 = order.after(pairs, ())
    return tuple(s1), tuple(s2)


def _fewest_denied(field: SimpleField, halves: Halves) -> int:
    """How many at least are denied their colour, whoever of the group meets whom."""
    mate = cheapest_mates([(*pair, _denied(field, pair)) for pair in _legal(field, halves)])
    assert mate is not None, "the group can be paired"
    return sum(_denied(field, (one, other)) for one, other in enumerate(mate) if one < other)


def _legal(field: SimpleField, halves: Halves) -> list[tuple[int, int]]:
    """Whoever of the group may meet, in either half."""
    group = mask_of((*halves[0], *halves[1]))
    return [
        (one, other)
        for one in bits(group)
        for other in bits(field.legal[one] & group >> one << one)
    ]


def _denied(field: SimpleField, pair: tuple[int, int]) -> int:
    """1 if one of the two does not get the colour preferred, else 0."""
    one, other = (field.players[index] for index in pair)
    return int(one_is_denied(one, other))
