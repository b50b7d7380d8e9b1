"""The ways to the first best candidate of a bracket, beside each other."""

import random

import pytest

from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.search_methods import _OfOnePair, _WithSlots
from tests.pairing.systems.dutch.build import contender


def _few(dice):
    """Two or three players, some of them moved down, and how many of them float."""
    count = dice.choice((2, 3, 3))
    mdps = dice.randint(0, count - 1)
    met = {index: set() for index in range(count)}
    if dice.random() < 0.4:
        one, other = dice.sample(range(count), 2)
        met[one].add(other)
        met[other].add(one)
    members = tuple(
        contender(
            index,
            dice.choice(("", "w", "b", "wb", "bw", "ww", "bb", "bww")),
            score=dice.choice((30, 20)) if index < mdps else 10,
            met_or_forbidden=frozenset(met[index]),
            float_marks=dice.choice((0, 0, 1, 2, 4, 8, 6)),
        )
        for index in range(count)
    )
    in_order = (*sorted(members[:mdps], key=lambda member: -member.score), *members[mdps:])
    return DutchBracket(in_order, mdps), count - 2


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=lambda edition: edition.key)
def test_of_one_pair_the_best_candidate_is_the_one_that_prices_find(edition):
    found = {True: 0, False: 0}
    for seed in range(600):
        dice = random.Random(seed)
        bracket, slots = _few(dice)
        floatable = dice.choice((bracket.everybody, dice.getrandbits(bracket.size)))
        costs = Costs(edition.rules, bracket, slots > 0)
        quick = _OfOnePair.of(bracket, costs, slots, floatable)
        by_prices = _WithSlots.of(bracket, costs, slots, floatable)
        found[quick is not None] += 1
        if quick is None or by_prices is None:
            assert quick is by_prices, seed
            continue
        assert quick.begin() and by_prices.begin()
        assert not by_prices.may_float() & ~quick.may_float()
        assert quick.cost_down_to("colour-preference") == by_prices.cost_down_to(
            "colour-preference"
        )
        one, other = quick.first(), by_prices.first()
        assert one.pairing == other.pairing, seed
        assert (one.cost, one.graph) == (other.cost, other.graph)
    assert min(found.values()) > 60
