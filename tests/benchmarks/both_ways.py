"""Compare tens of thousands of tournaments with Gacrux, both ways, pairings and tie-breaks.

Half of them this program makes and Gacrux pairs again; half Gacrux makes and this program pairs
again. All are ranked by both. The work is cut into parts of a hundred tournaments each way. What a
part found stands in a file of its own in the folder, so that a run that was stopped goes on where
it was, and so that more can be asked for later. Gacrux runs inside the worker: a start of a
process for each of four calls would take longer than most tournaments.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pairing.auditing.generator import Conditions, Span, generate
from pairing.core.model import PointSystem
from pairing.formats.trf import read_trf_file
from pairing.systems.dutch import DUTCH_2026
from tests.benchmarks.gacrux import CODES, Compared, compare, compare_values, pair_again
from tests.benchmarks.material import HARD, USUAL
from tests.support.peers import Gacrux, in_this_process
from tests.support.table import markdown_table

PART = 100
"""Tournaments of a part, each way."""

_CODES = tuple(code for code in CODES if code != "FB")
"""Fore Buchholz in the list changes other values of Gacrux; it takes a call of its own."""

_SIZES = ((4, 9), (4, 9), (4, 9), (5, 9), (6, 10), (6, 10), (8, 14), (10, 18), (14, 24))
"""Least and most players, part by part: narrow fields are the quickest and the most awkward."""
_LARGE = (40, 60)
"""Every fiftieth part."""
_LEAST = 6
"""Players that the generator of Gacrux can pair for some rounds though several are absent."""
_ALIKE = 20
"""So many tournaments of its have the same numbers of players and rounds."""
_THREE = PointSystem().with_values(
    {
        **dict.fromkeys(("white_win", "black_win", "forfeit_win"), 30),
        **dict.fromkeys(("white_draw", "black_draw", "half_point_bye"), 10),
        **dict.fromkeys(("pairing_allocated_bye", "full_point_bye"), 30),
    }
)
_GACRUX = Gacrux(in_this_process)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many, where the parts are kept, and by how many processes."""
    parser.add_argument("--tournaments", type=int, default=200, help="each way")
    parser.add_argument("--into", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=1)


def run(arguments: argparse.Namespace) -> str:
    """What was compared, all that differed, and the time that it took."""
    folder: Path = arguments.into
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-arguments.tournaments // PART))
    missing = [number for number in numbers if not _file(folder, number).exists()]
    work = partial(_work, folder, arguments.seed)
    with multiprocessing.get_context("forkserver").Pool(
        arguments.jobs, maxtasksperchild=20
    ) as pool:
        for done, number in enumerate(pool.imap_unordered(work, missing), 1):
            print(f"part {number}: {done} of {len(missing)}", file=sys.stderr, flush=True)
    return told([json.loads(_file(folder, number).read_text("utf-8")) for number in numbers])


def told(parts: list[dict[str, Any]]) -> str:
    """The table of both ways, and every difference."""
    rows = []
    for way, name in (("ours", "made here"), ("theirs", "made by Gacrux")):
        ways = [part[way] for part in parts]
        sums = [sum(each[key] for each in ways) for key in ("files", "rounds", "values")]
        differing = sum(len(each["differing"]) for each in ways)
        rows.append((name, *(f"{each:,}" for each in (*sums, differing))))
    differences = [
        each for part in parts for way in ("ours", "theirs") for each in part[way]["differing"]
    ]
    seconds = sum(part["seconds"] for part in parts)
    return "\n\n".join(
        (
            markdown_table(("Tournaments", "Number", "Rounds", "Values", "Different"), rows),
            "\n".join(differences) or "Nothing differs.",
            f"{seconds:,.0f} seconds of the processor, both programs together.",
        )
    )


def _file(folder: Path, number: int) -> Path:
    return folder / f"part-{number:05}.json"


def _work(folder: Path, seed: int, number: int) -> int:
    """Compare one part and write what was found; the number of the part."""
    file = _file(folder, number)
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_text(json.dumps(compare_part(seed, number)), "utf-8")
    unfinished.replace(file)
    return number


def compare_part(seed: int, number: int, count: int = PART) -> dict[str, Any]:
    """``count`` tournaments each way; the same ones for the same seed and number."""
    sys.set_int_max_str_digits(15_000)  # as Gacrux does: the weights of its matchings are long
    dice = random.Random(f"{seed}/{number}")
    size = _LARGE if number % 50 == 49 else _SIZES[number % len(_SIZES)]
    start = time.process_time()
    with TemporaryDirectory() as name:
        ways = {
            "ours": _ours(Path(name), dice, size, count),
            "theirs": _theirs(Path(name), dice, size, count, first=number * 2 * PART),
        }
    found = {way: vars(compared) for way, compared in ways.items()}
    return {"players": size, **found, "seconds": time.process_time() - start}


def _ours(folder: Path, dice: random.Random, size: tuple[int, int], count: int) -> Compared:
    """Made here, paired and ranked again by Gacrux."""
    compared = Compared()
    for _ in range(count):
        conditions = _conditions(dice, size)
        tournament = generate(conditions, DUTCH_2026, dice.randrange(2**31)).tournament
        compare(tournament, folder, _CODES, compared, gacrux=_GACRUX)
    return compared


def _conditions(dice: random.Random, size: tuple[int, int]) -> Conditions:
    """Half of them usual ones, half with much trouble; some accelerated, some 3-1-0."""
    players = dice.randint(*size)
    rounds = _rounds(dice, players)
    kind = dice.randrange(10)
    return Conditions(
        players=Span(players, players),
        rounds=Span(rounds, rounds),
        rates=dice.choice((USUAL, HARD)),
        is_accelerated=kind < 2,
        points=_THREE if kind == 2 else PointSystem(),
    )


def _theirs(
    folder: Path, dice: random.Random, size: tuple[int, int], count: int, *, first: int
) -> Compared:
    """Made by Gacrux, paired again here, ranked by both."""
    compared = Compared()
    while compared.files < count:
        # a round that cannot be paired ends its generator in the middle of what it was to make
        players = dice.randint(max(_LEAST, size[0]), size[1])
        wanted = min(_ALIKE, count - compared.files)
        made = folder / str(first)
        _GACRUX.call(
            _GACRUX.generate_command(made, wanted, players, _rounds(dice, players), first=first)
        )
        for file in sorted(made.iterdir()) if made.exists() else ():
            tournament = read_trf_file(file).tournament
            pair_again(tournament, f"{file.name} of {players}", compared)
            compare_values(tournament, file, _CODES, compared, gacrux=_GACRUX)
        first += wanted
    return compared


def _rounds(dice: random.Random, players: int) -> int:
    """Few in the large ones, up to nearly as many as there are opponents in the small ones."""
    return dice.randint(3, max(3, min(9, players - 2)))
