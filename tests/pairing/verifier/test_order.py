"""That nothing earlier is as good: small graphs in which the arguments can be counted by hand."""

from __future__ import annotations

import pytest

from pairing.trace.claims import (
    CROSSINGS,
    EXCHANGE,
    Digit,
    OrderProof,
    Passed,
    Priced,
    PriceList,
    Scope,
)
from pairing.verifier import order
from pairing.verifier.crossings import Crossings, ExchangeCosts, is_of_exchanges
from pairing.verifier.masks import mask_of
from pairing.verifier.order import _odd_parts, _OrderWalk, is_first
from pairing.verifier.prices import MOST
from pairing.verifier.tight import Tight
from tests.pairing.verifier.build import bracket, field, seat
from tests.support.changed import replace


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
    assert not are_more(crossing_prices(0, 0, 0, -1, scale=-1), 2), "there is one crossing"
    assert not are_more(crossing_prices(0, 5, 0, 0, scale=0), 0, edges=[(0, 3)])
    assert are_more(crossing_prices(0, 5, 0, 0), 0, edges=[(0, 3)]), "12 has no partner at all"


def test_amounts_of_crossings_are_believable():
    """What cancels out as a sum is refused unless it can be computed with."""
    for dear, is_believed in ((MOST - 1, True), (MOST + 1, False)):
        assert are_more(crossing_prices(0, dear, -dear, 1), 0) is is_believed
        assert are_more(crossing_prices(0, -dear, dear, 1), 0) is is_believed


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


def test_an_even_set_may_be_left_by_nobody():
    """11-12 and 13-14 leave the odd set once; two of its members are worth nothing."""
    forged = crossing_prices(0, 0, 0, 1, odd_sets=[odd_set(11, 12, price=2)])
    assert not are_more(forged, 1, edges=((0, 1), (2, 3)))


def test_of_an_odd_set_all_members_are_left():
    """12 is paired already, so that 11 and 14 need leave the three of them for nobody."""
    forged = crossing_prices(0, 1, names=(11, 14), odd_sets=[odd_set(11, 12, 14, price=5)])
    assert not are_more(forged, 1, edges=[(0, 3)], alive=0b1001)


def test_an_odd_set_may_be_worth_nothing():
    assert are_more(crossing_prices(0, 0, 0, 1, odd_sets=[odd_set(11, 12, 13, price=0)]), 0)


def test_an_odd_set_is_worth_nothing_negative():
    """14, alone, would get back what he pays too much."""
    back = odd_set(14, price=-1)
    assert not are_more(crossing_prices(0, 0, 0, 3, odd_sets=[back]), 0)
    assert not are_more(crossing_prices(0, 0, 0, 2, odd_sets=[back]), 0)


# The walk from decision to decision; members are 1, 2, … by BSN, places of downfloaters -1, -2, …


def judged(pairs, edges, **facts) -> bool:
    """Whether the candidate is first in a graph of these edges, all given by names."""
    return is_first(*posed(pairs, edges, **facts))


def posed(pairs, edges, mdps=0, floaters=(), scope=Scope.BRACKET, odd_sets=(), **said):
    """A bracket with its graph and what is said of the order."""
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
    return stage, OrderProof(0, **said), Tight(names, tuple(near), bits)


def test_what_is_cut_is_cut_from_both_ends():
    walk = _OrderWalk(*posed([(1, 3), (2, 4)], FOUR))
    walk._cut(1, 0b1001)
    assert walk.near == [0b1100, 0b0100, 0b1011, 0b0101]


def test_s1_is_paired_with_s2_and_only_s2_floats():
    """D.1 (4.2): 2 and 3 are S1 here, 1, 4, 5 and 6 are S2."""
    everybody = [(one, other) for one in (1, 2, 3, 4, 5, 6) for other in (-1, -2)]
    edges = [*complete(1, 2, 3, 4, 5, 6), *everybody, (-1, -2)]
    walk = _OrderWalk(*posed([(2, 4), (3, 5)], edges, floaters=(1, 6)))
    s1, s2, places = 0b00000110, 0b00111001, 0b11000000
    s1_and_out, s2_and_out = s1 | places, s2 | places
    expected = [s1_and_out, s2, s2, *[s1_and_out] * 3, s2_and_out ^ 1 << 6, s2_and_out ^ 1 << 7]
    assert walk._between(s1, s2) == expected


