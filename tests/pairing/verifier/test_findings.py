"""What is found of the claims of one bracket, and what its candidate adds up to."""

from __future__ import annotations

import pytest

from pairing.trace.claims import Claim, Ground, OrderProof, Priced, PriceList, Scope
from pairing.verifier import ClaimVerdict, Subject, _of_bracket, _parts
from pairing.verifier.grounds import nothing_of
from pairing.verifier.rules import EDITIONS
from tests.pairing.verifier.build import bracket, field, seat
from tests.support.changed import replace

VERIFIED, REFUTED, OPEN = ClaimVerdict.VERIFIED, ClaimVerdict.REFUTED, ClaimVerdict.OPEN
NOT_HERE = ("following-bracket", "following-downfloaters", "bye-unplayed-games")
"""Criteria that do not weigh in the last bracket without a bye."""


def claimed(stage, claims=None, **facts):
    """The bracket with claims, by default that all is nothing, and other members."""
    if claims is None:
        claims = zeros(stage.field.edition)
    return replace(stage, proof=replace(stage.proof, claims=tuple(claims), **facts))


def zeros(edition) -> list[Claim]:
    return [
        Claim(article, key, () if key in NOT_HERE else nothing_of(key), Ground.ZERO)
        for article, key in edition.criteria
    ]


def last(pairs=((1, 3), (2, 4)), **facts):
    """1 to 4, alike in everything, in the last bracket."""
    found = field(*(seat(tpn, 10) for tpn in (1, 2, 3, 4)))
    return claimed(bracket(found, (1, 2, 3, 4), (), pairs, role="last"), **facts)


def free(scale=2) -> PriceList:
    """No digits, so that everybody's price is nothing."""
    return PriceList(Scope.BRACKET, (), scale, (Priced((1, 2, 3, 4), ()),))


def verdicts(stage, after=None) -> dict[str, ClaimVerdict]:
    """By the keys of the criteria, and that on the order."""
    found = _of_bracket(0, stage, after)
    return {each.claim.key if each.claim else each.subject.value: each.verdict for each in found}


def of_order(stage) -> ClaimVerdict:
    return verdicts(stage)[Subject.ORDER.value]


def test_every_claim_is_found_to_hold_and_the_order_as_well():
    stage = last(order=OrderProof(0), price_lists=(free(),))
    found = verdicts(stage)
    assert [*found] == [*(key for _, key in EDITIONS["dutch-2026"].criteria), "order"]
    assert set(found.values()) == {VERIFIED}


def test_a_bracket_has_a_claim_for_every_criterion_in_order():
    claims = zeros(EDITIONS["dutch-2026"])
    for wrong in (claims[:-1], claims[1:], claims[::-1], [*claims, claims[-1]], []):
        (found,) = _of_bracket(3, last(claims=wrong), None)
        assert (found.bracket, found.claim, found.verdict) == (3, None, REFUTED)


def with_claim(key, **changes):
    stage = last()
    claims = [replace(c, **changes) if c.key == key else c for c in stage.proof.claims]
    return verdicts(claimed(stage, claims))


def test_a_ground_that_does_not_hold_refutes_the_claim():
    found = with_claim("colour-preference", ground=Ground.PARITY)
    assert found.pop("colour-preference") is REFUTED and found.pop("order") is OPEN
    assert set(found.values()) == {VERIFIED}


def test_a_claim_without_a_ground_is_open():
    assert with_claim("colour-preference", ground=Ground.OPEN)["colour-preference"] is OPEN


@pytest.mark.parametrize(("value", "verdict"), [((0,), VERIFIED), ((5,), REFUTED), ((), REFUTED)])
def test_a_value_that_the_candidate_does_not_have_is_refuted_on_any_ground(value, verdict):
    """Where everybody floats there is no other candidate, but the value has to be the true one."""
    found = field(seat(1, 10), edition="dutch-2016")
    stage = bracket(found, (1,), (), (), (1,), role="last")
    claims = [
        replace(c, value=value, ground=Ground.ONLY) if c.key == "colour-preference" else c
        for c in zeros(found.edition)
    ]
    assert verdicts(claimed(stage, claims))["colour-preference"] is verdict


# The order


def test_without_a_pair_there_is_nothing_else_to_generate():
    found = field(seat(1, 10), seat(2, 10))
    stage = bracket(found, (1, 2), (), (), (1, 2), role="last")
    assert of_order(claimed(stage)) is VERIFIED


def test_an_order_without_an_argument_is_open():
    assert of_order(last(price_lists=(free(),))) is OPEN


@pytest.mark.parametrize("place", [-2, -1, 1, 2])
def test_the_order_names_a_list_of_the_bracket(place):
    assert of_order(last(order=OrderProof(place), price_lists=(free(),))) is REFUTED


