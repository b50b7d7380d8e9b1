"""What a certificate costs: recording, proving and verifying a round beside pairing it, and bytes.

Every round of generated tournaments is paired, recorded (which pairs it as well), proved from what
was recorded, and verified, in turns; each part counts with the best of several times. Times are of
the processor. The certificate is written and read as well.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from itertools import pairwise
from time import process_time
from zlib import compress

from pairing.core.model import Tournament
from pairing.core.version import program_version
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.system import PairingSystem
from pairing.verifier import ClaimVerdict, verify
from pairing.verifier.certificate import as_text, certificate, from_text
from tests.benchmarks.material import usual_tournament
from tests.support.table import markdown_table

HEADS = (
    "Edition",
    "Players",
    "Rounds",
    "Pairing ms",
    "Recording",
    "Proving",
    "Verifying",
    "Together",
    "Dearest round",
)
SIZES = ("Edition", "Players", "Bytes", "At most", "Packed", "Writing ms", "Reading ms")


@dataclass(frozen=True)
class Lap:
    """Best seconds of one round, and its certificate."""

    pairing: float
    recording: float
    proving: float
    verifying: float
    writing: float
    reading: float
    text: bytes

    @property
    def together(self) -> float:
        """Recording, which pairs as well, proving and verifying."""
        return self.recording + self.proving + self.verifying

    @property
    def ratio(self) -> float:
        """How many times as long as pairing alone."""
        return self.together / self.pairing


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Sizes, and how often everything is done."""
    parser.add_argument("--sizes", type=int, nargs="+", default=(60, 200, 1000), metavar="PLAYERS")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--repeat", type=int, default=9, help="each round so many times")


def run(arguments: argparse.Namespace) -> str:
    """The table of times, each as a multiple of pairing, and that of the files."""
    times, files = [], []
    for system in (DUTCH_2016, DUTCH_2026):
        for players in arguments.sizes:
            tournament = usual_tournament(system, players, arguments.rounds, arguments.seed)
            laps = [
                _lap(system, tournament.before_round(number), arguments.repeat)
                for number in range(1, len(tournament.rounds) + 1)
            ]
            times.append(_times(system, players, laps))
            files.append(_files(system, players, laps))
    tables = markdown_table(HEADS, times), markdown_table(SIZES, files)
    return "\n\n".join((f"Seed {arguments.seed}; parts as multiples of pairing", *tables))


def _lap(system: PairingSystem, before: Tournament, repeat: int) -> Lap:
    record = system.explaining.record
    assert record is not None
    spent = []
    text = b""
    for _ in range(repeat):
        clock = [process_time()]
        pairing = system.pair_next_round(before, None)
        clock.append(process_time())
        recorded = record(before, None)
        clock.append(process_time())
        assert recorded.prove is not None
        proof = recorded.prove()
        clock.append(process_time())
        findings = verify(before, pairing, proof)
        clock.append(process_time())
        assert recorded.pairing == pairing
        assert all(each.verdict is ClaimVerdict.VERIFIED for each in findings)
        made = certificate(before, pairing, proof, program_version())
        clock.append(process_time())
        text = as_text(made).encode()
        clock.append(process_time())
        read = from_text(text)
        clock.append(process_time())
        assert read == made
        steps = [after - earlier for earlier, after in pairwise(clock)]
        spent.append((*steps[:4], *steps[5:]))
        del recorded, proof, findings, made, read
    return Lap(*map(min, zip(*spent, strict=True)), text)


def _times(system: PairingSystem, players: int, laps: list[Lap]) -> tuple[str, ...]:
    pairing = sum(lap.pairing for lap in laps)
    parts = (
        sum(lap.recording for lap in laps),
        sum(lap.proving for lap in laps),
        sum(lap.verifying for lap in laps),
        sum(lap.together for lap in laps),
    )
    return (
        system.edition,
        f"{players:,}",
        str(len(laps)),
        f"{1000 * pairing / len(laps):.1f}",
        *(f"{part / pairing:.2f}" for part in parts),
        f"{max(lap.ratio for lap in laps):.2f}",
    )


def _files(system: PairingSystem, players: int, laps: list[Lap]) -> tuple[str, ...]:
    sizes = [len(lap.text) for lap in laps]
    return (
        system.edition,
        f"{players:,}",
        f"{sum(sizes) / len(laps):,.0f}",
        f"{max(sizes):,}",
        f"{sum(len(compress(lap.text, 9)) for lap in laps) / len(laps):,.0f}",
        f"{1000 * sum(lap.writing for lap in laps) / len(laps):.2f}",
        f"{1000 * sum(lap.reading for lap in laps) / len(laps):.2f}",
    )