@pytest.mark.parametrize(
    ("scope", "names", "expected"),
    [
        (Scope.BRACKET, (1, -1), 0b110001),
        (Scope.ROUND, (1, -1), 0b010001),
        (Scope.ROUND, (-2,), 0b100000),
        (Scope.BRACKET, (), 0),
        (Scope.BRACKET, (0,), None),
        (Scope.BRACKET, (1, 99), None),
    ],
)
def test_in_a_bracket_judged_alone_one_number_stands_for_all_places(scope, names, expected):
    walk = _OrderWalk(*posed([(1, 2)], [(1, 2)], floaters=(3, 4), scope=scope))
    assert walk._set(names) == expected


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


def test_only_of_members_of_s1_it_is_said_that_they_need_their_partners():
    """1 and 4 hold the rest of what 2, 3 and 4 could be matched with, but S2 needs nobody."""
    edges = [(1, 3), (1, 4), (2, 3)]
    assert not judged([(1, 4), (2, 3)], edges, partners=(Passed(1, (2, 3, 4)),))


def test_a_member_of_s1_does_not_float_so_that_he_needs_his_partners():
    """P. Hall: 2 could be a downfloater by the prices, but has 3 as his only partner in S2."""
    edges = [(1, 3), (1, 4), (2, 3), (2, -1), (5, -1)]
    pairs = [(1, 4), (2, 3)]
    assert judged(pairs, edges, floaters=(5,), partners=(Passed(1, (2,)),))
    assert not judged(pairs, edges, floaters=(5,))


def test_places_of_downfloaters_need_those_who_alone_can_float():
    """1 floats, since nobody else can; so 2 is not paired with him, nor is 1 in S1."""
    edges, pairs = [(2, 3), (1, 2), (1, -1)], [(2, 3)]
    facts = {"floaters": (1,), "exchanges": (Passed(0, (-1,)),)}
    assert judged(pairs, edges, **facts, partners=(Passed(2, (-1,)),))
    assert not judged(pairs, edges, **facts)
    assert not judged(pairs, edges, floaters=(1,), partners=(Passed(2, (-1,)),))


def test_a_downfloater_may_be_the_highest_ranked():
    """D.2 (4.3): 1 has no opponent, so that 2 and not 1 is in S1."""
    facts = {"floaters": (1,)}
    pairs, edges = [(2, 3)], [(2, 3), (1, -1)]
    assert judged(pairs, edges, **facts, exchanges=(Passed(0, (1,)),))
    assert not judged(pairs, edges, **facts)
    assert not judged(pairs, edges, **facts, exchanges=(Passed(0, (99,)),))


def test_what_is_said_of_a_player_who_passes_nobody_over_says_nothing():
    """Only what is needed at his turn is kept for those behind him."""
    edges = [(1, 5), (2, 4), (2, 6), (3, 4)]
    pairs = [(1, 5), (2, 6), (3, 4)]
    assert judged(pairs, edges, partners=(Passed(2, (3,)),))
    assert not judged(pairs, edges, partners=(Passed(1, (3,)),))


def test_one_ground_that_does_not_hold_does_not_hinder_the_next():
    free = crossings(((1, 2, 3, 4), 0))
    edges, need = [(1, 3), (1, 4), (2, 3)], Passed(1, (2,))
    for other in (Passed(1, (), free), Passed(1, (99,)), Passed(1, (1,))):
        assert judged([(1, 4), (2, 3)], edges, partners=(other, need))
    edges = [(1, 2), (1, 4), (2, 3)]
    for other in (Passed(1, (), free), Passed(1, (99,)), Passed(1, (3,))):
        assert judged([(1, 4), (2, 3)], edges, mdps=1, opponents=(other, need))


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
    of_himself = (*need, Passed(2, (2, 3)))
    assert not judged([(1, 6), (2, 5), (3, 4)], edges, partners=of_himself)


def test_every_exchange_of_one_comes_before_those_of_two():
    """D.2 (4.3): each has its pair in one half, and only what S2 has can come into S1."""
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8)]
    alone = tuple(Passed(0, (player,)) for player in range(1, 8))
    assert judged(pairs, pairs, exchanges=alone)
    assert not judged(pairs, pairs, exchanges=alone[:2])


def test_beyond_a_great_number_of_exchanges_nothing_is_shown(monkeypatch):
    """The first three can be refuted, and whatever else is earlier is not looked at."""
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8)]
    alone = tuple(Passed(0, (player,)) for player in range(1, 8))
    assert judged(pairs, pairs, exchanges=alone)
    monkeypatch.setattr(order, "MOST_EXCHANGES", 3)
    assert not judged(pairs, pairs, exchanges=alone)


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


