"""That nothing earlier is as good: small graphs in which the arguments can be counted by hand."""

from __future__ import annotations

import pytest

from pairing.trace.claims import CROSSINGS, Digit, OrderProof, Passed, Priced, PriceList, Scope
from pairing.verifier.order import Crossings, _odd_parts, is_first
from pairing.verifier.tight import Tight
from tests.pairing.verifier.build import bracket, field, seat


def near_of(size: int, *edges: tuple[int, int]) -> list[int]:
    """The neighbours of places from 0, as bits."""
    near = [0] * size
    for one, other in edges:
        near[one] |= 1 << other
        near[other] |= 1 << one
    return near


def complete(*places: int):
    return [(one, other) for one in places for other in places if one < other]


@pytest.mark.parametrize(
    ("edges", "vertices", "parts"),
    [
        ([], 0b0, []),
        ([], 0b101, [0b1, 0b100]),
        ([(0, 1)], 0b11, []),
        ([(0, 1), (1, 2)], 0b111, [0b111]),
        ([(0, 1), (1, 2)], 0b101, [0b1, 0b100]),
        ([(0, 3), (3, 4), (1, 2)], 0b111111, [0b11001, 0b100000]),
        ([(0, 1), (2, 3)], 0b1011, [0b1000]),
    ],
)
def test_odd_parts(edges, vertices, parts):
    """Parts hang together within the vertices that are left (W. T. Tutte)."""
    assert sorted(_odd_parts(near_of(6, *edges), vertices)) == sorted(parts)


def crossing_prices(*prices, scale=1, odd_sets=(), names=(11, 12, 13, 14)) -> PriceList:
    rows = tuple(Priced((name,), (price,)) for name, price in zip(names, prices, strict=False))
    return PriceList(Scope.BRACKET, (Digit(CROSSINGS, None),), scale, rows, tuple(odd_sets))


def are_more(prices: PriceList, than: int, edges=((0, 3), (1, 2)), odd=0b0111, alive=0b1111):
    """11, 12, 13 are an odd set, and 14 stands outside of it."""
    place = {11: 0, 12: 1, 13: 2, 14: 3}
    return Crossings(near_of(4, *edges), alive, (odd,), place).are_more(prices, than)


def test_prices_of_crossings_add_up_to_more():
    """J. Edmonds: 11-14 leaves the set once, so that one crossing is more than none."""
    assert are_more(crossing_prices(0, 0, 0, 1), 0)
    assert are_more(crossing_prices(1, 0, 0, 0), 0)
    assert are_more(crossing_prices(0, 0, 0, 2, scale=2), 0)


def test_just_as_many_crossings_are_not_more():
    assert not are_more(crossing_prices(0, 0, 0, 1), 1)
    assert not are_more(crossing_prices(0, 0, 0, 2, scale=2), 1)
    assert not are_more(crossing_prices(0, 0, 0, 0), 0)


def test_no_edge_costs_less_than_its_prices():
    assert not are_more(crossing_prices(0, 0, 0, 2), 0)
    assert not are_more(crossing_prices(0, 1, 0, 1), 0)
    assert are_more(crossing_prices(0, 1, -1, 1), 0)
    assert not are_more(crossing_prices(1, 0, 0, 1), 0)


@pytest.mark.parametrize("dear", complete(0, 1, 2, 3))
def test_no_edge_is_passed_over(dear):
    """The prices of all others are right, wherever the one edge lies that costs less."""
    prices = crossing_prices(*(5 if place in dear else -5 for place in range(4)))
    assert not are_more(prices, -1, edges=complete(0, 1, 2, 3))
    others = [edge for edge in complete(0, 1, 2, 3) if edge != dear]
    assert are_more(prices, -1, edges=others)


def test_a_scale_is_positive():
    assert not are_more(crossing_prices(0, 0, 0, 0, scale=0), -1)
    assert not are_more(crossing_prices(0, 0, 0, -1, scale=-1), 0)


