"""Prove and verify the corpora and generated hard tournaments; count the claims by their grounds.

Every claim should be verified; those that are not are named.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from itertools import count, pairwise
from time import process_time

from msgspec import structs

from pairing.core.model import RoundPairing, Tournament
from pairing.formats.trf import read_trf_file
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.system import PairingSystem, Watcher
from pairing.trace.claims import Ground
from pairing.verifier import ClaimVerdict, verify
from tests.benchmarks.material import hard_tournament
from tests.conftest import CORPORA
from tests.support.table import markdown_table

CORPUS = {DUTCH_2016.key: "dutch2017", DUTCH_2026.key: "dutch2026"}
HEADS = ("Material", "Rounds", "Claims", "Not verified", *(each.value for each in Ground))
TIMES = ("Pairing s", "Proving s", "Verifying s", "Slowest round", "proving ms", "verifying ms")


@dataclass
class Tally:
    """What was claimed in one kind of material; seconds are those of the processor."""

    material: str
    rounds: int = 0
    grounds: Counter[Ground] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0, 0.0])
    slowest: tuple[float, float, float, str] = (0.0, 0.0, 0.0, "")

    def prove(self, system: PairingSystem, tournament: Tournament, where: str) -> RoundPairing:
        """Pair, prove and verify the next round; its pairing."""
        assert system.proving.prove is not None
        times = [process_time()]
        pairing = system.pair_next_round(tournament, None)
        times.append(process_time())
        proof = system.proving.prove(tournament)
        times.append(process_time())
        findings = verify(tournament, pairing, proof)
        times.append(process_time())
        spent = [after - before for before, after in pairwise(times)]
        where = f"{where}, round {tournament.next_round}"
        self.rounds += 1
        self.seconds = [sum(pair) for pair in zip(self.seconds, spent, strict=True)]
        self.slowest = max(self.slowest, (spent[1] + spent[2], spent[1], spent[2], where))
        self.grounds.update(each.claim.ground for each in findings if each.claim is not None)
        self.failures += [
            f"{where}, bracket {each.bracket}: {each.verdict.value} {each.claim}"
            for each in findings
            if each.verdict is not ClaimVerdict.VERIFIED
        ]
        return pairing


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many rounds to generate."""
    parser.add_argument(
        "--rounds", type=int, default=2000, help="generated rounds of each edition, at least"
    )


def run(arguments: argparse.Namespace) -> str:
    """The table of all claims, the times, and every claim that was not verified."""
    tallies = [
        tally
        for system in (DUTCH_2016, DUTCH_2026)
        for tally in (_corpus(system), _hard(system, arguments.seed, arguments.rounds))
    ]
    lines = [f"Hard tournaments are generated with seed {arguments.seed}.", ""]
    lines += [markdown_table(HEADS, [_row(each) for each in tallies]), ""]
    lines += [markdown_table(("Material", *TIMES), [_times(each) for each in tallies])]
    return "\n".join([*lines, *(failure for each in tallies for failure in each.failures)])


def _corpus(system: PairingSystem) -> Tally:
    """The recorded tournaments of an edition, if they are here."""
    tally = Tally(f"{system.key}: recorded")
    for file in sorted((CORPORA / CORPUS[system.key]).rglob("*.trf.gz")):
        tournament = read_trf_file(file).tournament
        for number in range(1, len(tournament.rounds) + 1):
            tally.prove(system, tournament.before_round(number), file.name)
    return tally


def _hard(system: PairingSystem, seed: int, rounds: int) -> Tally:
    tally = Tally(f"{system.key}: generated, hard")
    for number in count(1):
        where = f"tournament {number}"

        def pair(tournament: Tournament, _: Watcher | None, where: str = where) -> RoundPairing:
            return tally.prove(system, tournament, where)

        hard_tournament(structs.replace(system, pair_next_round=pair), seed, number)
        if tally.rounds >= rounds:
            break
    return tally


def _row(tally: Tally) -> tuple[str, ...]:
    counted = (tally.rounds, tally.grounds.total(), len(tally.failures))
    by_ground = (tally.grounds[ground] for ground in Ground)
    return (tally.material, *(f"{number:,}" for number in (*counted, *by_ground)))


def _times(tally: Tally) -> tuple[str, ...]:
    _, proving, verifying, where = tally.slowest
    seconds = (f"{each:.1f}" for each in tally.seconds)
    return (tally.material, *seconds, where, f"{1000 * proving:.0f}", f"{1000 * verifying:.0f}")
