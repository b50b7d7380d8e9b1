"""Price lists that add up and are valid but for one thing, which alone makes them worthless."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairing.trace.claims import Digit, Priced, PriceList, Scope
from pairing.verifier import _parts
from pairing.verifier.brackets import Graph, LowerStage, stages
from pairing.verifier.prices import tight_graph
from tests.pairing.verifier.proofs import SYSTEMS
from tests.pairing.verifier.strongest import exact_prices, field_of, places_of
from tests.pairing.verifier.test_falsified import sample
from tests.support.changed import replace

EACH_SYSTEM = pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)


def lists_of(system, step=5) -> Iterator[tuple[LowerStage, object, PriceList]]:
    """Brackets with what they add up to and a price list that proves their values."""
    for case in sample(system)[::step]:
        field = field_of(case.tournament, case.proof.system, case.proof.bye)
        brackets = case.proof.brackets
        for place, stage in enumerate(stages(field, brackets)):
            after = brackets[place + 1] if place + 1 < len(brackets) else None
            if stage.proof.order is not None:
                prices = stage.proof.price_lists[stage.proof.order.prices]
                yield stage, _parts(stage, after), prices


def proves(stage, parts, prices) -> bool:
    """The list, as the only one of the bracket, is accepted."""
    proof = replace(stage.proof, price_lists=(prices,))
    return tight_graph(replace(stage, proof=proof), 0, parts) is not None


def nothing(prices) -> tuple[int, ...]:
    return (0,) * len(prices.digits)


def names(prices) -> list[int]:
    return [name for row in prices.prices for name in row.players]


def with_odd_set(prices, *members, price=None):
    added = Priced(members, price or nothing(prices))
    return replace(prices, odd_sets=(*prices.odd_sets, added))


@EACH_SYSTEM
def test_an_odd_set_without_a_price_changes_nothing(system):
    for stage, parts, prices in lists_of(system):
        assert proves(stage, parts, prices)
        assert proves(stage, parts, with_odd_set(prices, names(prices)[0]))


@EACH_SYSTEM
def test_an_even_odd_set_is_none(system):
    for stage, parts, prices in lists_of(system):
        assert not proves(stage, parts, with_odd_set(prices, *names(prices)[:2]))
        assert not proves(stage, parts, with_odd_set(prices))


@EACH_SYSTEM
def test_a_member_stands_once_in_an_odd_set(system):
    for stage, parts, prices in lists_of(system):
        one, other, *_ = names(prices)
        assert not proves(stage, parts, with_odd_set(prices, one, other, other))


@EACH_SYSTEM
def test_a_member_of_an_odd_set_is_in_the_graph(system):
    for stage, parts, prices in lists_of(system):
        assert not proves(stage, parts, with_odd_set(prices, 9999))


@EACH_SYSTEM
def test_the_price_of_an_odd_set_is_not_negative(system):
    """What the set of one player gets back he pays himself: all sums are right."""
    seen = 0
    for stage, parts, prices in lists_of(system):
        if not prices.digits:
            continue
        first, *others = prices.prices
        name = first.players[0]
        for place in range(len(prices.digits)):
            unit = tuple(int(n == place) for n in range(len(prices.digits)))
            back = tuple(-n for n in unit)
            dearer = Priced((name,), tuple(a + b for a, b in zip(first.price, unit, strict=True)))
            rows = (dearer, replace(first, players=first.players[1:]), *others)
            forged = with_odd_set(replace(prices, prices=rows), name, price=back)
            assert not proves(stage, parts, forged)
            seen += 1
    assert seen > 20


@EACH_SYSTEM
def test_nought_times_the_values_proves_nothing(system):
    for stage, parts, prices in lists_of(system):
        rows = tuple(replace(row, price=nothing(prices)) for row in prices.prices)
        assert not proves(stage, parts, replace(prices, prices=rows, odd_sets=(), scale=0))


@EACH_SYSTEM
def test_digits_stand_in_the_order_of_the_criteria(system):
    """Exact prices for another order of the criteria, by which the candidate is best as well."""
    seen = 0
    for stage, parts, prices in lists_of(system, step=2):
        graph = Graph(stage, prices.scope)
        places = places_of(stage, graph, graph.regions)
        if len(places) < 2 or prices.scope is not Scope.BRACKET or prices.odd_sets:
            continue
        assert proves(stage, parts, exact_prices(graph, places))
        other = exact_prices(graph, places[::-1])
        adds_up = [
            sum(len(row.players) * row.price[n] for row in other.prices)
            == other.scale * parts[digit.key, digit.grade]
            for n, digit in enumerate(other.digits)
        ]
        if all(adds_up) and not other.odd_sets:
            assert not proves(stage, parts, other)
            seen += 1
    assert seen > 10


@EACH_SYSTEM
def test_a_digit_stands_once_and_is_a_criterion(system):
    for stage, parts, prices in lists_of(system):
        if not prices.digits:
            continue
        for digit in (prices.digits[-1], Digit("colour", None)):
            rows = tuple(replace(row, price=(*row.price, 0)) for row in prices.prices)
            sets = tuple(replace(row, price=(*row.price, 0)) for row in prices.odd_sets)
            digits = (*prices.digits, digit)
            forged = replace(prices, digits=digits, prices=rows, odd_sets=sets)
            assert not proves(stage, parts, forged)


@EACH_SYSTEM
def test_every_amount_has_its_digit(system):
    """Without the digit of a score that floats, everybody's price of it is left out as well."""
    seen = 0
    for stage, parts, prices in lists_of(system, step=1):
        for place, digit in enumerate(prices.digits):
            same_key = [each for each in prices.digits if each.key == digit.key]
            if not parts[digit.key, digit.grade] or len(same_key) < 2:
                continue

            def cut(row, place=place):
                return replace(row, price=(*row.price[:place], *row.price[place + 1 :]))

            forged = replace(
                prices,
                digits=(*prices.digits[:place], *prices.digits[place + 1 :]),
                prices=tuple(map(cut, prices.prices)),
                odd_sets=tuple(map(cut, prices.odd_sets)),
            )
            assert not proves(stage, parts, forged)
            seen += 1
    assert seen > 3


@EACH_SYSTEM
def test_everybody_has_one_price(system):
    for stage, parts, prices in lists_of(system):
        first, *others = prices.prices
        free = Priced((first.players[0],), nothing(prices))
        assert not proves(stage, parts, replace(prices, prices=(*prices.prices, free)))
        if first.price == nothing(prices):
            rows = (replace(first, players=first.players[1:]), *others)
            assert not proves(stage, parts, replace(prices, prices=rows))