def of_exchanges(*prices, scale=1, first=1) -> Passed:
    """Prices of 1, 2, … for all exchanges at once, or of those from another one on."""
    rows = tuple(Priced((name,), (price,)) for name, price in enumerate(prices, start=first))
    return Passed(0, (), PriceList(Scope.ROUND, (Digit(EXCHANGE, 0),), scale, rows))


DOWN, UP = 2048 - 32 - 8, 2 * 32 - 2
"""What it costs with four players that 2 leaves S1 and 3 comes in: one exchange (2048) of players
who are 2 - 1 = 1 apart (of whom each step counts 32), and the preferred ones of their halves."""


def test_prices_refute_all_earlier_exchanges_at_once(monkeypatch):
    """D.2 (4.3): 1-2 asks that 2 goes down, 3-4 that 3 comes up; nothing else can be paired."""
    pairs = [(1, 2), (3, 4)]
    monkeypatch.setattr(order, "MOST_EXCHANGES", 0)
    said = of_exchanges(DOWN, 0, UP, 0)
    assert judged(pairs, pairs, exchanges=(said,))
    assert judged(pairs, pairs, exchanges=(of_exchanges(2 * DOWN, 0, 2 * UP, 0, scale=2),))
    assert judged(pairs, pairs, exchanges=(of_exchanges(0, 0, 0, 0), Passed(0, (9,)), said))
    more, dear = [*pairs, (1, 4), (2, 4)], of_exchanges(DOWN, 0, UP + DOWN, -DOWN)
    assert judged(pairs, more, exchanges=(dear,)) and not judged(pairs, more, exchanges=(said,))
    assert not judged(pairs, pairs)


def test_prices_of_exchanges_are_valid_and_add_up():
    pairs = [(1, 2), (3, 4)]
    for prices in [(DOWN, 0, UP, 1), (DOWN, 0, UP, -1), (UP, 0, DOWN, 0), (0, 0, 0, 0)]:
        assert not judged(pairs, pairs, exchanges=(of_exchanges(*prices),))
    other = [(1, 3), (2, 4)]
    assert not judged(pairs, [*pairs, *other], exchanges=(of_exchanges(DOWN, 0, UP, 0),))


def test_an_odd_set_that_a_moved_down_player_has_left_is_left_by_no_exchange():
    """1 is moved down and leaves 1, 3, 4 by his pair; the remainder leaves nothing."""
    pairs, left = [(1, 2), (3, 4), (5, 6)], {"mdps": 1, "odd_sets": [(1, 3, 4)]}
    said = of_exchanges(DOWN, 0, UP, 0, first=3)
    assert judged(pairs, pairs, exchanges=(said,), **left)
    assert judged(pairs, pairs, exchanges=(said,), mdps=1)
    others = {"mdps": 1, "odd_sets": [(1, 2, 3)]}
    assert not judged(pairs, pairs, exchanges=(said,), **others), "3 leaves it, and pays for it"


def test_prices_of_exchanges_are_read_at_whatever_places_the_remainder_stands():
    """Places 1 to 7 of which every second one is of the remainder, 8 and 9 being outside."""
    near = near_of(10, (1, 3), (5, 7), (8, 9))
    alive = mask_of((1, 3, 5, 7, 8, 9))
    names = {10 + place: place for place in range(10)}
    read = ExchangeCosts(near, alive, (), names, (1, 3, 5, 7), 2)

    def are_least(*prices, s1=(1, 5)):
        rows = tuple(
            Priced((name,), (price,))
            for name, price in zip((11, 13, 15, 17, 18, 19), prices, strict=True)
        )
        said = PriceList(Scope.ROUND, (Digit(EXCHANGE, 0),), 1, rows)
        return read.are_least(said, 0, s1)

    assert are_least(DOWN, 0, UP, 0, 0, 0)
    assert are_least(DOWN, 0, UP, 0, 7, -7)
    assert not are_least(DOWN, -1, UP, 0, 1, 0), "8-9 costs nothing"
    assert not are_least(DOWN, 1, UP, -1, 0, 0)
    assert not are_least(DOWN, -1, UP, 1, 0, 0)
    assert not are_least(DOWN, 0, UP, 0, 0, 0, s1=(1, 7))


def test_a_list_without_digits_is_not_about_exchanges():
    assert is_of_exchanges(of_exchanges(0).prices)
    assert not is_of_exchanges(PriceList(Scope.ROUND, (), 1, ()))
    assert not is_of_exchanges(crossing_prices(0))


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
    """With 1-3 fixed 2 may pass over nobody: 3 is no longer there."""
    edges = [(1, 3), (2, 3), (2, 4)]
    assert judged([(1, 3), (2, 4)], edges, mdps=2)
    assert not judged([(1, 4), (2, 3)], [*edges, (1, 4)], mdps=2)