def test_everybody_who_is_left_has_one_price():
    assert not are_more(crossing_prices(1, 0, 0), 0)
    assert not are_more(crossing_prices(0, 0, 0, 1, 1, names=(11, 12, 13, 14, 14)), 0)
    assert not are_more(crossing_prices(0, 0, 0, 1, 1, names=(11, 12, 13, 14, 99)), 0)
    assert not are_more(crossing_prices(0, 0, 0, 1), 0, edges=[(0, 3)], alive=0b1001)
    assert are_more(crossing_prices(0, 1, names=(11, 14)), 0, edges=[(0, 3)], alive=0b1001)


def test_an_amount_stands_for_one_digit():
    two = PriceList(
        Scope.BRACKET, (Digit(CROSSINGS, None),), 1, (Priced((11, 12, 13, 14), (0, 0)),)
    )
    assert not are_more(two, -1)


def odd_set(*players, price):
    return Priced(players, (price,))


def test_what_an_odd_set_is_worth_is_paid_by_everybody_who_leaves_it():
    worth = odd_set(11, 12, 13, price=1)
    assert are_more(crossing_prices(0, 0, 0, 0, odd_sets=[worth]), 0)
    assert not are_more(crossing_prices(0, 0, 0, 1, odd_sets=[worth]), 0)
    assert are_more(crossing_prices(0, 1, -1, 0, odd_sets=[worth]), 0)


@pytest.mark.parametrize(
    "wrong",
    [
        odd_set(11, 12, price=1),
        odd_set(price=1),
        odd_set(11, 14, 12, 12, price=1),
        odd_set(11, 12, 12, price=1),
        odd_set(99, price=1),
    ],
)
def test_an_odd_set_is_odd_and_of_those_who_are_left(wrong):
    assert not are_more(crossing_prices(0, 0, 0, 1, odd_sets=[wrong]), 0)
    assert not are_more(crossing_prices(0, 0, 0, 1, odd_sets=[wrong]), -1)


def test_an_odd_set_is_worth_nothing_negative():
    """14, alone, would get back what he pays too much."""
    back = odd_set(14, price=-1)
    assert not are_more(crossing_prices(0, 0, 0, 3, odd_sets=[back]), 0)
    assert not are_more(crossing_prices(0, 0, 0, 2, odd_sets=[back]), 0)


# The walk from decision to decision; members are 1, 2, … by BSN, places of downfloaters -1, -2, …


def judged(pairs, edges, mdps=0, floaters=(), scope=Scope.BRACKET, odd_sets=(), **said) -> bool:
    """Whether the candidate is first in a graph of these edges, all given by names."""
    size = 2 * len(pairs) + len(floaters)
    score = [10] * mdps + [0] * (size - mdps)
    found = field(*(seat(n, points) for n, points in enumerate(score, start=1)))
    names = (*range(1, size + 1), *(-n for n in range(1, len(floaters) + 1)))
    place = {name: number for number, name in enumerate(names)}
    near = near_of(len(names), *((place[one], place[other]) for one, other in edges))
    bits = tuple(sum(1 << place[name] for name in odd) for odd in odd_sets)
    stage = bracket(
        found,
        range(mdps + 1, size + 1),
        range(1, mdps + 1),
        pairs,
        floaters,
        price_lists=(PriceList(scope, (), 1, ()),),
    )
    return is_first(stage, OrderProof(0, **said), Tight(names, tuple(near), bits))


FOUR = complete(1, 2, 3, 4)


def test_the_first_transposition_needs_no_argument():
    """D.1 (4.2): 1-3, 2-4 is generated first."""
    assert judged([(1, 3), (2, 4)], FOUR)


def test_a_later_transposition_has_to_be_explained():
    assert not judged([(1, 4), (2, 3)], FOUR)
    assert judged([(1, 4), (2, 3)], [(1, 4), (2, 3), (2, 4)])


