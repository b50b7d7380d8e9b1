"""Random rounds, paired by an engine and by the literal reading, which shares no code with it.

Compared once in this way without a difference: 49,805 rounds of 4 to 12 players of Lim, 24,578 of
Dubov, 20,448 of 4 to 11 players of Burstein, and 28,179 of 4 to 8 players of Keizer with parameters
chosen at random.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.literal.burstein import pair_burstein_literally
from pairing.literal.dubov import pair_dubov_literally
from pairing.literal.keizer import pair_keizer_literally
from pairing.literal.lim import pair_lim_literally
from pairing.systems.burstein import BURSTEIN_2026
from pairing.systems.dubov import DUBOV_2026
from pairing.systems.keizer import KEIZER
from pairing.systems.lim import LIM_2026
from tests.pairing.systems.shared.literal_rounds import (
    compare_anyhow,
    compare_tournament,
    conditions_of,
)
from tests.support.sampling import few_always

every_system = pytest.mark.parametrize(
    ("system", "literal"),
    [
        (LIM_2026, pair_lim_literally),
        (DUBOV_2026, pair_dubov_literally),
        (BURSTEIN_2026, pair_burstein_literally),
        (KEIZER, pair_keizer_literally),
    ],
    ids=("lim", "dubov", "burstein", "keizer"),
)


@pytest.mark.parametrize("seeds", few_always((range(24), range(24, 48)), 1))
@every_system
def test_random_rounds_are_paired_alike(system, literal, seeds):
    rounds = sum(
        compare_tournament(system, literal, seed, conditions)
        for seed, conditions in conditions_of(seeds, 4, 9)
    )
    assert rounds > 70


@pytest.mark.parametrize("seeds", few_always((range(100, 120), range(120, 140)), 1))
@every_system
def test_rounds_are_paired_alike_when_nearly_everybody_has_met(system, literal, seeds):
    rounds = 0
    for seed, conditions in conditions_of(seeds, 5, 9):
        conditions = replace(conditions, rounds=conditions.players - 1)
        rounds += compare_tournament(system, literal, seed, conditions)
    assert rounds > 65


@pytest.mark.parametrize("seeds", few_always((range(200, 220), range(220, 240)), 1))
@every_system
def test_unusual_histories_are_paired_alike(system, literal, seeds):
    rounds = 0
    for seed, conditions in conditions_of(seeds, 5, 9):
        conditions = replace(conditions, rounds=max(4, conditions.players - 2))
        rounds += compare_anyhow(system, literal, seed, conditions)
    assert rounds > 60
