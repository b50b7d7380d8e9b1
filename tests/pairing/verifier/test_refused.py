"""Changes that prices refuse: they are worse by what is said, as the system itself finds."""

from __future__ import annotations

from itertools import islice

import pytest

from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.trace.answers import Outcome
from pairing.trace.claims import Digit, Ground, Priced, PriceList, Scope
from pairing.verifier.refused import RefusedPair, _of_bracket, cheapest_refused
from pairing.verifier.rules import EDITIONS
from tests.pairing.verifier import build
from tests.pairing.verifier.build import claim, field, seat
from tests.pairing.verifier.proofs import SOME_CASES, own_cases
from tests.support.changed import replace

COLOUR, STRONG = Digit("colour-preference", None), Digit("strong-colour-preference", None)


def listed(prices, digits=(COLOUR,), scale=2, odd_sets=()) -> PriceList:
    """A row of amounts, or one amount, for each player by his number."""
    rows = {tpn: row if isinstance(row, tuple) else (row,) for tpn, row in prices.items()}
    priced = tuple(Priced((tpn,), row) for tpn, row in rows.items())
    return PriceList(Scope.BRACKET, digits, scale, priced, tuple(odd_sets))


def four(*lists, numbers=(0,), met=(), strength="m", scores=(10, 10, 10, 10)):
    """1 and 2 want White, 3 and 4 Black; 1-3 and 2-4 are paired. Claims name lists by number."""
    met_by = {tpn: {other for pair in met for other in pair} for pair in met for tpn in pair}
    players = [
        seat(tpn, score, f"{side} {strength}", met=met_by.get(tpn, set()) - {tpn})
        for tpn, side, score in zip((1, 2, 3, 4), "WWBB", scores, strict=True)
    ]
    stage = build.bracket(
        field(*players), (1, 2, 3, 4), (), ((1, 3), (2, 4)), role="last", price_lists=lists
    )
    claims = tuple(claim(COLOUR.key, 0, ground=Ground.PRICES, prices=number) for number in numbers)
    return replace(stage, proof=replace(stage.proof, claims=claims))


def refused(stage, most=9):
    return [(each.pair, each.key, each.least) for each in _of_bracket(stage, most)]


FREE = listed({1: 0, 2: 0, 3: 0, 4: 0})
BOTH = [((1, 2), COLOUR.key, 1), ((3, 4), COLOUR.key, 1)]


def test_a_pair_is_refused_by_what_it_costs_beyond_its_prices():
    """C12: 1-2 and 3-4 each deny a colour; 1-4 and 2-3 would cost no more than what was made."""
    assert refused(four(FREE)) == BOTH
    told = RefusedPair((1, 2), "C12", COLOUR.key, None, 1)
    assert _of_bracket(four(FREE), 9)[0] == told


def test_the_cheapest_come_first_and_no_more_than_are_asked_for():
    """1 gets back what 3 pays, and 2 what 4 pays, so that 1-2 is four halves too dear."""
    prices = listed({1: -1, 2: -1, 3: 1, 4: 0})
    assert refused(four(prices)) == [
        ((1, 4), COLOUR.key, 1),
        ((3, 4), COLOUR.key, 1),
        ((1, 2), COLOUR.key, 2),
    ]
    assert refused(four(prices), most=1) == [((1, 4), COLOUR.key, 1)]
    assert refused(four(prices), most=0) == []


def test_what_is_told_is_whole_and_not_less_than_the_slack():
    """Three halves are two denied preferences at least."""
    assert refused(four(listed({1: -1, 2: 0, 3: 1, 4: 0}), met=[(2, 3)])) == [
        ((1, 4), COLOUR.key, 1),
        ((3, 4), COLOUR.key, 1),
        ((1, 2), COLOUR.key, 2),
    ]


