"""Time this program beside others on the same files: a round, a tournament checked, slow rounds.

py4swiss comes with the test environment. Any program that is called as bbpPairings is can be named
with --peer. Whole processes are compared, their start included; the library alone stands beside
them. A ratio below 1 says that the other program was the quicker one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from pairing.formats.trf import read_trf_file, write_trf
from pairing.systems.registry import find_system
from tests.benchmarks.adversarial import SLOW
from tests.benchmarks.material import usual_tournament
from tests.support.peers import BbpPairings, Opponents, Peer, Py4swiss, Spent, read_pairs, spend
from tests.support.table import markdown_table

EDITIONS = ("dutch-2016", "dutch-2026")
SIZES = (14, 50, 100, 200, 500, 1000)
ROUNDS = 9
PLAYERS_CHECKED = 60


@dataclass(frozen=True)
class Lap:
    """A file paired by a process; ``None`` for the opponents if it gave no answer."""

    seconds: float
    opponents: Opponents | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Peers, editions, sizes, how many files to check, patience."""
    parser.add_argument("--peer", type=Path, nargs="+", default=(), metavar="PATH")
    parser.add_argument("--editions", nargs="+", choices=EDITIONS, default=EDITIONS)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="PLAYERS")
    parser.add_argument("--files", type=int, default=20, help="tournaments to check (0: none)")
    parser.add_argument(
        "--patience", type=float, default=5, help="seconds for a round of a peer (0: without)"
    )
    parser.add_argument("--no-slow", action="store_true", help="without the recorded slow rounds")


def run(arguments: argparse.Namespace) -> str:
    """Three tables for each edition, in milliseconds of the processor."""
    peers: list[Peer] = [*map(BbpPairings, arguments.peer), Py4swiss()]
    parts = [
        f"Generated with seed {arguments.seed}; milliseconds of the processor. Ratios are those of "
        "the other program to this one."
    ]
    for edition in arguments.editions:
        able = [peer for peer in peers if not peer.editions or edition in peer.editions]
        parts.append(_rounds(edition, able, arguments))
        if arguments.files:
            parts.append(_checks(edition, able, arguments))
        if not arguments.no_slow and SLOW.is_dir():
            parts.append(_slow_rounds(edition, able))
    return "\n\n".join(parts)


# A round


def _rounds(edition: str, peers: Sequence[Peer], arguments: argparse.Namespace) -> str:
    rows = []
    patient = set(peers) if arguments.patience else set()
    for players in arguments.sizes:
        with TemporaryDirectory() as name:
            folder = Path(name)
            files = list(_files(edition, players, arguments.seed, folder))
            library = [_library_lap(edition, file) for file in files]
            ours = [spend(_our_command(edition, file)).seconds for file in files]
            row = [f"{players:,}", _ms(ours), _ms(lap.seconds for lap in library)]
            for peer in peers:
                laps = [_lap(peer, file) for file in files] if peer in patient else []
                row += _cells(laps, ours, library)
                if any(lap.seconds > arguments.patience for lap in laps):
                    patient.remove(peer)
        rows.append(row)
    heads = ["Players", "arbiter pair", "library"]
    for peer in peers:
        heads += [peer.name, "ratio", "to the library", "same opponents"]
    return f"{edition}, median of {ROUNDS} rounds:\n\n{markdown_table(heads, rows)}"


def _files(edition: str, players: int, seed: int, folder: Path) -> Iterator[Path]:
    """A report file for every round, as it stood before it was paired."""
    tournament = usual_tournament(find_system(edition), players, ROUNDS, seed)
    for number in range(1, len(tournament.rounds) + 1):
        file = folder / f"round-{number}.trf"
        file.write_text(write_trf(tournament.before_round(number)), "utf-8")
        yield file


def _our_command(edition: str, file: Path) -> list[str]:
    return [sys.executable, "-m", "pairing", "pair", str(file), "--system", edition]


def _library_lap(edition: str, file: Path) -> Lap:
    """From the file to the boards, in this process."""
    start = process_time()
    paired = find_system(edition).pair_next_round(read_trf_file(file).tournament, None)
    return Lap(process_time() - start, frozenset(map(frozenset, paired.pairs)))


