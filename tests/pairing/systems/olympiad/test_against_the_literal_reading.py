"""The engine and the plain reading pair the same, in random situations of few teams."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.olympiad.engine import pair_teams
from tests.pairing.systems.olympiad import literal
from tests.pairing.systems.olympiad.build import team


def situation(seed: int):
    """Some teams in any round, with scores in few groups, and opponents and colours at random."""
    dice = random.Random(seed)
    count, rounds = dice.randint(2, 9), dice.randint(0, 7)
    levels = dice.randint(1, 4)
    opponents = {number: set() for number in range(1, count + 1)}
    for _ in range(dice.randint(0, rounds)):
        order = dice.sample(range(1, count + 1), count)
        for one, other in zip(order[::2], order[1::2], strict=False):
            opponents[one].add(other)
            opponents[other].add(one)
    made = [
        team(
            number,
            10 * dice.randint(1, levels),
            met=opponents[number],
            colours="".join(dice.choice("WB") for _ in range(dice.randint(0, min(rounds, 3)))),
            buchholz=10 * dice.randint(0, 4),
            may_have_bye=dice.random() < 0.8,
        )
        for number in opponents
    ]
    made = [replace(each, colours=tuple(each.colours)) for each in made]
    return sorted(made, key=lambda each: (-each.score, each.tpn)), rounds + 1


def paired(teams, number):
    try:
        found = pair_teams(teams, number)
    except NoPairingExists:
        return None
    pairs = {frozenset((one.tpn, other.tpn)) for one, other in found.pairs}
    return found.bye and found.bye.tpn, pairs


@pytest.mark.parametrize("block", range(8))
def test_both_pair_the_same(block):
    for seed in range(100 * block, 100 * block + 100):
        teams, number = situation(seed)
        assert paired(teams, number) == literal.pair_round(teams, number), seed
