"""Prices that show that whatever is left leaves odd sets too often, read by the verifier."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from pairing.matching.bits import bits, mask_of
from pairing.systems.dutch.crossings import CrossingPrices
from pairing.trace.claims import CROSSINGS, Digit, Scope
from pairing.verifier.crossings import Crossings
from tests.pairing.matching.graphs import cheapest_pairs

NAMES = [20, 11, 12, 13, 21, 14, 15, 16]
"""Of vertices 0 to 7; 20 and 21 are fixed already."""
ALIVE = 0b11101110
ACROSS = [(one, other) for one in (1, 2, 3) for other in (5, 6, 7)]
TRIANGLES = [(1, 2), (1, 3), (2, 3), (3, 5), (5, 6), (5, 7), (6, 7)]
UPPER = mask_of((1, 2, 3))


def _near(edges):
    near = [0] * len(NAMES)
    for one, other in [*edges, (0, 4), (0, 1), (4, 6)]:
        near[one] |= 1 << other
        near[other] |= 1 << one
    return near


def _proved(edges, odd_sets, allowed):
    """The prices by which the odd sets are left more often than is allowed, which holds."""
    near = _near(edges)
    mate = [-1] * len(NAMES)
    prices = CrossingPrices(near, ALIVE, odd_sets, mate, NAMES).more(allowed)
    if prices is not None:
        assert (prices.scope, prices.digits) == (Scope.ROUND, (Digit(CROSSINGS, None),))
        place = {name: vertex for vertex, name in enumerate(NAMES)}
        assert Crossings(near, ALIVE, tuple(odd_sets), place).are_more(prices, allowed)
    return prices


def test_three_who_only_meet_others_leave_their_set_three_times():
    assert _proved(ACROSS, [UPPER], 1)
    assert _proved(ACROSS, [UPPER], 2)
    assert _proved(ACROSS, [UPPER], 3) is None


def test_those_of_one_price_have_it_together_under_their_names():
    """Three pairs are as many crossings: a player of each pays for it."""
    prices = _proved(ACROSS, [UPPER], 2)
    assert {each.players for each in prices.prices} == {(11, 12, 13), (14, 15, 16)}
    assert sorted(each.price for each in prices.prices) == [(0,), (prices.scale,)]
    assert prices.odd_sets == ()


def test_each_set_that_is_left_counts():
    """A pair between the two sets leaves both."""
    both = [UPPER, mask_of((5, 6, 7))]
    assert _proved(ACROSS, both, 5)
    assert _proved(ACROSS, both, 6) is None


def test_an_odd_set_has_a_price_where_those_of_players_do_not_tell():
    """Two triangles, and one pair between them: it is the only one that leaves the upper one."""
    prices = _proved(TRIANGLES, [UPPER], 0)
    assert {odd.players for odd in prices.odd_sets} <= {(11, 12, 13), (14, 15, 16)}
    assert sum(odd.price[0] for odd in prices.odd_sets) == prices.scale
    assert [each.price for each in prices.prices] == [(0,)]
    assert _proved(TRIANGLES, [UPPER], 1) is None


def test_without_odd_sets_or_where_somebody_is_alone_there_is_nothing_to_show():
    assert _proved(ACROSS, [], 0) is None
    assert _proved(ACROSS[:6], [UPPER], 0) is None
    two_alone = [(one, other) for one in (1, 2) for other in (5, 6)]
    assert _proved(two_alone, [UPPER], 0) is None


def test_where_nothing_matches_everybody_no_more_is_shown_than_prices_tell():
    """Only 1 can be matched at all: prices rise while two of the others look for somebody."""
    star = [(1, other) for other in (2, 3, 5, 6, 7)]
    assert _proved(star, [UPPER], 0)
    assert _proved(star, [UPPER], 4) is None


def _random_crossings(dice):
    """A graph in which the last ones are joined closely, and one odd set or two, one in another."""
    inside, count = dice.choice((6, 7, 8)), 14
    edges = [
        (one, other)
        for one, other in combinations(range(count), 2)
        if dice.random() < (0.35 if one < inside else 0.5)
    ]
    sets = [mask_of((0, 1, 2)), mask_of((0, 1, 2, 3, 4))][dice.randrange(2) :]
    near = [0] * count
    for one, other in edges:
        near[one] |= 1 << other
        near[other] |= 1 << one
    return edges, near, sets


def _least_left(edges, sets, alive):
    """How often the sets are left at the least."""
    costs = [
        (one, other, sum((each >> one ^ each >> other) & 1 for each in sets))
        for one, other in edges
        if alive >> one & alive >> other & 1
    ]
    best = cheapest_pairs(list(bits(alive)), costs)
    return None if best is None else best[0]


def test_it_is_shown_exactly_where_it_is_so():
    """Beside networkx, and read by the verifier."""
    counts = Counter()
    for seed in range(400):
        dice = random.Random(seed)
        edges, near, sets = _random_crossings(dice)
        alive = (1 << len(near)) - 1
        if _least_left(edges, sets, alive) is None:
            continue
        names = [vertex + 1 for vertex in range(len(near))]
        found = CrossingPrices(near, alive, sets, [-1] * len(near), names)
        player = dice.choice([vertex for vertex, around in enumerate(near) if around])
        partners = near[player] & (dice.getrandbits(len(near)) | near[player] & -near[player])
        rest = [e for e in edges if player not in e or partners >> e[e[0] == player] & 1]
        least, allowed = _least_left(rest, sets, alive), dice.randrange(3)
        prices = found.more_with(player, partners, allowed)
        counts[prices is not None] += 1
        if least is None:
            continue
        assert (prices is not None) == (least > allowed), seed
        if prices is not None:
            within = list(near)
            for other in bits(near[player] & ~partners):
                within[player] &= ~(1 << other)
                within[other] &= ~(1 << player)
            place = {name: vertex for vertex, name in enumerate(names)}
            assert Crossings(within, alive, tuple(sets), place).are_more(prices, allowed), seed
    assert counts[True] > 20 and counts[False] > 50


def _hexagon_and_chords():
    """1-2-3-5-6-7 in a ring, in which each half is a triangle as well."""
    ring = [(1, 2), (2, 3), (3, 5), (5, 6), (6, 7), (1, 7)]
    return [*ring, (1, 3), (5, 7), (2, 6)]


def test_what_one_player_leads_to_is_asked_of_some_partners_only():
    """With 2 or 3 he stays inside, and another one leaves; with 7 nobody else has to leave."""
    near, mate = _near(_hexagon_and_chords()), [-1] * len(NAMES)
    found = CrossingPrices(near, ALIVE, [UPPER], mate, NAMES)
    assert found.more_with(1, 1 << 7, 0) and found.more_with(1, 1 << 7, 1) is None
    assert found.more(0) and found.more(1) is None
    across = CrossingPrices(_near([*ACROSS, (1, 2), (5, 6)]), ALIVE, [UPPER], mate, NAMES)
    assert across.more_with(1, mask_of((5, 6, 7)), 2)
    assert across.more_with(1, mask_of((5, 6, 7)), 3) is None
    assert across.more_with(1, mask_of((2, 5)), 0)
    assert across.more_with(1, mask_of((2, 5)), 1) is None


def test_what_is_asked_of_others_is_asked_without_those_who_are_fixed():
    """When 1 has left the set with 5, the others can be matched inside, but not only there."""
    edges, mate = [*ACROSS, (2, 3), (6, 7)], [-1] * len(NAMES)
    near = _near(edges)
    found = CrossingPrices(near, ALIVE, [UPPER], mate, NAMES)
    found.fix(1, 5)
    assert found.more(-1) and found.more(0) is None
    prices = found.more_with(2, mask_of((6, 7)), 1)
    alive = mask_of((2, 3, 6, 7))
    place = {name: vertex for vertex, name in enumerate(NAMES)}
    near[2] &= ~(1 << 3)
    near[3] &= ~(1 << 2)
    assert Crossings(near, alive, (UPPER,), place).are_more(prices, 1)
    assert found.more_with(2, mask_of((6, 7)), 2) is None
