"""Price lists of brackets so small that their prices can be added up by hand."""

from __future__ import annotations

import pytest

from pairing.trace.claims import Digit, Priced, PriceList, Scope
from pairing.verifier.prices import MOST, Packed, _most, _runs, tight_graph
from pairing.verifier.rules import added
from tests.pairing.verifier.build import bracket, field, seat
from tests.support.changed import replace

COLOUR, STRONG = Digit("colour-preference", None), Digit("strong-colour-preference", None)
FLOAT = Digit("downfloaters", None)


def four(preferences="WWWW", pairs=((1, 3), (2, 4)), met=(), topscorer=False, colours=()):
    """1 to 4 in the last bracket, with mild preferences, or ``-`` for none."""
    known = dict(zip((1, 2, 3, 4), colours, strict=False))
    players = [
        seat(
            tpn,
            10,
            "" if side == "-" else f"{side} m",
            known.get(tpn, ""),
            met={other for pair in met if tpn in pair for other in pair if other != tpn},
            topscorer=topscorer,
        )
        for tpn, side in enumerate(preferences, start=1)
    ]
    return bracket(field(*players), (1, 2, 3, 4), (), pairs, role="last")


def listed(*prices, digits=(COLOUR,), scale=2, odd_sets=(), players=(1, 2, 3, 4)):
    """A price for each player, a number or a row of them."""
    rows = [price if isinstance(price, tuple) else (price,) for price in prices]
    priced = tuple(Priced((tpn,), row) for tpn, row in zip(players, rows, strict=True))
    return PriceList(Scope.BRACKET, tuple(digits), scale, priced, tuple(odd_sets))


def proved(stage, prices, *denied):
    """The graph that a list proves for a candidate with these amounts of its digits."""
    amounts = zip(prices.digits, denied, strict=False)
    parts = added(tuple(((digit.key, digit.grade), n) for digit, n in amounts))
    return tight_graph(replace(stage, proof=replace(stage.proof, price_lists=(prices,))), 0, parts)


def edges(tight):
    """The pairs that cost just their prices, by names."""
    return {
        (one, other)
        for place, one in enumerate(tight.names)
        for number, other in enumerate(tight.names)
        if tight.near[place] >> number & 1 and place < number
    }


EVERY = {(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)}


def test_prices_that_add_up_prove_the_value_and_leave_the_edges_that_cost_no_more():
    assert edges(proved(four(), listed(1, 1, 1, 1), 2)) == EVERY
    assert edges(proved(four("WWBB"), listed(0, 0, 0, 0), 0)) == {
        (1, 3),
        (1, 4),
        (2, 3),
        (2, 4),
    }


def test_both_ends_of_an_edge_know_it():
    tight = proved(four("WWBB"), listed(0, 0, 0, 0), 0)
    assert tight.names == (1, 2, 3, 4) and tight.near == (0b1100, 0b1100, 0b11, 0b11)
    assert tight.odd_sets == ()


def test_who_has_met_is_no_edge():
    """C.1."""
    assert edges(proved(four(met=[(1, 2), (3, 4)]), listed(1, 1, 1, 1), 2)) == EVERY - {
        (1, 2),
        (3, 4),
    }


def test_who_has_met_somebody_in_another_bracket_is_matched_as_any_other():
    """C.1 is about those in the graph."""
    assert edges(proved(four(met=[(1, 9)]), listed(1, 1, 1, 1), 2)) == EVERY


@pytest.mark.parametrize("met", sorted(EVERY))
def test_who_has_met_is_found_though_others_rank_between(met):
    """C.1, where those of the bracket do not follow each other in the whole field."""
    names = dict(zip((1, 2, 3, 4), (2, 3, 5, 8), strict=True))
    one, other = names[met[0]], names[met[1]]
    known = {one: {other, 1, 7}, other: {one, 4, 9}}
    found = field(*(seat(tpn, 10, met=known.get(tpn, {6})) for tpn in range(1, 10)))
    stage = bracket(found, (2, 3, 5, 8), (), ((2, 5), (3, 8)), role="last")
    tight = proved(stage, listed(0, 0, 0, 0, players=(2, 3, 5, 8)), 0)
    assert edges(tight) == {(names[a], names[b]) for a, b in EVERY - {met}}
    assert tight.near == tuple(
        sum(
            1 << n
            for n, far in enumerate((2, 3, 5, 8))
            if far != near and {near, far} != {one, other}
        )
        for near in (2, 3, 5, 8)
    )