def test_the_candidate_itself_lies_in_the_graph():
    assert not judged([(1, 3), (2, 4)], [(1, 3), (2, 3), (1, 4)])
    assert not judged([(1, 3), (2, 4)], [(2, 4), (1, 4), (2, 3)])


def test_an_earlier_partner_who_is_the_only_one_of_another_is_wanted_by_him():
    """P. Hall: 2 can only meet 3, so that 1 cannot."""
    edges = [(1, 3), (1, 4), (2, 3)]
    assert judged([(1, 4), (2, 3)], edges, partners=(Passed(1, (2,)),))
    assert not judged([(1, 4), (2, 3)], edges)
    assert not judged([(1, 4), (2, 3)], edges, partners=(Passed(2, (2,)),))
    assert not judged([(1, 4), (2, 3)], edges, partners=(Passed(1, (1,)),))
    assert not judged([(1, 4), (2, 3)], edges, partners=(Passed(1, (1, 2)),))
    assert not judged([(1, 4), (2, 3)], edges, partners=(Passed(1, (99,)),))


def test_those_who_need_all_their_partners_have_no_more_of_them():
    edges = [*FOUR]
    for needing in [(2,), (2, 4), (3,), (3, 4), (1, 2), (2, 3, 4), ()]:
        assert not judged([(1, 4), (2, 3)], edges, partners=(Passed(1, needing),))


def test_what_was_shown_of_some_stays_shown_when_others_are_paired():
    """2 needs 4; when 1 has been paired with 5, 3 still cannot have 4."""
    edges = [(1, 4), (1, 5), (2, 4), (3, 4), (3, 6), (3, 5)]
    pairs = [(1, 5), (2, 4), (3, 6)]
    assert judged(pairs, edges, partners=(Passed(1, (2,)),))
    six = [(1, 4), (1, 5), (1, 6), (2, 5), (2, 6), (3, 4), (3, 5), (3, 6)]
    assert not judged([(1, 6), (2, 5), (3, 4)], six, partners=(Passed(1, (3,)),))


def test_what_was_said_for_one_player_counts_for_those_behind_him():
    """3 needs 4, so that neither 1 nor 2 can have it; that is said once."""
    edges = [(1, 4), (1, 5), (2, 4), (2, 6), (3, 4)]
    pairs = [(1, 5), (2, 6), (3, 4)]
    assert judged(pairs, edges, partners=(Passed(1, (3,)),))
    assert not judged(pairs, edges, partners=(Passed(2, (3,)),))


def test_those_who_need_their_partners_are_not_kept_from_these_themselves():
    """2 and 3 need 4 and 5, which keeps 1 from both; 2 still comes to 4 before 5."""
    edges = [(1, 4), (1, 5), (1, 6), (2, 4), (2, 5), (3, 4), (3, 5)]
    need = (Passed(1, (2, 3)),)
    assert judged([(1, 6), (2, 4), (3, 5)], edges, partners=need)
    assert not judged([(1, 6), (2, 5), (3, 4)], edges, partners=need)


def test_every_exchange_of_one_comes_before_those_of_two():
    """D.2 (4.3): each has its pair in one half, and only what S2 has can come into S1."""
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8)]
    alone = tuple(Passed(0, (player,)) for player in range(1, 8))
    assert judged(pairs, pairs, exchanges=alone)
    assert not judged(pairs, pairs, exchanges=alone[:2])


def test_an_exchange_needs_that_no_earlier_one_is_possible():
    """D.2 (4.3): with 1 and 2 in S1 both need 3; the candidate exchanges 2 and 3."""
    edges = [(1, 2), (3, 4), (1, 3), (2, 3)]
    pairs = [(1, 2), (3, 4)]
    assert judged(pairs, edges, exchanges=(Passed(0, (1, 2)),))
    assert not judged(pairs, edges)
    assert not judged(pairs, edges, exchanges=(Passed(0, (1,)),))
    assert not judged(pairs, edges, exchanges=(Passed(0, (99,)),))
    assert not judged(pairs, [*edges, (2, 4)], exchanges=(Passed(0, (1, 2)),))


