"""The form in which a proof is written: what says nothing, or says it twice, is refused."""

from __future__ import annotations

import pytest

from pairing.trace.claims import (
    CROSSINGS,
    EXCHANGE,
    EXCHANGE_BITS,
    BracketProof,
    Claim,
    Digit,
    Ground,
    OrderProof,
    Passed,
    Priced,
    PriceList,
    RoundProof,
    Scope,
)
from pairing.verifier.form import is_in_form
from tests.support.changed import replace

COUNTS = tuple(dict.fromkeys(("colour", "wanting", "pairs", "floating", "mild"), 1).items())
PRICES = PriceList(Scope.BRACKET, (Digit("downfloaters", None),), 2, (Priced((1, 2), (1,)),))
CLAIM = Claim("C6", "downfloaters", (0,), Ground.PRICES, prices=0)
ORDER = OrderProof(0)
BRACKET = BracketProof(
    score=10,
    role="normal",
    residents=(3, 4, 5, 6),
    mdps=(8, 7, 2),
    pairs=((8, 3), (4, 6)),
    downfloaters=(7, 2, 5),
    claims=(CLAIM,),
    price_lists=(PRICES,),
    order=ORDER,
)
"""8, 7 and 2 are moved down in this order; all but 7, 2 and 5 are paired."""

ASIDE = Claim("C.4", "completion", (), Ground.COMPLETION, groups=((9,),))


def stands(**changed) -> bool:
    """The one bracket of a round, so changed, is in form."""
    return is_in_form(RoundProof("dutch-2026", 2, (replace(BRACKET, **changed),)))


def claimed(**changed) -> bool:
    """With a further claim of the bracket."""
    further = replace(Claim("C7", "downfloater-scores", (), Ground.ZERO), **changed)
    return stands(claims=(CLAIM, further))


def ordered(**changed) -> bool:
    return stands(order=replace(ORDER, **changed))


def priced(**changed) -> bool:
    return stands(price_lists=(replace(PRICES, **changed),))


def test_what_is_written_as_proofs_are_is_in_form():
    assert stands() and claimed() and ordered() and priced()


def test_a_proof_is_of_this_schema():
    proof = RoundProof("dutch-2026", 2, (BRACKET,))
    assert is_in_form(proof) and not is_in_form(replace(proof, schema=2))


def test_every_bracket_is_in_form():
    turned = replace(BRACKET, pairs=((3, 8), (4, 6)))
    assert is_in_form(RoundProof("dutch-2026", 2, (BRACKET, BRACKET)))
    assert not is_in_form(RoundProof("dutch-2026", 2, (BRACKET, turned)))
    assert not is_in_form(RoundProof("dutch-2026", 2, (turned, BRACKET)))


@pytest.mark.parametrize(
    ("ground", "facts", "is_form"),
    [
        (Ground.BEST, {}, True),
        (Ground.BEST, {"counts": (("score", 0),)}, False),
        (Ground.BEST, {"groups": ((1,),)}, False),
        (Ground.BEST, {"prices": 0}, False),
        (Ground.COMPLETION, {"counts": (("score", 0),), "groups": ((1,),), "others": (2,)}, True),
        (Ground.COMPLETION, {"counts": ()}, False),
        (Ground.COMPLETION, {"counts": (("score", 0), ("score", 0))}, False),
        (Ground.COMPLETION, {"counts": (("score", 0), ("else", 0))}, False),
        (Ground.COMPLETION, {"counts": (("score", 0),), "prices": 0}, False),
    ],
)
def test_a_claim_on_the_bye_has_what_its_ground_looks_at(ground, facts, is_form):
    """C5: only a score below is named."""
    said = Claim("C5", "bye-score", (10,), ground, **facts)
    assert is_in_form(RoundProof("dutch-2026", 2, (BRACKET,), claims=(said,))) is is_form


@pytest.mark.parametrize(
    ("pairs", "floaters"),
    [
        (((3, 8), (4, 6)), (7, 2, 5)),
        (((8, 3), (6, 4)), (7, 2, 5)),
        (((4, 6), (8, 3)), (7, 2, 5)),
        (((8, 3), (4, 6)), (2, 7, 5)),
        (((8, 3), (4, 6)), (7, 5, 2)),
        (((8, 9), (4, 6)), (7, 2, 5)),
        (((8, 3), (4, 6)), (7, 2, 9)),
    ],
)
def test_pairs_and_downfloaters_stand_in_ranking_order(pairs, floaters):
    assert not stands(pairs=pairs, downfloaters=floaters)


