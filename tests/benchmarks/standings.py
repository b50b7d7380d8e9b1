"""How long standings take, every code by itself and all of them in one list."""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

from pairing.core.model import Tournament
from pairing.standings import TIE_BREAKS, explain_all, standings
from pairing.systems.dutch import DUTCH_2026
from tests.benchmarks.material import usual_tournament

HEADS = ("Players", "Rounds", "Usual list", "All codes", "Slowest code", "All workings")

_OF_NO_TIME = ("PTS", "OTHER")
"""The points themselves, and values that are computed elsewhere."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The sizes, and how often each is measured."""
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 500, 2000])
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--repeat", type=int, default=3)


def run(arguments: argparse.Namespace) -> str:
    """A line for every size; milliseconds of processor time, medians."""
    lines = [" | ".join(HEADS), " | ".join("---:" for _ in HEADS)]
    for size in arguments.sizes:
        tournament = usual_tournament(DUTCH_2026, size, arguments.rounds, arguments.seed)
        lines.append(" | ".join(_row(tournament, arguments.repeat)))
    return "\n".join(f"| {line} |" for line in lines)


def _row(tournament: Tournament, repeat: int) -> tuple[str, ...]:
    codes = tuple(
        name
        for name, family in TIE_BREAKS.items()
        if not family.is_of_teams and name not in _OF_NO_TIME
    )
    single = {code: _milliseconds(tournament, (code,), repeat) for code in codes}
    slowest = max(single, key=single.__getitem__)
    return (
        str(len(tournament.players)),
        str(len(tournament.rounds)),
        f"{_milliseconds(tournament, None, repeat):.0f}",
        f"{_milliseconds(tournament, codes, repeat):.0f}",
        f"{slowest} {single[slowest]:.0f}",
        f"{_workings(tournament):.0f}",
    )


def _milliseconds(tournament: Tournament, codes: tuple[str, ...] | None, repeat: int) -> float:
    times = []
    for _ in range(repeat):
        begun = process_time()
        standings(tournament, codes)
        times.append(1000 * (process_time() - begun))
    return median(times)


def _workings(tournament: Tournament) -> float:
    """The workings of the usual list for every player, once."""
    made = standings(tournament)
    begun = process_time()
    explain_all(tournament, made)
    return 1000 * (process_time() - begun)
