"""Put Gacrux and this program to the same files, both ways, and time both.

Gacrux pairs all rounds of files that this program has generated, and ranks them; this program does
the same with files of Gacrux. Whole processes are timed, their start included. Tie-breaks are
compared value by value after the last round that was played.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from pairing.auditing.checker.compare import check_tournament
from pairing.core.model import Tournament
from pairing.formats.trf import Dialect, read_trf_file, write_trf
from pairing.standings import standings
from pairing.standings.json_form import row_json
from pairing.systems.dutch import DUTCH_2026
from pairing.systems.registry import find_system
from tests.benchmarks.material import hard_tournament, usual_tournament
from tests.support.peers import Gacrux, spend
from tests.support.table import markdown_table

CODES = (
    *("BH", "BH/C1", "BH/C2", "BH/M1", "FB", "AOB", "SB", "SB/C1", "DE", "WIN", "WON", "BPG"),
    *("BWG", "PS", "PS/C1", "REP", "KS", "KS/L+1", "KS/L-1", "ARO", "ARO/C1", "TPR", "PTP"),
    *("APRO", "APPO"),
)
"""Tie-breaks of individuals that both know; those of a rating are asked where all have one."""
CODES_OF_TEAMS = (
    *("MPvGP", "BH", "BH/C1", "SB", "WIN", "EDE", "EMGSB", "EGMSB", "EGGSB", "BC", "BBE", "TBR"),
    *("SSSC", "PS", "AOB", "FB", "DE"),
)
_APART = "FB"
"""Asked for by itself: in a list it changes what Gacrux has for SB and AOB of unplayed rounds."""
_NEAR = 0.011
"""So far may two values be from each other that are rounded, to hundredths at the most."""
_GACRUX = Gacrux()


@dataclass
class Compared:
    """What was compared, and what differed, in words for whoever looks into it."""

    files: int = 0
    rounds: int = 0
    values: int = 0
    differing: list[str] = field(default_factory=list)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many files of each kind, and how large those are that are timed."""
    parser.add_argument("--files", type=int, default=20, help="of each kind, both ways")
    parser.add_argument("--sizes", type=int, nargs="+", default=(60, 200), metavar="PLAYERS")


def run(arguments: argparse.Namespace) -> str:
    """What was compared, all that differed, and the times."""
    rows, differing = [], []
    with TemporaryDirectory() as name:
        for kind, compared in _compared(Path(name), arguments.files, arguments.seed):
            rows.append((kind, *map(str, (compared.files, compared.rounds, compared.values))))
            rows[-1] += (str(len(compared.differing)),)
            differing += compared.differing
        times = [_times(Path(name), size, arguments.seed) for size in arguments.sizes]
    parts = [
        markdown_table(("Files", "Number", "Rounds", "Values", "Different"), rows),
        "\n".join(differing) or "Nothing differs.",
        markdown_table(
            ("Players", "check", "Gacrux", "ratio", "standings", "Gacrux", "ratio"), times
        ),
    ]
    return "\n\n".join(parts)


def _compared(folder: Path, count: int, seed: int) -> Iterator[tuple[str, Compared]]:
    usual, hard, teams, theirs = Compared(), Compared(), Compared(), Compared()
    for number in range(seed, seed + count):
        compare(usual_tournament(DUTCH_2026, 40, 9, number), folder, CODES, usual)
        compare(hard_tournament(DUTCH_2026, 12, number), folder, CODES, hard)
        event = usual_tournament(find_system("team-swiss-2026"), 16, 7, number)
        compare(event, folder, CODES_OF_TEAMS, teams)
    yield "ours, usual", usual
    yield "ours, much unplayed", hard
    yield "ours, teams", teams
    compare_theirs(folder, count, theirs)
    yield "of Gacrux", theirs


def compare(
    tournament: Tournament,
    folder: Path,
    codes: Sequence[str],
    into: Compared,
    *,
    gacrux: Gacrux = _GACRUX,
) -> None:
    """Have Gacrux pair and rank a tournament that this program has paired."""
    file, rounds = folder / "ours.trf", len(tournament.rounds)
    file.write_text(write_trf(tournament, Dialect.TRF26), "utf-8")
    into.files += 1
    into.rounds += rounds
    name = f"{len(tournament.players)} players, {rounds} rounds"
    into.differing += [f"{name}: round {each}" for each in gacrux.differing_rounds(file)]
    compare_values(tournament, file, codes, into, gacrux=gacrux)


def compare_values(
    tournament: Tournament,
    file: Path,
    codes: Sequence[str],
    into: Compared,
    *,
    gacrux: Gacrux = _GACRUX,
) -> None:
    """Have Gacrux rank the tournament of a file."""
    name = f"{file.name}, {len(tournament.players)} players, {len(tournament.rounds)} rounds"
    for code, tpn, ours, theirs in _both(tournament, file, codes, gacrux):
        into.values += 1
        if (ours is None) is not (theirs is None) or abs((ours or 0) - (theirs or 0)) > _NEAR:
            into.differing.append(f"{name}: {code} of {tpn} is {ours}, by Gacrux {theirs}")


def compare_theirs(folder: Path, count: int, into: Compared) -> None:
    """Pair the tournaments that Gacrux makes again."""
    made = folder / "theirs"
    spend(_GACRUX.generate_command(made, count, 40, 9))
    for file in sorted(made.iterdir()):
        pair_again(read_trf_file(file).tournament, file.name, into)


def pair_again(tournament: Tournament, name: str, into: Compared) -> None:
    """Pair all rounds of a tournament of Gacrux again and compare."""
    checked = check_tournament(tournament, DUTCH_2026)
    into.files += 1
    into.rounds += len(checked.rounds)
    into.differing += [
        f"{name} of Gacrux: round {each.round_number}" for each in checked.rounds if not each.agrees
    ]


def _both(
    tournament: Tournament, file: Path, codes: Sequence[str], gacrux: Gacrux
) -> Iterator[tuple[str, int, float | None, float | None]]:
    """Every value of this program and of Gacrux."""
    rounds = len(tournament.rounds)
    together = [code for code in codes if code != _APART]
    theirs = gacrux.values(file, rounds, together)
    alone = gacrux.values(file, rounds, [_APART]) if _APART in codes else {}
    order = [*together, *([_APART] if alone else [])]
    made = standings(tournament, order)
    for each in made.rows:
        row = row_json(made, each)
        values = (row["points"], *(row["tie_breaks"][code] for code in order))
        others = theirs[each.tpn] + ([alone[each.tpn][1]] if alone else [])
        for code, ours, other in zip(("PTS", *order), values, others, strict=True):
            yield code, each.tpn, ours, other


def _times(folder: Path, players: int, seed: int) -> tuple[str, ...]:
    file, codes = folder / "timed.trf", CODES[:9]
    tournament = usual_tournament(DUTCH_2026, players, 9, seed)
    file.write_text(write_trf(tournament, Dialect.TRF26), "utf-8")
    own = [sys.executable, "-m", "pairing"]
    check = spend([*own, "check", str(file)]).seconds
    ranked = spend([*own, "standings", str(file), "--tie-breaks", ",".join(codes)]).seconds
    their_check = spend(_GACRUX.check_command(file)).seconds
    their_ranked = spend(_GACRUX.standings_command(file, 9, codes)).seconds
    return (
        str(players),
        *(f"{check:.2f}", f"{their_check:.2f}", f"{their_check / check:.1f}"),
        *(f"{ranked:.2f}", f"{their_ranked:.2f}", f"{their_ranked / ranked:.1f}"),
    )
