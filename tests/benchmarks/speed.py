"""Time our engine and py4swiss on the same files, from small tournaments to very large ones.

py4swiss pairs by the text of 2016; it is left out of larger tournaments once a round has taken it
longer than the patience allows.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import TypeVar

from py4swiss.engines import DutchEngine
from py4swiss.engines.dutch.player import get_player_infos_from_trf
from py4swiss.trf import TrfParser

from pairing.formats.trf import read_trf_file, write_trf
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026, DutchEdition
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.registry import find_system
from tests.benchmarks.material import usual_tournament
from tests.support.table import markdown_table

Result = TypeVar("Result")

SIZES = (50, 100, 200, 500, 1000, 2000, 5000, 9999)
"""A report file has four columns for a pairing number, so 9,999 players are the most."""

ROUNDS = 9
EDITIONS = {edition.key: edition for edition in (BAKU_2016, FIDE_2026)}


@dataclass(frozen=True)
class Lap:
    """One round: seconds for reading its file, for making the cards, for pairing; the opponents."""

    reading: float
    state: float
    pairing: float
    opponents: frozenset[frozenset[int]]

    @property
    def whole(self) -> float:
        """From the file to the pairs."""
        return self.reading + self.state + self.pairing


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Sizes, repetitions, patience."""
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="PLAYERS")
    parser.add_argument("--repeat", type=int, default=2, help="each round so many times")
    parser.add_argument(
        "--patience", type=float, default=5, help="seconds for a round of py4swiss (0: without it)"
    )


def run(arguments: argparse.Namespace) -> str:
    """A table for each edition, all numbers being medians over the rounds."""
    parts = [
        f"Generated with seed {arguments.seed}, {ROUNDS} rounds each; every round "
        f"{arguments.repeat} times; medians over all rounds, in milliseconds."
    ]
    for edition in EDITIONS.values():
        patience = arguments.patience if edition is BAKU_2016 else 0
        parts += [f"{edition.key}:", _table(_rows(edition, arguments, patience))]
    return "\n\n".join(parts)


def _table(rows: list[tuple[str, ...]]) -> str:
    ours = ("reading", "state", "pairing", "whole")
    theirs = ("py4swiss reading", "state", "pairing", "whole", "ratio", "same opponents")
    heads = ("Players", *ours, "slowest pairing", *theirs)
    width = max(map(len, rows))
    return markdown_table(heads[:width], rows)


def _rows(
    edition: DutchEdition, arguments: argparse.Namespace, patience: float
) -> list[tuple[str, ...]]:
    rows = []
    has_others = patience > 0
    for players in arguments.sizes:
        with TemporaryDirectory() as folder:
            files = list(_files(edition, players, arguments.seed, Path(folder)))
            ours = [[_our_lap(edition, file) for file in files] for _ in range(arguments.repeat)]
            theirs: list[list[Lap]] = []
            if patience:
                theirs = [[_their_lap(file) for file in files] for _ in range(arguments.repeat)]
        rows.append(_row(players, ours, theirs, has_others=has_others))
        if any(lap.whole > patience for laps in theirs for lap in laps):
            patience = 0
    return rows


def _files(edition: DutchEdition, players: int, seed: int, folder: Path) -> Iterator[Path]:
    """A report file for every round, as it stood before it was paired."""
    tournament = usual_tournament(find_system(edition.key), players, ROUNDS, seed)
    for number in range(1, len(tournament.rounds) + 1):
        file = folder / f"round-{number}.trf"
        file.write_text(write_trf(tournament.before_round(number)), "utf-8")
        yield file


def _our_lap(edition: DutchEdition, file: Path) -> Lap:
    reading, result = _timed(lambda: read_trf_file(file))
    state, players = _timed(lambda: contenders(result.tournament, edition.definitions))
    pairing, brackets = _timed(lambda: pair_brackets(edition, players))
    pairs = (pair for bracket in brackets for pair in bracket.pairs())
    opponents = frozenset(frozenset((one.tpn, other.tpn)) for one, other in pairs)
    return Lap(reading, state, pairing, opponents)


def _their_lap(file: Path) -> Lap:
    """py4swiss makes its state inside of the pairing, so that is timed on its own and taken off."""
    reading, parsed = _timed(lambda: TrfParser.parse(file))
    state, _ = _timed(lambda: get_player_infos_from_trf(parsed))
    pairing, answer = _timed(lambda: DutchEngine.generate_pairings(parsed))
    opponents = frozenset(frozenset((pair.white, pair.black)) for pair in answer if pair.black)
    return Lap(reading, state, pairing - state, opponents)


def _timed(work: Callable[[], Result]) -> tuple[float, Result]:
    start = process_time()
    result = work()
    return process_time() - start, result


def _row(
    players: int,
    ours: Sequence[Sequence[Lap]],
    theirs: Sequence[Sequence[Lap]],
    *,
    has_others: bool,
) -> tuple[str, ...]:
    own = [lap for laps in ours for lap in laps]
    others = [lap for laps in theirs for lap in laps]
    row = (f"{players:,}", *_medians(own), _milliseconds(max(lap.pairing for lap in own)))
    if not has_others:
        return row
    if not others:
        return (*row, *("–",) * 6)
    ratio = median(lap.whole for lap in others) / median(lap.whole for lap in own)
    same = sum(a.opponents == b.opponents for a, b in zip(ours[0], theirs[0], strict=True))
    return (*row, *_medians(others), f"{ratio:,.0f} ×", f"{same} of {len(ours[0])}")


def _medians(laps: Sequence[Lap]) -> tuple[str, ...]:
    parts = ("reading", "state", "pairing", "whole")
    return tuple(_milliseconds(median(getattr(lap, part) for lap in laps)) for part in parts)


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:,.1f}" if seconds < 0.1 else f"{1000 * seconds:,.0f}"
