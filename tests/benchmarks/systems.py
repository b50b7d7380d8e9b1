"""Time every round of generated tournaments by systems other than the Dutch one, beside py4swiss.

Rounds are timed from the report file to the pairs, then the reading of it by itself (the file of an
event of teams has all members), and the pairing alone of what was read. py4swiss is left out of
larger tournaments once a round has taken it longer than the patience allows; it does not always
pair alike, for its known faults in these systems.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from py4swiss.engines import BursteinEngine, DubovEngine
from py4swiss.trf import TrfParser

from pairing.core.model import Tournament
from pairing.formats.trf import read_trf_file, write_trf
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem
from tests.benchmarks.material import usual_tournament
from tests.support.table import markdown_table

SIZES = (50, 100, 200, 500, 1000)
ROUNDS = 9
ENGINES: dict[str, Any] = {"dubov-2026": DubovEngine, "burstein-2026": BursteinEngine}
SYSTEMS = (*ENGINES, "lim-2026", "double-swiss-2026", "team-swiss-2026", "keizer", "swiss-simple")
Opponents = frozenset[frozenset[int]]


@dataclass(frozen=True)
class Lap:
    """Seconds for a round, and who met whom."""

    seconds: float
    opponents: Opponents


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Systems, sizes, patience."""
    parser.add_argument("--systems", nargs="+", default=SYSTEMS, metavar="KEY")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="PLAYERS")
    parser.add_argument(
        "--patience", type=float, default=5, help="seconds for a round of py4swiss (0: without it)"
    )


def run(arguments: argparse.Namespace) -> str:
    """A table for each system, in milliseconds."""
    parts = [f"Generated with seed {arguments.seed}, {ROUNDS} rounds each, in milliseconds."]
    heads = (
        "Players",
        "median",
        "slowest",
        "reading",
        "pairing",
        "recorded",
        "py4swiss",
        "same opponents",
    )
    for key in arguments.systems:
        parts += [f"{key}:", markdown_table(heads, list(_rows(key, arguments)))]
    return "\n\n".join(parts)


def _rows(key: str, arguments: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    system, patience = find_system(key), arguments.patience if key in ENGINES else 0
    for players in arguments.sizes:
        with TemporaryDirectory() as folder:
            files = list(_files(system, players, arguments.seed, Path(folder)))
            ours = [_lap(lambda file=file: _pair(system, file)) for file in files]
            read = [_lap(lambda file=file: _read(file)) for file in files]
            alone = [_alone(system, file) for file in files]
            recorded = [_lap(lambda file=file: _record(system, file)) for file in files]
            theirs = []
            if patience:
                theirs = [_lap(lambda file=file: _pair_theirs(key, file)) for file in files]
        yield _row(players, ours, (read, alone, recorded), theirs)
        if any(lap.seconds > patience for lap in theirs):
            patience = 0


def _files(system: PairingSystem, players: int, seed: int, folder: Path) -> Iterator[Path]:
    """A report file for every round, as it stood before it was paired."""
    tournament = usual_tournament(system, players, ROUNDS, seed)
    for number in range(1, len(tournament.rounds) + 1):
        file = folder / f"round-{number}.trf"
        file.write_text(write_trf(tournament.before_round(number)), "utf-8")
        yield file


def _lap(work: Callable[[], Opponents]) -> Lap:
    """The work as a process of its own would do it: what earlier laps left is not gone through."""
    gc.collect()
    gc.freeze()
    try:
        start = process_time()
        opponents = work()
        return Lap(process_time() - start, opponents)
    finally:
        gc.unfreeze()


def _read(file: Path) -> Opponents:
    read_trf_file(file)
    return frozenset()


def _pair(system: PairingSystem, file: Path) -> Opponents:
    return _opponents(system, read_trf_file(file).tournament)


def _alone(system: PairingSystem, file: Path) -> Lap:
    """The pairing of a tournament that has been read."""
    tournament = read_trf_file(file).tournament
    return _lap(lambda: _opponents(system, tournament))


def _opponents(system: PairingSystem, tournament: Tournament) -> Opponents:
    return frozenset(map(frozenset, system.pair_next_round(tournament, None).pairs))


def _record(system: PairingSystem, file: Path) -> Opponents:
    tournament = read_trf_file(file).tournament
    record = system.explaining.record
    assert record is not None, "these systems keep their steps"
    return frozenset(map(frozenset, record(tournament, None).pairing.pairs))


def _pair_theirs(key: str, file: Path) -> Opponents:
    pairs = ENGINES[key].generate_pairings(TrfParser.parse(file))
    return frozenset(frozenset((pair.white, pair.black)) for pair in pairs if pair.black)


def _row(
    players: int, ours: list[Lap], parts: tuple[list[Lap], ...], theirs: list[Lap]
) -> tuple[str, ...]:
    row = (
        f"{players:,}",
        _milliseconds(median(lap.seconds for lap in ours)),
        _milliseconds(max(lap.seconds for lap in ours)),
        *(_milliseconds(median(lap.seconds for lap in part)) for part in parts),
    )
    if not theirs:
        return (*row, "–", "–")
    same = sum(a.opponents == b.opponents for a, b in zip(ours, theirs, strict=True))
    their_median = _milliseconds(median(lap.seconds for lap in theirs))
    return (*row, their_median, f"{same} of {len(ours)}")


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:,.1f}" if seconds < 0.1 else f"{1000 * seconds:,.0f}"