def test_every_earlier_exchange_is_refuted():
    """Nobody is paired across: 1-4, 2-3 stands before 1-2, 3-4 only as a transposition."""
    assert judged([(1, 2), (3, 4)], [(1, 2), (3, 4)], exchanges=(Passed(0, (1, 2)),))
    six = [(1, 2), (3, 4), (5, 6)]
    assert not judged(six, six, exchanges=(Passed(0, (1, 2)),))
    assert not judged(six, [*six, (1, 6), (3, 6)], exchanges=(Passed(0, (1, 2)), Passed(0, (3,))))


def test_of_moved_down_players_the_first_opponent_needs_no_argument():
    """D.1 (4.2) in the MDP-pairing: 1 is moved down, and 2, 3, 4 are residents."""
    edges = [(1, 2), (1, 3), (1, 4), (3, 4), (2, 4), (2, 3)]
    assert judged([(1, 2), (3, 4)], edges, mdps=1)
    assert not judged([(1, 3), (2, 4)], edges, mdps=1)


def test_an_earlier_opponent_who_leaves_odd_parts_is_refuted_by_a_barrier():
    """Without 2 the three others of the remainder fall into odd parts (W. T. Tutte, C. Berge)."""
    edges = [(1, 2), (1, 4), (2, 3)]
    assert judged([(1, 4), (2, 3)], edges, mdps=1, opponents=(Passed(1, (2,)),))
    assert not judged([(1, 4), (2, 3)], edges, mdps=1)
    assert judged([(1, 4), (2, 3)], edges, mdps=1, opponents=(Passed(1),)), "4 alone is odd"
    for barrier in [(3,), (4,), (2, 3), (99,)]:
        assert not judged([(1, 4), (2, 3)], edges, mdps=1, opponents=(Passed(1, barrier),))
    assert not judged([(1, 4), (2, 3)], edges, mdps=1, opponents=(Passed(2, (2,)),))
    more = [*edges, (3, 4)]
    assert not judged([(1, 4), (2, 3)], more, mdps=1, opponents=(Passed(1, (2,)),))


def test_opponents_are_looked_at_after_the_earlier_ones_are_paired():
    """With 1-3 settled 2 may pass over nobody: 3 is no longer there."""
    edges = [(1, 3), (2, 3), (2, 4)]
    assert judged([(1, 3), (2, 4)], edges, mdps=2)
    assert not judged([(1, 4), (2, 3)], [*edges, (1, 4)], mdps=2)


def test_moved_down_players_go_to_the_limbo_in_the_order_of_the_rules():
    """D.3 (4.4): 1 and 2 are moved down; one of them finds an opponent, 1 if he can."""
    edges = [(1, 3), (2, 3), (1, -1), (2, -1)]
    both = (Passed(2, (3,)),)
    assert judged([(1, 3)], edges, mdps=2, floaters=(2,), limbo=both), "one opponent for two"
    assert not judged([(1, 3)], edges, mdps=2, floaters=(2,))
    assert not judged([(2, 3)], edges, mdps=2, floaters=(1,), limbo=(Passed(1, (3,)), *both))
    assert judged([(2, 3)], edges[1:], mdps=2, floaters=(1,))


def test_that_a_moved_down_player_cannot_be_paired_needs_a_barrier():
    """2 cannot float, so that 1 has to: without 3 both would be odd parts."""
    edges = [(1, 3), (2, 3), (1, -1)]
    assert judged([(2, 3)], edges, mdps=2, floaters=(1,), limbo=(Passed(1, (3,)),))
    assert not judged([(2, 3)], edges, mdps=2, floaters=(1,))
    for barrier in [(1,), (2,), (-1,), (99,)]:
        said = (Passed(1, barrier),)
        assert not judged([(2, 3)], edges, mdps=2, floaters=(1,), limbo=said)
    assert not judged([(2, 3)], edges, mdps=2, floaters=(1,), limbo=(Passed(2, (3,)),))