def test_who_has_met_or_must_not_meet_is_not_refused_by_prices():
    """C1 and C3."""
    assert refused(four(FREE, met=[(1, 2)])) == BOTH[1:]
    assert refused(four(FREE, met=[(3, 4)])) == BOTH[:1]
    dear = listed({1: -2, 2: -2, 3: 0, 4: 0})
    assert [pair for pair, *_ in refused(four(dear, strength="a"))] == [(1, 4), (2, 3)]


def test_the_first_criterion_that_gets_worse_is_told():
    """C12 and C13: both want White strongly; with a price for the first only the other is left."""
    both = COLOUR, STRONG
    nothing = dict.fromkeys((1, 2, 3, 4), (0, 0))
    assert refused(four(listed(nothing, both), strength="s")) == BOTH
    paid = nothing | {1: (2, 0), 3: (-2, 0), 4: (-2, 0)}
    assert refused(four(listed(paid, both), strength="s"))[0] == ((1, 2), STRONG.key, 1)
    assert refused(four(listed(nothing, both)))[0] == ((1, 2), COLOUR.key, 1)


def test_a_difference_of_scores_is_told_with_its_size():
    """C.6 in 2016."""
    found = field(seat(1, 20), seat(2, 10), seat(3, 10), seat(4, 5), edition="dutch-2016")
    digit = Digit("score-differences", 15)
    prices = listed({1: 0, 2: 0, 3: 0, 4: 0}, (digit,))
    stage = build.bracket(
        found, (2, 3, 4), (1,), ((1, 2), (3, 4)), role="last", price_lists=(prices,)
    )
    claims = (claim(digit.key, ground=Ground.PRICES, prices=0),)
    (told,) = _of_bracket(replace(stage, proof=replace(stage.proof, claims=claims)), 9)
    assert told == RefusedPair((1, 4), "C.6", digit.key, 15, 1)


def test_an_odd_set_is_paid_by_who_leaves_it():
    """J. Edmonds: 1-4 and 2-4 leave the three; 1-2 does not."""
    three = Priced((1, 2, 3), (1,))
    prices = listed({1: 0, 2: 0, 3: 0, 4: -2}, odd_sets=[three])
    assert refused(four(prices)) == [
        ((1, 4), COLOUR.key, 1),
        ((1, 2), COLOUR.key, 1),
        ((3, 4), COLOUR.key, 2),
    ]


@pytest.mark.parametrize("left_out", [1, 2, 3, 4])
def test_whoever_has_no_price_is_passed_over_alone(left_out):
    prices = {tpn: 0 for tpn in (1, 2, 3, 4) if tpn != left_out}
    expected = [each for each in BOTH if left_out not in each[0]]
    assert refused(four(listed(prices))) == expected


@pytest.mark.parametrize("numbers", [(0,), (1, 1, 0), (None, None, 0), (7, 7, 0), (0, 1, 0)])
def test_the_last_list_that_is_named_counts(numbers):
    """By the other list every pair costs just its prices."""
    other = listed({1: 1, 2: 1, 3: 1, 4: 1})
    rest = listed({1: 2, 2: 0, 3: 0, 4: 2})
    assert refused(four(FREE, other, rest, numbers=numbers)) == BOTH


@pytest.mark.parametrize("numbers", [(), (None,), (-1,), (1,), (0, None), (0, -1), (0, 1)])
def test_without_a_list_at_last_nothing_is_told(numbers):
    assert refused(four(FREE, numbers=numbers)) == []


def test_claims_on_other_grounds_name_no_list():
    stage = four(FREE, listed({1: 2, 2: 0, 3: 0, 4: 2}))
    beside = claim(COLOUR.key, 0, ground=Ground.BEST, prices=1)
    claims = (*stage.proof.claims, beside)
    assert refused(replace(stage, proof=replace(stage.proof, claims=claims))) == BOTH


