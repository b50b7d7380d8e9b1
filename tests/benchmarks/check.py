"""Time ``arbiter check`` on many files, in one process and in several."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from pairing.formats.trf import write_trf
from pairing.systems.registry import all_systems
from tests.benchmarks.material import usual_tournament
from tests.support.table import markdown_table

FILES, PLAYERS, ROUNDS = 40, 60, 9


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often."""
    parser.add_argument("--repeat", type=int, default=3, help="each measurement so many times")


def run(arguments: argparse.Namespace) -> str:
    """Seconds that go by on the clock, start of the program included."""
    rows = []
    for system in all_systems():
        with TemporaryDirectory() as folder:
            files = [Path(folder) / f"{number}.trf" for number in range(1, FILES + 1)]
            for seed, file in enumerate(files, start=arguments.seed):
                tournament = usual_tournament(system, PLAYERS, ROUNDS, seed)
                file.write_text(write_trf(tournament), "utf-8")
            for jobs in sorted({1, os.cpu_count() or 1}):
                seconds = [_seconds(files, system.key, jobs) for _ in range(arguments.repeat)]
                rows.append((system.key, str(jobs), f"{median(seconds):.1f}"))
    head = (
        f"{FILES} files of {PLAYERS} players and {ROUNDS} rounds, seeds from {arguments.seed}; "
        f"median of {arguments.repeat}."
    )
    return f"{head}\n\n{markdown_table(('System', 'Processes', 'Seconds'), rows)}"


def _seconds(files: Sequence[Path], system: str, jobs: int) -> float:
    words = ["check", *map(str, files), "--system", system, "--jobs", str(jobs)]
    start = perf_counter()
    subprocess.run([sys.executable, "-m", "pairing", *words], check=True, capture_output=True)
    return perf_counter() - start