def test_runs_are_of_those_who_follow_each_other_in_the_field():
    """A place for floating has no rank; runs end before and after it."""
    ranks = {tpn: rank for rank, tpn in enumerate((5, 7, 8, 9, 1, 2, 20, 21))}
    assert list(_runs((7, 8, 9, -1, 20, 21, 5), ranks)) == [(1, 0, 3), (6, 4, 2), (0, 6, 1)]
    assert list(_runs((5, 8, 9, 2, 7), ranks)) == [(0, 0, 1), (2, 1, 2), (5, 3, 1), (1, 4, 1)]
    assert list(_runs((-1, -2), ranks)) == list(_runs((), ranks)) == []


def test_places_for_floating_know_their_edges():
    stage = bracket(
        field(seat(1, 10), seat(2, 10), seat(3, 10), seat(4, 0)),
        (1, 2, 3),
        (),
        ((1, 2),),
        (3,),
        ((4,),),
    )
    tight = proved(stage, listed(0, 0, 0, 2, digits=(FLOAT,), players=(1, 2, 3, -1)), 1)
    assert tight.names == (1, 2, 3, -1)
    assert tight.near == (0b1110, 0b1101, 0b1011, 0b111)


def test_where_few_may_meet_those_of_one_kind_are_looked_at_as_well():
    """1 and 2 may only meet each other, and would pay for it what it does not cost."""
    players = [(3, 5), (4, 5), *((one, other) for one in (1, 2) for other in (3, 4, 5, 6))]
    known = {
        tpn: {other for pair in players if tpn in pair for other in pair if other != tpn}
        for tpn in range(1, 7)
    }

    def stage(*met):
        more = {
            tpn: known[tpn] | {n for pair in met if tpn in pair for n in pair} - {tpn}
            for tpn in known
        }
        found = field(*(seat(tpn, 10, met=more[tpn]) for tpn in known))
        return bracket(found, tuple(known), (), ((1, 2), (3, 6), (4, 5)), role="last")

    rows = (Priced((1, 2), (1,)), Priced((3, 4), (-1,)), Priced((5,), (2,)), Priced((6,), (-2,)))
    said = PriceList(Scope.BRACKET, (COLOUR,), 2, rows)
    assert proved(stage(), said, 0) is None
    assert edges(proved(stage((1, 2)), said, 0)) == {(5, 6)}
    even = replace(said, prices=(Priced((1, 2), (0,)), Priced((3, 4), (0,)), *rows[2:]))
    assert edges(proved(stage(), even, 0)) == {(1, 2), (3, 4), (5, 6)}


def test_two_moved_down_players_are_no_edge():
    """A.9 and C.6: so that their prices may add up to whatever they like."""
    found = field(seat(1, 20), seat(2, 20), seat(3, 10), seat(4, 10))
    stage = bracket(found, (3, 4), (1, 2), ((1, 3), (2, 4)), role="last")
    assert edges(proved(stage, listed(0, 0, 0, 0), 0)) == EVERY - {(1, 2)}
    assert edges(proved(stage, listed(1, 1, -1, -1), 0)) == EVERY - {(1, 2), (3, 4)}


@pytest.mark.parametrize("prices", [(2, 1, 1, 0), (1, 1, 2, 0), (3, 1, 1, -1), (0, 2, 2, 0)])
def test_nobody_pays_more_than_his_pair_costs(prices):
    """1 and 2, or others, would pay 3 where a denied preference costs 2."""
    assert proved(four(), listed(*prices), 2) is None


def test_a_pair_that_has_met_may_pay_more():
    """C.1: it is no candidate, so that its price says nothing."""
    both = listed(2, 2, 0, 0)
    assert proved(four(), both, 2) is None
    assert edges(proved(four(met=[(1, 2)]), both, 2)) == {(1, 3), (1, 4), (2, 3), (2, 4)}


def test_those_of_one_kind_are_looked_at_one_by_one_where_some_have_met():
    rows = (Priced((1, 2), (2,)), Priced((3, 4), (0,)))
    shared = replace(listed(2, 2, 0, 0), prices=rows)
    assert proved(four(), shared, 2) is None
    assert proved(four(met=[(1, 2)]), shared, 2) is not None
    triple = replace(listed(2, 2, 2, -2), prices=(Priced((1, 2, 3), (2,)), Priced((4,), (-2,))))
    assert proved(four(met=[(1, 2), (1, 3)]), triple, 2) is None
    assert proved(four(met=[(1, 2), (1, 3), (2, 3)]), triple, 2) is not None


