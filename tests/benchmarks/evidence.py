"""Pair the corpora and generated hard tournaments, and report what was compared and how it went.

Generated rounds have nothing to be compared with; there a difference is a rule broken that every
pairing must obey.
"""

from __future__ import annotations

import argparse
from itertools import count

from msgspec import structs

from pairing.core.model import RoundPairing, Tournament
from pairing.formats.trf import read_trf_file
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026, DutchEdition
from pairing.systems.registry import find_system
from pairing.systems.system import Watcher
from tests.benchmarks.material import hard_tournament
from tests.conftest import CORPORA
from tests.support.evidence import Evidence, Findings, report
from tests.support.simulate import broken_rules

CORPUS = {BAKU_2016.key: "dutch2017", FIDE_2026.key: "dutch2026"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many rounds to generate."""
    parser.add_argument(
        "--rounds", type=int, default=5000, help="generated rounds of each edition, at least"
    )


def run(arguments: argparse.Namespace) -> str:
    """The table of everything that was paired, and the differences by name."""
    found: list[Findings] = []
    for edition in (BAKU_2016, FIDE_2026):
        found += _corpus(edition)
        found.append(_hard_rounds(edition, arguments.seed, arguments.rounds))
    head = f"Hard tournaments are generated with seed {arguments.seed}; times include the cards."
    return f"{head}\n\n{report(found)}"


def _corpus(edition: DutchEdition) -> list[Findings]:
    """What the recorded tournaments of an edition give, if they are here."""
    folder = CORPORA / CORPUS[edition.key]
    if not folder.is_dir():
        return []
    evidence = Evidence(edition, folder.name)
    for file in sorted(folder.rglob("*.trf.gz")):
        evidence.compare(read_trf_file(file).tournament, file.name.removesuffix(".trf.gz"))
    return [evidence.findings]


def _hard_rounds(edition: DutchEdition, seed: int, rounds: int) -> Findings:
    evidence = Evidence(edition, "hard")
    system = find_system(edition.key)
    for number in count(1):
        where = f"tournament {number}"

        def pair(tournament: Tournament, _: Watcher | None, where: str = where) -> RoundPairing:
            made = evidence.pair(tournament, where)
            evidence.findings.differences += [
                f"{where}, round {made.round_number}: {broken}"
                for broken in broken_rules(tournament, made, edition.key)
            ]
            return made

        hard_tournament(structs.replace(system, pair_next_round=pair), seed, number)
        if evidence.findings.rounds >= rounds:
            break
    return evidence.findings
