"""Proofs to look at: rounds of tournaments with what the verifier finds in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing, Tournament
from pairing.formats.trf import read_trf_file
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem
from pairing.trace.claims import RoundProof
from pairing.verifier import ClaimVerdict, Finding, verify
from tests.support.sampling import few_always

SYSTEMS = (DUTCH_2016, DUTCH_2026)
CORPUS = {DUTCH_2016.key: "dutch2017", DUTCH_2026.key: "dutch2026"}
SOME_CASES = few_always((3, 1), 1)
"""Parameters of tests that look at one of so many of our own cases."""
OWN = Path(__file__).parents[2] / "data" / "tournaments"


@dataclass(frozen=True)
class Case:
    """A round that was paired and proved."""

    where: str
    tournament: Tournament
    pairing: RoundPairing
    proof: RoundProof

    def findings(self, proof: RoundProof | None = None) -> tuple[Finding, ...]:
        """What the verifier finds in the proof, or in another one."""
        return verify(self.tournament, self.pairing, proof or self.proof)

    def holds(self, proof: RoundProof | None = None) -> bool:
        """Every claim is verified."""
        return all(each.verdict is ClaimVerdict.VERIFIED for each in self.findings(proof))

    def failures(self) -> list[str]:
        """The claims that are not verified, with their place."""
        return [
            f"{self.where}, bracket {each.bracket}: {each.verdict.value} {each.claim}"
            for each in self.findings()
            if each.verdict is not ClaimVerdict.VERIFIED
        ]


def prove_next(system: PairingSystem, tournament: Tournament, where: str) -> Case:
    """The next round of a tournament."""
    assert system.proving.prove is not None
    pairing = system.pair_next_round(tournament, None)
    return Case(where, tournament, pairing, system.proving.prove(tournament))


def cases(system: PairingSystem, file: Path) -> Iterator[Case]:
    """Every recorded round of a file for which there is a pairing."""
    tournament = read_trf_file(file).tournament
    for number in range(1, len(tournament.rounds) + 1):
        where = f"{system.key}, {file.name}, round {number}"
        try:
            yield prove_next(system, tournament.before_round(number), where)
        except NoPairingExists:
            continue


def own_cases(system: PairingSystem) -> Iterator[Case]:
    """Every recorded round of the tournaments of the tests, each proved once."""
    return iter(_own_cases(system.key))


@cache
def _own_cases(key: str) -> tuple[Case, ...]:
    files = sorted(OWN.rglob("*.trf"))
    return tuple(case for file in files for case in cases(find_system(key), file))