def test_a_list_is_about_its_candidate():
    assert proved(four(), listed(1, 1, 1, 1), 1) is None
    assert proved(four(), listed(1, 1, 1, 1), 3) is None
    assert proved(four(), listed(1, 1, 1, 1, scale=4), 2) is None


def test_a_scale_is_positive_and_believable():
    assert proved(four("WWBB"), listed(0, 0, 0, 0, scale=1), 0) is not None
    assert proved(four("WWBB"), listed(0, 0, 0, 0, scale=0), 0) is None
    assert proved(four("WWBB"), listed(0, 0, 0, 0, scale=-1), 0) is None
    assert proved(four("WWBB"), listed(0, 0, 0, 0, scale=MOST - 1), 0) is not None
    assert proved(four("WWBB"), listed(0, 0, 0, 0, scale=MOST), 0) is None


@pytest.mark.parametrize("sign", [1, -1])
def test_amounts_are_believable(sign):
    """What cancels out as a sum is refused unless it can be computed with."""
    dear = sign * MOST
    stage = four("WWBB", met=[(1, 3), (1, 4), (1, 2)])
    assert proved(stage, listed(-dear, dear, 0, 0, scale=1), 0) is None
    stage = four("----")
    assert proved(stage, listed(0, 0, 0, 0, scale=1), 0) is not None


def test_every_row_has_an_amount_for_each_digit():
    row = Priced((1,), ())
    short = replace(listed(1, 1, 1, 1), prices=(row, *listed(1, 1, 1, 1).prices[1:]))
    assert proved(four(), short, 2) is None
    long = replace(
        listed(1, 1, 1, 1), prices=(*listed(1, 1, 1, 1).prices[:3], Priced((4,), (1, 0)))
    )
    assert proved(four(), long, 2) is None
    set_ = Priced((1, 2, 3), (0, 0))
    assert proved(four(), listed(1, 1, 1, 1, odd_sets=[set_]), 2) is None


def test_an_odd_set_is_paid_for_by_those_who_leave_it():
    """J. Edmonds: of three who deny each other, one is paired outside."""
    stage = four("WWWB")
    three = Priced((1, 2, 3), (1,))
    with_set = listed(1, 1, 1, -2, odd_sets=[three], scale=2)
    tight = proved(stage, with_set, 1)
    assert tight is not None and tight.odd_sets == (0b111,)
    assert edges(tight) == EVERY
    assert proved(stage, listed(1, 1, 0, -1, odd_sets=[three]), 1) is None
    free = Priced((1, 2, 3), (0,))
    assert proved(stage, listed(1, 1, 1, -1, odd_sets=[free]), 1).odd_sets == ()
    assert edges(proved(stage, listed(1, 1, 1, -1, odd_sets=[free]), 1)) == EVERY


def test_everybody_may_be_in_an_odd_set():
    sets = [Priced((1, 2, 3), (0,)), Priced((4,), (0,))]
    assert proved(four("----"), listed(0, 0, 0, 0, odd_sets=sets), 0) is not None


@pytest.mark.parametrize("members", [(), (1, 2), (1, 2, 3, 4), (1, 2, 2), (1, 1, 2), (1, 2, 9)])
def test_an_odd_set_is_odd_and_of_different_players_of_the_graph(members):
    said = Priced(members, (0,))
    assert proved(four("----"), listed(0, 0, 0, 0, odd_sets=[Priced((1, 2, 3), (0,))]), 0)
    assert proved(four("----"), listed(0, 0, 0, 0, odd_sets=[said]), 0) is None


def test_an_odd_set_gives_nothing_back():
    """1 alone as a set that pays him back: his own price could be anything."""
    stage = four("----")
    assert proved(stage, listed(1, 0, 0, 0, odd_sets=[Priced((1,), (-1,))]), 0) is None
    assert proved(stage, listed(-1, 0, 0, 0, odd_sets=[Priced((1,), (1,))]), 0) is not None
    two = {"digits": (COLOUR, STRONG)}
    none, less = (0, 0), Priced((1,), (0, -1))
    assert proved(stage, listed((0, 1), none, none, none, odd_sets=[less], **two), 0, 0) is None
    more = Priced((1,), (1, -1))
    assert proved(stage, listed((-1, 1), none, none, none, odd_sets=[more], **two), 0, 0)


