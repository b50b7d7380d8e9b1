"""Kill the window at random moments in the middle of a tournament day, and look at its file.

Each time a process enters players, pairs, types results and undoes in the real window (on an
invisible screen) until it is killed by SIGKILL. Then its file must open and hold everything that
was told, and at most the action in flight besides.
"""

from __future__ import annotations

import argparse
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.support.hall import Told, check, kill_after_a_while


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often."""
    parser.add_argument("--times", type=int, default=300)


def run(arguments: argparse.Namespace) -> str:
    """How many were killed, after how many changes, and what was wrong."""
    first, findings, changes = arguments.seed * 100_000, [], []
    for seed in range(first, first + arguments.times):
        told, wrong = killed(seed)
        changes.append(told.changes)
        findings += wrong
    middle = sorted(changes)[len(changes) // 2]
    counts = f"{sum(changes)} changes told, {middle} in the middle case, {max(changes)} at most"
    head = f"seeds from {first}: killed {len(changes)} times; {counts}; findings: {len(findings)}"
    return "\n\n".join([head, *findings])


def killed(seed: int) -> tuple[Told, list[str]]:
    """One kill: what had been told, and what is wrong with the file."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as looking:
        path = Path(folder) / "killed.arbiter"
        told = kill_after_a_while(path, seed)
        wrong = looking.submit(check, path, told).exception()
        return told, [f"seed {seed}: {wrong!r}"] if wrong else []