def test_in_the_scope_of_the_round_the_remainder_is_argued_by_barriers():
    """What lies below may be matched with itself, so that no place is special."""
    edges = [(1, 3), (1, 4), (2, 3)]
    said = (Passed(1, (3,)),)
    assert judged([(1, 4), (2, 3)], edges, scope=Scope.ROUND, partners=said)
    assert not judged([(1, 4), (2, 3)], edges, scope=Scope.ROUND)
    assert not judged([(1, 4), (2, 3)], edges, scope=Scope.ROUND, partners=(Passed(1, (2,)),))
    assert not judged([(1, 4), (2, 3)], FOUR, scope=Scope.ROUND, partners=said)


def test_in_the_scope_of_the_round_an_exchange_is_argued_by_barriers():
    edges = [(1, 2), (3, 4), (1, 3), (2, 3)]
    pairs = [(1, 2), (3, 4)]
    assert judged(pairs, edges, scope=Scope.ROUND, exchanges=(Passed(0, (3,)),))
    assert not judged(pairs, edges, scope=Scope.ROUND)
    assert not judged(pairs, edges, scope=Scope.ROUND, exchanges=(Passed(0, (1, 2)),))


def crossings(*rows, scale=1):
    priced = tuple(Priced(players, (price,)) for players, price in rows)
    return PriceList(Scope.ROUND, (Digit(CROSSINGS, None),), scale, priced)


def test_leaving_odd_sets_more_often_is_refuted_by_prices():
    """Each priced odd set is left just once: 1-4 and 2-5 and 3-6 leave both three times."""
    pairs, odd_sets = [(1, 5), (2, 3), (4, 6)], [(1, 2, 3), (4, 5, 6)]
    edges = [(1, 4), (1, 5), (2, 3), (4, 6), (2, 5), (3, 6)]
    dear = crossings(((1,), 4), ((2, 3), 0), ((4,), -2), ((5, 6), 2))
    split = (Passed(0, (6,)),)
    facts = {"scope": Scope.ROUND, "mdps": 1, "odd_sets": odd_sets, "exchanges": split}
    assert not judged(pairs, edges, **facts)
    assert judged(pairs, edges, **facts, opponents=(Passed(1, (), dear),))
    free = crossings(((1, 2, 3, 4, 5, 6), 0))
    assert not judged(pairs, edges, **facts, opponents=(Passed(1, (), free),))
    alike = crossings(((1, 4), 1), ((2, 3, 5, 6), 0))
    assert not judged(pairs, edges, **facts, opponents=(Passed(1, (), alike),))
    other = PriceList(Scope.ROUND, (Digit("downfloaters", None),), 1, dear.prices)
    assert not judged(pairs, edges, **facts, opponents=(Passed(1, (), other),))
    without = facts | {"odd_sets": []}
    assert not judged(pairs, edges, **without, opponents=(Passed(1, (), dear),))


def test_an_earlier_partner_in_s2_is_refuted_by_prices():
    """With 1-4 only 2-6 and 3-5 are left, and the odd set is left three times instead of once."""
    edges = [(1, 4), (1, 5), (2, 4), (2, 6), (3, 5), (3, 6)]
    pairs, odd_sets = [(1, 5), (2, 4), (3, 6)], [(1, 2, 5)]
    dear = crossings(((1, 2, 5), 1), ((3, 4, 6), 0))
    assert judged(pairs, edges, odd_sets=odd_sets, partners=(Passed(1, (), dear),))
    assert not judged(pairs, edges, odd_sets=odd_sets)
    free = crossings(((1, 2, 3, 4, 5, 6), 0))
    assert not judged(pairs, edges, odd_sets=odd_sets, partners=(Passed(1, (), free),))