def test_a_bracket_in_which_all_are_paired_or_float_is_as_good():
    assert stands(mdps=(), residents=(3, 4), pairs=((3, 4),), downfloaters=())
    alone = {"claims": (), "price_lists": (), "order": None}
    assert stands(mdps=(), residents=(3, 4), pairs=(), downfloaters=(3, 4), **alone)


def test_pairs_of_the_next_bracket_are_given_only_where_none_follows():
    """A.9 in 2016: after a candidate that was set aside its bracket comes again."""
    pairs = ((7, 1), (5, 9), (10, 11))
    assert stands(set_aside=ASIDE, following=pairs) and stands(set_aside=ASIDE)
    assert not stands(following=pairs)


@pytest.mark.parametrize(
    "pairs",
    [
        ((1, 7), (5, 9)),
        ((5, 9), (7, 1)),
        ((10, 11), (7, 1)),
        ((7, 1), (11, 10)),
        ((5, 1), (2, 9)),
    ],
)
def test_pairs_of_the_next_bracket_stand_in_ranking_order_too(pairs):
    """The downfloaters 7, 2 and 5 first, then the others by their numbers."""
    assert not stands(set_aside=ASIDE, following=pairs)


@pytest.mark.parametrize("ground", Ground)
def test_a_claim_has_what_its_ground_looks_at(ground):
    own = {
        Ground.OPPONENTS: {"groups": ((3,),), "others": (4,)},
        Ground.COMPLETION: {"groups": ((3,),), "others": (4,)},
        Ground.COUNTING: {"counts": COUNTS},
        Ground.PRICES: {"prices": 0},
    }.get(ground, {})
    assert claimed(ground=ground, **own)
    for facts in ({"groups": ((3,),)}, {"others": (4,)}, {"counts": COUNTS}, {"prices": 0}):
        if not facts.keys() <= own.keys():
            assert not claimed(ground=ground, **own | facts)


def test_why_a_candidate_was_set_aside_has_what_its_ground_looks_at():
    assert not stands(set_aside=replace(ASIDE, counts=(("score", 0),)))
    assert not stands(set_aside=replace(ASIDE, prices=0))


def test_all_numbers_of_a_counting_stand_in_their_order_once():
    for counts in ((), COUNTS[:4], COUNTS[1:], COUNTS[::-1], (*COUNTS, ("else", 1))):
        assert not claimed(ground=Ground.COUNTING, counts=counts)
    for place in range(4):
        swapped = [*COUNTS]
        swapped[place : place + 2] = swapped[place : place + 2][::-1]
        assert not claimed(ground=Ground.COUNTING, counts=tuple(swapped))


def test_every_price_list_shows_something_and_stands_once():
    other = replace(PRICES, digits=(Digit("colour-preference", None),))
    assert not stands(price_lists=(PRICES, other))
    assert not stands(price_lists=(PRICES, PRICES))
    second = replace(CLAIM, prices=1)
    assert stands(price_lists=(PRICES, other), claims=(CLAIM, second))
    assert not stands(price_lists=(PRICES, PRICES), claims=(CLAIM, second))
    assert stands(price_lists=(PRICES, other), order=OrderProof(1))
    assert not stands(claims=(second,), order=OrderProof(1))


def test_a_price_list_may_be_used_by_a_claim_alone_or_by_the_order_alone():
    assert stands(order=None) and stands(claims=())
    assert not stands(order=None, claims=())


def test_a_price_list_has_the_smallest_scale():
    assert priced(scale=4) and priced(scale=6)
    rows = (Priced((1, 2), (2,)),)
    assert priced(prices=rows) and not priced(prices=rows, scale=4)
    assert not priced(scale=1) and not priced(scale=3) and not priced(scale=4, prices=())
    assert priced(prices=(Priced((1, 2), (0,)),)), "prices of nothing are for twice the values"
    assert not priced(prices=(Priced((1, 2), (0,)),), scale=4)