@pytest.mark.parametrize("step", SOME_CASES)
@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_a_refused_change_is_at_least_as_much_worse_as_is_said(system, step):
    order = [key for _, key in EDITIONS[system.key].criteria]
    asked = system.explaining.questions
    told, longest = 0, 0
    for case in islice(own_cases(system), None, None, step):
        found = cheapest_refused(case.tournament, case.proof)
        assert len(found) == len(case.proof.brackets)
        for bracket, changes in zip(case.proof.brackets, found, strict=True):
            longest = max(longest, len(changes))
            if bracket.set_aside is not None:
                continue  # what the system answers is about the bracket that replaces it
            for change in changes:
                told += 1
                assert change.least > 0
                assert set(change.pair) <= {*bracket.residents, *bracket.mdps}
                answer = asked.why_not(case.tournament, *change.pair)
                judgement = answer.judgement
                if judgement.score != bracket.score:
                    continue  # another bracket would have to be paired otherwise first
                assert answer.outcome in (Outcome.WORSE, Outcome.IMPOSSIBLE), change
                if judgement.key not in order:
                    continue
                places = order.index(judgement.key), order.index(change.key)
                assert places[0] <= places[1], (change, judgement)
                if places[0] == places[1] and judgement.difference == change.grade is None:
                    assert judgement.theirs - judgement.ours >= change.least
    assert told > 20
    assert longest == 3


def test_without_prices_nothing_is_refused_by_them():
    (case, *_) = own_cases(DUTCH_2026)
    proof = case.proof
    found = cheapest_refused(case.tournament, proof)
    for bracket, changes in zip(proof.brackets, found, strict=True):
        assert not changes or any(claim.prices is not None for claim in bracket.claims)


def with_refused(system):
    """A round, and the place of a bracket of whose refused changes something is told."""
    for case in own_cases(system):
        for place, changes in enumerate(cheapest_refused(case.tournament, case.proof)):
            if changes:
                return case, place
    raise AssertionError("prices refuse no change of any round")


def refused_with(case, place, **changes):
    brackets = list(case.proof.brackets)
    brackets[place] = replace(brackets[place], **changes)
    return cheapest_refused(case.tournament, replace(case.proof, brackets=tuple(brackets)))[place]


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_a_claim_that_names_no_list_of_the_bracket_tells_nothing(system):
    case, place = with_refused(system)
    bracket = case.proof.brackets[place]
    for number in (None, -1, len(bracket.price_lists)):
        claims = tuple(
            replace(each, prices=number) if each.ground is Ground.PRICES else each
            for each in bracket.claims
        )
        assert refused_with(case, place, claims=claims) == ()


def test_the_last_claim_by_prices_says_which_list_counts():
    """What an earlier one names may be the list of a digit that others have decided since."""
    for case in own_cases(DUTCH_2026):
        for place, changes in enumerate(cheapest_refused(case.tournament, case.proof)):
            claims = case.proof.brackets[place].claims
            by_prices = [each for each in claims if each.ground is Ground.PRICES]
            if changes and len(by_prices) > 1:
                other = replace(by_prices[0], prices=None)
                first = tuple(other if each is by_prices[0] else each for each in claims)
                assert refused_with(case, place, claims=first) == changes
                return
    pytest.fail("no bracket has two claims by prices")


def test_a_bracket_that_does_not_stand_tells_nothing():
    case, place = with_refused(DUTCH_2026)
    assert refused_with(case, place, pairs=()) == ()


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_a_player_without_a_price_is_left_out(system):
    case, place = with_refused(system)
    bracket = case.proof.brackets[place]
    for player in cheapest_refused(case.tournament, case.proof)[place][0].pair:
        lists = tuple(
            replace(
                each,
                prices=tuple(
                    replace(row, players=tuple(tpn for tpn in row.players if tpn != player))
                    for row in each.prices
                ),
            )
            for each in bracket.price_lists
        )
        told = refused_with(case, place, price_lists=lists)
        assert all(player not in change.pair for change in told)
