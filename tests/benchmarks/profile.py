"""Show in which functions the time goes: making the cards, and pairing the brackets."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from cProfile import Profile
from io import StringIO
from pstats import SortKey, Stats
from typing import TypeVar

from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.registry import find_system
from tests.benchmarks.material import usual_tournament
from tests.benchmarks.speed import EDITIONS, ROUNDS

LINES = 15

Result = TypeVar("Result")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One size, one edition."""
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--system", choices=EDITIONS, default="dutch-2016")


def run(arguments: argparse.Namespace) -> str:
    """The functions that take longest in themselves, over all rounds of one tournament."""
    edition, players = EDITIONS[arguments.system], arguments.players
    tournament = usual_tournament(find_system(edition.key), players, ROUNDS, arguments.seed)
    stages = [tournament.before_round(number) for number in range(1, len(tournament.rounds) + 1)]
    state, fields = _profiled(lambda: [contenders(stage, edition.definitions) for stage in stages])
    pairing, _ = _profiled(lambda: [pair_brackets(edition, field) for field in fields])
    head = f"{edition.key}, {players:,} players, {ROUNDS} rounds, seed {arguments.seed}"
    return f"{head}\n\nstate:\n{state}\npairing:\n{pairing}"


def _profiled(work: Callable[[], Result]) -> tuple[str, Result]:
    """The table of the profiler, and what the work gave."""
    profile = Profile()
    result = profile.runcall(work)
    out = StringIO()
    Stats(profile, stream=out).strip_dirs().sort_stats(SortKey.TIME).print_stats(LINES)
    return out.getvalue(), result
