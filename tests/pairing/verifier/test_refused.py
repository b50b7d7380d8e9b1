"""Changes that prices refuse: they are worse by what is said, as the system itself finds."""

from __future__ import annotations

import pytest

from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.trace.answers import Outcome
from pairing.trace.claims import Ground
from pairing.verifier.refused import cheapest_refused
from pairing.verifier.rules import EDITIONS
from tests.pairing.verifier.proofs import own_cases
from tests.support.changed import replace


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_a_refused_change_is_at_least_as_much_worse_as_is_said(system):
    order = [key for _, key in EDITIONS[system.key].criteria]
    asked = system.explaining.questions
    told, longest = 0, 0
    for case in own_cases(system):
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


def with_told(system):
    """A round, and the place of a bracket of whose refused changes something is told."""
    for case in own_cases(system):
        for place, changes in enumerate(cheapest_refused(case.tournament, case.proof)):
            if changes:
                return case, place
    raise AssertionError("prices refuse no change of any round")


def told_with(case, place, **changes):
    brackets = list(case.proof.brackets)
    brackets[place] = replace(brackets[place], **changes)
    return cheapest_refused(case.tournament, replace(case.proof, brackets=tuple(brackets)))[place]


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_a_claim_that_names_no_list_of_the_bracket_tells_nothing(system):
    case, place = with_told(system)
    bracket = case.proof.brackets[place]
    for number in (None, -1, len(bracket.price_lists)):
        claims = tuple(
            replace(each, prices=number) if each.ground is Ground.PRICES else each
            for each in bracket.claims
        )
        assert told_with(case, place, claims=claims) == ()


def test_the_last_claim_by_prices_says_which_list_counts():
    """What an earlier one names may be the list of a digit that others have decided since."""
    for case in own_cases(DUTCH_2026):
        for place, changes in enumerate(cheapest_refused(case.tournament, case.proof)):
            claims = case.proof.brackets[place].claims
            by_prices = [each for each in claims if each.ground is Ground.PRICES]
            if changes and len(by_prices) > 1:
                other = replace(by_prices[0], prices=None)
                first = tuple(other if each is by_prices[0] else each for each in claims)
                assert told_with(case, place, claims=first) == changes
                return
    pytest.fail("no bracket has two claims by prices")


def test_a_bracket_that_does_not_stand_tells_nothing():
    case, place = with_told(DUTCH_2026)
    assert told_with(case, place, pairs=()) == ()


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_a_player_without_a_price_is_left_out(system):
    case, place = with_told(system)
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
        told = told_with(case, place, price_lists=lists)
        assert all(player not in change.pair for change in told)
