"""Random rounds of a system, and what the tests of all of them expect of each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from pairing.auditing.checker.words import reason_text
from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing, Tournament
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.burstein import BURSTEIN_2026
from pairing.systems.dubov import DUBOV_2026
from pairing.systems.lim import LIM_2026
from pairing.systems.system import PairingSystem
from pairing.trace import RoundTrace
from tests.support.simulate import anyhow, random_conditions, tournaments_to_pair


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def downfloaters(trace: RoundTrace) -> set[int]:
    """Everybody who leaves a bracket, but for who has the bye."""
    return {tpn for each in trace.brackets if each.role != "bye" for tpn in each.downfloaters}


def upfloaters(trace: RoundTrace) -> set[int]:
    """Everybody who comes into a bracket."""
    return {tpn for each in trace.brackets for tpn in each.mdps}


@dataclass(frozen=True)
class SystemCase:
    """One system that pairs a legal field, and what its rounds show; its own rounds only.

    ``rematch`` is the article against rematches. ``judged`` and ``refused`` are reasons that are
    seen where pairings and pairs are asked about, ``moves`` and ``keys`` what steps there are;
    ``floaters`` are those who float in a round. ``cited`` is how many articles it knows.
    """

    system: PairingSystem
    rematch: str
    judged: frozenset[str]
    refused: frozenset[str]
    moves: frozenset[str]
    keys: frozenset[str]
    floaters: Callable[[RoundTrace], set[int]]
    cited: int


LIM = SystemCase(
    system=LIM_2026,
    rematch="2.1",
    judged=words("more-floaters opponent-order opponent-colour"),
    refused=words("more-floaters opponent-colour opponent-order"),
    moves=words("floater cracked floater-paired proposed nobody-floats"),
    keys=words(
        "fewer-pairs rest-unpairable same-due others-unpairable blocked due-alike above below"
    ),
    floaters=downfloaters,
    cited=20,
)
DUBOV = SystemCase(
    system=DUBOV_2026,
    rematch="C1",
    judged=words("upfloaters order"),
    refused=words("upfloater-scores colours upfloater-order"),
    moves=words("first-shift second-shift upfloaters-first upfloaters-next"),
    keys=words("bracket-unpairable rest-unpairable unpairable colours upfloated-last-round"),
    floaters=upfloaters,
    cited=28,
)
BURSTEIN = SystemCase(
    system=BURSTEIN_2026,
    rematch="C1",
    judged=words("downfloaters order"),
    refused=words("downfloaters colour-preference order"),
    moves=words("ranked all-float opponent accepted bye-given"),
    keys=words(
        "completion downfloaters downfloater-scores colour-preference rematch same-colour"
        " following-downfloaters"
    ),
    floaters=downfloaters,
    cited=21,
)
FIELD_SYSTEMS = (LIM, DUBOV, BURSTEIN)
"""The systems that give the bye first and then pair a legal field."""


def rounds(
    system: PairingSystem,
    seeds: Iterable[int],
    fewest: int = 5,
    most: int = 12,
    *,
    chaotic: bool = False,
) -> Iterator[tuple[Tournament, RoundPairing]]:
    """Random tournaments before rounds that can be paired, with that round.

    The rounds before were paired by the system itself, or anyhow.
    """

    paired: list[RoundPairing] = []
    for seed in seeds:
        conditions = random_conditions(random.Random(seed), fewest, most)
        play = anyhow(random.Random(seed)) if chaotic else lambda _: paired[-1]
        for tournament in tournaments_to_pair(seed, play, conditions):
            tournament = replace(tournament, system=system.key)
            try:
                paired.append(system.pair_next_round(tournament, None))
            except NoPairingExists:
                if not chaotic:
                    break
                continue
            yield tournament, paired[-1]


def made(pairs: Iterable[tuple[int, int]]) -> frozenset[frozenset[int]]:
    """Who meets whom, colours and order aside."""
    return frozenset(map(frozenset, pairs))


def judged_keys(system: PairingSystem, seeds: Iterable[int], fewest: int, most: int) -> set[str]:
    """Why the system refuses pairings made anyhow, each of them told; its own it never refuses."""
    dice, seen = random.Random(5), set()
    judge = system.proving.judge
    assert judge is not None
    for tournament, pairing in rounds(system, seeds, fewest, most):
        assert judge(tournament, pairing.pairs, pairing.bye) is None
        players = [tpn for pair in pairing.pairs for tpn in pair]
        players += [pairing.bye] if pairing.bye else []
        for _ in range(6):
            dice.shuffle(players)
            bye = players[-1] if pairing.bye else None
            others = list(zip(players[::2], players[1::2], strict=False))
            judgement = judge(tournament, others, bye)
            assert (judgement is None) == (made(others) == made(pairing.pairs))
            if judgement is not None:
                assert reason_text(judgement, IN_ENGLISH)
                seen.add(judgement.key)
    return seen