def _lap(peer: Peer, file: Path) -> Lap:
    out = file.with_suffix(".pairs")
    out.unlink(missing_ok=True)
    spent = spend(peer.command(file, out))
    return Lap(spent.seconds, read_pairs(out) if spent.succeeded and out.exists() else None)


def _cells(laps: Sequence[Lap], ours: Sequence[float], library: Sequence[Lap]) -> Iterator[str]:
    if not laps:
        yield from ("–",) * 4
        return
    theirs = median(lap.seconds for lap in laps)
    same = sum(one.opponents == other.opponents for one, other in zip(laps, library, strict=True))
    yield _ms([theirs])
    yield _ratio(theirs, median(ours))
    yield _ratio(theirs, median(lap.seconds for lap in library))
    yield f"{same} of {len(laps)}"


# A tournament checked


def _checks(edition: str, peers: Sequence[Peer], arguments: argparse.Namespace) -> str:
    with TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.trf" for number in range(arguments.files)]
        for seed, file in enumerate(files, start=arguments.seed):
            tournament = usual_tournament(find_system(edition), PLAYERS_CHECKED, ROUNDS, seed)
            file.write_text(write_trf(tournament), "utf-8")
        rows = list(_check_rows(edition, files, peers))
    heads = ("Program", "Processor", "Clock", "Ratio", "By the clock")
    title = f"{edition}, {PLAYERS_CHECKED} players, {ROUNDS} rounds checked, for each tournament:"
    return f"{title}\n\n{markdown_table(heads, rows)}"


def _check_rows(
    edition: str, files: Sequence[Path], peers: Sequence[Peer]
) -> Iterator[tuple[str, ...]]:
    """Ours in one and in two processes, then those peers that can check."""
    words = [sys.executable, "-m", "pairing", "check", *map(str, files), "--system", edition]
    alone = _timed([[*words, "--jobs", "1"]])
    yield _check_row("arbiter check", alone, alone, len(files))
    yield _check_row("in two processes", _timed([[*words, "--jobs", "2"]]), alone, len(files))
    for peer in peers:
        if isinstance(peer, BbpPairings):
            theirs = _timed([peer.check_command(file) for file in files])
            yield _check_row(peer.name, theirs, alone, len(files))


def _timed(commands: Iterable[Sequence[str]]) -> tuple[Spent, float]:
    start = perf_counter()
    spent = [spend(command) for command in commands]
    total = Spent(sum(each.seconds for each in spent), all(each.succeeded for each in spent))
    return total, perf_counter() - start


def _check_row(
    name: str, measured: tuple[Spent, float], ours: tuple[Spent, float], count: int
) -> tuple[str, ...]:
    spent, clock = measured
    return (
        name if spent.succeeded else f"{name} (does not agree)",
        _ms([spent.seconds / count]),
        _ms([clock / count]),
        _ratio(spent.seconds, ours[0].seconds),
        _ratio(clock, ours[1]),
    )


# Slow rounds


def _slow_rounds(edition: str, peers: Sequence[Peer]) -> str:
    rows = []
    for file in sorted(SLOW.glob("*.trf")):
        ours = spend(_our_command(edition, file)).seconds
        library = _library_lap(edition, file)
        row = [file.stem, _ms([ours]), _ms([library.seconds])]
        with TemporaryDirectory() as folder:
            for peer in peers:
                lap = _lap(peer, _copy(file, Path(folder)))
                row += _cells([lap], [ours], [library])
        rows.append(row)
    heads = ["Recorded", "arbiter pair", "library"]
    for peer in peers:
        heads += [peer.name, "ratio", "to the library", "same opponents"]
    return f"{edition}, rounds recorded because they were slow:\n\n{markdown_table(heads, rows)}"


def _copy(file: Path, folder: Path) -> Path:
    """The file where an answer may be written beside it."""
    copy = folder / file.name
    copy.write_bytes(file.read_bytes())
    return copy


def _ms(seconds: Iterable[float]) -> str:
    middle = 1000 * median(seconds)
    return f"{middle:,.1f}" if middle < 10 else f"{middle:,.0f}"


def _ratio(theirs: float, ours: float) -> str:
    ratio = theirs / max(ours, 0.0001)
    return f"{ratio:,.0f} ×" if ratio >= 10 else f"{ratio:.2g} ×"
