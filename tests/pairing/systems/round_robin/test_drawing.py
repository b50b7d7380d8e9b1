"""Numbers by lot, and by Varma's tables (C.05, Annex 2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from pairing.core.errors import NotReady
from pairing.core.model import Player
from pairing.systems.round_robin.berger import berger_cycle
from pairing.systems.round_robin.drawing import drawn_order, varma_groups

LAST_MEETINGS = {10: 6, 12: 11, 14: 10, 16: 12, 18: 14, 20: 16, 22: 18, 24: 20}
"""The last round in which two numbers of one group meet; 6 and 12 of twelve are as printed."""


def field(*federations):
    return tuple(
        Player(tpn, f"P{tpn:02}", federation=code) for tpn, code in enumerate(federations, start=1)
    )


def meeting(count):
    return {
        frozenset(pair): number
        for number, each in enumerate(berger_cycle(count), start=1)
        for pair in each.pairs
    }


@pytest.mark.parametrize("count", range(9, 25))
def test_the_groups_hold_every_number_once(count):
    numbers = [number for group in varma_groups(count) for number in group]
    assert sorted(numbers) == list(range(1, count + 1))


@pytest.mark.parametrize("count", LAST_MEETINGS)
def test_numbers_of_a_group_meet_before_the_last_three_rounds(count):
    """But for 6 and 12 of twelve."""
    rounds = meeting(count)
    pairs = [pair for group in varma_groups(count) for pair in combinations(group, 2)]
    assert max(rounds[frozenset(pair)] for pair in pairs) == LAST_MEETINGS[count]
    late = [pair for pair in pairs if rounds[frozenset(pair)] > count - 4]
    assert late == ([(6, 12)] if count == 12 else [])


@pytest.mark.parametrize("count", [8, 25])
def test_other_fields_have_no_groups(count):
    players = field(*["GER"] * count)
    with pytest.raises(NotReady) as refused:
        drawn_order(players, "1", True)
    assert refused.value.key == "round-robin.no-varma-groups"
    assert sorted(drawn_order(players, "1", False)) == list(range(1, count + 1))


@pytest.mark.parametrize("seed", [str(number) for number in range(40)])
def test_compatriots_draw_from_one_group_if_it_is_large_enough(seed):
    several = ["GER"] * 4 + ["FRA"] * 3 + ["ITA"] * 2
    players = field(*several, "ESP", "NED", "POL", "", "")
    order = drawn_order(players, seed, True)
    groups = varma_groups(len(players))
    number = {tpn: place for place, tpn in enumerate(order, start=1)}
    for code in ("GER", "FRA", "ITA"):
        held = {number[p.tpn] for p in players if p.federation == code}
        assert any(held <= set(group) for group in groups)


def test_a_federation_that_is_too_large_empties_the_fullest_envelope_first():
    players = field(*["GER"] * 5, *["FRA", "ITA", "ESP", "NED", "POL"])
    order = drawn_order(players, "7", True)
    held = {place for place, tpn in enumerate(order, start=1) if tpn <= 5}
    sizes = Counter({index: len(held & set(g)) for index, g in enumerate(varma_groups(10))})
    assert max(sizes.values()) == 3 and sorted(order) == list(range(1, 11))


def test_the_draw_follows_from_the_seed_and_not_from_the_numbers_before():
    players = field(*["GER", "GER", "FRA", "FRA", "ITA", "ESP", "NED", "POL", "CZE"])
    turned = tuple(replace(p, tpn=10 - p.tpn) for p in reversed(players))
    names = []
    for each in (players, turned):
        by_tpn = {p.tpn: p.name for p in each}
        for seed in ("a", "b"):
            names.append([by_tpn[tpn] for tpn in drawn_order(each, seed, True)])
    assert names[0] == names[2] and names[1] == names[3]
    assert names[0] != names[1]


def test_every_number_can_be_drawn_by_everybody():
    players = field(*[""] * 4)
    orders = {drawn_order(players, str(seed), False) for seed in range(300)}
    assert len(orders) == 24
