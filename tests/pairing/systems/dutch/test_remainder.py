"""Whom the players who are left can be paired without, beside a search for each of them."""

from __future__ import annotations

import random
from itertools import combinations

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.dutch.remainder import Remainder
from tests.pairing.systems.dutch.build import field


def _can_be_matched(near, living):
    inside = [around & living if living >> v & 1 else 0 for v, around in enumerate(near)]
    mate = maximum_matching(inside)
    return all(mate[vertex] >= 0 for vertex in bits(living))


def _graph(players, takers, apart):
    """Who may meet, those apart not each other, and the bye behind all if their number is odd."""
    count = len(players)
    near = [0] * (count + count % 2)
    for one, other in combinations(players, 2):
        both_apart = apart >> one.index & apart >> other.index & 1
        if other.index not in one.met_or_forbidden and not both_apart:
            near[one.index] |= 1 << other.index
            near[other.index] |= 1 << one.index
    for taker in bits(takers) if count % 2 else ():
        near[taker] |= 1 << count
        near[count] |= 1 << taker
    return near


def test_they_are_those_without_whom_all_others_can_be_matched():
    """Asked again and again of one field, of which fewer are left each time."""
    spare_ones = nobody = found_beside = nobody_beside = 0
    for seed in range(150):
        dice = random.Random(seed)
        count = dice.randint(4, 13)
        share = dice.choice((0.3, 0.5, 0.7))
        met = [pair for pair in combinations(range(count), 2) if dice.random() < share]
        players = field(*([0] * count), met=met)
        takers = dice.getrandbits(count)
        remainder = Remainder(players, takers)
        living = (1 << count + count % 2) - 1
        while living.bit_count() > 3:
            living &= ~(1 << dice.choice(list(bits(living))))
            if living.bit_count() % 2 == 0:
                continue
            apart = living & dice.getrandbits(count)
            others, near = remainder.but_for_one(living, apart), _graph(players, takers, apart)
            spare = [v for v in bits(living) if _can_be_matched(near, living & ~(1 << v))]
            assert others.spare == mask_of(spare), seed
            spare_ones += len(spare)
            nobody += not spare
            for _ in range(3):
                pair = dice.sample(list(bits(living)), 2)
                rest = living & ~mask_of(pair)
                beside = [v for v in bits(rest) if _can_be_matched(near, rest & ~(1 << v))]
                assert others.spare_beside(*pair) == mask_of(beside), seed
                found_beside += len(beside)
                nobody_beside += not beside
    assert spare_ones > 200 and nobody > 50 and found_beside > 200 and nobody_beside > 50


def test_places_are_those_in_the_field():
    """Some of a field may be left out of it; the bye stands behind an odd number."""
    players = field(30, 20, 20, 10, 0)[1:]
    remainder = Remainder(players[:3], 0b1)
    assert [remainder.place(player) for player in players[:3]] == [0, 1, 2]
    assert remainder.places([players[0], players[2]]) == 0b101
    assert remainder.last(1) == 0b1100 and remainder.last(3) == 0b1111
    assert Remainder(players, 0).last(2) == 0b1100
