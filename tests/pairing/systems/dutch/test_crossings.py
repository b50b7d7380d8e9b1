"""Prices that show that whatever is left leaves odd sets too often, read by the verifier."""

from __future__ import annotations

from pairing.matching.bits import mask_of
from pairing.systems.dutch.crossings import leaving_more
from pairing.trace.claims import CROSSINGS, Digit, Scope
from pairing.verifier.crossings import Crossings

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
    prices = leaving_more(near, ALIVE, odd_sets, allowed, NAMES)
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
    """Three pairs are as many crossings: half a crossing for each player."""
    prices = _proved(ACROSS, [UPPER], 2)
    (everybody,) = prices.prices
    assert everybody.players == (11, 12, 13, 14, 15, 16)
    assert everybody.price == (prices.scale / 2,)
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


def test_without_odd_sets_or_without_any_matching_there_is_nothing_to_show():
    assert _proved(ACROSS, [], 0) is None
    star = [(1, other) for other in (2, 3, 5, 6, 7)]
    assert _proved(star, [UPPER], 0) is None