def test_prices_that_prove_nothing_prove_no_order():
    assert of_order(last(order=OrderProof(0), price_lists=(free(scale=0),))) is REFUTED


def test_a_later_candidate_is_not_the_first():
    """D.1 (4.2): 1-3, 2-4 is generated before 1-4, 2-3."""
    later = last(((1, 4), (2, 3)), order=OrderProof(0), price_lists=(free(),))
    assert of_order(later) is REFUTED


# Candidates that are set aside


def given_up(edition="dutch-2016", role="normal", **changes):
    """1 and 2 float onto 5 and 6, whom 1 has met, and who have met each other (C.4 in 2016)."""
    low = seat(5, 0, met={1, 6}), seat(6, 0, met={1, 5})
    found = field(seat(1, 10, met={5, 6}), seat(2, 10), seat(3, 10), seat(4, 10), *low)
    found = replace(found, edition=EDITIONS[edition])
    stage = bracket(found, (1, 2, 3, 4), (), ((3, 4),), (1, 2), ((5, 6),), role)
    aside = Claim(
        "C.4", "completion", (), Ground.COMPLETION, groups=((1,), (5,), (6,)), others=(2,)
    )
    return claimed(stage, set_aside=replace(aside, **changes))


def test_a_candidate_is_set_aside_if_those_below_cannot_be_paired():
    """C.4 (A.9)."""
    assert verdicts(given_up())["completion"] is VERIFIED
    assert verdicts(given_up(groups=((5,), (6,)), others=()))["completion"] is REFUTED
    assert verdicts(given_up(article="A.9"))["completion"] is REFUTED


def test_only_in_2016_and_only_before_the_penultimate_bracket_a_candidate_is_set_aside():
    """C4 of 2026 is about the candidates themselves."""
    assert verdicts(given_up("dutch-2026"))["completion"] is REFUTED
    assert verdicts(given_up(role="penultimate"))["completion"] is REFUTED


# What a candidate adds up to


UNPAIRED = ("following-downfloaters", None)


def upper(**facts):
    """3 and 7 float from 1, 2, 3, 7 to 4, 5, 6 and 8; 7 has met 4. 9 is further down."""
    top = [seat(1, 20), seat(2, 20), seat(3, 20), seat(7, 20, met={4})]
    below = [seat(4, 10, met={7}), seat(5, 10), seat(6, 10), seat(8, 10)]
    found = field(*top, *below, seat(9, 0))
    groups = (4, 5, 6, 8), (9,)
    stage = bracket(found, (1, 2, 3, 7), (), ((1, 2),), (3, 7), groups)
    return claimed(stage, (), **facts)


def lower(*pairs):
    """The next bracket with these pairs."""
    return replace(upper().proof, pairs=pairs)


def test_who_is_not_paired_in_the_next_bracket_is_counted():
    """C8."""
    assert _parts(upper(), lower((3, 4), (7, 5), (6, 8)))[UNPAIRED] == 0
    assert _parts(upper(), lower((4, 3), (5, 7)))[UNPAIRED] == 2, "6 and 8"
    assert _parts(upper(), lower())[UNPAIRED] == 6


ASIDE = Claim("C.4", "completion", (), Ground.COMPLETION)


def test_after_a_candidate_that_was_set_aside_the_next_bracket_is_told_beside_it():
    """A.9 in 2016: what follows it is the same bracket once more."""
    stage = upper(set_aside=ASIDE, following=((3, 4),))
    assert _parts(stage, lower((3, 4), (7, 5), (6, 8)))[UNPAIRED] == 4
    assert _parts(stage, None)[UNPAIRED] == 4
    assert _parts(upper(following=((3, 4),)), lower((3, 4), (7, 5)))[UNPAIRED] == 2
    assert _parts(upper(following=((3, 4),)), None)[UNPAIRED] == 4


@pytest.mark.parametrize(
    "pairs",
    [
        ((3, 5), (3, 6)),
        ((3, 9),),
        ((1, 5),),
        ((3, 7),),
        ((7, 4),),
        ((4, 7),),
    ],
    ids=["twice", "further down", "paired above", "both moved down", "met", "met, turned"],
)
def test_pairs_of_the_next_bracket_are_legal_and_of_those_who_are_there(pairs):
    """C.1, and two moved-down players who never meet; whoever is there stands once."""
    assert _parts(upper(), lower(*pairs)) is None
    (found,) = _of_bracket(0, claimed(upper()), lower(*pairs))
    assert (found.claim, found.verdict) == (None, REFUTED)


def test_where_the_next_bracket_does_not_count_its_pairs_do_not_either():
    last_one = last()
    assert _parts(last_one, lower((3, 9)))["downfloaters", None] == 0