def test_a_barrier_leaves_out_him_whose_turn_it_is():
    """Without 2 and 4 both 5 and 6 are left alone, so that 2 cannot have 4."""
    edges = [(1, 3), (2, 4), (2, 6), (4, 5)]
    pairs = [(1, 3), (2, 6), (4, 5)]
    assert judged(pairs, edges, mdps=2, opponents=(Passed(2, (4,)),))
    assert not judged(pairs, edges, mdps=2)


def test_who_is_in_the_limbo_is_not_in_the_remainder():
    """4.2: 2 floats, and 4 plays 5 as the remainder's S1 and S2."""
    edges = [(1, 3), (4, 5), (2, -1)]
    assert judged([(1, 3), (4, 5)], edges, mdps=2, floaters=(2,))


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
    for scale, is_more in ((2, True), (3, False)):
        six = replace(dear, scale=scale)
        assert judged(pairs, edges, **facts, opponents=(Passed(1, (), six),)) is is_more
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


def test_without_odd_sets_there_are_no_crossings_to_count():
    """1-3 leaves nobody for 2 and 4: that is for a barrier to say, not for prices."""
    edges, pairs = [(1, 3), (1, 4), (2, 3)], [(1, 4), (2, 3)]
    said = crossings(((1, 2), 5), ((3,), -5), ((4,), 0))
    assert not judged(pairs, edges, scope=Scope.ROUND, partners=(Passed(1, (), said),))


def test_sets_that_earlier_pairs_have_left_are_not_left_again():
    """1-6 and 2-7 leave a set each, so that one crossing is all that the others may have.

    With 3-8 only 4-10 and 5-9 are left, and the set of 3, 4 and 9 is left three times.
    """
    pairs = [(1, 6), (2, 7), (3, 9), (4, 8), (5, 10)]
    edges = [*pairs, (3, 8), (4, 10), (5, 9)]
    rows = ((3, 4, 9), 1), ((5, 8, 10), 0)
    left = {"odd_sets": [(3, 4, 9), (1,), (7,)]}
    for scale, is_more in ((1, True), (2, True), (3, False)):
        said = (Passed(3, (), crossings(*rows, scale=scale)),)
        assert judged(pairs, edges, **left, partners=said) is is_more
    kept = {"odd_sets": [(3, 4, 9), (1, 6, 10)]}
    for scale, is_more in ((1, True), (2, False)):
        said = (Passed(3, (), crossings(*rows, scale=scale)),)
        assert judged(pairs, edges, **kept, partners=said) is is_more


@pytest.mark.parametrize(
    ("scope", "alone"),
    [(Scope.BRACKET, ((1,), (2,), (4,))), (Scope.ROUND, ((),))],
    ids=["bracket", "round"],
)
def test_an_exchange_is_refuted_by_prices(scope, alone):
    """Without an exchange, or with 3 for 6, three pairs leave the odd set, which is left once."""
    pairs, odd_sets = [(1, 2), (3, 4), (5, 6)], [(1, 2, 3)]
    edges = [*pairs, (1, 4), (2, 5), (3, 6)]
    facts = {"scope": scope, "odd_sets": odd_sets}
    said = tuple(Passed(0, barrier) for barrier in alone)
    dear, free = crossings(((1, 2, 3), 1), ((4, 5, 6), 0)), crossings(((1, 2, 3, 4, 5, 6), 0))
    assert judged(pairs, edges, **facts, exchanges=(*said, Passed(0, (), dear)))
    assert not judged(pairs, edges, **facts, exchanges=said)
    assert not judged(pairs, edges, **facts, exchanges=(*said, Passed(0, (), free)))


def test_that_a_moved_down_player_cannot_be_paired_is_shown_by_prices():
    """4.4: with 1-2 the three of the odd set all leave it, to 1, to 5 and to float."""
    pairs, odd_sets = [(2, 4), (3, 5)], [(2, 3, 4)]
    edges = [*pairs, (1, 2), (1, -1), (4, -1)]
    facts = {"mdps": 1, "floaters": (1,), "odd_sets": odd_sets}
    dear, free = crossings(((1, -1, 3), 1), ((2, 4, 5), 0)), crossings(((1, -1, 2, 3, 4, 5), 0))
    assert judged(pairs, edges, **facts, limbo=(Passed(1, (), dear),))
    assert not judged(pairs, edges, **facts)
    assert not judged(pairs, edges, **facts, limbo=(Passed(1, (), free),))
