"""Whatever is changed in a proof, the verifier does not accept it any more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.trace.claims import BracketProof, Claim, Ground, Priced, PriceList, RoundProof, Scope
from pairing.verifier import ClaimVerdict
from tests.pairing.verifier.proofs import SYSTEMS, Case, prove_next
from tests.support.changed import replace
from tests.support.simulate import random_conditions, tournaments_to_pair

EACH_SYSTEM = pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)


@cache
def sample(system) -> tuple[Case, ...]:
    """Rounds that together have claims of every ground."""
    found: list[Case] = []

    def pair(tournament):
        found.append(prove_next(system, tournament, f"seed {seed}"))
        return found[-1].pairing

    for seed in (7, 12, 37, 52):
        conditions = random_conditions(random.Random(seed), fewest=7, most=13)
        try:
            for _ in tournaments_to_pair(seed, pair, conditions):
                pass
        except NoPairingExists:
            continue
    return tuple(found)


def with_bracket(proof: RoundProof, place: int, bracket: BracketProof) -> RoundProof:
    brackets = list(proof.brackets)
    brackets[place] = bracket
    return replace(proof, brackets=tuple(brackets))


def with_claim(case: Case, place: int, number: int, claim: Claim) -> RoundProof:
    bracket = case.proof.brackets[place]
    claims = list(bracket.claims)
    claims[number] = claim
    return with_bracket(case.proof, place, replace(bracket, claims=tuple(claims)))


def claims_of(system, *grounds: Ground, step: int = 1) -> Iterator[tuple[Case, int, int, Claim]]:
    """Claims on these grounds with their places, or only every so many of them."""
    found = (
        (case, place, number, claim)
        for case in sample(system)
        for place, bracket in enumerate(case.proof.brackets)
        for number, claim in enumerate(bracket.claims)
        if claim.ground in grounds
    )
    return islice(found, 0, None, step)


def prices_of(system, step: int = 1) -> Iterator[tuple[Case, int, int, PriceList]]:
    """Price lists with their places, those with odd sets and every so many of the others."""
    found = [
        (case, place, number, prices)
        for case in sample(system)
        for place, bracket in enumerate(case.proof.brackets)
        for number, prices in enumerate(bracket.price_lists)
        if any(any(each.price) for each in prices.prices)
    ]
    return (each for n, each in enumerate(found) if n % step == 0 or each[3].odd_sets)


def with_prices(case: Case, place: int, number: int, prices: PriceList) -> RoundProof:
    bracket = case.proof.brackets[place]
    lists = list(bracket.price_lists)
    lists[number] = prices
    return with_bracket(case.proof, place, replace(bracket, price_lists=tuple(lists)))


def assert_refuted(case: Case, proof: RoundProof, what: object) -> None:
    verdicts = {each.verdict for each in case.findings(proof)}
    assert ClaimVerdict.REFUTED in verdicts, (case.where, what)


def test_every_field_is_tampered_with_below():
    """A new field needs a test here."""
    known = "article key value ground groups others counts prices"
    assert list(Claim.__struct_fields__) == known.split()
    known = "scope digits scale prices odd_sets"
    assert list(PriceList.__struct_fields__) == known.split()
    known = "score role residents mdps pairs downfloaters claims price_lists set_aside following"
    assert list(BracketProof.__struct_fields__) == [*known.split(), "order"]
    known = "system round_number brackets bye claims schema"
    assert list(RoundProof.__struct_fields__) == known.split()


@EACH_SYSTEM
def test_article_key_and_value(system):
    for case, place, number, claim in claims_of(system, *Ground, step=41):
        others = [
            replace(claim, article="C.99"),
            replace(claim, key="colour"),
            replace(claim, value=(*claim.value, 10)),
        ]
        if claim.value:
            others.append(replace(claim, value=(claim.value[0] - 1, *claim.value[1:])))
            others.append(replace(claim, value=(claim.value[0] + 1, *claim.value[1:])))
            others.append(replace(claim, value=()))
        for other in others:
            assert_refuted(case, with_claim(case, place, number, other), other)


@EACH_SYSTEM
def test_another_ground(system):
    """What needed prices needs them: no easier ground holds."""
    for case, place, number, claim in claims_of(system, Ground.PRICES, step=17):
        for ground in set(Ground) - {Ground.PRICES, Ground.OPEN}:
            other = replace(claim, ground=ground, prices=None)
            assert_refuted(case, with_claim(case, place, number, other), other)


@EACH_SYSTEM
def test_no_ground_is_not_verified_and_not_refuted_either(system):
    case, place, number, claim = next(claims_of(system, Ground.PRICES))
    proof = with_claim(case, place, number, replace(claim, ground=Ground.OPEN))
    verdicts = [each.verdict for each in case.findings(proof)]
    assert verdicts.count(ClaimVerdict.OPEN) == 1 and ClaimVerdict.REFUTED not in verdicts


@EACH_SYSTEM
def test_groups_and_others(system):
    seen = 0
    grounds = (Ground.OPPONENTS, Ground.COMPLETION)
    for case, place, number, claim in claims_of(system, *grounds, step=3):
        groups = claim.groups
        wrong = [replace(claim, others=(*claim.others, 999))]
        wrong.append(replace(claim, groups=(*groups, groups[0])))
        wrong.append(replace(claim, groups=(*groups, (998,))))
        wrong.append(replace(claim, groups=(groups[0] + groups[-1], *groups[1:])))
        if claim.ground is Ground.OPPONENTS and len(groups) - len(claim.others) > 1:
            wrong.append(replace(claim, groups=groups[2:]))
        if claim.others:
            wrong.append(replace(claim, others=claim.others[1:]))
        for other in wrong:
            assert_refuted(case, with_claim(case, place, number, other), other)
        seen += 1
    assert seen > 10


@EACH_SYSTEM
def test_counts(system):
    seen = 0
    for case, place, number, claim in claims_of(system, Ground.COUNTING, step=3):
        for name, count in claim.counts:
            changed = dict(claim.counts) | {name: count + 1}
            left_out = {key: n for key, n in claim.counts if key != name}
            for counts in (changed, left_out, dict(claim.counts) | {"more": 1}):
                other = replace(claim, counts=tuple(counts.items()))
                assert_refuted(case, with_claim(case, place, number, other), other)
        seen += 1
    assert seen > 5


@EACH_SYSTEM
def test_the_place_of_the_prices(system):
    for case, place, number, claim in claims_of(system, Ground.PRICES, step=9):
        for prices in (None, -1, 99):
            other = replace(claim, prices=prices)
            assert_refuted(case, with_claim(case, place, number, other), other)


def tampered(prices: PriceList) -> Iterator[PriceList]:
    """Price lists with one thing changed."""
    first, last = prices.prices[0], prices.prices[-1]
    other_scope = Scope.ROUND if prices.scope is Scope.BRACKET else Scope.BRACKET
    yield replace(prices, scope=other_scope)
    yield replace(prices, scale=prices.scale + 1)
    yield replace(prices, scale=0)
    yield replace(prices, digits=prices.digits[1:])
    yield (
        replace(prices, digits=prices.digits[::-1])
        if len(prices.digits) > 1
        else replace(prices, digits=())
    )
    yield replace(prices, prices=prices.prices[1:])
    yield replace(prices, prices=(replace(first, price=first.price[1:]), *prices.prices[1:]))
    yield replace(prices, prices=(*prices.prices, last))
    for place in range(len(prices.digits)):
        for change in (1, -1):
            yield replace(prices, prices=(dearer(first, place, change), *prices.prices[1:]))
    for odd in prices.odd_sets:
        rest = tuple(each for each in prices.odd_sets if each is not odd)
        yield replace(prices, odd_sets=rest)
        yield replace(prices, odd_sets=(*rest, replace(odd, players=odd.players[1:])))
        yield replace(prices, odd_sets=(*rest, dearer(odd, 0, 1)))


def dearer(priced: Priced, place: int, change: int) -> Priced:
    price = list(priced.price)
    price[place] += change
    return replace(priced, price=tuple(price))


@EACH_SYSTEM
def test_prices(system):
    seen = odd = 0
    for case, place, number, prices in prices_of(system, step=19):
        for other in tampered(prices):
            assert_refuted(case, with_prices(case, place, number, other), other)
        seen += 1
        odd += bool(prices.odd_sets)
    assert seen > 5 and odd > 0


@EACH_SYSTEM
def test_prices_that_add_up_but_are_too_high_somewhere(system):
    """A pair is raised above its price, others pay less: the sum is right, the pair too dear."""
    seen = 0
    for case, place, number, prices in prices_of(system, step=3):
        pair = case.proof.brackets[place].pairs[0]
        raised = next(each for each in prices.prices if pair[0] in each.players)
        others = [each for each in prices.prices if not {*pair} & {*each.players}]
        if not others:
            continue
        changed = {
            raised: dearer(raised, 0, 100 * len(others[0].players)),
            others[0]: dearer(others[0], 0, -100 * len(raised.players)),
        }
        moved = tuple(changed.get(each, each) for each in prices.prices)
        other = replace(prices, prices=moved)
        assert_refuted(case, with_prices(case, place, number, other), other)
        seen += 1
    assert seen > 5


@EACH_SYSTEM
def test_the_bracket_itself(system):
    for case in sample(system)[::7]:
        for place, bracket in enumerate(case.proof.brackets):
            wrong = [
                replace(bracket, score=bracket.score + 5),
                replace(bracket, role="other"),
                replace(bracket, residents=bracket.residents[1:]),
                replace(bracket, mdps=(*bracket.mdps, 999)),
                replace(bracket, pairs=bracket.pairs[1:], downfloaters=bracket.downfloaters[1:]),
                replace(bracket, claims=bracket.claims[1:]),
                replace(bracket, claims=bracket.claims[::-1]),
                replace(bracket, downfloaters=(*bracket.downfloaters, bracket.residents[0])),
            ]
            if len(bracket.pairs) > 1:
                (a, b), (c, d), *rest = bracket.pairs
                wrong.append(replace(bracket, pairs=((a, c), (b, d), *rest)))
            for other in wrong:
                assert_refuted(case, with_bracket(case.proof, place, other), other)


@EACH_SYSTEM
def test_the_round_itself(system):
    other_system = DUTCH_2026 if system is DUTCH_2016 else DUTCH_2016
    for case in sample(system)[::3]:
        proof = case.proof
        for other in (
            replace(proof, system=other_system.key),
            replace(proof, round_number=proof.round_number + 1),
            replace(proof, brackets=proof.brackets[:-1]),
            replace(proof, brackets=proof.brackets[1:]),
            replace(proof, brackets=()),
            replace(proof, bye=proof.brackets[0].residents[0] if proof.bye is None else None),
        ):
            assert_refuted(case, other, other)


def test_the_claims_on_the_score_of_the_bye():
    seen = 0
    for case in sample(DUTCH_2026):
        for number, claim in enumerate(case.proof.claims):
            wrong = [replace(claim, article="C6"), replace(claim, value=(0, 0))]
            if claim.ground is Ground.COMPLETION:
                wrong += [replace(claim, groups=claim.groups[1:] * 0), replace(claim, counts=())]
                seen += 1
            for other in wrong:
                claims = list(case.proof.claims)
                claims[number] = other
                assert_refuted(case, replace(case.proof, claims=tuple(claims)), other)
        if case.proof.claims:
            assert_refuted(case, replace(case.proof, claims=()), "left out")
    assert seen > 0


def test_what_was_set_aside():
    seen = 0
    for case in sample(DUTCH_2016):
        for place, bracket in enumerate(case.proof.brackets):
            claim = bracket.set_aside
            if claim is None:
                continue
            without = (*case.proof.brackets[:place], *case.proof.brackets[place + 1 :])
            assert_refuted(case, replace(case.proof, brackets=without), "left out")
            for other in (
                None,
                replace(claim, groups=()),
                replace(claim, article="C.5"),
                replace(claim, others=(*claim.others, bracket.residents[0])),
            ):
                changed = replace(bracket, set_aside=other)
                assert_refuted(case, with_bracket(case.proof, place, changed), other)
            if bracket.following:
                changed = replace(bracket, following=bracket.following[1:])
                assert_refuted(case, with_bracket(case.proof, place, changed), "following")
            seen += 1
    assert seen > 0
