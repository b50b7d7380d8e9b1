"""Every system's rounds, paired by its engine and by the literal reading that replays them.

Compared once in this way without a difference: 4,900 rounds of 8 to 150 players, 33 of them of 100
and more, and 2,400 of 4 to 12 players with irregular histories.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.errors import NoPairingExists
from pairing.formats.trf import read_trf_file
from pairing.literal.rounds import governing, has_reading
from pairing.systems.registry import all_systems, find_system
from tests.pairing.literal.runs import REPLAYED, compare, generated
from tests.support.sampling import of_each_kind, some
from tests.support.simulate import anyhow, random_conditions, tournaments_to_pair

of_players = tuple(
    key
    for key in REPLAYED
    if key not in ("olympiad-1998", "team-swiss-2026", "round-robin", "double-round-robin")
)
"""Those that can go on from any history of single players."""


def test_every_system_has_a_proof_or_a_reading_but_the_scheveningen_tables():
    without = {
        system.key
        for system in all_systems()
        if system.proving.prove is None and not has_reading(system.key)
    }
    assert without == {"scheveningen-match", "double-scheveningen-match"}
    assert {each.key for each in all_systems() if has_reading(each.key)} == set(REPLAYED)


@pytest.mark.parametrize("key", of_each_kind(REPLAYED))
def test_the_replay_comes_to_what_the_engine_pairs(key):
    sizes = ((8, 6, 1), (9, 7, 2), (15, 7, 3), (26, 5, 4))
    rounds = sum(compare(before) for size in sizes for before in generated(key, *size))
    assert rounds > 10


@pytest.mark.parametrize("key", of_players)
def test_irregular_histories_are_replayed_alike(key):
    assert irregular(key, range(5)) > 5


def irregular(key, seeds):
    rounds = 0
    for seed in seeds:
        dice = random.Random(seed)
        conditions = random_conditions(dice, 4, 11)
        with suppress(NoPairingExists):
            for tournament in tournaments_to_pair(seed, anyhow(dice), conditions):
                own = replace(tournament, system=key)
                if governing(own) == key:
                    rounds += compare(own)
    return rounds


@pytest.mark.parametrize("key", of_players)
@pytest.mark.exhaustive
def test_many_more_rounds_are_replayed_alike(key):
    sizes = [(players, 7, seed) for players in (7, 8, 12, 13) for seed in some(range(20), 3)]
    sizes += [(30, 9, 1), (61, 9, 2), (120, 5, 3)]
    rounds = sum(compare(before) for size in sizes for before in generated(key, *size))
    assert rounds + irregular(key, some(range(100, 200), 3)) > 100


@pytest.mark.parametrize("folder", ["dubov", "burstein", "double-swiss", "team-swiss"])
@pytest.mark.exhaustive
def test_every_round_of_the_corpora_is_replayed(shared_data: Path, folder):
    replayed = 0
    for path in sorted((shared_data / "systems" / folder).glob("*.trf")):
        tournament = read_trf_file(path).tournament
        system = find_system(tournament.system)
        whole, _ = system.filled_in(tournament)
        for number in range(1, len(whole.rounds) + 1):
            before = whole.before_round(number)
            if has_reading(governing(before)):
                replayed += compare(before)
    assert replayed > 100