@pytest.mark.parametrize(
    ("prices", "odd_sets", "is_form"),
    [
        ([((1,), 1), ((2,), 0)], [((1, 2, 3), 1), ((1, 2, 4), 1)], True),
        ([((1,), 1), ((2,), 1)], [], False),
        ([((1,), 1), ((), 0)], [], False),
        ([((1,), 1)], [((), 1)], False),
        ([((1,), 1)], [((1, 2, 3), 0)], False),
        ([((1,), 1)], [((1, 2, 3), 1), ((3, 2, 1), 2)], False),
    ],
)
def test_rows_of_a_price_list_say_something_and_differ(prices, odd_sets, is_form):
    rows = {
        "prices": tuple(Priced(players, (price,)) for players, price in prices),
        "odd_sets": tuple(Priced(players, (price,)) for players, price in odd_sets),
    }
    assert priced(**rows) is is_form
    crossings = PriceList(Scope.BRACKET, (Digit(CROSSINGS, None),), 3, **rows)
    assert ordered(exchanges=(Passed(0, (), crossings),)) is is_form


def test_the_order_is_argued_for_where_there_is_a_pair():
    alone = {"mdps": (), "residents": (3, 4), "pairs": (), "downfloaters": (3, 4)}
    assert stands(**alone, order=None) and not stands(**alone)


@pytest.mark.parametrize(
    ("part", "turns"), [("limbo", (7, 2)), ("opponents", (8,)), ("partners", (4,))]
)
def test_a_ground_of_the_order_is_about_somebody_whose_turn_it_is(part, turns):
    """A moved-down player who floats, or is paired, or a member of S1 in the remainder."""
    for player in (0, 2, 3, 4, 5, 6, 7, 8, 9):
        assert ordered(**{part: (Passed(player, (3,)),)}) is (player in turns)


def test_grounds_of_the_order_follow_the_turns():
    first, second, again = Passed(7, (3,)), Passed(2, (3,)), Passed(7, (4,))
    assert ordered(limbo=(first, second)) and ordered(limbo=(first, again, second))
    assert not ordered(limbo=(second, first)) and not ordered(limbo=(first, second, again))


@pytest.mark.parametrize(
    ("part", "player"), [("limbo", 7), ("opponents", 8), ("exchanges", 0), ("partners", 4)]
)
def test_a_ground_of_the_order_stands_once_and_its_barrier_ascends(part, player):
    assert ordered(**{part: (Passed(player, (3, 5)),)})
    assert not ordered(**{part: (Passed(player, (5, 3)),)})
    assert not ordered(**{part: (Passed(player, (3, 3)),)})
    assert not ordered(**{part: (Passed(player, (3,)), Passed(player, (3,)))})


def test_an_exchange_is_about_nobody():
    assert ordered(exchanges=(Passed(0, (3,)), Passed(0, (4,))))
    assert not ordered(exchanges=(Passed(0, (3,)), Passed(4, (4,))))


def test_what_is_shown_by_prices_has_no_barrier_and_counts_crossings():
    crossings = PriceList(Scope.ROUND, (Digit(CROSSINGS, None),), 1, (Priced((1,), (1,)),))
    assert ordered(exchanges=(Passed(0, (), crossings),))
    assert not ordered(exchanges=(Passed(0, (3,), crossings),))
    for digits in ((Digit(CROSSINGS, 10),), (Digit("downfloaters", None),), ()):
        other = replace(crossings, digits=digits)
        assert not ordered(exchanges=(Passed(0, (), other),))


def of_exchanges(*rows, count=2) -> PriceList:
    """Prices of all exchanges with so many digits, of players from 1."""
    digits = tuple(Digit(EXCHANGE, place) for place in reversed(range(count)))
    prices = tuple(Priced((tpn,), row) for tpn, row in enumerate(rows, start=1))
    return PriceList(Scope.ROUND, digits, 1, prices)


def test_prices_of_all_exchanges_are_written_as_numbers_are():
    last = (1 << EXCHANGE_BITS) - 1
    for rows in ([(1, 0)], [(0, 3), (-1, -last)], [(1, last)], [(), (1, 0)], [(-1, 0)]):
        assert ordered(exchanges=(Passed(0, (), of_exchanges(*rows)),))
    for rows in ([(0, 3)], [], [()], [(1, -1)], [(-1, 1)], [(1, last + 1)], [(1, 0), (1, 0)]):
        assert not ordered(exchanges=(Passed(0, (), of_exchanges(*rows)),))


@pytest.mark.parametrize(("part", "tpn"), [("limbo", 7), ("opponents", 8), ("partners", 4)])
def test_prices_of_all_exchanges_are_about_exchanges(part, tpn):
    crossings = replace(of_exchanges((1,), count=1), digits=(Digit(CROSSINGS, None),))
    assert ordered(**{part: (Passed(tpn, (), crossings),)})
    assert not ordered(**{part: (Passed(tpn, (), of_exchanges((1, 0))),)})