def test_everybody_has_one_price():
    assert proved(four("----"), listed(0, 0, 0, players=(1, 2, 3)), 0) is None
    assert proved(four("----"), listed(0, 0, 0, 0, 0, players=(1, 2, 3, 4, 4)), 0) is None
    assert proved(four("----"), listed(0, 0, 0, 0, players=(1, 2, 3, 9)), 0) is None
    assert proved(four("----"), listed(0, 0, 0, 0, players=(4, 3, 2, 1)), 0) is not None


def digits_hold(*digits):
    rows = [(0,) * len(digits)] * 4
    return proved(four("----"), listed(*rows, digits=digits), *(0 for _ in digits)) is not None


def test_digits_stand_in_the_order_of_the_criteria_and_once():
    """C6 to C21, the weightiest first."""
    assert digits_hold() and digits_hold(COLOUR) and digits_hold(FLOAT, COLOUR, STRONG)
    assert not digits_hold(STRONG, COLOUR) and not digits_hold(COLOUR, COLOUR)
    assert not digits_hold(Digit("colour", None))


def test_a_number_may_follow_the_scores_of_a_weightier_criterion():
    """C7 before C12: what falls are the grades of one criterion."""
    assert digits_hold(Digit("downfloater-scores", 10), COLOUR)


def test_of_a_criterion_its_number_comes_before_its_grades_and_these_fall():
    """C7 and C8: more of a higher score is worse than any of lower ones."""

    def grades(*found):
        return digits_hold(*(Digit("following-downfloaters", grade) for grade in found))

    assert grades(None, 10, 0) and grades(10, 0) and grades(None)
    assert not grades(0, 10) and not grades(10, 10) and not grades(10, None)
    assert not grades(None, None)


def test_nobody_has_a_grade_that_is_no_score_and_no_difference_of_the_bracket():
    assert not digits_hold(Digit("following-downfloaters", 15))
    assert not digits_hold(Digit("score-differences", 35))
    assert not digits_hold(Digit("downfloaters", 0))
    assert not digits_hold(Digit("downfloater-scores", None))


@pytest.mark.parametrize(
    ("edition", "key", "grades", "others"),
    [
        ("dutch-2026", "downfloater-scores", (25, 10), (None, 0, 5, 15, 35)),
        ("dutch-2016", "score-differences", (25, 15, 10, 0), (None, 5, 20, 30, 35, 45)),
        (
            "dutch-2026",
            "following-downfloaters",
            (None, 30, 25, 20, 15, 10, 5, 0),
            (35, 45, -5, -10),
        ),
        ("dutch-2026", "colour-preference", (None,), (10, 25)),
    ],
)
def test_grades_are_the_scores_and_differences_that_there_can_be(edition, key, grades, others):
    """1 has 25, 2 and 3 have 10; 4 has 5. Floating counts as a point less (A.8; 1.8)."""
    found = field(seat(1, 25), seat(2, 10), seat(3, 10), seat(4, 5), edition=edition)
    stage = bracket(found, (2, 3), (1,), ((1, 2),), (3,), ((4,),))

    def hold(*told):
        digits, nothing = [Digit(key, grade) for grade in told], (0,) * len(told)
        rows = [nothing] * 4
        prices = listed(*rows, digits=digits, players=(1, 2, 3, -1))
        return proved(stage, prices, *nothing) is not None

    assert hold(*grades)
    for other in others:
        known = [grade for grade in (*grades, other) if grade is not None]
        number = [None] * (None in (*grades, other))
        assert not hold(*number, *sorted(known, reverse=True)), other


def test_games_not_played_count_only_together_with_the_number_of_downfloaters():
    """C9 asks the one who has the bye."""
    unplayed = Digit("bye-unplayed-games", None)
    assert digits_hold(FLOAT, unplayed) and not digits_hold(unplayed)


def moved_down(prices, *amounts):
    """1 has come from 20 points down to 2 and 3, who have 10; he or one of them floats."""
    found = field(seat(1, 20), seat(2, 10), seat(3, 10))
    stage = bracket(found, (2, 3), (1,), ((1, 2),), (3,), role="last")
    return proved(stage, prices, *amounts)


def test_scores_that_are_added_have_a_digit_of_their_own():
    """C7: who floats with 20 points adds to a digit that is not there; then nothing is proved."""
    names = (1, 2, 3, -1)
    ten, twenty = (Digit("downfloater-scores", grade) for grade in (10, 20))
    both = listed((0, 0), (0, 0), (0, 0), (0, 1), digits=(twenty, ten), scale=1, players=names)
    assert moved_down(both, 0, 1) is not None
    lone = listed(0, 0, 0, 1, digits=(ten,), scale=1, players=names)
    assert moved_down(lone, 1) is None
    parts = added(((("downfloater-scores", 10), 1), (("downfloater-scores", 20), 1)))
    found = field(seat(1, 10), seat(2, 10), seat(3, 10))
    stage = bracket(found, (1, 2, 3), (), ((1, 2),), (3,), role="last", price_lists=(lone,))
    assert tight_graph(stage, 0, parts) is None
    one = added(((("downfloater-scores", 10), 1),))
    assert tight_graph(replace(stage), 0, one) is not None


def test_what_a_list_has_no_digit_for_is_nothing_to_it():
    """A criterion that is proved otherwise, and a score of which nobody floats."""
    ten = Digit("downfloater-scores", 10)
    lone = listed(0, 0, 0, 1, digits=(ten,), scale=1, players=(1, 2, 3, -1))
    found = field(seat(1, 10), seat(2, 10), seat(3, 10))
    stage = bracket(found, (1, 2, 3), (), ((1, 2),), (3,), role="last", price_lists=(lone,))
    other = (("downfloater-scores", 20), 0), (("colour-preference", None), 3)
    assert tight_graph(stage, 0, added(((("downfloater-scores", 10), 1), *other))) is not None


def test_a_weightier_digit_decides():
    """Digits are compared one after the other, however great the later ones are."""
    names, both = (1, 2, 3, -1), (Digit("downfloater-scores", 20), Digit("downfloater-scores", 10))
    much = 10_000
    free = listed(
        (0, much), (0, -much), (0, -much), (0, much + 1), digits=both, scale=1, players=names
    )
    assert moved_down(free, 0, 1) is not None
    dear = listed((1, 0), (-1, 0), (0, 0), (0, 1), digits=both, scale=1, players=names)
    assert moved_down(dear, 0, 1) is None


def test_amounts_are_packed_so_that_digits_never_touch():
    prices = listed((3, -5), (0, 0), (0, 0), (0, 0), digits=(COLOUR, STRONG), scale=7)
    packed = Packed(prices, most=10)
    unit = 1 << packed.width
    assert packed.price((3, -5)) == 3 * unit - 5
    assert packed.price(()) == 0 and packed.price((0, 4)) == 4
    place, strong = (COLOUR.key, None), (STRONG.key, None)
    assert packed.cost(((place, 1),)) == 7 * unit
    assert packed.cost(((place, 2), (strong, 3), (strong, 1))) == 14 * unit + 28
    assert packed.cost(((("downfloaters", None), 1),)) == 0
    assert packed.cost((((COLOUR.key, 10), 1),)) is None
    assert packed.cost((((COLOUR.key, 10), 0),)) == 0


@pytest.mark.parametrize("count", [0, 1, 2, 3, 6])
def test_digits_never_touch_however_great_the_prices_that_are_paid_together(count):
    """Two players pay their own prices, and those of all odd sets at most."""
    dear = 10**30
    sets = [Priced((1, 2, 3), (0, dear))] * count
    prices = listed((0, dear), digits=(COLOUR, STRONG), scale=1, players=(1,), odd_sets=sets)
    packed = Packed(prices, _most(prices))
    paid = (2 + count) * dear
    assert packed.price((-1, paid)) < 0 < packed.price((1, -paid))


@pytest.mark.parametrize("most", [0, 10**7])
def test_digits_never_touch_however_great_the_scale(most):
    """No pair adds thousands to a criterion."""
    prices = listed((0, 0), digits=(COLOUR, STRONG), scale=1000, players=(1,))
    packed = Packed(prices, most)
    assert packed.cost((((STRONG.key, None), 9999),)) < packed.price((1, 0))
    assert packed.price((-1, most)) < 0 < packed.price((1, -most))


def test_who_gets_his_colour_by_the_last_two_of_both_is_counted_so():
    """C9 (C11) and 5.2.3: 1 has White, and 2 no third Black in a row."""
    players = [
        seat(1, 10, "W a", "bwbb", topscorer=True),
        seat(2, 10, "W a", "wbbwb", topscorer=True),
    ]
    stage = bracket(field(*players), (1, 2), (), ((1, 2),), role="last")
    third = Digit("topscorer-third-colour", None)
    free = listed(0, 0, digits=(third,), scale=1, players=(1, 2))
    assert edges(proved(stage, free, 0)) == {(1, 2)}
    one = listed(1, 0, digits=(third,), scale=1, players=(1, 2))
    assert proved(stage, one, 1) is None
